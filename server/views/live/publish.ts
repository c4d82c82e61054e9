import { getLive } from '#contract/live.ts'
import type { TeamGameweek } from '#domain/facts.ts'
import type { PlayerId, Position, TeamId } from '#domain/ids.ts'
import { gameweekState } from '#domain/live/look.ts'
import { liveTable } from '#domain/live/table.ts'
import { type LookedAt, liveTeam, lookedAt } from '#domain/live/team.ts'
import { gameState, type OneGameweek } from '#server/facts/gameweeks/store.ts'
import { tellLiveChanged } from '#server/facts/live/changes-store.ts'
import { livePicks, type StoredLook, storedLook } from '#server/following/live/live-store.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { finish } from '#server/ground/http/finished.ts'
import { baseOf } from './make-base.ts'
import { presentLive } from './present.ts'
import { type LiveLeagueKey, leaguesPlaying, storeLiveView } from './store.ts'

type Standing = { of: OneGameweek; at: StoredLook; looked: LookedAt; picks: ReadonlyMap<TeamId, TeamGameweek> }

/** Counts every followed league by the last believed look, and stores the answers that have changed. */
export async function publishLive(deps: JobDeps, of: OneGameweek): Promise<void> {
  const { db } = deps
  const at = await storedLook(db, of)
  if (!at) return
  const looked = lookedAt(at.look, await positionsOf(deps, of))
  const standing = { of, at, looked, picks: await livePicks(db, of) }
  const latestFinal = (await gameState(db, of.game))?.latest_final ?? null
  const changed: StoredLeagueId[] = []
  for (const league of await leaguesPlaying(db, of))
    if (await publishLeague(deps, league, { ...standing, latestFinal })) changed.push(league.id)
  await tellLiveChanged(db, of, changed)
}

/** Whether the league's answer has changed. */
async function publishLeague(
  { db }: JobDeps,
  league: LiveLeagueKey,
  { of, at, looked, picks, latestFinal }: Standing & { latestFinal: number | null },
): Promise<boolean> {
  const base = await baseOf(db, league, { latestFinal, gameweek: of.gameweek, readAt: league.updated_at })
  const teams = new Map(
    base.facts.teams.flatMap(({ team }) => {
      const week = picks.get(team)
      return week ? [[team, liveTeam(week, looked)] as const] : []
    }),
  )
  const table = liveTable({
    game: of.game,
    scoring: base.facts.scoring,
    bases: base.bases,
    projected: new Map([...teams].map(([team, { projectedPoints }]) => [team, projectedPoints])),
    matches: base.matches,
  })
  const isBaseProvisional = of.gameweek > league.start_gameweek && (latestFinal ?? 0) < of.gameweek - 1
  const about = { key: league, of, base, teams, table, state: gameweekState(at.look), isBaseProvisional }
  const made = (asOf: Date) => Buffer.from(JSON.stringify(getLive.answer.parse(presentLive(about, asOf))))
  // The moment alone is no change: a league that stands as before keeps its answer.
  if (league.plain && league.as_of && made(league.as_of).equals(league.plain)) return false
  await storeLiveView(db, league, {
    gameweek: of.gameweek,
    finished: await finish(made(at.at), { thorough: false }),
    at: at.at,
  })
  return true
}

async function positionsOf({ db }: JobDeps, { game, season }: OneGameweek): Promise<Map<PlayerId, Position | null>> {
  const players = await db
    .selectFrom('player')
    .where((eb) => eb.and({ game, season }))
    .select(['player_id', 'position'])
    .execute()
  return new Map(players.map(({ player_id, position }) => [player_id, position]))
}
