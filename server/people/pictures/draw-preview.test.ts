import { describe, expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { drawingOf, HOSTILE, NAMES, rowsOf } from '#test/answers/drawn-programme.ts'
import { boxesIn, collisions, saidIn } from '#test/picture-text.ts'
import { draw, svgOf } from './draw-picture.ts'

type Next = NonNullable<ProgrammeRow['next']>

const teams = NAMES.map((_, place) => ({
  team_id: place + 1,
  lately: [],
  average_points: 50.25 - place,
  average_bench: place,
  first: 30 - place,
}))
const MATCHES: Next['matches'] = [
  { team_a: 1, team_b: 2, met: [] },
  { team_a: 3, team_b: 4, met: [] },
  { team_a: 5, team_b: 6, met: [] },
  { team_a: 7, team_b: null, met: [] },
]
const STAKES = [
  { team_id: 3, won: 41, lost: 12 },
  { team_id: 4, won: 9, lost: 0 },
]
const played: Next = { gameweek: 13, matches: MATCHES, watch: 1, stakes: STAKES, teams }
const RACES = [
  { ahead: 1, behind: 2, gap: 1, turned: 2, of: 5 },
  { ahead: 5, behind: 6, gap: 0, turned: 5, of: 5 },
]
const total: Next = { gameweek: 13, matches: [], watch: null, stakes: [], teams, races: RACES }

type Given = { next: Next | null; own?: number; names?: readonly string[]; league?: string }

function previewOf({ next, own = 1, names = NAMES, league = 'The Office' }: Given) {
  const drawing = drawingOf({ own, of: { next, table: rowsOf(names), league_name: league } })
  return { ...drawing, kind: 'preview' } as const
}

test('it is a PNG of 1080 by 1080', async () => {
  const bytes = Buffer.from((await draw(previewOf({ next: played }))) ?? [])
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080])
  expect(bytes.length).toBeLessThan(250_000)
})

test('the own match stands first, then the one to watch, each with both sides’ figures, and what is at stake', async () => {
  const said = saidIn(await svgOf(previewOf({ next: played, own: 6 })))
  expect(said).toEqual(expect.arrayContaining(['PREVIEW', 'The Office', 'GAMEWEEK', '13']))
  const matches = said.slice(said.indexOf('MATCHES') + 1)
  expect(matches.slice(0, 10)).toEqual([
    ...['Eve Albion', '5th · 46.3 lately · first in 26 of 100', 'v'],
    ...['Fay City', '6th · 45.3 lately · first in 25 of 100'],
    ...['Cyd United', '3rd · 48.3 lately · first in 28 of 100', 'v'],
    ...['Dot Town', '4th · 47.3 lately · first in 27 of 100'],
  ])
  // The average has no figures.
  expect(matches.slice(15, 19)).toEqual(['Gus Athletic', '7th · 44.3 lately · first in 24 of 100', 'v', 'The average'])
  expect(matches.slice(19).join(' ')).toMatch(
    /^THE MATCH TO WATCH Cyd United end first in 41 % of simulated seasons if they win, 12 % if they lose\. Dot Town /,
  )
})

test('what is not known is left out: without seasons no chances, without points no average', async () => {
  const bare = teams.map((team) => ({ ...team, first: null, average_points: null }))
  const said = saidIn(await svgOf(previewOf({ next: { ...played, stakes: [], watch: null, teams: bare } })))
  const at = said.indexOf('Ada FC')
  expect(said.slice(at, at + 5)).toEqual(['Ada FC', '1st', 'v', 'Bob Rovers', '2nd'])
  expect(said).not.toContain('THE MATCH TO WATCH')
})

test('a league for points has its races, and what each team scored lately, with the own one', async () => {
  const said = saidIn(await svgOf(previewOf({ next: total, own: 8 })))
  expect(said.join(' ')).toContain('Ada FC lead Bob Rovers by 1 point. Bob Rovers gained more than that in 2 of')
  const places = said.slice(said.indexOf('LATELY') + 2)
  expect(places.slice(0, 3)).toEqual(['1', 'Ada FC', '50.3'])
  expect(places.slice(21, 24)).toEqual(['8', 'Hal Wanderers', '43.3'])
})

test('of many matches as many stand there as have room, and how many there are', async () => {
  const many = (length: number) =>
    Array.from({ length }, (_, place) => ({ team_a: (place % 8) + 1, team_b: null, met: [] }))
  const [ten, twelve] = await Promise.all(
    [10, 12].map(async (length) => saidIn(await svgOf(previewOf({ next: { ...played, matches: many(length) } })))),
  )
  expect(ten?.filter((said) => said === 'v')).toHaveLength(10)
  expect(twelve?.[twelve.indexOf('MATCHES') + 1]).toBe('10 of 12')
  expect(twelve).not.toContain('THE MATCH TO WATCH')
})

test('a league of one, before any gameweek could be compared', async () => {
  const [alone] = teams
  const next = { ...total, races: [], teams: alone ? [{ ...alone, average_points: null }] : [] }
  const said = saidIn(await svgOf(previewOf({ next, names: ['Ada FC'] })))
  expect(said).toContain('PREVIEW')
  expect(said).not.toContain('LATELY')
})

test('without a preview there is nothing to draw', async () => {
  const { teams: _, ...short } = played
  for (const next of [null, short]) expect(await svgOf(previewOf({ next }))).toBeNull()
})

describe.each(HOSTILE)('%j as every name', (name) => {
  test('everything stays within the picture, and no lines overlap', async () => {
    for (const next of [played, total]) {
      const svg = (await svgOf(previewOf({ next, names: NAMES.map(() => name), league: name }))) ?? ''
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(saidIn(svg).join(' ')).not.toMatch(/@\S|evil\.com|[\u2066-\u2069]/)
      const boxes = boxesIn(svg)
      expect(boxes.length).toBeGreaterThan(15)
      for (const { left, right, top, bottom } of boxes)
        expect([left > 20, right < 1060, top > 10, bottom < 1070]).toEqual([true, true, true, true])
      expect(collisions(boxes)).toEqual([])
    }
  })
})
