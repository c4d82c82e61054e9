import { saveKeptTeam } from '#server/following/teams/save-kept.ts'
import { createRememberingIdentity } from '#server/ground/identity/create-identity.ts'
import { answerOnceVerified } from '#server/people/accounts/pending-consent-store.ts'
import { endKeysOf, holderOf } from '#server/people/accounts/store.ts'

type Needs = Parameters<typeof createRememberingIdentity>[0]

/** The provider that signs people in. A person's consent at sign-up counts only once their address is verified, and the team chosen with it is saved then. */
export function createIdentity(
  needs: Omit<Needs, 'onVerified' | 'onNewPassword'>,
): ReturnType<typeof createRememberingIdentity> {
  const { db, config, now } = needs
  return createRememberingIdentity({
    ...needs,
    async onVerified({ uid, email }) {
      // First, so that a failure leaves the registration incomplete as well: the next log-in then does both.
      await saveKeptTeam(needs, uid)
      await answerOnceVerified(db, holderOf(config.secret, { uid, email, emailVerified: true }), now())
    },
    onNewPassword: ({ uid }) => endKeysOf(db, uid),
  })
}
