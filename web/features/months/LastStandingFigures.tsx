import type { MonthsRow } from '#contract/views/months.ts'
import { runIn, type StandingRow } from '#display/views/last-standing.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import type { At } from '#display/views/view.ts'
import { listed } from '#domain/facts/missing-words.ts'
import type { Run, RunWeek } from '#domain/months/last-standing.ts'
import { whole } from '#web/base/ui/figures.ts'
import { type BigLine, BigLines } from '#web/league/view/BigLines.tsx'
import { FigureList } from '#web/league/view/FigureList.tsx'

type Items = { items: readonly MonthsRow[] | null; at: At }

/** Who is left, and who went out last. */
export function StillIn({ rows, items, at: { span } }: Items & { rows: readonly StandingRow[] | null }) {
  const run = items && span ? runIn(items, span) : null
  return <BigLines title="Who is still in" lines={rows && (run ? linesOf(run, namesOfRows(rows)) : [])} usual={2} />
}

const MOST_NAMES = 4

function linesOf({ weeks, left, open }: Run, name: (team: number) => string): BigLine[] {
  const [started, end] = [weeks[0], weeks.findLast(({ out }) => out.length > 0)]
  const all = started ? started.left + started.out.length : left.length
  const names = left.length > MOST_NAMES ? `of ${all} teams` : listed(left.map(name))
  const isOver = left.length === 1 && all > 1
  return [
    {
      name: isOver ? 'Last one standing' : 'Still in',
      figure: String(left.length),
      words: `${names}${isOver ? `, after gameweek ${end?.gameweek}` : ''}`,
    },
    {
      name: open === null ? 'Last out' : `Open since gameweek ${open}`,
      figure: whole(end?.points ?? null),
      words: end ? `${listed(end.out.map(name))}, in gameweek ${end.gameweek}` : 'Nobody yet',
    },
  ]
}

const MOST_WEEKS = 5

/** One line a gameweek, the latest first. */
export function WhoWentOut({ items, at: { span } }: Items) {
  const name = namesOfRows(items ?? [])
  const weeks = items && span ? runIn(items, span).weeks.toReversed() : []
  const entries = weeks.map((week) => ({
    key: week.gameweek,
    figure: whole(week.points),
    words: `Gameweek ${week.gameweek}: ${outIn(week, name)}`,
  }))
  const earlier = entries.slice(MOST_WEEKS)
  const more = earlier.length > 0 && { more: { name: 'Earlier gameweeks', entries: earlier } }
  return <FigureList title="Who went out" entries={entries.slice(0, MOST_WEEKS)} {...more} />
}

function outIn({ out, by, left }: RunWeek, name: (team: number) => string): string {
  const how = { points: '', total: ', level with others, with fewer in all', bench: ', level in all but the bench' }
  const together = { ...how, bench: ', level in everything' }
  const words = out.length === 0 ? 'nobody' : `${listed(out.map(name))}${(out.length > 1 ? together : how)[by]}`
  return `${words}. ${left} left.`
}
