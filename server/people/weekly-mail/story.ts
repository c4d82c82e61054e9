import { ordinal } from '#domain/facts/written.ts'
import type { Game, PlayerId, TeamId } from '#domain/ids.ts'
import type { LeagueWeek } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { isWholeTable, leagueFacts } from './story-league-facts.ts'
import { leagueHappenings } from './story-league-happenings.ts'
import { leagueTexts } from './story-league-texts.ts'
import { ownFacts } from './story-own-facts.ts'
import { ownHappenings } from './story-own-happenings.ts'
import { ownTexts } from './story-own-texts.ts'
import { type Found, findHappenings, headlineOf, selectHappenings } from './story-selection.ts'
import { points } from './story-words.ts'

const longestSubject = 70

/** One league of a recipient, with everything the story needs. */
export type StoryLeague = {
  game: Game
  name: string
  scoring: 'h' | 'c'
  week: LeagueWeek
  players: ReadonlyMap<PlayerId, string>
  /** Whose squads a trade changed for the gameweek; null where trades are not known. */
  traders: ReadonlySet<TeamId> | null
}

/** Plain sentences; whoever puts them into markup escapes them. */
export type OwnStory = {
  /** Up to about 60 characters, the most telling thing that happened to the recipient. */
  headline: string
  sentences: readonly string[]
}

export type LeagueStory = { headline: string; sentences: readonly string[] }

/** The recipient's own gameweek; the same words for the same facts. */
export function ownStory(league: StoryLeague, own: TeamWeek): OwnStory {
  const found = ownFound(league, own)
  return { headline: headlineOf(found), sentences: selectHappenings(found).map(({ sentence }) => sentence()) }
}

/** The league's gameweek; the same for every recipient. */
export function leagueStory(league: StoryLeague): LeagueStory {
  const key = `${league.week.teams[0]?.team ?? 0} ${league.week.gameweek}`
  const found = findHappenings(leagueFacts(league), { happenings: leagueHappenings, texts: leagueTexts }, { key })
  return { headline: headlineOf(found), sentences: selectHappenings(found).map(({ sentence }) => sentence()) }
}

/** `Gameweek 12: 61 points, 3rd, and 22 left on the bench`: the recipient's own figures, and nobody's name. */
export function subjectLine(league: StoryLeague, own: TeamWeek): string {
  const start = `Gameweek ${league.week.gameweek}: `
  const place = own.rank !== null && isWholeTable(league.week) ? ordinal(own.rank) : null
  if (own.points === null) return `${start}${place === null ? '' : `${place}, and `}no line-up to count`
  const figures = `${start}${points(own.points)}`
  const before = place === null ? figures : `${figures}, ${place},`
  const ends = ownFound(league, own).flatMap(({ subject }) => (subject ? `${before} and ${subject()}` : []))
  return ends.find((line) => line.length <= longestSubject) ?? (place === null ? figures : `${figures} and ${place}`)
}

function ownFound(league: StoryLeague, own: TeamWeek): Found[] {
  const key = `${own.team} ${league.week.gameweek}`
  return findHappenings(ownFacts(league, own), { happenings: ownHappenings, texts: ownTexts }, { key })
}
