import { describe, expect, test } from 'vitest'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { everyElement, readSvg } from '#domain/jersey/read-svg.fixture.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { drawLinkCard } from './draw-link-card.ts'
import { loadFaces } from './draw-other-fonts.ts'
import { draw } from './draw-picture.ts'
import { linkCard } from './present-link-card.ts'

const LEAGUE = { game: 'draft', league_id: 7, league_name: 'The Office' } as const

type Team = {
  name: string
  owner?: string
  rank: number | null
  total: number
  bench: number | null
  missing?: number[]
}
const ADA: Team = { name: 'Ada FC', owner: 'Ada Marsh', rank: 1, total: 612, bench: 80 }
const BOB: Team = { name: 'Bob Rovers', owner: 'Bob Bray', rank: 2, total: 598, bench: 143 }
const CYD: Team = { name: 'Cyd United', owner: 'Cyd Cole', rank: 3, total: 571, bench: 12 }

type CardOptions = {
  isNamed?: boolean
  league?: string
  told?: number
  next?: UnsaidProgramme['next']
  toCome?: number | null
}

/** After gameweek 12, with other figures in the gameweek before. */
function cardOf(
  teams: readonly Team[],
  { isNamed = false, league = 'The Office', told, next = null, toCome = 13 }: CardOptions = {},
) {
  const rowsOf = (made: (team: Team) => object) =>
    [11, 12].flatMap((gameweek) =>
      teams.map((team, place) => {
        const [owner_first_name = '', owner_last_name = ''] = (team.owner ?? team.name).split(/ (.*)/)
        const about = {
          ...LEAGUE,
          team_id: place + 1,
          team_name: team.name,
          owner_first_name,
          owner_last_name,
          gameweek,
        }
        const figures = made(gameweek === 12 ? team : { ...team, rank: 9 - place, bench: 999 - place })
        return { ...about, missing: team.missing ?? [], ...figures }
      }),
    )
  return linkCard({
    league: { ...LEAGUE, league_name: league },
    table: rowsOf(({ rank, total }) => ({
      rank,
      last_rank: null,
      gw_points: 50,
      total_points: total,
    })) as StandingsRow[],
    bench: rowsOf(({ bench }) => ({ user_bench_total: 5, total_bench_points: bench })) as BenchKingRow[],
    programme: told ? { ...programmeOf(teams, told), next } : null,
    toCome,
    isNamed,
  })
}

/** A programme in which the first two teams change places. */
function programmeOf(teams: readonly Team[], gameweek: number): UnsaidProgramme {
  const evidence = { path: '/current-season', gameweek, team_id: null }
  const values = { ahead: 14, unit: 'points', reign: 3 }
  const said = { kind: 'lead-new', teams: [1, 2], players: [], values, since: null, evidence, phrasing: 0 }
  const table = teams.map(({ name, owner = name }, place) => {
    const [owner_first_name = '', owner_last_name = ''] = owner.split(/ (.*)/)
    return { ...LEAGUE, team_id: place + 1, team_name: name, owner_first_name, owner_last_name }
  })
  const whole = { ...LEAGUE, gameweek, corrected: [], headline: said, lead: [said], bench: {}, stories: [], table }
  return { ...whole, thread: null, names: [] } as unknown as UnsaidProgramme
}

