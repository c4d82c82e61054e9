import type { Game } from '#domain/ids.ts'
import { alone } from '#server/db/alone.ts'
import type { JobDeps } from '#server/deps.ts'
import { holdStill } from '#server/features/accounts/consent.ts'
import { keepTokens, makeToken } from '#server/features/newsletter/tokens.ts'
import type { Job } from '#server/jobs/queue.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import { type Post, post } from '#server/mail/outbox.ts'
import type { MailPart } from './mail-league-part.ts'
import { leaguePreparer, lostLeague, mailAbout, type PrepareLeague } from './mail-prepared.ts'
import {
  type FinalGameweek,
  latestFinal,
  type Recipient,
  readyLeagues,
  recipientsOf,
  type WantedLeague,
} from './store.ts'

const HOUR = 3_600_000
/** Later it is last week's news. */
const NEWS_HOURS = 24
/** How long a mail waits for a league before it goes without: one that cannot be read, and one that is slow to come. */
const PATIENCE_HOURS = { failing: 6, behind: 12 }
/** Whose readers are read together, so that not everybody's are in memory. */
const LEAGUES = 50
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
  const isPatient = hoursSince(final, now()) < PATIENCE_HOURS.failing
  const prepare = leaguePreparer(deps, { gameweek: final.gameweek, isPatient })
  const leagues = await readyLeagues(db, final)
  let queued = 0
  for (let i = 0; i < leagues.length; i += LEAGUES) {
    const recipients = await recipientsOf(db, final, { leagues: leagues.slice(i, i + LEAGUES) })
    const due = recipients.filter((recipient) => isDue(recipient, final, now())).toSorted(byLeague)
    queued += await queueAll(deps, due, { final, prepare })
  }
  if (queued > 0) log.info({ game, gameweek: final.gameweek, queued }, 'weekly mails were queued')
}

type Telling = { final: FinalGameweek; prepare: PrepareLeague }

/** Answers how many were new. */
async function queueAll(deps: JobDeps, due: readonly Recipient[], { final, prepare }: Telling): Promise<number> {
  let queued = 0
  for (let i = 0; i < due.length; i += BATCH) {
    const letters: Letter[] = []
    for (const recipient of due.slice(i, i + BATCH)) letters.push(...(await letterTo(deps, recipient, { prepare })))
    queued += await postAll(deps, letters, { final })
  }
  return queued
}

/** Something to tell, and nothing that is worth waiting for. */
function isDue({ leagues }: Recipient, final: FinalGameweek, now: Date): boolean {
  const hours = hoursSince(final, now)
  const waits = leagues.some(
    ({ progress }) => (progress === 'behind' || progress === 'failing') && hours < PATIENCE_HOURS[progress],
  )
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
    const parts: MailPart[] = []
    for (const league of leagues) {
      const part = await partOf(league, prepare)
      if (part === 'later') return []
      if (part) parts.push(part)
    }
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
async function partOf(league: WantedLeague, prepare: PrepareLeague): ReturnType<PrepareLeague> {
  if (league.progress === 'out') return null
  return league.progress === 'ready' ? prepare(league) : lostLeague(league)
}

/** With what they unsubscribe with, and to nobody who has left meanwhile; answers how many were new. */
async function postAll(
  { db, queue, config, now }: JobDeps,
  letters: readonly Letter[],
  { final }: { final: FinalGameweek },
): Promise<number> {
  if (letters.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    const at = now()
    const subjects = await holdStill(
      trx,
      letters.map((letter) => letter.post.subject),
    )
    const wanted = new Set((await recipientsOf(trx, final, { subjects })).map(({ key }) => key))
    const posts = letters.map((letter) => letter.post).filter(({ key }) => wanted.has(key))
    const fresh = new Set(await post(trx, posts, { at, config }))
    const kept = letters.filter((letter) => fresh.has(letter.post.key))
    const tokens = kept.map(({ hash, post: { subject } }) => ({ hash, purpose: 'unsubscribe' as const, subject }))
    await keepTokens(trx, tokens, at)
    if (fresh.size > 0) await queue.send(deliverMails, {}, { trx })
    return fresh.size
  })
}
