import type { ColumnType } from 'kysely'
import type { Game, LeagueId, Season } from '#domain/ids.ts'

/**
 * Every table as the stores see it; `migrations/` makes them. A table's type stands with its store, which adds it here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface Tables {}

/** The kinds of league: draft leagues have one, classic leagues two with ids of their own. */
export type StoredLeagueType = 'draft' | 'classic' | 'h2h'

/** How the official game and our calls identify a league: other games, seasons and types reuse its number. */
export type OfficialLeague = { game: Game; season: Season; type: StoredLeagueType; league_id: LeagueId }

declare const own: unique symbol

/** Our own number of a league, which never leaves the server. */
export type StoredLeagueId = number & { readonly [own]: 'stored league' }

/** A league that is stored: our id of it, and what the official game knows it by. */
export type LeagueKey = OfficialLeague & { id: StoredLeagueId }

export type InSeason = { game: Game; season: Season }

export type OfLeague = { league: StoredLeagueId }

/** Read as a parsed value, written as text. */
export type Json<Value> = ColumnType<Value, string, string>
