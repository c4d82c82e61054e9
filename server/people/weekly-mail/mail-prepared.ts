import type { StoredView } from '#contract/views/calls.ts'
import { defused } from '#domain/facts/names.ts'
import type { Gameweek } from '#domain/ids.ts'
import { type StoredLeague, trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import { isTimeToLog } from '#server/ground/base/is-time-to-log.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { NamesSeen } from '#server/ground/identity/identity.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { namesHeard } from '#server/people/news/names-store.ts'
import { nextDeadline } from '#server/people/news/store.ts'
import { namesSeen } from '#server/views/names/present.ts'
import { toldFor } from '#server/views/programme/answers-told.ts'
import { emptyAnswer, storedAnswer } from '#server/views/segments/answers.ts'
import { isByGameweek } from '#server/views/segments/codec.ts'
import { weeklyMail } from './mail.ts'
import { type Awarding, awardingViews } from './mail-awards.ts'
import type { Foot } from './mail-foot.ts'
import { mailLeague } from './mail-league.ts'
import { leaguePart, type MailPart } from './mail-league-part.ts'
import { ownPart, type Reader } from './mail-own.ts'

/** Enough for recipients that come league by league, and little enough for the memory. */
const MOST_CACHED = 24
/** The same warning is logged once in this time, which is longer than mails about one gameweek are made. */
const ONCE_MS = 48 * 3_600_000

type Needs = Pick<JobDeps, 'db' | 'log' | 'config' | 'now'>
type NamedLeague = LeagueKey & { name: string | null }
/** Null: it has no such gameweek. `later`: the mails about it wait for the next look. */
type Prepared = MailPart | null | 'later'
export type PrepareLeague = (league: NamedLeague, isDry: boolean) => Promise<Prepared>

/**
 * Makes the part of each league once in each kind of words and caches the latest few. Mails wait for a league that cannot be made as long as
 * `isPatient`; after that only its name appears.
 */
export function leaguePreparer(
  { db, log, config, now }: Needs,
  { gameweek, isPatient }: { gameweek: Gameweek; isPatient: boolean },
): PrepareLeague {
  const cached = cacheUntilNews<string, Prepared>({ mostEntries: MOST_CACHED })
  // Recipients come league by league: the same facts serve both kinds of words.
  const known = cacheUntilNews<number, Known>({ mostEntries: 1 })
  return (league, isDry) => cached.get(`${league.id} ${isDry}`, () => prepare(league, isDry))

  async function prepare(league: NamedLeague, isDry: boolean): Promise<Prepared> {
    try {
      const told = await toldFor(db, league, { gameweek, isDry, named: defused, names: await namesHeard(db, league) })
      if (!told) return null
      const { stored, answers } = await known.get(league.id, () => knownOf(db, league, gameweek))
      const made = mailLeague(stored, {
        ...{ gameweek, site: config.publicUrl, told, answers, isDry },
        ahead: await nextDeadline(db, league.game, now()),
      })
      return made && leaguePart(made)
    } catch (error) {
      const text = 'the part of the weekly mails about a league could not be made'
      if (isTimeToLog(log, `${text}: ${league.id}, ${gameweek}`, { everyMs: ONCE_MS }))
        log.error({ err: error, league: league.league_id }, text)
      return isPatient ? 'later' : lostLeague(league)
    }
  }
}

/** What the mails tell beyond the programme: the facts for the recipients' own parts, and the answers that give awards. */
type Known = { stored: StoredLeague; answers: Awarding }

async function knownOf(db: Db, league: LeagueKey, gameweek: Gameweek): Promise<Known> {
  const names = await namesHeard(db, league)
  const stored = withoutOwners(await trustedLeague(db, league, gameweek), names)
  const at = { game: stored.game, gameweek, isHeadToHead: stored.facts.scoring === 'h' }
  const answers = new Map<StoredView, unknown>()
  for (const { stored: view } of awardingViews(at))
    answers.set(view, namesSeen({ names }, await answerOf(db, view, { league, gameweek })))
  return { stored, answers }
}

/** Whose name is hidden is called like the team. */
function withoutOwners(stored: StoredLeague, { hidden }: NamesSeen): StoredLeague {
  const teams = stored.facts.teams.map((one) =>
    hidden.includes(one.team) ? { ...one, ownerFirstName: one.teamName, ownerLastName: '' } : one,
  )
  return { ...stored, facts: { ...stored.facts, teams } }
}

async function answerOf(
  db: Db,
  view: StoredView,
  { league, gameweek }: { league: LeagueKey; gameweek: Gameweek },
): Promise<unknown> {
  const question = { leagues: [league], ...(isByGameweek(view) && { gameweek }) }
  const answer = (await storedAnswer(db, view, question)) ?? emptyAnswer(view)
  return JSON.parse(answer.plain.toString())
}

export function lostLeague(league: NamedLeague): MailPart {
  return { lost: defused(nameOf(league)) }
}

/** Null where the team is in none of the leagues that could be made. */
export function mailAbout(
  { team, timeZone }: Reader,
  { parts, foot }: { parts: readonly MailPart[]; foot: Foot },
): MailContent | null {
  const leagues = parts.flatMap((part) => ('league' in part ? part.league : []))
  const own = ownPart(leagues, { team, timeZone })
  return own && weeklyMail({ own, parts, foot })
}
