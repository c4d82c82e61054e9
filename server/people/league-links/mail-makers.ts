import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { leagueSearch } from '#display/games/league-address.ts'
import { programme } from '#display/views/screens.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { waitAfterAttempt } from '#server/ground/identity/attempts.ts'
import { oneLink } from '#server/ground/identity/mail.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { makersIn } from './makers-store.ts'

/** For each maker and league; the page lists whatever else was hidden. */
const MAILS = { most: 3, seconds: 86_400 }

/** What somebody did to links of a league. */
type Done = 'hidden' | 'end asked'

/** `by` gets no mail; with `only` nobody but these does. */
type Told = { done: Done; league: LeagueKey; by: string; now: Date; only?: ReadonlySet<string> }

/** Tells the makers of a league's links what somebody did, and how to undo it. */
export async function tellMakers(
  trx: Transaction<Tables>,
  { config, queue }: Pick<Deps, 'config' | 'queue'>,
  { done, league, by, now, only }: Told,
): Promise<void> {
  const content = MAIL[done](addressOf(league, config.publicUrl))
  const makers = await makersIn(trx, { league: league.id, uid: by, now })
  for (const { uid, email } of makers.filter((one) => only?.has(one.uid) ?? true)) {
    if (email === null) continue
    const who = `${uid} ${league.id}`
    const counted = { secret: config.secret, what: `mails to makers: ${done}`, who, limit: MAILS }
    if ((await waitAfterAttempt(trx, counted)) !== null) continue
    const address_hash = addressHashOf(config.secret, email)
    const key = `maker:${randomUUID()}`
    const mail = { key, kind: 'account' as const, to: email, address_hash, content, unsubscribeUrl: null }
    await queueMails(trx, [mail], { at: now, config, queue })
  }
}

function addressOf({ game, type, league_id }: LeagueKey, site: string): string {
  return `${site}${programme.path}?${new URLSearchParams(leagueSearch({ game, league_id, ...typeOf(type) }))}`
}

const MAIL: Record<Done, (link: string) => MailContent> = { hidden: hiddenMail, 'end asked': endAskedMail }

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

function endAskedMail(link: string): MailContent {
  return oneLink({
    subject: 'A link of yours ends tomorrow, unless you keep it',
    why: 'Somebody else who has saved a team of the league below asked to end all its links. Yours ends a day from now. If you want to keep it, open the league, press “Invite the league”, and then “Keep it” beside the link: nobody can ask again after that.',
    link,
    button: 'Open the league',
    otherwise: 'If you leave it as it is, the link ends by itself.',
  })
}
