import { describe, expect, test } from 'vitest'
import type { LineUp, LineUpPlayer } from '#contract/views/line-up.ts'
import { type Element, everyElement, readSvg } from '#domain/jersey/read-svg.fixture.ts'
import { legible, text, widthOf } from './draw-letters.ts'
import { draw, svgOf } from './draw-picture.ts'
import { chosenRows } from './draw-table.ts'
import { createDrawingThreads } from './draw-threads.ts'

const HOST = 'benchside.example'
const POINTS = [6, 2, 9, -1, 5, 13, 0, 3, 8, 12, 1]
const BENCH_POINTS = [4, 7, 11, 10]

describe('a line-up', () => {
  test('shows the points of every player: the captain twice, substitutes their own', async () => {
    const said = saidIn(await svgOf(lineUpDrawing({})))
    // By hand from the points above: the tenth is captain.
    const wanted = ['6', '2', '9', '−1', '5', '13', '0', '3', '8', '24', '1', '4', '7', '11', '10']
    for (const [place, points] of wanted.entries()) {
      const at = said.indexOf(`Player${place}`)
      expect([place, said[at], said[at + 1]]).toEqual([place, `Player${place}`, points])
    }
    expect(said).toContain('72')
    expect(said.filter((one) => one === 'C' || one === 'V')).toEqual(['V', 'C'])
  })

  test.each([
    ['3-4-3', [1, 3, 4, 3]],
    ['5-4-1', [1, 5, 4, 1]],
    ['4-4-2', [1, 4, 4, 2]],
  ] as const)('%s: as many players beside each other as there are', async (_name, lines) => {
    const svg = read(await svgOf(lineUpDrawing({ lines })))
    const shirts = svg.children.filter(({ name, attributes }) => name === 'svg' && attributes.width === '102')
    const tops = shirts.map(({ attributes }) => Number(attributes.y))
    const heights = [...new Set(tops)].toSorted((a, b) => a - b)
    expect(heights.map((height) => tops.filter((top) => top === height).length)).toEqual([...lines, 4])
    for (const { attributes } of shirts) {
      expect(Number(attributes.x)).toBeGreaterThanOrEqual(0)
      expect(Number(attributes.x)).toBeLessThanOrEqual(1080 - 102)
    }
  })

  test('players of whom nothing is known but their points', async () => {
    const unknown = lineUpDrawing({ player: { position: null, club: null, web_name: '' } })
    expect(saidIn(await svgOf(unknown))).toContain('Player 3')
  })

  test('a team without one: nothing is drawn', async () => {
    const drawing = lineUpDrawing({})
    expect(await draw({ ...drawing, lineUp: { ...drawing.lineUp, line_up: null, gameweek: null } })).toBeNull()
  })
})

