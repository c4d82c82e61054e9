import { beforeEach, expect, test } from 'vitest'
import { MESSAGES } from '#test/fake-chats.ts'
import { addPosts, postOf, postStates } from '#test/posts.ts'
import { preparePosts } from '#test/program/prepare-posts.ts'
import { messageOf } from './chat-request.ts'

const GAMEWEEK = 5
const BOT = '/bot1:a-token-of-the-tests-and-no-bot'
const prepared = preparePosts()

beforeEach(async () => {
  const told = { gameweek: GAMEWEEK, basis: '', told: '{}', weeks: '[]', told_at: new Date() }
  await prepared.db
    .updateTable('league')
    .set({ shown_through: GAMEWEEK - 1 })
    .execute()
  await prepared.db.deleteFrom('whistle_edition').execute()
  await prepared.db
    .insertInto('whistle_edition')
    .values({ league: prepared.league, ...told })
    .execute()
})

async function tell(channel: number): Promise<void> {
  await addPosts(prepared.db, [{ channel, event: 'whistle', what: 'whistle', body: { text: 'so far' } }])
  await prepared.deliver()
}

async function tellAgain(channel: number): Promise<void> {
  const { id } = await postOf(prepared.db, channel, 'whistle')
  const change = { event: 'final', what: 'whistle', body: { text: 'in the end' }, changes: Number(id) } as const
  await addPosts(prepared.db, [{ channel, ...change }])
  await prepared.deliver(1)
}

const asked = () => prepared.chats.taken.map(({ method, path, body }) => ({ method, path, body }))

test.each([
  ['discord', '/api/webhooks/1/a', '/api/v10/webhooks/1/a', { text: 'so far' }],
  ['telegram', '-100200', `${BOT}/sendMessage`, { text: 'so far', chat_id: -100200 }],
] as const)('a message in %s is changed', async (kind, path, sent, body) => {
  const channel = await prepared.addChannel({ kind, path })
  await tell(channel)
  expect(await postOf(prepared.db, channel, 'whistle')).toMatchObject({
    state: 'sent',
    message: String(MESSAGES[kind]),
  })
  await tellAgain(channel)
  const changed =
    kind === 'discord'
      ? { method: 'PATCH', path: `${sent}/messages/${MESSAGES.discord}`, body: { text: 'in the end' } }
      : {
          method: 'POST',
          path: `${BOT}/editMessageText`,
          body: { text: 'in the end', chat_id: -100200, message_id: MESSAGES.telegram },
        }
  expect(asked()).toEqual([{ method: 'POST', path: sent, body }, changed])
  expect(await postStates(prepared.db)).toEqual({ sent: 2 })
})

test('a message that somebody has deleted is not changed, and its chat goes on', async () => {
  const channel = await prepared.addChannel({ path: '/api/webhooks/1/a' })
  await tell(channel)
  prepared.chats.behave.set(`/api/v10/webhooks/1/a/messages/${MESSAGES.discord}`, 'no-message')
  await tellAgain(channel)
  expect(await postOf(prepared.db, channel, 'final')).toMatchObject({
    state: 'failed',
    reason: 'The message is not there any more',
  })
  const { ended_at } = await prepared.db.selectFrom('channel').select('ended_at').executeTakeFirstOrThrow()
  expect(ended_at).toBeNull()
})

test('what waits for its turn is dropped once the gameweek is final', async () => {
  const channel = await prepared.addChannel({ path: '/api/webhooks/1/a' })
  await prepared.db.updateTable('league').set({ shown_through: GAMEWEEK }).execute()
  await tell(channel)
  expect([asked(), await postStates(prepared.db)]).toEqual([[], { suppressed: 1 }])
})

test('what is not sent after all says why', async () => {
  const channel = await prepared.addChannel({ path: '/api/webhooks/1/a' })
  await addPosts(prepared.db, [{ channel, event: 'final', unneeded: 'Nothing has changed' }])
  await prepared.deliver()
  expect(asked()).toEqual([])
  expect(await postOf(prepared.db, channel, 'final')).toMatchObject({
    ...{ state: 'suppressed', reason: 'Nothing has changed', body: null },
  })
})

const at = (kind: 'discord' | 'telegram', isForum = false) => ({ kind, isForum })
test.each([
  ['a number', at('discord'), '{"id":"12","channel_id":"3"}', '12'],
  ['a message that began a thread', at('discord', true), '{"id":"12","channel_id":"3"}', '12/3'],
  ['a number of Telegram', at('telegram'), '{"ok":true,"result":{"message_id":7}}', '7'],
  ['no JSON', at('discord'), 'ok', null],
  ['half of it', at('discord'), '{"id":"1', null],
  ['nothing', at('telegram'), '', null],
  ['another path', at('discord'), '{"id":"../../x"}', null],
  ['a text for a number', at('telegram'), '{"result":{"message_id":"7"}}', null],
] as const)('what a service calls its message: %s', (_, kind, answer, message) => {
  expect(messageOf(kind, answer)).toBe(message)
})
