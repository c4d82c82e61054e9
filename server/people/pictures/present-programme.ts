import type { LineUpPlayer } from '#contract/views/line-up.ts'
import type { WeekRow } from '#contract/views/programme.ts'
import { wordsAbout } from '#display/games/games.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { defused } from '#domain/facts/names.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { written } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { withNames } from '#server/views/programme/present-names.ts'
import { inWords } from '#server/views/programme/present-words.ts'
import { legible } from './draw-letters.ts'

export type ProgrammeQuestion = {
  /** As it is stored, with the names that its reader may see, and the shirts of the bench. */
  programme: UnsaidProgramme
  own: readonly TeamId[]
}

export type ProgrammePicture = {
  league: string
  /** Draft or classic, and how it is played; before the gameweek is final that it is not. */
  kind: string
  gameweek: number
  headline: string
  /** One sentence each. */
  lead: string[]
  /** `isShared`: another team left as many. */
  bench: { team: string; points: number; isShared: boolean; players: BenchPlayer[] } | null
  stories: string[]
  /** What the matches are called: the round of a knock-out by its name. */
  matchesCalled: string
  /** The own ones first. */
  matches: MatchLine[]
  /** By the points of the gameweek, where no matches are played. */
  week: TableLine[]
  /** By place in the league. */
  table: TableLine[]
}
export type BenchPlayer = Pick<LineUpPlayer, 'club' | 'position'> & { name: string; points: string }
export type MatchLine = { a: Side; b: Side; isOwn: boolean }
type Side = { name: string; points: number; isBeaten: boolean }
export type TableLine = { rank: number | null; name: string; points: string; isOwn: boolean }

/** Called in the thread that has the faces: only there it is known which names can be drawn. */
export function programmePicture({ programme, own }: ProgrammeQuestion): ProgrammePicture {
  const drawable = withDrawableNames(programme)
  const { headline, lead, bench, stories, table, results, knockout, game, type, league_name, gameweek, edition } =
    inWords(drawable)
  const name = namesOfRows(drawable.table)
  const isOwn = (team: number | null) => own.some((one) => one === team)
  const lineOf = (row: WeekRow, { rank, points }: { rank: number | null; points: number | null | undefined }) => ({
    rank,
    name: name(row.team_id),
    points: written(points),
    isOwn: isOwn(row.team_id),
  })
  const hasMatches = results.length > 0
  return {
    league: drawableName(league_name) || 'Our league',
    kind: edition === 0 ? 'provisional' : wordsAbout(game).leagueKind(type),
    gameweek,
    headline: headline.text,
    lead: lead.map(({ text }) => text),
    bench:
      bench.team_id === null || bench.points === null || bench.players.length === 0
        ? null
        : {
            team: name(bench.team_id),
            points: bench.points,
            isShared: table.some((row) => row.team_id !== bench.team_id && row.bench_points === bench.points),
            players: bench.players.map(({ web_name, points, club = null, position = null }) => ({
              ...{ club, position },
              name: web_name,
              points: written(points),
            })),
          },
    stories: stories.map(({ text }) => text),
    matchesCalled: drawableName(knockout?.round ?? '') || 'Results',
    matches: results
      .map(({ team_a, team_b, points_a, points_b, winner = null }) => ({
        a: {
          name: name(team_a),
          points: points_a,
          isBeaten: winner === null ? points_a < points_b : winner === team_b,
        },
        b: {
          name: name(team_b),
          points: points_b,
          isBeaten: winner === null ? points_b < points_a : winner === team_a,
        },
        isOwn: isOwn(team_a) || isOwn(team_b),
      }))
      .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    week: hasMatches ? [] : weekOf(table).map(({ row, rank }) => lineOf(row, { rank, points: row.points })),
    table: table.map((row) => lineOf(row, { rank: row.rank, points: row.match_points ?? row.total_points })),
  }
}

/** Empty in a gameweek without points: nobody was the best. */
export function weekOf(table: readonly WeekRow[]): { row: WeekRow; rank: number | null }[] {
  const known = table.filter(({ points }) => points !== null)
  if (known.length < 2 || known.every(({ points }) => points === 0)) return []
  const ranks = rankBy(known, ({ points }) => points)
  return known
    .map((row, place) => ({ row, rank: ranks[place] ?? null }))
    .toSorted((a, b) => (b.row.points ?? 0) - (a.row.points ?? 0))
}

/** As far as they can be drawn. */
export function withDrawableNames(programme: UnsaidProgramme): UnsaidProgramme {
  const player = (name: string, id: number) => legible(name) || `Player ${id}`
  return withNames(programme, { team: drawableName, player })
}

/** Phones recognise links in pictures as well. A zero-width character cannot stop that here, so a visible space breaks the link. */
export function drawableName(name: string): string {
  return legible(defused(name, ' '))
}
