import type { View } from './view.ts'

/** The screen for `GET /api/live`. It is no view: nothing in it is final, so no mail, picture or file shows it. */
export const live = {
  path: '/live',
  title: 'Live',
  kicker: 'If everything ended now',
  description: 'How your league stands while the gameweek is played: points, ranks and matches as they are now.',
  failed: 'Failed to fetch the live table',
  group: 'live',
} as const satisfies Pick<View, 'path' | 'title' | 'kicker' | 'description' | 'failed' | 'group'>
