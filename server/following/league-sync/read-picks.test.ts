import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { follow } from '#test/following.ts'
import { type AtFour, HOUR, LATEST, MINUTE, NEXT, startAtFour } from '#test/league-at-four.ts'
import type { GuideLeague } from '#test/simulator.ts'

const DAY = 24 * HOUR
const FAULT = 'picks-before-substitutions'

let four: AtFour

beforeAll(async () => {
  four = await startAtFour()
})

beforeEach(() => four.again())

afterAll(() => four.close())

describe.each([
  ['draft', 'Thursday Night Nutmegs'],
  ['classic', 'Better Late Than Never'],
] as const)('picks of the %s game without their automatic substitutions: %s', (of, name) => {
  let league: GuideLeague
  /** A team whose line-up has automatic substitutions. */
  let team: number
  let right: number[]

  beforeEach(async () => {
    league = four.league(name)
    ;({ team, picks: right } = await changedTeam(league, of))
    await four.game.fault(FAULT, { team })
    await follow(four.program, league)
    await four.program.lookForNews(of)
  })

  test('are not believed: they count as missing, are asked for after growing waits, and come right', async () => {
    expect(await stored()).toBeNull()
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: LATEST,
      message: expect.stringMatching(/\(line-up of gameweek 4\).*show a dash.*go on asking/),
    })
    // A minute and two after the try before.
    for (const [pause, asks] of [
      [0.9, 0],
      [0.1, 1],
      [1.9, 0],
      [0.1, 1],
    ] as const)
      expect([pause, await asksAfter(pause * MINUTE)]).toEqual([pause, asks])
    expect(await stored()).toBeNull()
    await four.game.fault('none')
    expect(await asksAfter(HOUR)).toBe(1)
    expect(await stored()).toEqual(right)
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
    const found = await four.views()
    await asIfNew()
    expect(await four.views()).toEqual(found)
    expect(await asksAfter(2 * DAY)).toBe(0)
  })

  test('for longer: they are believed after ten answers, and asked about for another week without delay', async () => {
    await sql`update missing_answer set tries = 8`.execute(four.program.deps.db)
    expect([await asksAfter(5 * HOUR), await stored()]).toEqual([1, null])
    await asksAfter(9 * HOUR)
    const early = await stored()
    expect(early).not.toBeNull()
    expect(early).not.toEqual(right)
    // If they contradict a result, the league waits for the result separately.
    expect(await four.sync()).toMatchObject({ state: 'ready', latest_gameweek: LATEST })
    expect(await asksAfter(12 * HOUR)).toBe(1)
    await four.game.fault('none')
    expect(await asksAfter(12 * HOUR)).toBe(1)
    expect(await stored()).toEqual(right)
    expect(await asksAfter(2 * DAY)).toBe(0)
  })

  test('for ever: the program stops asking at some point', async () => {
    // Two tries are left of all those that are made.
    await sql`update missing_answer set tries = 22`.execute(four.program.deps.db)
    expect([await asksAfter(13 * HOUR), await asksAfter(13 * HOUR)]).toEqual([1, 1])
    expect([await asksAfter(13 * HOUR), await asksAfter(5 * DAY)]).toEqual([0, 0])
    expect(await stored()).not.toBeNull()
  })

  test('are read again when the gameweek is rechecked', async () => {
    const { db } = four.program.deps
    // One more answer, and they are believed.
    await sql`update missing_answer set tries = 9`.execute(db)
    await asksAfter(13 * HOUR)
    expect(await stored()).not.toBeNull()
    await four.game.fault('none')
    await sql`update gameweek set look_again_at = ${four.now()} where game = ${of} and gameweek = ${LATEST}`.execute(db)
    // The recheck that compares its points, and the sync that follows.
    await four.program.lookForNews(of)
    expect(await asksAfter(0)).toBe(1)
    expect(await stored()).toEqual(right)
  })

  test('of a gameweek before the latest final one are no longer doubted', async () => {
    await four.finalOnce(NEXT, of)
    await four.game.fault('none')
    expect(await asksAfter(HOUR)).toBeGreaterThan(0)
    expect(await stored()).toEqual(right)
    expect(await four.sync()).toMatchObject({ state: 'ready', latest_gameweek: NEXT, message: null })
  })

  function asksAfter(milliseconds: number): Promise<number> {
    const wanted = new RegExp(`/entry/${team}/event/${LATEST}(/picks/)?$`)
    return four.asksAfter(milliseconds, { of, wanted })
  }

  async function stored(): Promise<number[] | null> {
    const { rows } = await sql<{ picks: number[] }>`
      select picks from team_gameweek where game = ${of} and team_id = ${team} and gameweek = ${LATEST}`.execute(
      four.program.deps.db,
    )
    return rows[0]?.picks ?? null
  }

  async function asIfNew(): Promise<void> {
    for (const table of ['team_gameweek', 'classic_history', 'team_move'])
      await sql`delete from ${sql.table(table)}`.execute(four.program.deps.db)
    await sql`update league set read_through = null`.execute(four.program.deps.db)
    await four.program.lookForNews(of)
  }
})

type Answer = {
  picks: { element: number }[]
  subs?: unknown[]
  automatic_subs?: unknown[]
}

async function changedTeam({ team_ids }: GuideLeague, of: Game): Promise<{ team: number; picks: number[] }> {
  for (const team of team_ids) {
    const path = `entry/${team}/event/${LATEST}${of === 'classic' ? '/picks/' : ''}`
    const answer = await fetch(`${four.game.url}/${of}/api/${path}`)
    if (!answer.ok) continue
    const { picks, subs, automatic_subs } = (await answer.json()) as Answer
    if ((subs ?? automatic_subs ?? []).length > 0) return { team, picks: picks.map(({ element }) => element) }
  }
  throw new Error('nobody came on')
}
