import { describe, expect, test } from 'vitest'
import { jersey } from './jersey.ts'
import { named, readSvg } from './read-svg.fixture.ts'

// The table of the description of the jersey: style and direction, tile, and the rectangles in the second colour as
// width×height@x,y with a rotation about their centre. `*` stands for every direction and for none.
const TABLE = `
  striped-thin *               8×4      1×4@0,0
  striped *                    10×4     5×4@0,0
  striped-thick *              20×4     10×4@0,0
  checkered *                  20×20    10×10@0,0 10×10@10,10
  hoops *                      20×20    20×10@0,0
  two-color vertical           90×100   50×100@50,0
  two-color horizontal         100×100  100×50@0,52
  two-color diagonal-right     100×100  50×120@50,0~35
  two-color diagonal-left      100×100  60×140@52,-20~145
  two-color -                  90×100   50×100@50,0
  single-band horizontal       100×90   100×30@0,30
  single-band vertical         90×100   20×100@40,0
  single-band diagonal-right   100×100  120×20@0,40~120
  single-band diagonal-left    100×100  120×20@0,40~60
  single-band -                100×90   100×30@0,30
  waves vertical               12×20    6×14@3,-3~-15 6×14@3,9~15
  waves horizontal             20×12    14×6@-3,3~-15 14×6@9,3~15
  waves diagonal-right         12×20    6×14@3,-3~-15 6×14@3,9~15
  waves diagonal-left          12×20    6×14@3,-3~-15 6×14@3,9~15
  waves -                      12×20    6×14@3,-3~-15 6×14@3,9~15
  dashed vertical              10×10    2×5@0,0 2×5@5,5
  dashed horizontal            10×10    5×2@0,0 5×2@5,5
  dashed diagonal-left         10×10    5×2@5,5~45
  dashed diagonal-right        10×10    5×2@5,5~135
  dashed -                     10×10    2×5@0,0 2×5@5,5
`
const DIRECTIONS = ['vertical', 'horizontal', 'diagonal-right', 'diagonal-left', '-']

const rows = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [style = '', direction = '', tile = '', ...marks] = line.trim().split(/ +/)
    const directions = direction === '*' ? DIRECTIONS : [direction]
    return directions.flatMap((each) =>
      [false, true].map((isBack) => ({ style, direction: each, isBack, tile, marks })),
    )
  })

/** The option as a design gives it: `-` means that it is left out. */
function drawing(design: { style: string; direction: string; isBack: boolean; second?: string }) {
  const shirtStyleDirection = design.direction === '-' ? undefined : design.direction
  const options = {
    shirtColor: '#336699',
    shirtStyle: design.style,
    shirtStyleColor: design.second,
    shirtStyleDirection,
  }
  return readSvg(jersey({ ...options, isBack: design.isBack } as Parameters<typeof jersey>[0]))
}

test('the table has all nine patterns in all four directions and in none, on both sides', () => {
  expect(new Set(rows.map(({ style, direction, isBack }) => `${style} ${direction} ${isBack}`)).size).toBe(9 * 5 * 2)
})

describe('tile, rectangles and colours', () => {
  test.each(rows)('$style, $direction, back: $isBack', ({ style, direction, isBack, tile, marks }) => {
    const svg = drawing({ style, direction, isBack, second: '#fc0' })
    const [pattern, ...others] = named(svg, 'pattern')
    expect(others).toEqual([])
    expect(pattern?.attributes.patternUnits).toBe('userSpaceOnUse')
    expect(`${pattern?.attributes.width}×${pattern?.attributes.height}`).toBe(tile)
    const [base, ...painted] = (pattern?.children ?? []).map(({ attributes }) => attributes)
    // 0x33, 0x66 and 0x99, each less 10.
    expect(base).toEqual({ width: tile.split('×')[0], height: tile.split('×')[1], x: '0', y: '0', fill: '#295c8f' })
    expect(painted.map(({ fill }) => fill)).toEqual(marks.map(() => '#ffcc00'))
    expect(painted.map(written)).toEqual(marks)
    expect(
      named(svg, 'path').filter(({ attributes }) => attributes.fill === `url(#${pattern?.attributes.id})`).length,
    ).toBe(1)
  })

  test.each(rows)('$style, $direction, back: $isBack: without colours', ({ style, direction, isBack }) => {
    const [base, ...painted] = named(readSvg(jersey({ shirtStyle: style as 'hoops' })), 'pattern')[0]?.children ?? []
    expect(base?.attributes.fill).toBe('#eeeeee')
    expect(painted.length).toBeGreaterThan(0)
    for (const mark of painted) expect(mark.attributes.fill).toBe('#222')
    const [first] = named(drawing({ style, direction, isBack }), 'pattern')
    expect(first?.children[0]?.attributes.fill).toBe('#295c8f')
    for (const mark of first?.children.slice(1) ?? []) expect(mark.attributes.fill).toBe('#222')
  })
})

test.each(['plain', 'tartan', '', undefined, null, 7, '__proto__', 'constructor'])('%s is a plain shirt', (style) => {
  for (const direction of [...DIRECTIONS, 'upwards']) {
    const svg = readSvg(jersey({ shirtColor: '#336699', shirtStyle: style, shirtStyleDirection: direction } as never))
    expect(named(svg, 'pattern')).toEqual([])
    expect(named(svg, 'path').filter(({ attributes }) => attributes.fill === '#295c8f').length).toBe(1)
  }
})

test.each(['upwards', '', 'constructor', null, 7, {}])('a direction of %s is none', (direction) => {
  for (const style of ['two-color', 'single-band', 'waves', 'dashed', 'hoops']) {
    const odd = { shirtStyle: style, shirtStyleDirection: direction }
    expect(jersey(odd as never)).toBe(jersey({ shirtStyle: style } as never))
  }
})

function written({ width, height, x, y, transform }: Record<string, string>): string {
  const plain = `${width}×${height}@${x},${y}`
  if (transform === undefined) return plain
  const [, angle, centreX, centreY] = /^rotate\((\S+) (\S+) (\S+)\)$/.exec(transform) ?? []
  expect(Number(centreX) - Number(x)).toBe(Number(width) / 2)
  expect(Number(centreY) - Number(y)).toBe(Number(height) / 2)
  return `${plain}~${angle}`
}
