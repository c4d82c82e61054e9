import type { TestGame } from '#test/simulator.ts'

/** Those of the simulator's faults that a broken, busy or changed official game shows on any call. */
export const KINDS = [
  'server-error',
  'half',
  'updating-string',
  'updating-string-200',
  'updating-page',
  'not-found',
  'forbidden',
  'too-many',
  'too-many-with-retry-after',
  'bad-gateway',
  'unavailable',
  'hang',
  'slow',
  'drip',
  'headers-only',
  'reset',
  'wrong-types',
  'missing-field',
  'wrong-id',
  'season-behind',
  'empty-object',
  'null',
  'empty',
  'half-json',
  'garbage-behind',
  'utf-16',
  'gzip-cut',
  'gzip-bomb',
  'flood',
  'redirect',
  'not-json',
]
/** One call after the other, these would take hours: they are tried on all calls at once only. */
const LONG = ['too-many', 'hang', 'slow', 'drip', 'headers-only']
export const QUICK = KINDS.filter((kind) => !LONG.includes(kind))

/** Every call that a gameweek which becomes final makes, in about the order in which they are made. */
export const CALLS = [
  { game: 'draft', path: '/api/game' },
  { game: 'draft', path: '/bootstrap-static' },
  { game: 'draft', path: '/event-status' },
  { game: 'draft', path: '/live' },
  { game: 'draft', path: '/details' },
  { game: 'draft', path: '/transactions' },
  { game: 'draft', path: '/trades' },
  { game: 'draft', path: '/entry/' },
  { game: 'classic', path: '/event-status/' },
  { game: 'classic', path: '/bootstrap-static/' },
  { game: 'classic', path: '/live/' },
  { game: 'classic', path: '/fixtures/' },
  { game: 'classic', path: '/leagues-classic/' },
  { game: 'classic', path: '/leagues-h2h/' },
  { game: 'classic', path: '/leagues-h2h-matches/' },
  { game: 'classic', path: '/picks/' },
  { game: 'classic', path: '/transfers/' },
] as const

/** After this time a call that is not made any more, or must wait for another one, is skipped. */
const LONGEST_WAIT_MS = 1200
const ASK_EVERY_MS = 60

/** Puts the fault on one call until that call was made, then on the next one. Answers how many were hit. */
export async function throughCalls(game: TestGame, kind: string, calls: readonly (typeof CALLS)[number][]) {
  let hit = 0
  for (const call of calls) {
    await game.fault('none')
    await game.fault(kind, call)
    await game.forgetCalls()
    const until = performance.now() + LONGEST_WAIT_MS
    const isHit = async () =>
      Object.keys((await game.calls()).paths).some(
        (path) => path.startsWith(`/${call.game}/`) && path.includes(call.path),
      )
    let wasHit = await isHit()
    while (!wasHit && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      wasHit = await isHit()
    }
    if (wasHit) hit += 1
  }
  return hit
}