describe('what comes', () => {
  const none = { gameweek: 13, matches: [], watch: null, stakes: [], teams: [], races: [] }
  const matches = [
    { team_a: 3, team_b: null, met: [] },
    { team_a: 1, team_b: 2, met: [] },
  ]
  const race = { ahead: 1, behind: 2, gap: 1, turned: 0, of: 1 }
  test.each([
    [
      'a match to watch',
      { ...none, matches, watch: 1 },
      'Before gameweek 13: Ada FC v Bob Rovers is the match to watch.',
    ],
    [
      'one of the average',
      { ...none, matches, watch: 0 },
      'Before gameweek 13: Cyd United v The average is the match to watch.',
    ],
    [
      'a race',
      { ...none, races: [race, { ...race, ahead: 2, behind: 3 }] },
      'Before gameweek 13: Ada FC lead Bob Rovers by 1 point. In the last gameweek Bob Rovers did not gain more than that.',
    ],
    ['neither', none, 'Before gameweek 13: who comes into it how.'],
    ['an older programme', { ...none, teams: undefined }, null],
    ['the end of the season', null, null],
  ])('%s', (_, next, said) => {
    expect(cardOf([ADA, BOB, CYD], { told: 12, next: next as UnsaidProgramme['next'] }).coming).toBe(said)
  })

  test('nothing, while the latest gameweek has no programme', () => {
    expect(cardOf([ADA, BOB], { told: 11, next: none }).coming).toBeNull()
  })

  test('nothing, once the deadline has passed', () => {
    for (const toCome of [null, 14]) expect(cardOf([ADA, BOB], { told: 12, next: none, toCome }).coming).toBeNull()
  })

  test('owners stand beside teams of one name, and only where the link names people', () => {
    const next = { ...none, matches, watch: 1 }
    const coming = (isNamed: boolean) =>
      cardOf([ADA, { ...BOB, name: 'Ada FC' }, CYD], { told: 12, next, isNamed }).coming
    expect(coming(true)).toBe('Before gameweek 13: Ada FC (A. Marsh) v Ada FC (B. Bray) is the match to watch.')
    expect(coming(false)).toBe('Before gameweek 13: Ada FC (1) v Ada FC (2) is the match to watch.')
  })
})

describe('the sentence', () => {
  test.each([
    [
      'another leads than left most',
      [ADA, BOB, CYD],
      'Ada FC lead after gameweek 12, and Bob Rovers left the most on the bench: 143 points.',
    ],
    [
      'one of both',
      [{ ...ADA, bench: 200 }, BOB],
      'Ada FC lead after gameweek 12, although nobody left more on the bench: 200 points.',
    ],
    [
      'two of each',
      [ADA, { ...BOB, rank: 1 }, { ...CYD, bench: 143 }],
      'Ada FC and Bob Rovers lead after gameweek 12, and Bob Rovers and Cyd United left the most on the bench: 143 points each.',
    ],
    [
      'three that lead',
      [ADA, BOB, CYD].map((team) => ({ ...team, rank: 1, bench: 1 })),
      '3 teams lead after gameweek 12, and 3 teams left the most on the bench: 1 point each.',
    ],
    [
      'nothing left on any bench',
      [
        { ...ADA, bench: 0 },
        { ...BOB, bench: -2 },
      ],
      'Ada FC lead after gameweek 12.',
    ],
    ['a bench that is not known', [ADA, { ...BOB, bench: null, missing: [3] }], 'Ada FC lead after gameweek 12.'],
    [
      'a team that had not joined',
      [ADA, BOB, { ...CYD, bench: null }],
      'Ada FC lead after gameweek 12, and Bob Rovers left the most on the bench: 143 points.',
    ],
    ['a gameweek that could not be read', [ADA, { ...BOB, missing: [4] }], 'Ada FC lead after gameweek 12.'],
    [
      'no ranks',
      [
        { ...ADA, rank: null },
        { ...BOB, rank: null },
      ],
      'Bob Rovers left the most on the bench after gameweek 12: 143 points.',
    ],
    [
      'one rank that is not known: that team might be the first',
      [{ ...ADA, rank: null }, { ...BOB, rank: 1 }, CYD],
      'Bob Rovers left the most on the bench after gameweek 12: 143 points.',
    ],
    [
      'a rank and a bench that are not known',
      [
        { ...ADA, rank: null, bench: null, missing: [7] },
        { ...BOB, rank: 1 },
        { ...CYD, rank: 2 },
      ],
      'The table after gameweek 12, and who left what on the bench.',
    ],
    ['a league of one, which nobody leads', [ADA], 'Ada FC left the most on the bench after gameweek 12: 80 points.'],
    ['no gameweek yet', [], 'No gameweek is final yet: its table stands here after the first.'],
  ])('%s', (_what, teams, wanted) => {
    expect(cardOf(teams).sentence).toBe(wanted)
  })
})

