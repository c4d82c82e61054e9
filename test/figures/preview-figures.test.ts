import { expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import * as classic from './naive-classic-league.ts'
import * as draft from './naive-league.ts'
import { last, readRawLeft } from './naive-left.ts'

const LATEST = 8

const followed = followedAfter(LATEST)

/** A league's weeks from the raw answers; null where the team was not there. */
type Weeks = {
  gameweeks: number[]
  net(team: number, gw: number): number | null
  bench(team: number, gw: number): number | null
}

async function weeksOf(league: GuideLeague): Promise<Weeks> {
  if (league.game === 'draft') {
    const raw = await draft.readRawLeague(followed.game.url, league.id, LATEST)
    return {
      gameweeks: raw.gameweeks,
      net: (team, gw) => draft.score(raw, team, gw),
      bench: (team, gw) => draft.benchPoints(raw, team, gw),
    }
  }
  const raw = await classic.readRawClassicLeague(followed.game.url, league, LATEST)
  return {
    gameweeks: raw.gameweeks,
    net: (team, gw) => classic.net(raw, team, gw),
    bench: (team, gw) => classic.bench(raw, team, gw),
  }
}

test('what a preview tells of each team, computed a second time from the raw answers', async () => {
  let races = 0
  let matches = 0
  let lastChips = 0
  for (const league of followed.leagues) {
    const [programme] = await followed.ask<ProgrammeRow[]>('programme', league)
    const next = programme?.next
    // Only the league that has not drafted yet has none.
    if (!next?.teams) {
      expect([league.name, programme]).toEqual(['We Will Draft on Friday', undefined])
      continue
    }
    expect(next.gameweek).toBe(LATEST + 1)
    const { gameweeks, net, bench } = await weeksOf(league)
    if (league.game === 'classic') {
      const left = await readRawLeft(followed.game.url, league.team_ids)
      expect(byTeam(next.last_chips ?? [])).toEqual(byTeam(last(left, LATEST)))
      lastChips += next.last_chips?.length ?? 0
    }
    const five = gameweeks.slice(-5)
    for (const { team_id, lately, average_points, average_bench } of next.teams) {
      const scores = five.flatMap((gw) =>
        net(team_id, gw) === null ? [] : [{ gameweek: gw, points: net(team_id, gw) }],
      )
      expect([league.name, team_id, lately]).toEqual([league.name, team_id, scores])
      expect(average_points).toBe(mean(five.map((gw) => net(team_id, gw))))
      expect(average_bench).toBe(mean(five.map((gw) => bench(team_id, gw))))
    }
    for (const { ahead, behind, gap, turned, of } of next.races ?? []) {
      const gains = five.flatMap((gw) => {
        const [own, other] = [net(behind, gw), net(ahead, gw)]
        return own === null || other === null ? [] : [own - other]
      })
      const [first, second] = [ahead, behind].map((team) => totalOf(programme, team))
      expect([gap, turned, of]).toEqual([
        Number(first) - Number(second),
        gains.filter((gain) => gain > gap).length,
        gains.length,
      ])
      races++
    }
    matches += next.matches.length
    if (league.game === 'draft') expect(next.waiver_order).toEqual(await officialOrder(league))
  }
  expect(races).toBeGreaterThan(5)
  expect(matches).toBeGreaterThan(5)
  expect(lastChips).toBeGreaterThan(0)
}, 120_000)

test('only the latest edition has a preview', async () => {
  for (const league of followed.leagues) {
    const [earlier] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${LATEST - 1}`)
    expect([earlier?.next?.teams, earlier?.next?.races, earlier?.next?.waiver_order]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const { stakes } of earlier?.next?.matches ?? []) expect(stakes).toBeUndefined()
  }
})

function byTeam(chips: readonly { chip: string; team: number }[]): string[] {
  return chips.map(({ chip, team }) => `${team} ${chip}`).toSorted()
}

function mean(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  let sum = 0
  for (const value of known) sum += value
  return Math.round((sum / known.length) * 10) / 10
}

function totalOf(programme: ProgrammeRow | undefined, team: number) {
  return programme?.table.find(({ team_id }) => team_id === team)?.total_points
}

/** As the official game says who picks first. */
async function officialOrder({ id }: GuideLeague): Promise<number[]> {
  const answer = await fetch(`${followed.game.url}/draft/api/league/${id}/details`)
  const { league_entries: entries } = (await answer.json()) as {
    league_entries: { entry_id: number | null; waiver_pick: number | null }[]
  }
  return entries
    .filter(({ waiver_pick }) => waiver_pick !== null)
    .sort((a, b) => Number(a.waiver_pick) - Number(b.waiver_pick))
    .map(({ entry_id }) => Number(entry_id))
}
