import type { ProgrammeRow, WeekRow } from '#contract/views/programme.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { inPoints, ordinal } from '#domain/facts/written.ts'
import { nameIn } from './names.ts'

const MOST = 3

type AtWhistle = NonNullable<ProgrammeRow['since_whistle']>[number]

/** What was told at the last whistle and was another in the end, of the teams with the largest changes; null where nothing was. */
export function sinceWhistle(row: ProgrammeRow): string | null {
  const name = nameIn(row)
  const changed = (row.since_whistle ?? []).flatMap((then) => {
    const now = row.table.find(({ team_id }) => team_id === then.team_id)
    return now ? [{ then, now, by: Math.abs((now.points ?? 0) - (then.points ?? 0)) }] : []
  })
  if (changed.length === 0) return null
  const most = changed.toSorted((a, b) => b.by - a.by)
  const said = most.slice(0, MOST).map(({ then, now }) => `${name(now.team_id)} ${changedIn(then, now)}`)
  const more = most.length - said.length
  return `At the last whistle ${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}

/** "had 41 points and were 3rd" */
function changedIn(then: AtWhistle, now: WeekRow): string {
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
