import type { FastifyInstance } from 'fastify'
import {
  checkConsent,
  deleteAccount,
  exportAccount,
  getAccount,
  register as registerCall,
  setWeeklyMail,
} from '#contract/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { route } from '#server/http/route.ts'
import { onlyOwn } from '#server/http/signed-in.ts'
import type { Person } from '#server/identity/identity.ts'
import { consentsOf, hasConsent } from './consent.ts'
import { mailsHeld, signInOf, subscriptionsHeld, teamsHeld } from './held.ts'
import { tellOfEnd } from './mail.ts'
import { presentHeld } from './present.ts'
import { accountOf, answerAboutMails, erase, eraseLeftovers, type Holder } from './store.ts'
import { isSameAddress, personOf, subjectOf } from './subject.ts'

/** How fresh a log-in must be to end an account. */
const RECENT_MS = 10 * 60 * 1000

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now, identity } = deps

  route(app, deps, checkConsent, async ({ email }, person) => {
    // Everybody's question costs the same; only the owner's answer depends on what was found.
    const isSubscribed = await hasConsent(db, subjectOf(config.secret, email))
    const isOwner = person?.emailVerified === true && isSameAddress(person.email, email)
    return { consent: isOwner && isSubscribed }
  })

  route(app, deps, registerCall, async ({ uid, email, consent }, person) => {
    onlyOwn(person, uid)
    if (!isSameAddress(email, person.email))
      throw new Failure('forbidden', 'This e-mail address belongs to somebody else.')
    const holder = holderOf(person)
    const at = now()
    await db.transaction().execute(async (trx) => {
      const hasEnded = await answerAboutMails(trx, holder, { consent, page: '/register', method: 'checkbox', at })
      // Whoever registers may not know that the address had subscribed.
      if (hasEnded) await tellOfEnd(trx, deps, { holder, at })
    })
    return { success: true }
  })

  route(app, deps, getAccount, async (_, { uid, email }) => {
    const account = await accountOf(db, uid)
    return { email, registered: account !== null, weekly_mail: account?.weekly_mail ?? false }
  })

  route(app, deps, setWeeklyMail, async ({ on }, person) => {
    const given = { consent: on, page: '/account', method: 'account', at: now() }
    await db.transaction().execute((trx) => answerAboutMails(trx, holderOf(person), given))
    return { weekly_mail: on }
  })

  route(app, deps, exportAccount, async (_, asker) => {
    const { uid, subject, person } = holderOf(asker)
    const account = await accountOf(db, uid)
    const consents = await consentsOf(db, { subject, person })
    const [signIn, teams] = [await signInOf(db, uid), await teamsHeld(db, uid)]
    const [subscriptions, mails] = [await subscriptionsHeld(db, subject), await mailsHeld(db, subject)]
    return presentHeld({ now: now(), asker, account, signIn, teams, subscriptions, mails, consents })
  })

  route(app, deps, deleteAccount, async (_, person) => {
    if (now().getTime() - person.signedInAt.getTime() > RECENT_MS)
      throw new Failure('forbidden', 'Please log in again first: your last log-in is more than ten minutes ago.')
    const holder = holderOf(person)
    await erase(db, holder, now())
    await identity.deletePerson(person.uid)
    await eraseLeftovers(db, holder, now())
    return { success: true }
  })

  function holderOf({ uid, email, emailVerified }: Person): Holder {
    const { secret } = config
    return { uid, email, emailVerified, subject: subjectOf(secret, email), person: personOf(secret, uid) }
  }
}
