import { describe, expect, test } from 'vitest'
import { bodyFor, type Message } from '#server/people/channels/present-message.ts'
import type { Behaviour } from '#test/fake-chats.ts'
import { addPosts, postOf, postStates } from '#test/posts.ts'
import { preparePosts } from '#test/program/prepare-posts.ts'
import { digestOf } from './digest.ts'

const message = (title: string, line = 'A sentence.'): Message => ({
  ...{ title, lines: [line], picture: null },
  link: { url: `https://benchside.example/${title}`, words: 'More' },
})
const bodies = (kind: 'discord' | 'slack' | 'telegram', ...messages: Message[]) =>
  messages.map((one) => JSON.stringify(bodyFor(kind, one)))
const said = (digest: string | null) => JSON.parse(digest ?? 'null')

describe('several messages as one', () => {
  test('Discord takes an embed for each, and mentions nobody', () => {
    const digest = said(digestOf('discord', bodies('discord', message('One'), message('Two'))))
    expect(digest.embeds.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two'])
    expect(digest.allowed_mentions.parse).toEqual([])
  })

  test('Slack has the blocks of each, and both titles in its notice', () => {
    const parts = bodies('slack', message('One'), message('Two'))
    const digest = said(digestOf('slack', parts))
    expect([digest.text, digest.blocks]).toEqual(['One · Two', parts.flatMap((part) => JSON.parse(part).blocks)])
  })

  test('Telegram has one text after the other, with the preview of the first link', () => {
    const digest = said(digestOf('telegram', bodies('telegram', message('One'), message('Two'))))
    expect(digest.text).toMatch(/^<b>One<\/b>\n\nA sentence\.\n\n<a .*<\/a>\n\n<b>Two<\/b>/)
    expect(digest.link_preview_options.url).toBe('https://benchside.example/One')
  })

  test.each(['discord', 'telegram'] as const)('what is too long for one goes out alone: %s', (kind) => {
    const long = message('Long', 'A sentence. '.repeat(300))
    expect(digestOf(kind, bodies(kind, long))).not.toBeNull()
    expect(digestOf(kind, bodies(kind, long, long, long, long))).toBeNull()
  })

  test.each(['discord', 'slack', 'telegram', 'push'] as const)('what has another shape goes out alone: %s', (kind) => {
    expect(digestOf(kind, ['{"event":"one"}', '{"event":"two"}'])).toBeNull()
  })
})

describe('what has waited for a chat', () => {
  const prepared = preparePosts()
  const waiting = async () => {
    const channel = await prepared.addChannel({ path: '/hook' })
    const [body, after, hello] = [message('One'), message('Two'), message('Hello')].map((one) =>
      bodyFor('discord', one),
    )
    await addPosts(prepared.db, [
      { channel, event: 'waivers', what: 'waivers', body: body ?? {} },
      { channel, event: 'programme', what: 'programme', body: after ?? {} },
      { channel, event: 'hello', what: 'hello', body: hello ?? {} },
    ])
    return channel
  }
  const titles = () =>
    prepared.chats.taken.map(({ body }) => (body.embeds as { title: string }[]).map(({ title }) => title))

  test('is one message, and each part of it was sent; a greeting goes out alone', async () => {
    const channel = await waiting()
    const [chats] = await prepared.deliver()
    expect(chats?.counts).toMatchObject({ sent: 2, heldBack: 0 })
    expect(titles().toSorted()).toEqual([['Hello'], ['One', 'Two']])
    expect(await postStates(prepared.db)).toEqual({ sent: 3 })
    expect(await postOf(prepared.db, channel, 'programme')).toMatchObject({ body: null, status: 204 })
    await prepared.deliver(5)
    expect(titles()).toHaveLength(2)
  })

  test('stays one message while the service is busy, and is sent once', async () => {
    const { db, chats } = prepared
    const channel = await waiting()
    chats.behave.set('/hook', 'busy')
    await prepared.deliver()
    expect(await postStates(db)).toEqual({ queued: 3 })
    chats.behave.clear()
    await prepared.deliver(1)
    expect(titles().toSorted()).toEqual([['Hello'], ['One', 'Two']])
    expect(await postOf(db, channel, 'programme')).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test.each<[Behaviour, string]>([
    ['refuse', 'failed'],
    ['lose', 'uncertain'],
  ])('shares what becomes of it: %s', async (behaviour, state) => {
    const channel = await waiting()
    prepared.chats.behave.set('/hook', behaviour)
    await prepared.deliver()
    for (const event of ['waivers', 'programme'])
      expect(await postOf(prepared.db, channel, event)).toMatchObject({ state })
  })

  test('ends with its chat, and with its time', async () => {
    const { db, chats } = prepared
    const channel = await waiting()
    chats.behave.set('/hook', 'busy')
    await prepared.deliver()
    await prepared.deliver(2 * 24 * 60)
    expect(await postOf(db, channel, 'programme')).toMatchObject({
      state: 'failed',
      reason: 'It came too late',
      body: null,
    })
    const other = await waiting()
    await prepared.deliver()
    chats.behave.set('/hook', 'gone')
    await prepared.deliver(1)
    expect(await postOf(db, other, 'programme')).toMatchObject({ state: 'failed', body: null })
  })

  test('takes up one that waits for a second attempt, with its parts: all share what becomes of it', async () => {
    const { db, chats } = prepared
    const channel = await waiting()
    chats.behave.set('/hook', 'busy')
    await prepared.deliver()
    const body = bodyFor('discord', message('Three'))
    await addPosts(db, [{ channel, event: 'later', what: 'waivers', body }])
    chats.behave.clear()
    await prepared.deliver(1)
    expect(titles().toSorted()).toEqual([['Hello'], ['Three', 'One', 'Two']])
    expect(await postStates(db)).toEqual({ sent: 4 })
  })

  test('is told alone where the other part is not wanted', async () => {
    const channel = await waiting()
    await prepared.db.updateTable('channel').set({ waivers: false }).where('id', '=', channel).execute()
    await prepared.deliver()
    expect(titles().toSorted()).toEqual([['Hello'], ['Two']])
    expect(await postOf(prepared.db, channel, 'waivers')).toMatchObject({ state: 'suppressed' })
  })
})
