import { chosenTeam } from '#server/facts/teams/chosen-store.ts'
import { saveKeptTeam } from '#server/following/teams/save-kept.ts'
import { createRememberingIdentity } from '#server/ground/identity/create-identity.ts'
import { answerOnceVerified } from '#server/people/accounts/pending-consent-store.ts'
import { endKeysOf, holderOf } from '#server/people/accounts/store.ts'

type Needs = Parameters<typeof createRememberingIdentity>[0]

/** The provider that signs people in. A person's consent at sign-up counts only once their address is verified, and the team chosen with it is saved then. */
export function createIdentity(
  needs: Omit<Needs, 'onVerified' | 'onNewPassword'>,
): ReturnType<typeof createRememberingIdentity> {
  const { db, queue, config, now } = needs
  return createRememberingIdentity({
    ...needs,
    async onVerified(trx, { uid, email, choice }) {
      await answerOnceVerified(trx, holderOf(config.secret, { uid, email, emailVerified: true }), now())
      const chosen = await chosenTeam(trx, choice)
      if (chosen) await saveKeptTeam(trx, queue, { uid, chosen })
    },
    onNewPassword: ({ uid }) => endKeysOf(db, uid),
  })
}
