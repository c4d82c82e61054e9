import {
  classicMultipliers,
  leagueOf,
  moveOf,
  players,
  pointsByGameweek,
  teamsOf,
  weekOf,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Move, TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId } from '../ids.ts'
import { ledger } from './ledger.ts'

/** Everybody scores what their number says, in every gameweek. */
const SCORED = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 1, index + 1]))

type Given = Partial<LeagueFacts> & { weeks: LeagueFacts['weeks']; last?: number }

/** A draft league of one team, with every gameweek up to the last known. */
export function draftLeague({ last = 2, ...given }: Given): LeagueFacts {
  const points = pointsByGameweek(Object.fromEntries(Array.from({ length: last }, (_, index) => [index + 1, SCORED])))
  return leagueOf({ teams: teamsOf({ 1: 'One' }), points, trades: [], ...given })
}

export function classicLeague(given: Given): LeagueFacts {
  return { ...draftLeague(given), game: 'classic' }
}

/** The lines of one gameweek as `kind points: player×factor …`. Throws unless they add up to its difference. */
export function linesAt(facts: LeagueFacts, gameweek: number): string[] {
  const row = ledger(facts).find((one) => one.gameweek === gameweek)
  const sum = (row?.lines ?? []).reduce((all, { points }) => all + points, 0)
  if (sum !== (row?.real ?? 0) - (row?.locked ?? 0)) throw new Error(`lines come to ${sum}`)
  return (row?.lines ?? []).map(({ kind, points, players: own }) =>
    [`${kind} ${points}`, own.map(({ player, factor }) => `${player}×${factor}`).join(' ')].join(': '),
  )
}

/** The first fifteen with some replaced: `{ 2: 21 }` is 21 in the place of 2. */
export function squad(instead: Record<number, number> = {}): PlayerId[] {
  return players(...Array.from({ length: 15 }, (_, index) => instead[index + 1] ?? index + 1))
}

/** A classic gameweek with a captain, by the id; an ordinary one unless more is given. */
export function captained(captain: number, given: Partial<TeamGameweek> = {}): TeamGameweek {
  const [player] = players(captain)
  if (player === undefined) throw new Error('no captain')
  const place = weekOf(given).picks.indexOf(player) + 1
  return weekOf({ captain: player, multipliers: classicMultipliers(place), ...given })
}

/** Of the first team. */
export function transfer(gameweek: number, playerIn: number, playerOut: number): Move {
  return moveOf(1, gameweek, { in: playerIn, out: playerOut, kind: 'transfer' })
}
