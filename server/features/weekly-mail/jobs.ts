import type { Game } from '#domain/ids.ts'
import { alone } from '#server/db/alone.ts'
import type { JobDeps } from '#server/deps.ts'
import { keepTokens, makeToken } from '#server/features/newsletter/tokens.ts'
import type { Job } from '#server/jobs/queue.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import { type Post, post } from '#server/mail/outbox.ts'
import type { MailPart } from './mail-league-part.ts'
import { leaguePreparer, lostLeague, mailAbout, type PrepareLeague } from './mail-prepared.ts'
import { type FinalGameweek, latestFinal, type Recipient, recipientsOf, type WantedLeague } from './store.ts'

const HOUR = 3_600_000
/** Later it is last week's news. */
const NEWS_HOURS = 24
/** How long a mail waits for a league that cannot be read, before it goes without. */
const PATIENCE_HOURS = 6
const BATCH = 100

/** Queues the mails about a game's latest final gameweek: those that can be made by now, each once. */
export const queueWeeklyMails: Job<{ game: Game }, JobDeps> = {
  name: 'queue-weekly-mails',
  keyOf: ({ game }) => game,
  run: (deps, { game }) => alone(deps.db, `weekly mails of ${game}`, () => queueMails(deps, game)),
}

async function queueMails(deps: JobDeps, game: Game): Promise<void> {
  const { db, now, log } = deps
  const final = await latestFinal(db, game)
  if (!final || hoursSince(final, now()) >= NEWS_HOURS) return
  const recipients = await recipientsOf(db, final)
  const due = recipients.filter((recipient) => isDue(recipient, final, now())).toSorted(byLeague)
  const prepare = leaguePreparer(deps, final.gameweek)
  let queued = 0
  for (let i = 0; i < due.length; i += BATCH) {
    const letters: Letter[] = []
    for (const recipient of due.slice(i, i + BATCH)) letters.push(...(await letterTo(deps, recipient, { prepare })))
    queued += await postAll(deps, letters)
  }
  if (queued > 0) log.info({ game, gameweek: final.gameweek, queued }, 'weekly mails were queued')
}

/** Something to tell, and nothing that is worth waiting for. */
function isDue({ leagues }: Recipient, final: FinalGameweek, now: Date): boolean {
  const isPatient = hoursSince(final, now) < PATIENCE_HOURS
  const waits = leagues.some(({ progress }) => progress === 'behind' || (progress === 'failing' && isPatient))
  return !waits && leagues.some(({ progress }) => progress === 'ready')
}

function hoursSince({ finalAt }: FinalGameweek, now: Date): number {
  return (now.getTime() - finalAt.getTime()) / HOUR
}

/** The recipients of one league one after another. */
function byLeague(a: Recipient, b: Recipient): number {
  const first = ({ leagues }: Recipient) => leagues.find(({ progress }) => progress === 'ready')?.league_id ?? 0
  return first(a) - first(b)
}

type Letter = { post: Post; hash: Buffer }

/** None where it could not be made: one mail's trouble is no other's. */
async function letterTo(
  { config, log }: JobDeps,
  { key, subject, email, team, hasAccount, leagues }: Recipient,
  { prepare }: { prepare: PrepareLeague },
): Promise<Letter[]> {
  try {
    const parts = (await Promise.all(leagues.map((league) => partOf(league, prepare)))).flat()
    const { token, hash } = makeToken()
    const site = config.publicUrl
    const content = mailAbout(team, parts, {
      ...{ site, contact: config.mail.contact, account: hasAccount ? `${site}/account` : null },
      unsubscribe: `${site}/unsubscribe?token=${token}`,
    })
    if (!content) return []
    const unsubscribeUrl = `${site}/api/unsubscribe?token=${token}`
    return [{ hash, post: { key, kind: 'weekly', to: email, subject, content, unsubscribeUrl } }]
  } catch (error) {
    log.error({ err: error, team }, 'a weekly mail could not be made')
    return []
  }
}

/** What has nothing to tell is left out; what cannot be read is named. */
async function partOf(league: WantedLeague, prepare: PrepareLeague): Promise<MailPart[]> {
  if (league.progress === 'out') return []
  const part = league.progress === 'ready' ? await prepare(league) : lostLeague(league)
  return part ? [part] : []
}

/** With what they unsubscribe with; answers how many were new. */
async function postAll({ db, queue, config, now }: JobDeps, letters: readonly Letter[]): Promise<number> {
  if (letters.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    const at = now()
    const posts = letters.map((letter) => letter.post)
    const fresh = new Set(await post(trx, posts, { at, config }))
    const kept = letters.filter((letter) => fresh.has(letter.post.key))
    const tokens = kept.map(({ hash, post: { subject } }) => ({ hash, purpose: 'unsubscribe' as const, subject }))
    await keepTokens(trx, tokens, at)
    if (fresh.size > 0) await queue.send(deliverMails, {}, { trx })
    return fresh.size
  })
}
