import { LRUCache } from 'lru-cache'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Base } from '#domain/live/table.ts'
import { headToHead } from '#domain/tables/head-to-head.ts'
import { standings } from '#domain/tables/standings.ts'
import { type StoredLeague, trustedLeague } from '#server/facts/leagues/facts-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'

/** A league after its last final gameweek. */
export type LeagueBase = Pick<StoredLeague, 'name'> & {
  facts: Pick<StoredLeague['facts'], 'scoring' | 'teams'>
  matches: StoredLeague['facts']['matches']
  bases: ReadonlyMap<TeamId, Base>
}

const MOST_LEAGUES = 5000
const BASES = new LRUCache<string, LeagueBase>({ max: MOST_LEAGUES })

type At = { latestFinal: Gameweek | null; gameweek: Gameweek }
/** When its list of teams was read, and when it was published. */
type Known = LeagueKey & { read_at: Date | null; updated_at: Date | null }

/** Made from all facts of the league once, and kept until it is read or published again. */
export async function baseOf(db: Db, key: Known, { latestFinal, gameweek }: At): Promise<LeagueBase> {
  const name = `${key.id} ${latestFinal} ${gameweek} ${key.read_at?.getTime()} ${key.updated_at?.getTime()}`
  const kept = BASES.get(name)
  if (kept) return kept
  const { name: leagueName, facts } = await trustedLeague(db, key, latestFinal)
  const last = facts.gameweeks.at(-1)
  const rows = standings(facts).filter((row) => row.gameweek === last)
  const table = last === undefined ? [] : (headToHead(facts).tables.get(last) ?? [])
  const bases = new Map(
    rows.map(({ team, totalPoints, missing, rank, record }): [TeamId, Base] => [
      team,
      {
        // Whoever joins now starts from zero.
        totalPoints: missing.length === 0 ? (totalPoints ?? 0) : totalPoints,
        rank,
        record: record ?? { wins: 0, draws: 0, losses: 0, points: 0 },
        pointsFor: table.find((row) => row.team === team)?.pointsTotal ?? 0,
      },
    ]),
  )
  const matches = facts.matches.filter((match) => match.gameweek === gameweek)
  const made = { name: leagueName, facts: { scoring: facts.scoring, teams: facts.teams }, matches, bases }
  BASES.set(name, made)
  return made
}
