import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { normalEmail } from '#contract/base/email.ts'
import { addressToAdd } from '#display/people/team-to-add.ts'
import type { TeamId } from '#domain/ids.ts'
import { keepPendingTeam, pendingTeamOf } from '#server/facts/teams/pending-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { countAttempt } from '#server/ground/identity/attempts.ts'
import { MAILS } from '#server/ground/identity/embedded-calls.ts'
import { allOf, countsOf } from '#server/ground/identity/embedded-counts.ts'
import type { Identity } from '#server/ground/identity/identity.ts'
import { countMail } from '#server/ground/identity/stranger-mails.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { hasAccountMail, keptTeamMail } from './mail-keep-team.ts'

/** Limited like other mails that anybody can have sent to an address, but counted apart. */
const COUNTED = { method: 'POST', path: '/claim', ...MAILS } as const

/** Counts before anything is done, whoever the address belongs to: too many attempts say nothing about it. */
export async function countKeeping({ db, config }: Deps, request: FastifyRequest, email: string): Promise<void> {
  const counts = countsOf(COUNTED, { request, address: normalEmail(email), device: null, secret: config.secret })
  for (const one of allOf(counts)) await countAttempt(db, one)
  await countMail(db, { config, address: email })
}

export type Keeping = { email: string; league: LeagueKey; team: TeamId }

/**
 * Makes the account with the team beside it, and mails its link; an address that signed up elsewhere gets a mail about its account, verified or not: a stranger
 * must not choose what it saves.
 */
export async function beginKeeping(deps: Deps, begin: NonNullable<Identity['begin']>, asked: Keeping): Promise<void> {
  const { db, config, queue, now } = deps
  const { league, team } = asked
  const email = normalEmail(asked.email)
  const found = await begin({ email })
  const begun = found && (found.isNew || (await pendingTeamOf(db, found.uid))) ? found : null
  const at = now()
  const content = begun
    ? keptTeamMail(`${config.publicUrl}/verify-email?oobCode=${encodeURIComponent(begun.code)}`)
    : hasAccountMail(
        `${config.publicUrl}/login?next=${encodeURIComponent(addressToAdd({ game: league.game, teamId: team }))}`,
      )
  const address_hash = addressHashOf(config.secret, email)
  const key = `keepTeam:${randomUUID()}`
  await db.transaction().execute(async (trx) => {
    if (begun) await keepPendingTeam(trx, { uid: begun.uid, league: league.id, team, at })
    const mail = { key, kind: 'account' as const, to: email, address_hash, content, unsubscribeUrl: null }
    await queueMails(trx, [mail], { at, config, queue })
  })
}
