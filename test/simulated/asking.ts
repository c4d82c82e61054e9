import type { Answer } from '../../simulator/base/answer.ts'
import type { Clock, ClockState } from '../../simulator/base/clock.ts'
import { guideLeagues } from '../../simulator/guide.ts'
import { officialGames, type World, worldOf } from '../../simulator/official.ts'
import { buildSeason, demoSeed } from '../../simulator/season/build-season.ts'

const worlds = new Map<string, World>()

/** Made once for all tests of a process: making one takes as long as many tests. `isAnew` makes another, and keeps none. */
export function worldFor({ seed = demoSeed, year = 2026, isAnew = false } = {}): World {
  const key = `${seed}/${year}`
  const known = isAnew ? undefined : worlds.get(key)
  const world = known ?? worldOf(buildSeason(seed, year))
  if (!isAnew) worlds.set(key, world)
  return world
}

/** The simulator's answers for tests, without a server, at any clock. */
export function asking(wanted: Parameters<typeof worldFor>[0] = {}) {
  const world = worldFor(wanted)
  const official = officialGames(world, { gameweek: 1, state: 'before' })
  const answer = (path: string): Answer => official.answer(new URL(path, 'http://simulator'))
  return {
    leagues: guideLeagues(world.season),
    answer,
    ask: <T>(path: string): T => JSON.parse(answer(path).body),
    draft: <T>(path: string): T => JSON.parse(answer(`/draft/api/${path}`).body),
    classic: <T>(path: string): T => JSON.parse(answer(`/classic/api/${path}`).body),
    clock: (gameweek: Clock['gameweek'], state: ClockState, minute?: number) =>
      official.setClock(minute === undefined ? { gameweek, state } : { gameweek, state, minute }),
  }
}

type Element = {
  id: number
  code: number
  element_type: number
  team: number
  total_points: number
  web_name: string
  first_name: string
  second_name: string
}
type Event = { id: number; deadline_time: string }
/** Draft: `data`. */
export type Bootstrap = { elements: Element[]; events: Event[] | { data: Event[] } }
export type DraftLive = {
  elements: Record<
    string,
    { stats: { total_points: number; minutes: number; yellow_cards: number; red_cards: number }; explain: unknown[] }
  >
}
export type DraftPicks = {
  picks: { element: number; position: number }[]
  subs: { element_in: number; element_out: number; event: number }[]
}
export type Details = {
  league: { transaction_mode: string; scoring: string }
  league_entries: { id: number; entry_id: number | null; waiver_pick: number | null; short_name: string }[]
  standings: {
    league_entry: number
    rank: number | null
    rank_sort: number | null
    total: number
    event_total?: number
    matches_played: number
    matches_won: number
    matches_drawn: number
    matches_lost: number
    points_for: number
    points_against: number
  }[]
  matches?: {
    event: number
    started: boolean
    finished: boolean
    league_entry_1: number
    league_entry_1_points: number
    league_entry_2: number
    league_entry_2_points: number
  }[]
}
export type Transactions = {
  transactions: {
    element_in: number
    element_out: number
    entry: number
    event: number
    kind: string
    result: string
    index: number | null
    priority: number | null
    added: string
    id: number
  }[]
}
export type Trades = {
  trades: {
    event: number
    offered_entry: number
    received_entry: number
    tradeitem_set: { element_in: number; element_out: number }[]
  }[]
}
export type Choices = { choices: { entry: number; element: number; round: number; pick: number; index: number }[] }
export type ElementStatus = { element_status: { element: number; owner: number | null }[] }

export type ClassicLive = {
  elements: {
    id: number
    stats: { total_points: number; minutes: number; played: boolean; bonus: number }
    explain: unknown[]
  }[]
}
type HistoryRow = {
  event: number
  points: number
  total_points: number
  event_transfers: number
  event_transfers_cost: number
  points_on_bench: number
  bank: number
  value: number
  rank: number | null
}
export type History = { current: HistoryRow[]; chips: { event: number; name: string }[] }
export type ClassicPicks = {
  active_chip: string | null
  automatic_subs: { element_in: number; element_out: number }[]
  entry_history: HistoryRow
  picks: {
    element: number
    position: number
    multiplier: number
    is_captain: boolean
    is_vice_captain: boolean
    element_type: number
  }[]
}
export type ClassicTransfer = {
  element_in: number
  element_in_cost: number
  element_out: number
  element_out_cost: number
  event: number
}
export type Standings = {
  standings: {
    has_next: boolean
    results: {
      entry: number | null
      entry_name: string
      total: number
      rank: number
      event_total: number
      last_rank: number
    }[]
  }
  new_entries: { has_next: boolean; results: { entry: number }[] }
}
export type Matches = {
  has_next: boolean
  results: {
    event: number
    entry_1_entry: number | null
    entry_1_points: number
    entry_1_win: number
    entry_2_entry: number | null
    entry_2_points: number
    winner: number | null
    is_knockout: boolean
    is_bye: boolean
    knockout_name: string
    entry_1_total: number
    entry_2_total: number
  }[]
}

export const gameweeks = Array.from({ length: 38 }, (_, index) => index + 1)

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
