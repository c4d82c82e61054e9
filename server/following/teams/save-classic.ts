import type { ChosenLeague } from '#contract/chosen-leagues.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { oneAtATime } from '#server/features/accounts/consent.ts'
import { keptLookUp } from '#server/features/classic-signup/store.ts'
import { nameClassicLeagues } from '#server/features/leagues/store.ts'
import { isSameLeague, leagueKeysOf } from '#server/features/newsletter/store.ts'
import { fillTeam, followLeagues, isPrivate, namesOf } from './jobs.ts'
import { deadlineOfASave, inTime, leaveRoom } from './save.ts'
import { type KnownTeam, knownTeam, saveTeam, type TeamKey, writeTeams } from './store.ts'

/** A league of the team, as the official game calls it. */
type OwnLeague = { id: number; type: 'classic' | 'h2h'; name: string }
type Selection = { key: TeamKey; chosen: readonly ChosenLeague[] }

/**
 * Saves a classic team with the leagues that were selected for it, in place of those selected before, and follows them. A
 * selection that cannot be checked within five seconds is kept, and neither followed nor shown before the worker has checked
 * it. Gives back the leagues that are followed.
 */
export async function saveClassicTeam(deps: Deps, uid: string, { key, chosen }: Selection): Promise<LeagueKey[]> {
  const selected = leagueKeysOf(key, chosen)
  const told = await tellOf(deps, { key, chosen })
  const followed = told.isOwn ? selected : []
  await deps.db.transaction().execute(async (trx) => {
    await leaveRoom(trx, uid, key)
    // The worker checks selections of this team before this one is there, or after.
    await oneAtATime(trx, fillTeam.keyOf(key))
    await followLeagues(trx, deps.queue, followed)
    await nameClassicLeagues(trx, named(followed, told.leagues))
    if (told.team) await writeTeams(trx, [{ ...key, ...told.team }])
    await saveTeam(trx, uid, { key, status: told.isOwn ? 'ready' : 'pending', leagues: selected })
    if (!told.isOwn || !told.isNamed) await deps.queue.send(fillTeam, key, { trx })
  })
  return followed
}

type Told = {
  /** Every selected league is known to be the team's. */
  isOwn: boolean
  isNamed: boolean
  /** What the official game has just said of the team. */
  team: KnownTeam | null
  leagues: readonly OwnLeague[]
}

/** From what people have looked up and what is followed; only then from the official game. */
async function tellOf(deps: Deps, { key, chosen }: Selection): Promise<Told> {
  const kept = (await keptLookUp(deps.db, key))?.found?.leagues ?? null
  if (kept) mustBeOwn(chosen, kept)
  const known = await knownTeam(deps.db, key)
  const isOwn = kept !== null || (known !== null && leagueKeysOf(key, chosen).every(isIn(known.leagues)))
  if (isOwn && known) return { isOwn, isNamed: true, team: null, leagues: kept ?? [] }
  const asked = await inTime(askFor(deps, key), deadlineOfASave())
  if (!asked) return { isOwn, isNamed: known !== null, team: null, leagues: kept ?? [] }
  mustBeOwn(chosen, asked.leagues)
  return { isOwn: true, isNamed: true, ...asked }
}

async function askFor({ upstream }: Deps, { team_id }: TeamKey): Promise<Pick<Told, 'leagues'> & { team: KnownTeam }> {
  const team = await upstream.classic.team(team_id, { urgency: 'person' })
  if (!team) throw new Failure('not_found', `The official classic game knows no team with the ID ${team_id}`)
  return { team: namesOf(team), leagues: team.leagues.filter(isPrivate) }
}

function mustBeOwn(chosen: readonly ChosenLeague[], own: readonly OwnLeague[]): void {
  if (!chosen.every((one) => own.some(({ id, type }) => id === one.id && type === one.type)))
    throw new Failure('invalid', 'Not all of these leagues are leagues of this team. Please get its leagues again.')
}

function isIn(leagues: readonly LeagueKey[]): (league: LeagueKey) => boolean {
  return (league) => leagues.some((other) => isSameLeague(other, league))
}

function named(keys: readonly LeagueKey[], leagues: readonly OwnLeague[]): (LeagueKey & { name: string })[] {
  return keys.flatMap((key) => {
    const found = leagues.find(({ id, type }) => id === key.league_id && type === key.type)
    return found ? { ...key, name: found.name } : []
  })
}