describe('the programme of the gameweek', () => {
  test('gives the sentence by its headline', () => {
    expect(cardOf([ADA, BOB], { told: 12 }).sentence).toBe('Gameweek 12: Ada FC take the lead')
  })

  test('is not used where it is about an earlier gameweek', () => {
    expect(cardOf([ADA, BOB], { told: 11 }).sentence).toMatch(/^Ada FC lead after gameweek 12/)
  })

  test('names people beside their teams only if that is ticked, also where two teams have the same name', () => {
    const twins = [ADA, { ...BOB, name: 'Ada FC' }]
    const told = (teams: readonly Team[], isNamed: boolean) => cardOf(teams, { told: 12, isNamed }).sentence
    expect(told(twins, false)).toBe('Gameweek 12: Ada FC (1) take the lead')
    expect(told(twins, true)).toBe('Gameweek 12: Ada FC (A. Marsh) take the lead')
    expect(told([ADA, BOB], true)).toBe('Gameweek 12: Ada FC take the lead')
  })
})

describe('people', () => {
  test('are named beside their teams where that was ticked, but a hidden name is not shown', () => {
    const hidden = { ...BOB, owner: BOB.name }
    const card = cardOf([ADA, hidden, CYD], { isNamed: true })
    expect(card.sentence).toBe('Ada FC lead after gameweek 12, and Bob Rovers left the most on the bench: 143 points.')
    expect(saidIn(card)).toEqual(expect.arrayContaining(['Ada Marsh', 'Cyd Cole']))
    expect(card.best.map(({ owner }) => owner)).toEqual(['Ada Marsh', '', 'Cyd Cole'])
  })

  test('tell teams of one name apart in the sentence and in the picture, and else their numbers do', () => {
    const teams = [ADA, { ...BOB, name: 'Ada FC' }, { ...CYD, name: 'Average' }]
    expect(cardOf(teams, { isNamed: true }).sentence).toBe(
      'Ada FC (A. Marsh) lead after gameweek 12, and Ada FC (B. Bray) left the most on the bench: 143 points.',
    )
    const card = cardOf(teams)
    expect(card.sentence).toBe(
      'Ada FC (1) lead after gameweek 12, and Ada FC (2) left the most on the bench: 143 points.',
    )
    expect(saidIn(card)).toEqual(expect.arrayContaining(['Ada FC (1)', 'Ada FC (2)', 'Average (3)']))
  })

  test('are otherwise named nowhere', () => {
    const card = cardOf([ADA, BOB, CYD])
    const said = JSON.stringify([card, saidIn(card)])
    for (const { owner = '' } of [ADA, BOB, CYD])
      for (const part of owner.split(' ').slice(1)) expect(said).not.toContain(part)
  })
})

