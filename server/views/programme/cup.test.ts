import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { onlyTeams } from '#test/upstream-changes.ts'

/** Quarter-finals, semi-finals and the final of the simulated cup. */
const [QUARTER, SEMI, FINAL] = [18, 19, 20]

type Raw = {
  event: number
  entry_1_entry: number
  entry_2_entry: number
  entry_1_points: number
  entry_2_points: number
  winner: number
}

let game: TestGame
let program: TestApp
let league: GuideLeague
let raw: Raw[]

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL, state: 'final' } })
  program = await startApp(game.url)
  await program.lookForNews('classic')
  const whole = game.classicLeague('The Allotment Cup')
  const ask = async (path: string) => (await fetch(`${game.url}/classic/api/${path}`)).json()
  const { cup_league } = ((await ask(`leagues-classic/${whole.id}/standings/`)) as { league: { cup_league: number } })
    .league
  raw = ((await ask(`leagues-h2h-matches/league/${cup_league}/?page=1`)) as { results: Raw[] }).results
  // The last four, and a fifth team beside them.
  const four = raw.filter(({ event }) => event === SEMI).flatMap((tie) => [tie.entry_1_entry, tie.entry_2_entry])
  const fifth = whole.team_ids.filter((team) => !four.includes(team)).slice(0, 1)
  league = onlyTeams(program, whole, [...four, ...fifth])
  await follow(program, league)
  await program.lookForNews('classic')
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

/** What the programme of a gameweek says of the cup. */
async function told(gameweek: number) {
  const asked = `leagueIds=${league.id}&game=classic&gameweek=${gameweek}`
  const [row] = (await program.ask('ann', 'GET', `/api/programme?${asked}`)).body as ProgrammeRow[]
  const said = [row?.thread, ...(row?.stories ?? [])]
  return said.flatMap((sentence) => (sentence?.kind.startsWith('cup-') ? [sentence] : []))
}
const winners = (event: number) => raw.filter((tie) => tie.event === event).map(({ winner }) => winner)

test.each([
  [QUARTER, 4],
  [SEMI, 2],
])('gameweek %s: the programme names the %s who are left, once', async (gameweek, count) => {
  const sentences = await told(gameweek)
  expect(sentences.map(({ kind, teams }) => [kind, teams.toSorted()])).toEqual([
    ['cup-through', winners(gameweek).toSorted()],
  ])
  expect(sentences[0]?.values).toEqual({ count })
  expect(sentences[0]?.evidence.path).toBe('/cup')
})

test('the final: who has won it, with the points of both', async () => {
  const [final] = raw.filter(({ event }) => event === FINAL)
  const {
    entry_1_entry: one = 0,
    entry_2_entry: two = 0,
    entry_1_points: ofOne,
    entry_2_points: ofTwo,
    winner,
  } = final ?? {}
  const [own, other] = winner === one ? [ofOne, ofTwo] : [ofTwo, ofOne]
  expect(await told(FINAL)).toMatchObject([
    { kind: 'cup-won', teams: winner === one ? [one, two] : [two, one], values: { own, other } },
  ])
})

test('nothing of it before few are left', async () => {
  expect(await told(QUARTER - 1)).toEqual([])
})
