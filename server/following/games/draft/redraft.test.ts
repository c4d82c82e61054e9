import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DraftChoice } from '#server/ground/upstream/draft-types.ts'
import { follow } from '#test/following.ts'
import { type AtFour, HOUR, LATEST, startAtFour } from '#test/league-at-four.ts'
import type { GuideLeague } from '#test/simulator.ts'

/** The gameweek before which the league drafts again. */
const AGAIN = 3

let four: AtFour
let league: GuideLeague

beforeAll(async () => {
  four = await startAtFour()
  league = four.league('The Long Ball Society')
})

beforeEach(() => four.again())

afterAll(() => four.close())

test.each([
  ['both drafts in one answer', true],
  ['the later draft alone', false],
])('a league that has drafted again, and the game tells of %s', async (_, areBoth) => {
  const made = await drafted(areBoth)
  await follow(four.program, league)
  await four.program.lookForNews()
  await expectSince(made, areBoth)
})

test('the first draft, read before the league drafted again, stays, and the new one is read', async () => {
  await follow(four.program, league)
  await four.program.lookForNews()
  const [before] = await room()
  expect([before?.drafted_from, before?.earlier_drafts]).toEqual([undefined, undefined])
  const made = await drafted(false)
  await four.program.pool.query(`update team_gameweek set read_again = true where gameweek >= ${AGAIN}`)
  await four.program.pool.query('update league set read_through = 1')
  four.later(HOUR)
  await four.program.lookForNews()
  await expectSince(made, true)
})

test('a draft that cannot be read is reported as not read', async () => {
  const { draft } = four.program.deps.upstream
  four.program.deps.upstream = {
    ...four.program.deps.upstream,
    draft: { ...draft, choices: async (id) => (await draft.choices(id)).slice(0, 20) },
  }
  await follow(four.program, league)
  await four.program.lookForNews()
  expect([await room(), (await four.sync()).message]).toEqual([
    [],
    'The draft of this league could not be read yet. We go on asking.',
  ])
})

type Made = { later: DraftChoice[]; points: Map<number, Map<number, number>> }

/** From now on the league has drafted twice. */
async function drafted(areBoth: boolean): Promise<Made> {
  await four.game.changeLater({ league: league.id, redraft: AGAIN })
  const { draft } = four.program.deps.upstream
  const all = await draft.choices(league.id as never)
  const latest = Math.max(...all.map((choice) => choice.draft))
  const later = all.filter((choice) => choice.draft === latest)
  expect(later.length).toBe(all.length / 2)
  if (!areBoth)
    four.program.deps.upstream = { ...four.program.deps.upstream, draft: { ...draft, choices: async () => later } }
  const points = new Map<number, Map<number, number>>()
  for (let gameweek = 1; gameweek <= LATEST; gameweek++)
    points.set(gameweek, new Map((await draft.live(gameweek)).map((one) => [one.player, one.points])))
  return { later, points }
}

async function expectSince({ later, points }: Made, isEarlierKnown: boolean): Promise<void> {
  const sum = (player: number, gameweeks: number[]) =>
    gameweeks.reduce((all, gameweek) => all + (points.get(gameweek)?.get(player) ?? 0), 0)
  const rows = await room()
  expect(rows).toHaveLength(league.team_ids.length)
  for (const row of rows) {
    expect(row.drafted_from).toBe(AGAIN)
    expect(row.picks.map(({ player_id, in_all }) => [player_id, in_all])).toEqual(
      later.filter(({ team }) => team === row.team_id).map(({ player }) => [player, sum(player, [3, 4])]),
    )
    expect(row.by_gameweek.map(({ gameweek }) => gameweek)).toEqual([3, 4])
    if (!isEarlierKnown) expect(row.earlier_drafts).toBeUndefined()
    else {
      const [earlier] = row.earlier_drafts ?? []
      expect([earlier?.first_gameweek, earlier?.last_gameweek]).toEqual([1, 2])
      for (const { player_id, in_all } of earlier?.picks ?? []) expect(in_all).toBe(sum(player_id, [1, 2]))
    }
  }
}

type Room = {
  team_id: number
  drafted_from?: number
  picks: { player_id: number; in_all: number }[]
  by_gameweek: { gameweek: number }[]
  earlier_drafts?: { first_gameweek: number; last_gameweek: number; picks: { player_id: number; in_all: number }[] }[]
}[]

async function room(): Promise<Room> {
  return (await four.program.ask('ann', 'GET', '/api/draft-room')).body
}
