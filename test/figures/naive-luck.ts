/**
 * A second computation of what luck did, straight from the raw answers of the official games' addresses. It shares nothing with
 * `domain/`: the best eleven is looked for among all 1,365 ways to leave four of fifteen out. Slow, plain and for tests only.
 */
import type { GuideLeague } from '../simulator.ts'
import * as classic from './naive-classic-league.ts'
import * as draft from './naive-league.ts'

type Pick = { element: number; position: number }
type Match = { gw: number; a: number | null; b: number | null; ofA: number; ofB: number }

/** What is needed of a league, whichever game it is of. */
export type NaiveLuckLeague = {
  isInMatches: boolean
  gameweeks: number[]
  teams: number[]
  /** Net of hits; null where the team was not there. */
  score(team: number, gw: number): number | null
  picks(team: number, gw: number): Pick[]
  /** The points of the team handed in first, its captain of then twice; null for a team that came later. */
  firstTeam(team: number, gw: number): number | null
  /** The players it had then, and its captain; empty for a team that came later. */
  firstFifteen(team: number): { element: number; isCaptain: boolean }[]
  isBoosted(team: number, gw: number): boolean
  points(gw: number, element: number): number
  /** 1 to 4: goalkeeper, defender, midfielder, forward. */
  kind(element: number): number
  matches: Match[]
}

export type NaiveLuckRow = {
  all_play: { wins: number; draws: number; losses: number } | null
  expected_points: number | null
  real_points: number | null
  best_eleven: number
  left_undone: number
}

export async function kindsOf(gameUrl: string, game: 'draft' | 'classic'): Promise<(element: number) => number> {
  const path = game === 'draft' ? '/draft/api/bootstrap-static' : '/classic/api/bootstrap-static/'
  const { elements } = (await (await fetch(gameUrl + path)).json()) as {
    elements: { id: number; element_type: number }[]
  }
  const kinds = new Map(elements.map(({ id, element_type }) => [id, element_type]))
  return (element) => kinds.get(element) ?? 0
}

export async function readNaiveLuck(gameUrl: string, league: GuideLeague, latest: number): Promise<NaiveLuckLeague> {
  if (league.game === 'draft') return draftLuck(gameUrl, await draft.readRawLeague(gameUrl, league.id, latest))
  return classicLuck(gameUrl, await classic.readRawClassicLeague(gameUrl, league, latest))
}

export async function draftLuck(gameUrl: string, raw: draft.RawLeague): Promise<NaiveLuckLeague> {
  const teamOf = (side: number) => raw.everyEntry.find(({ id }) => id === side)?.entry_id ?? null
  return {
    isInMatches: raw.scoring === 'h',
    gameweeks: raw.gameweeks,
    teams: raw.entries.map(({ entry_id }) => entry_id),
    score: (team, gw) => draft.score(raw, team, gw),
    picks: (team, gw) => raw.picks[`${team}/${gw}`]?.picks ?? [],
    firstTeam: (team, gw) => draft.total(raw, gw, draft.firstTeam(raw, team).eleven),
    firstFifteen: (team) => {
      const { eleven, bench } = draft.firstTeam(raw, team)
      return [...eleven, ...bench].map((element) => ({ element, isCaptain: false }))
    },
    isBoosted: () => false,
    points: (gw, element) => draft.total(raw, gw, [element]),
    kind: await kindsOf(gameUrl, 'draft'),
    matches: raw.matches.map((match) => ({
      gw: match.event,
      a: teamOf(match.league_entry_1),
      b: teamOf(match.league_entry_2),
      ofA: match.league_entry_1_points,
      ofB: match.league_entry_2_points,
    })),
  }
}

export async function classicLuck(gameUrl: string, raw: classic.RawClassicLeague): Promise<NaiveLuckLeague> {
  const week = (team: number, gw: number) => raw.picks[`${team}/${gw}`]
  return {
    isInMatches: raw.type === 'h2h',
    gameweeks: raw.gameweeks,
    teams: raw.teams.map(({ entry }) => entry),
    score: (team, gw) => classic.net(raw, team, gw),
    picks: (team, gw) => week(team, gw)?.picks ?? [],
    firstTeam: (team, gw) => classic.locked(raw, team, gw)?.eleven ?? null,
    firstFifteen: (team) =>
      (week(team, 1)?.picks ?? []).map(({ element, is_captain }) => ({ element, isCaptain: is_captain })),
    isBoosted: (team, gw) => week(team, gw)?.active_chip === 'bboost',
    points: (gw, element) => raw.live[gw]?.[element] ?? 0,
    kind: await kindsOf(gameUrl, 'classic'),
    matches: raw.matches
      .filter(({ is_knockout }) => !is_knockout)
      .map((match) => ({
        gw: match.event,
        a: match.entry_1_entry,
        b: match.entry_2_entry,
        ofA: match.entry_1_points,
        ofB: match.entry_2_points,
      })),
  }
}

