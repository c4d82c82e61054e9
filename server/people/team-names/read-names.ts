import type { NamedTeam } from '#contract/team-names.ts'
import type { Game, LeagueId, TeamId } from '#domain/ids.ts'
import { canBeFollowed } from '#server/following/games/classic/read-team.ts'
import type { Deps } from '#server/ground/deps.ts'
import { inTime } from '#server/ground/upstream/in-time.ts'

type Needs = Pick<Deps, 'upstream' | 'config'>
type Asked = { teamId: TeamId; deadline: number }

const PERSON = { urgency: 'person' } as const

/** What a game knows of a number: null where it knows no such team, `away` where it does not say in time. */
export async function readNames(deps: Needs, game: Game, asked: Asked): Promise<NamedTeam | null | 'away'> {
  const said = await inTime(
    READ[game](deps, asked).then((found) => ({ found })),
    asked.deadline,
  )
  return said === null ? 'away' : said.found
}

const READ = { draft: readDraft, classic: readClassic } satisfies Record<Game, unknown>

/** A league that gives no name in time is left out: the team is what was asked for. */
async function readDraft({ upstream }: Needs, { teamId, deadline }: Asked): Promise<NamedTeam | null> {
  const team = await upstream.draft.team(teamId, PERSON)
  if (!team) return null
  const end = deadline - NAMING_MS
  const named = await Promise.all(team.leagues.map((id: LeagueId) => inTime(upstream.draft.league(id, PERSON), end)))
  const leagues = named.flatMap((league) => (league ? [{ league_name: league.name }] : []))
  return { game: 'draft', team_name: team.name, leagues }
}

/** What is left to answer with the team's own name, when its leagues are slow. */
const NAMING_MS = 500

async function readClassic({ upstream, config }: Needs, { teamId }: Asked): Promise<NamedTeam | null> {
  const team = await upstream.classic.team(teamId, PERSON)
  if (!team) return null
  const own = team.leagues.filter((league) => canBeFollowed(league, config.leagueMostTeams))
  return {
    game: 'classic',
    team_name: team.name,
    leagues: own.map(({ type, name }) => ({ type, league_name: name })),
  }
}
