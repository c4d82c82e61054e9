import { describe, expect, test } from 'vitest'
import type { JerseyDesign } from './design.ts'
import { jersey, jerseyUri } from './jersey.ts'
import { everyElement, named, readSvg } from './read-svg.fixture.ts'

const red: JerseyDesign = { shirtText: 'ARS', shirtColor: '#e00000', sleeveColor: '#fff' }

function lettersOf(design: JerseyDesign) {
  return named(readSvg(jersey(design)), 'text')[0]
}

function plateOf(design: JerseyDesign) {
  return readSvg(jersey(design)).children.find(({ name }) => name === 'rect')?.attributes
}

describe('the drawing', () => {
  test('has the view box, and no size of its own', () => {
    const { name, attributes } = readSvg(jersey(red))
    expect([name, attributes.viewBox, attributes.width, attributes.height]).toEqual([
      'svg',
      '0 0 102 100',
      undefined,
      undefined,
    ])
  })

  test('is put together in the order of the description', () => {
    const names = (design: JerseyDesign) => readSvg(jersey(design)).children.map(({ name }) => name)
    // Collar and its inside, body, light, button and fold, sleeves, behind the text, text.
    const front = ['defs', 'path', 'path', 'path', 'path', 'circle', 'path', 'g', 'g', 'rect', 'text']
    const back = ['defs', 'path', 'path', 'path', 'g', 'g', 'rect', 'text']
    expect(names({ ...red, textBackgroundColor: '#fff' })).toEqual(front)
    expect(names({ ...red, textBackgroundColor: '#fff', isBack: true })).toEqual(back)
    expect(names({ isBack: true })).toEqual(back.slice(0, -2))
  })

  test('has another collar on the back, and no button', () => {
    const front = readSvg(jersey(red))
    const back = readSvg(jersey({ ...red, isBack: true }))
    const collars = [front, back].map((svg) => svg.children[1]?.attributes)
    expect(collars.map((collar) => collar?.fill)).toEqual(['#ae0000', '#ae0000'])
    expect(collars[0]?.d).not.toBe(collars[1]?.d)
    expect(named(front, 'circle').length).toBe(1)
    expect(named(back, 'circle')).toEqual([])
  })

  test('mirrors the sleeve about the middle, where the text is', () => {
    const [left, right] = readSvg(jersey(red)).children.filter(({ name }) => name === 'g')
    expect(right?.children.map(({ attributes }) => attributes.d)).toEqual(
      left?.children.map(({ attributes }) => attributes.d),
    )
    expect([left?.attributes.transform, right?.attributes.transform]).toEqual([undefined, 'matrix(-1 0 0 1 100 0)'])
  })
})

