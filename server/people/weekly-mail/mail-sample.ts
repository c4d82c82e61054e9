import { randomUUID } from 'node:crypto'
import type { Game, TeamId } from '#domain/ids.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { latestFinal } from '#server/people/news/store.ts'
import type { MailPart } from './mail-league-part.ts'
import { leaguePreparer, mailAbout } from './mail-prepared.ts'
import { leaguesToTell } from './store.ts'

type Asked = { game: Game; teamId: number }
type Needs = Pick<JobDeps, 'config' | 'db' | 'log' | 'now'>

/** The mail about a team as it would go out now; its link to unsubscribe names nobody. Throws where there is nothing to tell. */
export async function sampleMail(needs: Needs, { game, teamId }: Asked): Promise<MailContent> {
  const { config, db } = needs
  const final = await latestFinal(db, game)
  if (!final) throw new Failure('not_found', `No gameweek of the ${game} game is final yet`)
  const team = teamId as TeamId
  const prepare = leaguePreparer(needs, { gameweek: final.gameweek, isPatient: false })
  const parts: MailPart[] = []
  for (const league of await leaguesToTell(db, final, team)) {
    const part = await prepare(league, false)
    if (part && part !== 'later') parts.push(part)
  }
  const { publicUrl: site } = config
  const foot = { site, account: `${site}/account`, unsubscribe: `${site}/unsubscribe` }
  const content = mailAbout({ team, timeZone: null }, { parts, foot })
  if (!content)
    throw new Failure(
      'not_found',
      `No league that is followed has the ${game} team ${teamId} in gameweek ${final.gameweek}`,
    )
  return content
}

/** Queues the mail about a team to any address, for the operator to look at; answers its subject. */
export async function queueTestMail(
  deps: Needs & Pick<JobDeps, 'queue' | 'now'>,
  { to, ...asked }: Asked & { to: string },
): Promise<string> {
  const { config, db, queue, now } = deps
  const sample = await sampleMail(deps, asked)
  const content = { ...sample, subject: `Test: ${sample.subject}` }
  const address_hash = addressHashOf(config.secret, to)
  await db.transaction().execute(async (trx) => {
    const mail = { key: `test:${randomUUID()}`, kind: 'test' as const, to, address_hash, content, unsubscribeUrl: null }
    await queueMails(trx, [mail], { at: now(), config, queue })
  })
  return content.subject
}
