import type { Page } from '@playwright/test'
import { saveTeam } from './accounts.ts'
import { guideLeague, latestGameweek, rawLeague, spareTeam } from './simulator.ts'

/** As a member does it; the path of the link. */
export async function share(page: Page, league: number): Promise<string> {
  await page.goto(`/current-season?league=${league}`)
  await page.getByRole('button', { name: 'Invite the league' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const text = await page.getByText(/\/l\/[\w-]{22}\//).innerText()
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname
}

type Member = { signIn: () => Promise<void>; session: string }

/**
 * The path of a link, and the team of the league that its reader takes for theirs: the last by name, since screens begin with the first
 * where no row is the reader's.
 */
export async function sharedLeague(page: Page, { signIn, session }: Member) {
  const { id, name } = await guideLeague('ten')
  const { entries } = await rawLeague('ten', await latestGameweek())
  const last = entries.toSorted((a, b) => a.entry_name.localeCompare(b.entry_name, 'en')).at(-1)
  await saveTeam(session, await spareTeam('ten'))
  await signIn()
  return { path: await share(page, id), league: name, team: last?.entry_name ?? '', teamId: last?.entry_id ?? 0 }
}
