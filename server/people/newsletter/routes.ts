import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  confirmDraft,
  NO_TOKEN_TEXT,
  SIGN_UP_TEXTS,
  subscribe,
  UNSUBSCRIBE_TEXT,
  unsubscribe,
} from '#contract/people/newsletter.ts'
import { draft } from '#display/games/draft.ts'
import type { TeamId } from '#domain/ids.ts'
import { knownTeam, type TeamKey } from '#server/facts/teams/store.ts'
import { createAskForTeam, deadlineOfAPerson, unknownTeam } from '#server/following/teams/read-for-person.ts'
import { networkOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { route } from '#server/ground/http/route.ts'
import { mailAddress } from '#server/ground/mail/address.ts'
import { endWeeklyMails } from './ending-store.ts'
import {
  ACCEPTED_TEXT,
  BAD_UNSUBSCRIBE_TEXT,
  confirmedText,
  NO_LEAGUE_YET_TEXT,
  OPEN_THE_PAGE_TEXT,
  UNSUBSCRIBED_TEXT,
} from './present.ts'
import { countSignUp, lookUpFor, openSeason, type SignUp, signUp } from './sign-up.ts'
import { confirm } from './sign-up-confirm.ts'
import { isAutomated, isPrefetch } from './sign-up-visitor.ts'
import { hashOf } from './tokens-store.ts'

export function newsletterRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const ask = createAskForTeam(deps)

  route(app, deps, subscribe, async ({ teamId, ...asked }, _, request) => {
    const email = mailAddress(asked.email)
    if (!email) throw new Failure('invalid', SIGN_UP_TEXTS.draftBadEmail)
    await countSignUp(deps, request)
    const season = await openSeason(deps, 'draft')
    const team = { game: 'draft', season, team_id: teamId as TeamId } as const
    await signUp(deps, { email, network: networkOf(request), team, chosen: null, found: await findTeam(team, request) })
    return { success: true as const, message: ACCEPTED_TEXT }
  })

  /** The team with its leagues; null when the official game cannot be asked, which must not keep anybody from signing up. */
  async function findTeam(key: TeamKey, request: FastifyRequest): Promise<SignUp['found']> {
    const known = await knownTeam(db, key)
    if (known?.team.leagues_read) return { leagues: known.leagues }
    const said = await lookUpFor(deps, request, async (urgency) => {
      const deadline = deadlineOfAPerson()
      const answer = await ask(key, deadline, urgency)
      if (answer && !answer.found) throw await unknownTeam(ask, { key, deadline, urgency })
      return answer
    })
    if (!said?.found) return null
    if (said.found.leagues.length === 0) throw new Failure('conflict', NO_LEAGUE_YET_TEXT)
    return said.found
  }

  route(app, deps, confirmDraft, async ({ token }, _, request) => {
    if (!token) throw new Failure('invalid', NO_TOKEN_TEXT)
    if (isPrefetch(request)) return OPEN_THE_PAGE_TEXT
    const method = isAutomated(request) ? 'page, by an automated browser' : 'page'
    return confirmedText(
      await confirm(deps, { token, purpose: 'confirm-draft', page: draft.signUp.confirmation, method }),
    )
  })

  route(app, deps, unsubscribe, async ({ token }, _, request) => {
    if (!token) throw new Failure('invalid', NO_TOKEN_TEXT)
    const at = now()
    await db.transaction().execute(async (trx) => {
      const { address_hash } = await trx
        .selectFrom('mail_token')
        .where('hash', '=', hashOf(token))
        .where('purpose', '=', 'unsubscribe')
        .select('address_hash')
        .executeTakeFirstOrThrow(() => new Failure('invalid', BAD_UNSUBSCRIBE_TEXT))
      const where = { page: '/unsubscribe', method: methodOf(request), text: UNSUBSCRIBE_TEXT, at }
      await endWeeklyMails(trx, { address_hash, person_hash: null, action: 'withdrawn', ...where })
    })
    return UNSUBSCRIBED_TEXT
  })

  // A mail program that opens the address instead of sending a POST is redirected to the page with the button.
  app.get<{ Querystring: { token?: unknown } }>(
    '/api/unsubscribe',
    { schema: { hide: true } as object },
    ({ query: { token } }, reply) => {
      const search = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : ''
      return reply.redirect(`/unsubscribe${search}`, 303)
    },
  )
}

/** A browser says where a form comes from, a mail program's server does not. */
function methodOf({ headers }: FastifyRequest): string {
  return headers.origin === undefined ? 'one-click' : 'button'
}
