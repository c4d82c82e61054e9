import * as z from 'zod/mini'
import { cleanName } from '#domain/facts/names.ts'
import {
  type LeagueEntryId,
  type LeagueId,
  MOST_GAMEWEEKS,
  type PlayerCode,
  type PlayerId,
  type Position,
  type TeamId,
} from '#domain/ids.ts'

/** Whole numbers with generous bounds for a season: a value outside them is an error in the answer, not real data. */
export function whole(least: number, most: number) {
  return z.int().check(z.minimum(least), z.maximum(most))
}

function idBelow<Id extends number>(most: number) {
  return z.pipe(
    whole(1, most),
    z.transform((id: number) => id as Id),
  )
}

const INT = 2 ** 31 - 1

export const teamId = idBelow<TeamId>(Number.MAX_SAFE_INTEGER)
export const leagueId = idBelow<LeagueId>(Number.MAX_SAFE_INTEGER)
export const leagueEntryId = idBelow<LeagueEntryId>(Number.MAX_SAFE_INTEGER)
/** About 850 players a season; stored in two bytes. */
export const playerId = idBelow<PlayerId>(32_767)
export const playerCode = idBelow<PlayerCode>(INT)
export const clubId = whole(1, 32_767)
export const clubCode = whole(1, INT)
export const rowId = whole(1, Number.MAX_SAFE_INTEGER)

export const gameweek = whole(1, MOST_GAMEWEEKS)
/** Of one player or one team in one gameweek. */
export const points = whole(-100, 1000)
/** Of one team in a season, or of one league of them. */
export const total = whole(-10_000, 100_000)
export const count = whole(0, INT)
export const transferCost = whole(0, 400)
export const minutes = whole(0, 1000)
/** 0 while not ranked. */
export const rank = whole(0, INT)
/** 16 in the weeks of the 2024-25 manager chip. */
export const pickPosition = whole(1, 16)
export const multiplier = whole(0, 3)
export const scoring = z.literal(['h', 'c'])
/** UTC, as in every time of the official games. */
export const moment = z.iso.datetime()

/** A 5 is the assistant manager of 2024-25, who has no position. */
export const playerPosition = z.pipe(
  whole(1, 5),
  z.transform((type: number): Position | null => (type === 5 ? null : (type as Position))),
)

/** User-chosen names, cleaned here once so that the rest of the program need not do it. */
export const text = z.pipe(z.string(), z.transform(cleanName))

/** True when no two items share the key. */
export function distinct<T>(items: readonly T[], key: (item: T) => unknown): boolean {
  return new Set(items.map(key)).size === items.length
}
