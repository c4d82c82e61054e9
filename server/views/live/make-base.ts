import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Base } from '#domain/live/table.ts'
import { headToHead } from '#domain/tables/head-to-head.ts'
import { roundOf } from '#domain/tables/knockout.ts'
import { standings } from '#domain/tables/standings.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { type LeagueBase, storeBases, storedBases } from './base-store.ts'
import type { LiveLeagueKey } from './store.ts'

type At = { latestFinal: Gameweek | null; gameweek: Gameweek; version: number }
type Known = Omit<LiveLeagueKey, 'start_gameweek'>

/** Each made from all facts of its league once, and stored until the league is read or published again. */
export async function basesOf(db: Db, leagues: readonly Known[], at: At): Promise<Map<StoredLeagueId, LeagueBase>> {
  const wanted = new Map(leagues.map((league) => [league.id, madeOf(league, at)]))
  const bases = await storedBases(db, wanted)
  const fresh = new Map<StoredLeagueId, LeagueBase>()
  for (const league of leagues) if (!bases.has(league.id)) fresh.set(league.id, await makeBase(db, league, at))
  await storeBases(db, fresh, wanted)
  return new Map([...bases, ...fresh])
}

/** Also when its list of teams was read, and when it was published. */
function madeOf({ read_at, updated_at }: Known, { latestFinal, gameweek, version }: At): string {
  return `${version} ${latestFinal} ${gameweek} ${read_at?.getTime()} ${updated_at?.getTime()}`
}

async function makeBase(db: Db, key: Known, { latestFinal, gameweek }: At): Promise<LeagueBase> {
  const { name, facts } = await trustedLeague(db, key, latestFinal)
  const last = facts.gameweeks.at(-1)
  const rows = standings(facts).filter((row) => row.gameweek === last)
  const table = last === undefined ? [] : (headToHead(facts).tables.get(last) ?? [])
  const bases = rows.map(({ team, totalPoints, missing, rank, record }): [TeamId, Base] => [
    team,
    {
      // Whoever joins now starts from zero.
      totalPoints: missing.length === 0 ? (totalPoints ?? 0) : totalPoints,
      rank,
      record: record ?? { wins: 0, draws: 0, losses: 0, points: 0 },
      pointsFor: table.find((row) => row.team === team)?.pointsTotal ?? 0,
    },
  ])
  const matches = facts.matches
    .filter((match) => match.gameweek === gameweek)
    .map((match) => ({ ...match, ...(match.isKnockout && { round: roundOf(facts, match) ?? '' }) }))
  return { name, facts: { scoring: facts.scoring, teams: facts.teams }, matches, bases }
}
