/** The two official games. Each has its own ids for teams, leagues and players: only `PlayerCode` means the same in both. */
export type Game = (typeof GAMES)[number]
export const GAMES = ['draft', 'classic'] as const

export function isGame(name: string): name is Game {
  return GAMES.some((game) => game === name)
}

declare const brand: unique symbol
type Branded<Name extends string> = number & { readonly [brand]: Name }

/** The id in the address of the points page (`entry_id` in draft, `entry` in classic). */
export type TeamId = Branded<'team'>
/** A draft league's own id of a manager (`league_entries[].id`), used by its matches and standings only. */
export type LeagueEntryId = Branded<'league-entry'>
export type LeagueId = Branded<'league'>
/** A player's id within one game and one season. */
export type PlayerId = Branded<'player'>
/** A player's code: the same in both games and in every season. */
export type PlayerCode = Branded<'player-code'>

/** The longest season so far: 2019-20, which was interrupted and went on in the summer. */
export const MOST_GAMEWEEKS = 47

/** From 1 on, mostly to 38; to `MOST_GAMEWEEKS` at most. */
export type Gameweek = number

/** `2026-27`: the season of the official game's gameweek-1 deadline. */
export type Season = string

/** Positions as the official games number them. */
export type Position = 1 | 2 | 3 | 4
