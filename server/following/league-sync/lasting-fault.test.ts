import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { follow } from '#test/following.ts'
import { type AtFour, HOUR, LATEST, MINUTE, startAtFour } from '#test/league-at-four.ts'
import type { GuideLeague } from '#test/simulator.ts'

let four: AtFour
let league: GuideLeague

beforeAll(async () => {
  four = await startAtFour()
})

beforeEach(async () => {
  await four.again()
  league = four.league('Better Late Than Never')
})

afterAll(() => four.close())

describe('where some calls about teams keep failing', () => {
  test('for one team’s history, the league is shown without it after an hour, and whole once it is there', async () => {
    const broken = league.team_ids[1] ?? 0
    const mend = failFor([broken])
    await follow(four.program, league)
    await failsSince(59 * MINUTE)
    expect(await four.sync()).toMatchObject({ state: 'failed' })
    await failsSince(61 * MINUTE)
    expect(await four.sync()).toMatchObject({ state: 'ready', message: expect.stringMatching(/go on asking/) })
    expect(await noted()).toEqual([broken])
    // The next try fails, too, but a known failure does not make the whole league fail again.
    await later(10 * MINUTE)
    expect(await four.sync()).toMatchObject({ state: 'ready' })
    mend()
    await later(3 * HOUR)
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
    expect(await noted()).toEqual([])
  })

  test('for one team’s line-ups in all gameweeks, too', async () => {
    const broken = league.team_ids[1] ?? 0
    const { upstream } = four.program.deps
    const { classic } = upstream
    const picks: typeof classic.picks = async (team, gameweek) => {
      if (team === broken) throw new UpstreamFault('away', 'as the test wants', { path: `entry/${team}/picks` })
      return classic.picks(team, gameweek)
    }
    four.program.deps.upstream = { ...upstream, classic: { ...classic, picks } }
    await follow(four.program, league)
    await failsSince(61 * MINUTE)
    expect(await four.sync()).toMatchObject({ state: 'ready' })
    expect(new Set(await noted())).toEqual(new Set([broken]))
    expect((await noted()).length).toBe(LATEST)
  })

  test('for more than a few teams, the league waits, however long', async () => {
    failFor(league.team_ids)
    await follow(four.program, league)
    await failsSince(5 * HOUR)
    expect(await four.sync()).toMatchObject({ state: 'failed' })
    expect(await noted()).toEqual([])
  })
})

/** Returns a function that ends it. */
function failFor(teams: readonly number[]): () => void {
  const { upstream } = four.program.deps
  const { classic } = upstream
  const history: typeof classic.history = async (team) => {
    if (teams.includes(team)) throw new UpstreamFault('away', 'as the test wants', { path: `entry/${team}/history` })
    return classic.history(team)
  }
  four.program.deps.upstream = { ...upstream, classic: { ...classic, history } }
  return () => {
    four.program.deps.upstream = upstream
  }
}

/** A sync that fails, and a second one after the league has failed for so long. */
async function failsSince(milliseconds: number): Promise<void> {
  await four.program.lookForNews('classic')
  await four.program.deps.db
    .updateTable('league')
    .set({ failed_since: new Date(four.now().getTime() - milliseconds) })
    .execute()
  await four.program.lookForNews('classic')
}

async function later(milliseconds: number): Promise<void> {
  four.later(milliseconds)
  await four.program.lookForNews('classic')
}

async function noted(): Promise<TeamId[]> {
  const rows = await four.program.deps.db.selectFrom('missing_answer').select('team_id').execute()
  return rows.map(({ team_id }) => team_id)
}
