import type { Bench } from './bench.ts'

type Listed = { load(): Promise<{ bench: Bench }>; needsDemo: boolean }

/** All benches, in the order of the table. */
export const BENCHES = {
  answers: { load: () => import('./answers.ts'), needsDemo: true },
  pages: { load: () => import('./pages.ts'), needsDemo: true },
  'first-screens': { load: () => import('./first-screens.ts'), needsDemo: true },
  'signed-in-screens': { load: () => import('./signed-in-screens.ts'), needsDemo: true },
  'largest-paint': { load: () => import('./largest-paint.ts'), needsDemo: true },
  'next-screen': { load: () => import('./next-screen.ts'), needsDemo: true },
  'first-script': { load: () => import('./first-script.ts'), needsDemo: true },
  'first-save': { load: () => import('./first-save.ts'), needsDemo: false },
  community: { load: () => import('./community.ts'), needsDemo: false },
  'community-end-to-end': { load: () => import('./community-end-to-end.ts'), needsDemo: false },
  'cold-league': { load: () => import('./cold-league.ts'), needsDemo: false },
  league: { load: () => import('./league.ts'), needsDemo: false },
  'all-views': { load: () => import('./all-views.ts'), needsDemo: false },
  places: { load: () => import('./places.ts'), needsDemo: false },
  'large-league': { load: () => import('./large-league.ts'), needsDemo: false },
  'large-league-screen': { load: () => import('./large-league-screen.ts'), needsDemo: false },
  live: { load: () => import('./live.ts'), needsDemo: false },
  'live-stored': { load: () => import('./live-stored.ts'), needsDemo: false },
  'live-streams': { load: () => import('./live-streams.ts'), needsDemo: false },
  'fresh-clone': { load: () => import('./fresh-clone.ts'), needsDemo: false },
  operation: { load: () => import('./operation.ts'), needsDemo: false },
  'weekly-mails': { load: () => import('./weekly-mails.ts'), needsDemo: false },
  'deliver-mails': { load: () => import('./deliver-mails.ts'), needsDemo: false },
  jersey: { load: () => import('./jersey.ts'), needsDemo: false },
} satisfies Record<string, Listed>

export type BenchName = keyof typeof BENCHES
