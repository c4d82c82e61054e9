import { waiversBefore } from '#domain/finality/waiver-times.ts'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { isConfirmedNow } from '#server/people/weekly-mail/jobs.ts'
import { type FinalGameweek, isBeingLookedAtAgain, latestFinal } from '#server/people/weekly-mail/store.ts'
import { deadlineOf, isFromBeforeRestore, nextDeadline } from './store.ts'

const HOUR = 3_600_000
/** How long a final gameweek is news. */
const NEWS_HOURS = 24
/** How long waivers are news. */
const WAIVER_HOURS = 6
const PATIENCE_HOURS = 6
const REMIND_HOURS = 2

/** `since`: when it happened. */
type News = { season: Season; gameweek: Gameweek; since: Date }
/** `isConfirmed` asks the official game once more: to be called where somebody is to be told. `until`: when it is news no more. */
type FinalNews = News & { final: FinalGameweek; until: Date; isConfirmed(): Promise<boolean> }
/** `since`: from when on it is told; `at`: the moment itself; `topic`: what it is about, whatever its moment. */
type Reminder = News & { kind: 'deadline' | 'before-waivers'; at: Date; topic: string }

/** The final gameweek of a game, while it is news and nothing speaks against it. */
export async function finalNews(deps: JobDeps, game: Game): Promise<FinalNews | null> {
  const { db, now } = deps
  const final = await latestFinal(db, game)
  const until = final && new Date(final.finalAt.getTime() + NEWS_HOURS * HOUR)
  if (!until || now() >= until) return null
  const patience = new Date(now().getTime() - PATIENCE_HOURS * HOUR)
  if (await isBeingLookedAtAgain(db, final, { now: now(), since: patience })) return null
  const { season, gameweek, finalAt } = final
  // As mails have it: when it was final is when this database saw it, which after a restore it does anew.
  if (await isFromBeforeRestore(db, await deadlineOf(db, final))) return null
  const isPatient = finalAt > patience
  const isConfirmed = () => isConfirmedNow(deps, final, { isPatient })
  return { season, gameweek, since: finalAt, final: { ...final, isPatient }, until, isConfirmed }
}

/** The waivers of a game that have just run. */
export async function waiverNews({ db, now }: JobDeps, game: Game): Promise<News | null> {
  const next = await nextDeadline(db, game, now())
  const ran = next && waiversBefore(game, next.deadline)
  if (!next || !ran || ran > now() || now().getTime() - ran.getTime() > WAIVER_HOURS * HOUR) return null
  if (await isFromBeforeRestore(db, ran)) return null
  return { season: next.season, gameweek: next.gameweek, since: ran }
}

/** What comes in the next two hours. */
export async function reminders({ db, now }: JobDeps, game: Game): Promise<Reminder[]> {
  const next = await nextDeadline(db, game, now())
  if (!next) return []
  const { season, gameweek, deadline } = next
  const found: Reminder[] = []
  for (const [kind, at] of [
    ['deadline', deadline] as const,
    ['before-waivers', waiversBefore(game, deadline)] as const,
  ]) {
    const since = at && new Date(at.getTime() - REMIND_HOURS * HOUR)
    if (!at || !since || now() < since || now() >= at || (await isFromBeforeRestore(db, since))) continue
    found.push({ kind, at, season, gameweek, since, topic: `${kind}:${game}/${season}/${gameweek}` })
  }
  return found
}

/** One league that cannot be told of holds up no other. */
export async function madeOrNull<Made>(
  { log }: JobDeps,
  league: LeagueKey,
  make: () => Promise<Made>,
): Promise<Made | null> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof UpstreamFault)
      log.info({ league: league.league_id, reason: error.message }, 'messages wait for the official game')
    else log.error({ err: error, league: league.league_id }, 'the messages about a league could not be made')
    return null
  }
}
