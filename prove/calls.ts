import type { TestGame } from '#test/simulator.ts'

const LOOK_EVERY_MS = 100

/** Counted at some moment between the two: when it was asked for, and when the count was there. */
type Look = { asked: number; told: number; draft: number; classic: number }

/** How many calls each official game had, looked at ten times a second. A window is counted where it is surely no longer than asked for. */
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
