import type { FastifyRequest } from 'fastify'
import { type ChosenLeague, NEWSLETTER_CONSENT_TEXT } from '#contract/newsletter.ts'
import type { Game, Season } from '#domain/ids.ts'
import { hasEnded, seasonByClock } from '#domain/season.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { oneAtATime, recordConsent } from '#server/features/accounts/consent.ts'
import { subjectOf } from '#server/features/accounts/subject.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { fillTeam } from '#server/features/teams/jobs.ts'
import type { TeamKey } from '#server/features/teams/store.ts'
import { nextBeat } from '#server/http/beat.ts'
import { clientOf } from '#server/http/limits.ts'
import { countAttempt } from '#server/identity/attempts.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import { post } from '#server/mail/outbox.ts'
import { confirmationMail } from './mail.ts'
import {
  isSameLeague,
  isUndeliverable,
  leagueKeysOf,
  requestSubscription,
  type Subscription,
  subscriptionOf,
  takeTurn,
} from './store.ts'
import { keepTokens, makeToken } from './tokens.ts'

const TEN_MINUTES = 600
/** Far more is done for a new address than for one that was mailed a minute ago: both take as long as this. */
const BEAT_MS = 200
/** Three days: a mail may lie over a weekend. */
const CONFIRM_HOURS = 72

/** Every sign-up counts, whatever becomes of it: what the limit says must not depend on the address. */
export async function countSignUp({ db, config }: Deps, request: FastifyRequest): Promise<void> {
  const limit = { most: config.signUps.perClient, seconds: TEN_MINUTES }
  await countAttempt(db, { secret: config.secret, what: 'sign-up client', who: clientOf(request), limit })
}

/** The season that a Team ID of today belongs to: between July and the official roll-over it is not to be told. */
export async function openSeason({ db, now }: Pick<Deps, 'db' | 'now'>, game: Game): Promise<Season> {
  const season = (await gameState(db, game))?.season ?? seasonByClock(now())
  if (!hasEnded(season, now())) return season
  const coming = seasonByClock(now())
  const text = `The official game has not opened its ${coming} season yet. Please try again once it has.`
  throw new Failure('conflict', text)
}

type SignUp = {
  email: string
  team: TeamKey
  /** Null in the draft game: all leagues of the team. */
  chosen: readonly ChosenLeague[] | null
  /** What we know of the team already; of a classic team, that the chosen leagues are its own. */
  found: { leagues: readonly LeagueKey[] } | null
}

const OF_GAME = {
  draft: { purpose: 'confirm-draft', form: '/draft', page: '/confirm-email' },
  classic: { purpose: 'confirm-classic', form: '/fpl-normal', page: '/nor-conf-email' },
} as const

/** Nothing is stored and nothing sent but where a confirmation mail is due. */
export async function signUp({ db, config, queue, now }: Deps, asked: SignUp): Promise<void> {
  const { email, team, chosen, found } = asked
  const { purpose, form, page } = OF_GAME[team.game]
  const subject = subjectOf(config.secret, email)
  const begun = performance.now()
  const at = now()
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, subject)
    const before = await subscriptionOf(trx, subject, team)
    const isNew = !before || !isConfirmed(before, chosen) || (await isUndeliverable(trx, subject))
    if (!isNew || !(await takeTurn(trx, subject, at))) return
    const id = await requestSubscription(trx, { email, subject, team, found, at })
    const { token, hash } = makeToken()
    const about = { subject, subscriptionId: id, ...(chosen && { leagues: chosen }) }
    await keepTokens(trx, [{ hash, purpose, ...about, hours: CONFIRM_HOURS }], at)
    await recordConsent(trx, {
      ...{ subject, person: null, purpose: 'newsletter', action: 'requested', text: NEWSLETTER_CONSENT_TEXT },
      ...{ page: form, method: 'checkbox', at },
    })
    const content = confirmationMail(`${config.publicUrl}${page}?token=${token}`)
    const key = `confirm:${hash.toString('hex')}`
    await post(trx, [{ key, kind: 'confirmation', to: email, subject, content, unsubscribeUrl: null }], { at, config })
    await queue.send(deliverMails, { of: key }, { trx })
    if (!found) await queue.send(fillTeam, team, { trx })
  })
  await nextBeat(begun, BEAT_MS)
}

/** With the very leagues that are asked for. What was not found may be there by now: asking again is asking anew. */
function isConfirmed(subscription: Subscription, chosen: SignUp['chosen']): boolean {
  if (subscription.state !== 'confirmed' || subscription.team_status === 'not-found') return false
  if (!chosen) return true
  const leagues = leagueKeysOf(subscription, chosen)
  const { leagues: before } = subscription
  return leagues.length === before.length && leagues.every((one) => before.some((other) => isSameLeague(one, other)))
}
