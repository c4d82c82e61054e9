/**
 * A second computation of what a season is told in, straight from the raw answers of the official games' addresses: walking through the
 * gameweeks, team by team. It shares nothing with `domain/`. Slow, plain and for tests only.
 */
import { beltsOf } from './naive-belt.ts'
import * as classic from './naive-classic-league.ts'
import { naiveDraftRoom } from './naive-draft-room.ts'
import * as draft from './naive-league.ts'
import { classicLedger, draftLedger, type NaiveLedger } from './naive-ledger.ts'
import { classicLuck, draftLuck, type NaiveLuckLeague } from './naive-luck.ts'

/** What is needed of a league, whichever game it is of. */
export type NaiveSeason = NaiveLuckLeague & {
  name(team: number): string
  /** After a gameweek; the latest unless one is given. */
  rank(team: number, gw?: number): number
  /** Who was left on the bench, the best first. */
  left(team: number, gw: number): { player: number; points: number }[]
  /** Null in leagues for points. */
  matchPoints(team: number): number | null
  bench(team: number, gw: number): number | null
  moves(team: number, gw: number): { added: number[]; removed: number[]; difference: number }
  /** Who was counted more than once, and how often. */
  captain(team: number, gw: number): { element: number; times: number } | null
  firstPick(team: number): { element: number; number: number; in_all: number; brought: number } | null
  ledger(team: number): NaiveLedger
}

export async function draftSeason(gameUrl: string, raw: draft.RawLeague): Promise<NaiveSeason> {
  const latest = raw.gameweeks.at(-1) ?? 0
  const luck = await draftLuck(gameUrl, raw)
  const room = await naiveDraftRoom(gameUrl, raw)
  const entryOf = (team: number) => raw.entries.find(({ entry_id }) => entry_id === team)
  return {
    ...luck,
    name: (team) => entryOf(team)?.entry_name ?? '',
    rank: (team, gw = latest) => draft.rank(raw, team, gw),
    left: (team, gw) =>
      luck
        .picks(team, gw)
        .filter(({ position }) => position > 11)
        .map(({ element }) => ({ player: element, points: luck.points(gw, element) }))
        .sort((one, other) => other.points - one.points),
    matchPoints: (team) => (luck.isInMatches ? draft.record(raw, entryOf(team)?.id ?? 0, latest).points : null),
    bench: (team, gw) => draft.benchPoints(raw, team, gw),
    moves: (team, gw) => draft.moves(raw, team, gw),
    captain: () => null,
    firstPick: (team) => room.picks(team)[0] ?? null,
    ledger: await draftLedger(gameUrl, raw),
  }
}

export async function classicSeason(gameUrl: string, raw: classic.RawClassicLeague): Promise<NaiveSeason> {
  const latest = raw.gameweeks.at(-1) ?? 0
  const luck = await classicLuck(gameUrl, raw)
  return {
    ...luck,
    name: (team) => raw.teams.find(({ entry }) => entry === team)?.name ?? '',
    rank: (team, gw = latest) => classic.rank(raw, team, gw),
    left: (team, gw) => classic.left(raw, team, gw).map(([player, points]) => ({ player, points })),
    matchPoints: (team) => (luck.isInMatches ? classic.record(raw, team, latest).points : null),
    bench: (team, gw) => classic.bench(raw, team, gw),
    moves: (team, gw) => classic.moves(raw, team, gw),
    captain(team, gw) {
      const pick = raw.picks[`${team}/${gw}`]?.picks.find(({ multiplier }) => multiplier > 1)
      return pick ? { element: pick.element, times: pick.multiplier } : null
    },
    firstPick: () => null,
    ledger: await classicLedger(gameUrl, raw),
  }
}

