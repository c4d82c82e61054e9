import type { LeagueRef } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { raceWords } from '#display/words/preview.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { inPoints, score, written } from '#domain/facts/written.ts'
import { WINNERS } from '#domain/story/kinds.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { type CardTeam, type CardWeek, cardWeek } from './present-card-week.ts'

/** What a chat shows of a league's link. */
export type LinkCard = {
  league: string
  /** Changes with every edition of the programme. */
  edition: string
  /** Says what is true of this league only. */
  sentence: string
  /** What the preview is about, for its page; null without one. */
  coming: string | null
  drawn: CardDrawing
}
/** What its picture is made of. `kind`: draft or classic, and how it is played; before the gameweek is final that it is not. `programme`: null before the first. */
export type CardDrawing = { league: string; kind: string; programme: UnsaidProgramme | null }

type Question = {
  league: LeagueRef
  /** The latest, as the readers of the link see it. */
  programme: UnsaidProgramme | null
  /** The gameweek whose deadline is to come; null while one is played. */
  toCome: number | null
  /** Whether people are named beside their teams. */
  isNamed: boolean
}

export function linkCard({ league, programme, toCome, isNamed }: Question): LinkCard {
  const seen = programme && (isNamed ? programme : withoutOwners(programme))
  return {
    league: league.league_name,
    edition: seen ? `${seen.gameweek}-${seen.edition}` : '0',
    sentence: seen ? toldIn(seen) : 'No gameweek is final yet: its table stands here after the first.',
    coming: seen && seen.next?.gameweek === toCome ? comingIn(seen) : null,
    drawn: {
      league: league.league_name,
      kind: seen?.edition === 0 ? 'provisional' : wordsAbout(league.game).leagueKind(league.type),
      programme: seen && onCard(seen),
    },
  }
}

function withoutOwners(programme: UnsaidProgramme): UnsaidProgramme {
  const table = programme.table.map((row) => ({ ...row, owner_first_name: '', owner_last_name: '' }))
  return { ...programme, table }
}

/** Cards are kept, and a picture is drawn anew when what it is made of changes: so without what is not on it. */
function onCard(programme: UnsaidProgramme): UnsaidProgramme {
  return { ...programme, corrected: [], lead: [], stories: [], thread: null, next: null }
}

function toldIn(programme: UnsaidProgramme): string {
  const week = cardWeek(programme)
  const told = [...resultIn(week, programme), ...benchIn(week)]
  return `Gameweek ${programme.gameweek}: ${told.join('. ')}.`
}

/** The headline with the score of its match, or with whoever had most points, unless it says so itself. */
function resultIn({ headline, match, winners }: CardWeek, programme: UnsaidProgramme): string[] {
  const [a, b] = match ?? []
  if (a && b) {
    const [own, other] = [score(a.points, b.points), score(b.points, a.points)]
    if (headline.includes(own) || headline.includes(other)) return [headline]
    const isNamed = headline.includes(a.name) && headline.includes(b.name)
    return isNamed ? [`${headline}, ${own}`] : [headline, `${a.name} ${own} ${b.name}`]
  }
  const [best] = winners
  if (!best) return [headline]
  const isSaid = WINNERS.some((kind) => kind === programme.headline.kind) && headline.includes(written(best.points))
  return isSaid ? [headline] : [headline, `Best of the week: ${shareOf(winners, best.points)}`]
}

function benchIn({ bench }: CardWeek): string[] {
  if (!bench) return []
  const { kings, points, best } = bench
  const who = best ? ` (${best.name} ${written(best.points)})` : ''
  return [`Bench ${kings.length === 1 ? 'king' : 'kings'}: ${shareOf(kings, points)}${who}`]
}

function shareOf(teams: readonly CardTeam[], points: number): string {
  const names = teams.length > 2 ? `${teams.length} teams` : listed(teams.map(({ name }) => name))
  return `${names}, ${inPoints(points)}${teams.length > 1 ? ' each' : ''}`
}

/** The match to watch, or the race for the first place. */
function comingIn({ next, table }: UnsaidProgramme): string | null {
  if (!next?.teams) return null
  const name = namesOfRows(table)
  const watched = next.matches[next.watch ?? -1]
  const [race] = next.races ?? []
  const before = `Before gameweek ${next.gameweek}`
  if (watched) return `${before}: ${name(watched.team_a)} v ${name(watched.team_b)} is the match to watch.`
  return race ? `${before}: ${raceWords(race, name)}` : `${before}: who comes into it how.`
}
