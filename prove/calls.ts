import type { TestGame } from '#test/simulator.ts'

const LOOK_EVERY_MS = 100

type Look = { at: number; draft: number; classic: number }

/** How many calls each official game had, looked at so often that every window is known to a tenth of a second. */
export function watchCalls(game: TestGame): { mostWithin(seconds: number): number; stop(): void } {
  const looks: Look[] = []
  const timer = setInterval(() => {
    const at = performance.now()
    game.calls().then(
      ({ paths }) => looks.push({ at, draft: sumOf(paths, '/draft/'), classic: sumOf(paths, '/classic/') }),
      // The game has ended with the proof.
      () => undefined,
    )
  }, LOOK_EVERY_MS)
  return {
    stop: () => clearInterval(timer),
    mostWithin(seconds) {
      let most = 0
      for (const [place, { at, draft, classic }] of looks.entries()) {
        const last = looks.findLast((other, where) => where > place && other.at - at <= seconds * 1000)
        if (last) most = Math.max(most, last.draft - draft, last.classic - classic)
      }
      return most
    },
  }
}

function sumOf(paths: Record<string, number>, game: string): number {
  return Object.entries(paths).reduce((sum, [path, calls]) => sum + (path.startsWith(game) ? calls : 0), 0)
}
