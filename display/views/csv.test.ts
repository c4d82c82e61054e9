import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#test/rounds.ts'
import { csvOf } from './csv.ts'
import type { Cell } from './sheet.ts'

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

/** A reader of RFC 4180 that knows nothing of how these files are written. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < csv.length; at++) {
    const char = csv[at] ?? ''
    if (isQuoted && char === '"' && csv[at + 1] === '"') cell += csv[++at]
    else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === ',') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (!isQuoted && char === '\r' && csv[at + 1] === '\n') {
      at++
      rows.at(-1)?.push(cell)
      rows.push([])
      cell = ''
    } else cell += char
  }
  expect([isQuoted, cell, rows.pop()]).toEqual([false, '', []])
  return rows
}

/** The cells that a spreadsheet sees if it splits at `separator` and treats our quotes as part of the cell. */
function splitAt(separator: string, csv: string): string[] {
  return csv
    .replace('\ufeff', '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.split(separator))
}

function isFormula(cell: string): boolean {
  const seen = cell.replace(/^[\s"\p{Cf}\p{Cc}]+/u, '')
  return SIGNS.some((sign) => seen.startsWith(sign)) && !/^-?\d+$/.test(seen)
}

const trap = fc.constantFrom(
  ...SIGNS,
  '\t',
  '\r',
  '\n',
  '\r\n',
  ',',
  ';',
  '"',
  "'",
  ' ',
  '\u200b',
  '\ufeff',
  '\u00a0',
  '\0',
  '|',
)
const name = fc
  .array(fc.oneof(trap, fc.string({ unit: 'binary', maxLength: 4 }), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
const cell: fc.Arbitrary<Cell> = fc.oneof(name, fc.integer(), fc.boolean(), fc.constant(null))
/** Our tables begin with a name: a line that is not split at commas never begins with a negative number. */
const table = fc
  .integer({ min: 0, max: 3 })
  .chain((more) => fc.array(fc.tuple(name, fc.array(cell, { minLength: more, maxLength: more })), { maxLength: 4 }))
  .map((rows) => rows.map(([first, others]): Cell[] => [first, ...others]))

describe('whatever names people choose', () => {
  test('every cell is read as it was, except for apostrophes before would-be formulas', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const columns = (rows[0] ?? ['one']).map((_, place) => `column_${place}`)
        const back = read(csvOf({ columns, rows }).slice(1))
        const plain = (value: Cell) =>
          String(value ?? '')
            .toWellFormed()
            .replaceAll('\0', '')
            .replaceAll("'", '')
        expect(back[0]).toEqual(columns)
        expect(back.slice(1).map((row) => row.map(plain))).toEqual(rows.map((row) => row.map(plain)))
      }),
      { numRuns: rounds({ usual: 300, full: 30_000 }) },
    )
  })

  test('no cell is a formula, wherever a spreadsheet splits the lines', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const columns = (rows[0] ?? ['one']).map((_, place) => `column_${place}`)
        const csv = csvOf({ columns, rows })
        for (const back of read(csv.slice(1)).flat()) expect([back, isFormula(back)]).toEqual([back, false])
        for (const separator of [',', ';', '\t'])
          for (const seen of splitAt(separator, csv)) expect([seen, isFormula(seen)]).toEqual([seen, false])
      }),
      { numRuns: rounds({ usual: 300, full: 30_000 }) },
    )
  })
})

test.each([
  ['=HYPERLINK("http://evil.example";"x")', '\'=HYPERLINK("http://evil.example";"x")'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+44', "'+44"],
  ['-ish FC', "'-ish FC"],
  ['@everyone', "'@everyone"],
  ['\tTab', "'\tTab"],
  ['\rReturn', "'\rReturn"],
  ['  =1', "'  =1"],
  ['＝１＋１', "'＝１＋１"],
  ['Team;=1+1', "Team;'=1+1"],
  ['Two\n=1+1', "Two\n'=1+1"],
  ['"=1+1', '\'"=1+1'],
  ['\u200b=1', "'\u200b=1"],
  ['Real Mad-rid = champions + more @ home', 'Real Mad-rid = champions + more @ home'],
  ['−3 and counting', '−3 and counting'],
  ["O'Neill's XI", "O'Neill's XI"],
  ['Ænglisc 日本語 🏆', 'Ænglisc 日本語 🏆'],
  ['', ''],
])('%j is written as %j', (name, expected) =>
  expect(csvOf({ columns: [], rows: [[name]] })).toBe(`\ufeff\r\n"${expected.replaceAll('"', '""')}"\r\n`),
)

test('a file begins with the UTF-8 mark, has RFC 4180 lines, texts in quotes and numbers as numbers', () => {
  const rows = [['Ann "FC", the 1st', -5, true, null]]
  expect(csvOf({ columns: ['a', 'b', 'c', 'd'], rows })).toBe(
    '\ufeff"a","b","c","d"\r\n"Ann ""FC"", the 1st",-5,true,\r\n',
  )
})
