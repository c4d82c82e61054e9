import type { TestGame } from '#test/simulator.ts'

const LOOK_EVERY_MS = 100

/** Counted at some moment between `asked`, the request for the count, and `told`, its arrival. */
type Look = { asked: number; told: number; draft: number; classic: number }

/** The calls of each official game, polled ten times a second. Only windows surely no longer than asked for count. */
export function watchCalls(game: TestGame): { mostWithin(seconds: number): number; stop(): void } {
  const looks: Look[] = []
  const timer = setInterval(() => {
    const asked = performance.now()
    game.calls().then(
      ({ paths }) =>
        looks.push({
          asked,
          told: performance.now(),
          draft: sumOf(paths, '/draft/'),
          classic: sumOf(paths, '/classic/'),
        }),
      // The game has ended with the proof.
      () => undefined,
    )
  }, LOOK_EVERY_MS)
  return {
    stop: () => clearInterval(timer),
    mostWithin(seconds) {
      let most = 0
      for (const [place, { asked, draft, classic }] of looks.entries()) {
        const last = looks.findLast((other, where) => where > place && other.told - asked <= seconds * 1000)
        if (last) most = Math.max(most, last.draft - draft, last.classic - classic)
      }
      return most
    },
  }
}

function sumOf(paths: Record<string, number>, game: string): number {
  return Object.entries(paths).reduce((sum, [path, calls]) => sum + (path.startsWith(game) ? calls : 0), 0)
}
