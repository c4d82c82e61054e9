import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeagueId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { readConfig } from '#server/ground/config.ts'
import { type FakeChats, PUSH_HOST, startFakeChats } from '#test/fake-chats.ts'
import { follow } from '#test/following.ts'
import { type AtFive, HOUR, MINUTE, NEXT, startAtFive } from '#test/league-at-five.ts'
import { REAL_PAUSES } from '#test/moved-clock.ts'
import { fakeBrowser, readPush } from '#test/read-push.ts'
import type { GuideLeague } from '#test/simulator.ts'
import { programmeOf } from './story-programme.ts'

const PAUSE = REAL_PAUSES.finalSeconds * 1000

let five: AtFive
let chats: FakeChats

beforeEach(async () => {
  chats = await startFakeChats()
  const { posts, push, outgoing } = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: chats.url,
  })
  five = await startAtFive({ pauses: REAL_PAUSES, posts, push, outgoing })
})

afterEach(async () => {
  await five.close()
  await chats.close()
})

describe.each([
  ['draft', 'The Long Ball Society'],
  ['classic', 'Better Late Than Never'],
] as const)('a chat and a browser that hear of the %s league %s', (of, name) => {
  const browser = fakeBrowser('/wpush/v2/one')
  let league: GuideLeague

  beforeEach(async () => {
    league = five.league(name)
    await looks([0, PAUSE, MINUTE])
    await follow(five.program, league)
    const address = 'https://discord.com/api/webhooks/123456789/secret-word-of-a-webhook'
    const channel = { leagueId: league.id, game: of, kind: 'discord', address, timeZone: 'Europe/London' }
    expect(await five.program.ask('ann', 'POST', '/api/channels', channel)).toMatchObject({ status: 200 })
    const { endpoint, p256dh, auth } = browser
    const device = { endpoint, p256dh, auth, final: true, waivers: false, deadline: false }
    expect(await five.program.ask('ann', 'POST', '/api/push/devices', device)).toMatchObject({ status: 200 })
    await looks([MINUTE, MINUTE])
    await five.program.deps.db.updateTable('channel').set({ waivers: false }).execute()
    chats.taken.length = 0
  })

  test('are told nothing of a corrected gameweek until the league is read again, and then once, what is right', async () => {
    await five.game.fault('league-not-there')
    await five.game.fault('half-the-points')
    await five.finalOnce(NEXT, of)
    await looks([PAUSE])
    expect(await gameState(five.program.deps.db, of)).toMatchObject({ latest_final: NEXT })
    await five.game.fault('none')
    await looks([MINUTE])
    expect(told()).toEqual([])
    await five.game.fault('league-not-there')
    await looks([PAUSE, MINUTE])
    expect(told()).toEqual([])
    await five.game.fault('none')
    await looks([HOUR, MINUTE])
    const programme = await programmeOf(five.program.deps, await stored(), NEXT)
    expect(told()).toEqual([programme?.title, programme?.title])
  })

  test('are told of no half of the league while it is read again, and of the whole one once its teams are back', async () => {
    const members = await memberCount()
    await five.game.fault('league-shrunk')
    await five.finalOnce(NEXT, of)
    await looks([PAUSE, 11 * MINUTE, MINUTE])
    expect(await memberCount()).toBeLessThan(members)
    expect(told()).toEqual([])
    await five.game.fault('none')
    await looks([5 * MINUTE, MINUTE])
    expect(await memberCount()).toBe(members)
    expect(told()).toHaveLength(2)
  })

  test('are told of that half hours later, where its teams stay away', async () => {
    await five.game.fault('league-shrunk')
    await five.finalOnce(NEXT, of)
    await looks([PAUSE, 11 * MINUTE, 5 * HOUR])
    expect(told()).toEqual([])
    await looks([HOUR])
    expect(told()).toHaveLength(2)
  })

  /** The titles of what the chat and the browser were told. */
  function told(): (string | undefined)[] {
    return chats.taken.map(({ host, body, bytes }) =>
      host === PUSH_HOST
        ? JSON.parse(readPush(bytes, browser)).title
        : (body.embeds as { title: string }[] | undefined)?.[0]?.title,
    )
  }

  function stored() {
    return five.program.deps.db
      .selectFrom('league')
      .where('league_id', '=', league.id as LeagueId)
      .where('game', '=', of)
      .select(['id', 'game', 'season', 'type', 'league_id'])
      .executeTakeFirstOrThrow()
  }

  async function memberCount(): Promise<number> {
    const { id } = await stored()
    const members = await five.program.deps.db
      .selectFrom('league_team')
      .where('league', '=', id)
      .select('team_id')
      .execute()
    return members.length
  }

  async function looks(pauses: readonly number[]): Promise<void> {
    for (const pause of pauses) {
      five.later(pause)
      await five.program.lookForNews(of)
    }
  }
})
