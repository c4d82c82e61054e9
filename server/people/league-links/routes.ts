import type { FastifyInstance } from 'fastify'
import {
  createLeagueLink,
  endLeagueLink,
  endLinksOfLeague,
  hideName,
  listLeagueLinks,
  setShortNames,
  showName,
} from '#contract/league-links.ts'
import type { TeamId } from '#domain/ids.ts'
import { hideNameOf, showNameOf } from '#server/facts/league-links/hidden-store.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import { Failure } from '#server/ground/failure.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { addressOfLink, presentLink, presentShared } from './present.ts'
import { ownLeague } from './read-league.ts'
import { endLink, endLinksOf, linksOf, makeLink, sharedLeagues, writeShortNames } from './store.ts'

export function leagueLinkRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { db, config, now, answers } = deps

  route(app, deps, createLeagueLink, async ({ endsAt, namesOnCard = false, ...asked }, person) => {
    const ends = endsAt === undefined ? null : new Date(endsAt)
    if (ends && ends <= now()) throw new Failure('invalid', 'endsAt must be a moment to come')
    const league = await ownLeague(answers, person.uid, asked)
    const { id, key } = await makeLink(db, person, { league, endsAt: ends, namesOnCard, now: now() })
    return { id, url: addressOfLink(config, key) }
  })

  route(app, deps, listLeagueLinks, async (_, { uid }) => {
    const leagues = idsOf(await answers.leaguesFor(uid, {}))
    const [links, shared] = await Promise.all([linksOf(db, uid, now()), sharedLeagues(db, leagues, now())])
    return { links: links.map(presentLink), leagues: shared.map(presentShared) }
  })

  route(app, deps, endLeagueLink, async ({ id }, { uid }) => {
    // In the same words for other people's links and for those that are none.
    if (!(await endLink(db, uid, Number(id)))) throw new Failure('not_found', 'There is no such link among yours.')
    return { success: true }
  })

  route(app, deps, endLinksOfLeague, async (asked, { uid }) => {
    const league = await ownLeague(answers, uid, asked)
    return { ended: await endLinksOf(db, league.id) }
  })

  route(app, deps, setShortNames, async ({ on, ...asked }, { uid }) => {
    const league = await ownLeague(answers, uid, asked)
    await writeShortNames(db, league.id, on)
    return { short_names: on }
  })

  route(app, deps, hideName, async ({ teamId, ...asked }, { uid }) => {
    const league = await ownLeague(answers, uid, asked)
    return { withdrawKey: await hideNameOf(db, { league: league.id, team: teamId as TeamId, now: now() }) }
  })

  route(app, deps, showName, async ({ teamId, withdrawKey, ...asked }, { uid }) => {
    const league = await ownLeague(answers, uid, asked)
    if (!(await showNameOf(db, { league: league.id, team: teamId as TeamId, key: withdrawKey })))
      throw new Failure(
        'not_found',
        'This name was not hidden in this browser. Please write to whoever runs this site.',
      )
    return { success: true }
  })
}