describe('names', () => {
  const HOSTILE = [
    '<script>alert("x")</script>',
    `" onload="x' & <b>`,
    '&lt;amp; &#x0; ]]>',
    '\u202egnp.exe\u202c',
    'שלום לכולם',
    'W'.repeat(60),
    'i'.repeat(60),
    '🏆🏆',
    '👨‍👩‍👧‍👦 Family',
    'Команда мечты',
    '东京 United 队',
    '\u0000\u0007\ud800 lone',
    'é'.normalize('NFD').repeat(40),
    '',
    '   ',
  ]

  test.each(HOSTILE)('%j breaks no picture, and stays within it', async (name) => {
    const table = tableDrawing({ rows: 3, name, owner: name, league: name })
    const lineUp = lineUpDrawing({ player: { web_name: name, club: name }, team: name })
    for (const svg of [await svgOf(table), await svgOf(lineUp)]) {
      const root = read(svg)
      const names = new Set(everyElement(root).map((element) => element.name))
      for (const name of names)
        expect(['svg', 'g', 'path', 'rect', 'circle', 'defs', 'pattern', 'linearGradient', 'stop']).toContain(name)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(furthestOf(svg)).toBeLessThan(1080 - 20)
    }
  })

  test.each([
    'Zażółć Öster Čáslav',
    'Динамо Київ',
    'Ολυμπιακός',
    'فريق الأبطال 2026',
    'הפועל ירושלים',
    'ทีมฟุตบอล',
    'मुंबई चैंपियंस',
    '東京ベンチ',
    '한국 FC',
    '北京国安',
    '🏆 Champions 🏆',
    '👨‍👩‍👧‍👦',
  ])('%s is drawn whole, in its own letters', async (name) => {
    const svg = (await svgOf(tableDrawing({ rows: 2, name, owner: name }))) ?? ''
    expect(saidIn(svg)).toEqual(expect.arrayContaining([name, `${name} 1`]))
    expect(legible(name)).toBe(name)
    expect(await draw(tableDrawing({ rows: 2, name, owner: name }))).not.toBeNull()
  })

  test('the open link at the foot is drawn whole and within the page, beside what the picture is about', async () => {
    const host = `the-league-of-a-long-name.benchside.example/l/${'Wm'.repeat(11)}`
    const svg = (await svgOf({ ...tableDrawing({ rows: 2 }), host })) ?? ''
    expect(saidIn(svg)).toEqual(expect.arrayContaining([host, 'The table after gameweek 12']))
    expect(widthOf(host, { size: 10, weight: 600 })).toBeLessThan(530)
  })

  test('a name with a letter that no face has becomes the team’s number, never a part of the name', async () => {
    for (const name of ['ქართული', 'ქართული FC', 'FC ᚠᚢᚦ 2026', '!!!'])
      expect([
        name,
        saidIn((await svgOf(tableDrawing({ rows: 2, name: `${name}`, owner: '' }))) ?? '').some((said) =>
          /^Team \d+$/.test(said),
        ),
      ]).toEqual([name, true])
  })

  test('a right-to-left script is drawn from right to left, its numbers from left to right', async () => {
    await svgOf(tableDrawing({ rows: 1, name: 'אב', owner: '' }))
    const outlines = (said: string) => / d="([^"]*)"/.exec(text(said, [0, 0], { size: 100 }))?.[1] ?? ''
    // The last letter is at the left; numbers and brackets read normally.
    expect(outlines('אב').startsWith(outlines('ב'))).toBe(true)
    expect(outlines('אב 26').startsWith(outlines('26'))).toBe(true)
    expect(outlines('אב (2)').startsWith(outlines('(2)'))).toBe(true)
    expect(outlines('AB אב').startsWith(outlines('AB'))).toBe(true)
  })

  test('names that look like links or mention everybody are shown so that they are neither', async () => {
    const traps = { name: '@everyone evil.com', owner: 'http://x.example', league: 'www.evil.example' }
    const table = saidIn(await svgOf(tableDrawing({ rows: 2, missing: [3], ...traps })))
    expect(table).toEqual(expect.arrayContaining(['@ everyone evil. com', 'www. evil. example']))
    expect(table.join(' ')).toContain('Gameweek 3 of @ everyone evil. com')
    const lineUp = saidIn(await svgOf(lineUpDrawing({ team: '@everyone evil.com' })))
    expect(lineUp.filter((said) => /^@ everyone evil/i.test(said))).toHaveLength(1)
    for (const said of [...table, ...lineUp].filter((said) => !said.includes(HOST)))
      expect(said).not.toMatch(/:\/\/|\.[a-z]|@\S/)
  })

  test('the owner beside a team is the whole name, or the surname where that does not fit, or the initials', async () => {
    const beside: (string | undefined)[] = []
    for (let pairs = 0; pairs < 17; pairs++) {
      const name = 'W'.repeat(2 * pairs + 1)
      const said = saidIn(await svgOf(tableDrawing({ rows: 12, name, owner: 'Wilhelmina Hohenstein' })))
      beside.push(said[said.findIndex((text) => text.startsWith('WW') || text === 'W') + 1])
    }
    const whole = beside.lastIndexOf('Wilhelmina Hohenstein 1')
    const surname = beside.lastIndexOf('Hohenstein 1')
    expect(whole).toBeGreaterThan(3)
    expect(surname).toBeGreaterThan(whole)
    expect(new Set(beside.slice(0, whole + 1))).toEqual(new Set(['Wilhelmina Hohenstein 1']))
    expect(new Set(beside.slice(whole + 1, surname + 1))).toEqual(new Set(['Hohenstein 1']))
    const initials = beside.lastIndexOf('W. H. 1.')
    expect(initials).toBeGreaterThan(surname)
    expect(new Set(beside.slice(surname + 1, initials + 1))).toEqual(new Set(['W. H. 1.']))
    // After the initials comes no name, but a figure.
    expect(beside.slice(initials + 1).filter((said) => said !== '50')).toEqual([])
    expect(initials).toBeLessThan(16)
  })

  test('a long name is cut off where the room ends, with an ellipsis', () => {
    const style = { size: 40, within: 300 }
    const [said = ''] = saidIn(`<svg>${text('The Long Winter of Our Discontent', [0, 40], style)}</svg>`)
    expect(said).toMatch(/^The Long W.*…$/)
    expect(widthOf(said, { size: 40 })).toBeLessThanOrEqual(300)
    // One more letter would not have fitted.
    expect(widthOf(`${'The Long Winter of Our Discontent'.slice(0, said.length)}…`, { size: 40 })).toBeGreaterThan(300)
  })
})

