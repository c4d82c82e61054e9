import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { leagueSearch } from '#display/games/league-address.ts'
import { programme } from '#display/views/screens.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { waitAfterAttempt } from '#server/ground/identity/attempts.ts'
import { oneLink } from '#server/ground/identity/mail.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { mailboxOf } from '#server/ground/mail/mailbox.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { membersIn } from './makers-store.ts'

/** For each person, league and kind; the page lists the rest. */
const MAILS = { most: 3, seconds: 86_400 }

/** What somebody did to links of a league, or to the names on them. */
type Done = 'hidden' | 'shown' | 'end asked'

type Needs = Pick<Deps, 'config' | 'queue'>
type Told<Kind extends Done> = { done: Kind; league: LeagueKey; now: Date }

/** `by` gets no mail; with `only` nobody but these does. */
type ToMakers = Told<'hidden' | 'end asked'> & { by: string; only?: ReadonlySet<string> }

/** Tells the makers of a league's links what somebody did, and how to undo it. */
export async function tellMakers(trx: Transaction<Tables>, needs: Needs, told: ToMakers): Promise<void> {
  const { by, only } = told
  const members = await membersIn(trx, { league: told.league.id, now: told.now })
  const makers = members.filter(({ uid, is_maker }) => is_maker && uid !== by && (only?.has(uid) ?? true))
  await mailTo(trx, needs, { ...told, people: makers })
}

/** Tells whoever hid a name, found by its mailbox among those who have saved a team of the league, that it is shown again. */
export async function tellHider(
  trx: Transaction<Tables>,
  needs: Needs,
  { hider, ...told }: Told<'shown'> & { hider: string },
): Promise<void> {
  const members = await membersIn(trx, { league: told.league.id, now: told.now })
  const isHider = ({ email }: Reached) =>
    email !== null && addressHashOf(needs.config.secret, mailboxOf(email)) === hider
  await mailTo(trx, needs, { ...told, people: members.filter(isHider) })
}

type Reached = { uid: string; email: string | null }

async function mailTo(
  trx: Transaction<Tables>,
  { config, queue }: Needs,
  { done, league, now, people }: Told<Done> & { people: readonly Reached[] },
): Promise<void> {
  const content = MAIL[done](addressOf(league, config.publicUrl))
  for (const { uid, email } of people) {
    if (email === null) continue
    const who = `${uid} ${league.id}`
    const counted = { secret: config.secret, what: `mails about links: ${done}`, who, limit: MAILS }
    if ((await waitAfterAttempt(trx, counted)) !== null) continue
    const address_hash = addressHashOf(config.secret, email)
    const key = `links:${randomUUID()}`
    const mail = { key, kind: 'account' as const, to: email, address_hash, content, unsubscribeUrl: null }
    await queueMails(trx, [mail], { at: now, config, queue })
  }
}

function addressOf({ game, type, league_id }: LeagueKey, site: string): string {
  return `${site}${programme.path}?${new URLSearchParams(leagueSearch({ game, league_id, ...typeOf(type) }))}`
}

const MAIL: Record<Done, (link: string) => MailContent> = {
  hidden: hiddenMail,
  shown: shownMail,
  'end asked': endAskedMail,
}

/** None of them names a team or a league: strangers choose what theirs are called. */
function hiddenMail(link: string): MailContent {
  return oneLink({
    subject: 'A name was hidden in a league whose link you made',
    why: 'Somebody hid the name of a team’s owner on all links of the league below. Whoever is shown may do that, and nobody is asked to prove which team is theirs. If it was not the owner, you can show the name again: open the league, press “Invite the league”, and then “Show the name again” beside the team. If the same account hides it again after that, it stays hidden.',
    link,
    button: 'Open the league',
    otherwise: 'If you leave it as it is, the links go on without the name.',
  })
}

function shownMail(link: string): MailContent {
  return oneLink({
    subject: 'A name that you hid is shown again',
    why: 'Somebody who made a link of the league below shows the name of a team’s owner again, which you had hidden on its links. They can do that once. If you still want it hidden, open the league, press “Invite the league”, and then “Hide my name”: from then on it stays hidden. There is room for it for a week, however many names others hide.',
    link,
    button: 'Open the league',
    otherwise: 'If you leave it as it is, the links go on with the name.',
  })
}

function endAskedMail(link: string): MailContent {
  return oneLink({
    subject: 'A link of yours ends tomorrow, unless you keep it',
    why: 'Somebody else who has saved a team of the league below asked to end all its links. Yours ends a day from now. If you want to keep it, open the league, press “Invite the league”, and then “Keep it” beside the link: nobody can ask again after that.',
    link,
    button: 'Open the league',
    otherwise: 'If you leave it as it is, the link ends by itself.',
  })
}
