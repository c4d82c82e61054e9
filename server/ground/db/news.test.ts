import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countQueries } from '#test/count-queries.ts'
import { createTestDatabase } from '#test/database.ts'
import { startDatabaseProxy } from '#test/program/database-proxy.ts'
import { announce, listen, type News } from './news.ts'

test('a connection whose LISTEN is never answered is closed, and the next one receives news', async () => {
  const database = await createTestDatabase()
  const proxy = await startDatabaseProxy(database.connectionString)
  proxy.hangAt('listen ')
  const heard: News[] = []
  const opening = listen(proxy.connectionString, { onNews: (news) => heard.push(news), onGap: () => undefined })
  await expect.poll(connections, { timeout: 20_000 }).toBe(1)
  const channel = await opening
  expect(channel.isHearing()).toBe(false)
  proxy.hangAt(null)
  await expect.poll(() => channel.isHearing(), { timeout: 60_000 }).toBe(true)
  await expect.poll(connections, { timeout: 20_000 }).toBe(1)
  await announce(database.db, { kind: 'season' })
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([{ kind: 'season' }])
  await channel.close()
  await proxy.close()
  await database.close()

  async function connections(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'benchside news'
    `.execute(database.db)
    return rows[0]?.n ?? 0
  }
}, 120_000)

test.each(['no JSON', '{"kind":"of tomorrow"}', 'null', '"league"', ''])(
  'a message %j that no process of ours sends is no news: what is kept is read again, and the program goes on',
  async (payload) => {
    const database = await createTestDatabase()
    const heard: unknown[] = []
    const channel = await listen(database.connectionString, {
      onNews: (news) => heard.push(news),
      onGap: () => heard.push('gap'),
    })
    await sql`select pg_notify('benchside_news', ${payload})`.execute(database.db)
    await announce(database.db, { kind: 'season' })
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['gap', 'gap', { kind: 'season' }])
    await channel.close()
    await database.close()
  },
)

test('many changes are one statement, and each listener hears each of them as if it came alone', async () => {
  const database = await createTestDatabase()
  const heard: unknown[] = []
  const channel = await listen(database.connectionString, {
    onNews: (news) => heard.push(news),
    onGap: () => undefined,
  })
  const many: News[] = [
    { kind: 'person', uid: "o'hara" },
    { kind: 'season' },
    { kind: 'live', game: 'draft', leagues: [] },
  ]
  await announce(database.db, [])
  expect(await countQueries(database.pool, () => announce(database.db, many))).toBe(1)
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(many)
  await channel.close()
  await database.close()
})
