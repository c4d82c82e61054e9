import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { follow } from '#test/following.ts'
import { type AtFive, HOUR, LATEST, MINUTE, NEXT, startAtFive } from '#test/league-at-five.ts'
import type { GuideLeague } from '#test/simulator.ts'
import { subscribe } from '#test/weekly-reader.ts'

const LEAGUE = /\/league\/\d+\/details$|\/leagues-(classic|h2h)\//

let five: AtFive

beforeEach(async () => {
  five = await startAtFive()
})

afterEach(() => five.close())

const KINDS = [
  ['draft', 'The Long Ball Society'],
  ['classic', 'Better Late Than Never'],
] as const

describe.each(KINDS)('a league of the %s game that is not there: %s', (of, name) => {
  let league: GuideLeague

  beforeEach(async () => {
    league = five.league(name)
    await five.program.lookForNews(of)
  })

  test('for a while: its answers stay, and its mail is sent when it is back', async () => {
    await subscribe(five.program, {
      email: 'reader@x.test',
      leagues: [league],
      at: new Date(five.now().getTime() - HOUR),
    })
    await follow(five.program, league)
    await five.program.lookForNews(of)
    await sql`truncate outbox`.execute(five.program.deps.db)
    const before = await five.standings()
    await five.game.fault('league-not-there')
    await five.game.moveTo(NEXT, 'final')
    await five.program.lookForNews(of)
    expect(await five.standings()).toEqual(before)
    expect(await five.sync()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/does not find this league right now/),
    })
    expect(await column('read_through')).toBe(LATEST)
    // After pauses that grow, and never refused within hours.
    expect(await asksAfter(0)).toBe(0)
    expect(await asksAfter(2 * MINUTE)).toBe(1)
    expect(await asksAfter(MINUTE)).toBe(0)
    for (let tries = 0; tries < 5; tries++) expect(await asksAfter(21 * MINUTE)).toBe(1)
    expect(await column('refused_at')).toBeNull()
    expect(await five.mailsMade()).toBe(0)
    await five.game.fault('none')
    await asksAfter(21 * MINUTE)
    expect(await five.sync()).toMatchObject({ state: 'ready', latest_gameweek: NEXT, message: null })
    expect(await column('read_through')).toBe(NEXT)
    expect(await five.mailsMade()).toBe(1)
    expect(await linked()).toEqual({ saved: 1, chosen: 1 })
  })

  test('for hours: its state names the reason, it is not asked for a day, and is followed once it is back', async () => {
    await follow(five.program, league)
    await five.program.lookForNews(of)
    const before = await five.standings()
    await five.game.fault('league-not-there')
    await sql`update league set read_through = ${LATEST - 1}`.execute(five.program.deps.db)
    for (let hours = 0; hours < 6; hours++) {
      await asksAfter(HOUR)
      expect(await column('refused_at')).toBeNull()
    }
    await asksAfter(HOUR)
    expect(await column('refused_at')).not.toBeNull()
    expect(await five.sync()).toMatchObject({
      state: 'failed',
      latest_gameweek: LATEST,
      message: 'The official game does not know this league any more.',
    })
    expect(await five.standings()).toEqual(before)
    expect(await asksAfter(23 * HOUR)).toBe(0)
    // A day later one more answer is enough.
    expect(await asksAfter(2 * HOUR)).toBe(1)
    expect(await asksAfter(20 * HOUR)).toBe(0)
    await five.game.fault('none')
    await asksAfter(5 * HOUR)
    expect(await five.sync()).toMatchObject({ state: 'ready', message: null })
  })

  test('for a day, and back in half: it waits, and is refused no more, so that its mails wait too', async () => {
    await follow(five.program, league)
    await five.program.lookForNews(of)
    await five.game.fault('league-shrunk')
    await sql`update league set read_through = ${LATEST - 1}, state = 'failed', refusal = 'unknown',
      refused_at = ${new Date(five.now().getTime() - 25 * HOUR)}`.execute(five.program.deps.db)
    await five.program.lookForNews(of)
    expect((await five.sync()).message).toMatch(/teams are gone all at once/)
    expect([await column('refused_at'), await column('refusal')]).toEqual([null, null])
  })

  test('for longer than six hours of a clock that runs fast: it is left alone for twice its longest pause', async () => {
    const { leaguePauses } = five.program.deps.config
    Object.assign(leaguePauses, { first: 1, longest: 20 })
    await follow(five.program, league)
    await five.program.lookForNews(of)
    await five.game.fault('league-not-there')
    await sql`update league set read_through = ${LATEST - 1}`.execute(five.program.deps.db)
    for (let minutes = 0; minutes < 7; minutes++) await asksAfter(MINUTE)
    expect(await column('refused_at')).not.toBeNull()
    await five.game.fault('none')
    await asksAfter(MINUTE)
    expect(await five.sync()).toMatchObject({ state: 'ready', message: null })
  })

  test('that nobody has ever read is no other', async () => {
    await five.game.fault('league-not-there')
    await follow(five.program, league)
    await five.program.lookForNews(of)
    expect(await five.sync()).toMatchObject({ state: 'failed', latest_gameweek: null })
    expect(await asksAfter(0)).toBe(0)
    for (let hours = 0; hours < 7; hours++) await asksAfter(HOUR)
    expect((await five.sync()).message).toBe('The official game knows no league with this ID.')
    expect(await asksAfter(20 * HOUR)).toBe(0)
  })

  function asksAfter(milliseconds: number): Promise<number> {
    return five.asksAfter(milliseconds, { of, wanted: LEAGUE })
  }
})

async function linked(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from saved_team_league) as saved, (select count(*)::int from subscription_league) as chosen`.execute(
    five.program.deps.db,
  )
  return rows[0]
}

/** Of the one league that there is. */
async function column(name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(name)} as value from league`.execute(
    five.program.deps.db,
  )
  return rows[0]?.value
}
