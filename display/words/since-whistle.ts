import type { ProgrammeRow } from '#contract/views/programme.ts'
import { counted } from '#display/views/worked.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { inPoints, ordinal, score } from '#domain/facts/written.ts'

const MOST = 3

type Programme = Pick<ProgrammeRow, 'since_whistle' | 'results' | 'table'>
type AtWhistle = NonNullable<ProgrammeRow['since_whistle']>[number]

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

/** What was told at the last whistle and was another in the end: results, then the teams with the largest changes; null where nothing was. */
export function sinceWhistle(programme: Programme, name: (team: number | null) => string): string | null {
  const { since_whistle = [], table } = programme
  const turned = turnedSince(programme)
  const matches = turned.map(([one, other]) => {
    const points = score(one.points, other.points)
    const [first, second] = [name(one.team), name(other.team)]
    return one.points === other.points
      ? `${first} had drawn ${points} with ${second}`
      : `${first} had beaten ${second} ${points}`
  })
  const scored = new Set(turned.flatMap((sides) => sides.map(({ team }) => team)))
  const teams = since_whistle.flatMap((then) => {
    const now = table.find(({ team_id }) => team_id === then.team_id)
    if (!now) return []
    const words = changedIn(scored.has(then.team_id) ? { ...then, points: now.points } : then, now)
    const by = Math.abs((now.points ?? 0) - (then.points ?? 0))
    return words === '' ? [] : [{ words: `${name(now.team_id)} ${words}`, by }]
  })
  const all = [...matches, ...teams.toSorted((a, b) => b.by - a.by).map(({ words }) => words)]
  if (all.length === 0) return null
  const more = all.length - MOST
  return `At the last whistle ${all.slice(0, MOST).join('; ')}${more > 0 ? `; and ${counted(more, 'more change')}` : ''}.`
}

/** "had 41 points and were 3rd" */
function changedIn(then: AtWhistle, now: ProgrammeRow['table'][number]): string {
  const had = [
    ...(then.points !== now.points && then.points !== null ? [inPoints(then.points)] : []),
    ...(then.bench_points !== now.bench_points && then.bench_points !== null
      ? [`${inPoints(then.bench_points)} on the bench`]
      : []),
  ]
  return listed([
    ...(had.length > 0 ? [`had ${listed(had)}`] : []),
    ...(then.rank !== now.rank && then.rank !== null ? [`were ${ordinal(then.rank)}`] : []),
  ])
}
