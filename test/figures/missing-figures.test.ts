import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PictureTable } from '#contract/views/line-up.ts'
import { tablePicture } from '#server/people/pictures/present-table.ts'
import { startApp, type TestApp } from '../app.ts'
import { follow } from '../following.ts'
import { startGame, type TestGame } from '../simulator.ts'
import { onlyTeams } from '../upstream-changes.ts'
import * as naiveClassic from './naive-classic-league.ts'
import * as naiveDraft from './naive-league.ts'

const LATEST = 8
/** By league: the team and the gameweek whose picks the official game does not answer. */
const GAPS = [
  { league: 'The Long Ball Society', place: 2, gameweek: 5 },
  { league: 'Thursday Night Nutmegs', place: 3, gameweek: 5 },
  { league: 'The Late Bus', place: 1, gameweek: 6 },
]
const CLASSIC = { league: 'Better Late Than Never', place: 4, gameweeks: [1, 5] }

let game: TestGame
let program: TestApp
/** As the official game has them, without a gap. */
const raw = new Map<string, naiveDraft.RawLeague>()
let classic: naiveClassic.RawClassicLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  await program.lookForNews('classic')
  for (const { league: name, place, gameweek } of GAPS) {
    const league = draftLeague(name)
    raw.set(name, await naiveDraft.readRawLeague(game.url, league.id, LATEST))
    await game.fault('not-found', { game: 'draft', path: `entry/${league.team_ids[place]}/event/${gameweek}` })
    await follow(program, league)
  }
  const whole = game.classicLeague(CLASSIC.league)
  const wanted = onlyTeams(program, whole, [...whole.team_ids.slice(0, 6), ...whole.team_ids.slice(22, 24)])
  classic = await naiveClassic.readRawClassicLeague(game.url, wanted, LATEST)
  for (const gameweek of CLASSIC.gameweeks)
    await game.fault('not-found', { path: `/entry/${wanted.team_ids[CLASSIC.place]}/event/${gameweek}/picks/` })
  await follow(program, wanted)
  await program.lookForNews()
  await program.lookForNews('classic')
}, 300_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

describe('draft, total points: no official answer has the points of the gameweek', () => {
  const { league: name, gameweek: gap } = GAPS[0] ?? { league: '', gameweek: 0 }

  test('the season total is null from there on, without a rank; the others are ranked among themselves', async () => {
    const { league, team } = about(name)
    const others = league.entries.filter(({ entry_id }) => entry_id !== team)
    for (const row of await rowsOf('/api/league-standings', league)) {
      const { gameweek } = row
      const total = (entry: number, last = gameweek) => naiveDraft.scoreTotal(league, entry, last)
      const rivals = gameweek < gap ? league.entries : others
      const rank = (last: number) =>
        1 + rivals.filter(({ entry_id }) => total(entry_id, last) > total(row.team_id, last)).length
      // The table before the gap ranks one team more, so no climb can be computed from it.
      const before = gameweek === 1 || gameweek === gap ? null : rank(gameweek - 1)
      const points = { gw_points: naiveDraft.score(league, row.team_id, gameweek) }
      const known = {
        ...points,
        total_points: total(row.team_id),
        rank: rank(gameweek),
        last_rank: before,
        missing: [],
      }
      const open = { ...points, ...(gameweek === gap && { gw_points: null }) }
      const isOpen = row.team_id === team && gameweek >= gap
      expect(row).toMatchObject(
        isOpen ? { ...open, total_points: null, rank: null, last_rank: null, missing: [gap] } : known,
      )
    }
  })

  test('the what-if is complete, what was really scored is not', async () => {
    const { league, team } = about(name)
    for (const row of await rowsOf('/api/no-subs-data', league)) {
      const { eleven } = naiveDraft.firstTeam(league, row.team_id)
      const locked = league.gameweeks.reduce((sum, gw) => sum + naiveDraft.total(league, gw, eleven), 0)
      const actual = naiveDraft.scoreTotal(league, row.team_id, LATEST)
      const known = { actual_total: actual, missing: [] }
      expect(row).toMatchObject({
        user_eleven_total: locked,
        ...(row.team_id === team ? { actual_total: null, actual_rank: null, missing: [gap] } : known),
      })
    }
  })

  test('the season picture shows dashes and the reason, and crowns nobody', async () => {
    const { league, team } = about(name)
    const picture = await pictureOf('season', '/api/league-standings', league)
    const teamName = league.entries.find(({ entry_id }) => entry_id === team)?.entry_name ?? ''
    const lately = naiveDraft.score(league, team, LATEST)
    expect(picture.rows.at(-1)).toMatchObject({
      rank: null,
      climbed: null,
      name: teamName,
      figures: [`${lately}`, '—'],
    })
    expect(picture.gaps).toBe(`Gameweek ${gap} of ${teamName} could not be read yet.`)
    expect(picture.rows.filter(({ leads }) => leads)).toEqual([])
    const noSubs = await pictureOf('no-subs', '/api/no-subs-data', league)
    expect(noSubs.rows.find((row) => row.name === teamName)?.figures.slice(0, 2)).toEqual(['—', '—'])
  })
})

