import * as z from 'zod/mini'
import { TeamIdInAddress } from '#contract/base/team-id.ts'
import { MOST_GAMEWEEKS } from '#domain/ids.ts'

/** Ids mean something within one game only, so a game stands beside every id. */
export const GameName = z.enum(['draft', 'classic'], 'game must be draft or classic')
export type GameName = z.infer<typeof GameName>

/** How a classic league is played; the two kinds have their own ids. */
export const LeagueType = z.enum(['classic', 'h2h'], 'type must be classic or h2h')
export type LeagueType = z.infer<typeof LeagueType>

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

const BAD_GAMEWEEK = `gameweek must be a number from 1 to ${MOST_GAMEWEEKS}`

export const GameweekField = z.pipe(
  z
    .string(BAD_GAMEWEEK)
    .check(z.regex(/^[1-9]\d?$/, { error: BAD_GAMEWEEK, abort: true }))
    .check(z.refine((gameweek) => Number(gameweek) <= MOST_GAMEWEEKS, BAD_GAMEWEEK)),
  z.transform(Number),
)

/** In the official spelling, such as 2025-26; without it the game's current season. */
export const SeasonField = z
  .string('season must be like 2025-26')
  .check(z.regex(/^20\d\d-\d\d$/, 'season must be like 2025-26'))

/** The leagues that the caller's teams of a season were in. */
export const SeasonQuery = z.extend(LeagueQuery, { season: z.optional(SeasonField) })

/** Limits an answer to one gameweek, to one team, or to a team in a gameweek; without them it has everything. */
export const RowsQuery = z.extend(SeasonQuery, {
  gameweek: z.optional(GameweekField),
  team: z.optional(TeamIdInAddress),
})
export type RowsAsked = { gameweek?: number | undefined; team?: number | undefined }

/** Whether the query asks for this row of a list. */
export function isAskedFor({ gameweek, team }: RowsAsked, row: { gameweek?: number; team_id: number | null }): boolean {
  return (gameweek === undefined || row.gameweek === gameweek) && (team === undefined || row.team_id === team)
}

/** Which league a row belongs to. `type` stands on classic rows only. */
export const leagueFields = {
  game: GameName,
  type: z.optional(LeagueType),
  league_id: z.int(),
  league_name: z.string(),
}

/** A league as every row names it. Ids are unique within a game (and, in classic, a type) only. */
export type LeagueRef = {
  game: GameName
  type?: LeagueType | undefined
  league_id: number
  league_name: string
}

/** A sum over gameweeks. Its description tells programs too: a total with a gap is null, never a plain number. */
export function totalOf(what: string) {
  return z.nullable(z.int()).check(z.describe(`${what}; null where a gameweek of it is missing`))
}

/** Where a player plays. */
export const PositionName = z.enum(['GKP', 'DEF', 'MID', 'FWD'])

/** The last five results of a team, oldest first: won, drawn, lost. */
export const Form = z.array(z.enum(['W', 'D', 'L']))

/** Stands beside such totals. */
export const MissingGameweeks = z
  .array(z.int())
  .check(
    z.describe(
      'Gameweeks of this team, up to the row, that could not be read yet and that a total of the row needs; empty where nothing is missing. Gameweeks before the team joined are not missing.',
    ),
  )

/** The league and the team a row is about: the same fields in every league answer. */
export const teamFields = {
  ...leagueFields,
  team_id: z.int(),
  team_name: z.string(),
  owner_first_name: z.string(),
  owner_last_name: z.string(),
}
