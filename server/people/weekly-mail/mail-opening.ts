import { inPoints } from '#domain/facts/written.ts'
import type { FindingKind } from '#domain/story/finding.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { causesOf } from './mail-causes.ts'
import type { MailLeague } from './mail-league.ts'
import { type OwnMatch, ownResult } from './mail-matches.ts'
import { type Place, placeOfTeam } from './mail-place.ts'
import { missedWords, runWords } from './mail-runs.ts'
import { type ScoreNews, scoreNews, wouldHaveWon } from './mail-score.ts'
import { aheadWords } from './mail-words.ts'

const LONGEST_SUBJECT = 70

/** What a mail begins with. `place`: empty while it means nothing. `week`: what made it. `coming`: the next match, waivers and deadline; empty where none is left. */
export type Opening = { subject: string; result: string; place: string; week: readonly string[]; coming: string }

type Asked = {
  match: OwnMatch | undefined
  timeZone: string | null
  /** The kinds of what the story tells. */
  told: readonly FindingKind[]
  player: Parameters<typeof causesOf>[1]['player']
}

/** The recipient’s result, place and next match, in the first of their leagues. */
export function openingOf(league: MailLeague, own: TeamWeek, { match, timeZone, told, player }: Asked): Opening {
  const place = placeOfTeam(league, own)
  const news = told.some((kind) => RECORDS.includes(kind)) ? null : scoreNews(league, own)
  const isGood = match ? match.outcome === 'W' : (own.lastRank ?? 0) > (own.rank ?? 0)
  return {
    subject: subjectOf(league, { own, match, place, news }),
    result: match ? ownResult(match) : own.points === null ? '' : `You had ${scored(own.points, news)}`,
    place: place?.sentence ?? '',
    week: [...(match ? aboutMatch(match) : []), ...causesOf(league, { own, player }, { isGood, told })].filter(Boolean),
    coming: [league.told.coming(own.team), aheadWords(league.ahead, timeZone)].filter(Boolean).join(' '),
  }

  function aboutMatch(of: OwnMatch): string[] {
    const about = { own, match: of, told }
    const other =
      of.outcome === 'L' && wouldHaveWon(league, own) ? 'Against most others your score would have won.' : ''
    return [runWords(league, about), news ? news.sentence : other, missedWords(league, about)]
  }
}

/** They tell the place of the score, of the whole season. */
const RECORDS: readonly FindingKind[] = ['record-high', 'record-low']

/** `45 points, eighth best of the week`. */
function scored(points: number, news: ScoreNews | null): string {
  return `${inPoints(points)}${news ? `, ${news.of}` : ''}`
}

type About = { own: TeamWeek; match: OwnMatch | undefined; place: Place | null; news: ScoreNews | null }

/** `You beat Early Doors 43–27 · up 2 to 2nd`; what has no room is left out, the opponent last. */
function subjectOf({ week: { gameweek } }: MailLeague, { own, match, place, news }: About): string {
  if (!match && own.points === null)
    return `Gameweek ${gameweek}: ${place === null ? '' : `${place.rank}, and `}no line-up to count`
  const points = own.points ?? 0
  const wholes = match
    ? [ownResult(match), ownResult(match, { isShort: true })]
    : [news ? scored(points, news) : `${inPoints(points)} in gameweek ${gameweek}`, inPoints(points)]
  const places = place
    ? [place.moved || [place.rank, place.gap].filter(Boolean).join(', '), place.moved || place.rank]
    : []
  const all = wholes.flatMap((whole) => [...places.map((words) => `${whole} · ${words}`), ...(place ? [] : [whole])])
  return all.find((subject) => [...subject].length <= LONGEST_SUBJECT) ?? wholes.at(-1) ?? ''
}
