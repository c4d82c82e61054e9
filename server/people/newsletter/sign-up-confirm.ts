import type { Transaction } from 'kysely'
import { type ChosenLeague, NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import { lockAddress, recordConsent } from '#server/facts/consent/store.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import {
  chooseLeagues,
  confirmSubscription,
  leaguesOfSubscription,
  type Subscription,
} from '#server/facts/subscriptions/store.ts'
import type { TokenPurpose } from '#server/facts/subscriptions/tables.ts'
import { lockTeam } from '#server/facts/teams/store.ts'
import { followLeagues } from '#server/following/teams/jobs.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { BAD_LINK_TEXT, SPENT_LINK_TEXT } from './present.ts'
import { hashOf } from './tokens-store.ts'

type Trx = Transaction<Tables>

type Confirmation = {
  token: string
  purpose: Exclude<TokenPurpose, 'unsubscribe'>
  page: string
  method: string
}

/** Confirms the subscription of the token; using the token again gives the same answer and changes nothing. */
export async function confirm(
  { db, queue, now }: Deps,
  { token, purpose, page, method }: Confirmation,
): Promise<Pick<Subscription, 'game' | 'team_status'>> {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const { subscription, ...link } = await linkOf(trx, hashOf(token), purpose)
    if (link.voidAt || subscription.state === 'ended') throw new Failure('invalid', SPENT_LINK_TEXT)
    if (link.usedAt) return subscription
    if (await isOfPastSeason(trx, subscription)) throw new Failure('invalid', BAD_LINK_TEXT)
    if (link.expiresAt && link.expiresAt <= at) throw new Failure('invalid', BAD_LINK_TEXT)
    await lockTeam(trx, subscription)
    await trx.updateTable('mail_token').set({ used_at: at }).where('hash', '=', link.hash).execute()
    await trx.deleteFrom('undeliverable').where('address_hash', '=', link.address_hash).execute()
    if (subscription.state === 'confirmed' && !(await isNews(trx, link, subscription))) return subscription

    const confirmed = { ...subscription, team_status: await statusOf(trx, subscription, link) }
    await confirmSubscription(trx, confirmed, at)
    await recordConsent(trx, {
      address_hash: link.address_hash,
      person_hash: null,
      purpose: 'newsletter',
      action: 'confirmed',
      text: NEWSLETTER_CONSENT_TEXT,
      page,
      method,
      at,
    })
    const { id, game, season, team_id, team_status } = confirmed
    // Leagues are followed only once they are known to be the team's.
    if (team_status === 'pending') await queue.send('fill-team', { game, season, team_id }, { trx })
    else await followLeagues(trx, queue, { team: team_id, leagues: await leaguesOfSubscription(trx, id) })
    return confirmed
  })
}

type Link = {
  hash: Buffer
  address_hash: string
  leagues: ChosenLeague[] | null
  createdAt: Date
  expiresAt: Date | null
  usedAt: Date | null
  voidAt: Date | null
}

/** The link with its subscription, read after taking the lock of the address. */
async function linkOf(trx: Trx, hash: Buffer, purpose: TokenPurpose) {
  const found = trx.selectFrom('mail_token').where('hash', '=', hash).where('purpose', '=', purpose)
  const known = await found.select('address_hash').executeTakeFirst()
  if (!known) throw new Failure('invalid', BAD_LINK_TEXT)
  await lockAddress(trx, known.address_hash)
  const row = await found
    .innerJoin('subscription', 'subscription.id', 'mail_token.subscription_id')
    .select(['subscription.id', 'subscription.game', 'subscription.season', 'subscription.team_id'])
    .select(['subscription.state', 'subscription.team_status', 'subscription.checked_at'])
    .select(['mail_token.leagues', 'mail_token.created_at', 'mail_token.expires_at'])
    .select(['mail_token.used_at', 'mail_token.void_at'])
    .executeTakeFirst()
  if (!row) throw new Failure('invalid', BAD_LINK_TEXT)
  const { leagues, created_at, expires_at, used_at, void_at, ...subscription } = row
  const link: Link = {
    hash,
    address_hash: known.address_hash,
    leagues: leagues as ChosenLeague[] | null,
    createdAt: created_at,
    expiresAt: expires_at,
    usedAt: used_at,
    voidAt: void_at,
  }
  return { ...link, subscription }
}

type Linked = Omit<Subscription, 'leagues'>

/** Team IDs are reassigned every summer: last season's ID is another team now. */
async function isOfPastSeason(trx: Trx, { game, season }: Linked): Promise<boolean> {
  const state = await gameState(trx, game)
  return state !== null && state.season > season
}

/** Whether a confirmed subscription changes: if the link has a choice of leagues and no later link was used before. */
async function isNews(trx: Trx, { leagues, createdAt }: Link, { id }: Linked): Promise<boolean> {
  if (!leagues) return false
  const later = await trx
    .selectFrom('mail_token')
    .where('subscription_id', '=', id)
    .where('used_at', 'is not', null)
    .where('created_at', '>', createdAt)
    .select('hash')
    .executeTakeFirst()
  return later === undefined
}

/** In the classic game the chosen leagues count from now on, once it is known that they are the team's. */
async function statusOf(trx: Trx, subscription: Linked, { leagues, createdAt }: Link): Promise<Linked['team_status']> {
  const { team_status, checked_at } = subscription
  if (!leagues) return team_status
  const isChecked = checked_at !== null && checked_at >= createdAt
  if (isChecked && team_status === 'not-found') return 'not-found'
  await chooseLeagues(trx, subscription, leagues)
  if (!isChecked) return 'pending'
  return leagues.length > 0 ? 'ready' : 'no-league'
}
