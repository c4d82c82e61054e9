import type { Locator } from '@playwright/test'
import type { RawLeague } from '#test/naive-league.ts'

/** The meetings of two teams, as the first of them saw them. */
export function duels(raw: RawLeague, until: number, [team, opponent]: [string, string]) {
  const sideOf = (name: string) =>
    raw.everyEntry.find((entry) => (entry.entry_id === null ? 'Average' : entry.entry_name) === name)?.id
  const [a, b] = [sideOf(team), sideOf(opponent)]
  return raw.matches
    .filter((match) => match.event <= until)
    .flatMap((match) => {
      const { event: gw, league_entry_1: one, league_entry_2: two } = match
      const { league_entry_1_points: first, league_entry_2_points: second } = match
      if (one === a && two === b) return [{ gw, own: first, other: second }]
      return one === b && two === a ? [{ gw, own: second, other: first }] : []
    })
}

/** A cell of the grid: what the team of its row did against that of its column. */
export function duelText(raw: RawLeague, until: number, teams: [string, string]): string {
  if (teams[0] === teams[1]) return 'themselves'
  const met = duels(raw, until, teams)
  if (met.length === 0) return '·not yet'
  const wins = met.filter(({ own, other }) => own > other).length
  const losses = met.filter(({ own, other }) => own < other).length
  const letter = wins > losses ? 'W' : wins < losses ? 'L' : 'D'
  const record = [wins, met.length - wins - losses, losses].filter((count, place) => place !== 1 || count > 0)
  return met.length > 1 ? `${letter}${record.join('–')}` : letter
}

/** How much parts of a chart moved without being asked to. */
export async function shiftsIn(chart: Locator): Promise<number> {
  return chart.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
        new PerformanceObserver((list) => {
          const own = (list.getEntries() as Shift[]).filter(
            ({ hadRecentInput, sources }) => !hadRecentInput && sources.some(({ node }) => element.contains(node)),
          )
          resolve(own.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )
}

/** How high the place of a chart is kept, and how high the chart is that came. */
export async function roomOf(chart: Locator): Promise<{ kept: number; filled: number }> {
  return chart.evaluate((element) => {
    const body = element.lastElementChild ?? element
    const kept = Number.parseFloat(getComputedStyle(body).minHeight)
    const filled = (body.lastElementChild?.getBoundingClientRect().bottom ?? 0) - body.getBoundingClientRect().top
    return { kept, filled }
  })
}
