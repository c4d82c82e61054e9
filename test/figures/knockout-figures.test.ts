import { beforeAll, describe, expect, test } from 'vitest'
import type { HallOfFame } from '#contract/views/hall-of-fame.ts'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import type { EditionRow, ProgrammeRow } from '#contract/views/programme.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import type { TestApp } from '../app.ts'
import type { GuideLeague, TestGame } from '../simulator.ts'
import { changeClassic } from '../upstream-changes.ts'
import { followedAfter } from './followed.ts'
import { type RawClassicLeague, rank, readRawClassicLeague, record } from './naive-classic-league.ts'
import { naiveOf } from './naive-story.ts'
import { monthNames } from './raw-bootstrap.ts'
import { classicStory } from './story-sources.ts'

const SIX = ({ classicLeague }: TestGame): GuideLeague[] => [classicLeague('Six of the Best')]
const [QUARTER, SEMI, FINAL] = [36, 37, 38]

describe('a league that a knock-out has decided', () => {
  const followed = followedAfter(FINAL, SIX)
  let league: GuideLeague
  let raw: RawClassicLeague
  const tiesOf = (gw: number) => raw.matches.filter((one) => one.event === gw)
  const champion = () => tiesOf(FINAL)[0]?.winner ?? 0
  const nameOf = (entry: number | null) => raw.teams.find((team) => team.entry === entry)?.name ?? ''

  beforeAll(async () => {
    league = followed.leagues[0] as GuideLeague
    raw = await readRawClassicLeague(followed.game.url, league, FINAL)
  })

  test('its champion is the winner of the final, and its last that of the table, if another one', async () => {
    const places = raw.teams.map(({ entry }) => ({ entry, place: rank(raw, entry, FINAL) }))
    const lowest = Math.max(...places.map(({ place }) => place))
    const last = places.flatMap(({ entry, place }) => (place === lowest && entry !== champion() ? nameOf(entry) : []))
    const [hall] = await followed.ask<HallOfFame[]>('hall-of-fame', league)
    expect(hall?.seasons[0]).toMatchObject({ is_over: true, champions: [nameOf(champion())], last })
    const rows = await followed.ask<StandingsRow[]>('league-standings', league, '&gameweek=38')
    expect(rows.flatMap((row) => (row.is_champion ? row.team_id : []))).toEqual([champion()])
    for (const { team_id, rank: place } of rows) expect(place).toBe(rank(raw, team_id, FINAL))
    const wrapped = (await followed.ask<WrappedRow[]>('wrapped', league)).at(-1)
    expect(wrapped?.cards[0]).toMatchObject({ title: 'Champion' })
    expect(wrapped?.cards[0]?.verdict).toContain(`${nameOf(champion())} won the final`)
  })

  test('its rounds have their names, its byes are byes, and none counts in the table', async () => {
    const { results, pointsTable } = (
      await followed.ask<Record<string, HeadToHeadLeague>>('head-to-head-data', league)
    )[league.id] as HeadToHeadLeague
    for (const gw of [QUARTER, SEMI, FINAL]) {
      const wanted = tiesOf(gw).map((one) => ({
        ...{ round: one.knockout_name, isBye: one.is_bye || undefined, winner: one.winner },
        ...{ teamA: one.entry_1_entry, teamAScore: one.entry_1_points },
        ...{ teamB: one.entry_2_entry, teamBName: one.is_bye ? 'Bye' : nameOf(one.entry_2_entry) },
      }))
      expect(results[gw]).toMatchObject(wanted.map((one) => JSON.parse(JSON.stringify(one))))
      const [programme] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${gw}`)
      expect(programme?.knockout).toEqual({
        round: tiesOf(gw)[0]?.knockout_name,
        byes: tiesOf(gw).flatMap((one) => (one.is_bye ? one.entry_1_entry : [])),
      })
      expect(programme?.results).toHaveLength(tiesOf(gw).filter((one) => !one.is_bye).length)
    }
    for (const row of pointsTable[FINAL] ?? [])
      expect([row.played, row.totalPoints]).toEqual([QUARTER - 1, record(raw, row.teamId, QUARTER - 1).points])
  })

  test('every number of its programmes, computed a second time from the raw answers', async () => {
    const month = await monthNames(followed.game.url)
    const naive = await classicStory(league, { url: followed.game.url, latest: FINAL, month })
    const seen = new Set<string>()
    for (const { gameweek: gw } of await followed.ask<EditionRow[]>('programmes', league)) {
      const [programme] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${gw}`)
      const { headline, lead = [], bench, stories = [], thread } = programme ?? {}
      for (const said of [headline, ...lead, bench?.said, ...stories, thread]) {
        if (!said) continue
        const { kind, teams, players, values, text } = said
        const wanted = naiveOf(naive, { kind, gw, teams, players })
        const about = { gw, kind, text }
        const isTrue = wanted?.isTrue ?? true
        expect({ ...about, values, teams, isTrue }).toEqual({
          ...{ ...about, values: wanted?.values, teams: wanted?.teams ?? teams },
          isTrue: true,
        })
        if (gw >= QUARTER - 1) seen.add(kind)
      }
      expect(headline?.kind).not.toBe('season-end')
      if (gw === FINAL)
        expect(headline).toMatchObject({ kind: 'final-won', teams: expect.arrayContaining([champion()]) })
    }
    expect([...seen]).toEqual(expect.arrayContaining(['table-won', 'knockout-through', 'final-won']))
  }, 120_000)
})

