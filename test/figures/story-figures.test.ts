import { beforeAll, expect, test } from 'vitest'
import type { EditionRow, ProgrammeRow, Said } from '#contract/views/programme.ts'
import { KINDS } from '#domain/story/kinds.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import * as classic from './naive-classic-league.ts'
import { deniedUpTo } from './naive-denied.ts'
import { naiveDraftRoom } from './naive-draft-room.ts'
import * as draft from './naive-league.ts'
import { classicLetGo, draftLetGo, letGoUpTo } from './naive-let-go.ts'
import { classicLuck, draftLuck } from './naive-luck.ts'
import { naiveKinds, naiveOf } from './naive-story.ts'
import type { NaiveStoryLeague } from './naive-story-league.ts'
import { monthNames, webNames } from './raw-bootstrap.ts'

/** Late enough for runs, records, trades and chips. */
const LATEST = 14
const LAST_GAMEWEEK = 38

const followed = followedAfter(LATEST)
let month: (gw: number) => string

beforeAll(async () => {
  month = await monthNames(followed.game.url)
})

/** Asked for again and again, and counted once. */
function once<Value>(count: (gw: number) => Value): (gw: number) => Value {
  const known = new Map<number, Value>()
  return (gw) => {
    if (!known.has(gw)) known.set(gw, count(gw))
    return known.get(gw) as Value
  }
}

async function draftStory(league: GuideLeague): Promise<NaiveStoryLeague> {
  const raw = await draft.readRawLeague(followed.game.url, league.id, LATEST)
  const luck = await draftLuck(followed.game.url, raw)
  const sideOf = (team: number) => raw.entries.find(({ entry_id }) => entry_id === team)?.id ?? 0
  const rooms = await Promise.all(
    raw.gameweeks.map(async (gw) => {
      const soFar = { ...raw, gameweeks: raw.gameweeks.filter((other) => other <= gw) }
      return [gw, await naiveDraftRoom(followed.game.url, soFar)] as const
    }),
  )
  const roomOf = new Map(rooms)
  return {
    luck,
    lastGameweek: LAST_GAMEWEEK,
    knockouts: [],
    chip: () => null,
    month,
    rank: (team, gw) => draft.rank(raw, team, gw),
    record: (team, gw) => draft.record(raw, sideOf(team), gw),
    bench(team, gw) {
      const four = luck.picks(team, gw).filter(({ position }) => position > 11)
      return { points: draft.benchPoints(raw, team, gw), elements: four.map(({ element }) => element) }
    },
    moves: (team, gw) => ({ ...draft.moves(raw, team, gw), cost: 0 }),
    captain: () => null,
    letGo: once((gw) => letGoUpTo(draftLetGo(raw), gw)),
    denied: once((gw) => deniedUpTo(raw, gw)),
    trades: (team, gw) => roomOf.get(gw)?.trades(team) ?? [],
  }
}

async function classicStory(league: GuideLeague): Promise<NaiveStoryLeague> {
  const raw = await classic.readRawClassicLeague(followed.game.url, league, LATEST)
  const luck = await classicLuck(followed.game.url, raw)
  const weekOf = (team: number, gw: number) => raw.picks[`${team}/${gw}`]
  return {
    luck,
    lastGameweek: LAST_GAMEWEEK,
    knockouts: raw.matches
      .filter(({ is_knockout }) => is_knockout)
      .map((one) => ({
        ...{ gw: one.event, winner: one.winner },
        ...{ a: one.entry_1_entry, b: one.entry_2_entry, ofA: one.entry_1_points, ofB: one.entry_2_points },
      })),
    chip: (team, gw) => weekOf(team, gw)?.active_chip ?? null,
    month,
    rank: (team, gw) => classic.rank(raw, team, gw),
    record: (team, gw) => classic.record(raw, team, gw),
    bench(team, gw) {
      const points = classic.bench(raw, team, gw)
      const left = (weekOf(team, gw)?.picks ?? []).filter(({ multiplier }) => multiplier === 0)
      return points === null ? null : { points, elements: left.map(({ element }) => element) }
    },
    moves: (team, gw) => ({
      ...classic.moves(raw, team, gw),
      cost: weekOf(team, gw)?.entry_history.event_transfers_cost ?? 0,
    }),
    captain(team, gw) {
      const pick = weekOf(team, gw)?.picks.find(({ multiplier }) => multiplier > 1)
      return pick ? { element: pick.element, times: pick.multiplier, isNamed: pick.is_captain } : null
    },
    letGo: once((gw) => letGoUpTo(classicLetGo(raw), gw)),
    denied: () => [],
    trades: () => [],
  }
}

const saidIn = ({ headline, lead, bench, stories, thread }: ProgrammeRow): Said[] =>
  [headline, ...lead, bench.said, ...stories, thread].filter((one) => one !== null)
/** With what else a sentence tells. */
const toldIn = (programme: ProgrammeRow) =>
  saidIn(programme).flatMap(({ also = [], ...said }) => [...also.map((one) => ({ ...one, text: said.text })), said])

test('there is a second computation of every kind of finding, and of no other', () => {
  expect(naiveKinds().toSorted()).toEqual(Object.keys(KINDS).toSorted())
})

test('every number and claim of a programme, computed a second time from the raw answers', async () => {
  const seen = new Map<string, number>()
  for (const league of followed.leagues) {
    const naive = league.game === 'draft' ? await draftStory(league) : await classicStory(league)
    for (const { gameweek: gw } of await followed.ask<EditionRow[]>('programmes', league)) {
      const [programme] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${gw}`)
      for (const { kind, teams, players, values, since, text } of programme ? toldIn(programme) : []) {
        const wanted = naiveOf(naive, { kind, gw, teams, players })
        const about = { league: league.name, gw, kind, text }
        expect({ ...about, values, teams, since, isTrue: true }).toEqual({
          ...about,
          values: wanted?.values,
          teams: wanted?.teams ?? teams,
          since: wanted?.since ?? since,
          isTrue: wanted?.isTrue ?? true,
        })
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(50)
}, 120_000)

test('every team and every player that a text names is one of its finding', async () => {
  const players = {
    draft: await webNames(followed.game.url, 'draft'),
    classic: await webNames(followed.game.url, 'classic'),
  }
  for (const league of followed.leagues)
    for (const { gameweek: gw } of await followed.ask<EditionRow[]>('programmes', league)) {
      const [programme] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${gw}`)
      const teams = new Map(programme?.table.map(({ team_id, team_name }) => [team_id, team_name]))
      const names = players[league.game]
      for (const said of programme ? saidIn(programme) : []) {
        const own = [
          ...[...said.teams, ...(said.also ?? []).flatMap((one) => one.teams)].map((team) => teams.get(team)),
          ...said.players.map((player) => names.get(player)),
        ]
        const rest = own.reduce((text: string, name) => text.replaceAll(name ?? '', ''), said.text)
        const others = [...teams.values(), ...names.values()].filter((name) =>
          rest
            .split(/[ ,.:;]/)
            .join(' ')
            .includes(` ${name} `),
        )
        expect([said.text, others]).toEqual([said.text, []])
      }
    }
}, 120_000)
