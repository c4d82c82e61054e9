import { expect, test } from 'vitest'
import type { DraftPick } from '#contract/views/draft-room.ts'
import { draftRoom } from '#test/answers/office.ts'
import { bargainsAndFlops } from './picks.ts'

/** A team's picks: round, points in all, and those less the mean of the round. */
type Made = [round: number, inAll: number | null, against: number | null]
function told(...picks: Made[]) {
  const [row] = draftRoom
  const [pick] = row?.picks ?? []
  if (!row || !pick) throw new Error('Ann FC has picked')
  const made = picks.map(
    ([round, in_all, against], place): DraftPick => ({ ...pick, number: place + 1, round, in_all, against }),
  )
  return bargainsAndFlops([{ ...row, picks: made }])
}
function named(...picks: Made[]) {
  const { bargains, flops } = told(...picks)
  return [bargains.map(({ number }) => number), flops.map(({ number }) => number)]
}

test.each<[string, Parameters<typeof named>, [number[], number[]]]>([
  [
    'bargains are from round 4 on',
    [
      [3, 40, 20],
      [4, 30, 10],
    ],
    [[2], []],
  ],
  [
    'flops are up to round 6',
    [
      [6, 0, -10],
      [7, 0, -12],
    ],
    [[], [1]],
  ],
  [
    'the greatest first, level ones in the order of the draft',
    [
      [4, 9, 1],
      [5, 9, 3],
      [6, 9, 3],
    ],
    [[2, 3, 1], []],
  ],
  [
    'as one of its round, and not known',
    [
      [5, 7, 0],
      [5, null, null],
    ],
    [[], []],
  ],
  [
    'below 0',
    [
      [5, -2, -3],
      [15, -1, 1],
    ],
    [[2], [1]],
  ],
])('%s', (_, picks, wanted) => expect(named(...picks)).toEqual(wanted))

test('the difference is that of the figures as they are shown', () => {
  const { bargains, flops } = told([5, 58, 41.5], [6, 12, -18.6667])
  expect([...bargains, ...flops].map(({ usual, ahead }) => [usual, ahead])).toEqual([
    [17, 41],
    [31, -19],
  ])
})
