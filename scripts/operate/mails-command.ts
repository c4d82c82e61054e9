import { isEmailAddress } from '#contract/base/email.ts'
import { teamIdIn } from '#contract/base/team-id.ts'
import { USUAL_GAME } from '#contract/games/games.ts'
import { GAMES, type Game, isGame } from '#domain/ids.ts'
import { someTeam } from '#server/facts/leagues/some-team-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredMail } from '#server/ground/mail/folder.ts'
import { endHold, hold, isHeld } from '#server/ground/mail/hold.ts'
import {
  drop,
  endPause,
  type MailCount,
  type MailSelection,
  mailCounts,
  type Parked,
  parked,
  pause,
  release,
} from '#server/ground/mail/operator.ts'
import { COULD_NOT_BE_MADE } from '#server/ground/mail/outbox.ts'
import { OPERATE } from '#server/ground/settings/operate.ts'

/** A wrong command, or one that cannot be carried out; its message is shown to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export type CommandNeeds = {
  db: Db
  now(): Date
  say(line: string): void
  /** Has the worker look at once. */
  deliver(): Promise<void>
  /** Mails that were written to the folder for want of a mail server, newest first; null: there is a mail server. */
  written: (() => Promise<readonly Pick<StoredMail, 'to' | 'subject' | 'text'>[]>) | null
  /** Queues the weekly mail about a team for any address; answers its subject. */
  queueTest(order: { to: string; game: Game; teamId: number }): Promise<string>
}

const USAGE = `${OPERATE} mails                            what is in the outbox, and whether sending is paused
${OPERATE} mails last                       the newest mail, where no mail server is set and mails lie in a folder
${OPERATE} mails parked                     weekly mails of which nobody knows whether they arrived
${OPERATE} mails release <id …|all>         sends parked mails again, on your word
${OPERATE} mails drop <id …|all>            gives parked mails up
${OPERATE} mails park                       parks all that waits and holds the rest: after a database was put back by hand
${OPERATE} mails resume                     ends a hold, or a pause before its time
${OPERATE} mails test <address> [game] [id] sends the weekly mail about a team, draft or classic, to you`

/** Runs one command; throws a `CommandError` with a text for the operator. */
export async function runCommand([command, ...words]: readonly string[], needs: CommandNeeds): Promise<void> {
  if (command === undefined) return overview(needs)
  if (command === 'last') return showLast(needs)
  if (command === 'parked') return list(needs)
  if (command === 'release') return released(needs, whichOf(words))
  if (command === 'drop') return dropped(needs, whichOf(words))
  if (command === 'park') return held(needs)
  if (command === 'resume') return resumed(needs)
  if (command === 'test') return tested(needs, words)
  throw new CommandError(`There is no command "${command}".\n\n${USAGE}`)
}

async function overview({ db, now, say }: CommandNeeds): Promise<void> {
  const all = await mailCounts(db)
  if (all.length === 0) say('The outbox is empty.')
  else say(line(['kind', 'state', 'mails', 'oldest']))
  for (const heap of all) say(line([heap.kind, heap.state, String(heap.mails), ageOf(heap.oldest, now())]))
  const totals = [...Map.groupBy(all, ({ state }) => state)].map(([state, some]) => `${sumOf(some)} ${state}`)
  if (all.length > 0) say(`\nIn all: ${totals.join(', ')}.`)
  const isHolding = await isHeld(db)
  if (isHolding) say(`Mails are held since a backup was put back: nothing goes before ${OPERATE} mails resume.`)
  const paused = await pause(db)
  if (!paused) return isHolding ? undefined : say('Sending is not paused.')
  if (paused.until && paused.until > now())
    say(`Sending is paused until ${clock(paused.until)}, after ${paused.refusals} refusals in a row.`)
  else say(`After ${paused.refusals} refusals in a row a single mail is tried next.`)
}

/** For the first account of a site without a mail server: the address that confirms it stands in the mail. */
async function showLast({ written, say }: CommandNeeds): Promise<void> {
  if (!written) throw new CommandError('Mails go out through MAIL_SMTP_URL: none is kept here to be read.')
  const [mail] = await written()
  if (!mail) return say('No mail has been written yet.')
  say(`To ${mail.to}\n${mail.subject}\n\n${mail.text}`)
}

