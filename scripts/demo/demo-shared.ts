import { CONSENT_TEXT } from '#contract/people/accounts.ts'
import type { Deps } from '#server/ground/deps.ts'
import { answerAboutMails, holderOf } from '#server/people/accounts/store.ts'
import { type DemoKind, type Environment, MAILS_PATH, SHARED_FOLDER, sharedConfig } from './demo-config.ts'
import { logInOneAccount, refuseChanges } from './demo-guard.ts'
import { lookWhileClockMoves } from './demo-looks.ts'
import { ACCOUNTS, seed } from './demo-seed.ts'
import { settled } from './demo-settled.ts'

const [ACCOUNT] = ACCOUNTS

/** The demo that strangers share: they read, and log in to its account. */
export function sharedDemo(environment: Environment): DemoKind {
  return {
    config: sharedConfig(environment, { dataDir: environment.DATA_DIR ?? SHARED_FOLDER }),
    // Whatever HOST says: only the program asks it.
    forSimulator: { HOST: '127.0.0.1' },
    additions: (simulatorUrl, touches) => ({
      demo: { ...ACCOUNT, mailsPath: MAILS_PATH, isShared: true },
      guard(app, provider) {
        if (!provider) throw new Error('The demo signs people in itself')
        refuseChanges(app)
        logInOneAccount(app, { provider, account: ACCOUNT })
      },
      async prepare(deps, provider) {
        // Until its data is complete: its clock never moves.
        const ending = new AbortController()
        const { signal } = ending
        void lookWhileClockMoves({ queue: deps.queue, clock: async () => '', touches, signal, awakeMs: Infinity })
        const { crowd } = await seed(deps, provider, `${simulatorUrl}/simulator/guide`)
        await completeRegistration(deps)
        await crowd
        await settled(deps)
        ending.abort()
      },
    }),
    stop: () => undefined,
  }
}

/** Elsewhere the first log-in does it. */
async function completeRegistration({ db, config, now }: Deps): Promise<void> {
  const { id: uid, email } = await db
    .selectFrom('auth_user')
    .where('email', '=', ACCOUNT.email)
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const holder = holderOf(config.secret, { uid, email, emailVerified: true })
  const given = { consent: true, text: CONSENT_TEXT, page: '/register', method: 'checkbox', at: now() }
  await db.transaction().execute((trx) => answerAboutMails(trx, holder, given))
}
