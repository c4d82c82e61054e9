/**
 * What the second computation of a programme's findings is made of, whichever game a league is of. It shares nothing with `domain/`. Slow, plain and for
 * tests only.
 */
import type { NaiveLuckLeague } from './naive-luck.ts'

export type Moves = { added: number[]; removed: number[]; difference: number; cost: number }
export type Missed = { entry: number; element: number; since: number; value: number }
type Knockout = {
  gw: number
  name: string
  a: number | null
  b: number | null
  ofA: number
  ofB: number
  winner: number | null
}

/** What is needed of a league besides what luck needs. */
export type NaiveStoryLeague = {
  luck: NaiveLuckLeague
  /** The last gameweek of a league for points. */
  lastGameweek: number
  /** The name of the month in which the deadline of a gameweek is. */
  month(gw: number): string
  rank(team: number, gw: number): number
  record(team: number, gw: number): { points: number; scored: number }
  knockouts: Knockout[]
  /** The ties of a cup. */
  cup: Knockout[]
  bench(team: number, gw: number): { points: number; elements: number[] } | null
  moves(team: number, gw: number): Moves
  chip(team: number, gw: number): string | null
  /** Who was counted more than once, and how often; whether as the captain. */
  captain(team: number, gw: number): { element: number; times: number; isNamed: boolean } | null
  letGo(gw: number): Missed[]
  denied(gw: number): Missed[]
  /** Since the trade, up to a gameweek. */
  trades(
    team: number,
    gw: number,
  ): { gameweek: number; other: number; got: number[]; gave: number[]; balance: number }[]
}

export type Told = { kind: string; gw: number; teams: number[]; players: number[] }
export type Values = Record<string, number | string>
/**
 * A finding as it should be: its numbers; its teams in their order, and since when, where the league decides them; whether what its sentences claim besides
 * is so.
 */
export type Naive = { values: Values; teams?: number[]; since?: number; isTrue?: boolean }
export type NaiveKinds = Record<string, (league: NaiveStoryLeague, told: Told) => Naive>

export const most = (values: readonly number[]) => Math.max(Number.NEGATIVE_INFINITY, ...values)
export const least = (values: readonly number[]) => Math.min(Number.POSITIVE_INFINITY, ...values)
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Those that should be named, in the order in which they were where that is free. */
export function inAnyOrder(told: readonly number[], wanted: readonly number[]): number[] {
  const isSame = told.length === wanted.length && wanted.every((team) => told.includes(team))
  return [...(isSame ? told : wanted)]
}

export function weeksUpTo({ luck }: NaiveStoryLeague, gw: number): number[] {
  return luck.gameweeks.filter((other) => other <= gw)
}

export function weeksBefore(league: NaiveStoryLeague, gw: number): number[] {
  return weeksUpTo(league, gw - 1)
}

/** 0 before the first. */
export function weekBefore(league: NaiveStoryLeague, gw: number): number {
  return weeksBefore(league, gw).at(-1) ?? 0
}

/** The best first. */
export function scoresIn({ luck }: NaiveStoryLeague, gw: number): { team: number; score: number }[] {
  return luck.teams
    .flatMap((team) => ({ team, score: luck.score(team, gw) }))
    .flatMap(({ team, score }) => (score === null ? [] : [{ team, score }]))
    .sort((a, b) => b.score - a.score)
}

export function total({ luck }: NaiveStoryLeague, team: number, gw: number): number {
  return sum(luck.gameweeks.filter((other) => other <= gw).map((other) => luck.score(team, other) ?? 0))
}

/** For how many gameweeks in a row, up to the last of them, something has been so. */
export function inARow(gameweeks: readonly number[], isSo: (gw: number) => boolean): number {
  let length = 0
  for (const gw of gameweeks) length = isSo(gw) ? length + 1 : 0
  return length
}

export type OwnMatch = { own: number; other: number; opponent: number | null }

export function matchIn({ luck, knockouts }: NaiveStoryLeague, team: number | undefined, gw: number): OwnMatch | null {
  const match = [...luck.matches, ...knockouts].find((one) => one.gw === gw && (one.a === team || one.b === team))
  if (!match) return null
  return match.a === team
    ? { own: match.ofA, other: match.ofB, opponent: match.b }
    : { own: match.ofB, other: match.ofA, opponent: match.a }
}
