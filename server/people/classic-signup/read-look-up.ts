import type { LookedUpLeague } from '#contract/people/newsletter.ts'
import type { LeagueId } from '#domain/ids.ts'
import {
  type Found,
  type LookUpKey,
  type StoredLookUp,
  storedLookUp,
  storeLookUp,
} from '#server/facts/look-ups/store.ts'
import { canBeFollowed, isSmallEnough } from '#server/following/games/classic/read-team.ts'
import {
  createAskForTeam,
  deadlineOfAPerson,
  type PersonsUrgency,
  unknownTeam,
} from '#server/following/teams/read-for-person.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import type { ClassicTeamLeague } from '#server/ground/upstream/classic-types.ts'
import { inTime } from '#server/ground/upstream/in-time.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'

/** How much of the time for which a person waits may be spent on counting. */
const COUNTING_MS = 4500
const FRESH_MS = 600_000
/** A shorter time for results that may soon change: an unknown team, a league that could not be counted. */
const FRESH_HALF_MS = 60_000
const FAULT_MS = 15_000
/** Does not say that the ID is wrong: it may well be right. */
const AWAY = 'Failed to fetch team data: the official game does not answer just now. Please try again in a minute.'
const MOST_PAGES = 10

/**
 * The leagues of a classic team that can be followed, private and not too large, from the official game or as they are stored:
 * simultaneous requests for one team share one call. Throws a `Failure` for an unknown team, or when the game does not answer in
 * time and no older result is stored.
 */
type LookUp = (key: LookUpKey, urgency?: PersonsUrgency) => Promise<Found>

type Asked = { key: LookUpKey; deadline: number; urgency: PersonsUrgency }
type Needs = Pick<Deps, 'db' | 'upstream' | 'now' | 'config'>

export function createLookUp(deps: Needs): LookUp {
  const lookUps = new Map<string, Promise<StoredLookUp>>()
  const faults = new Map<string, number>()
  const ask = createAskForTeam(deps)

  return async function lookUp(key, urgency = 'person') {
    const deadline = deadlineOfAPerson()
    const stored = await storedLookUp(deps.db, key)
    if (stored && isFresh(stored, deps.now())) return known(stored, { key, deadline, urgency })
    const asked = isRefusedFor(nameOf(key, urgency)) ? null : await inTime(sharedLookUp(key, urgency), deadline)
    if (asked) return known(asked, { key, deadline, urgency })
    // An older answer helps more than none.
    if (stored?.found) return stored.found
    throw new Failure('unavailable', AWAY, { retryAfter: FAULT_MS / 1000 })
  }

  async function known({ found }: StoredLookUp, { key, ...asked }: Asked): Promise<Found> {
    if (found) return found
    throw await unknownTeam(ask, { key: { ...key, game: 'classic' }, ...asked })
  }

  function sharedLookUp(key: LookUpKey, urgency: PersonsUrgency): Promise<StoredLookUp> {
    const name = nameOf(key, urgency)
    const lookUp = lookUps.get(name) ?? askFor(deps, key, urgency).catch(remember).finally(forget)
    lookUps.set(name, lookUp)
    return lookUp

    function forget(): void {
      lookUps.delete(name)
    }
    function remember(error: unknown): never {
      if (error instanceof UpstreamFault) faults.set(name, deps.now().getTime() + FAULT_MS)
      throw error
    }
  }

  function isRefusedFor(name: string): boolean {
    const now = deps.now().getTime()
    for (const [other, until] of faults) if (until <= now) faults.delete(other)
    return faults.has(name)
  }
}

function isFresh({ found, readAt }: StoredLookUp, now: Date): boolean {
  const isWhole = found?.leagues.every(({ participants }) => participants !== null) ?? false
  return now.getTime() - readAt.getTime() < (isWhole ? FRESH_MS : FRESH_HALF_MS)
}

/** Nobody who is signed in waits for what a visitor has asked. */
function nameOf({ season, team_id }: LookUpKey, urgency: PersonsUrgency): string {
  return `${urgency}/${season}/${team_id}`
}

async function askFor(
  { db, upstream, now, config: { leagueMostTeams: mostTeams } }: Needs,
  key: LookUpKey,
  urgency: PersonsUrgency,
): Promise<StoredLookUp> {
  const end = performance.now() + COUNTING_MS
  const team = await upstream.classic.team(key.team_id, { urgency })
  const leagues = team?.leagues.filter((league) => canBeFollowed(league, mostTeams)) ?? []
  const counted = await Promise.all(leagues.map(present))
  const presented = counted.filter((league) => isSmallEnough(league, mostTeams))
  const asked: StoredLookUp = { found: team && { teamName: team.name, leagues: presented }, readAt: now() }
  await storeLookUp(db, key, asked)
  return asked

  async function present({ id, name, type, rank, participants }: ClassicTeamLeague): Promise<LookedUpLeague> {
    const isToCount = participants === null && type === 'h2h'
    const counted = isToCount ? await inTime(countTeams(id), end) : participants
    return { id, name, type, rank, participants: counted }
  }

  /** New entries count too, but the average side does not. Null for a league that is endless, or not there. */
  async function countTeams(id: LeagueId): Promise<number | null> {
    let [count, hasMore, hasMoreNew] = [0, true, true]
    for (let page = 1; page <= MOST_PAGES; page++) {
      // Nobody waits for the number any more.
      if (performance.now() >= end) return null
      const standings = await upstream.classic.headToHeadStandings(id, page, { urgency })
      if (!standings) return null
      if (hasMore) count += standings.rows.filter(({ team }) => team !== null).length
      if (hasMoreNew) count += standings.newEntries.length
      // Too many to be followed: it does not matter how many.
      if (count > mostTeams) return count
      hasMore &&= standings.hasNext
      hasMoreNew &&= standings.newEntriesHaveNext
      if (!hasMore && !hasMoreNew) return count
    }
    return null
  }
}