describe('draft, head-to-head: the points of the gameweek are taken from the match', () => {
  test.each(GAPS.slice(1))('$league: table, ranks and real totals are complete', async ({ league: name, gameweek }) => {
    const { league, team } = about(name)
    for (const row of await rowsOf('/api/league-standings', league)) {
      const before = league.gameweeks.includes(row.gameweek - 1)
      expect(row).toMatchObject({
        rank: naiveDraft.rank(league, row.team_id, row.gameweek),
        last_rank: before ? naiveDraft.rank(league, row.team_id, row.gameweek - 1) : null,
        gw_points: naiveDraft.score(league, row.team_id, row.gameweek),
        total_points: naiveDraft.scoreTotal(league, row.team_id, row.gameweek),
        missing: [],
      })
    }
    // The locked first team depends only on the league's first gameweek.
    const isFirst = gameweek === league.gameweeks[0]
    for (const row of await rowsOf('/api/no-subs-data', league)) {
      expect(row.actual_total).toBe(naiveDraft.scoreTotal(league, row.team_id, LATEST))
      expect([row.user_eleven_total === null, row.locked_rank === null, row.missing]).toEqual(
        row.team_id === team && isFirst ? [true, true, [gameweek]] : [false, false, []],
      )
    }
  })
})

test.each(GAPS)(
  '$league: the bench total is null from gameweek $gameweek on',
  async ({ league: name, gameweek: gap }) => {
    const { league, team } = about(name)
    for (const row of await rowsOf('/api/bench-king-data', league)) {
      const isOpen = row.team_id === team && row.gameweek >= gap
      const bench = naiveDraft.benchPoints(league, row.team_id, row.gameweek)
      expect(row).toMatchObject({
        user_bench_total: isOpen && row.gameweek === gap ? null : bench,
        total_bench_points: isOpen ? null : naiveDraft.benchTotal(league, row.team_id, row.gameweek),
        missing: isOpen ? [gap] : [],
      })
    }
    // Who left most is not told, since the one that is not known may have left more.
    const asked = `/api/programme?leagueIds=${league.id}&game=draft&gameweek=`
    const benchIn = async (gw: number) => (await program.ask('ann', 'GET', `${asked}${gw}`)).body[0]?.bench
    expect(await benchIn(gap)).toMatchObject({ team_id: null, points: null, players: [] })
    const isFirst = gap === league.gameweeks[0]
    expect((await benchIn(gap - 1))?.points).toBe(
      isFirst
        ? undefined
        : Math.max(...league.entries.map(({ entry_id }) => naiveDraft.benchPoints(league, entry_id, gap - 1))),
    )
    const picture = await pictureOf('bench-king', '/api/bench-king-data', league)
    expect(picture.rows.at(-1)).toMatchObject({ rank: null })
    expect(picture.gaps).toMatch(`Gameweek ${gap} of `)
  },
)

test.each(GAPS)('$league: the moves of all gameweeks are known', async ({ league: name }) => {
  const { league } = about(name)
  for (const row of await rowsOf('/api/waiwer-king-data', league))
    expect(row.pointsDifference).toBe(naiveDraft.moves(league, row.team_id, row.gameweek).difference)
})

test.each(GAPS)('$league: the ledger says what it lacks', async ({ league: name, gameweek: gap }) => {
  const { league, team } = about(name)
  const isFirst = gap === league.gameweeks[0]
  for (const { team_id, gameweek, locked, real, lines, missing } of await rowsOf('/api/ledger', league)) {
    const isOpen = team_id === team && gameweek >= gap
    const first = naiveDraft.total(league, gameweek, naiveDraft.firstTeam(league, team_id).eleven)
    const scored = naiveDraft.score(league, team_id, gameweek)
    const hasFirst = !(isFirst && isOpen)
    // Only matches tell the points of a gameweek without picks.
    const hasReal = !(isOpen && gameweek === gap && league.scoring === 'c')
    expect([locked, real]).toEqual([hasFirst ? first : null, hasReal ? scored : null])
    expect(missing).toEqual(isOpen && (isFirst || league.scoring === 'c') ? [gap] : [])
    const sum = lines.reduce((all: number, { points }: { points: number }) => all + points, 0)
    expect(sum).toBe(hasFirst && hasReal ? scored - first : 0)
    const kinds = lines.map(({ kind }: { kind: string }) => kind)
    expect(kinds).not.toContain('other')
    expect(kinds.filter((kind: string) => kind === 'not-read')).toEqual(
      isOpen && gameweek === gap && sum !== 0 ? kinds : [],
    )
  }
})

