import type { ProgrammeRow } from '#contract/views/programme.ts'
import { counted } from '#display/views/worked.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { inPoints, ordinal, score, written } from '#domain/facts/written.ts'

const MOST = 3

type Programme = Pick<ProgrammeRow, 'since_whistle' | 'results' | 'table'>
type Row = Pick<ProgrammeRow['table'][number], 'team_id' | 'points' | 'rank' | 'bench_points'>
type Named = (team: number | null) => string

/** The matches that somebody else had won at the last whistle, or nobody, with their scores then: the winner first. */
export function turnedSince({ since_whistle = [], results }: Pick<Programme, 'since_whistle' | 'results'>) {
  const then = new Map<number | null, number | null>(since_whistle.map(({ team_id, points }) => [team_id, points]))
  return results.flatMap(({ team_a, team_b, points_a, points_b }) => {
    const a = { team: team_a, points: then.get(team_a) ?? points_a }
    const b = { team: team_b, points: then.get(team_b) ?? points_b }
    if (Math.sign(a.points - b.points) === Math.sign(points_a - points_b)) return []
    return [a.points < b.points ? ([b, a] as const) : ([a, b] as const)]
  })
}

/**
 * What was told at the last whistle and is another since, three things at most: who was first, results, whose score was the best
 * and whose bench the fullest, then other teams, the nearest to the top first. Null where nothing was.
 */
export function sinceWhistle(programme: Programme, name: Named): string | null {
  const { since_whistle = [], table } = programme
  const stored = new Map(since_whistle.map((then) => [then.team_id, then]))
  const then = table.map((row): Row => ({ ...row, ...stored.get(row.team_id), team_id: row.team_id }))
  const turned = turnedSince(programme)
  const first = otherTeams(then, table, firstOf)
  const best = otherTeams(then, table, (rows) => mostOf(rows, 'points'))
  const bench = otherTeams(then, table, (rows) => mostOf(rows, 'bench_points'))
  const named = new Set([
    ...turned.flatMap((sides) => sides.map(({ team }) => team)),
    ...[...first, ...best].map(teamOf),
  ])
  const teams = then.flatMap((row, at) => {
    const now = table[at] ?? row
    const points = changed(row.points, now.points)
    const rank = changed(row.rank, now.rank)
    if (named.has(row.team_id) || (points === null && rank === null)) return []
    const place = Math.min(row.rank ?? Infinity, now.rank ?? Infinity)
    return [{ words: `${name(row.team_id)} ${hadWords(points, rank)}`, place }]
  })
  const all = [
    ...(first.length > 0 ? [`${someOf(first, name)} ${first.length > 1 ? 'shared first place' : 'were first'}`] : []),
    ...turned.map((sides) => resultWords(sides, name)),
    ...mostWords(best, name, (row) => `the best score, ${written(row.points ?? 0)}`),
    ...mostWords(bench, name, (row) => `the fullest bench, ${inPoints(row.bench_points ?? 0)}`),
    ...teams.toSorted((a, b) => a.place - b.place).map(({ words }) => words),
  ]
  if (all.length === 0) return null
  const more = all.length - MOST
  return `At the last whistle ${all.slice(0, MOST).join('; ')}${more > 0 ? `; and ${counted(more, 'more change')}` : ''}.`
}

/** Who was picked then, where others are now. */
function otherTeams(then: readonly Row[], now: readonly Row[], pick: (rows: readonly Row[]) => readonly Row[]) {
  const picked = pick(then)
  const ids = (rows: readonly Row[]) => rows.map(teamOf).join()
  return ids(picked) === ids(pick(now)) ? [] : picked
}

const teamOf = ({ team_id }: Row) => team_id
const firstOf = (rows: readonly Row[]) => rows.filter(({ rank }) => rank === 1)

function mostOf(rows: readonly Row[], key: 'points' | 'bench_points'): readonly Row[] {
  const most = Math.max(...rows.map((row) => row[key] ?? 0))
  return most > 0 ? rows.filter((row) => row[key] === most) : []
}

const changed = (then: number | null, now: number | null) => (then === now ? null : then)

function someOf(rows: readonly Row[], name: Named): string {
  return rows.length > MOST ? `${rows.length} teams` : listed(rows.map(({ team_id }) => name(team_id)))
}

function mostWords(rows: readonly Row[], name: Named, what: (row: Row) => string): string[] {
  const [row] = rows
  return row ? [`${someOf(rows, name)} ${rows.length > 1 ? 'shared' : 'had'} ${what(row)}`] : []
}

function resultWords([one, other]: ReturnType<typeof turnedSince>[number], name: Named): string {
  const points = score(one.points, other.points)
  const [first, second] = [name(one.team), name(other.team)]
  return one.points === other.points
    ? `${first} had drawn ${points} with ${second}`
    : `${first} had beaten ${second} ${points}`
}

/** "had 41 points and were 3rd" */
function hadWords(points: number | null, rank: number | null): string {
  return listed([
    ...(points === null ? [] : [`had ${inPoints(points)}`]),
    ...(rank === null ? [] : [`were ${ordinal(rank)}`]),
  ])
}
