import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { leagueSearch } from '#contract/games/league-address.ts'
import { programme } from '#contract/views/screens.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { waitAfterAttempt } from '#server/ground/identity/attempts.ts'
import { oneLink } from '#server/ground/identity/mail.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { makersIn } from './store.ts'

/** For each maker and league; the page lists whatever else was hidden. */
const MAILS = { most: 3, seconds: 86_400 }

type Hidden = { league: LeagueKey; by: string; now: Date }

/** Tells the makers of the league's links that a name was hidden, and how to show it again; but not whoever hid it. */
export async function tellMakers(
  trx: Transaction<Tables>,
  { config, queue }: Pick<Deps, 'config' | 'queue'>,
  { league, by, now }: Hidden,
): Promise<void> {
  const content = hiddenMail(addressOf(league, config.publicUrl))
  for (const { uid, email } of await makersIn(trx, { league: league.id, uid: by, now })) {
    const counted = {
      secret: config.secret,
      what: 'mails about hidden names',
      who: `${uid} ${league.id}`,
      limit: MAILS,
    }
    if ((await waitAfterAttempt(trx, counted)) !== null) continue
    const address_hash = addressHashOf(config.secret, email)
    const key = `hidden:${randomUUID()}`
    const mail = { key, kind: 'account' as const, to: email, address_hash, content, unsubscribeUrl: null }
    await queueMails(trx, [mail], { at: now, config, queue })
  }
}

function addressOf({ game, type, league_id }: LeagueKey, site: string): string {
  return `${site}${programme.path}?${new URLSearchParams(leagueSearch({ game, league_id, ...typeOf(type) }))}`
}

/** It names no team: strangers choose what theirs is called. */
function hiddenMail(link: string): MailContent {
  return oneLink({
    subject: 'A name was hidden in a league whose link you made',
    why: 'Somebody hid the name of a team’s owner on all links of the league below. Whoever is shown may do that, and nobody is asked to prove which team is theirs. If it was not the owner, you can show the name again: open the league, press “Invite the league”, and then “Show the name again” beside the team. If the same account hides it again after that, it stays hidden.',
    link,
    button: 'Open the league',
    otherwise: 'If you leave it as it is, the links go on without the name.',
  })
}
