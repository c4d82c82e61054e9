import { rulesOf } from '#domain/games/games.ts'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { gameweekPlayed } from '#server/facts/live/playing-store.ts'
import { givesStoredPoints } from '#server/following/gameweeks/sync-corrections.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import {
  deadlineOf,
  type FinalGameweek,
  isBeingRechecked,
  isFromBeforeRestore,
  latestFinal,
  nextDeadline,
} from './store.ts'

const HOUR = 3_600_000
/** How long a final gameweek is news. */
const NEWS_HOURS = 24
/** When the picks of a gameweek are told after its deadline, and for how long they are news. */
const [PICKS_AFTER_HOURS, PICKS_HOURS] = [1.5, 12]
/** How long waivers are news. */
const WAIVER_HOURS = 6
/** How long news waits for a recheck of the gameweek, or for a game that does not answer. */
const PATIENCE_HOURS = 6
const REMIND_HOURS = 2
const AHEAD_HOURS = 48

/** `since`: when it happened. */
type Happening = { season: Season; gameweek: Gameweek; since: Date }
type FinalNews = Happening & {
  final: FinalGameweek & { isPatient: boolean }
  /** When it stops being news. */
  until: Date
  /** It may have been sent already by the database that was lost before a backup was restored. */
  isDoubtful: boolean
  /** Asks the official game once more, since no message can be taken back: call it only when there is a recipient. */
  isConfirmed(): Promise<boolean>
}
/** The gameweek to come, once the one before is final and its deadline is near. `until`: when there is nothing left to change. */
type Ahead = Happening & { final: FinalGameweek; until: Date }
/** `since`: when reminding begins; `at`: the deadline or the waivers; `topic`: the subject, whatever its time. */
type Reminder = Happening & { kind: 'deadline' | 'before-waivers'; at: Date; topic: string }

/** What is news in a game. */
export type News = {
  final: FinalNews | null
  /** The gameweek that is played, which leagues may be told at its last whistle. */
  whistle: OneGameweek | null
  /** Everybody's picks of a gameweek whose deadline has passed. */
  picks: Happening | null
  waivers: Happening | null
  ahead: Ahead | null
  reminders: Reminder[]
}

export async function findNews(deps: JobDeps, game: Game): Promise<News> {
  return {
    final: await finalNews(deps, game),
    whistle: await gameweekPlayed(deps.db, game),
    picks: await picksNews(deps, game),
    waivers: await waiverNews(deps, game),
    ahead: await gameweekAhead(deps, game),
    reminders: await reminders(deps, game),
  }
}

/** The final gameweek of a game, while it is news and nothing speaks against it. */
async function finalNews(deps: JobDeps, game: Game): Promise<FinalNews | null> {
  const { db, now } = deps
  const found = await latestFinal(db, game)
  const until = found && new Date(found.finalAt.getTime() + NEWS_HOURS * HOUR)
  if (!until || now() >= until) return null
  const patience = new Date(now().getTime() - PATIENCE_HOURS * HOUR)
  if (await isBeingRechecked(db, found, { now: now(), since: patience })) return null
  const { season, gameweek, finalAt, deadline } = found
  const final = { ...found, isPatient: finalAt > patience }
  // `finalAt` is when this database first saw it final: after a restore, that may be the second time.
  const isDoubtful = await isFromBeforeRestore(db, deadline)
  let asked: Promise<boolean> | undefined
  const isConfirmed = () => {
    asked ??= givesItsPoints(deps, final)
    return asked
  }
  return { season, gameweek, since: finalAt, final, until, isDoubtful, isConfirmed }
}

/** A game that gives no answer, or a wrong one, holds the news up for some hours only. */
async function givesItsPoints(
  deps: JobDeps,
  { game, season, gameweek, isPatient }: FinalNews['final'],
): Promise<boolean> {
  try {
    return await givesStoredPoints(deps, { game, season, gameweek })
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    deps.log.info({ game, gameweek, reason: error.message }, 'the news waits for the official game')
    return !isPatient
  }
}

/** The picks of a gameweek, once they are public and have been read. */
async function picksNews({ db, now }: JobDeps, game: Game): Promise<Happening | null> {
  const of = rulesOf(game).hasCaptains ? await gameweekPlayed(db, game) : null
  const deadline = of && (await deadlineOf(db, of))
  if (!of || !deadline) return null
  const since = new Date(deadline.getTime() + PICKS_AFTER_HOURS * HOUR)
  if (now() < since || now().getTime() - since.getTime() > PICKS_HOURS * HOUR) return null
  return (await isFromBeforeRestore(db, since)) ? null : { season: of.season, gameweek: of.gameweek, since }
}

/** The waivers of a game that have just run. */
async function waiverNews({ db, now }: JobDeps, game: Game): Promise<Happening | null> {
  const next = await nextDeadline(db, game, now())
  const ran = next?.waivers
  if (!next || !ran || ran > now() || now().getTime() - ran.getTime() > WAIVER_HOURS * HOUR) return null
  if (await isFromBeforeRestore(db, ran)) return null
  return { season: next.season, gameweek: next.gameweek, since: ran }
}

async function gameweekAhead({ db, now }: JobDeps, game: Game): Promise<Ahead | null> {
  const [next, final] = [await nextDeadline(db, game, now()), await latestFinal(db, game)]
  if (!next || final?.season !== next.season || final.gameweek !== next.gameweek - 1) return null
  const near = new Date(next.deadline.getTime() - AHEAD_HOURS * HOUR)
  const since = final.finalAt > near ? final.finalAt : near
  const until = next.waivers ?? next.deadline
  if (now() < since || now() >= until || (await isFromBeforeRestore(db, since))) return null
  return { season: next.season, gameweek: next.gameweek, since, final, until }
}

/** What comes in the next two hours. */
async function reminders({ db, now }: JobDeps, game: Game): Promise<Reminder[]> {
  const next = await nextDeadline(db, game, now())
  if (!next) return []
  const { season, gameweek, deadline, waivers } = next
  const found: Reminder[] = []
  for (const [kind, at] of [['deadline', deadline] as const, ['before-waivers', waivers] as const]) {
    const since = at && new Date(at.getTime() - REMIND_HOURS * HOUR)
    if (!at || !since || now() < since || now() >= at || (await isFromBeforeRestore(db, since))) continue
    found.push({ kind, at, season, gameweek, since, topic: `${kind}:${game}/${season}/${gameweek}` })
  }
  return found
}

type Telling<Hearer, Told> = {
  /** Null where there is nothing to tell. */
  make(league: Hearer): Promise<Told | null>
  queue(hearers: readonly Hearer[], told: Told): Promise<void>
}

/** Tells all hearers of each league, in each kind of words, one league after the other. A league that fails holds up no other. */
export async function tellByLeague<Hearer extends LeagueKey & { isDry?: boolean }, Told>(
  { log }: JobDeps,
  hearers: readonly Hearer[],
  { make, queue }: Telling<Hearer, Told>,
): Promise<void> {
  for (const ofLeague of Map.groupBy(hearers, ({ id, isDry = false }) => `${id} ${isDry}`).values()) {
    const [league] = ofLeague
    if (!league) continue
    let told: Told | null
    try {
      told = await make(league)
    } catch (error) {
      if (error instanceof UpstreamFault)
        log.info({ league: league.league_id, reason: error.message }, 'messages wait for the official game')
      else log.error({ err: error, league: league.league_id }, 'the messages about a league could not be made')
      continue
    }
    if (told) await queue(ofLeague, told)
  }
}