describe('which rows are drawn', () => {
  const rows = (count: number, own: number[]) =>
    Array.from({ length: count }, (_, place) => ({
      rank: place + 1,
      leads: false,
      climbed: null,
      id: place + 1,
      name: `T${place + 1}`,
      owner: '',
      figures: [],
      isOwn: own.includes(place + 1),
    }))
  const places = (count: number, own: number[]) => {
    const { shown, left } = chosenRows(rows(count, own), 14)
    return { places: shown.map(({ row }) => row.rank), apart: shown.filter(({ isApart }) => isApart).length, left }
  }
  const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

  test.each([
    [4, [2], { places: upTo(4), apart: 0, left: 0 }],
    [14, [14], { places: upTo(14), apart: 0, left: 0 }],
    [15, [15], { places: [...upTo(13), 15], apart: 1, left: 1 }],
    [20, [3], { places: upTo(14), apart: 0, left: 6 }],
    [20, [17], { places: [...upTo(13), 17], apart: 1, left: 6 }],
    [50, [20, 44], { places: [...upTo(12), 20, 44], apart: 2, left: 36 }],
    [50, [], { places: upTo(14), apart: 0, left: 36 }],
  ])('of %d with %j as the own', (count, own, wanted) => {
    expect(places(count, own)).toEqual(wanted)
  })

  test('the rest is summed up', async () => {
    expect(saidIn(await svgOf(tableDrawing({ rows: 20 })))).toContain('and 6 more teams')
    expect(saidIn(await svgOf(tableDrawing({ rows: 14 }))).some((said) => said.startsWith('and '))).toBe(false)
  })

  test('of players the first, also where those of the reader are further down', async () => {
    const figures = { points: 3, counted: 3, owned: 1, elevens: 1, benched: 0 }
    const players = Array.from({ length: 20 }, (_, place) => {
      const names = { player_id: place, web_name: 'Player', position: 'MID', club: 'EAS', owned_by: [1] }
      return { ...names, ...figures, season: figures }
    })
    const team = { team_id: 1, team_name: 'Ann FC', owner_first_name: 'Ann', owner_last_name: '', missing: [] }
    const week = { game: 'draft', league_id: 7, league_name: 'League', gameweek: 12, teams: [team], players }
    const answer = Buffer.from(JSON.stringify([week]))
    const said = saidIn(await svgOf({ ...tableDrawing({ rows: 0 }), table: 'our-league', answer }))
    expect(said).toContain('and 6 more players')
    expect(said.filter((one) => one === 'MID EAS · Ann FC')).toHaveLength(14)
    expect(said).not.toContain('Team')
  })
})

test('where two leagues share a number, only rows of the requested one are drawn', async () => {
  const drawing = tableDrawing({ rows: 3 })
  const rows: object[] = JSON.parse(Buffer.from(drawing.answer).toString())
  const strange = [{ game: 'classic' }, { type: 'h2h' }, { league_id: 8 }].flatMap((other) =>
    rows.map((row) => ({ ...row, ...other, team_name: 'Stranger' })),
  )
  const both = [...strange, ...rows]
  const said = saidIn(await svgOf({ ...drawing, answer: Buffer.from(JSON.stringify(both)) }))
  expect(said.filter((one) => one === 'Stranger' || one === 'Team')).toEqual(Array(4).fill('Team'))
})

