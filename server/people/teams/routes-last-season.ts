import type { FastifyInstance } from 'fastify'
import { USUAL_GAME } from '#contract/games/games.ts'
import { carryOn as carryOnCall, listLastSeason } from '#contract/people/last-season.ts'
import { seasonBefore } from '#domain/facts/season.ts'
import type { TeamId } from '#domain/ids.ts'
import { savedTeams, type TeamKey } from '#server/facts/teams/store.ts'
import { saveAndFollow } from '#server/following/teams/save.ts'
import { saveClassicTeam } from '#server/following/teams/save-classic.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { route } from '#server/ground/http/route.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { addressOfLink } from '#server/people/league-links/present.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { leagueFields } from '#server/views/leagues/present.ts'
import { carryOn, hasTeam } from './carry-on-store.ts'
import { type Candidate, foundTeam, foundTeams } from './last-season-store.ts'
import { presentSavedTeam } from './present.ts'
import { presentLastSeason } from './present-last-season.ts'
import { dropCachedAnswers, keyOf } from './routes.ts'

export function lastSeasonRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { db, config, now } = deps

  route(app, deps, listLastSeason, async (_, { uid }) => (await foundTeams(db, uid, now())).flatMap(presentLastSeason))

  route(app, deps, carryOnCall, async ({ game = USUAL_GAME, teamId, nextTeamId }, person) => {
    const to = await keyOf(deps, { game, teamId: nextTeamId })
    const from = { game, season: seasonBefore(to.season), team_id: teamId as TeamId }
    const found = await foundTeam(db, person.uid, { ...to, team_id: from.team_id, now: now() })
    if (!found?.candidates.some(({ team_id }) => team_id === to.team_id))
      throw new Failure(
        'not_found',
        `It is not known which ${game} team of this season your team ${teamId} of last season is. Please save its Team ID.`,
      )
    // A team that is saved already keeps its chosen leagues.
    if (!(await hasTeam(db, person.uid, to))) await save(person, to, found.candidates)
    const { leagues, links } = await carryOn(db, person, { from, to, now: now(), config })
    dropCachedAnswers(deps, person)
    return {
      entries: (await savedTeams(db, person.uid, { season: to.season, team: to })).map(presentSavedTeam),
      leagues: leagues.map(leagueFields),
      links: links.map(({ link: { id, key }, league }) => ({
        ...{ id, url: addressOfLink(config, key) },
        ...leagueFields(league),
      })),
    }
  })

  function save(person: Person, key: TeamKey, candidates: readonly Candidate[]) {
    if (key.game === 'draft') return saveAndFollow(deps, person, key)
    const chosen = candidates.flatMap(({ type, league_id: id }) => (type === 'draft' ? [] : [{ id, type }]))
    return saveClassicTeam(deps, person, { key, chosen })
  }
}
