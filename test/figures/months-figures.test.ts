import { beforeAll, expect, test } from 'vitest'
import type { MonthsRow } from '#contract/views/months.ts'
import { runIn, lastStanding as standing } from '#display/views/last-standing.ts'
import { months as view } from '#display/views/months.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import * as classic from './naive-classic-league.ts'
import * as draft from './naive-league.ts'
import { monthNames } from './raw-bootstrap.ts'
import { SAMPLED } from './sampled-leagues.ts'

const LATEST = SAMPLED

const followed = followedAfter(LATEST)
let monthOf: (gw: number) => string

beforeAll(async () => {
  monthOf = await monthNames(followed.game.url)
})

type Figures = { points: number; cost: number; bench: number; moves: number; matchPoints: number | null }
const NOTHING = { points: null, cost: 0, bench: null, moves: null, matchPoints: null }
type Naive = { isInMatches: boolean; gameweeks: number[]; of(team: number, gw: number): Figures | null }

async function naiveOf(league: GuideLeague): Promise<Naive> {
  if (league.game === 'draft') {
    const raw = await draft.readRawLeague(followed.game.url, league.id, LATEST)
    const side = (team: number) => raw.entries.find(({ entry_id }) => entry_id === team)?.id ?? 0
    return {
      isInMatches: raw.scoring === 'h',
      gameweeks: raw.gameweeks,
      of: (team, gw) => ({
        points: draft.score(raw, team, gw),
        cost: 0,
        bench: draft.benchPoints(raw, team, gw),
        moves: draft.moves(raw, team, gw).difference,
        matchPoints: raw.scoring === 'h' ? gained((last) => draft.record(raw, side(team), last), gw) : null,
      }),
    }
  }
  const raw = await classic.readRawClassicLeague(followed.game.url, league, LATEST)
  return {
    isInMatches: raw.type === 'h2h',
    gameweeks: raw.gameweeks,
    of: (team, gw) => {
      const points = classic.net(raw, team, gw)
      if (points === null) return null
      return {
        points,
        cost: classic.moves(raw, team, gw).cost,
        bench: classic.bench(raw, team, gw) ?? 0,
        moves: classic.moves(raw, team, gw).difference,
        matchPoints: raw.type === 'h2h' ? gained((last) => classic.record(raw, team, last), gw) : null,
      }
    },
  }
}

/** What a gameweek added to a record. */
function gained(recordAt: (last: number) => { points: number }, gw: number): number {
  return recordAt(gw).points - recordAt(gw - 1).points
}

const rowsOf = (league: GuideLeague) => followed.ask<MonthsRow[]>('months', league)

