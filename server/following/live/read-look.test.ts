import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { gameweekState, playerState } from '#domain/live/look.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { readLook } from './read-look.ts'

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

const lookAt = (of: Game) => readLook(program.deps, { game: of, gameweek: 7, over: new Map() })

describe.each(['draft', 'classic'] as const)('a look at the %s game', (of) => {
  test('has every player with what explains his points, and the fixtures with their minutes', async () => {
    const look = await lookAt(of)
    const points = await program.deps.upstream[of].live(7)
    expect([...look.players].map(([player, { points }]) => [player, points])).toEqual(
      points.map(({ player, points }) => [player, points]),
    )
    for (const { points, fixtures } of look.players.values()) {
      const explained = [...fixtures.values()].flatMap((kinds) => [...kinds.values()])
      expect(explained.reduce((sum, one) => sum + one.points, 0)).toBe(points)
    }
    const own = [...look.fixtures.values()].filter(({ gameweek }) => gameweek === 7)
    expect(own.some(({ minute, started }) => started && minute > 0 && minute < 90)).toBe(true)
    expect(gameweekState(look)).toBe('playing')
    const states = new Set([...look.players.keys()].map((player) => playerState(look, player)))
    expect([...states].toSorted()).toEqual(['absent', 'done', 'playing', 'to play'])
  })
})

test('both games see the same matches and points, by code', async () => {
  const [draft, classic] = [await lookAt('draft'), await lookAt('classic')]
  const seen = (look: typeof draft) =>
    [...look.fixtures.values()]
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
