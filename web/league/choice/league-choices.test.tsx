import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LookedUpLeague } from '#contract/people/newsletter.ts'
import { LeagueChoices } from './LeagueChoices.tsx'

afterEach(cleanup)

test.each<[Partial<LookedUpLeague>, string]>([
  [{}, 'Rank 12 · 60 participants'],
  [{ participants: 1 }, 'Rank 12 · 1 participant'],
  [{ participants: 0 }, 'Rank 12 · 0 participants'],
  [{ participants: null }, 'Rank 12 · participants unknown'],
  [{ rank: null, participants: null }, 'Rank N/A · participants unknown'],
])('a league with %o', (given, facts) => {
  const league = { id: 7, name: 'The Halfway Line', type: 'h2h' as const, rank: 12, participants: 60, ...given }
  render(<LeagueChoices leagues={[league]} />)
  expect(screen.getByRole('checkbox').closest('label')?.textContent).toContain(facts)
})