describe('a league whose table has ended before its knock-out', () => {
  /** The rounds are drawn hours after the gameweek before is final. */
  let areDrawn = true
  const followed = followedAfter(QUARTER - 1, (game, program) => {
    hideUntilDrawn(program)
    return SIX(game)
  })
  function hideUntilDrawn(program: TestApp): void {
    changeClassic(program, {
      headToHeadMatches: async (original, ...asked) => {
        const page = await original(...asked)
        return page && { ...page, matches: page.matches.filter(({ isKnockout }) => areDrawn || !isKnockout) }
      },
    })
    areDrawn = false
  }
  const next = async (league: GuideLeague) =>
    (await followed.ask<ProgrammeRow[]>('programme', league))[0] as ProgrammeRow

  test('is not over, and nobody is champion', async () => {
    const league = followed.leagues[0] as GuideLeague
    const programme = await next(league)
    expect(programme.headline.kind).not.toBe('season-end')
    expect(programme.next).toMatchObject({ gameweek: QUARTER, matches: [], knockout: { round: null, byes: [] } })
    const { futureSchedules } = (await followed.ask<Record<string, HeadToHeadLeague>>('head-to-head-data', league))[
      league.id
    ] as HeadToHeadLeague
    expect(futureSchedules).toEqual([{ gameweek: QUARTER, matches: [] }])
    const rows = await followed.ask<StandingsRow[]>('league-standings', league, `&gameweek=${QUARTER - 1}`)
    expect(rows.map((row) => row.is_champion)).toEqual(rows.map(() => false))
  })

  test('is read again until the round is drawn, and then its pairs have a preview', async () => {
    const league = followed.leagues[0] as GuideLeague
    const { db } = followed.program.deps
    areDrawn = true
    const due = await db
      .updateTable('league')
      .set({ look_again_at: new Date(0) })
      .where('look_again_at', '>', new Date())
      .returning('id')
      .execute()
    expect(due).toHaveLength(1)
    await followed.program.lookForNews('classic')
    const raw = await readRawClassicLeague(followed.game.url, league, QUARTER - 1)
    const ties = raw.matches.filter((one) => one.event === QUARTER)
    const programme = await next(league)
    expect(programme.next).toMatchObject({
      matches: ties
        .filter((one) => !one.is_bye)
        .map((one) => ({ team_a: one.entry_1_entry, team_b: one.entry_2_entry })),
      knockout: { round: 'Quarter-finals', byes: ties.flatMap((one) => (one.is_bye ? one.entry_1_entry : [])) },
      teams: expect.any(Array),
    })
  })
})
