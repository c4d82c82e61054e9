import type { Transaction } from 'kysely'
import { type ChosenLeague, NEWSLETTER_CONSENT_TEXT } from '#contract/newsletter.ts'
import type { Tables, TokenPurpose } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { oneAtATime, recordConsent } from '#server/features/accounts/consent.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { fillTeam, followLeagues } from '#server/features/teams/jobs.ts'
import { BAD_LINK_TEXT, SPENT_LINK_TEXT } from './present.ts'
import { chooseLeagues, confirmSubscription, leaguesOfSubscription, type Subscription } from './store.ts'
import { hashOf } from './tokens.ts'

type Trx = Transaction<Tables>

type Confirmation = {
  token: string
  purpose: Exclude<TokenPurpose, 'unsubscribe'>
  page: string
  method: string
}

/** Confirms what the token was sent for; the same token again tells the same and changes nothing. */
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
    await oneAtATime(trx, fillTeam.keyOf(subscription))
    await trx.updateTable('mail_token').set({ used_at: at }).where('hash', '=', link.hash).execute()
    await trx.deleteFrom('undeliverable').where('subject', '=', link.subject).execute()
    if (subscription.state === 'confirmed' && !(await isNews(trx, link, subscription))) return subscription

    const confirmed = { ...subscription, team_status: await statusOf(trx, subscription, link) }
    await confirmSubscription(trx, confirmed, at)
    await recordConsent(trx, {
      ...{ subject: link.subject, person: null, purpose: 'newsletter', action: 'confirmed' },
      ...{ text: NEWSLETTER_CONSENT_TEXT, page, method, at },
    })
    const { id, game, season, team_id, team_status } = confirmed
    // Nothing is followed on somebody's word alone.
    if (team_status === 'pending') await queue.send(fillTeam, { game, season, team_id }, { trx })
    else await followLeagues(trx, queue, await leaguesOfSubscription(trx, id))
    return confirmed
  })
}

type Link = {
  hash: Buffer
  subject: string
  leagues: ChosenLeague[] | null
  createdAt: Date
  expiresAt: Date | null
  usedAt: Date | null
  voidAt: Date | null
}

/** With its subscription, as they are once nobody else is at work on the address. */
async function linkOf(trx: Trx, hash: Buffer, purpose: TokenPurpose) {
  const found = trx.selectFrom('mail_token').where('hash', '=', hash).where('purpose', '=', purpose)
  const known = await found.select('subject').executeTakeFirst()
  if (!known) throw new Failure('invalid', BAD_LINK_TEXT)
  await oneAtATime(trx, known.subject)
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
    ...{ hash, subject: known.subject, leagues: leagues as ChosenLeague[] | null },
    ...{ createdAt: created_at, expiresAt: expires_at, usedAt: used_at, voidAt: void_at },
  }
  return { ...link, subscription }
}

type Linked = Omit<Subscription, 'leagues'>

/** Ids are issued anew every summer: what was asked for then is another team now. */
async function isOfPastSeason(trx: Trx, { game, season }: Linked): Promise<boolean> {
  const state = await gameState(trx, game)
  return state !== null && state.season > season
}

/** Whether something confirmed changes: with another choice of leagues, unless a later one was confirmed before. */
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
