import type { FastifyInstance } from 'fastify'
import { getLeagueTickets } from '#contract/views/league-tickets.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { route } from '#server/ground/http/route.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { isDryFor } from './answers.ts'
import type { UnsaidEditions, UnsaidProgramme } from './present.ts'
import { asTicket, inBrief, inWords } from './present-words.ts'
import { withShirts } from './shirts-store.ts'

/** The programmes of leagues, in sentences for their reader. */
export function programmeRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, getProgramme, async ({ gameweek, ...question }, person) => {
    const of = await deps.answers.leaguesFor(person.uid, question)
    const leagues = new Map(of.map((league) => [keyOf(league), league]))
    const isDry = await isDryFor(deps, person)
    const tell = async (stored: unknown) => {
      const dressed = await Promise.all(
        (stored as UnsaidProgramme[]).map(async (one) => {
          const league = leagues.get(keyOf({ ...one, type: one.type ?? 'draft' }))
          return league ? withShirts(deps.db, league, one) : one
        }),
      )
      return dressed.map((one) => inWords({ ...one, isDry }))
    }
    const about = { ...question, gameweek: gameweek ?? ('latest' as const) }
    return deps.answers.told('programme', person, about, { as: wordsFor(isDry), tell })
  })

  route(app, deps, getLeagueTickets, async (_, person) => {
    const isDry = await isDryFor(deps, person)
    const tell = (stored: unknown) => (stored as UnsaidProgramme[]).map((one) => asTicket({ ...one, isDry }))
    return deps.answers.told('programme', person, { gameweek: 'latest' }, { as: `on tickets ${wordsFor(isDry)}`, tell })
  })

  route(app, deps, getProgrammes, async (question, person) => {
    const isDry = await isDryFor(deps, person)
    const tell = (stored: unknown) => (stored as UnsaidEditions[]).toReversed().flatMap((one) => inBrief(one, isDry))
    return deps.answers.told('editions', person, question, { as: wordsFor(isDry), tell })
  })
}

function wordsFor(isDry: boolean): string {
  return isDry ? 'dryly' : 'in words'
}

function keyOf({
  game,
  type,
  league_id,
}: Pick<UnsaidProgramme, 'game' | 'league_id'> & { type?: string | undefined }): string {
  return `${game} ${type} ${league_id}`
}
