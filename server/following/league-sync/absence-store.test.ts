import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { follow } from '#test/following.ts'
import { type AtFour, HOUR, LATEST, MINUTE, NEXT, startAtFour } from '#test/league-at-four.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import type { GuideLeague } from '#test/simulator.ts'

const LEAGUE = /\/league\/\d+\/details$|\/leagues-(classic|h2h)\//

let four: AtFour

beforeAll(async () => {
  four = await startAtFour()
})

beforeEach(() => four.again())

afterAll(() => four.close())

const KINDS = [
  ['draft', 'The Long Ball Society'],
  ['classic', 'Better Late Than Never'],
] as const

describe.each(KINDS)('a league of the %s game that is not there: %s', (of, name) => {
  let league: GuideLeague

  beforeEach(() => {
    league = four.league(name)
  })

  test('for a while: its answers stay, and its mail is sent when it is back', async () => {
    await subscribe(four.program, {
      email: 'reader@x.test',
      leagues: [league],
      at: new Date(four.now().getTime() - HOUR),
    })
    await follow(four.program, league)
    await four.program.lookForNews(of)
    await sql`delete from outbox`.execute(four.program.deps.db)
    const before = await four.standings()
    await four.game.fault('league-not-there')
    await four.game.moveTo(NEXT, 'final')
    await four.program.lookForNews(of)
    expect(await four.standings()).toEqual(before)
    expect(await four.sync()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/does not find this league right now/),
    })
    expect(await column('read_through')).toBe(LATEST)
    // After waits that grow, and never refused within hours.
    expect(await asksAfter(0)).toBe(0)
    expect(await asksAfter(2 * MINUTE)).toBe(1)
    expect(await asksAfter(MINUTE)).toBe(0)
    for (let tries = 0; tries < 5; tries++) expect(await asksAfter(21 * MINUTE)).toBe(1)
    expect(await column('refused_at')).toBeNull()
    expect(await four.mailsMade()).toBe(0)
    await four.game.fault('none')
    await asksAfter(21 * MINUTE)
    expect(await four.sync()).toMatchObject({ state: 'ready', latest_gameweek: NEXT, message: null })
    expect(await column('read_through')).toBe(NEXT)
    expect(await four.mailsMade()).toBe(1)
    expect(await linked()).toEqual({ saved: 1, chosen: 1 })
  })

  test('for hours: its state names the reason, it is not asked for a day, and is followed once it is back', async () => {
    await follow(four.program, league)
    await four.program.lookForNews(of)
    const before = await four.standings()
    await four.game.fault('league-not-there')
    await sql`update league set read_through = ${LATEST - 1}`.execute(four.program.deps.db)
    for (let hours = 0; hours < 6; hours++) {
      await asksAfter(HOUR)
      expect(await column('refused_at')).toBeNull()
    }
    await asksAfter(HOUR)
    expect(await column('refused_at')).not.toBeNull()
    expect(await four.sync()).toMatchObject({
      state: 'failed',
      latest_gameweek: LATEST,
      message: 'The official game does not know this league any more.',
    })
    expect(await four.standings()).toEqual(before)
    expect(await asksAfter(23 * HOUR)).toBe(0)
    // A day later one more answer is enough.
    expect(await asksAfter(2 * HOUR)).toBe(1)
    expect(await asksAfter(20 * HOUR)).toBe(0)
    await four.game.fault('none')
    await asksAfter(5 * HOUR)
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
  })

  test('for a day, then back with half its teams: it waits and is not refused, and so its mails wait', async () => {
    await follow(four.program, league)
    await four.program.lookForNews(of)
    await four.game.fault('league-shrunk')
    await sql`update league set read_through = ${LATEST - 1}, state = 'failed', refusal = 'unknown',
      refused_at = ${new Date(four.now().getTime() - 25 * HOUR)}`.execute(four.program.deps.db)
    await four.program.lookForNews(of)
    expect((await four.sync()).message).toMatch(/teams are gone all at once/)
    expect([await column('refused_at'), await column('refusal')]).toEqual([null, null])
  })

  test('for long, where waits are short: it is left alone for twice the longest wait', async () => {
    const { config } = four.program.deps
    four.program.deps.config = { ...config, retryWaits: { ...config.retryWaits, first: 1, longest: 20 } }
    await follow(four.program, league)
    await four.program.lookForNews(of)
    await four.game.fault('league-not-there')
    await sql`update league set read_through = ${LATEST - 1}`.execute(four.program.deps.db)
    for (let minutes = 0; minutes < 7; minutes++) await asksAfter(MINUTE)
    expect(await column('refused_at')).not.toBeNull()
    await four.game.fault('none')
    await asksAfter(MINUTE)
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
  })

  test('and was never read: it is treated the same', async () => {
    await four.game.fault('league-not-there')
    await follow(four.program, league)
    await four.program.lookForNews(of)
    expect(await four.sync()).toMatchObject({ state: 'failed', latest_gameweek: null })
    expect(await asksAfter(0)).toBe(0)
    for (let hours = 0; hours < 7; hours++) await asksAfter(HOUR)
    expect((await four.sync()).message).toBe('The official game knows no league with this ID.')
    expect(await asksAfter(20 * HOUR)).toBe(0)
  })

  function asksAfter(milliseconds: number): Promise<number> {
    return four.asksAfter(milliseconds, { of, wanted: LEAGUE })
  }
})

async function linked(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from saved_team_league) as saved, (select count(*)::int from subscription_league) as chosen`.execute(
    four.program.deps.db,
  )
  return rows[0]
}

/** Of the one league that there is. */
async function column(name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(name)} as value from league`.execute(
    four.program.deps.db,
  )
  return rows[0]?.value
}
