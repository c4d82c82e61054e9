import { wordsAbout } from '#display/games/games.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { tenths } from '#display/views/preview.ts'
import { lastChipWords } from '#display/words/chips.ts'
import { raceWords, stakesWords } from '#display/words/preview.ts'
import { MISSING, ordinal } from '#domain/facts/written.ts'
import { inWords } from '#server/views/programme/present-words.ts'
import { drawableName, type ProgrammeQuestion, type TableLine, withDrawableNames } from './present-programme.ts'

export type PreviewPicture = {
  league: string
  kind: string
  /** The one to come. */
  gameweek: number
  /** The own ones first, then the one to watch. */
  /** What the matches are called: the round of a knock-out by its name. */
  matchesCalled: string
  matches: MatchBefore[]
  /** What is at stake in the match to watch, or the races, and the last chips: a sentence each. */
  said: string[]
  /** By place, with what they scored lately. */
  teams: TableLine[]
}
/** `beside`: the side’s figures in a line. */
export type SideBefore = { name: string; beside: string }
export type MatchBefore = { a: SideBefore; b: SideBefore; isOwn: boolean; isWatched: boolean }

/** Called in the thread that has the faces. Null where the programme has no preview. */
export function previewPicture({ programme, own }: ProgrammeQuestion): PreviewPicture | null {
  const drawable = withDrawableNames(programme)
  const { league_name, game, type, table, next } = inWords(drawable)
  if (!next?.teams) return null
  const { gameweek, matches, knockout, watch, stakes, races = [], last_chips = [] } = next
  const name = namesOfRows(drawable.table)
  const isOwn = (team: number | null) => own.some((one) => one === team)
  const before = new Map(next.teams.map((one) => [one.team_id, one]))
  const sideOf = (team: number | null): SideBefore => {
    const { average_points: points = null, first = null } = before.get(team ?? 0) ?? {}
    const rank = table.find(({ team_id }) => team !== null && team_id === team)?.rank ?? null
    const figures = [
      rank !== null && ordinal(rank),
      points !== null && `${tenths(points)} lately`,
      first !== null && `first in ${first} of 100`,
    ]
    return { name: name(team), beside: figures.filter((one) => one !== false).join(' · ') }
  }
  const weight = (match: MatchBefore) => (match.isOwn ? 0 : match.isWatched ? 1 : 2)
  return {
    league: drawableName(league_name) || 'Our league',
    kind: wordsAbout(game).leagueKind(type),
    gameweek,
    matchesCalled: drawableName(knockout?.round ?? '') || 'Matches',
    matches: matches
      .map(({ team_a, team_b }, place) => ({
        a: sideOf(team_a),
        b: sideOf(team_b),
        isOwn: isOwn(team_a) || isOwn(team_b),
        isWatched: place === watch,
      }))
      .toSorted((a, b) => weight(a) - weight(b)),
    said: [
      ...stakes.map((one) => stakesWords(one, name)),
      ...races.map((one) => raceWords(one, name)),
      ...lastChipWords(last_chips, name),
    ],
    teams: table.map(({ team_id, rank }) => ({
      rank,
      name: name(team_id),
      points: tenths(before.get(team_id ?? 0)?.average_points ?? null) ?? MISSING,
      isOwn: isOwn(team_id),
    })),
  }
}
