import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import { HALF } from '#domain/wrapped/wrapped.ts'
import { startApp, type TestApp } from '#test/app.ts'
import * as classic from '#test/figures/naive-classic-league.ts'
import * as draft from '#test/figures/naive-league.ts'
import { followAll, sampledLeagues } from '#test/figures/sampled-leagues.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

let game: TestGame
let program: TestApp
let leagues: GuideLeague[]

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: HALF + 1, state: 'open' } })
  program = await startApp(game.url)
  leagues = sampledLeagues(game, program)
  await followAll(program, leagues)
}, 240_000)

afterAll(async () => {
  await program?.close()
  await game?.close()
})

const asked = ({ id, game: of, type }: GuideLeague) => `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}`
const rowsOf = async (league: GuideLeague, more = ''): Promise<WrappedRow[]> =>
  (await program.ask('ann', 'GET', `/api/wrapped?${asked(league)}${more}`)).body

test('after gameweek 19 each league has its cards, whose figures come from the raw answers a second time', async () => {
  let teams = 0
  for (const league of leagues) {
    const [row, ...more] = await rowsOf(league)
    if (league.name === 'We Will Draft on Friday') {
      expect(row).toBeUndefined()
      continue
    }
    expect([league.name, row?.gameweek, row?.is_whole, row?.cards.length, more]).toEqual([
      league.name,
      HALF,
      false,
      4,
      [],
    ])
    const naive = await naiveOf(league)
    for (const { team_id, cards } of row?.teams ?? []) {
      const of = Object.fromEntries(cards.map((card) => [card.kind, card]))
      const { benches, scores } = naive(team_id)
      const about = { league: league.name, team_id }
      if (scores.every((score) => score !== null)) {
        expect({ ...about, best: of.weeks?.big }).toEqual({ ...about, best: minus(Math.max(...scores)) })
        expect({ ...about, points: of.points?.big }).toEqual({ ...about, points: minus(sum(scores)) })
        expect(sum(of.points?.bars.map(({ value }) => value) ?? [])).toBe(sum(scores))
      }
      if (benches.every((points) => points !== null))
        expect({ ...about, bench: of.bench?.big }).toEqual({ ...about, bench: minus(sum(benches)) })
      expect(cards).toHaveLength(8)
      teams++
    }
  }
  expect(teams).toBeGreaterThan(40)
}, 120_000)

type Naive = (team: number) => { scores: (number | null)[]; benches: (number | null)[] }

async function naiveOf(league: GuideLeague): Promise<Naive> {
  if (league.game === 'draft') {
    const raw = await draft.readRawLeague(game.url, league.id, HALF)
    return (team) => ({
      scores: raw.gameweeks.map((gw) => draft.score(raw, team, gw)),
      benches: raw.gameweeks.map((gw) => draft.benchPoints(raw, team, gw)),
    })
  }
  const raw = await classic.readRawClassicLeague(game.url, league, HALF)
  return (team) => ({
    scores: raw.gameweeks.map((gw) => classic.net(raw, team, gw)),
    benches: raw.gameweeks.map((gw) => classic.bench(raw, team, gw)),
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const minus = (value: number) => String(value).replace('-', '−')

test('one team alone, another gameweek, and somebody else’s league', async () => {
  const league = leagues.find(({ name }) => name === 'Thursday Night Nutmegs') as GuideLeague
  const [team = 0] = league.team_ids
  expect((await rowsOf(league, `&team=${team}`))[0]?.teams.map(({ team_id }) => team_id)).toEqual([team])
  expect(await rowsOf(league, '&gameweek=12')).toEqual([])
  expect((await program.ask('bob', 'GET', `/api/wrapped?${asked(league)}`)).body).toEqual([])
  expect((await program.ask(null, 'GET', `/api/wrapped?${asked(league)}`)).status).toBe(401)
  expect((await program.ask('ann', 'GET', '/api/wrapped?leagueIds=x')).status).toBe(400)
})

test('while the official game is down, the cards stay', async () => {
  const [league] = leagues
  if (!league) throw new Error('no league')
  const before = await rowsOf(league)
  await game.fault('server-error')
  expect(await rowsOf(league)).toEqual(before)
  await game.fault('none')
})
