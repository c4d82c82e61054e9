import { describe, expect, test } from 'vitest'
import { drawingOf, HOSTILE, NAMES, rowsOf } from '#test/answers/drawn-programme.ts'
import { boxesIn, collisions, saidIn } from '#test/picture-text.ts'
import { text } from './draw-letters.ts'
import { drawLines, linesIn } from './draw-lines.ts'
import { loadFaces } from './draw-other-fonts.ts'
import { draw, svgOf } from './draw-picture.ts'

const FORMS = [
  ['portrait', 1350],
  ['story', 1920],
] as const

describe('a league with matches', () => {
  test.each(FORMS)('%s: a PNG of 1080 by %d', async (form, high) => {
    const bytes = Buffer.from((await draw(drawingOf({ form }))) ?? [])
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, high])
    expect(bytes.length).toBeLessThan(250_000)
  })

  test.each(FORMS)(
    '%s: who, when, what happened, who was left out, and every match, the own one first',
    async (form) => {
      const said = saidIn(await svgOf(drawingOf({ form, own: 4 })))
      expect(said).toEqual(
        expect.arrayContaining(['BENCHSIDE', 'The programme · Draft', 'THE OFFICE', 'Gameweek', '12']),
      )
      // By hand from the words of the catalogue.
      expect(said.join(' ')).toContain('Ada FC upset leaders Bob Rovers 61–40')
      expect(said.join(' ')).toMatch(/Ada FC beat Bob Rovers|61–40/)
      for (const [place, player] of ['Kerr', 'Lomas', 'Mota', 'Neri'].entries()) {
        const at = said.indexOf(player)
        expect(said.slice(at - 1, at + 2)).toEqual([
          String(12 + place),
          player,
          String([9, 0, 13, -1][place]).replace('-', '−'),
        ])
      }
      expect(said.join(' ')).toMatch(/on the bench of (\d+ )?Cyd United/i)
      expect(said).toContain('21')
      const results = said.slice(said.indexOf('RESULTS') + 1)
      expect(results.slice(0, 8)).toEqual(['Cyd United', '33', '50', 'Dot Town', 'Ada FC', '61', '40', 'Bob Rovers'])
      expect(results.join(' ')).toContain('Gus Athletic 20 20 The average')
    },
  )
})

test.each(FORMS)('%s: a bench that another team equals is said to be shared', async (form) => {
  const saidOf = async (points: number) => {
    const table = rowsOf(NAMES).map((row) => ({ ...row, bench_points: row.team_id === 5 ? points : 0 }))
    return saidIn(await svgOf(drawingOf({ form, of: { table } }))).join(' ')
  }
  expect(await saidOf(21)).toContain('points each left out')
  expect(await saidOf(20)).toContain('points left out')
})

test('a round of a knock-out is called by its name', async () => {
  const match = { team_a: 1, team_b: 2, points_a: 40, points_b: 40, is_knockout: true, winner: 2 }
  const of = { results: [match], knockout: { round: 'Semi-finals', byes: [] } }
  const said = saidIn(await svgOf(drawingOf({ own: 8, of })))
  expect(said).toContain('SEMI-FINALS')
  expect(said).not.toContain('RESULTS')
})

test('where there are too many matches, the own one comes first, with how many there are', async () => {
  const match = { points_a: 1, points_b: 2, is_knockout: false }
  const results = Array.from({ length: 8 }, (_, place) => ({ ...match, team_a: place + 1, team_b: null }))
  const said = saidIn(await svgOf(drawingOf({ own: 8, of: { results } })))
  const at = said.indexOf('RESULTS')
  expect([said[at + 1], said[at + 2]]).toEqual([expect.stringMatching(/^[3-6] of 8 matches$/), 'Hal Wanderers'])
})

test('a sentence that has no room is left out whole', async () => {
  const names = NAMES.map((name) => `${name} ${'WWWWW '.repeat(8)}`)
  const said = saidIn(await svgOf(drawingOf({ of: { table: rowsOf(names) } }))).join(' ')
  expect(said).toMatch(/won 61–40 against Bob Rovers [W ]*\./)
  expect(said).not.toContain('gained 9')
})

