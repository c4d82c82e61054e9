import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { BOUNCES_PATH } from '#contract/people/newsletter.ts'
import { lockAddress } from '#server/facts/consent/store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { isSecret } from '#server/ground/http/is-secret.ts'
import { onlyWithSecret } from '#server/ground/http/only-with-secret.ts'
import { addressHashOf, mailAddress } from '#server/ground/mail/address.ts'
import { noteBounce } from './bounces-store.ts'
import { endWeeklyMails } from './ending-store.ts'

const MOST_BYTES = 256 * 1024
const MOST_EVENTS = 1000

const Bounces = z.object({
  events: z.array(z.object({ event: z.string(), email: z.string() })).check(z.maxLength(MOST_EVENTS)),
})
const WRONG_TEXT = `Expected application/json, {"events":[{"event":"bounce","email":"…"}]} with at most ${MOST_EVENTS} events`

const COMPLAINT = {
  person_hash: null,
  action: 'withdrawn',
  text: 'Marked as spam',
  page: BOUNCES_PATH,
  method: 'mail provider',
} as const

/**
 * Takes the mail provider's reports on mails it accepted: one bounced for good, or was marked as spam. The answer is
 * the same whether an address is known or not.
 */
export function bounceRoutes(app: FastifyInstance, { db, config, now }: Deps): void {
  const { bouncesSecret } = config.mail
  const onRequest = onlyWithSecret(
    ({ params }) => bouncesSecret !== null && isSecret((params as { secret: string }).secret, bouncesSecret),
  )
  const options = { schema: { hide: true } as object, bodyLimit: MOST_BYTES, onRequest }

  app.post(`${BOUNCES_PATH}/:secret`, options, async ({ body }, reply) => {
    const said = Bounces.safeParse(body)
    if (!said.success) throw new Failure('invalid', WRONG_TEXT)
    for (const { event, email } of said.data.events) await take(event, mailAddress(email))
    return reply.send({ ok: true })
  })

  async function take(event: string, email: string | null): Promise<void> {
    if (email === null) return
    const address_hash = addressHashOf(config.secret, email)
    const at = now()
    await db.transaction().execute(async (trx) => {
      await lockAddress(trx, address_hash)
      if (event === 'bounce') await noteBounce(trx, { address_hash, at, reason: 'came back' })
      if (event === 'complaint') await endWeeklyMails(trx, { ...COMPLAINT, address_hash, at })
    })
  }
}
