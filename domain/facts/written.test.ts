import { expect, test } from 'vitest'
import { inPoints, ordinal, score, written, writtenSigned } from './written.ts'

test.each([
  [0, '0', '0'],
  [-0, '0', '0'],
  [12, '12', '+12'],
  [-3, '\u22123', '\u22123'],
  [-3.5, '\u22123.5', '\u22123.5'],
  [null, '\u2014', '\u2014'],
  [undefined, '\u2014', '\u2014'],
])('%s is written %s and as a difference %s', (value, plain, difference) => {
  expect(written(value)).toBe(plain)
  expect(writtenSigned(value)).toBe(difference)
})

test('no minus sign stands beside the dash of a score', () => {
  expect([score(61, 60), score(-2, 5), score(5, -2)]).toEqual(['61–60', '\u22122 to 5', '5 to \u22122'])
})

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [-1, '\u22121 point'],
  [12, '12 points'],
])('%d in points is %s', (value, text) => {
  expect(inPoints(value)).toBe(text)
})

test('ordinals are those of English', () => {
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  for (let rank = 1; rank <= 1200; rank += 1) expect(ordinal(rank)).toBe(`${rank}${endings[rules.select(rank)]}`)
  expect([1, 2, 3, 11, 12, 13, 21, 112].map(ordinal).join(' ')).toBe('1st 2nd 3rd 11th 12th 13th 21st 112th')
})
