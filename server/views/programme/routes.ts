import type { FastifyInstance } from 'fastify'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { namesSeen } from '#server/views/leagues/present-names.ts'
import { programmesFor } from './answers.ts'
import type { UnsaidProgramme } from './present.ts'
import { inBrief, inWords } from './present-words.ts'
import { withShirts } from './shirts-store.ts'

/** The programmes of leagues, in sentences for their reader. */
export function programmeRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, getProgramme, async ({ gameweek, ...question }, person) => {
    const all = await programmesFor(deps, person.uid, { ...question, gameweek })
    const latest = new Map(all.map((one) => [keyOf(one), one.gameweek]))
    const asked = all.filter((one) => one.gameweek === latest.get(keyOf(one)))
    const leagues = new Map(
      (await deps.answers.leaguesFor(person.uid, question)).map((league) => [keyOf(league), league]),
    )
    const dressed = await Promise.all(
      asked.map(async (one) => {
        const league = leagues.get(keyOf({ ...one, type: one.type ?? 'draft' }))
        return league ? withShirts(deps.db, league, one) : one
      }),
    )
    return namesSeen(person, dressed).map(inWords)
  })

  route(app, deps, getProgrammes, async (question, person) =>
    namesSeen(person, await programmesFor(deps, person.uid, question))
      .map(inBrief)
      .toReversed(),
  )
}

function keyOf({
  game,
  type,
  league_id,
}: Pick<UnsaidProgramme, 'game' | 'league_id'> & { type?: string | undefined }): string {
  return `${game} ${type} ${league_id}`
}
