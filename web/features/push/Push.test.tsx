import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PushDevice, PushLeague } from '#contract/people/push.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, mount, openSection } from '#test/visit.tsx'
import { Push } from './Push.tsx'

afterEveryVisit()

const READ = 'GET /api/push'
const ADD = 'POST /api/push/devices'
const SET = 'POST /api/push/devices/7'
const REMOVE = 'DELETE /api/push/devices/7'
const FINAL = 'A gameweek of my leagues is final'
const WAIVERS = 'Waivers have run: who got whom'
const DEADLINE = 'The deadline is in two hours'
const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
const KEYS = { p256dh: 'the-point', auth: 'the-secret' }
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/x'

const club: PushLeague = { game: 'draft', league_id: 1, league_name: 'The Corner Flag Club', on: true }
const work: PushLeague = { game: 'classic', type: 'classic', league_id: 2, league_name: 'Work', on: true }

function device(over: Partial<PushDevice> = {}): PushDevice {
  const host = 'updates.push.services.mozilla.com'
  return { id: 7, host, created_at: '2026-11-10T12:00:00Z', final: true, waivers: false, deadline: false, ...over }
}

const listed = (devices: PushDevice[], leagues: PushLeague[] = [club]) => ({
  is_on: true,
  public_key: 'our-key',
  devices,
  leagues,
})

/** Fakes a browser that can show notifications of sites. */
function browser(permission: NotificationPermission = 'granted') {
  const unsubscribe = vi.fn(async () => true)
  const subscription = { toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }), unsubscribe }
  let subscribed: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: vi.fn(async (_: PushSubscriptionOptionsInit) => {
      subscribed = subscription
      return subscription
    }),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  return { pushManager, unsubscribe }
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function visitPush(answers: Answers) {
  const visited = await mount(<Push />, { person, answers })
  const section = await openSection(visited.user, 'On this device')
  const turn = async (name: string) => visited.user.click(await within(section).findByRole('switch', { name }))
  return { ...visited, turn, section: within(section) }
}

test('every kind is off until it is switched on; then this browser subscribes with our key, and only that kind is on', async () => {
  const { pushManager } = browser()
  let devices: PushDevice[] = []
  const { turn, sent, section } = await visitPush({
    [READ]: () => listed(devices),
    [ADD]: () => {
      devices = [device()]
      return { id: 7 }
    },
  })
  for (const name of [FINAL, WAIVERS, DEADLINE]) section.getByRole('switch', { name, checked: false })
  await turn(FINAL)
  await section.findByRole('switch', { name: FINAL, checked: true })
  section.getByRole('switch', { name: DEADLINE, checked: false })
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'our-key' })
  expect(sent(ADD)).toEqual({ endpoint: ENDPOINT, ...KEYS, final: true, waivers: false, deadline: false })
})

test('a second kind is added, and with the last one off the browser is forgotten on both sides', async () => {
  const { pushManager, unsubscribe } = browser()
  await pushManager.subscribe({})
  localStorage.setItem('push-device', '7')
  let devices = [device()]
  const { turn, sent, calls, section } = await visitPush({
    [READ]: () => listed(devices),
    [SET]: async (request) => {
      devices = [device(await request.json())]
      return Response.json({ success: true })
    },
    [REMOVE]: () => {
      devices = []
      return { success: true }
    },
  })
  await turn(DEADLINE)
  await section.findByRole('switch', { name: DEADLINE, checked: true })
  expect(sent(SET)).toEqual({ final: true, waivers: false, deadline: true })
  await turn(DEADLINE)
  await section.findByRole('switch', { name: DEADLINE, checked: false })
  await turn(FINAL)
  await section.findByRole('switch', { name: FINAL, checked: false })
  expect(calls).toContain(REMOVE)
  expect(unsubscribe).toHaveBeenCalled()
  expect(localStorage.getItem('push-device')).toBeNull()
})

test('a person who has blocked notifications in the browser is told so, and nothing is sent', async () => {
  browser('denied')
  const { turn, calls } = await visitPush({ [READ]: listed([]) })
  await turn(FINAL)
  await expectAlert(/Failed to save this choice\. This browser was told to show no notices/)
  expect(calls).not.toContain(ADD)
})

test('a browser without push gets an explanation, with the way for iPhones', async () => {
  const { turn } = await visitPush({ [READ]: listed([]) })
  await turn(FINAL)
  await expectAlert(/add Benchside to the Home Screen first/)
})

test('a refusal of the server is shown, and the switch moves back', async () => {
  browser()
  const { turn, section } = await visitPush({ [READ]: listed([]), [ADD]: failure(400, 'The push service is none.') })
  await turn(FINAL)
  await expectAlert('Failed to save this choice. The push service is none.')
  section.getByRole('switch', { name: FINAL, checked: false })
})

test('other devices are named by their browser, and switched off from here', async () => {
  let devices = [device()]
  const { user, section, calls } = await visitPush({
    [READ]: () => listed(devices),
    [REMOVE]: () => {
      devices = []
      return { success: true }
    },
  })
  section.getByRole('switch', { name: FINAL, checked: false })
  await user.click(await section.findByRole('button', { name: 'Switch off Firefox, since 10 November 2026' }))
  await vi.waitFor(() => expect(section.queryByRole('list')).toBeNull())
  expect(calls).toContain(REMOVE)
})

test('one of several leagues can be left out', async () => {
  localStorage.setItem('push-device', '7')
  let leagues = [club, work]
  const { user, turn, section, sent } = await visitPush({
    [READ]: () => listed([device()], leagues),
    'POST /api/push/leagues': () => {
      leagues = [club, { ...work, on: false }]
      return { success: true }
    },
  })
  await user.click(await section.findByText('Of which leagues'))
  await turn('Work')
  await section.findByRole('switch', { name: 'Work', checked: false })
  expect(sent('POST /api/push/leagues')).toEqual({ game: 'classic', type: 'classic', leagueId: 2, on: false })
})

test('without a draft league waivers have no switch, and while push is off all switches are disabled', async () => {
  const { section } = await visitPush({ [READ]: { ...listed([], [work]), is_on: false } })
  await section.findByText('No notices are sent at the moment.')
  expect(section.queryByRole('switch', { name: WAIVERS })).toBeNull()
  expect(section.getByRole('switch', { name: FINAL }).hasAttribute('disabled')).toBe(true)
})

test('every kind has its place as long as nothing is known, so that none moves the others away later', async () => {
  const { section } = await visitPush({ [READ]: () => failure(400, 'Not today.') })
  for (const name of [FINAL, WAIVERS, DEADLINE])
    expect(section.getByRole('switch', { name }).hasAttribute('disabled')).toBe(true)
})
