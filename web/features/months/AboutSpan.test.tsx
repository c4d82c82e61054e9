import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SpanRow } from '#display/views/months.ts'
import type { Span } from '#display/views/span.ts'
import { AboutSpan } from './SpanChooser.tsx'

afterEach(cleanup)

const AUGUST: Span = { month: 'August', from: 1, to: 3, through: 3, isOver: true }
const row = (team_name: string, gameweeks: number, owner_first_name = team_name) =>
  ({ team_id: owner_first_name.charCodeAt(0), team_name, owner_first_name, owner_last_name: '', gameweeks }) as SpanRow

test.each<[string, Span, SpanRow[], string[]]>([
  ['all were there', AUGUST, [row('A', 3), row('B', 3)], []],
  ['later', AUGUST, [row('A', 3), row('B', 1)], ['B came later: 1 gameweek.']],
  ['one of two of a name', AUGUST, [row('B', 3, 'Ann'), row('B', 1, 'Cyd')], ['B (Cyd) came later: 1 gameweek.']],
  ['who was not there at all is not told', AUGUST, [row('A', 3), row('B', 0)], []],
  [
    'many',
    AUGUST,
    [row('A', 3), row('B', 2), row('C', 1), row('D', 1), row('E', 2)],
    ['B came later: 2 gameweeks.', 'C came later: 1 gameweek.', '2 more teams came later.'],
  ],
  ['two', AUGUST, [row('A', 3), row('B', 2), row('C', 1)], ['B came later: 2 gameweeks.', 'C came later: 1 gameweek.']],
  ['of one gameweek nobody came later', { ...AUGUST, to: 1, through: 1 }, [row('A', 1), row('B', 0)], []],
  ['not over', { ...AUGUST, through: 2, isOver: false }, [row('A', 2)], ['Not over: gameweek 3 is to come.']],
])('about a span: %s', (_, span, rows, told) => {
  const { container } = render(<AboutSpan span={span} rows={rows} />)
  const [, ...others] = container.querySelector('p')?.childNodes ?? []
  expect(
    others
      .map(({ textContent }) => textContent)
      .join('')
      .trim(),
  ).toBe(told.join(' '))
})
