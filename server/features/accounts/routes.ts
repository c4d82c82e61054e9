import type { FastifyInstance } from 'fastify'
import {
  checkConsent,
  deleteAccount,
  exportAccount,
  getAccount,
  register as registerCall,
  setWeeklyMail,
} from '#contract/accounts.ts'
import { normalEmail } from '#contract/email.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { route } from '#server/http/route.ts'
import { onlyOwn } from '#server/http/signed-in.ts'
import type { Person } from '#server/identity/identity.ts'
import { consentsOf, hasConsent } from './consent.ts'
import { signInOf, teamsHeld } from './held.ts'
import { presentHeld } from './present.ts'
import { accountOf, answerAboutMails, erase, eraseLeftovers, type Holder } from './store.ts'
import { personOf, subjectOf } from './subject.ts'

/** How fresh a log-in must be to end an account. */
const RECENT_MS = 10 * 60 * 1000

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now, identity } = deps

  route(app, deps, checkConsent, async ({ email }, person) => {
    // Everybody's question costs the same; only the owner's answer depends on what was found.
    const isSubscribed = await hasConsent(db, subjectOf(config.secret, email))
    const isOwner = person?.emailVerified === true && normalEmail(person.email) === normalEmail(email)
    return { consent: isOwner && isSubscribed }
  })

  route(app, deps, registerCall, async ({ uid, email, consent }, person) => {
    onlyOwn(person, uid)
    if (normalEmail(email) !== normalEmail(person.email))
      throw new Failure('forbidden', 'This e-mail address belongs to somebody else.')
    await answerAboutMails(db, holderOf(person), { consent, page: '/register', method: 'checkbox' })
    return { success: true }
  })

  route(app, deps, getAccount, async (_, { uid, email }) => {
    const account = await accountOf(db, uid)
    return { email, registered: account !== null, weekly_mail: account?.weekly_mail ?? false }
  })

  route(app, deps, setWeeklyMail, async ({ on }, person) => {
    await answerAboutMails(db, holderOf(person), { consent: on, page: '/account', method: 'account' })
    return { weekly_mail: on }
  })

  route(app, deps, exportAccount, async (_, asker) => {
    const { uid, subject, person } = holderOf(asker)
    const account = await accountOf(db, uid)
    const consents = await consentsOf(db, { subject, person })
    const [signIn, teams] = [await signInOf(db, uid), await teamsHeld(db, uid)]
    return presentHeld({ now: now(), asker, account, signIn, teams, consents })
  })

  route(app, deps, deleteAccount, async (_, person) => {
    if (now().getTime() - person.signedInAt.getTime() > RECENT_MS)
      throw new Failure('forbidden', 'Please log in again first: your last log-in is more than ten minutes ago.')
    await erase(db, holderOf(person))
    await identity.deletePerson(person.uid)
    await eraseLeftovers(db, person.uid)
    return { success: true }
  })

  function holderOf({ uid, email, emailVerified }: Person): Holder {
    const { secret } = config
    return { uid, email, emailVerified, subject: subjectOf(secret, email), person: personOf(secret, uid) }
  }
}