test('every figure of every team, gameweek and month of both games, computed a second time from the raw answers', async () => {
  let [seen, late, sums, won, hits] = [0, 0, 0, 0, 0]
  for (const league of followed.leagues) {
    const raw = await naiveOf(league)
    const rows = await rowsOf(league)
    const teams = [...new Set(rows.map(({ team_id }) => team_id))]
    expect(rows.map(({ team_id, gameweek }) => [team_id, gameweek])).toEqual(
      teams.flatMap((team) => raw.gameweeks.map((gw) => [team, gw])),
    )
    for (const row of rows) {
      const wanted = raw.of(row.team_id, row.gameweek)
      const isFirst = row.gameweek === 1 || monthOf(row.gameweek - 1) !== monthOf(row.gameweek)
      const cost = isFirst ? (wanted?.cost ?? 0) : 0
      expect(row.cost_before_month, `${league.name} ${row.team_name} ${row.gameweek}`).toBe(
        cost === 0 ? undefined : cost,
      )
      const { cost: _, ...figures } = wanted ?? NOTHING
      const { gw_points: points, bench_points: bench, moves_points: moves, match_points = null } = row
      expect(
        { points, bench, moves, matchPoints: match_points },
        `${league.name} ${row.team_name} ${row.gameweek}`,
      ).toEqual(figures)
      expect([row.missing, row.month?.name, row.match_points !== undefined]).toEqual([
        [],
        monthOf(row.gameweek),
        raw.isInMatches,
      ])
      seen += 1
      late += wanted ? 0 : 1
    }
    for (const name of new Set(raw.gameweeks.map(monthOf))) {
      const gameweeks = raw.gameweeks.filter((gw) => monthOf(gw) === name)
      const span = view.span(rows, { month: name.toLowerCase() })
      expect([span?.from, span?.through, span?.month]).toEqual([gameweeks[0], gameweeks.at(-1), name])
      for (const row of view.rows(rows, null, span)) {
        const own = gameweeks.flatMap((gw) => raw.of(row.team_id, gw) ?? [])
        const sum = (figure: (of: Figures) => number) =>
          own.length === 0 ? null : own.reduce((total, of) => total + figure(of), 0)
        // Transfers for the first gameweek of a month were made before it.
        const [first = 0] = gameweeks
        const isWhole = first === 1 || monthOf(first - 1) !== name
        const before = isWhole ? (raw.of(row.team_id, first)?.cost ?? 0) : 0
        hits += before
        const inMonth = sum(({ points }) => points)
        expect([row.points, row.bench, row.moves, row.gameweeks]).toEqual([
          inMonth === null ? null : inMonth + before,
          sum(({ bench }) => bench),
          sum(({ moves }) => moves),
          own.length,
        ])
        const isWon = (gw: number) => {
          const scores = teams.flatMap((team) => raw.of(team, gw)?.points ?? [])
          const [most = 0, all] = [Math.max(...scores), scores.length]
          return all > 1 && most > 0 && raw.of(row.team_id, gw)?.points === most
        }
        expect(row.won).toBe(gameweeks.filter(isWon).length)
        won += row.won
        if (raw.isInMatches) expect(row.matchPoints).toBe(sum(({ matchPoints }) => matchPoints ?? 0))
        sums += 1
      }
    }
    // A named period counts as any gameweeks do: with every hit.
    const [, second] = raw.gameweeks
    if (second === undefined) continue
    const span = view.span(rows, { month: 'the rest' }, [{ name: 'The Rest', from: second, to: 38 }])
    expect([span?.from, span?.through, span?.isOver]).toEqual([second, raw.gameweeks.at(-1), false])
    for (const row of view.rows(rows, null, span)) {
      const own = raw.gameweeks.slice(1).flatMap((gw) => raw.of(row.team_id, gw)?.points ?? [])
      expect(row.points).toBe(own.length === 0 ? null : own.reduce((total, points) => total + points, 0))
    }
  }
  expect(seen).toBeGreaterThan(300)
  expect(late).toBeGreaterThan(10)
  expect(sums).toBeGreaterThan(100)
  expect(won).toBeGreaterThan(20)
  expect(hits).toBeGreaterThan(0)
}, 120_000)

/** Who went out in each gameweek, from a first one on: sorted by score, total and bench as texts that sort like numbers. */
function wentOut(raw: Naive, teams: readonly number[], from: number): { gw: number; out: number[] }[] {
  const key = (team: number, gw: number) => {
    const before = raw.gameweeks.filter((one) => one <= gw).flatMap((one) => raw.of(team, one)?.points ?? [])
    const figures = [raw.of(team, gw)?.points, before.reduce((sum, one) => sum + one, 0), raw.of(team, gw)?.bench]
    return figures.map((figure = 0) => String(figure + 10_000).padStart(6, '0')).join(' ')
  }
  let left = teams.filter((team) => raw.of(team, from))
  return raw.gameweeks.flatMap((gw) => {
    if (gw < from || left.length < 2) return []
    const [lowest] = left.map((team) => key(team, gw)).toSorted()
    const level = left.filter((team) => key(team, gw) === lowest)
    const out = level.length === left.length ? [] : level
    left = left.filter((team) => !out.includes(team))
    return { gw, out }
  })
}

