import type { Page } from '@playwright/test'
import { LEAGUE_SCREENS, PLACES } from '#display/views/screens.ts'

/** Opens a screen from another one of its league: by the link to its place, and where it is not the first there, by its tab. */
export async function openScreen(page: Page, path: string, base = ''): Promise<void> {
  const screen = LEAGUE_SCREENS.find((one) => one.path === path)
  const first = LEAGUE_SCREENS.find(({ tabOf }) => tabOf === screen?.tabOf)
  if (!screen || !first) throw new Error(`No league screen at ${path}`)
  await press(page, 'League', base + first.path)
  if (first !== screen) await press(page, PLACES[screen.tabOf], base + path)
}

async function press(page: Page, navigation: string, address: string): Promise<void> {
  const links = page.getByRole('navigation', { name: navigation, exact: true })
  await links.locator(`a[href="${address}"], a[href^="${address}?"]`).click()
}
