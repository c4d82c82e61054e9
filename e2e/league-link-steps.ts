import type { Page } from '@playwright/test'
import { saveTeam } from './accounts.ts'
import { guideLeague, latestGameweek, rawLeague, spareTeam } from './simulator.ts'

/** Makes a league's link as a member does; returns its path. */
export async function share(page: Page, league: number): Promise<string> {
  await page.goto(`/current-season?league=${league}`)
  await page.getByRole('button', { name: 'Invite the league' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const text = await page.getByText(/\/l\/[\w-]{22}\//).innerText()
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname
}

type Member = { signIn: () => Promise<void>; session: string }

/**
 * The path of a link, and the team that its reader chooses as theirs: the last by name, since screens show the first
 * if no row is chosen.
 */
export async function sharedLeague(page: Page, { signIn, session }: Member) {
  const { id, name } = await guideLeague('ten')
  const { entries } = await rawLeague('ten', await latestGameweek())
  const last = entries.toSorted((a, b) => a.entry_name.localeCompare(b.entry_name, 'en')).at(-1)
  await saveTeam(session, await spareTeam('ten'))
  await signIn()
  return { path: await share(page, id), id, league: name, team: last?.entry_name ?? '', teamId: last?.entry_id ?? 0 }
}
