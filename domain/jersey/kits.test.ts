import { describe, expect, test } from 'vitest'
import { clubs } from '#simulator/season/clubs.ts'
import { inventedKits } from './invented-kits.ts'
import { designOf } from './kits.ts'
import { realKits } from './real-kits.ts'

/** As the official game lists them, 2022-23 to 2026-27. */
const SEASONS = [
  'ARS AVL BHA BOU BRE CHE CRY EVE FUL LEE LEI LIV MCI MUN NEW NFO SOU TOT WHU WOL',
  'ARS AVL BHA BOU BRE BUR CHE CRY EVE FUL LIV LUT MCI MUN NEW NFO SHU TOT WHU WOL',
  'ARS AVL BHA BOU BRE CHE CRY EVE FUL IPS LEI LIV MCI MUN NEW NFO SOU TOT WHU WOL',
  'ARS AVL BHA BOU BRE BUR CHE CRY EVE FUL LEE LIV MCI MUN NEW NFO SUN TOT WHU WOL',
  'ARS AVL BHA BOU BRE CHE COV CRY EVE FUL HUL IPS LEE LIV MCI MUN NEW NFO SUN TOT',
].map((names) => names.split(' '))
const UNKNOWN = ['NCL', 'XYZ', 'AAA', 'ZZZ', '', 'ŁKS', '🧤', '__proto__', 'constructor', 'ars']
const everybody = [...realKits.keys(), ...inventedKits.keys(), ...UNKNOWN]

test('every club of five seasons has a kit, and nobody else is listed', () => {
  expect(SEASONS.map((season) => season.length)).toEqual([20, 20, 20, 20, 20])
  expect([...realKits.keys()].toSorted()).toEqual([...new Set(SEASONS.flat())].toSorted())
})

test('the invented clubs wear what the simulator says', () => {
  expect(Object.fromEntries(inventedKits)).toEqual(
    Object.fromEntries(clubs.map(({ shortName, kit }) => [shortName, kit])),
  )
})

test('no invented club has the short name of a real one', () => {
  expect([...inventedKits.keys()].filter((shortName) => realKits.has(shortName))).toEqual([])
})

test('a known club has its own colours under its short name', () => {
  expect(designOf('ARS')).toMatchObject({ shirtText: 'ARS', shirtColor: '#e30613', sleeveColor: '#ffffff' })
  expect(designOf('BRA')).toMatchObject({ shirtText: 'BRA', shirtStyle: 'hoops', shirtStyleColor: '#ffffff' })
})

describe('an unknown club', () => {
  test.each(UNKNOWN)('%s has a whole kit, the same every time', (shortName) => {
    const design = designOf(shortName)
    expect(designOf(shortName)).toBe(design)
    expect(design.shirtText).toBe(shortName)
    for (const colour of [design.shirtColor, design.sleeveColor, design.shirtStyleColor, design.textColor])
      expect(colour).toMatch(/^#[\da-f]{6}$/)
  })

  test('is not dressed like every other unknown club', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const worn = letters
      .map((letter) => designOf(`Q${letter}X`))
      .map(({ shirtColor, shirtStyle }) => `${shirtColor} ${shirtStyle}`)
    expect(new Set(worn).size).toBeGreaterThan(6)
  })
})

describe('a goalkeeper', () => {
  test.each(everybody)('of %s differs from the shirt of the others, the same every time', (shortName) => {
    const keeper = designOf(shortName, { goalkeeper: true })
    expect(designOf(shortName, { goalkeeper: true })).toBe(keeper)
    expect(keeper.shirtText).toBe(shortName)
    const side = designOf(shortName)
    const worn = side.shirtStyle === 'plain' ? [side.shirtColor] : [side.shirtColor, side.shirtStyleColor]
    for (const colour of worn) expect(apart(keeper.shirtColor ?? '', colour ?? '')).toBeGreaterThan(120)
  })

  test('all four of their shirts are worn', () => {
    const worn = everybody.map((shortName) => designOf(shortName, { goalkeeper: true }).shirtColor)
    expect(new Set(worn).size).toBe(4)
  })
})

/** Large bold letters: 3 to 1 or more, against all that may lie behind them. */
test.each(everybody.flatMap((shortName) => [false, true].map((goalkeeper) => ({ shortName, goalkeeper }))))(
  'the text of $shortName can be read, goalkeeper: $goalkeeper',
  ({ shortName, goalkeeper }) => {
    const design = designOf(shortName, { goalkeeper })
    const { shirtStyle, shirtColor = '', shirtStyleColor = '', textColor = '', textBackgroundColor } = design
    const cloth = darker(shirtColor, 10)
    const behind = textBackgroundColor
      ? [textBackgroundColor]
      : shirtStyle === 'plain'
        ? [cloth]
        : [cloth, shirtStyleColor]
    for (const colour of behind) expect(contrast(darker(textColor, 50), colour)).toBeGreaterThanOrEqual(3)
  },
)

function channels(hex: string): number[] {
  return [...Buffer.from(hex.slice(1), 'hex')]
}

/** The distance between two colours, with the three channels as axes. */
function apart(one: string, other: string): number {
  const [first, second] = [channels(one), channels(other)]
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)))
}

function darker(hex: string, by: number): string {
  return `#${Buffer.from(channels(hex).map((value) => Math.max(0, value - by))).toString('hex')}`
}

/** As WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
