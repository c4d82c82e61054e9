import { LRUCache } from 'lru-cache'
import type { NamedTeam } from '#contract/people/team-names.ts'
import type { Game, LeagueId, TeamId } from '#domain/ids.ts'
import { shownName } from '#server/facts/teams/store.ts'
import { canBeFollowed } from '#server/following/games/classic/read-team.ts'
import type { PersonsUrgency } from '#server/following/teams/read-for-person.ts'
import type { Deps } from '#server/ground/deps.ts'
import { inTime } from '#server/ground/upstream/in-time.ts'

type Needs = Pick<Deps, 'upstream' | 'config'>
type Asked = { teamId: TeamId; deadline: number; urgency: PersonsUrgency }

/** People who type ask for the same few numbers again and again. */
const MOST_KEPT = 5000
const FRESH_MS = 600_000
/** For a team that does not exist yet or is in no league yet: that may change soon. */
const FRESH_BRIEFLY_MS = 60_000

/**
 * What a game knows of a number: null where it knows no such team, `away` where it does not answer in time. The result,
 * also that there is no such team, is kept in memory for a while; simultaneous look-ups share one call.
 */
export function keepNames(deps: Needs) {
  const kept = new LRUCache<string, Promise<NamedTeam | null>>({ max: MOST_KEPT })

  return async function namesOf(game: Game, asked: Asked): Promise<NamedTeam | null | 'away'> {
    // Nobody who is signed in waits for what a visitor has asked.
    const name = `${asked.urgency} ${game} ${asked.teamId}`
    const reading = kept.get(name) ?? read(name, game, asked)
    const said = await inTime(
      reading.then((found) => ({ found })),
      asked.deadline,
    )
    return said === null ? 'away' : said.found
  }

  function read(name: string, game: Game, asked: Asked): Promise<NamedTeam | null> {
    const reading = READ[game](deps, asked)
    kept.set(name, reading)
    reading.then(
      (found) => kept.set(name, reading, { ttl: found && found.leagues.length > 0 ? FRESH_MS : FRESH_BRIEFLY_MS }),
      () => kept.delete(name),
    )
    return reading
  }
}

const READ = { draft: readDraft, classic: readClassic } satisfies Record<Game, unknown>

/** A league that gives no name in time is left out: the team is what was asked for. */
async function readDraft({ upstream }: Needs, { teamId, deadline, urgency }: Asked): Promise<NamedTeam | null> {
  const team = await upstream.draft.team(teamId, { urgency })
  if (!team) return null
  const end = deadline - NAMING_MS
  const named = await Promise.all(
    team.leagues.map((id: LeagueId) => inTime(upstream.draft.league(id, { urgency }), end)),
  )
  const leagues = named.flatMap((league) => (league ? [{ league_name: league.name }] : []))
  return { game: 'draft', team_name: shownName({ team_id: teamId, team_name: team.name }), leagues }
}

/** The time that is reserved for answering with the team's own name when its leagues are slow. */
const NAMING_MS = 500

async function readClassic({ upstream, config }: Needs, { teamId, urgency }: Asked): Promise<NamedTeam | null> {
  const team = await upstream.classic.team(teamId, { urgency })
  if (!team) return null
  const own = team.leagues.filter((league) => canBeFollowed(league, config.leagueMostTeams))
  return {
    game: 'classic',
    team_name: shownName({ team_id: teamId, team_name: team.name }),
    leagues: own.map(({ type, name }) => ({ type, league_name: name })),
  }
}