describe('classic: gameweeks whose picks are missing use the history', () => {
  const { gameweeks: gaps } = CLASSIC
  const net = (entry: number, gw: number) => naiveClassic.net(classic, entry, gw)

  test('season, bench and transfers are complete, even for late joiners', async () => {
    for (const row of await rowsOf('/api/league-standings', classic)) {
      const total = naiveClassic.until(classic, row.gameweek, (gw) => net(row.team_id, gw))
      const rank = naiveClassic.rank(classic, row.team_id, row.gameweek)
      expect(row).toMatchObject({ total_points: total, gw_points: net(row.team_id, row.gameweek), rank, missing: [] })
    }
    for (const row of await rowsOf('/api/bench-king-data', classic)) {
      const bench = (gw: number) => naiveClassic.bench(classic, row.team_id, gw)
      const left = bench(row.gameweek)
      const total = left === null ? null : naiveClassic.until(classic, row.gameweek, bench)
      expect(row).toMatchObject({ user_bench_total: left, total_bench_points: total, missing: [] })
    }
    for (const row of await rowsOf('/api/waiwer-king-data', classic)) {
      const { difference } = naiveClassic.moves(classic, row.team_id, row.gameweek)
      const isThere = net(row.team_id, row.gameweek) !== null
      expect(row).toMatchObject({ pointsDifference: isThere ? difference : null, missing: [] })
    }
  })

  test('the what-if needs the picks of gameweek 1', async () => {
    const team = classicTeam()
    const rows = await rowsOf('/api/no-subs-data', classic)
    for (const row of rows) {
      const isLate = classic.picks[`${row.team_id}/1`] === undefined
      const isOpen = row.team_id === team
      expect(row.actual_total).toBe(naiveClassic.until(classic, LATEST, (gw) => net(row.team_id, gw)))
      expect([row.user_eleven_total === null, row.missing]).toEqual([isLate || isOpen, isOpen ? [1] : []])
    }
    expect(rows.find(({ team_id }) => team_id === team)?.actual_rank).not.toBeNull()
  })

  test('the ledger of a team without gameweek 1 is empty and says so; no other has a line without a cause', async () => {
    const team = classicTeam()
    for (const row of await rowsOf('/api/ledger', classic)) {
      const isOpen = row.team_id === team
      expect(row.missing).toEqual(isOpen ? [1] : [])
      if (isOpen) expect([row.locked, row.lines]).toEqual([null, []])
      const kinds = row.lines.map(({ kind }: { kind: string }) => kind)
      expect(kinds).not.toContain('other')
      expect(kinds).not.toContain('not-read')
    }
  })

  test('its line-up says which gameweeks could not be read', async () => {
    const { body } = await program.ask('ann', 'GET', `/api/line-up/${classicTeam()}?game=classic`)
    expect(body).toMatchObject({ missing: gaps, locked: null, gameweek: LATEST })
  })
})

test('a draft line-up says which gameweek could not be read', async () => {
  const { team } = about('The Long Ball Society')
  const latest = await program.ask('ann', 'GET', `/api/line-up/${team}`)
  expect(latest.body).toMatchObject({ missing: [5], gameweek: LATEST })
  expect(latest.body.gameweeks).toEqual([8, 7, 6, 4, 3, 2, 1])
  expect(await program.ask('ann', 'GET', `/api/line-up/${team}?gw=5`)).toMatchObject({
    status: 404,
    body: { error: 'Gameweek 5 of this team could not be read yet.' },
  })
})

test('the description of the calls explains the fields of missing figures', async () => {
  const { body } = await program.ask(null, 'GET', '/api/openapi.json')
  const { schema } = body.paths['/api/league-standings'].get.responses['200'].content['application/json']
  const { total_points, missing } = schema.items.properties
  expect(total_points.description).toContain('null where a gameweek of it is missing')
  expect(missing.description).toContain('could not be read yet')
  expect(schema.items.required).toEqual(expect.arrayContaining(['total_points', 'missing']))
})

// biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as a stranger does, without our types.
type Row = Record<string, any> & { team_id: number; gameweek: number }

async function rowsOf(url: string, league: { id: number }): Promise<Row[]> {
  const which = league === classic ? '&game=classic&type=classic' : ''
  const { status, body } = await program.ask('ann', 'GET', `${url}?leagueIds=${league.id}${which}`)
  expect([status, body.length > 0]).toEqual([200, true])
  return body
}

async function pictureOf(table: PictureTable, url: string, league: { id: number }) {
  const answer = await rowsOf(url, league)
  const about = { table, leagueId: league.id, answer, own: [], game: 'draft', type: undefined, gameweek: null } as const
  const picture = tablePicture(about)
  if (!picture) throw new Error(`no ${table}`)
  return picture
}

function draftLeague(name: string) {
  const found = game.draftLeagues.find((league) => league.name === name)
  if (!found) throw new Error(`no draft league called ${name}`)
  return found
}

/** The real league, and the team that lacks a gameweek. */
function about(name: string): { league: naiveDraft.RawLeague; team: number } {
  const league = raw.get(name)
  const gap = GAPS.find((each) => each.league === name)
  const team = draftLeague(name).team_ids[gap?.place ?? 0]
  if (!league || team === undefined) throw new Error(`no league called ${name}`)
  return { league, team }
}

function classicTeam(): number {
  return game.classicLeague(CLASSIC.league).team_ids[CLASSIC.place] ?? 0
}