/** Those of the largest value, in the order in which they come. */
function largest<One>(all: readonly One[], value: (one: One) => number): One[] {
  let best = Number.NEGATIVE_INFINITY
  for (const one of all) best = Math.max(best, value(one))
  return all.filter((one) => value(one) === best)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Of the gameweeks in which a team was there, in their order. */
function each<One>(season: NaiveSeason, team: number, of: (gameweek: number) => One): One[] {
  return season.gameweeks.filter((gw) => season.score(team, gw) !== null).map(of)
}

function pointsOf(season: NaiveSeason, team: number): number {
  return sum(each(season, team, (gw) => season.score(team, gw) ?? 0))
}

function benchOf(season: NaiveSeason, team: number) {
  const weeks = each(season, team, (gameweek) => ({ gameweek, points: season.bench(team, gameweek) ?? 0 }))
  const [most] = largest(weeks, ({ points }) => points)
  if (!most) return null
  const players = season.left(team, most.gameweek)
  return { points: sum(weeks.map(({ points }) => points)), most: { ...most, players } }
}

function weeksOf(season: NaiveSeason, team: number) {
  const weeks = each(season, team, (gameweek) => ({ gameweek, points: season.score(team, gameweek) ?? 0 }))
  const [best = null] = largest(weeks, ({ points }) => points)
  const [worst = null] = largest(weeks, ({ points }) => -points)
  return { best, worst }
}

function movesOf(season: NaiveSeason, team: number) {
  let moves: number | null = null
  const weeks = each(season, team, (gameweek) => {
    const { added, removed, difference: points } = season.moves(team, gameweek)
    moves = (moves ?? 0) + added.length
    const best = (elements: number[]) => Math.min(...largest(elements, (element) => season.points(gameweek, element)))
    if (added.length === 0) return null
    return { gameweek, points, playerIn: best(added), playerOut: best(removed), more: added.length - 1 }
  }).filter((week) => week !== null)
  const [paid = null] = largest(
    weeks.filter(({ points }) => points > 0),
    ({ points }) => points,
  )
  const [cost = null] = largest(
    weeks.filter(({ points }) => points < 0),
    ({ points }) => -points,
  )
  return { paid, cost, moves: moves as number | null }
}

function captainOf(season: NaiveSeason, team: number) {
  const weeks = each(season, team, (gameweek) => {
    const { element: player = 0, times = 0 } = season.captain(team, gameweek) ?? {}
    return { gameweek, player, value: times * season.points(gameweek, player) }
  })
  return (
    largest(
      weeks.filter(({ value }) => value > 0),
      ({ value }) => value,
    )[0] ?? null
  )
}

type Meeting = { gameweek: number; score: [number, number] }

/** Every opponent is asked how it went against it: the average team last. */
function nemesisOf(season: NaiveSeason, team: number) {
  const all = opponentsOf(season, team).map((opponent) => {
    const met = metBy(season, { team, opponent })
    const defeats = met.filter(({ score: [own, other] }) => own < other)
    const behind = sum(met.map(({ score: [own, other] }) => other - own))
    return { opponent, of: met.length, lost: defeats.length, behind, defeats }
  })
  const beaten = largest(
    all.filter(({ lost }) => lost > 0),
    ({ lost }) => lost,
  )
  const [worst] = largest(beaten, ({ behind }) => behind)
  if (!worst) return null
  const { opponent, lost, of, defeats } = worst
  return { opponent, lost, of, isInMatches: season.isInMatches, heaviest: threeHeaviest(defeats) }
}

/** Taken one by one, and put back into their order. */
function threeHeaviest(defeats: Meeting[]): Meeting[] {
  const taken = new Set<Meeting>()
  for (let time = 0; time < 3; time++) {
    const left = defeats.filter((one) => !taken.has(one))
    const [next] = largest(left, ({ score: [own, other] }) => other - own)
    if (next) taken.add(next)
  }
  return defeats.filter((one) => taken.has(one))
}

function opponentsOf(season: NaiveSeason, team: number): (number | null)[] {
  return [...season.teams.filter((other) => other !== team), null]
}

function metBy(season: NaiveSeason, { team, opponent }: { team: number; opponent: number | null }): Meeting[] {
  return season.gameweeks.flatMap((gameweek): Meeting[] => {
    if (season.isInMatches)
      return season.matches.flatMap(({ gw: of, a, b, ofA, ofB }): Meeting[] => {
        if (of !== gameweek) return []
        if (a === team && b === opponent) return [{ gameweek, score: [ofA, ofB] }]
        return a === opponent && b === team ? [{ gameweek, score: [ofB, ofA] }] : []
      })
    const own = season.score(team, gameweek)
    const other = opponent === null ? null : season.score(opponent, gameweek)
    return own === null || other === null ? [] : [{ gameweek, score: [own, other] }]
  })
}

/** Gameweek by gameweek: its points, its place, and whether somebody had more. */
function raceOf(season: NaiveSeason, team: number) {
  const weeks = each(season, team, (gameweek) => ({
    gameweek,
    points: season.score(team, gameweek),
    rank: season.rank(team, gameweek),
  }))
  const won = weeks.filter(({ gameweek, points }) =>
    season.teams.every((other) => (season.score(other, gameweek) ?? Number.NEGATIVE_INFINITY) <= (points ?? 0)),
  )
  const [worst] = largest(weeks, ({ rank }) => rank)
  const to = weeks.at(-1)?.rank ?? 0
  const climb = worst && worst.rank > to ? { from: worst.rank, gameweek: worst.gameweek, to } : null
  return { weeks, won: won.length, climb }
}

function winOf(season: NaiveSeason, team: number) {
  const wins = season.gameweeks.flatMap((gameweek) =>
    opponentsOf(season, team).flatMap((opponent) =>
      season.isInMatches ? metBy(season, { team, opponent }).filter((met) => met.gameweek === gameweek) : [],
    ),
  )
  const margins = wins.map(({ gameweek, score: [own, other] }) => ({ gameweek, value: own - other }))
  return (
    largest(
      margins.filter(({ value }) => value > 0),
      ({ value }) => value,
    )[0] ?? null
  )
}

function beltOf(season: NaiveSeason, team: number) {
  const held = [...beltsOf(season).values()].map((holders) => holders.includes(team))
  return { gameweeks: held.filter((has) => has).length, isHeld: held.at(-1) ?? false }
}

/** By cause, over the season. */
function ledgerOf(season: NaiveSeason, team: number) {
  const rows = each(season, team, season.ledger(team))
  if (rows.length === 0 || rows.some(({ locked, real }) => locked === null || real === null)) return null
  const lines = new Map<string, number>()
  for (const { kind, points } of rows.flatMap((row) => row.lines)) lines.set(kind, (lines.get(kind) ?? 0) + points)
  return {
    first: sum(rows.map(({ locked }) => locked ?? 0)),
    lines: [...lines].map(([kind, points]) => ({ kind, points })),
    real: sum(rows.map(({ real }) => real ?? 0)),
  }
}

export function teamSeason(season: NaiveSeason, team: number) {
  const pick = season.firstPick(team)
  return {
    team,
    rank: season.rank(team),
    of: season.teams.length,
    points: pointsOf(season, team),
    pick: pick && { player: pick.element, number: pick.number, inAll: pick.in_all, brought: pick.brought },
    captain: captainOf(season, team),
    ...movesOf(season, team),
    bench: benchOf(season, team),
    ...weeksOf(season, team),
    ...raceOf(season, team),
    win: winOf(season, team),
    nemesis: nemesisOf(season, team),
    meetings: sum(opponentsOf(season, team).map((opponent) => metBy(season, { team, opponent }).length)),
    belt: beltOf(season, team),
    ledger: ledgerOf(season, team),
  }
}

export function leagueSeason(season: NaiveSeason) {
  const table = season.teams
    .map((team) => ({
      team,
      rank: season.rank(team),
      points: pointsOf(season, team),
      matchPoints: season.matchPoints(team),
    }))
    .sort((a, b) => a.rank - b.rank)
  const all = season.teams.map((team) => ({
    team,
    held: beltOf(season, team).gameweeks,
    bench: benchOf(season, team)?.points ?? null,
  }))
  const belts = largest(
    all.filter(({ held }) => held > 0),
    ({ held }) => held,
  )
  const benches = all.some(({ bench }) => bench === null) ? [] : largest(all, ({ bench }) => bench ?? 0)
  return {
    table,
    belt: belts[0] ? { teams: belts.map(({ team }) => team), gameweeks: belts[0].held } : null,
    highest: highestOf(season),
    biggestWin: biggestWinOf(season),
    bench: benches[0]?.bench ? { teams: benches.map(({ team }) => team), points: benches[0].bench } : null,
  }
}

/** The first of a season that nobody exceeds. */
function highestOf(season: NaiveSeason) {
  const scores = season.gameweeks.flatMap((gameweek) =>
    season.teams.flatMap((team) => {
      const value = season.score(team, gameweek)
      return value === null ? [] : [{ team, gameweek, value }]
    }),
  )
  return largest(scores, ({ value }) => value)[0] ?? null
}

function biggestWinOf(season: NaiveSeason) {
  const wins = season.gameweeks.flatMap((gameweek) =>
    season.matches.flatMap(({ gw, a, b, ofA, ofB }) => {
      if (!season.isInMatches || gw !== gameweek || ofA === ofB) return []
      const [winner, loser, more, less] = ofA > ofB ? [a, b, ofA, ofB] : [b, a, ofB, ofA]
      if (winner === null || !season.teams.includes(winner)) return []
      return [{ team: winner, opponent: loser, gameweek, value: more - less, score: [more, less] as const }]
    }),
  )
  return largest(wins, ({ value }) => value)[0] ?? null
}