async function list({ db, say }: CommandNeeds): Promise<void> {
  const mails = await parked(db)
  if (mails.length === 0) return say('No mail is parked.')
  for (const mail of mails) say(parkedLine(mail))
  say(`\n${mails.length} parked: nobody knows whether they arrived. Release those that did not, drop the others.`)
  if (mails.some(({ reason }) => reason === COULD_NOT_BE_MADE))
    say('Some could not be made, which the log explains: released, they are made anew.')
}

async function released({ db, now, say, deliver }: CommandNeeds, which: MailSelection): Promise<void> {
  const at = now()
  const tooLate = (await parked(db)).filter((mail) => isMeant(mail, which) && mail.give_up_at < at)
  const ids = await release(db, which, { at })
  complainOfMissing(which, ids)
  await deliver()
  say(`${ids.length} queued again.`)
  if (tooLate.length > 0) say(`${tooLate.length} of them are past their time, and will not be sent.`)
}

async function dropped({ db, now, say }: CommandNeeds, which: MailSelection): Promise<void> {
  const ids = await drop(db, which, { at: now() })
  complainOfMissing(which, ids)
  say(`${ids.length} dropped.`)
}

async function held({ db, say }: CommandNeeds): Promise<void> {
  const parked = await db.transaction().execute(hold)
  say(`${parked} parked. Nothing goes before ${OPERATE} mails resume.`)
}

async function resumed({ db, say, deliver }: CommandNeeds): Promise<void> {
  const wasHeld = await endHold(db)
  const wasPaused = (await pause(db)) !== null
  await endPause(db)
  await deliver()
  if (wasHeld) say(`Mails go again. Those that may have been sent before stay parked: ${OPERATE} mails parked`)
  else say(wasPaused ? 'The pause is over.' : 'Sending was not paused.')
}

async function tested({ db, say, queueTest }: CommandNeeds, [to = '', game = USUAL_GAME, id]: readonly string[]) {
  if (!isEmailAddress(to)) throw new CommandError(`Say the address that the test goes to.\n\n${USAGE}`)
  if (!isGame(game)) throw new CommandError(`The game is ${GAMES.join(' or ')}, not "${game}".`)
  const teamId = id === undefined ? await someTeam(db, game) : teamIdIn(id)
  if (teamId === null) throw new CommandError(`"${id}" is no team ID.`)
  if (teamId === undefined)
    throw new CommandError(`No league of the ${game} game is followed yet: there is nothing to tell.`)
  say(`Queued: ${await queueTest({ to, game, teamId })}`)
}

function whichOf(words: readonly string[]): MailSelection {
  if (words.length === 1 && words[0] === 'all') return 'all'
  const bad = words.find((word) => !/^[1-9]\d{0,15}$/.test(word))
  if (words.length > 0 && bad === undefined) return words.map(Number)
  throw new CommandError(`Say the ids of parked mails, or all.\n\n${USAGE}`)
}

function isMeant({ id }: Parked, which: MailSelection): boolean {
  return which === 'all' || which.includes(id)
}

function complainOfMissing(which: MailSelection, found: readonly number[]): void {
  const missing = which === 'all' ? [] : which.filter((id) => !found.includes(id))
  if (missing.length > 0) throw new CommandError(`${found.length} done. These are not parked: ${missing.join(', ')}.`)
}

function parkedLine({ id, kind, key, subject, claimed_at }: Parked): string {
  return `${id}  ${kind}  ${claimed_at ? clock(claimed_at) : '—'}  ${key}  ${subject}`
}

function line(cells: readonly string[]): string {
  const [kind = '', state = '', mails = '', oldest = ''] = cells
  return `${kind.padEnd(14)}${state.padEnd(12)}${mails.padStart(7)}  ${oldest}`
}

function sumOf(some: readonly MailCount[]): number {
  return some.reduce((sum, { mails }) => sum + mails, 0)
}

function ageOf(since: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - since.getTime()) / 60_000)
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`
}

function clock(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
