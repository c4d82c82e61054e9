import type { Bench } from './bench.ts'

type Listed = { load(): Promise<{ bench: Bench }>; needsDemo: boolean }

/** All benches, in the order of the table. */
export const BENCHES = {
  'first-screens': { load: () => import('./first-screens.ts'), needsDemo: true },
  'next-screen': { load: () => import('./next-screen.ts'), needsDemo: true },
  'cold-league': { load: () => import('./cold-league.ts'), needsDemo: false },
  league: { load: () => import('./league.ts'), needsDemo: false },
  operation: { load: () => import('./operation.ts'), needsDemo: false },
  before: { load: () => import('./before.ts'), needsDemo: true },
} satisfies Record<string, Listed>

export type BenchName = keyof typeof BENCHES
