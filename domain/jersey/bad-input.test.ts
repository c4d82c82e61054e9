import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#test/rounds.ts'
import type { JerseyDesign } from './design.ts'
import { jersey, jerseyUri } from './jersey.ts'
import { everyElement, readSvg } from './read-svg.fixture.ts'

const OPTIONS: (keyof JerseyDesign)[] = [
  ...(['shirtText', 'textColor', 'textOutlineColor', 'textBackgroundColor', 'shirtColor'] as const),
  ...(['sleeveColor', 'shirtStyle', 'shirtStyleColor', 'shirtStyleDirection', 'isBack'] as const),
]
const NASTY = [
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  "'/><image href=x onerror=alert(1)>",
  'url(https://x.example)',
  ']]>',
  '<!--',
  '&',
  '&#0;',
  '&lol;',
  '#',
  '#ff',
  '#12345',
  '#1234567',
  '#0x1',
  'NaN',
  '-1',
  '1e999',
  '%',
  '\\',
  '{1}',
  'red',
  'RED',
  'currentColor',
  'transparent',
  'inherit',
  '#abc',
  '#abcd',
  '#a1b2c3',
  '#a1b2c3d4',
  '＃ffffff',
  '#fff;x:1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  'A'.repeat(40),
  'A'.repeat(100_000),
  'Ł',
  'Ž',
  '🧤',
  '\ud83d',
  '\udc00',
  '\u0000',
  '\uffff',
  '\u202e',
  '\n',
  'plain',
  'two-color',
  'waves',
  'dashed',
  'single-band',
  'hoops',
  'vertical',
  'diagonal-left',
  'diagonal-up',
  null,
  undefined,
  0,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  12n,
  true,
  false,
  Symbol('red'),
  [],
  ['#fff'],
  {},
  new Date(Number.NaN),
  Object.create(null),
  { toString: () => '"><script>' },
  () => '#fff',
  { trim: 1, length: -1 },
]

const anyValue = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^#[\da-fA-F]{0,9}$/),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
)
const anyDesign = fc.record(Object.fromEntries(OPTIONS.map((option) => [option, anyValue])), { requiredKeys: [] })

const ELEMENTS = new Set(['svg', 'defs', 'pattern', 'rect', 'linearGradient', 'stop', 'path', 'circle', 'g', 'text'])
const NUMBER = /^-?(\d+|\d*\.\d+)(e-?\d+)?$/
const ID = /^j[\da-z]+-[\da-z]+-(cloth|light|sleeve)$/
const COLOUR = /^(#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})|url\(#j[\da-z]+-[\da-z]+-(cloth|light|sleeve)\))$/
/** Every attribute that may occur, and the values it may hold. */
const VALUES: Record<string, RegExp> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: /^0 0 102 100$/,
  'stroke-linejoin': /^round$/,
  id: ID,
  fill: COLOUR,
  stroke: COLOUR,
  'stop-color': COLOUR,
  patternUnits: /^userSpaceOnUse$/,
  width: NUMBER,
  height: NUMBER,
  x: NUMBER,
  y: NUMBER,
  x2: NUMBER,
  y2: NUMBER,
  cx: NUMBER,
  cy: NUMBER,
  r: NUMBER,
  offset: NUMBER,
  'stop-opacity': NUMBER,
  'fill-opacity': NUMBER,
  'stroke-width': NUMBER,
  'font-size': NUMBER,
  d: /^[MLCQZ\d. ]+$/,
  transform: /^(rotate|matrix)\([-\d. ]+\)$/,
  'text-anchor': /^middle$/,
  'dominant-baseline': /^central$/,
  'font-family': /^monospace$/,
  'font-weight': /^bold$/,
}

function expectSafe(design: unknown) {
  const wrong: unknown[] = []
  for (const { name, attributes, text } of everyElement(readSvg(jersey(design as JerseyDesign)))) {
    if (!ELEMENTS.has(name)) wrong.push(name)
    for (const [key, value] of Object.entries(attributes)) if (!VALUES[key]?.test(value)) wrong.push([key, value])
    if (name !== 'text' && text !== '') wrong.push([name, text])
  }
  expect(wrong).toEqual([])
}

test('whatever the options hold, the result is a shirt that contains nothing from outside but the text', () => {
  fc.assert(fc.property(anyDesign, expectSafe), { numRuns: rounds({ usual: 100, full: 10_000 }) })
})

test.each(OPTIONS)('%s survives every kind of bad value, alone and on a patterned shirt', (option) => {
  for (const value of NASTY) {
    expectSafe({ [option]: value })
    expectSafe({ shirtText: 'ARS', shirtStyle: 'waves', textBackgroundColor: '#fff', [option]: value })
  }
})

test('no design at all is a plain shirt', () => {
  for (const none of [undefined, null, 0, '', 'hoops', true, Symbol('x')])
    expect(jersey(none as never)).toBe(jersey({}))
})

test('the address holds the same drawing, byte for byte', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const data = jerseyUri(design as JerseyDesign).slice('data:image/svg+xml;base64,'.length)
      expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(data, 'base64'))).toBe(
        jersey(design as JerseyDesign),
      )
    }),
    { numRuns: rounds({ usual: 60, full: 5000 }) },
  )
})

test('two designs are drawn alike, or share no id', () => {
  fc.assert(
    fc.property(anyDesign, anyDesign, (one, other) => {
      const [first, second] = [one, other].map((design) => jersey(design as JerseyDesign))
      const ids = (svg = '') => Array.from(svg.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
      if (first !== second) expect(new Set(ids(first)).isDisjointFrom(new Set(ids(second)))).toBe(true)
    }),
    { numRuns: rounds({ usual: 100, full: 10_000 }) },
  )
})
