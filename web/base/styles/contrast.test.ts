import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DECORATION, PAIRS } from '#test/colour-pairs.ts'
import { colourOf, colourTokens, contrast, readTokens } from '#test/contrast.ts'

const WEB = path.resolve(import.meta.dirname, '..')
const tokens = readTokens(readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8'))
const LEAST = { text: 4.5, graphic: 3 }

for (const theme of ['light', 'dark'] as const)
  describe(`in the ${theme} theme`, () => {
    for (const { over, on, kind } of PAIRS)
      for (const ground of on)
        test(`${over} on ${ground} is read as ${kind}`, () => {
          const ratio = contrast(colourOf(tokens, over, theme), colourOf(tokens, ground, theme))
          expect(ratio).toBeGreaterThanOrEqual(LEAST[kind])
        })

    test('won, drawn and lost differ in lightness, not in colour alone', () => {
      const [win, draw, loss] = ['win', 'draw', 'loss'].map((name) => colourOf(tokens, name, theme))
      if (!win || !draw || !loss) throw new Error('A result without a colour')
      for (const [one, other] of [
        [win, draw],
        [draw, loss],
        [loss, win],
      ] as const)
        expect(contrast(one, other)).toBeGreaterThan(1.3)
    })
  })

test('every colour of the tokens is in a tested pair or is decoration', () => {
  const named = new Set([...PAIRS.flatMap(({ over, on }) => [over, ...on]), ...DECORATION])
  expect(colourTokens(tokens).filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !tokens.has(name))).toEqual([])
})

test('no style sheet has a colour outside the tokens', () => {
  const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const own = sheets
    .filter((name) => path.basename(name) !== 'tokens.css')
    .flatMap((name) => {
      const css = readFileSync(path.join(WEB, name), 'utf8').replace(/\/\*.*?\*\//gs, '')
      return [...css.matchAll(/\b(?:oklch|oklab|rgba?|hsla?|color)\([^)]*\)|:[^;{}]*#[\da-f]{3,8}\b/gi)].map(
        ([colour]) => `${name}: ${colour}`,
      )
    })
  expect(own).toEqual([])
})

// By hand: black and white are 21, #767676 is the lightest grey that white text can stand on (4.54), both known from WCAG.
test('the ratio is the one of WCAG', () => {
  const css =
    ':root { --black: oklch(0 0 0); --white: oklch(1 0 0); --grey: oklch(0.5662 0 0); --red: oklch(0.62796 0.25768 29.234); }'
  const known = readTokens(css)
  const of = (one: string, other: string) => contrast(colourOf(known, one, 'light'), colourOf(known, other, 'light'))
  expect(of('black', 'white')).toBeCloseTo(21, 1)
  expect(of('white', 'grey')).toBeCloseTo(4.54, 1)
  // Pure red has a luminance of 0.2126.
  expect(of('red', 'black')).toBeCloseTo((0.2126 + 0.05) / 0.05, 1)
})
