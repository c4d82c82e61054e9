import type { Choice, DeniedClaim, HeldDraft, LeagueFacts, Trade } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'

export async function tradesOf(db: Db, key: LeagueKey): Promise<Trade[]> {
  const rows = await db
    .selectFrom('league_trade')
    .where('league', '=', key.id)
    .selectAll()
    .orderBy('gameweek')
    .orderBy('answered_at')
    .orderBy('trade_id')
    .execute()
  return rows.map(({ gameweek, offered_by, received_by, players_in, players_out }) => ({
    gameweek,
    offeredBy: offered_by,
    receivedBy: received_by,
    items: players_in.flatMap((playerIn, place) => {
      const playerOut = players_out[place]
      return playerOut === undefined ? [] : { playerIn, playerOut }
    }),
  }))
}

type OfDrafts = { drafts_read: number; start_gameweek: Gameweek }

export async function draftsOf(
  db: Db,
  key: LeagueKey,
  { drafts_read: count, start_gameweek: start }: OfDrafts,
): Promise<Pick<LeagueFacts, 'choices' | 'redrafted'>> {
  const rows = await db
    .selectFrom('draft_choice')
    .where('league', '=', key.id)
    .select(['draft', 'not_before', 'number', 'round', 'pick', 'team_id as team', 'player'])
    .orderBy('draft')
    .orderBy('number')
    .execute()
  const drafts = [...Map.groupBy(rows, ({ draft }) => draft).values()].map((made): HeldDraft => {
    const notBefore = Math.max(made[0]?.not_before ?? start, start)
    return { choices: made.map(({ draft: _, not_before: __, ...choice }): Choice => choice), notBefore }
  })
  const latest = drafts.at(-1)
  if (!latest) return {}
  const earlier = drafts.slice(0, -1)
  const isOnly = count < 2 && earlier.length === 0
  return { choices: latest.choices, ...(!isOnly && { redrafted: { notBefore: latest.notBefore, earlier } }) }
}

/** In the order in which they were denied; only of teams that are still in the league. */
export async function claimsOf(db: Db, key: LeagueKey, teams: readonly TeamId[]): Promise<DeniedClaim[]> {
  const rows = await db
    .selectFrom('denied_claim')
    .where('league', '=', key.id)
    .select(['team_id as team', 'gameweek', 'player', 'served'])
    .orderBy('gameweek')
    .orderBy('move_id')
    .execute()
  return rows.filter(({ team }) => teams.includes(team))
}
