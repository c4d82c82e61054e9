import { sql } from 'kysely'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { InSeason } from '#server/ground/db/tables.ts'

/** How many ranks were drawn for the season, and those whose teams are not known yet. */
export async function sampleOf(db: Db, of: InSeason): Promise<{ size: number; toAsk: number[] }> {
  const rows = await db
    .selectFrom('public_sample')
    .where((eb) => eb.and(of))
    .select(['rank', 'team_id'])
    .orderBy('rank')
    .execute()
  return { size: rows.length, toAsk: rows.filter(({ team_id }) => team_id === null).map(({ rank }) => rank) }
}

export async function storeRanks(db: Db, of: InSeason, ranks: readonly number[]): Promise<void> {
  await db
    .insertInto('public_sample')
    .values(ranks.map((rank) => ({ ...of, rank, team_id: null })))
    .execute()
}

/** Whose ranks these are. One that nobody has, or whose team was drawn by another rank before, is no longer one of the sample. */
export async function storeTeams(
  db: Db,
  of: InSeason,
  found: readonly { rank: number; team: TeamId | null }[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { rank, team } of found) {
      const sample = trx.selectFrom('public_sample').where((eb) => eb.and({ ...of, team_id: team }))
      const isNew = team !== null && !(await sample.select('rank').executeTakeFirst())
      if (isNew)
        await trx
          .updateTable('public_sample')
          .set({ team_id: team })
          .where((eb) => eb.and({ ...of, rank }))
          .execute()
      else
        await trx
          .deleteFrom('public_sample')
          .where((eb) => eb.and({ ...of, rank }))
          .execute()
    }
  })
}

/**
 * The next picks to be asked for: of each team those of its first final gameweek that is not stored, or is to be read again, so that no sum up to a
 * gameweek lacks one before. A team whose answer is awaited has none until then.
 */
export async function nextWeeks(db: Db, { game, season }: InSeason, { most, now }: { most: number; now: Date }) {
  const { rows } = await sql<{ team_id: TeamId; gameweek: Gameweek }>`
    select next.team_id, next.gameweek from (
      select sample.team_id, min(final.gameweek) as gameweek
      from public_sample sample
      join gameweek final on (final.game, final.season) = (sample.game, sample.season) and final.final_at is not null
      left join team_gameweek week on not week.read_again
        and (week.game, week.season, week.team_id, week.gameweek) = (sample.game, sample.season, sample.team_id, final.gameweek)
      where sample.game = ${game} and sample.season = ${season} and week.team_id is null
      group by sample.team_id
    ) as next
    left join missing_answer missing on (missing.game, missing.season, missing.team_id, missing.what, missing.gameweek)
      = (${game}, ${season}, next.team_id, 'picks', next.gameweek)
    where coalesce(missing.next_at, '-infinity') <= ${now}
    order by next.gameweek, next.team_id limit ${most}`.execute(db)
  return rows.map((row): TeamWeek => ({ game, season, ...row }))
}
