import { setImmediate as letOthers } from 'node:timers/promises'
import { mergeTallies, type Tally, tallyTeams } from '#domain/community.ts'
import { packScores, packTeams } from '#domain/community-packing.ts'
import type { ToldGameweek } from '#domain/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import { gameState, pointsByGameweek } from '#server/features/gameweeks/store.ts'
import { toldWeeksOf } from '#server/features/gameweeks/team-weeks.ts'
import {
  firstWeeksOfRange,
  positionsOf,
  type RangeKey,
  readRange,
  storeTallies,
  type TeamsWeek,
  weeksOfRange,
} from './store.ts'
import type { Totals } from './stored-tally.ts'

/** Teams that are counted in one go, without looking at anything else. */
const SLICE = 500

/** What is known of the range's teams before a gameweek. */
type Known = {
  first: Awaited<ReturnType<typeof firstWeeksOfRange>>
  totals: Map<TeamId, Totals>
  /** Of the teams that are new to the totals: what stands for gameweeks whose picks are not stored. */
  told: Map<TeamId, ReadonlyMap<Gameweek, ToldGameweek>>
}

/** Counts what is new in a range, gameweek by gameweek, from the totals it has carried on where nothing older is new. */
export async function tallyRange(db: Db, key: RangeKey): Promise<void> {
  // Read first: whatever is marked from now on is counted another time, and whatever is marked by now is final by now.
  const range = await readRange(db, key)
  const { game, season } = key
  const latestFinal = await latestFinalOf(db, { game, season })
  if (!range || latestFinal === null) return
  const points = await pointsByGameweek(db, { game, season, from: 1, to: latestFinal })
  const positions = await positionsOf(db, key)
  const goesOn = range.dirtyFrom > range.carriedThrough
  const known: Known = {
    first: await firstWeeksOfRange(db, key),
    totals: goesOn ? range.carried : new Map(),
    told: new Map(),
  }
  const tallies = new Map<Gameweek, Tally>()
  for (let gameweek = goesOn ? range.carriedThrough + 1 : 1; gameweek <= latestFinal; gameweek++) {
    const weeks = await weeksOfRange(db, key, gameweek)
    await meetNewTeams(db, { key, known, weeks, gameweek })
    if (points.has(gameweek)) {
      const tally = await tallyWeeks(weeks, { game, known, scores: packScores({ gameweek, points, positions }) })
      if (gameweek >= range.dirtyFrom && weeks.length > 0) tallies.set(gameweek, tally)
    }
    addTold(known, weeks, gameweek)
  }
  const { version } = range
  await storeTallies(db, key, { version, tallies, through: latestFinal, carried: known.totals })
}

async function latestFinalOf(db: Db, { game, season }: Pick<RangeKey, 'game' | 'season'>): Promise<Gameweek | null> {
  const state = await gameState(db, game)
  return state?.season === season ? state.latest_final : null
}

type Scored = { game: RangeKey['game']; known: Known; scores: ReturnType<typeof packScores> }

async function tallyWeeks(weeks: readonly TeamsWeek[], { game, known, scores }: Scored): Promise<Tally> {
  const tallies: Tally[] = []
  for (let from = 0; from < weeks.length; from += SLICE) {
    const slice = weeks.slice(from, from + SLICE)
    const teams = slice.map(({ team, week }) => ({
      week,
      first: known.first.get(team) ?? null,
      before: known.totals.get(team) ?? { bench: 0, actual: 0 },
    }))
    const { tally, totals } = tallyTeams(packTeams(teams, game), scores)
    for (const [index, { team }] of slice.entries())
      known.totals.set(team, { bench: totals.bench[index] ?? 0, actual: totals.actual[index] ?? 0 })
    tallies.push(tally)
    await letOthers()
  }
  return mergeTallies(tallies)
}

type Met = { key: RangeKey; known: Known; weeks: readonly TeamsWeek[]; gameweek: Gameweek }

/** A team may have played before the first gameweek that is stored of it: its history tells. */
async function meetNewTeams(db: Db, { key, known, weeks, gameweek }: Met): Promise<void> {
  const { game, season } = key
  const fresh = weeks.map(({ team }) => team).filter((team) => !known.totals.has(team))
  for (let from = 0; from < fresh.length; from += SLICE) {
    const teams = fresh.slice(from, from + SLICE)
    const told = await toldWeeksOf(db, { game, season, teams })
    for (const team of teams) {
      const weeksTold = told.get(team) ?? new Map<Gameweek, ToldGameweek>()
      known.told.set(team, weeksTold)
      const before = [...weeksTold].filter(([played]) => played < gameweek).map(([, week]) => week)
      known.totals.set(team, before.reduce(plus, { bench: 0, actual: 0 }))
    }
  }
}

function addTold(known: Known, weeks: readonly TeamsWeek[], gameweek: Gameweek): void {
  const stored = new Set(weeks.map(({ team }) => team))
  for (const [team, told] of known.told) {
    const week = told.get(gameweek)
    const totals = known.totals.get(team)
    if (week && totals && !stored.has(team)) known.totals.set(team, plus(totals, week))
  }
}

function plus({ bench, actual }: Totals, { benchPoints, gross, transferCost }: ToldGameweek): Totals {
  return { bench: bench + benchPoints, actual: actual + gross - transferCost }
}
