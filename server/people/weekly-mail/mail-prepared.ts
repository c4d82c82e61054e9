import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { presentedLeague } from '#server/features/league-sync/store.ts'
import { nameOf } from '#server/features/leagues/present.ts'
import type { MailContent } from '#server/mail/mailer.ts'
import { weeklyMail } from './mail.ts'
import type { Foot } from './mail-foot.ts'
import { mailLeague } from './mail-league.ts'
import { leaguePart, type MailPart } from './mail-league-part.ts'
import { ownPart } from './mail-own.ts'

/** Enough for recipients that come league by league, and little enough for the memory. */
const MOST_KEPT = 24

type Needs = Pick<JobDeps, 'db' | 'log'>
type NamedLeague = LeagueKey & { name: string | null }
/** Null: it has no such gameweek. `later`: the mails about it wait for the next look. */
type Prepared = MailPart | null | 'later'
export type PrepareLeague = (league: NamedLeague) => Promise<Prepared>

/**
 * Makes the part of each league once and keeps the latest few. A league that cannot be made is waited for as long as
 * `isPatient`, and then one by its name alone.
 */
export function leaguePreparer(
  { db, log }: Needs,
  { gameweek, isPatient }: { gameweek: Gameweek; isPatient: boolean },
): PrepareLeague {
  const kept = new Map<string, Promise<Prepared>>()
  return (league) => {
    const name = `${league.game}/${league.season}/${league.type}/${league.league_id}`
    const found = kept.get(name) ?? prepare(league)
    kept.delete(name)
    kept.set(name, found)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }

  async function prepare(league: NamedLeague): Promise<Prepared> {
    try {
      const made = mailLeague(await presentedLeague(db, league, gameweek), gameweek)
      return made && leaguePart(made)
    } catch (error) {
      log.error(
        { err: error, league: league.league_id },
        'the part of the weekly mails about a league could not be made',
      )
      return isPatient ? 'later' : lostLeague(league)
    }
  }
}

export function lostLeague(league: NamedLeague): MailPart {
  return { lost: nameOf(league) }
}

/** Null where the team is in none of the leagues that could be made. */
export function mailAbout(team: TeamId, parts: readonly MailPart[], foot: Foot): MailContent | null {
  const leagues = parts.flatMap((part) => ('league' in part ? part.league : []))
  const own = ownPart(leagues, team)
  return own && weeklyMail({ own, parts, foot })
}
