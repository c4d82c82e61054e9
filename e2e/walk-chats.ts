import type { Page } from '@playwright/test'
import { openPart } from './account-steps.ts'
import { saveTeam } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect } from './journey.ts'
import { guideLeague, latestGameweek, spareTeam } from './simulator.ts'
import type { Journey, Trip } from './walk.ts'

export const chats: Journey = {
  title: 'each kind of chat is connected, hears of a new gameweek, and is disconnected again',
  go: connectChats,
}

const WEBHOOKS = [
  {
    service: 'Discord',
    address: 'https://discord.com/api/webhooks/123456789/journeys-are-no-secret',
    host: 'discord.com',
  },
  {
    service: 'Slack',
    address: 'https://hooks.slack.com/services/T00/B00/journeysarenosecret',
    host: 'hooks.slack.com',
  },
]

async function connectChats({ page, newcomer, signIn, meet }: Trip): Promise<void> {
  const { name } = await guideLeague('ten')
  const { session, account } = await newcomer()
  await saveTeam(session, await spareTeam('ten'))
  await signIn(account)
  await page.goto('/account')
  await openPart(page, 'Chats')
  const chats = page.locator('section', { has: page.getByRole('heading', { name: 'Chats', exact: true }) })
  for (const { service, address } of WEBHOOKS) {
    await begin(page, service, name)
    await page.getByLabel('Address of its webhook').fill(address)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(chats.getByRole('listitem', { name: `${name}, ${service}` })).toContainText('Connected')
  }
  await begin(page, 'Telegram', name)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const code = await page.getByText(/^\/connect [A-Z2-9]{8}$/).innerText()
  await typeInChat(code)
  await expect(chats.getByRole('listitem', { name: `${name}, Telegram` })).toContainText('The demo’s chat. Connected')

  const gameweek = (await latestGameweek()) + 1
  await meet('ready')
  await meet('final')
  for (const host of [...WEBHOOKS.map((one) => one.host), 'api.telegram.org'])
    await expect.poll(() => programmes(host, gameweek), { timeout: 90_000 }).toBeGreaterThan(0)
  await page.reload()
  await openPart(page, 'Chats')
  for (const service of ['Discord', 'Slack', 'Telegram']) {
    const item = chats.getByRole('listitem', { name: `${name}, ${service}` })
    await item.getByText('What was posted').click()
    // At the last whistle, or once it is final, whichever the program saw first.
    await expect(item.getByText(/^(Last whistle|Programme): was sent/).first()).toBeVisible()
  }

  // The bot is told to stop in its chat; the webhooks are disconnected here.
  await typeInChat('/stop')
  await page.reload()
  await openPart(page, 'Chats')
  await expect(chats.getByRole('listitem', { name: `${name}, Telegram` })).toContainText('Ended')
  for (const way of [/^Disconnect Discord/, /^Disconnect Slack/, /^Remove/]) {
    await chats.getByRole('button', { name: way }).click()
    await expect(chats.getByRole('button', { name: way })).toHaveCount(0)
  }
  await expect(chats.getByRole('listitem')).toHaveCount(0)
}

async function begin(page: Page, service: string, league: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect a chat' }).click()
  await page.getByLabel('Service', { exact: true }).selectOption(service)
  await page.getByLabel('League', { exact: true }).selectOption({ label: league })
}

/** Sends a message as somebody in the demo's Telegram chat. */
async function typeInChat(text: string): Promise<void> {
  const headers = { ...elsewhere(), 'content-type': 'application/json' }
  await fetch(`${PROGRAM}/demo/telegram`, { method: 'POST', headers, body: JSON.stringify({ text }) })
}

/** How many programmes of a gameweek the demo has posted to a service. */
async function programmes(host: string, gameweek: number): Promise<number> {
  const page = await (await fetch(`${PROGRAM}/demo/posts`, { headers: elsewhere() })).text()
  return page.split('<article>').filter((one) => one.includes(`<h2>${host},`) && one.includes(`gameweek ${gameweek}:`))
    .length
}
