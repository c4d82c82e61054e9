import type { Locator, Page } from '@playwright/test'

/** How much parts of a chart moved without user input. */
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

/** A chart is drawn when it comes near the window. */
export async function bringNear(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('region', { name: title, exact: true }).scrollIntoViewIfNeeded()
}

/** The height reserved for a chart, and the height of the chart that was drawn there. */
export async function roomOf(chart: Locator): Promise<{ reserved: number; filled: number }> {
  return chart.evaluate((element) => {
    const body = element.lastElementChild ?? element
    const reserved = Number.parseFloat(getComputedStyle(body).minHeight)
    const filled = (body.lastElementChild?.getBoundingClientRect().bottom ?? 0) - body.getBoundingClientRect().top
    return { reserved, filled }
  })
}