describe('colours', () => {
  /** Cloth, collar, and the sleeve at the cuff and at the shoulder. */
  function colours(design: JerseyDesign) {
    const svg = readSvg(jersey({ ...design, isBack: true }))
    const sleeve = named(svg, 'linearGradient')[1]?.children.map(({ attributes }) => attributes['stop-color'])
    return [svg.children[2]?.attributes.fill, svg.children[1]?.attributes.fill, ...(sleeve ?? [])]
  }

  test.each([
    ['six digits', '#336699', ['#295c8f', '#013467', '#1f5285', '#295c8f']],
    ['three digits', '#369', ['#295c8f', '#013467', '#1f5285', '#295c8f']],
    ['capitals and spaces', ' #FFCC00 ', ['#f5c200', '#cd9a00', '#ebb800', '#f5c200']],
    ['never below 0', '#050a3c', ['#000032', '#00000a', '#000028', '#000032']],
    ['with alpha', '#33669980', ['#295c8f80', '#01346780', '#1f528580', '#295c8f80']],
    ['with one digit of alpha', '#3698', ['#295c8f88', '#01346788', '#1f528588', '#295c8f88']],
    ['a word', 'Crimson', ['#d20a32', '#aa000a', '#c80028', '#d20a32']],
    ['grey or gray', 'grey', ['#767676', '#4e4e4e', '#6c6c6c', '#767676']],
    ['the default word', 'plain', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['five digits', '#12345', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['not hex', '#ggg', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['a function', 'rgb(1,2,3)', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['an address', 'url(#x)', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['a script', 'javascript:alert(1)', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['a colour and markup', '#fff"><script>', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['a colour and a line', '#fff\n#000', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
    ['a name of every object', 'constructor', ['#eeeeee', '#c6c6c6', '#e4e4e4', '#eeeeee']],
  ])('%s', (_, shirtColor, expected) => expect(colours({ shirtColor })).toEqual(expected))

  test('the sleeve has its own colour', () => {
    expect(colours({ shirtColor: '#336699', sleeveColor: 'white' }).slice(2)).toEqual(['#ebebeb', '#f5f5f5'])
  })

  test.each([
    ['black', '#000'],
    ['blue', '#00f'],
    ['gold', '#ffd700'],
    ['maroon', '#800000'],
    ['navy', '#000080'],
    ['orange', '#ffa500'],
    ['rebeccapurple', '#663399'],
    ['red', '#f00'],
    ['royalblue', '#4169e1'],
    ['skyblue', '#87ceeb'],
    ['white', '#fff'],
    ['yellow', '#ff0'],
  ])('%s is %s', (word, hex) => expect(colours({ shirtColor: word })).toEqual(colours({ shirtColor: hex })))

  test('the line around is lighter than the darkest cloth only', () => {
    const line = (shirtColor: string) => readSvg(jersey({ shirtColor })).children[1]?.attributes.stroke
    expect([line('#ffffff'), line('#336699'), line('#0f172a')]).toEqual(['#b9b9b9', '#002053', '#555d70'])
  })
})

describe('text', () => {
  test.each([
    ['A', 30],
    ['AB', 30],
    ['ARS', 20],
    ['NEWC', 15],
    ['ARSENAL', 60 / 7],
    ['Forty letters are far too many for this!', 1.5],
    ['Ł', 30],
    ['ŽŁĐ', 20],
    ['⚽️🧤', 15],
  ])('%s stands in the middle at size %d', (shirtText, size) => {
    const letters = lettersOf({ ...red, shirtText })
    expect(letters?.text).toBe(shirtText)
    expect(letters?.attributes).toMatchObject({
      x: '50',
      y: '35',
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
    })
    expect(letters?.attributes).toMatchObject({
      'font-family': 'monospace',
      'font-weight': 'bold',
      'stroke-width': '.5',
    })
    expect(Number(letters?.attributes['font-size'])).toBeCloseTo(size, 6)
  })

  test.each([undefined, '', ' ', '\u0000\u001b', 7, Number.NaN, null, {}, Symbol('A')])(
    '%s draws none',
    (shirtText) => {
      const svg = readSvg(jersey({ ...red, shirtText, textBackgroundColor: '#fff' } as never))
      expect(svg.children.filter(({ name }) => name === 'text' || name === 'rect')).toEqual([])
    },
  )

  test.each([
    [{}, ['#cdcdcd', '#ffffff']],
    [{ textColor: '#336699' }, ['#013467', '#3d70a3']],
    [{ textColor: '#336699', textOutlineColor: '#fc0' }, ['#013467', '#ffcc00']],
    [{ textColor: 'no colour', textOutlineColor: 'none"/>' }, ['#cdcdcd', '#ffffff']],
  ])('%j is drawn in %j', (design, expected) => {
    const { fill, stroke } = lettersOf({ ...red, ...design })?.attributes ?? {}
    expect([fill, stroke]).toEqual(expected)
  })

  test.each([
    ['A', 22, 38.5],
    ['ARS', 40, 27],
    ['ARSENAL', 40, (60 / 7) * 1.15 + 4],
  ])('%s has a background 2 larger on each side', (shirtText, width, height) => {
    const plate = plateOf({ ...red, shirtText, textBackgroundColor: '#0000ff' })
    expect(plate?.fill).toBe('#0000ff')
    expect(Number(plate?.width)).toBeCloseTo(width, 6)
    expect(Number(plate?.height)).toBeCloseTo(height, 6)
    expect(Number(plate?.x) + width / 2).toBeCloseTo(50, 6)
    expect(Number(plate?.y) + height / 2).toBeCloseTo(35, 6)
  })

  test.each([undefined, '', 'url(x)', '"><script>', 3])('a background of %s is none', (textBackgroundColor) => {
    expect(plateOf({ ...red, textBackgroundColor } as never)).toBeUndefined()
  })

  test('markup in it stays text', () => {
    const shirtText = "\"><script>alert('&amp;')</script>"
    expect(lettersOf({ ...red, shirtText })?.text).toBe(shirtText)
    expect(jersey({ ...red, shirtText })).not.toContain('<script')
  })

  test('half of a pair of characters is replaced, control characters are left out', () => {
    expect(lettersOf({ ...red, shirtText: 'A\ud83d\u0000\uffffB' })?.text).toBe('A\ufffdB')
  })
})

describe('ids', () => {
  const idsOf = (design: JerseyDesign) =>
    everyElement(readSvg(jersey(design))).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]))
  const others: JerseyDesign[] = [
    { ...red, shirtText: 'ART' },
    { ...red, shirtText: 'SRA' },
    { ...red, shirtColor: '#e00001' },
    { ...red, sleeveColor: '#fffffe' },
    { ...red, textColor: '#e00000' },
    { ...red, textOutlineColor: '#e00000' },
    { ...red, textBackgroundColor: '#e00000' },
    { ...red, isBack: true },
    { ...red, shirtStyle: 'waves' },
    { ...red, shirtStyle: 'waves', shirtStyleColor: '#223' },
    { ...red, shirtStyle: 'waves', shirtStyleDirection: 'horizontal' },
    { ...red, shirtStyle: 'hoops' },
  ]

  test('the same design gives the same text', () => {
    expect(jersey({ ...red })).toBe(jersey(red))
    expect(jersey({ ...red, shirtColor: '#E00000' })).toBe(jersey(red))
  })

  test('two different designs share none', () => {
    const all = [red, ...others].flatMap(idsOf)
    expect(all.length).toBe(2 * 13 + 4)
    expect(new Set(all).size).toBe(all.length)
  })

  test('twenty thousand designs share none', () => {
    const ids = Array.from({ length: 20_000 }, (_, at) =>
      / id="([^"]*)"/.exec(jersey({ ...red, shirtText: `A${String.fromCodePoint(0xa1 + at)}Z` }))?.at(1),
    )
    expect(new Set(ids).size).toBe(20_000)
  })

  test('every reference leads to a part of the same drawing', () => {
    for (const design of [red, ...others]) {
      const references = jersey(design).matchAll(/url\(#([^)]*)\)/g)
      expect(new Set(Array.from(references, ([, id]) => id))).toEqual(new Set(idsOf(design)))
    }
  })
})

describe('as an address', () => {
  test.each(['ARS', 'Łódź', 'ŽŁ', '⚽️🧤', 'A\ud83d', '日本'])('%s comes back whole', (shirtText) => {
    const [kind, data = ''] = jerseyUri({ ...red, shirtText }).split(',')
    expect(kind).toBe('data:image/svg+xml;base64')
    expect(Buffer.from(data, 'base64').toString('utf8')).toBe(jersey({ ...red, shirtText }))
    expect(Buffer.from(data, 'base64').toString('base64')).toBe(data)
  })
})