describe('the picture', () => {
  test('shows the top of the table and what was left on the bench', () => {
    const said = saidIn(cardOf([ADA, BOB, CYD, { ...CYD, name: 'Dot Town', rank: 4 }]))
    expect(said).toEqual(
      expect.arrayContaining(['THE OFFICE', 'Draft · after gameweek 12', 'Ada FC', '612', 'BENCH KING', '143']),
    )
    expect(said).not.toContain('Dot Town')
  })

  test('marks the leader only if nobody’s rank is missing', () => {
    const marked = (card: Card) => card.best.map(({ leads }) => leads)
    const marks = (card: Card) => drawLinkCard(card, { host: 'a' }).match(/width="44" height="42"/g)
    const [known, open] = [cardOf([ADA, BOB, CYD]), cardOf([{ ...ADA, rank: null }, { ...BOB, rank: 1 }, CYD])]
    expect([marked(known), marked(open)]).toEqual([
      [true, false, false],
      [false, false],
    ])
    expect([marks(known)?.length, marks(open)]).toEqual([1, null])
  })

  const HOSTILE = ['W'.repeat(70), '<b>"&', '🏆', '@everyone evil.com', `${'Long '.repeat(20)}`, '', 'a b']

  test.each(HOSTILE)('%j as every name does not break it, and stays within it', (name) => {
    for (const isNamed of [true, false]) {
      const card = cardOf([{ ...ADA, name, owner: `${name} x` }, BOB], { isNamed, league: name })
      const svg = drawLinkCard(card, { host: 'benchside.example' })
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(saidIn(card).join(' ')).not.toMatch(/@\S|evil\.com/)
      for (const x of outlinesOf(svg)) expect(x).toBeLessThan(1200 - 20)
    }
  })

  test.each([
    ['Żółć Łódź Šampión Ąé', 'ŻÓŁĆ ŁÓDŹ ŠAMPIÓN ĄÉ'],
    ['The Very Long And Rather Pompous League Of Gentlemen Who Bench', 'WHO BENCH'],
    ['Thirtycharactersofasingleword', 'THIRTYCHARACTERSOFASINGLEWORD'],
    ['WIN', 'WIN'],
  ])('has the whole of %j between the rule and the rows, no line upon another', (league, end) => {
    const said = saidIn(cardOf([ADA, BOB], { league }))
    const lines = said.slice(2, said.indexOf('1'))
    expect(lines.join(' ')).toMatch(new RegExp(`${end}$`))
    expect(lines.join(' ')).not.toContain('…')
    let below = 120
    for (const line of lines) {
      const { top, baseline } = heightOf(cardOf([ADA, BOB], { league }), line)
      expect(top).toBeGreaterThan(below)
      below = baseline
    }
    expect(below).toBeLessThan(396)
  })

  test('shows names in their own letters, and the number of a team whose name cannot be drawn', async () => {
    const [league, name] = ['サッカー友達', 'Спартак Москва']
    await loadFaces(league + name)
    const card = cardOf([{ ...ADA, name, bench: 200 }], { league })
    expect(saidIn(card)).toEqual(expect.arrayContaining([league, name, 'BENCH KING', '200']))
    const both = cardOf([{ ...ADA, name: 'ქართული', bench: 143 }, BOB], { league })
    expect(saidIn(both)).toEqual(expect.arrayContaining(['Bob Rovers', 'BENCH KINGS', 'Team 1']))
  })

  test('is a PNG of 1200 by 630, before the first gameweek too', async () => {
    for (const teams of [[ADA, BOB, CYD], []]) {
      const png = await draw({ kind: 'link-card', host: 'benchside.example', card: cardOf(teams) })
      const bytes = Buffer.from(png ?? [])
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(bytes.length).toBeLessThan(150_000)
    }
  })
})

type Card = ReturnType<typeof linkCard>

function saidIn(card: Card): string[] {
  const svg = drawLinkCard(card, { host: 'benchside.example' })
  const root = readSvg(svg.replace(/ d="[-MLQCZHVl\d. ]*"/g, ' d=""'))
  return everyElement(root).flatMap(({ attributes }) => attributes['aria-label'] ?? [])
}

/** How far to the right each line of text goes. */
function outlinesOf(svg: string): number[] {
  return [...svg.matchAll(/aria-label="[^"]*"><path [^>]*d="([^"]*)"/g)].flatMap(([, line = '']) =>
    [...line.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x)),
  )
}

/** The top of a line of text, and the baseline, where most letters end. */
function heightOf(card: Card, line: string): { top: number; baseline: number } {
  const svg = drawLinkCard(card, { host: 'benchside.example' })
  const outline = svg.split(`aria-label="${line}"><path `)[1]?.split('/>')[0] ?? ''
  const heights = [...outline.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))
  const often = new Map<number, number>()
  for (const y of heights) often.set(y, (often.get(y) ?? 0) + 1)
  const lower = [...often].filter(([y]) => y > (Math.min(...heights) + Math.max(...heights)) / 2)
  const [[baseline] = [Number.NaN]] = lower.toSorted(([, a], [, b]) => b - a)
  return { top: Math.min(...heights), baseline }
}
