import type { Game } from '#domain/ids.ts'
import { lockFreeAddresses } from '#server/facts/consent/store.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { type MailToSend, queueMails, queueUnmadeMail } from '#server/ground/mail/outbox.ts'
import type { News } from '#server/people/news/jobs-found.ts'
import type { FinalGameweek } from '#server/people/news/store.ts'
import { keepTokens, makeToken } from '#server/people/newsletter/tokens-store.ts'
import { parkDoubtful } from './doubtful-store.ts'
import type { MailPart } from './mail-league-part.ts'
import { leaguePreparer, lostLeague, mailAbout, type PrepareLeague } from './mail-prepared.ts'
import { type Recipient, readyLeagues, recipientsOf, type WantedLeague } from './store.ts'

const HOUR = 3_600_000
/** How long a mail waits for a league before it goes without: one that cannot be read, and one that is slow to come. */
const PATIENCE_HOURS = { failing: 6, behind: 12 }
/** How many leagues' recipients are in memory at once. */
const LEAGUES = 50
const BATCH = 100

/** Queues the mails about a game's latest final gameweek: those that can be made by now, each once. */
export async function queueWeeklyMails(deps: JobDeps, game: Game, { final: news }: Pick<News, 'final'>): Promise<void> {
  if (!news) return
  const { final, isConfirmed } = news
  const { db, now, log } = deps
  const prepare = leaguePreparer(deps, final)
  const leagues = await readyLeagues(db, final)
  let queued = 0
  for (let i = 0; i < leagues.length; i += LEAGUES) {
    const recipients = await recipientsOf(db, final, { leagues: leagues.slice(i, i + LEAGUES) })
    const due = recipients.filter((recipient) => isDue(recipient, final, now())).toSorted(byLeague)
    if (due.length === 0) continue
    if (!(await isConfirmed())) break
    queued += await queueAll(deps, due, { final, prepare })
  }
  if (queued > 0) log.info({ game, gameweek: final.gameweek, queued }, 'weekly mails were queued')
}

type OfGameweek = { final: FinalGameweek; prepare: PrepareLeague }

/** Returns how many were new. */
async function queueAll(deps: JobDeps, due: readonly Recipient[], { final, prepare }: OfGameweek): Promise<number> {
  let queued = 0
  for (let i = 0; i < due.length; i += BATCH) {
    const letters: Letter[] = []
    for (const recipient of due.slice(i, i + BATCH)) {
      const letter = await letterTo(deps, recipient, { prepare })
      if (letter === 'impossible') await parkUnmade(deps, recipient)
      else if (letter) letters.push(letter)
    }
    queued += await queueLetters(deps, letters, { final })
  }
  return queued
}

/** True if at least one league has something to tell and none is still worth waiting for. */
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

/** Sorts recipients so that those of one league are together. */
function byLeague(a: Recipient, b: Recipient): number {
  const first = ({ leagues }: Recipient) => leagues.find(({ progress }) => progress === 'ready')?.league_id ?? 0
  return first(a) - first(b)
}

type Letter = { mail: MailToSend; hash: Buffer }

/** Null: nothing to tell, now or at all. `impossible`: making it failed, which must not stop the mails of others. */
async function letterTo(
  { config, log }: JobDeps,
  { key, address_hash, email, team, hasAccount, isDry, timeZone, leagues }: Recipient,
  { prepare }: { prepare: PrepareLeague },
): Promise<Letter | null | 'impossible'> {
  try {
    const parts: MailPart[] = []
    let isBroken = false
    for (const league of leagues) {
      const part = await partOf(league, (one) => prepare(one, isDry))
      if (part === 'later') return null
      if (part) parts.push(part)
      if (part && 'lost' in part && league.progress === 'ready') isBroken = true
    }
    const { token, hash } = makeToken()
    const site = config.publicUrl
    const foot = {
      site,
      account: hasAccount ? `${site}/account` : null,
      unsubscribe: `${site}/unsubscribe?token=${token}`,
    }
    const content = mailAbout({ team, timeZone }, { parts, foot })
    if (!content) return isBroken ? 'impossible' : null
    const unsubscribeUrl = `${site}/api/unsubscribe?token=${token}`
    return { hash, mail: { key, kind: 'weekly', to: email, address_hash, content, unsubscribeUrl } }
  } catch (error) {
    log.error({ err: error, team }, 'a weekly mail could not be made, and is parked')
    return 'impossible'
  }
}

/** Parks the mail, so that it is not tried and logged again at every look; the operator sees it among the parked mails. */
async function parkUnmade({ db, config, now }: JobDeps, { key, address_hash }: Recipient): Promise<void> {
  await db.transaction().execute((trx) => queueUnmadeMail(trx, { key, address_hash }, { at: now(), config }))
}

/** A league without news is left out; of one that could not be read only the name appears. */
async function partOf(
  league: WantedLeague,
  prepare: (league: WantedLeague) => ReturnType<PrepareLeague>,
): ReturnType<PrepareLeague> {
  if (league.progress === 'out') return null
  return league.progress === 'ready' ? prepare(league) : lostLeague(league)
}

/** Queues the mails with their unsubscribe tokens, except to people who have left meanwhile; returns how many were new. */
async function queueLetters(
  { db, queue, config, now }: JobDeps,
  letters: readonly Letter[],
  { final }: { final: FinalGameweek },
): Promise<number> {
  if (letters.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    const at = now()
    const address_hashes = await lockFreeAddresses(
      trx,
      letters.map((letter) => letter.mail.address_hash),
    )
    const wanted = new Set((await recipientsOf(trx, final, { address_hashes })).map(({ key }) => key))
    const mails = letters.map((letter) => letter.mail).filter(({ key }) => wanted.has(key))
    const fresh = new Set(await queueMails(trx, mails, { at, config, queue }))
    const made = letters.filter((letter) => fresh.has(letter.mail.key))
    const tokens = made.map(({ hash, mail: { address_hash } }) => ({
      hash,
      purpose: 'unsubscribe' as const,
      address_hash,
    }))
    await keepTokens(trx, tokens, at)
    await parkDoubtful(trx, final, [...fresh])
    return fresh.size
  })
}
