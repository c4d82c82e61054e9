import { expect, test } from 'vitest'
import { makeWorld } from '../app.ts'
import { officialGames } from '../official.ts'
import { demoSeed } from './build-season.ts'

const GAMEWEEK = 2
const MORE = 29
const clock = { gameweek: 5, state: 'final' } as const

type Row = Record<string, number>

function start() {
  const world = makeWorld(demoSeed, new Date('2026-10-01'))
  const official = officialGames(world, clock)
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as a stranger does, without our types.
  const get = (path: string): any => JSON.parse(official.answer(new URL(path, 'http://simulator')).body)
  return { official, get, season: world.season }
}

test('points that are corrected later are in every answer of both games, and change nobody’s decisions', () => {
  const { official, get, season } = start()
  const league = '/draft/api/league/18204/details'
  const [entry] = get(league).league_entries
  const picksOf = (gameweek: number) => get(`/draft/api/entry/${entry.entry_id}/event/${gameweek}`).picks
  const { element } = picksOf(GAMEWEEK)[0]
  const player = season.players.find(({ draftId }) => draftId === element)
  const asked = {
    draftLive: () => get(`/draft/api/event/${GAMEWEEK}/live`).elements[element].stats.total_points,
    classicLive: () =>
      get(`/classic/api/event/${GAMEWEEK}/live/`).elements.find(({ id }: Row) => id === player?.classicId).stats
        .total_points,
    inAll: () => get('/draft/api/bootstrap-static').elements.find(({ id }: Row) => id === element).total_points,
    match: () => {
      const { matches } = get(league)
      const own = matches.find(
        (one: Row) => one.event === GAMEWEEK && [one.league_entry_1, one.league_entry_2].includes(entry.id),
      )
      return own.league_entry_1 === entry.id ? own.league_entry_1_points : own.league_entry_2_points
    },
    table: () => get(league).standings.find((row: Row) => row.league_entry === entry.id).points_for,
  }
  const figures = () => Object.entries(asked).map(([name, figure]) => [name, figure()] as const)
  const [before, squads] = [figures(), [3, 4, 5].map(picksOf)]
  expect(official.changeLater({ code: player?.code ?? 0, gameweek: GAMEWEEK, by: MORE })).toBe(true)
  expect(figures()).toEqual(before.map(([name, figure]) => [name, figure + MORE]))
  expect([3, 4, 5].map(picksOf)).toEqual(squads)
})

test('a classic team and its league change with them, by the multiplier', () => {
  const { official, get, season } = start()
  const table = () => get('/classic/api/leagues-classic/845217/standings/').standings.results as Row[]
  const [{ entry } = { entry: 0 }] = table()
  const picks = get(`/classic/api/entry/${entry}/event/${GAMEWEEK}/picks/`).picks as Row[]
  const captain = picks.find(({ multiplier }) => multiplier === 2)
  const history = () =>
    get(`/classic/api/entry/${entry}/history/`).current.map(({ points, total_points }: Row) => [points, total_points])
  const total = () => table().find((row) => row.entry === entry)?.total ?? 0
  const [pointsBefore, totalBefore] = [history(), total()]
  const code = season.players.find(({ classicId }) => classicId === captain?.element)?.code ?? 0
  official.changeLater({ code, gameweek: GAMEWEEK, by: MORE })
  expect(total()).toBe(totalBefore + 2 * MORE)
  expect(history()).toEqual(
    pointsBefore.map(([points, all]: [number, number], place: number) => [
      points + (place === GAMEWEEK - 1 ? 2 * MORE : 0),
      all + (place >= GAMEWEEK - 1 ? 2 * MORE : 0),
    ]),
  )
})

test('a new club counts at once in both games; an unknown player, club or gameweek changes nothing', () => {
  const { official, get, season } = start()
  const [{ code, club } = { code: 0, club: 0 }] = season.players
  const clubs = () =>
    ['/draft/api/bootstrap-static', '/classic/api/bootstrap-static/'].map(
      (path) => get(path).elements.find((one: Row) => one.code === code).team,
    )
  expect(clubs()).toEqual([club, club])
  expect(official.changeLater({ code, club: club + 1 })).toBe(true)
  expect(clubs()).toEqual([club + 1, club + 1])
  expect([
    official.changeLater({ code, club: 99 }),
    official.changeLater({ code: 1, club: 1 }),
    official.changeLater({ code, gameweek: 99, by: 1 }),
  ]).toEqual([false, false, false])
})

test('a draft league that drafts again lists both drafts, each with its own indexes, and plays the later squads', () => {
  const { official, get } = start()
  const id = 26550
  expect(official.changeLater({ league: id, redraft: 4 })).toBe(true)
  const { league, league_entries: entries } = get(`/draft/api/league/${id}/details`)
  const drafts = league.drafts as Row[]
  expect(drafts.map(({ event }) => event)).toEqual([1, 4])
  const choices = get(`/draft/api/draft/${id}/choices`).choices as Row[]
  const [first = [], second = []] = drafts.map((held) => choices.filter(({ draft }) => draft === held.id))
  expect([first.length, second.length]).toEqual([15 * entries.length, 15 * entries.length])
  expect(second.map(({ index }) => index)).toEqual(first.map(({ index }) => index))
  const shareOf = (made: Row[], gameweek: number) => {
    const kept = made.filter(({ entry, element }) =>
      (get(`/draft/api/entry/${entry}/event/${gameweek}`).picks as Row[]).some((pick) => pick.element === element),
    )
    return kept.length / made.length
  }
  expect(shareOf(first, 3)).toBeGreaterThan(shareOf(second, 3))
  expect(shareOf(second, 4)).toBeGreaterThan(0.9)
  expect(shareOf(second, 4)).toBeGreaterThan(shareOf(first, 4))
})