test('last man standing from every gameweek on, of both games, a second time from the raw answers', async () => {
  let [seen, over, levels] = [0, 0, 0]
  for (const league of followed.leagues) {
    const raw = await naiveOf(league)
    const rows = await rowsOf(league)
    const teams = [...new Set(rows.map(({ team_id }) => team_id))]
    for (const from of raw.gameweeks) {
      const wanted = wentOut(raw, teams, from)
      const span = standing.span(rows, { from: String(from) })
      const table = standing.rows(rows, null, span)
      for (const row of table) {
        const end = wanted.find(({ out }) => out.includes(row.team_id))
        const isIn = raw.of(row.team_id, from) !== null
        const last = end?.gw ?? (isIn ? (wanted.at(-1)?.gw ?? null) : null)
        const had = last === null ? null : raw.of(row.team_id, last)
        const until = raw.gameweeks.filter((gw) => last !== null && gw <= last)
        const total = until.reduce((sum, gw) => sum + (raw.of(row.team_id, gw)?.points ?? 0), 0)
        expect(row, `${league.name} ${row.team_name} from ${from}`).toMatchObject({
          ...{ out: end?.gw ?? null, week: last, missing: [] },
          ...{ points: had?.points ?? null, bench: had?.bench ?? null, total: last === null ? null : total },
        })
        seen += 1
      }
      const out = wanted.flatMap((week) => week.out)
      const inOrder = table.filter(({ out: gameweek }) => gameweek !== null).map(({ team_id }) => team_id)
      expect(inOrder.toSorted()).toEqual(out.toSorted())
      const places = table.map(({ place }) => place ?? Infinity)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      over += table.filter(({ place }) => place === 1).length === 1 ? 1 : 0
      if (span) levels += runIn(rows, span).weeks.filter(({ by }) => by !== 'points').length
    }
  }
  expect(seen).toBeGreaterThan(300)
  expect(over).toBeGreaterThan(10)
  expect(levels).toBeGreaterThan(0)
}, 120_000)

test('a gameweek and a team alone are those rows; and the months of a league end with it', async () => {
  const [league] = followed.leagues
  if (!league) throw new Error('there are leagues')
  const rows = await rowsOf(league)
  const team = rows[0]?.team_id
  const body = await followed.ask('months', league, `&gameweek=${LATEST}&team=${team}`)
  expect(body).toEqual(rows.filter((row) => row.gameweek === LATEST && row.team_id === team))
  const months = [...new Map(rows.map(({ month }) => [month?.name, month])).values()]
  for (const month of months)
    expect([monthOf(month?.from ?? 0), monthOf(month?.to ?? 0)]).toEqual([month?.name, month?.name])
  expect(months.at(-1)?.to).toBeGreaterThanOrEqual(LATEST)
})

test('a month is drawn as a picture; one that is not there falls back to the latest', async () => {
  const [league] = followed.leagues
  if (!league) throw new Error('there are leagues')
  const asked = `/api/league-picture?table=months&leagueId=${league.id}&game=${league.game}`
  const tagOf = async (more: string) => {
    const { status, headers } = await followed.program.ask('ann', 'GET', `${asked}${more}`)
    return [status, headers['content-type'], headers['content-disposition']]
  }
  expect(await tagOf('&month=september')).toEqual([
    200,
    'image/png',
    expect.stringContaining(`months-${league.id}-september.png`),
  ])
  expect(await tagOf('&from=2&to=3')).toEqual([200, 'image/png', expect.stringContaining('gw-2-to-3.png')])
  expect((await tagOf('&month=smarch'))[0]).toBe(200)
  for (const bad of ['&month=', '&from=0', '&to=x']) expect((await tagOf(bad))[0]).toBe(400)
})

test('not signed in, of a league that is not one’s own, bad input, and the official game down', async () => {
  const [league] = followed.leagues
  expect((await followed.program.ask(null, 'GET', `/api/months?leagueIds=${league?.id}`)).status).toBe(401)
  expect((await followed.program.ask('bob', 'GET', `/api/months?leagueIds=${league?.id}`)).body).toEqual([])
  expect((await followed.program.ask('ann', 'GET', '/api/months?leagueIds=x')).status).toBe(400)
  expect((await followed.program.ask('ann', 'GET', '/api/months?gameweek=99')).status).toBe(400)
  await followed.game.close()
  expect((await followed.program.ask('ann', 'GET', '/api/months')).body.length).toBeGreaterThan(300)
})
