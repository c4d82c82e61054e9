import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type FakeChats, startFakeChats } from '../fake-chats.ts'
import {
  addChannel,
  type Delivery,
  deliverPostsOnce,
  laterPosts,
  leagueForChannels,
  type WantedChannel,
} from '../posts.ts'

/** For the tests of one file: services that take what is posted, and a league that nobody hears of before each. */
export function preparePosts() {
  let database: TestDatabase
  let chats: FakeChats
  let league: StoredLeagueId
  beforeAll(async () => {
    database = await createTestDatabase()
    chats = await startFakeChats()
    league = await leagueForChannels(database.db)
  })
  afterEach(async () => {
    for (const table of ['channel', 'push_device', 'push_league_off', 'pause'] as const)
      await database.db.deleteFrom(table).execute()
    chats.taken.length = 0
    chats.behave.clear()
  })
  afterAll(async () => {
    await chats.close()
    await database.close()
  })
  return {
    get db(): Db {
      return database.db
    },
    get chats(): FakeChats {
      return chats
    },
    get league(): StoredLeagueId {
      return league
    },
    addChannel: (wanted?: WantedChannel) => addChannel(database.db, league, wanted),
    /** One delivery, the given number of minutes after the start. */
    deliver: (minutes = 0, more: Partial<Delivery> = {}) =>
      deliverPostsOnce(database.db, { standIn: chats.url, at: laterPosts(minutes), ...more }),
  }
}
