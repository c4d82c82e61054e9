import type { ChosenLeague } from '#contract/people/chosen-leagues.ts'
import { ensureLeagues, nameClassicLeagues } from '#server/facts/leagues/store.ts'
import { markUnreadSinceJoined } from '#server/facts/leagues/sync-store.ts'
import { storedLookUp } from '#server/facts/look-ups/store.ts'
import { chosenLeagues, isSameLeague } from '#server/facts/subscriptions/store.ts'
import { type KnownTeam, knownTeam, lockTeam, saveTeam, type TeamKey, writeTeams } from '#server/facts/teams/store.ts'
import { namesOf } from '#server/following/games/base/named-team.ts'
import { isPrivate, isSmallEnough } from '#server/following/games/classic/read-team.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { LeagueKey, OfficialLeague } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import type { SignIn } from '#server/ground/identity/identity.ts'
import { inTime } from '#server/ground/upstream/in-time.ts'
import { sendUnsynced } from './jobs.ts'
import { askNow, deadlineOfAPerson, unknownTeam } from './read-for-person.ts'
import { countAsking, countNewLeagues, lockForSave } from './save.ts'

/** A league of the team, as the official game calls it. */
type OwnLeague = { id: number; type: 'classic' | 'h2h'; name: string }
type SizedLeague = OwnLeague & { participants: number | null }
type Selection = { key: TeamKey; chosen: readonly ChosenLeague[] }

/**
 * Saves a classic team with the leagues that were selected for it, in place of those selected before, and follows them. A
 * selection that cannot be checked within five seconds is stored, and neither followed nor shown before the worker has checked
 * it. Returns the leagues that are followed.
 */
export async function saveClassicTeam(deps: Deps, person: SignIn, { key, chosen }: Selection): Promise<LeagueKey[]> {
  const checked = await checkChoice(deps, person, { key, chosen })
  return deps.db.transaction().execute(async (trx) => {
    await lockForSave(trx, person, key)
    // The worker checks this team's selections before this one is stored, or after, never in between.
    await lockTeam(trx, key)
    const selected = await ensureLeagues(trx, chosenLeagues(key, chosen))
    const followed = checked.isOwn ? selected : []
    const again = await markUnreadSinceJoined(trx, key.team_id, followed)
    await countNewLeagues(trx, deps, { who: person.uid, leagues: selected, again })
    await nameClassicLeagues(trx, named(followed, checked.leagues))
    if (checked.team) await writeTeams(trx, [{ ...key, ...checked.team }])
    await saveTeam(trx, person.uid, { key, status: checked.isOwn ? 'ready' : 'pending', leagues: selected })
    await sendUnsynced(trx, deps.queue, followed)
    if (!checked.isOwn || !checked.isNamed) await deps.queue.send('fill-team', key, { trx })
    return followed
  })
}

type CheckedChoice = {
  /** Every selected league is known to be the team's. */
  isOwn: boolean
  isNamed: boolean
  /** What the official game has just said of the team. */
  team: KnownTeam | null
  leagues: readonly OwnLeague[]
}

/** From earlier look-ups and followed leagues first; only then from the official game. */
async function checkChoice(deps: Deps, person: SignIn, { key, chosen }: Selection): Promise<CheckedChoice> {
  const stored = (await storedLookUp(deps.db, key))?.found?.leagues ?? null
  if (stored) mustBeOwn(chosen, stored)
  const known = await knownTeam(deps.db, key)
  const isOwn = stored !== null || (known !== null && chosenLeagues(key, chosen).every(isIn(known.leagues)))
  if (isOwn && known) return { isOwn, isNamed: true, team: null, leagues: stored ?? [] }
  await countAsking(deps, person)
  const deadline = deadlineOfAPerson()
  const asked = await inTime(askFor(deps, key), deadline)
  if (!asked) return { isOwn, isNamed: known !== null, team: null, leagues: stored ?? [] }
  if (asked === 'unknown') throw await unknownTeam(askNow(deps), { key, deadline })
  mustBeOwn(chosen, asked.leagues)
  mustBeSmallEnough(chosen, { leagues: asked.leagues, mostTeams: deps.config.leagueMostTeams })
  return { isOwn: true, isNamed: true, ...asked }
}

async function askFor(
  { upstream }: Deps,
  { team_id }: TeamKey,
): Promise<{ team: KnownTeam; leagues: SizedLeague[] } | 'unknown'> {
  const team = await upstream.classic.team(team_id, { urgency: 'person' })
  if (!team) return 'unknown'
  return { team: namesOf(team), leagues: team.leagues.filter(isPrivate) }
}

function mustBeOwn(chosen: readonly ChosenLeague[], own: readonly OwnLeague[]): void {
  if (!chosen.every((one) => own.some(({ id, type }) => id === one.id && type === one.type)))
    throw new Failure('invalid', 'Not all of these leagues are leagues of this team. Please get its leagues again.')
}

/** A league that is known to be too large is never followed, so it is refused at once. */
function mustBeSmallEnough(
  chosen: readonly ChosenLeague[],
  { leagues, mostTeams }: { leagues: readonly SizedLeague[]; mostTeams: number },
): void {
  const large = leagues.find(
    (league) =>
      !isSmallEnough(league, mostTeams) && chosen.some(({ id, type }) => id === league.id && type === league.type),
  )
  if (large)
    throw new Failure('invalid', `${large.name} is too large to be followed: it has more than ${mostTeams} teams.`)
}

function isIn(leagues: readonly OfficialLeague[]): (league: OfficialLeague) => boolean {
  return (league) => leagues.some((other) => isSameLeague(other, league))
}

function named(keys: readonly LeagueKey[], leagues: readonly OwnLeague[]): (LeagueKey & { name: string })[] {
  return keys.flatMap((key) => {
    const found = leagues.find(({ id, type }) => id === key.league_id && type === key.type)
    return found ? { ...key, name: found.name } : []
  })
}
