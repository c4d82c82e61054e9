import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { gameweekState, playerState } from '#domain/live/snapshot.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { readSnapshot } from './read-snapshot.ts'

let game: TestGame
let program: TestApp

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 7, state: 'live' } })
  program = await startApp(game.url)
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

const takeSnapshot = (of: Game) => readSnapshot(program.deps, { game: of, gameweek: 7, over: new Map() })

describe.each(['draft', 'classic'] as const)('a snapshot of the %s game', (of) => {
  test('has every player with what explains his points, and the fixtures with their minutes', async () => {
    const snapshot = await takeSnapshot(of)
    const points = await program.deps.upstream[of].live(7)
    expect([...snapshot.players].map(([player, { points }]) => [player, points])).toEqual(
      points.map(({ player, points }) => [player, points]),
    )
    for (const { points, fixtures } of snapshot.players.values()) {
      const explained = [...fixtures.values()].flatMap((kinds) => [...kinds.values()])
      expect(explained.reduce((sum, one) => sum + one.points, 0)).toBe(points)
    }
    const own = [...snapshot.fixtures.values()].filter(({ gameweek }) => gameweek === 7)
    expect(own.some(({ minute, started }) => started && minute > 0 && minute < 90)).toBe(true)
    expect(gameweekState(snapshot)).toBe('playing')
    const states = new Set([...snapshot.players.keys()].map((player) => playerState(snapshot, player)))
    expect([...states].toSorted()).toEqual(['absent', 'done', 'playing', 'to play'])
  })
})

test('both games see the same matches and points, by code', async () => {
  const [draft, classic] = [await takeSnapshot('draft'), await takeSnapshot('classic')]
  const seen = (snapshot: typeof draft) =>
    [...snapshot.fixtures.values()]
      .filter(({ gameweek }) => gameweek === 7)
      .map(({ code, minute, homeScore, awayScore, stats }) => ({
        code,
        minute,
        score: [homeScore, awayScore],
        bps: [...(stats.get('bps')?.values() ?? [])].toSorted((a, b) => a - b),
      }))
      .toSorted((a, b) => a.code - b.code)
  expect(seen(draft)).toEqual(seen(classic))
})
