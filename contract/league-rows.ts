import * as z from 'zod/mini'

/** Ids mean something within one game only, so a game stands beside every id. */
export const GameName = z.enum(['draft', 'classic'], 'game must be draft or classic')
export type GameName = z.infer<typeof GameName>

/** How a classic league is played; the two kinds have their own ids. */
export const LeagueType = z.enum(['classic', 'h2h'], 'type must be classic or h2h')

const MOST_LEAGUES = 20

const LeagueIds = z.pipe(
  z.string('leagueIds must be one list of numbers').check(
    z.regex(/^\d{1,10}(,\d{1,10})*$/, { error: 'leagueIds must be numbers with commas between them', abort: true }),
    z.refine((ids) => ids.split(',').length <= MOST_LEAGUES, `At most ${MOST_LEAGUES} leagues at once`),
  ),
  z.transform((ids: string) => [...new Set(ids.split(',').map(Number))].toSorted((a, b) => a - b)),
)

/**
 * The leagues a call is about. Without `leagueIds`: all leagues of the caller's saved teams. With them: draft leagues, unless
 * `game` or `type` says otherwise. `type` tells classic leagues of one number apart.
 */
export const LeagueQuery = z.object({
  leagueIds: z.optional(LeagueIds),
  game: z.optional(GameName),
  type: z.optional(LeagueType),
})

/** Which league a row belongs to. `type` stands on classic rows only. */
export const leagueFields = {
  game: GameName,
  type: z.optional(LeagueType),
  league_id: z.int(),
  league_name: z.string(),
}

/** The league and the team a row is about: the same fields in every league answer. */
export const teamFields = {
  ...leagueFields,
  team_id: z.int(),
  team_name: z.string(),
  owner_first_name: z.string(),
  owner_last_name: z.string(),
}
