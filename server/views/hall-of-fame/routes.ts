import type { FastifyInstance } from 'fastify'
import { getHallOfFame, saySameLeague } from '#contract/views/hall-of-fame.ts'
import type { Season } from '#domain/ids.ts'
import { leaguesOfPerson, pastLeagues } from '#server/facts/leagues/followed-store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { candidates, likelyOf, makeHalls } from './make-halls.ts'
import { say, takeBack } from './store.ts'

const NOT_FOUND = 'These two are not known to be leagues of yours with mostly the same people.'
const NOT_YOURS = 'You have not joined these two leagues.'

/** A league over all its seasons, as far as the caller has joined them. */
export function hallOfFameRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { db } = deps
  route(app, deps, getHallOfFame, async (_, { uid }) => makeHalls(db, uid, await deps.answers.leaguesFor(uid, {})))

  route(app, deps, saySameLeague, async ({ game, type = game, season, leagueId, beforeId, answer }, person) => {
    const own = await leaguesOfPerson(db, person.uid, season as Season)
    const league = own.find((one) => one.game === game && one.type === type && one.league_id === leagueId)
    const past = await pastLeagues(db, person.uid)
    const before = league && candidates(league, past).find(({ league_id }) => league_id === beforeId)
    if (!league || !before) throw new Failure('not_found', NOT_FOUND)
    const pair = { league: league.id, before: before.id }
    if (answer === 'undo') {
      if (!(await takeBack(db, person, pair))) throw new Failure('not_found', NOT_YOURS)
      return { success: true }
    }
    if ((await likelyOf(db, league, [before])).length === 0) throw new Failure('not_found', NOT_FOUND)
    await say(db, person, { ...pair, isSame: answer === 'same', at: deps.now() })
    return { success: true }
  })
}
