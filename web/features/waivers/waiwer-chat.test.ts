import { expect, test } from 'vitest'
import type { WaiverRow } from '#contract/waivers.ts'
import { waiwerChat } from './waiwer-chat.ts'

const row = (team_name: string, pointsDifference: number) =>
  ({ team_name, owner_first_name: 'Jo', owner_last_name: 'S', pointsDifference }) as WaiverRow

test.each([
  { game: 'draft', figure: 'Waiwer Points' },
  { game: 'classic', figure: 'Transfer Points' },
] as const)('the moves of a $game league, with their signs', ({ game, figure }) => {
  const search = new URLSearchParams()
  const { figures, lines } = waiwerChat([row('A', -8), row('B', 0), row('C', 12)], { game, search, isOwn: () => false })
  expect(figures).toEqual([figure])
  expect(lines.map(({ place, team, figures: [points] }) => `${place} ${team} ${points}`)).toEqual([
    ...['1 C +12', '2 B 0', '3 A -8'],
  ])
})
