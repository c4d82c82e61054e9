import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { TEAM_ID_TEXTS, TeamIdNumber } from '#contract/base/team-id.ts'
import { GameName, leagueFields } from '#contract/games/league-rows.ts'
import { SavedTeam } from './teams.ts'

const League = z.object(leagueFields)

export const LastSeasonTeam = z.object({
  game: GameName,
  /** The season before the game's current one. */
  year: z.string(),
  team_id: z.int(),
  team_name: z.string(),
  /** How many of the found leagues get a new link: the caller had one of the league before until that season ended. */
  links: z.int(),
  /** The same owner's team in leagues of the same name, of the current season. */
  found: z.object({ year: z.string(), team_id: z.int(), team_name: z.string(), leagues: z.array(League) }),
})
export type LastSeasonTeam = z.infer<typeof LastSeasonTeam>

export const listLastSeason = endpoint({
  method: 'GET',
  path: '/api/team/last-season',
  summary: 'The caller’s teams of last season whose team of this season is known from leagues that are followed',
  access: 'verified',
  answer: z.array(LastSeasonTeam),
})

export const carryOn = endpoint({
  method: 'POST',
  path: '/api/team/carry-on',
  summary:
    'Save this season’s team of a team of last season’s, take the settings of its leagues along, and make new links in place of those that ended',
  access: 'verified',
  body: z.object(
    {
      game: z.optional(GameName),
      /** Last season's team. */
      teamId: TeamIdNumber,
      /** This season's team, as `GET /api/team/last-season` has found it. */
      nextTeamId: TeamIdNumber,
    },
    TEAM_ID_TEXTS.missing,
  ),
  answer: z.object({
    entries: z.array(SavedTeam),
    /** The leagues whose settings were carried over. */
    leagues: z.array(League),
    /** The answer contains their keys, this once. */
    links: z.array(z.object({ id: z.int(), url: z.string(), ...leagueFields })),
  }),
})
