import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChannelPost, ChannelWithPosts } from '#contract/people/channels.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, mount, openSection } from '#test/visit.tsx'
import { Channels } from './Channels.tsx'

afterEveryVisit()

const READ = 'GET /api/channels'
const CONNECT = 'POST /api/channels'
const SET = 'POST /api/channels/7'
const ADDRESS = 'https://discord.com/api/webhooks/123456789/abcdefghijkl'
const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
const team = {
  team_id: 7,
  year: '2026-27',
  game: 'draft',
  player_name: 'Ann Bell',
  team_name: 'Bells',
  league_id: 1,
  league_name: 'The Corner Flag Club',
  status: 'ready',
}

function channel(over: Partial<ChannelWithPosts> = {}): ChannelWithPosts {
  return {
    id: 7,
    game: 'draft',
    league_id: 1,
    league_name: 'The Corner Flag Club',
    kind: 'discord',
    name: 'Discord webhook …6789',
    state: 'connected',
    end_reason: null,
    created_at: '2026-11-10T12:00:00Z',
    programme: true,
    waivers: true,
    reminders: false,
    whistle: true,
    picks: true,
    preview: false,
    quiet_from: null,
    quiet_to: null,
    has_link: true,
    time_zone: 'Europe/London',
    posts: [],
    ...over,
  }
}

const listed = (channels: ChannelWithPosts[], bot: string | null = 'BenchsideBot') => ({
  is_on: true,
  telegram_bot: bot,
  channels,
})

async function visitChats(answers: Answers) {
  const visited = await mount(<Channels />, { person, answers: { 'GET /api/team/all': [team], ...answers } })
  const section = await openSection(visited.user, 'Chats')
  return { ...visited, section: within(section) }
}

test('a webhook is connected to a league, and disconnected again', async () => {
  let channels: ChannelWithPosts[] = []
  const { user, section, sent } = await visitChats({
    [READ]: () => listed(channels),
    [CONNECT]: () => {
      channels = [channel()]
      return { id: 7, code: null }
    },
    'DELETE /api/channels/7': () => {
      channels = []
      return { success: true }
    },
  })
  await user.click(await section.findByRole('button', { name: 'Connect a chat' }))
  await user.type(section.getByLabelText('Address of its webhook'), ADDRESS)
  await user.click(section.getByRole('button', { name: 'Connect' }))
  const item = await section.findByRole('listitem', { name: 'The Corner Flag Club, Discord' })
  expect(sent(CONNECT)).toMatchObject({ kind: 'discord', leagueId: 1, game: 'draft', address: ADDRESS })
  within(item).getByText('Discord webhook …6789. Connected')
  await user.click(within(item).getByRole('button', { name: 'Disconnect Discord webhook …6789' }))
  await expectFocused(section.findByText('The chat is disconnected, and its address deleted.'))
  expect(section.queryByRole('listitem')).toBeNull()
})

test('a Telegram chat gets a code to type, which disappears once the chat is connected', async () => {
  let channels: ChannelWithPosts[] = []
  const waiting = channel({ kind: 'telegram', name: 'Telegram', state: 'waiting' })
  const { user, section } = await visitChats({
    [READ]: () => listed(channels),
    [CONNECT]: () => {
      channels = [waiting]
      return { id: 7, code: 'ABCD2345' }
    },
  })
  await user.click(await section.findByRole('button', { name: 'Connect a chat' }))
  await user.selectOptions(section.getByLabelText('Service'), 'Telegram')
  expect(section.queryByLabelText('Address of its webhook')).toBeNull()
  await user.click(section.getByRole('button', { name: 'Connect' }))
  await section.findByText('/connect ABCD2345')
  section.getByText('Telegram. Waits for its code')
  channels = [{ ...waiting, state: 'connected', name: 'The lads' }]
  await section.findByText('The lads. Connected')
  expect(section.queryByText('/connect ABCD2345')).toBeNull()
})

test('without a bot and with chats switched off nothing can be connected', async () => {
  const { section } = await visitChats({ [READ]: { ...listed([], null), is_on: false } })
  await section.findByText('Nothing is posted to chats at the moment.')
  expect(section.queryByRole('button', { name: 'Connect a chat' })).toBeNull()
})

