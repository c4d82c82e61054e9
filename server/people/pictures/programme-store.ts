import type { Given } from '#contract/base/endpoint.ts'
import type { getProgrammePicture } from '#contract/views/line-up.ts'
import { progressOf } from '#server/facts/leagues/progress-store.ts'
import { ownTeamsIn } from '#server/facts/teams/saved-store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { programmesFor } from '#server/views/programme/answers.ts'
import { withShirts } from '#server/views/programme/shirts-store.ts'
import type { ProgrammeQuestion } from './present-programme.ts'

type Of = Pick<Given<typeof getProgrammePicture>, 'gw' | 'season'> & { league: LeagueKey }

/** A league's programme as its reader may see it; the latest if no gameweek is given. Throws a `not_found` if none. */
export async function programmeOf(
  deps: ViewDeps,
  person: Person,
  { gw, season, league }: Of,
): Promise<ProgrammeQuestion> {
  const { game, league_id: leagueId } = league
  const { type } = typeOf(league.type)
  const question = { leagueIds: [leagueId], game, ...(type && { type }), ...(season && { season }), gameweek: gw }
  const [[programme], own] = await Promise.all([
    programmesFor(deps, person, question),
    ownTeamsIn(deps.db, person.uid, league),
  ])
  if (!programme)
    throw new Failure('not_found', gw === undefined ? NONE : `This league has no programme of gameweek ${gw}.`)
  return { programme: await withShirts(deps.db, league, programme), own }
}

/** The gameweek whose deadline is still to come; null while one is played. A preview ends with it, here as on its page. */
export async function gameweekToCome(db: Db, league: LeagueKey): Promise<number | null> {
  const [progress] = await progressOf(db, [league])
  return progress?.live_gameweek === null ? progress.next_gameweek : null
}

const NONE = 'This league has no programme yet: the first one comes when a gameweek is final.'
