import type { FastifyInstance } from 'fastify'
import { exportAccount } from '#contract/people/account-export.ts'
import {
  CONSENT_TEXT,
  checkConsent,
  decideLinkConsent,
  deleteAccount,
  getAccount,
  KEPT_CONSENT_TEXT,
  keepSignUpConsent,
  LINK_USED,
  readLinkConsent,
  register as registerCall,
  setDryWords,
  setPause,
  setWeeklyMail,
  WRONG_PASSWORD,
} from '#contract/people/accounts.ts'
import { readsDryWords, writeDryWords } from '#server/facts/accounts/dry-words-store.ts'
import { accountOf } from '#server/facts/accounts/store.ts'
import { consentsOf, hasConsent, lockAddress } from '#server/facts/consent/store.ts'
import { chosenTeam } from '#server/facts/teams/chosen-store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { checkedZone } from '#server/ground/base/time-zone.ts'
import { route } from '#server/ground/http/route.ts'
import { onlyOwn } from '#server/ground/http/signed-in.ts'
import { connectionsOf } from '#server/ground/identity/connections-store.ts'
import type { FoundByCode } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'
import { addressHashOf, isSameAddress } from '#server/ground/mail/address.ts'
import { tokensOf } from '#server/people/access-tokens/store.ts'
import { feedSince } from '#server/people/calendar/store.ts'
import { channelsOf } from '#server/people/channels/channel-store.ts'
import { linksOf } from '#server/people/league-links/store.ts'
import { devicesOf } from '#server/people/push/device-store.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { leaguesOffHeld, mailsHeld, sameLeaguesHeld, signInOf, subscriptionsHeld, teamsHeld } from './held-store.ts'
import { postEndedMail } from './mail.ts'
import { pausedUntil, writePause } from './pause-store.ts'
import { dropPending, givenFrom, keepPending, pendingOf } from './pending-consent-store.ts'
import { presentChosen, presentHeld } from './present.ts'
import { answerAboutMails, erase, eraseLeftovers, holderOf } from './store.ts'

/** How fresh a log-in must be to end an account. */
const RECENT_MS = 10 * 60 * 1000

