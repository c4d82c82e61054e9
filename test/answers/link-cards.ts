import type { LeagueRef } from '#contract/games/league-rows.ts'
import { linkCard } from '#server/people/pictures/present-link-card.ts'
import type { Unsaid, UnsaidProgramme } from '#server/views/programme/present.ts'
import { drawingOf, NAMES, rowsOf } from './drawn-programme.ts'

export type CardOptions = {
  league?: string
  /** Of the first teams; the others have those of the programme. */
  names?: readonly string[]
  headline?: Unsaid
  /** Those who left most on the bench, by id. */
  kings?: readonly number[]
  /** Of the gameweek, in the order of the table; nothing for the others. */
  points?: readonly number[]
  /** Of the matches, by team. */
  scores?: Record<number, number>
  of?: Partial<UnsaidProgramme>
  toCome?: number | null
  isNamed?: boolean
  isBefore?: boolean
}

const LEAGUE = { game: 'draft', league_id: 7 } as const
export const WITHOUT_MATCHES: CardOptions = { of: { results: [] } }
export const NO_BENCH: CardOptions = {
  kings: [],
  of: { bench: { said: null, team_id: null, points: null, players: [] } },
}

/** The card after gameweek 12: the first team beat the second, and the third left most on the bench. */
export function cardOf(options: CardOptions = {}) {
  const { league = 'The Office', toCome = 13, isNamed = false, isBefore = false } = options
  const question = { league: { ...LEAGUE, league_name: league } as LeagueRef, toCome, isNamed }
  return linkCard({ ...question, programme: isBefore ? null : programmeOf(options) })
}

function programmeOf({ names = [], headline, kings = [3], points, scores = {}, of = {} }: CardOptions) {
  const { programme } = drawingOf({ of: { ...of, ...(headline && { headline }) } })
  const table = rowsOf([...names, ...NAMES.slice(names.length)]).map((row, place) => ({
    ...row,
    points: points ? (points[place] ?? 0) : row.points,
    bench_points: kings.includes(row.team_id) ? 21 : 3,
  }))
  const results = programme.results.map((match) => ({
    ...match,
    points_a: scores[match.team_a ?? 0] ?? match.points_a,
    points_b: scores[match.team_b ?? 0] ?? match.points_b,
  }))
  return { ...programme, table, results }
}

export function headlineOf(kind: string, teams: number[], values: Unsaid['values'], phrasing = 0): Unsaid {
  const evidence = { path: '/current-season', gameweek: 12, team_id: null }
  return { kind, teams, players: [], values, since: null, evidence, phrasing }
}
