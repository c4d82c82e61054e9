import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CupRow } from '#contract/views/cup.ts'
import type { TeamId } from '#domain/ids.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import type { ClassicMatch } from '#server/ground/upstream/classic-types.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow, forgetFollowed } from '#test/following.ts'
import { countCalls, type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { changeClassic, onlyTeams } from '#test/upstream-changes.ts'

/** The first round is played, the second one drawn. */
const LATEST = 16
const CUP_CALLS = /\/leagues-h2h-matches\//

let game: TestGame
let program: TestApp
let league: GuideLeague
let given: TestApp['deps']

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews('classic')
  league = game.classicLeague('The Allotment Cup')
  const met = (await rawCup()).filter(({ event, entry_2_entry }) => event === LATEST && entry_2_entry !== null)
  league = onlyTeams(
    program,
    league,
    met.flatMap((row) => [row.entry_1_entry, row.entry_2_entry ?? 0]),
  )
  given = { ...program.deps }
})

beforeEach(async () => {
  Object.assign(program.deps, given)
  await forgetFollowed(game, program)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

type Row = {
  event: number
  knockout_name: string
  entry_2_points: number
  entry_1_points: number
  entry_1_entry: number
  entry_2_entry: number | null
  winner: number | null
}

/** What the official game says of the cup, read past the program. */
async function rawCup(): Promise<Row[]> {
  const ask = async (path: string) => (await fetch(`${game.url}/classic/api/${path}`)).json()
  const { cup_league } = ((await ask(`leagues-classic/${league.id}/standings/`)) as { league: { cup_league: number } })
    .league
  return ((await ask(`leagues-h2h-matches/league/${cup_league}/?page=1`)) as { results: Row[] }).results
}

async function readCup(of = league) {
  const key = await follow(program, of)
  await program.lookForNews('classic')
  const { facts } = await trustedLeague(program.deps.db, key, LATEST)
  const [sync] = (await program.ask('ann', 'GET', '/api/league-sync')).body
  return { key, facts, sync, calls: countCalls((await game.calls()).paths, CUP_CALLS) }
}

test('a cup is read with one call: who met whom, who went through, byes, and the pairs to come', async () => {
  const { facts, sync, calls } = await readCup()
  expect([sync.state, calls]).toEqual(['ready', 1])
  const raw = await rawCup()
  expect(raw.map(({ event }) => event)).toEqual([...Array(16).fill(LATEST), ...Array(8).fill(LATEST + 1)])
  expect(facts.matches).toEqual([])
  expect(facts.cup?.map((tie) => [tie.gameweek, tie.teamA, tie.teamB, tie.winner])).toEqual(
    raw.map((row) => [row.event, row.entry_1_entry, row.entry_2_entry, row.winner]),
  )
  expect(facts.cup?.filter(({ teamB }) => teamB === null)).toHaveLength(12)
  expect(facts.cup?.filter(({ gameweek, finished }) => gameweek > LATEST && finished)).toEqual([])
})

test('its answer tells the ties of each team as the official game does', async () => {
  await readCup()
  const raw = await rawCup()
  const { body } = await program.ask('ann', 'GET', `/api/cup?leagueIds=${league.id}&game=classic&type=classic`)
  expect(body.map(({ team_id }: CupRow) => team_id).toSorted()).toEqual(league.team_ids.toSorted())
  const told = body.flatMap(({ team_id, ties }: CupRow) =>
    ties.map((tie) => [
      tie.gameweek,
      tie.round,
      team_id,
      tie.opponent_id,
      tie.points,
      tie.opponent_points,
      tie.through,
    ]),
  )
  const sides = raw.flatMap((row) => {
    const isPlayed = row.event === LATEST
    const one = [
      row.entry_1_entry,
      row.entry_2_entry,
      ...(isPlayed ? [row.entry_1_points, row.entry_2_points] : [null, null]),
    ]
    const other = [one[1], one[0], one[3], one[2]]
    return [one, other].map((side) => [
      ...[row.event, row.knockout_name, ...side],
      isPlayed ? row.winner === side[0] : null,
    ])
  })
  expect(told).toHaveLength(8 + 4)
  expect((await program.ask(null, 'GET', '/api/cup')).status).toBe(401)
  expect((await program.ask('bob', 'GET', `/api/cup?leagueIds=${league.id}&game=classic`)).body).toEqual([])
  expect(sides).toEqual(expect.arrayContaining(told))
})

test('a league without a cup makes no call for one', async () => {
  const boys = game.classicLeague('Old Boys and New Signings')
  const { facts, calls } = await readCup(onlyTeams(program, boys, boys.team_ids.slice(0, 2)))
  expect([facts.cup, calls]).toEqual([undefined, 0])
})

const changed = (change: (ties: ClassicMatch[]) => ClassicMatch[]) =>
  changeClassic(program, {
    headToHeadMatches: async (original, ...asked) => {
      const page = await original(...asked)
      return page && { ...page, matches: change(page.matches) }
    },
  })

test.each<[string, (ties: ClassicMatch[]) => ClassicMatch[]]>([
  ['matches of a table', (ties) => ties.map((tie) => ({ ...tie, isKnockout: false }))],
  ['a tie of nobody', ([tie, ...ties]) => (tie ? [{ ...tie, teamA: null }, ...ties] : [])],
  ['a team that plays twice', ([tie, ...ties]) => (tie ? [tie, { ...tie, id: 1, teamB: 1 as TeamId }, ...ties] : [])],
])('a cup with %s is not believed, and the rest of the league is read', async (_, change) => {
  changed(change)
  const { facts, sync } = await readCup()
  expect([facts.cup, sync.state, sync.latest_gameweek]).toEqual([undefined, 'ready', LATEST])
  const waits = await program.deps.db.selectFrom('league_wait').select('what').execute()
  expect(waits).toEqual([{ what: 'cup' }])
})

test.each<[string, boolean, (ties: ClassicMatch[]) => ClassicMatch[]]>([
  ['whose next round is drawn', false, (ties) => ties],
  ['whose next round is not drawn', true, (ties) => ties.filter(({ gameweek }) => gameweek === LATEST)],
  ['with a tie that nobody has won yet', true, (ties) => ties.map((tie) => ({ ...tie, winner: null }))],
])('a league %s is looked at again: %s', async (_, isLookedAt, change) => {
  changed(change)
  await readCup()
  expect((await lookedAtAgain()) !== null).toBe(isLookedAt)
})

async function lookedAtAgain(): Promise<Date | null> {
  const league = program.deps.db.selectFrom('league').select('look_again_at')
  return (await league.executeTakeFirstOrThrow()).look_again_at
}

test.each([
  [LATEST + 4, false],
  [LATEST + 3, true],
])(
  'eight teams whose season ends with gameweek %s are looked at again for their first pairs: %s',
  async (last, isLookedAt) => {
    changeClassic(program, {
      bootstrap: async (original, ...asked) => {
        const said = await original(...asked)
        return { ...said, gameweeks: said.gameweeks.filter(({ gameweek }) => gameweek <= last) }
      },
    })
    await program.deps.db.deleteFrom('gameweek').where('gameweek', '>', last).execute()
    changed(() => [])
    await readCup()
    expect((await lookedAtAgain()) !== null).toBe(isLookedAt)
  },
)

test('a cup that is not answered any more stays as it was read', async () => {
  const before = await readCup()
  changeClassic(program, { headToHeadMatches: async () => null })
  await program.deps.db.updateTable('league').set({ read_through: null }).execute()
  await program.lookForNews('classic')
  const again = await trustedLeague(program.deps.db, before.key, LATEST)
  expect(again.facts.cup).toEqual(before.facts.cup)
})

test('points that those of the teams contradict are no result yet', async () => {
  changed((ties) =>
    ties.map((tie) => ({ ...tie, pointsA: tie.pointsA + (tie.gameweek === LATEST && tie.teamB ? 1 : 0) })),
  )
  const { facts } = await readCup()
  const played = facts.cup?.filter(({ gameweek, teamB }) => gameweek === LATEST && teamB !== null)
  expect(played?.map(({ finished }) => finished)).toEqual([false, false, false, false])
})