export function accountRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { answers, db, config, now, identity } = deps
  const { secret } = config

  route(app, deps, checkConsent, async ({ email }, person) => {
    // The same queries are made for everybody, so that the time reveals nothing; only the owner's answer depends on the result.
    const isSubscribed = await hasConsent(db, addressHashOf(secret, email))
    const isOwner = person?.emailVerified === true && isSameAddress(person.email, email)
    return { consent: isOwner && isSubscribed }
  })

  route(app, deps, registerCall, async ({ uid, email, consent, answered = true }, person) => {
    onlyOwn(person, uid)
    if (!isSameAddress(email, person.email))
      throw new Failure('forbidden', 'This email address belongs to somebody else.')
    const holder = holderOf(secret, person)
    const at = now()
    await db.transaction().execute(async (trx) => {
      await lockUnlessGone(trx, person)
      await lockAddress(trx, holder.address_hash)
      const where = givenFrom(await pendingOf(trx, uid), consent) ?? registered
      const isUnknown = !answered && !consent
      const hasEnded = await answerAboutMails(trx, holder, { consent, isUnknown, at, ...where })
      await dropPending(trx, uid)
      // Mailed because the person who registers may not know that this address had a subscription, which has now ended.
      if (hasEnded) await postEndedMail(trx, deps, { holder, at })
    })
    return { success: true }
  })

  route(app, deps, keepSignUpConsent, async ({ consent }, { uid }) => {
    const pending = { consent, text: CONSENT_TEXT, page: '/register', at: now() } as const
    return { success: await keepPending(db, uid, pending) }
  })

  route(app, deps, readLinkConsent, async ({ code }) => {
    const { uid, email, choice, withoutChoice = code } = await behindLink(code)
    const [pending, chosen] = [await pendingOf(db, uid), await chosenTeam(db, choice)]
    // Consent to another text does not count for the one that is shown.
    const consent = pending ? pending.consent && pending.text === textFor(choice) : null
    return { email, consent, ...(chosen && { ...presentChosen(chosen), without_team: withoutChoice }) }
  })

  route(app, deps, decideLinkConsent, async ({ code, consent }) => {
    const { uid, choice } = await behindLink(code)
    const isStored = await keepPending(db, uid, { consent, text: textFor(choice), page: '/verify-email', at: now() })
    if (!isStored) throw badLink()
    return { success: true }
  })

  route(app, deps, getAccount, async (_, { uid, email }) => {
    const account = await accountOf(db, uid)
    const pending = account ? null : await pendingOf(db, uid)
    return {
      email,
      registered: account !== null,
      weekly_mail: account?.weekly_mail ?? false,
      unanswered: account?.unanswered ?? false,
      pending_consent: pending?.consent ?? null,
      paused_until: (await pausedUntil(db, uid, now()))?.toISOString() ?? null,
      time_zone: account?.time_zone ?? null,
      dry_words: await readsDryWords(db, uid),
    }
  })

  route(app, deps, setPause, async ({ on }, person) => ({
    paused_until: (await writePause(db, person, { on, now: now() }))?.toISOString() ?? null,
  }))

  route(app, deps, setDryWords, async ({ on }, person) => {
    await writeDryWords(db, person, on)
    // The notice to all processes may reach this one after the caller's next question.
    answers.onNews({ kind: 'person', uid: person.uid })
    return { dry_words: on }
  })

  route(app, deps, setWeeklyMail, async ({ on, timeZone }, person) => {
    const zone = timeZone !== undefined && { timeZone: checkedZone(timeZone) }
    const given = { ...zone, consent: on, text: CONSENT_TEXT, page: '/account', method: 'account', at: now() }
    await db.transaction().execute(async (trx) => {
      await lockUnlessGone(trx, person)
      await answerAboutMails(trx, holderOf(secret, person), given)
      await dropPending(trx, person.uid)
    })
    return { weekly_mail: on }
  })

  route(app, deps, exportAccount, async (_, asker) => {
    const { uid, address_hash, person_hash } = holderOf(secret, asker)
    const account = await accountOf(db, uid)
    const consents = await consentsOf(db, { address_hash, person_hash })
    const [signIn, teams] = [await signInOf(db, uid), await teamsHeld(db, uid)]
    const [subscriptions, mails] = [await subscriptionsHeld(db, address_hash), await mailsHeld(db, address_hash)]
    const pending = await pendingOf(db, uid)
    const [links, tokens] = [await linksOf(db, uid, now()), await tokensOf(db, uid)]
    const connections = await connectionsOf(db, uid)
    const calendarSince = await feedSince(db, uid)
    const channels = await channelsOf(db, uid)
    const [devices, paused] = [await devicesOf(db, uid), await pausedUntil(db, uid, now())]
    const [leaguesOff, sameLeagues] = [await leaguesOffHeld(db, uid), await sameLeaguesHeld(db, uid)]
    const held = {
      devices,
      leaguesOff,
      sameLeagues,
      paused,
      dryWords: await readsDryWords(db, uid),
      asker,
      calendarSince,
      channels,
      account,
      signIn,
      teams,
      links,
      tokens,
      connections,
      subscriptions,
      mails,
      consents,
      pending,
    }
    return presentHeld({ now: now(), ...held })
  })

  route(app, deps, deleteAccount, async ({ password }, person, request) => {
    if (identity.isPassword) {
      if (password === undefined) throw new Failure('invalid', 'Please enter your password')
      if (!(await identity.isPassword(person, { password, request }))) throw new Failure('forbidden', WRONG_PASSWORD)
    } else if (now().getTime() - person.signedInAt.getTime() > RECENT_MS)
      throw new Failure('forbidden', 'Please log in again first: your last log-in is more than ten minutes ago.')
    const holder = holderOf(secret, person)
    await erase(db, holder, { at: now(), signedInAt: person.signedInAt })
    await identity.deletePerson(person.uid)
    await eraseLeftovers(db, holder, now())
    return { success: true }
  })

  async function behindLink(code: string): Promise<FoundByCode> {
    const person = await identity.personOfCode(code)
    if (!person) throw badLink()
    if (person.isUsed) throw new Failure('conflict', LINK_USED)
    return person
  }
}

/** The default source of an answer when no pending one is stored. */
const registered = { text: CONSENT_TEXT, page: '/register', method: 'checkbox' }

/** The text of the box on the page of a verification link. */
function textFor(choice: string | undefined): string {
  return choice ? KEPT_CONSENT_TEXT : CONSENT_TEXT
}

function badLink(): Failure {
  return new Failure('not_found', 'This link no longer works.')
}
