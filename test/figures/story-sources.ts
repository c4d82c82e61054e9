import type { GuideLeague } from '../simulator.ts'
import * as classic from './naive-classic-league.ts'
import { deniedUpTo } from './naive-denied.ts'
import { naiveDraftRoom } from './naive-draft-room.ts'
import * as draft from './naive-league.ts'
import { classicLetGo, draftLetGo, letGoUpTo } from './naive-let-go.ts'
import { classicLuck, draftLuck } from './naive-luck.ts'
import type { NaiveStoryLeague } from './naive-story-league.ts'

const LAST_GAMEWEEK = 38

/** Asked for again and again, and counted once. */
function once<Value>(count: (gw: number) => Value): (gw: number) => Value {
  const known = new Map<number, Value>()
  return (gw) => {
    if (!known.has(gw)) known.set(gw, count(gw))
    return known.get(gw) as Value
  }
}

/** What is read from the raw answers of the official game for it, up to a gameweek. `month`: the name of that of a gameweek. */
type Asked = { url: string; latest: number; month(gw: number): string }

export async function draftStory(league: GuideLeague, { url, latest, month }: Asked): Promise<NaiveStoryLeague> {
  const raw = await draft.readRawLeague(url, league.id, latest)
  const luck = await draftLuck(url, raw)
  const sideOf = (team: number) => raw.entries.find(({ entry_id }) => entry_id === team)?.id ?? 0
  const rooms = await Promise.all(
    raw.gameweeks.map(async (gw) => {
      const soFar = { ...raw, gameweeks: raw.gameweeks.filter((other) => other <= gw) }
      return [gw, await naiveDraftRoom(url, soFar)] as const
    }),
  )
  const roomOf = new Map(rooms)
  return {
    luck,
    lastGameweek: LAST_GAMEWEEK,
    knockouts: [],
    cup: [],
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

function tieOf(one: classic.RawMatch): NaiveStoryLeague['cup'][number] {
  return {
    ...{ gw: one.event, name: one.knockout_name, winner: one.winner },
    ...{ a: one.entry_1_entry, b: one.entry_2_entry, ofA: one.entry_1_points, ofB: one.entry_2_points },
  }
}

export async function classicStory(league: GuideLeague, { url, latest, month }: Asked): Promise<NaiveStoryLeague> {
  const raw = await classic.readRawClassicLeague(url, league, latest)
  const luck = await classicLuck(url, raw)
  const weekOf = (team: number, gw: number) => raw.picks[`${team}/${gw}`]
  return {
    luck,
    lastGameweek: LAST_GAMEWEEK,
    knockouts: raw.matches.filter(({ is_knockout }) => is_knockout).map(tieOf),
    cup: raw.cup.map(tieOf),
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
