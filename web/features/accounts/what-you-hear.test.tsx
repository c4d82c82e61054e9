import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account as unchosen } from '#test/answers/account.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, openSection, visit } from '#test/visit.tsx'
import { heardByLeague } from './heard-by-league.ts'

afterEveryVisit()

const READ = 'GET /api/account'
const PAUSE = 'POST /api/account/pause'
const DRY = 'POST /api/account/dry-words'
const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
const account = { ...unchosen, weekly_mail: true }
const club = { game: 'draft' as const, league_id: 1, league_name: 'The Corner Flag Club', on: true }
const work = { game: 'classic' as const, type: 'classic' as const, league_id: 1, league_name: 'Work', on: false }
const hears = { final: true, waivers: false, deadline: false }
const says = { state: 'connected' as const, programme: true, waivers: true, reminders: false, preview: false }

const visitAccount = (answers: Answers) => visit('/account', { person, answers: { [READ]: account, ...answers } })

test('one press pauses until August, says since when nothing comes, and another ends it', async () => {
  let until: string | null = null
  const { user, sent } = await visitAccount({
    [READ]: () => ({ ...account, paused_until: until }),
    [PAUSE]: async (request) => {
      const { on } = await request.json()
      until = on ? '2027-07-31T23:00:00.000Z' : null
      return Response.json({ paused_until: until })
    },
  })
  await openSection(user, 'Pause')
  await user.click(await screen.findByRole('button', { name: 'Pause until August' }))
  await screen.findByText(/Paused until 1 August 2027: no weekly mail, no notices, and no posts in your chats/)
  expect(sent(PAUSE)).toEqual({ on: true })
  await user.click(screen.getByRole('button', { name: 'End the pause' }))
  await screen.findByText('The pause is over: you hear of what comes next.')
  expect(sent(PAUSE)).toEqual({ on: false })
  screen.getByRole('button', { name: 'Pause until August' })
})

test('a pause that could not be saved is said', async () => {
  const { user } = await visitAccount({ [PAUSE]: failure(503, 'The server is busy.') })
  await openSection(user, 'Pause')
  await user.click(await screen.findByRole('button', { name: 'Pause until August' }))
  await expectAlert('Failed to save this choice. The server is busy.')
})

test('dry words are for oneself: one press switches them, and a refusal leaves them as they were', async () => {
  let isDry = false
  const { user, sent } = await visitAccount({
    [READ]: () => ({ ...account, dry_words: isDry }),
    [DRY]: async (request: Request) => {
      if (isDry) return failure(500, 'It is broken on purpose.')
      isDry = ((await request.json()) as { on: boolean }).on
      return { dry_words: isDry }
    },
  })
  const section = await openSection(user, 'Dry words')
  within(section).getByText(/What others read stays as it is/)
  const dryWords = () => within(section).getByRole('switch', { name: 'Figures alone' })
  await user.click(dryWords())
  await waitFor(() => expect(dryWords().getAttribute('aria-busy')).toBe('false'))
  expect(sent(DRY)).toEqual({ on: true })
  expect(dryWords().getAttribute('aria-checked')).toBe('true')
  within(section).getByText('On', { selector: 'summary span' })

  await user.click(dryWords())
  await expectAlert('Failed to save this choice. It is broken on purpose.')
  expect(sent(DRY)).toEqual({ on: false })
  expect(dryWords().getAttribute('aria-checked')).toBe('true')
})

test('the overview counts what is on for each league, and leaves out what is off everywhere', async () => {
  const { user } = await visitAccount({
    'GET /api/push': { is_on: true, public_key: 'key', devices: [], leagues: [club, work] },
    'GET /api/calendar': { since: '2026-11-10T12:00:00Z' },
  })
  await openSection(user, 'By league')
  const table = await screen.findByRole('table', { name: 'What speaks of each of your leagues' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['League', 'Email', 'Calendar'],
    ['The Corner Flag Club', 'On', 'On'],
    ['Work', 'On', 'On'],
  ])
})

describe('the times in the weekly mail', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone

  test('are those of the browser with one press', async () => {
    let timeZone: string | null = null
    const { user } = await visitAccount({
      [READ]: () => ({ ...account, time_zone: timeZone }),
      'POST /api/account/weekly-mail': async (request) => {
        const asked = await request.json()
        timeZone = asked.timeZone
        expect(asked).toEqual({ on: true, timeZone: own })
        return { weekly_mail: true }
      },
    })
    await screen.findByText(/Times in it are those of London\./)
    await user.click(screen.getByRole('button', { name: `Use those of ${own}` }))
    await waitFor(() => expect(screen.queryByText(/Times in it/)).toBeNull())
  })

  test.each([
    ['of another place', { time_zone: 'America/New_York' }, 'Times in it are those of New York.'],
    ['of the browser', { time_zone: own }, null],
    ['of a mail that is off', { weekly_mail: false, time_zone: null }, null],
  ])('%s', async (_, held, words) => {
    await visitAccount({ [READ]: { ...account, ...held } })
    await screen.findByRole('switch', { name: 'Weekly mail' })
    if (words === null) expect(screen.queryByText(/Times in it/)).toBeNull()
    else screen.getByText(new RegExp(words))
  })
})

test('a league of which nothing tells is not in the overview', async () => {
  const device = { id: 7, host: 'push.example', created_at: '2026-11-10T12:00:00Z', ...hears }
  const { user } = await visitAccount({
    [READ]: { ...account, weekly_mail: false },
    'GET /api/push': { is_on: true, public_key: 'key', devices: [device], leagues: [club, work] },
  })
  const section = await openSection(user, 'By league')
  await within(section).findByRole('row', { name: 'The Corner Flag Club On' })
  within(section).getByRole('row', { name: 'League Devices' })
  expect(within(section).getAllByRole('row')).toHaveLength(2)
})

test('with nothing on the overview is one sentence', async () => {
  const { user } = await visitAccount({
    [READ]: { ...account, weekly_mail: false },
    'GET /api/push': { is_on: true, public_key: 'key', devices: [], leagues: [club, work] },
  })
  const section = await openSection(user, 'By league')
  await within(section).findByText('Nothing is on for your leagues at the moment.')
  expect(within(section).queryByRole('table')).toBeNull()
})

test('who has no team is told how leagues come here', async () => {
  await visitAccount({})
  await screen.findByText('Save a team, and its leagues are listed here.')
})

test.each([
  ['a chat that says something', { channels: [{ ...club, ...says }] }, { chats: 1 }],
  ['a chat of a league with the same number in the other game', { channels: [{ ...work, ...says }] }, { chats: 0 }],
  ['a chat that has ended', { channels: [{ ...club, ...says, state: 'ended' as const }] }, { chats: 0 }],
  [
    'a chat that is told to say nothing',
    { channels: [{ ...club, ...says, programme: false, waivers: false }] },
    { chats: 0 },
  ],
  ['two devices', { devices: [hears, hears] }, { devices: 2 }],
  [
    'a device that hears of deadlines only, which are no league’s',
    { devices: [{ ...hears, final: false, deadline: true }] },
    { devices: 0 },
  ],
  ['the weekly mail', { weeklyMail: true }, { mail: 1 }],
  ['a calendar', { hasCalendar: true }, { calendar: 1 }],
])('%s', (_, given, expected) => {
  const nothing = { leagues: [club, work], devices: [], channels: [], hasCalendar: false, weeklyMail: false }
  const [first, second] = heardByLeague({ ...nothing, ...given })
  expect(first).toMatchObject(expected)
  // A league that is left out counts no devices.
  expect(second?.devices).toBe(0)
})