export function rowOf(league: NaiveLuckLeague, team: number, gw: number): NaiveLuckRow {
  const own = league.score(team, gw) ?? 0
  const others = league.teams.filter((other) => other !== team && league.score(other, gw) !== null)
  const count = (is: (other: number) => boolean) => others.filter((other) => is(league.score(other, gw) ?? 0)).length
  const record = {
    wins: count((score) => score < own),
    draws: count((score) => score === own),
    losses: count((score) => score > own),
  }
  const match = matchOf(league, team, gw)
  const picks = league.picks(team, gw).filter(({ position }) => position < 16)
  const played = picks
    .filter(({ position }) => position < 12)
    .reduce((sum, { element }) => sum + league.points(gw, element), 0)
  const best = bestOf(picks.map(({ element }) => ({ kind: league.kind(element), points: league.points(gw, element) })))
  return {
    all_play: others.length === 0 ? null : record,
    expected_points: match && others.length > 0 ? (3 * record.wins + record.draws) / others.length : null,
    real_points: match && (match.own > match.other ? 3 : match.own === match.other ? 1 : 0),
    best_eleven: best,
    left_undone: league.isBoosted(team, gw) ? 0 : best - played,
  }
}

function matchOf({ matches }: NaiveLuckLeague, team: number, gw: number) {
  for (const { gw: of, a, b, ofA, ofB } of matches) {
    if (of === gw && a === team) return { own: ofA, other: ofB, opponent: b }
    if (of === gw && b === team) return { own: ofB, other: ofA, opponent: a }
  }
  return null
}

/** Match points of a team, gameweek by gameweek, against those whom another one met. */
export function withFixturesOf(league: NaiveLuckLeague, team: number, other: number): number {
  let points = 0
  for (const gw of league.gameweeks) {
    const met = matchOf(league, other, gw)
    const own = league.score(team, gw)
    const against = met && (met.opponent === team ? league.score(other, gw) : met.other)
    if (own === null || against === null) continue
    if (own > against) points += 3
    if (own === against) points += 1
  }
  return points
}

/** The score of a gameweek under a what-if; null where the team has none. */
function scoreOf(league: NaiveLuckLeague, replay: string, [team, gw]: [number, number]): number | null {
  const real = league.score(team, gw)
  if (replay === 'first-team') return league.firstTeam(team, gw)
  if (replay === 'no-moves') {
    const squad = league.firstFifteen(team)
    const points = ({ element, isCaptain }: (typeof squad)[number]) => league.points(gw, element) * (isCaptain ? 2 : 1)
    return squad.length === 0
      ? null
      : bestOf(squad.map((one) => ({ kind: league.kind(one.element), points: points(one) })))
  }
  return real === null ? null : real + (replay === 'best-eleven' ? rowOf(league, team, gw).left_undone : 0)
}

/** Rank and points of every team under a what-if, team by team; null for who has no gameweek in it. */
export function replayed(
  league: NaiveLuckLeague,
  replay: string,
): Map<number, { rank: number; points: number } | null> {
  const sums = new Map(league.teams.map((team) => [team, { points: 0, scored: 0, known: 0 }]))
  const add = (team: number | null, score: number | null, points: number | null) => {
    const sum = sums.get(team ?? 0)
    if (!sum || score === null || points === null) return
    sums.set(team ?? 0, { points: sum.points + points, scored: sum.scored + score, known: sum.known + 1 })
  }
  if (!league.isInMatches)
    for (const gw of league.gameweeks)
      for (const team of league.teams)
        if (league.score(team, gw) !== null) {
          const score = scoreOf(league, replay, [team, gw])
          add(team, score, score)
        }
  for (const { gw, a, b, ofA, ofB } of league.isInMatches ? league.matches : []) {
    if (!league.gameweeks.includes(gw)) continue
    const [own, other] = [
      a === null ? ofA : scoreOf(league, replay, [a, gw]),
      b === null ? ofB : scoreOf(league, replay, [b, gw]),
    ]
    if (own === null || other === null) continue
    add(a, own, own > other ? 3 : own === other ? 1 : 0)
    add(b, other, other > own ? 3 : own === other ? 1 : 0)
  }
  const isAbove = (one: { points: number; scored: number }, two: { points: number; scored: number }) =>
    one.points > two.points || (one.points === two.points && one.scored > two.scored)
  return new Map(
    [...sums].map(([team, sum]) => {
      const above = [...sums.values()].filter((other) => other.known > 0 && isAbove(other, sum)).length
      return [team, sum.known === 0 ? null : { rank: above + 1, points: sum.points }]
    }),
  )
}

const ELEVENS: number[][] = []
for (let mask = 0; mask < 2 ** 15; mask++) {
  const places = Array.from({ length: 15 }, (_, place) => place).filter((place) => mask & (2 ** place))
  if (places.length === 11) ELEVENS.push(places)
}

export function bestOf(fifteen: { kind: number; points: number }[]): number {
  let best = Number.NEGATIVE_INFINITY
  for (const places of ELEVENS) {
    const kinds = [0, 0, 0, 0, 0]
    let sum = 0
    for (const place of places) {
      const { kind = 0, points = 0 } = fifteen[place] ?? {}
      kinds[kind] = (kinds[kind] ?? 0) + 1
      sum += points
    }
    const [, keepers = 0, defenders = 0, midfielders = 0, forwards = 0] = kinds
    if (keepers === 1 && defenders >= 3 && midfielders >= 2 && forwards >= 1) best = Math.max(best, sum)
  }
  return best
}
