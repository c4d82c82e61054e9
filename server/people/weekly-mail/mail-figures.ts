import { chipCalled } from '#display/games/chips.ts'
import { wordsAbout } from '#display/games/games.ts'
import { benchKing } from '#display/views/bench-king.ts'
import { headToHead } from '#display/views/head-to-head.ts'
import { noSubs } from '#display/views/no-subs.ts'
import { isPlayed, programme, SCREENS, type Screen } from '#display/views/screens.ts'
import { season } from '#display/views/standings.ts'
import { waiwerKing } from '#display/views/waivers.ts'
import { capital, several } from '#display/words/numbers.ts'
import { goesOn } from '#display/words/pronouns.ts'
import { notReadInWords } from '#domain/facts/missing-words.ts'
import { MISSING, ordinal, written, writtenSigned } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { Outcome } from '#domain/tables/head-to-head.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { awarded } from './mail-awards.ts'
import { isWholeTable, type MailLeague } from './mail-league.ts'
import { lineUpLink, type MailLink, screenLink } from './mail-links.ts'
import { matchesOf, type OwnMatch } from './mail-matches.ts'
import type { OwnPart } from './mail-own.ts'
import { count } from './mail-words.ts'

/** What both forms of the mail show: the words and figures are chosen here, once. */

type OwnLine = { words: string; value: string }

/** The captain, and who stepped in; null without one. */
export function captainLine({ own: { captain }, player }: OwnPart): OwnLine | null {
  if (!captain) return null
  const { armband } = captain
  const name = player(captain.player)
  const words = !armband
    ? `${name} did not play`
    : armband.player === captain.player
      ? `${name}, ${written(armband.points)} × ${armband.multiplier}`
      : `${name} did not play; the armband went to ${player(armband.player)}, ${written(armband.points)} × ${armband.multiplier}`
  return { words, value: written(armband ? armband.points * armband.multiplier : 0) }
}

/** What a team’s moves of the gameweek were, and what they brought: a chip that changes many is named. */
export function movesLine({ league, own }: OwnPart): OwnLine & { notes: readonly string[] } {
  const { title } = wordsAbout(league.game).moves
  if (!own.moves) return { words: `${title}: not known`, value: written(null), notes: [] }
  const { added, removed, difference, cost } = own.moves
  if (added.length + removed.length === 0 && cost === 0)
    return { words: `${title}: none this gameweek`, value: written(difference), notes: [] }
  const bench = (league.benches.get(own.team) ?? []).map(({ player }) => player)
  const isOnBench = own.boosted === null && added.some(({ player }) => bench.includes(player))
  const isCaptain = added.some(({ player }) => player === own.captain?.armband?.player)
  const name = isRebuilt(own)
    ? `${capital(chipCalled(own.chip ?? '').name)}, ${several(added.length, 'player')}`
    : title
  return {
    words: `${name}, in less out`,
    value: writtenSigned(difference),
    notes: [
      cost > 0 ? `A hit of ${written(cost)} is taken off.` : '',
      isOnBench ? 'Who came in for the bench counts here, too.' : '',
      isCaptain ? 'The captain counts once here.' : '',
    ].filter(Boolean),
  }
}

/** Whether a chip changed many players at once: they are counted, not listed. */
export function isRebuilt({ chip }: TeamWeek): boolean {
  return chip === 'wildcard' || chip === 'freehit'
}

type Movement = { sign: '▲' | '▼' | '–' | ''; places: number; words: string }

export function movementOf({ rank, lastRank }: Pick<TeamWeek, 'rank' | 'lastRank'>): Movement {
  if (lastRank === null || rank === null) return { sign: '', places: 0, words: '' }
  const places = Math.abs(lastRank - rank)
  if (places === 0) return { sign: '–', places, words: 'no change' }
  return lastRank > rank ? { sign: '▲', places, words: `up ${places}` } : { sign: '▼', places, words: `down ${places}` }
}

/** `3`, and `3=` where others share the place; a dash without one. */
export function placeOf(league: MailLeague, { rank }: TeamWeek): string {
  if (rank === null) return MISSING
  const sharing = league.week.teams.reduce((sum, team) => (team.rank === rank ? sum + 1 : sum), 0)
  return sharing > 1 ? `${rank}=` : `${rank}`
}

export type Kpi = { label: string; value: string; note: string }

/** The three figures that the mail begins with. */
export function ownFigures({ league, leagues, own }: OwnPart): { points: Kpi; rank: Kpi; bench: Kpi } {
  const teams = league.week.teams.length
  return {
    points: {
      label: 'Points',
      value: written(own.points),
      note: own.points === null ? noPoints(league, own) : weekPlace(own, teams),
    },
    rank: {
      label: 'Rank',
      value: placeOf(league, own),
      note: `of ${teams}${leagues.length > 1 ? ` in ${league.name}` : ''}`,
    },
    bench: {
      label: own.boosted === null ? 'Bench' : 'Bench boost',
      value: written(own.boosted ?? own.benchPoints),
      note: benchSeason(own, teams),
    },
  }
}

