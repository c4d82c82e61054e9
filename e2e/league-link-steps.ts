import type { Page } from '@playwright/test'

/** As a member does it; the path of the link. */
export async function share(page: Page, league: number): Promise<string> {
  await page.goto(`/current-season?league=${league}`)
  await page.getByRole('button', { name: 'Invite the league' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const text = await page.getByText(/\/l\/[\w-]{22}\//).innerText()
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname
}