test('requests beyond the queue’s limit are refused, those in it are drawn, and new ones are drawn afterwards', async () => {
  const drawingThreads = createDrawingThreads({ threads: 1, queue: 2 })
  try {
    const asked = Array.from({ length: 6 }, () => drawingThreads.draw({ kind: 'card', host: HOST }))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'unavailable', retryAfter: 3 })
    expect((await drawingThreads.draw({ kind: 'card', host: HOST }))?.readUInt32BE(16)).toBe(1200)
    // A drawing that fails must not fail the others.
    await expect(drawingThreads.draw({ ...tableDrawing({ rows: 1 }), answer: Buffer.from('{') })).rejects.toThrow(
      /JSON/,
    )
    expect((await drawingThreads.draw({ kind: 'card', host: HOST }))?.readUInt32BE(20)).toBe(630)
  } finally {
    await drawingThreads.close()
  }
}, 60_000)

function lineUpDrawing({
  lines = [1, 4, 4, 2],
  player = {},
  team = 'Nutmeg Nation',
}: {
  lines?: readonly [number, number, number, number]
  player?: Partial<LineUpPlayer>
  team?: string
}) {
  const positions = (['GKP', 'DEF', 'MID', 'FWD'] as const).flatMap((position, line) =>
    Array.from({ length: lines[line] ?? 0 }, () => position),
  )
  const made = (place: number, points: number, more: Partial<LineUpPlayer>): LineUpPlayer => ({
    player_id: place,
    web_name: `Player${place}`,
    position: 'DEF',
    club: 'ASH',
    points,
    multiplier: 1,
    is_captain: false,
    is_vice_captain: false,
    substituted: null,
    ...more,
    ...player,
  })
  const starters = POINTS.map((points, place) =>
    made(place, points, {
      position: positions[place] ?? null,
      is_vice_captain: place === 4,
      ...(place === 9 && { is_captain: true, multiplier: 2 }),
    }),
  )
  const bench = BENCH_POINTS.map((points, place) => made(11 + place, points, { multiplier: 0 }))
  const lineUp: LineUp = {
    game: 'classic',
    year: '2026-27',
    team_id: 4711,
    team_name: team,
    owner_first_name: 'Ada',
    owner_last_name: 'Marsh',
    gameweeks: [12],
    missing: [],
    gameweek: 12,
    chip: null,
    transfer_cost: 0,
    net_points: 72,
    line_up: { starters, bench, starters_points: 72, bench_points: 32 },
    locked: null,
  }
  return { kind: 'line-up', host: HOST, lineUp } as const
}

function tableDrawing({
  rows,
  name = 'Team',
  owner = 'Owner',
  league = 'League',
  missing = [],
}: Record<string, unknown> & { rows: number }) {
  const answer = Array.from({ length: rows }, (_, place) => ({
    game: 'draft',
    league_id: 7,
    league_name: league,
    team_id: place + 1,
    team_name: name,
    owner_first_name: owner,
    owner_last_name: String(place + 1),
    gameweek: 12,
    rank: place + 1,
    last_rank: null,
    gw_points: 50,
    total_points: 1000 - place,
    missing,
  }))
  const about = { table: 'season', game: 'draft', type: undefined, leagueId: 7, gameweek: null, own: [1] } as const
  return { kind: 'table', host: HOST, ...about, answer: Buffer.from(JSON.stringify(answer)) } as const
}

/** What stands on a picture, in the order of drawing. */
function saidIn(svg: string | null): string[] {
  return everyElement(read(svg)).flatMap(({ attributes }) => attributes['aria-label'] ?? [])
}

/** Without the outlines of the letters: they are long, and markup could not hide in them. */
function read(svg: string | null): Element {
  return readSvg((svg ?? '').replace(/ d="[-MLQCZHVl\d. ]*"/g, ' d=""'))
}

/** The point of a line of text that lies furthest to the right. */
function furthestOf(svg: string | null): number {
  const lines = [...(svg ?? '').matchAll(/aria-label="[^"]*"><path [^>]*d="([^"]*)"/g)].map(
    ([, outline = '']) => outline,
  )
  expect(lines.length).toBeGreaterThan(10)
  return Math.max(...lines.flatMap((line) => [...line.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x))))
}