/** `111 points this season; nobody left more`. */
function benchSeason({ totalBenchPoints: total, benchRank }: TeamWeek, teams: number): string {
  if (total === null) return ''
  const most = benchRank === 1 && total > 0 ? '; nobody left more' : ''
  const least = benchRank === teams && teams > 1 ? '; nobody left less' : ''
  return `${count(total, 'point')} this season${most || least}`
}

function noPoints({ week }: MailLeague, { missing }: TeamWeek): string {
  return missing.includes(week.gameweek) ? 'could not be read yet' : 'no line-up stored'
}

function weekPlace({ weekRank }: TeamWeek, teams: number): string {
  return weekRank === null ? '' : `${ordinal(weekRank)} of ${teams} this week`
}

/** What could not be read and therefore stands as a dash; empty where nothing is missing. */
export function gapsOf({ week, told }: MailLeague): string {
  const words = notReadInWords(week.teams.map(({ team, missing }) => ({ name: told.team(team), missing })))
  return words && `${words} Figures that need what is missing are shown as a dash.`
}

/** A league in a sentence or two; undefined `own`: the team has left it. */
export function inBrief(league: MailLeague, own: TeamWeek | undefined): string {
  const moved = own ? movementOf(own).words : ''
  const place =
    own && isWholeTable(league.week)
      ? `You are ${placeOf(league, own)} of ${league.week.teams.length}${moved ? `, ${moved}` : ''}. `
      : ''
  const [winner] = league.awards
  return `${place}${winner ? `${winner.label}: ${awarded(winner, league.told.team, own?.team ?? null)}, ${winner.value}.` : ''}`.trim()
}

export const LOST_WORDS =
  'This league could not be read in time for this email. We are sorry; it is back next gameweek.'

/** Links below the recipient's own gameweek: to the line-up, and to the screens about its other parts. */
export function ownLinks({ league, own }: OwnPart): MailLink[] {
  const { moves } = wordsAbout(league.game)
  return [
    { words: 'Your line-up', address: lineUpLink(league, own.team) },
    { words: moves.title, address: screenLink(league, waiwerKing.path) },
    ...(league.scoring === 'h' ? [{ words: 'Your matches', address: screenLink(league, headToHead.path) }] : []),
  ]
}

/** The link from each part of a league to its screen. */
export function leagueLinks(
  league: MailLeague,
): Record<'programme' | 'bench' | 'moves' | 'results' | 'whatIf' | 'table', MailLink> {
  const to = ({ path }: { path: string }, words: string) => ({ words, address: screenLink(league, path) })
  return {
    programme: to(programme, 'The whole programme'),
    bench: to(benchKing, 'Everybody’s bench'),
    moves: to(waiwerKing, `Everybody’s ${wordsAbout(league.game).moves.title.toLowerCase()}`),
    results: to(headToHead, 'Head to head'),
    whatIf: to(noSubs, 'Everybody’s first team'),
    table: to(season, 'The table'),
  }
}

const { ledger, luck, months, recordBook, ourLeague, wire, draftRoom } = SCREENS
const WHY: readonly Screen[] = [ledger, luck, months, recordBook, ourLeague, wire, draftRoom]

/** Links to the screens that explain results: they are about a whole league, and no single part of the mail. */
export function whyLinks(league: MailLeague): MailLink[] {
  return WHY.filter((screen) => isPlayed(screen, league)).map(({ path, title }) => ({
    words: title,
    address: screenLink(league, path),
  }))
}

/** The team's matches beside the one that the mail begins with, and its form in the first league that has one. */
export function ownMatches({ leagues, own }: OwnPart): { matches: OwnMatch[]; form: readonly Outcome[] } {
  const forms = leagues.map(({ teamOf }) => teamOf.get(own.team)?.form ?? [])
  return {
    matches: leagues.flatMap((league, place) =>
      matchesOf(league, { team: own.team, isOne: leagues.length === 1 }).slice(place === 0 ? 1 : 0),
    ),
    form: forms.find((form) => form.length > 0) ?? [],
  }
}

export function isOf(match: WeekMatch, team: TeamId): boolean {
  return match.teamA === team || match.teamB === team
}

const MOST_ITEMS = 3

/**
 * What a league's programme tells beside its lead, a line each: the bench and the first stories, and what goes on, which is last. `own`: the
 * reader's team, whose week the mail has told already; null for whoever is in none of the lines.
 */
export function itemsOf(
  { lead, sentences, team }: Pick<MailLeague['told'], 'lead' | 'sentences' | 'team'>,
  own: TeamId | null,
): readonly string[] {
  const all: string[] = []
  for (const sentence of sentences.slice(lead.length))
    all.push(goesOn(sentence) && all.length > 0 ? `${all.pop()} ${sentence}` : sentence)
  const others = all.filter((item) => own === null || !item.includes(team(own)))
  return others.length <= MOST_ITEMS ? others : [...others.slice(0, MOST_ITEMS - 1), ...others.slice(-1)]
}
