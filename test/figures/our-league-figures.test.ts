import { expect, test } from 'vitest'
import type { OurLeagueWeek } from '#contract/views/our-league.ts'
import { bestOfLeague } from '#display/views/our-league-eleven.ts'
import { rowsOf } from '#display/views/our-league-rows.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import { readRawClassicLeague } from './naive-classic-league.ts'
import { readRawLeague } from './naive-league.ts'
import { kindsOf } from './naive-luck.ts'
import { SAMPLED } from './sampled-leagues.ts'

const LATEST = SAMPLED

const followed = followedAfter(LATEST)

/** A pick of the official game: of whom, by whom, when, how often it counted. */
type Pick = { gw: number; team: number; element: number; position: number; times: number; isCaptain: boolean }
type Raw = { gameweeks: number[]; teams: number[]; picks: Pick[]; points: (gw: number, element: number) => number }

async function rawOf(league: GuideLeague): Promise<Raw> {
  const picks: Pick[] = []
  if (league.game === 'draft') {
    const raw = await readRawLeague(followed.game.url, league.id, LATEST)
    const teams = raw.entries.map((entry) => entry.entry_id)
    for (const gw of raw.gameweeks)
      for (const team of teams)
        for (const { element, position } of raw.picks[`${team}/${gw}`]?.picks ?? [])
          picks.push({ gw, team, element, position, times: position < 12 ? 1 : 0, isCaptain: false })
    const points = (gw: number, element: number) => raw.live[gw]?.[String(element)]?.stats.total_points ?? 0
    return { gameweeks: raw.gameweeks, teams, picks, points }
  }
  const raw = await readRawClassicLeague(followed.game.url, league, LATEST)
  const teams = raw.teams.map(({ entry }) => entry)
  for (const gw of raw.gameweeks)
    for (const team of teams)
      for (const { element, position, multiplier, is_captain } of raw.picks[`${team}/${gw}`]?.picks ?? [])
        picks.push({ gw, team, element, position, times: multiplier, isCaptain: is_captain })
  return { gameweeks: raw.gameweeks, teams, picks, points: (gw, element) => raw.live[gw]?.[element] ?? 0 }
}

/** What some picks of a player come to. */
function figuresOf(raw: Raw, picks: readonly Pick[], of: { element: number; gameweeks: readonly number[] }) {
  let [counted, elevens, captained, benched, points] = [0, 0, 0, 0, 0]
  for (const { gw, element, position, times, isCaptain } of picks) {
    counted += times * raw.points(gw, element)
    if (position <= 11) elevens += 1
    else if (position <= 15) benched += 1
    if (isCaptain) captained += 1
  }
  for (const gw of of.gameweeks) points += raw.points(gw, of.element)
  return { points, counted, owned: picks.length, elevens, captained, benched }
}

const weeksOf = (league: GuideLeague, more = '') => followed.ask<OurLeagueWeek[]>('our-league', league, more)

test('every player of every league, computed a second time from the raw answers', async () => {
  const seen = { players: 0, captains: 0, gone: 0 }
  for (const league of followed.leagues) {
    const [raw, weeks] = [await rawOf(league), await weeksOf(league)]
    expect(weeks.map(({ gameweek }) => gameweek)).toEqual(raw.gameweeks)
    for (const { gameweek, teams, players } of weeks) {
      expect(teams.map(({ team_id }) => team_id).toSorted()).toEqual(raw.teams.toSorted())
      expect(teams.every(({ missing }) => missing.length === 0)).toBe(true)
      const soFar = raw.picks.filter(({ gw }) => gw <= gameweek)
      expect(new Set(players.map(({ player_id }) => player_id))).toEqual(new Set(soFar.map(({ element }) => element)))
      for (const { player_id: element, owned_by, season, ...player } of players) {
        const ever = soFar.filter((pick) => pick.element === element)
        const now = ever.filter(({ gw }) => gw === gameweek)
        const said = `${league.name}, gameweek ${gameweek}, player ${element}`
        const { captained: _, ...none } = figuresOf(raw, now, { element, gameweeks: [gameweek] })
        const gameweeks = raw.gameweeks.filter((gw) => gw <= gameweek)
        const { captained: ofSeason, ...all } = figuresOf(raw, ever, { element, gameweeks })
        expect(player, said).toMatchObject(none)
        expect(season, said).toMatchObject(all)
        expect(player.captained, said).toBe(
          league.game === 'draft' ? undefined : now.filter((one) => one.isCaptain).length,
        )
        expect(season.captained, said).toBe(league.game === 'draft' ? undefined : ofSeason)
        expect(owned_by.toSorted(), said).toEqual(now.map(({ team }) => team).toSorted())
        expect(player.position, said).not.toBeNull()
        expect(player.club, said).toMatch(/^[A-Z]{3}$/)
        seen.players += 1
        if (ofSeason > 0) seen.captains += 1
        if (now.length === 0) seen.gone += 1
      }
    }
  }
  expect(seen.players).toBeGreaterThan(4_000)
  expect(seen.captains).toBeGreaterThan(100)
  expect(seen.gone).toBeGreaterThan(300)
}, 120_000)

/** One by one the player with most for whom there is room, once the fewest of each position are in. */
function naiveEleven(players: readonly { kind: number; counted: number }[]): number {
  const left = players.toSorted((a, b) => b.counted - a.counted)
  const [fewest, most, taken] = [
    [0, 1, 3, 2, 1],
    [0, 1, 5, 5, 3],
    [0, 0, 0, 0, 0],
  ]
  let [sum, count] = [0, 0]
  for (const limit of [fewest, most])
    for (const { kind, counted } of left.splice(0)) {
      if (count < 11 && (taken[kind] ?? 0) < (limit[kind] ?? 0)) {
        sum += counted
        count += 1
        taken[kind] = (taken[kind] ?? 0) + 1
      } else left.push({ kind, counted })
    }
  return sum
}

test('the eleven of every league, in its gameweek and over its season, chosen a second time', async () => {
  for (const league of followed.leagues) {
    const [raw, weeks] = [await rawOf(league), await weeksOf(league, `&gameweek=${LATEST}`)]
    const kind = await kindsOf(followed.game.url, league.game)
    for (const scope of ['gameweek', 'season'] as const) {
      const picks = raw.picks.filter(({ gw }) => gw === LATEST || (scope === 'season' && gw < LATEST))
      const had = [...Map.groupBy(picks, ({ element }) => element)].map(([element, of]) => ({
        kind: kind(element),
        counted: of.reduce((sum, { gw, times }) => sum + times * raw.points(gw, element), 0),
      }))
      const found = bestOfLeague(rowsOf(weeks, { gameweek: LATEST, scope }))
      if (had.length === 0) expect(found, league.name).toBeNull()
      else expect(found?.points, `${league.name}, ${scope}`).toBe(naiveEleven(had))
    }
  }
}, 120_000)

test('asked for a gameweek, and for a team', async () => {
  const [league] = followed.leagues
  if (!league) throw new Error('no league')
  const [one] = await weeksOf(league, '&gameweek=7')
  expect(one?.gameweek).toBe(7)
  const team = one?.teams[0]?.team_id ?? 0
  const [own, ...others] = await weeksOf(league, `&gameweek=7&team=${team}`)
  expect(others).toEqual([])
  expect(own?.teams).toEqual(one?.teams.slice(0, 1))
  expect(own?.players).toEqual(one?.players.filter(({ owned_by }) => owned_by.includes(team)))
  expect(own?.players).toHaveLength(15)
  expect(await weeksOf(league, '&team=1')).toEqual([])
})
