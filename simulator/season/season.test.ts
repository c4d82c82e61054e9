import { describe, expect, it } from 'vitest'
import {
  asking,
  type Bootstrap,
  type ClassicLive,
  type DraftLive,
  gameweeks,
  sum,
} from '../../test/simulated/asking.ts'
import { seasonYear } from './calendar.ts'

const { answer, classic, clock, draft, leagues } = asking()
clock(38, 'over')
const { elements } = classic<Bootstrap>('bootstrap-static/')
type Fixture = {
  id: number
  event: number | null
  team_h: number
  team_a: number
  finished: boolean
  finished_provisional: boolean
  started: boolean | null
  kickoff_time: string | null
  team_h_score: number | null
  team_a_score: number | null
}
const live = gameweeks.map((gameweek) => classic<ClassicLive>(`event/${gameweek}/live/`).elements)
const everything = live.flat()

describe('the season', () => {
  it('is the one of the year in which it begins, from July on', () => {
    expect(seasonYear(new Date('2027-06-30T23:00:00Z'))).toBe(2026)
    expect(seasonYear(new Date('2027-07-01T01:00:00Z'))).toBe(2027)
  })

  it('has the same bytes for the same seed, and others for another', () => {
    const again = asking({ isAnew: true })
    const other = asking({ seed: 8 })
    again.clock(38, 'over')
    other.clock(38, 'over')
    const team = leagues.find((league) => league.game === 'classic')?.team_ids[5]
    const paths = ['classic/api/bootstrap-static/', 'draft/api/event/9/live', 'draft/api/league/12932/details']
    for (const path of [...paths, `classic/api/entry/${team}/event/11/picks/`]) {
      expect(again.answer(`/${path}`).body).toBe(answer(`/${path}`).body)
      expect(other.answer(`/${path}`).body).not.toBe(answer(`/${path}`).body)
    }
  })

  it('has over six hundred players with names of their own, some of whom join later', () => {
    expect(elements.length).toBeGreaterThan(640)
    expect(new Set(elements.map((one) => one.web_name)).size).toBe(elements.length)
    expect(new Set(elements.map((one) => `${one.first_name} ${one.second_name}`)).size).toBe(elements.length)
    const counts = live.map((week) => week.length)
    expect(counts[0]).toBe(620)
    expect(counts).toEqual([...counts].sort((one, other) => one - other))
    clock(13, 'open')
    expect(classic<Bootstrap>('bootstrap-static/').elements.length).toBeLessThan(elements.length)
    clock(38, 'over')
  })

  it('has at least twelve classic leagues with four hundred teams', () => {
    const classicLeagues = leagues.filter((league) => league.game === 'classic')
    expect(classicLeagues.length).toBeGreaterThanOrEqual(12)
    expect(new Set(classicLeagues.flatMap((league) => league.team_ids)).size).toBeGreaterThanOrEqual(400)
  })
})

describe('points', () => {
  it('are mostly two, sometimes many, sometimes less than nothing', () => {
    const counts = new Map<number, number>()
    for (const { stats } of everything) {
      if (stats.played) counts.set(stats.total_points, (counts.get(stats.total_points) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([, one], [, other]) => other - one)
    expect(most?.[0]).toBe(2)
    expect([...counts.keys()].some((points) => points >= 12)).toBe(true)
    expect([...counts.keys()].some((points) => points < 0)).toBe(true)
  })

  it('are explained match by match in both games', () => {
    type Lines = { stats: { points: number }[] }[]
    for (const { stats, explain } of live[8] ?? []) {
      const lines = (explain as Lines).flatMap((match) => match.stats.map((line) => line.points))
      expect(sum(lines)).toBe(stats.total_points)
    }
    type Pairs = [{ points: number }[], number][]
    for (const { stats, explain } of Object.values(draft<DraftLive>('event/9/live').elements)) {
      expect(sum((explain as Pairs).flatMap(([lines]) => lines.map((line) => line.points)))).toBe(stats.total_points)
    }
  })

  it('may be lost from the bench: a card without a minute counts as played', () => {
    const booked = everything.filter(({ stats }) => stats.played && stats.minutes === 0)
    expect(booked.length).toBeGreaterThan(5)
    for (const { stats } of booked) expect(stats.total_points).toBeLessThan(0)
  })

  it('have no bonus before the gameweek is settled', () => {
    clock(12, 'awaiting-bonus')
    const before = classic<ClassicLive>('event/12/live/').elements
    expect(before.every(({ stats }) => stats.bonus === 0)).toBe(true)
    clock(12, 'final')
    expect(classic<ClassicLive>('event/12/live/').elements.some(({ stats }) => stats.bonus === 3)).toBe(true)
    clock(38, 'over')
  })
})

describe('fixtures', () => {
  it('are everyone against everyone twice, with blanks and doubles', () => {
    const fixtures = classic<Fixture[]>('fixtures/')
    expect(fixtures).toHaveLength(380)
    expect(new Set(fixtures.map((one) => `${one.team_h}-${one.team_a}`)).size).toBe(380)
    const perWeek = gameweeks.map((gameweek) => fixtures.filter((one) => one.event === gameweek).length)
    expect(Math.min(...perWeek)).toBeLessThan(10)
    expect(Math.max(...perWeek)).toBeGreaterThan(10)
    const clubOf = new Map(elements.map(({ id, team }) => [id, team]))
    for (const [index, week] of live.entries()) {
      const clubs = fixtures.filter((one) => one.event === index + 1).flatMap((one) => [one.team_h, one.team_a])
      const matchesOf = ({ id }: { id: number }) => clubs.filter((club) => club === clubOf.get(id)).length
      expect(week.map(({ explain }) => explain.length)).toEqual(week.map(matchesOf))
    }
  })

  it('are without a date for a while when put off', () => {
    clock(13, 'open')
    const undated = classic<Fixture[]>('fixtures/').filter((one) => one.event === null)
    expect(undated).toHaveLength(1)
    expect(undated[0]).toMatchObject({ kickoff_time: null, started: null, team_h_score: null })
    clock(20, 'open')
    expect(classic<Fixture[]>('fixtures/').find((one) => one.id === undated[0]?.id)?.event).toBe(22)
    clock(38, 'over')
  })

  it('are about half over in the middle of a gameweek', () => {
    clock(14, 'live')
    const fixtures = classic<Fixture[]>('fixtures/?event=14')
    expect(fixtures.filter((one) => one.finished_provisional)).toHaveLength(5)
    expect(fixtures.filter((one) => one.started)).toHaveLength(6)
    expect(fixtures.every((one) => !one.finished)).toBe(true)
    clock(38, 'over')
  })
})
