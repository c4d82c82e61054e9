import { setImmediate as letOthers } from 'node:timers/promises'
import { mergeTallies, type Tally, tallyTeams } from '#domain/community/community.ts'
import { packScores, packTeams } from '#domain/community/community-packing.ts'
import type { HistoryGameweek } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { gameState, pointsByGameweek } from '#server/facts/gameweeks/store.ts'
import { historyWeeksOf } from '#server/facts/gameweeks/team-weeks-store.ts'
import {
  firstWeeksOfRange,
  positionsOf,
  type RangeKey,
  readRange,
  storeTallies,
  type TeamsWeek,
  weeksOfRange,
} from '#server/facts/tallies/store.ts'
import type { Totals } from '#server/facts/tallies/tally-bytes.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { JobDeps } from '#server/ground/deps.ts'

/** How many teams are counted before the event loop gets a turn. */
const SLICE = 500

/** The state of the range's teams before a gameweek. */
type Known = {
  first: Awaited<ReturnType<typeof firstWeeksOfRange>>
  totals: Map<TeamId, Totals>
  /** Of teams without totals so far: used for gameweeks whose picks are not stored. */
  histories: Map<TeamId, ReadonlyMap<Gameweek, HistoryGameweek>>
}

/** Counts what is new in a range, gameweek by gameweek, from the stored totals unless older gameweeks have changed. */
export async function tallyRange({ db, version }: Pick<JobDeps, 'db' | 'version'>, key: RangeKey): Promise<void> {
  // Read before anything else: a newer version marks all ranges, so that a count by older rules is never kept.
  const countedBy = version
  // Read first: what is marked later is counted in another run, and what is marked by now is final by now.
  const range = await readRange(db, key)
  const { game, season } = key
  const latestFinal = await latestFinalOf(db, { game, season })
  if (!range || latestFinal === null) return
  const points = await pointsByGameweek(db, { game, season, from: 1, to: latestFinal })
  const positions = await positionsOf(db, key)
  const goesOn = range.changedFrom > range.totalsThrough
  const known: Known = {
    first: await firstWeeksOfRange(db, key),
    totals: goesOn ? range.totals : new Map(),
    histories: new Map(),
  }
  const tallies = new Map<Gameweek, Tally>()
  for (let gameweek = goesOn ? range.totalsThrough + 1 : 1; gameweek <= latestFinal; gameweek++) {
    const weeks = await weeksOfRange(db, key, gameweek)
    await meetNewTeams(db, { key, known, weeks, gameweek })
    if (points.has(gameweek)) {
      const tally = await tallyWeeks(weeks, { game, known, scores: packScores({ gameweek, points, positions }) })
      if (gameweek >= range.changedFrom && weeks.length > 0) tallies.set(gameweek, tally)
    }
    addHistories(known, weeks, gameweek)
  }
  await storeTallies(db, key, {
    version: range.version,
    countedBy,
    tallies,
    through: latestFinal,
    totals: known.totals,
  })
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

/** A team may have played before its first stored gameweek: those points come from its history. */
async function meetNewTeams(db: Db, { key, known, weeks, gameweek }: Met): Promise<void> {
  const { game, season } = key
  const fresh = weeks.map(({ team }) => team).filter((team) => !known.totals.has(team))
  for (let from = 0; from < fresh.length; from += SLICE) {
    const teams = fresh.slice(from, from + SLICE)
    const histories = await historyWeeksOf(db, { game, season, teams })
    for (const team of teams) {
      const ofHistory = histories.get(team) ?? new Map<Gameweek, HistoryGameweek>()
      known.histories.set(team, ofHistory)
      const before = [...ofHistory].filter(([played]) => played < gameweek).map(([, week]) => week)
      known.totals.set(team, before.reduce(plus, { bench: 0, actual: 0 }))
    }
  }
}

function addHistories(known: Known, weeks: readonly TeamsWeek[], gameweek: Gameweek): void {
  const stored = new Set(weeks.map(({ team }) => team))
  for (const [team, history] of known.histories) {
    const week = history.get(gameweek)
    const totals = known.totals.get(team)
    if (week && totals && !stored.has(team)) known.totals.set(team, plus(totals, week))
  }
}

function plus({ bench, actual }: Totals, { benchPoints, gross, transferCost }: HistoryGameweek): Totals {
  return { bench: bench + benchPoints, actual: actual + gross - transferCost }
}
