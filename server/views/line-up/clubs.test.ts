import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '#domain/ids.ts'
import { follow } from '#test/following.ts'
import { HOUR, LATEST, NEXT, startAtFour } from '#test/league-at-four.ts'

const LEAGUES = { draft: 'Thursday Night Nutmegs', classic: 'Old Boys and New Signings' }

let four: Awaited<ReturnType<typeof startAtFour>>

beforeAll(async () => {
  four = await startAtFour()
})

afterAll(() => four.close())

test.each(GAMES)('players of the %s game who change clubs keep each gameweek’s club', async (game) => {
  await four.again()
  const league = four.league(LEAGUES[game])
  await follow(four.program, league)
  await four.program.lookForNews(game)
  const { upstream } = four.program.deps
  const { players, clubs } = await upstream[game].bootstrap()
  await everybodyMoves(1)
  expect(await clubsIn(LATEST)).toEqual(await expected(LATEST, 0))
  await four.finalOnce(NEXT, game)
  const moved = [await expected(LATEST, 0), await expected(NEXT, 1)]
  expect([await clubsIn(LATEST), await clubsIn(NEXT)]).toEqual(moved)
  await everybodyMoves(2)
  // And back again, before the next deadline.
  await everybodyMoves(0)
  expect([await clubsIn(LATEST), await clubsIn(NEXT)]).toEqual(moved)
  expect(await clubsIn(1)).toEqual(await expected(1, 0))

  /** Moves every player to the club so many places after their first one. */
  async function everybodyMoves(places: number): Promise<void> {
    const { season, ...rest } = await upstream[game].bootstrap()
    const moving = rest.players.map((one) => ({ ...one, clubId: ((one.clubId - 1 + places) % clubs.length) + 1 }))
    const bootstrap = async () => ({ ...(await upstream[game].bootstrap()), season, players: moving })
    four.program.deps.upstream = { ...upstream, [game]: { ...upstream[game], bootstrap } }
    // The season is read every six hours.
    four.later(7 * HOUR)
    await four.program.lookForNews(game)
  }

  async function clubsIn(gameweek: number) {
    return (await lineUp(gameweek)).map(({ club }) => club)
  }

  async function expected(gameweek: number, places: number) {
    const clubOf = new Map(players.map(({ id, clubId }) => [Number(id), clubId]))
    return (await lineUp(gameweek)).map(
      ({ player_id }) => clubs[((clubOf.get(player_id) ?? 0) - 1 + places) % clubs.length]?.shortName,
    )
  }

  async function lineUp(gameweek: number): Promise<{ player_id: number; club: string | null }[]> {
    const path = `/api/line-up/${league.team_ids[0]}?game=${game}&gw=${gameweek}`
    const { line_up } = (await four.program.ask('ann', 'GET', path)).body
    return [...line_up.starters, ...line_up.bench]
  }
})
