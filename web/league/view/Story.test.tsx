import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { benchKing } from '#contract/views/bench-king.ts'
import { itemsOf, type TeamRow } from '#contract/views/view.ts'
import { exampleRows } from '#test/answers/example-rows.ts'
import { Story } from './Story.tsx'

afterEach(cleanup)

const [first, second, third] = itemsOf(benchKing, exampleRows(benchKing))
if (!first || !second || !third) throw new Error('There are three teams')

test('three sentences at most, the rarest first, those that are as rare in the order of the rows', () => {
  show([
    { ...first, sentences: [{ text: 'Once a month.', rarity: 4 }] },
    {
      ...second,
      sentences: [
        { text: 'Once a month, too.', rarity: 4 },
        { text: 'Once a year.', rarity: 38 },
        { text: 'Each week.', rarity: 1 },
      ],
    },
    third,
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Once a year.',
    'Once a month.',
    'Once a month, too.',
  ])
})

test.each([null, [first, second]])('no list where there is nothing to tell: %#', (rows) => {
  show(rows)
  expect(screen.queryByRole('list')).toBeNull()
})

function show(rows: readonly TeamRow[] | null): void {
  render(<Story rows={rows} />)
}
