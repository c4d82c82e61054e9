import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeagueId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { type AtFour, HOUR, MINUTE, NEXT, startAtFour } from '#test/league-at-four.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import { REAL_DELAYS } from '#test/program/moved-clock.ts'
import type { GuideLeague } from '#test/simulator.ts'

const PAUSE = REAL_DELAYS.finalSeconds * 1000

let four: AtFour

beforeAll(async () => {
  four = await startAtFour({ delays: REAL_DELAYS })
})

beforeEach(() => four.again())

afterAll(() => four.close())

describe.each([
  ['draft', 'The Long Ball Society'],
  ['classic', 'Better Late Than Never'],
] as const)('a reader of the %s league %s, which is read once its points count', (of, name) => {
  let league: GuideLeague

  beforeEach(async () => {
    league = four.league(name)
    await subscribe(four.program, { email: 'reader@x.test', leagues: [league], at: four.now() })
    await looks([MINUTE, MINUTE])
    await four.game.fault('league-not-there')
  })

  test('gets no mail with points that the game has taken back, and then one mail with the right ones', async () => {
    await four.game.fault('half-the-points')
    await four.finalOnce(NEXT, of)
    await looks([PAUSE])
    expect(await gameState(four.program.deps.db, of)).toMatchObject({ latest_final: NEXT })
    await four.game.fault('none')
    await looks([MINUTE])
    expect(four.program.mails).toEqual([])
    await looks([PAUSE, MINUTE, PAUSE, HOUR])
    expect(four.program.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^${await officialPoints()} points`)),
    ])
  })

  test('gets the mail hours later if the game gives no points at all', async () => {
    await four.finalOnce(NEXT, of)
    await looks([PAUSE])
    await four.game.fault('none')
    await four.game.fault('server-error', { path: `/event/${NEXT}/live` })
    await looks([MINUTE, HOUR])
    expect(four.program.mails).toEqual([])
    await looks([6 * HOUR])
    expect(four.program.mails).toHaveLength(1)
  })

  test('gets no table of half the league while it is read again, and the whole one when all are back', async () => {
    const members = await memberCount()
    await four.game.fault('none')
    await four.game.fault('league-shrunk')
    await four.finalOnce(NEXT, of)
    await looks([PAUSE, 11 * MINUTE, MINUTE])
    expect(await memberCount()).toBeLessThan(members)
    expect(four.program.mails).toEqual([])
    await four.game.fault('none')
    await looks([5 * MINUTE, MINUTE])
    expect(four.program.mails.map(({ text }) => text)).toEqual([expect.stringContaining(`${members} teams`)])
  })

  test('gets the half table hours later, if the teams do not come back', async () => {
    await four.game.fault('none')
    await four.game.fault('league-shrunk')
    await four.finalOnce(NEXT, of)
    await looks([PAUSE, 11 * MINUTE, 5 * HOUR])
    expect(four.program.mails).toEqual([])
    await looks([HOUR])
    expect(four.program.mails).toHaveLength(1)
  })

  async function memberCount(): Promise<number> {
    const members = await four.program.deps.db
      .selectFrom('league_team as member')
      .innerJoin('league', 'league.id', 'member.league')
      .where('league.league_id', '=', league.id as LeagueId)
      .select('team_id')
      .execute()
    return members.length
  }

  /** As the game's own table has them. */
  async function officialPoints(): Promise<number> {
    const team = league.team_ids[0]
    const base = `${four.game.url}/${of}/api`
    if (of === 'classic') {
      const { current } = await (await fetch(`${base}/entry/${team}/history/`)).json()
      const row = current.find(({ event }: { event: number }) => event === NEXT)
      return row.points - row.event_transfers_cost
    }
    const { league_entries, standings } = await (await fetch(`${base}/league/${league.id}/details`)).json()
    const { id } = league_entries.find(({ entry_id }: { entry_id: number }) => entry_id === team)
    return standings.find(({ league_entry }: { league_entry: number }) => league_entry === id).event_total
  }

  async function looks(delays: readonly number[]): Promise<void> {
    for (const pause of delays) {
      four.later(pause)
      await four.program.lookForNews(of)
    }
  }
})
