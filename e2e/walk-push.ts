import type { BrowserContext } from '@playwright/test'
import { type FakeBrowser, fakeBrowser, readPush } from '../test/people/read-push.ts'
import { openPart } from './account-steps.ts'
import { saveTeam } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect, logIn } from './journey.ts'
import { guideLeague, latestGameweek, spareTeam } from './simulator.ts'
import type { Journey, Trip } from './walk.ts'

export const push: Journey = {
  title:
    'a browser that is switched on hears of a new gameweek in words for it alone, opens its screen, and hears nothing after the log-out',
  asks: { serviceWorkers: 'allow', permissions: ['notifications'] },
  // The page still makes calls for a gameweek: a log-out in the middle makes the server refuse some.
  refusals: [401],
  go: switchOn,
}

const FINAL = 'A gameweek of my leagues is final'

async function switchOn({ page, context, newcomer, signIn, meet }: Trip): Promise<void> {
  const { session, account } = await newcomer()
  const { name, id } = await guideLeague('ten')
  await saveTeam(session, await spareTeam('ten'))
  const browser = fakeBrowser(`/wpush/v2/journey-${Date.now()}`)
  await context.addInitScript(subscribeLike, browser)
  await signIn(account)
  await page.goto('/account')
  await openPart(page, 'On this device')
  await page.getByRole('switch', { name: FINAL }).click()
  await expect(page.getByRole('switch', { name: FINAL, checked: true })).toBeVisible()
  await openPart(page, 'By league')
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('On')

  const gameweek = (await latestGameweek()) + 1
  await meet('ready')
  await meet('final')
  await expect.poll(() => heardBy(browser), { timeout: 90_000 }).not.toEqual([])
  const [said = ''] = await heardBy(browser)
  const message = JSON.parse(said)
  expect(message.title).toContain(`${name}, gameweek ${gameweek}: `)
  expect(message.url).toBe(`/programme?league=${id}&gw=${gameweek}`)

  // No push service is within reach: the test hands the message to the worker itself, and a press opens the screen.
  await page.reload()
  const shown = await handOver(context, said)
  expect(shown).toEqual([{ title: message.title, body: message.body, data: message.url }])
  await expect(page).toHaveURL(`${PROGRAM}${message.url}`)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in', exact: true }).first()).toBeVisible()
  await page.goto('/login')
  await logIn(page, account)
  // The log-in ends on a screen of its own.
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/account')
  await openPart(page, 'On this device')
  await expect(page.getByRole('switch', { name: FINAL, checked: false })).toBeEnabled()
  await expect(page.getByRole('list', { name: 'Your other devices' })).toHaveCount(0)
}

/** Delivers a push to the worker as the browser would, and presses the notification. */
async function handOver(context: BrowserContext, said: string) {
  const [worker] = context.serviceWorkers()
  return worker?.evaluate(async (text) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown: { title: string; body?: string; data?: unknown }[] = []
    registration.showNotification = async (title, { body = '', data } = {}) => void shown.push({ title, body, data })
    const tell = async (name: string, more: object) => {
      const work: Promise<unknown>[] = []
      dispatchEvent(Object.assign(new Event(name), more, { waitUntil: (part: Promise<unknown>) => work.push(part) }))
      await Promise.allSettled(work)
    }
    await tell('push', { data: { json: () => JSON.parse(text) } })
    await tell('notificationclick', { notification: { close: () => undefined, data: shown[0]?.data } })
    return shown
  }, said)
}

/** Replaces the push service, which no test can reach. */
function subscribeLike({ endpoint, p256dh, auth }: FakeBrowser): void {
  const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true }
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () => null
}

async function heardBy(browser: FakeBrowser): Promise<string[]> {
  const pushes: { address: string; bytes: string }[] = await (
    await fetch(`${PROGRAM}/demo/pushes`, { headers: elsewhere() })
  ).json()
  return pushes
    .filter(({ address }) => address === browser.endpoint)
    .map(({ bytes }) => readPush(Buffer.from(bytes, 'base64url'), browser))
}
