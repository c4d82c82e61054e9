import { describe, expect, test } from 'vitest'
import { HOSTILE, NAMES } from '#test/answers/drawn-programme.ts'
import { type CardOptions, cardOf, headlineOf, NO_BENCH, WITHOUT_MATCHES } from '#test/answers/link-cards.ts'
import { boxesIn, collisions, saidIn } from '#test/picture-text.ts'
import { draw, svgOf } from './draw-picture.ts'

const drawingOf = (options: CardOptions) => ({
  kind: 'link-card' as const,
  host: 'benchside.example',
  card: cardOf(options).drawn,
})
const svg = async (options: CardOptions) => (await svgOf(drawingOf(options))) ?? ''
const said = async (options: CardOptions) => saidIn(await svg(options))

test('says the gameweek, the headline, the score of its match and the bench king with the best player left out', async () => {
  expect(await said({})).toEqual([
    ...['BENCHSIDE', 'Gameweek 12', 'The Office · Draft'],
    ...['Ada FC upset leaders', 'Bob Rovers 61–40'],
    ...['RESULT', 'Ada FC', '61', 'Bob Rovers', '40', 'benchside.example'],
    ...['BENCH KING', '21', 'points left on the bench', 'Cyd United', 'Mota', '13'],
  ])
})

describe('instead of a match', () => {
  const headline = headlineOf('last-decided', [5, 4], { behind: 4, unit: 'points', left: 1 })
  const of = (points: readonly number[]) => said({ ...WITHOUT_MATCHES, headline, points })
  test('who had most points', async () => {
    expect(await of([9, 31, 8])).toEqual(expect.arrayContaining(['BEST OF THE WEEK', 'Bob Rovers', '31']))
    expect(await of([31, 31, 8])).toEqual(expect.arrayContaining(['Ada FC', '31', 'Bob Rovers', '31']))
    expect(await of([31, 31, 31])).toEqual(expect.arrayContaining(['3 teams', '31']))
  })

  test('nothing, where nobody has points', async () => {
    expect((await of([])).join(' ')).not.toMatch(/BEST|RESULT/)
  })
})

test('a bench of nobody is empty, two kings are both named, and of more there is the number', async () => {
  expect((await said(NO_BENCH)).join(' ')).not.toContain('BENCH KING')
  const two = await said({ kings: [3, 4] })
  expect(two.slice(two.indexOf('BENCH KINGS'))).toEqual([
    ...['BENCH KINGS', '21', 'points each left on the bench', 'Cyd United', 'Dot Town'],
  ])
  expect(await said({ kings: [3, 4, 5] })).toContain('3 teams')
})

test('before the first gameweek says that none is final, below the whole name of the league', async () => {
  for (const league of ['The Very Long And Rather Pompous League Of Gentlemen', 'Żółć Łódź Šampión Ąé', 'WIN']) {
    const texts = await said({ league, isBefore: true })
    expect(texts.join(' ')).toContain(league.toUpperCase())
    expect(texts).toContain('No gameweek is final yet:')
  }
})

test('people stand beside their teams where the link names them', async () => {
  expect(await said({ isNamed: true })).toEqual(
    expect.arrayContaining(['Wilhelmina Hohenstein 1', 'Wilhelmina Hohenstein 2', 'Wilhelmina Hohenstein 3']),
  )
  expect((await said({})).join(' ')).not.toContain('Hohenstein')
  const twins = await said({ isNamed: true, names: ['Ada FC', 'Ada FC'] })
  expect(twins).toContain('Ada FC (W. Hohenstein 1)')
  expect(twins).not.toContain('Wilhelmina Hohenstein 1')
})

const LONG = 'Rumpelstiltskin Wanderers and Reserves'
test.each([
  ...HOSTILE.map((name) => [name, { names: NAMES.map(() => name), league: name }] as const),
  ['long names, two kings', { names: NAMES.map((_, at) => `${LONG} ${at}`), kings: [3, 4] }] as const,
  ['a long league', { names: [LONG], league: 'L'.repeat(80), kings: [1] }] as const,
])('%j: nothing is broken, outside, or upon another', async (_what, options) => {
  for (const isNamed of [true, false]) {
    for (const more of [{}, WITHOUT_MATCHES, { isBefore: true }]) {
      const drawn = await svg({ ...options, ...more, isNamed })
      expect(drawn).not.toMatch(/NaN|Infinity|undefined/)
      expect(saidIn(drawn).join(' ')).not.toMatch(/@\S|evil\.com/)
      const boxes = boxesIn(drawn)
      for (const { left, right, bottom } of boxes)
        expect([left > 20, right < 1180, bottom < 625]).toEqual([true, true, true])
      expect(collisions(boxes)).toEqual([])
    }
  }
})

test('names are shown in their own letters, and a team whose name cannot be drawn by its number', async () => {
  const texts = await said({ league: 'サッカー友達', names: ['Спартак Москва', 'ქართული', 'הפועל ירושלים'] })
  expect(texts).toEqual(
    expect.arrayContaining(['サッカー友達 · Draft', 'Спартак Москва', 'Team 2', 'הפועל ירושלים', '21']),
  )
})

test('is a PNG of 1200 by 630, before the first gameweek too', async () => {
  for (const isBefore of [false, true]) {
    const bytes = Buffer.from((await draw(drawingOf({ isBefore }))) ?? [])
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(150_000)
  }
})
