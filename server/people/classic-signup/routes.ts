import type { FastifyInstance } from 'fastify'
import {
  type ChosenLeague,
  CLASSIC_NO_TOKEN_TEXT,
  confirmClassic,
  lookUpLeagues,
  SIGN_UP_TEXTS,
  signUpClassic,
} from '#contract/people/newsletter.ts'
import { classic } from '#display/games/classic.ts'
import type { TeamId } from '#domain/ids.ts'
import { type LookUpKey, storedLookUp } from '#server/facts/look-ups/store.ts'
import { chosenLeagues } from '#server/facts/subscriptions/store.ts'
import { networkOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { route } from '#server/ground/http/route.ts'
import { mailAddress } from '#server/ground/mail/address.ts'
import { ACCEPTED_TEXT, confirmedText } from '#server/people/newsletter/present.ts'
import { countSignUp, lookUpFor, openSeason, signUp } from '#server/people/newsletter/sign-up.ts'
import { confirm } from '#server/people/newsletter/sign-up-confirm.ts'
import { createLookUp } from './read-look-up.ts'

export function classicSignUpRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const lookUp = createLookUp(deps)

  route(app, deps, lookUpLeagues, async ({ teamId }, _, request) => {
    return lookUpFor(deps, request, async (urgency) =>
      lookUp({ season: await openSeason(deps, 'classic'), team_id: teamId as TeamId }, urgency),
    )
  })

  route(app, deps, signUpClassic, async ({ teamId, selectedLeagues, ...asked }, _, request) => {
    const email = mailAddress(asked.email)
    if (!email) throw new Failure('invalid', SIGN_UP_TEXTS.classicBadEmail)
    await countSignUp(deps, request)
    const season = await openSeason(deps, 'classic')
    const team = { game: 'classic', season, team_id: teamId as TeamId } as const
    const chosen = onceEach(selectedLeagues)
    const areOwn = await areLeaguesOf(team, chosen)
    const found = areOwn ? { leagues: chosenLeagues(team, chosen) } : null
    await signUp(deps, { email, network: networkOf(request), team, chosen, found })
    return { success: true as const, message: ACCEPTED_TEXT }
  })

  route(app, deps, confirmClassic, async ({ token }) => {
    if (!token) throw new Failure('invalid', CLASSIC_NO_TOKEN_TEXT)
    const [page, method] = [classic.signUp.confirmation, 'button'] as const
    return confirmedText(await confirm(deps, { token, purpose: 'confirm-classic', page, method }))
  })

  /** False while it is not known: then it is looked up once the sign-up is there. */
  async function areLeaguesOf(team: LookUpKey, chosen: readonly ChosenLeague[]): Promise<boolean> {
    const stored = await storedLookUp(db, team)
    if (!stored?.found) return false
    const { leagues } = stored.found
    if (!chosen.every((one) => leagues.some(({ id, type }) => id === one.id && type === one.type)))
      throw new Failure('invalid', 'Not all of these leagues are leagues of this team. Please get its leagues again.')
    return true
  }
}

function onceEach(leagues: readonly ChosenLeague[]): ChosenLeague[] {
  return [...new Map(leagues.map((league) => [`${league.type} ${league.id}`, league])).values()]
}
