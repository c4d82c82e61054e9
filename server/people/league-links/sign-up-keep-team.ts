import type { FastifyRequest } from 'fastify'
import { normalEmail } from '#contract/base/email.ts'
import { addressToAdd } from '#display/people/team-to-add.ts'
import type { TeamId } from '#domain/ids.ts'
import { choiceOf } from '#server/facts/teams/chosen-store.ts'
import { networkOf } from '#server/ground/base/client.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { countAttempt } from '#server/ground/identity/attempts.ts'
import { MAILS } from '#server/ground/identity/embedded-calls.ts'
import { countsOf } from '#server/ground/identity/embedded-counts.ts'
import type { Identity } from '#server/ground/identity/identity.ts'
import { queueAccountMail } from '#server/ground/identity/queue-account-mail.ts'
import { countMail } from '#server/ground/identity/stranger-mails.ts'
import { hasAccountMail, keptTeamMail } from './mail-keep-team.ts'

/** Limited like other mails that anybody can have sent to an address, but counted apart. */
const COUNTED = { method: 'POST', path: '/claim', ...MAILS } as const

/** Counts before anything is done, whoever the address belongs to: too many attempts say nothing about it. */
export async function countKeeping(
  { db, config }: Deps,
  { request, maker }: { request: FastifyRequest; maker: string | undefined },
  email: string,
): Promise<void> {
  const counts = countsOf(COUNTED, { request, address: normalEmail(email), device: null, secret: config.secret })
  for (const one of [...counts.client, ...counts.own]) await countAttempt(db, one)
  // A mail that may not go takes no turn of its address.
  await db.transaction().execute(async (trx) => {
    for (const one of counts.address) await countAttempt(trx, one)
    await countMail(trx, { config, address: email, from: [networkOf(request), `links of ${maker}`] })
  })
}

export type Keeping = { email: string; league: LeagueKey; team: TeamId }

/** Mails a link that verifies the address and saves the team, or to the owner of a verified one the way to add it. Only the link holds the choice. */
export async function beginKeeping(deps: Deps, begin: NonNullable<Identity['begin']>, asked: Keeping): Promise<void> {
  const { publicUrl } = deps.config
  const { league, team } = asked
  const email = normalEmail(asked.email)
  const { uid, code } = await begin({ email, choice: choiceOf({ league: league.id, team }) })
  const toAdd = addressToAdd({ game: league.game, teamId: team })
  const content = code
    ? keptTeamMail(`${publicUrl}/verify-email?oobCode=${encodeURIComponent(code)}`)
    : hasAccountMail(`${publicUrl}/login?next=${encodeURIComponent(toAdd)}`)
  await queueAccountMail(deps, { id: uid, email }, { content })
}
