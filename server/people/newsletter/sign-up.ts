import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { type ChosenLeague, NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import { wordsAbout } from '#display/games/games.ts'
import { hasEnded, seasonByClock } from '#domain/facts/season.ts'
import type { Game, Season } from '#domain/ids.ts'
import { lockAddress, recordConsent } from '#server/facts/consent/store.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import {
  chosenLeagues,
  hasRefusedMails,
  isSameLeague,
  requestSubscription,
  type Subscription,
  subscriptionOf,
  takeTurn,
} from '#server/facts/subscriptions/store.ts'
import { type KnownTeam, type TeamKey, writeTeams } from '#server/facts/teams/store.ts'
import type { PersonsUrgency } from '#server/following/teams/read-for-person.ts'
import { clientOf, networkOf } from '#server/ground/base/client.ts'
import { untilEvenTime } from '#server/ground/base/even-time.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { inTurn } from '#server/ground/base/in-turn.ts'
import type { OfficialLeague, Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { unlessRefused } from '#server/ground/http/made-work.ts'
import { countAttempt } from '#server/ground/identity/attempts.ts'
import { countMail } from '#server/ground/identity/stranger-mails.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { confirmationMail } from './mail.ts'
import { keepTokens, makeToken } from './tokens-store.ts'

const TEN_MINUTES = 600
/** Both a new address and one that was mailed a minute ago take this long, although far more is done for the new one. */
const STEP_MS = 200
/** Of the three confirmations that an address gets in a day: a stranger with one connection leaves its owner the third. */
const OF_A_NETWORK = { most: 2, seconds: 86_400 }
/** Three days: a mail may lie over a weekend. */
const CONFIRM_HOURS = 72

/** Counts every sign-up, successful or not, so that the rate limit does not reveal whether an address is known. */
export async function countSignUp({ db, config }: Deps, request: FastifyRequest): Promise<void> {
  const limit = { most: config.signUps.perClient, seconds: TEN_MINUTES }
  await countAttempt(db, { secret: config.secret, what: 'sign-up client', who: clientOf(request), limit })
}

/**
 * Asks the official game about a team for a person. Counted by client and queued by network, so that nobody can use
 * up the share of the rate that all people have; and whoever is not signed in waits as a visitor.
 */
export async function lookUpFor<T>(
  { db, config }: Deps,
  request: FastifyRequest,
  ask: (urgency: PersonsUrgency) => Promise<T>,
): Promise<T> {
  const limit = { most: config.signUps.lookUpsPerClient, seconds: TEN_MINUTES }
  await countAttempt(db, { secret: config.secret, what: 'look-up client', who: clientOf(request), limit })
  const urgency = request.person?.emailVerified ? 'person' : 'visitor'
  return inTurn(`look-ups of ${networkOf(request)}`, () => ask(urgency))
}

/** The season that a Team ID typed today belongs to. Fails between July and the official roll-over, when it could be either. */
export async function openSeason({ db, now }: Pick<Deps, 'db' | 'now'>, game: Game): Promise<Season> {
  const season = (await gameState(db, game))?.season ?? seasonByClock(now())
  if (!hasEnded(season, now())) return season
  const coming = seasonByClock(now())
  const text = `The official game has not opened its ${coming} season yet. Please try again once it has.`
  throw new Failure('conflict', text)
}

export type SignUp = {
  email: string
  /** Who asks. */
  network: string
  team: TeamKey
  /** Null where none are chosen: all leagues of the team. */
  chosen: readonly ChosenLeague[] | null
  /** Null where nothing is known of the team; else the chosen leagues are its own. `team`: just read from the game. */
  found: { leagues: readonly OfficialLeague[]; team?: KnownTeam } | null
}

const PURPOSE = { draft: 'confirm-draft', classic: 'confirm-classic' } as const satisfies Record<Game, string>

/** Stores and sends something only if a confirmation mail is due. */
export async function signUp({ db, config, queue, now }: Deps, asked: SignUp): Promise<void> {
  const { email, network, team, chosen, found } = asked
  const purpose = PURPOSE[team.game]
  const { form, confirmation } = wordsAbout(team.game).signUp
  const address_hash = addressHashOf(config.secret, email)
  const begun = performance.now()
  const at = now()
  const store = async (trx: Transaction<Tables>) => {
    await lockAddress(trx, address_hash)
    const before = await subscriptionOf(trx, address_hash, team)
    const isNew = !before || !isConfirmed(before, chosen) || (await hasRefusedMails(trx, address_hash))
    if (!isNew || !(await takeTurn(trx, { address_hash, game: team.game }, at))) return
    const who = `${network} ${address_hash}`
    await countAttempt(trx, {
      secret: config.secret,
      what: 'confirmation network and address',
      who,
      limit: OF_A_NETWORK,
    })
    await countMail(trx, { config, address: email, from: [network] })
    const id = await requestSubscription(trx, { email, address_hash, team, found, at })
    if (found?.team) await writeTeams(trx, [{ ...team, ...found.team }])
    const { token, hash } = makeToken()
    const about = { address_hash, subscriptionId: id, ...(chosen && { leagues: chosen }) }
    await keepTokens(trx, [{ hash, purpose, ...about, hours: CONFIRM_HOURS }], at)
    await recordConsent(trx, {
      address_hash,
      person_hash: null,
      purpose: 'newsletter',
      action: 'requested',
      text: NEWSLETTER_CONSENT_TEXT,
      page: form,
      method: 'checkbox',
      at,
    })
    const content = confirmationMail(`${config.publicUrl}${confirmation}?token=${token}`)
    const key = `confirm:${hash.toString('hex')}`
    const mail = { key, kind: 'confirmation' as const, to: email, address_hash, content, unsubscribeUrl: null }
    await queueMails(trx, [mail], { at, config, queue })
    if (!found) await queue.send('fill-team', team, { trx })
  }
  // Answered like an address to which a mail went a moment ago, but the turn is not taken: nobody uses it up without a mail.
  await inTurn(address_hash, () => unlessRefused(() => db.transaction().execute(store)))
  await untilEvenTime(begun, STEP_MS)
}

/** Whether it is confirmed with exactly these leagues. If its team was not found, a new sign-up looks for it again. */
function isConfirmed(subscription: Subscription, chosen: SignUp['chosen']): boolean {
  if (subscription.state !== 'confirmed' || subscription.team_status === 'not-found') return false
  if (!chosen) return true
  const leagues = chosenLeagues(subscription, chosen)
  const { leagues: before } = subscription
  return leagues.length === before.length && leagues.every((one) => before.some((other) => isSameLeague(one, other)))
}