describe('a league without matches', () => {
  test('has the best of the week, and the own team where it stands', async () => {
    const said = saidIn(await svgOf(drawingOf({ own: 7, of: { results: [] } })))
    const week = said.slice(said.indexOf('BEST OF THE WEEK') + 2)
    expect(week.slice(0, 3)).toEqual(['1', 'Ada FC', '60'])
    expect(week.slice(12, 15)).toEqual(['7', 'Gus Athletic', '54'])
    expect(said).not.toContain('RESULTS')
  })

  test('and without a bench has the stories and the table', async () => {
    const bench = { said: null, team_id: null, points: null, players: [] }
    const of = { results: [], bench, table: rowsOf(NAMES).map((row) => ({ ...row, points: 0 })) }
    const said = saidIn(await svgOf(drawingOf({ of })))
    expect(said.join(' ')).not.toMatch(/bench of|BEST OF/)
    expect(said).toEqual(expect.arrayContaining(['THE TABLE', 'Ada FC', '612']))
  })
})

describe.each(HOSTILE)('%j as every name', (name) => {
  test.each(FORMS)('%s: everything stays within the picture, and no lines overlap', async (form, high) => {
    for (const results of [undefined, []]) {
      const names = NAMES.map(() => name)
      const of = { league_name: name, table: rowsOf(names), ...(results && { results }) }
      // Players are named by the official game, not by strangers.
      const player = name.startsWith('@') ? 'Kerr' : name
      const svg = (await svgOf(drawingOf({ form, of, player }))) ?? ''
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(saidIn(svg).join(' ')).not.toMatch(/@\S|evil\.com|[\u2066-\u2069]/)
      const boxes = boxesIn(svg)
      expect(boxes.length).toBeGreaterThan(20)
      for (const { left, right, top, bottom } of boxes) {
        expect([left > 20, right < 1080 - 20, top > 10, bottom < high - 10]).toEqual([true, true, true, true])
      }
      expect(collisions(boxes)).toEqual([])
    }
  })
})

test('a name that cannot be drawn is the team’s number in sentences, too', async () => {
  const names = ['ქართული', ...NAMES.slice(1)]
  const said = saidIn(await svgOf(drawingOf({ of: { table: rowsOf(names) } }))).join(' ')
  expect(said).toContain('Team 1 upset leaders Bob Rovers 61–40')
})

describe('lines', () => {
  const room = { width: 600, height: 200, most: 80, least: 20, leading: 1.2, weight: 400 } as const

  test('are set as large as there is room for', () => {
    const [short, long] = [linesIn('A short one', room), linesIn('A sentence that is longer '.repeat(6), room)]
    expect([short.size, short.lines]).toEqual([80, ['A short one']])
    expect(long.size).toBeLessThan(50)
    for (const { height } of [short, long]) expect(height).toBeLessThanOrEqual(200)
    // One step larger would not have gone in.
    const larger = linesIn('A sentence that is longer '.repeat(6), { ...room, least: long.size + 2, height: 999 })
    expect(
      linesIn('A sentence that is longer '.repeat(6), { ...room, most: long.size + 2, height: 999 }).height,
    ).toBeGreaterThan(200)
    expect(larger.size).toBeGreaterThan(long.size)
  })

  test('a text that does not fit at the smallest size ends with an ellipsis', () => {
    const lines = linesIn('Much too long for any room at all. '.repeat(40), room)
    expect(lines.height).toBeLessThanOrEqual(200)
    expect(saidIn(`<svg>${drawLines(lines, [0, 0], '#000')}</svg>`).at(-1)).toMatch(/…$/)
  })

  test('a right-to-left name stays together before its figure, also when it is broken into lines', async () => {
    await loadFaces('אבגד')
    const outlines = (said: string) => / d="([^"]*)"/.exec(text(said, [0, 0], { size: 100 }))?.[1] ?? ''
    // Without the isolates the figure would come before the name.
    expect(outlines('\u2068אב\u2069 12').startsWith(outlines('ב'))).toBe(true)
    expect(outlines('אב 12').startsWith(outlines('12'))).toBe(true)
    const { lines } = linesIn('\u2068אבגד אבגד\u2069 12', { ...room, width: 120, most: 60, least: 60 })
    expect(lines).toEqual(['\u2068אבגד\u2069', '\u2068אבגד\u2069 12'])
  })
})