test('the messages and quiet hours of a chat change at once', async () => {
  let now = channel()
  const { user, section, sent } = await visitChats({
    [READ]: () => listed([now]),
    [SET]: async (request) => {
      const { quietFrom, quietTo, timeZone, ...switches } = await request.json()
      now = { ...now, ...switches, quiet_from: quietFrom, quiet_to: quietTo, time_zone: timeZone }
      return Response.json({ success: true })
    },
  })
  await user.click(await section.findByRole('switch', { name: 'Reminders two hours before deadlines and waivers' }))
  await section.findByRole('switch', { name: /Reminders/, checked: true })
  await user.selectOptions(section.getByLabelText('Quiet from'), '22:00')
  await section.findByText(/In the time of/)
  expect(sent(SET)).toMatchObject({ programme: true, reminders: true, quietFrom: 22, quietTo: 6 })
  await user.selectOptions(section.getByLabelText('Quiet until'), 'None')
  await expect.poll(() => section.queryByText(/In the time of/)).toBeNull()
  expect(sent(SET)).toMatchObject({ quietFrom: null, quietTo: null })
})

test.each([
  ['draft', /^Who got whom when waivers have run/, /^Captains, chips/],
  ['classic', /^Captains, chips, hits and moves/, /waivers have run/],
] as const)('a chat of a %s league hears of the last whistle, and of what its game has', async (game, has, lacks) => {
  const { section } = await visitChats({
    [READ]: listed([channel({ game, ...(game === 'classic' && { type: 'h2h' }) })]),
  })
  await section.findByRole('switch', { name: has, checked: true })
  section.getByRole('switch', { name: /right after its last match/, checked: true })
  expect(section.queryByRole('switch', { name: lacks })).toBeNull()
})

test('a chat whose link the operator has ended says what its posts lack', async () => {
  const { section } = await visitChats({ [READ]: listed([channel({ has_link: false })]) })
  await section.findByText(/its link has ended: posts come without link and picture\./)
})

test('a chat that the latest message did not reach says what to do, until one arrives', async () => {
  const post = { what: 'programme', done_at: null } as const
  const reason = 'The topic is closed in Telegram: open it again'
  let posts: ChannelPost[] = [
    { ...post, created_at: '2026-11-11T12:00:00Z', state: 'queued', reason: null },
    { ...post, created_at: '2026-11-10T12:00:00Z', state: 'failed', reason },
  ]
  const { section } = await visitChats({ [READ]: () => listed([channel({ posts })]) })
  await section.findByText('The latest message has not arrived. The topic is closed in Telegram: open it again.')
  posts = [{ ...post, created_at: '2026-11-12T12:00:00Z', state: 'sent', reason: null }, ...posts]
  await expect.poll(() => section.queryByText(/has not arrived/), { timeout: 15_000 }).toBeNull()
})

test('the page says what became of each message and why a chat has ended', async () => {
  const post = { created_at: '2026-11-10T12:00:00Z', done_at: null }
  const { user, section } = await visitChats({
    [READ]: listed([
      channel({
        state: 'ended',
        end_reason: 'The chat is gone',
        posts: [
          { ...post, what: 'programme', state: 'failed', reason: 'The chat is gone' },
          {
            ...post,
            what: 'waivers',
            state: 'uncertain',
            reason: 'It was handed over, and no word came back: ECONNRESET',
          },
          { ...post, what: 'hello', state: 'sent', reason: null },
        ],
      }),
    ]),
  })
  await section.findByText('Discord webhook …6789. Ended: The chat is gone')
  expect(section.queryByRole('switch')).toBeNull()
  await user.click(section.getByText('What was posted'))
  section.getByText(/^Programme: was not sent. The chat is gone/)
  section.getByText(/^Waivers: may have been sent, and is not sent again/)
  section.getByText(/^Greeting: was sent/)
})

test('what goes wrong is said', async () => {
  const { user, section } = await visitChats({
    [READ]: listed([]),
    [CONNECT]: failure(400, 'This is not the address of an incoming webhook.'),
  })
  await user.click(await section.findByRole('button', { name: 'Connect a chat' }))
  await user.type(section.getByLabelText('Address of its webhook'), 'https://example.com')
  await user.click(section.getByRole('button', { name: 'Connect' }))
  await expectAlert(/Failed to connect the chat.*This is not the address/)
})
