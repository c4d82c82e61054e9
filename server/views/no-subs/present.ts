import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { lockedEleven } from '#domain/tables/locked-eleven.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

export function presentNoSubs(league: StoredLeague): NoSubsRow[] {
  const fields = teamFieldsOf(league)
  return lockedEleven(league.facts).map((row) => ({
    ...fields(row.team),
    user_eleven_total: row.elevenTotal,
    user_bench_total: row.benchTotal,
    user_total: row.fifteenTotal,
    locked_rank: row.lockedRank,
    actual_total: row.actualTotal,
    actual_rank: row.actualRank,
    missing: row.missing,
    by_gameweek: row.byGameweek,
  }))
}
