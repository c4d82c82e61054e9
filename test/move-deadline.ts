import { sql } from 'kysely'
import type { Game, Gameweek } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

type Moved = { game: Game; gameweek: Gameweek; deadline: Date; waivers_at: Date | null }

/** Moves a deadline to near today; those after it, which are on fixed days of the season, come later, whatever today is. */
export async function moveDeadline(db: Db, { game, gameweek, deadline, waivers_at }: Moved): Promise<void> {
  await db
    .updateTable('gameweek')
    .set({ deadline: sql`greatest(deadline, ${deadline}) + interval '1 year'` })
    .where('game', '=', game)
    .where('gameweek', '>', gameweek)
    .execute()
  await db
    .updateTable('gameweek')
    .set({ deadline, waivers_at })
    .where('game', '=', game)
    .where('gameweek', '=', gameweek)
    .execute()
}
