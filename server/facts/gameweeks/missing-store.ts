import { sql } from 'kysely'
import type { Game, Gameweek, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

export type AnswerKind = 'picks' | 'history' | 'transfers'
/** `gameweek` is 0 except for picks. `has_older`: an older answer is stored and used until it is read again. */
export type MissingAnswer = {
  team_id: TeamId
  what: AnswerKind
  gameweek: Gameweek
  since: Date
  next_at: Date
  has_older: boolean
}
type OfTeams = { game: Game; season: Season; teams: readonly TeamId[] }

/** Answers of these teams that are missing or to be read again, but none that another league's sync has stored. */
export async function missingAnswers(db: Db, of: OfTeams): Promise<MissingAnswer[]> {
  if (of.teams.length === 0) return []
  return notedAnswers(db, of)
    .where(({ not }) => not(IS_ANSWERED))
    .execute()
}

const IS_ANSWERED = sql<boolean>`case missing.what
  when 'picks' then exists (
    select from team_gameweek week
    where (week.game, week.season, week.team_id, week.gameweek)
      = (missing.game, missing.season, missing.team_id, missing.gameweek) and not week.read_again
  ) or exists (
    select from classic_history
    where (classic_history.game, classic_history.season, classic_history.team_id) = (missing.game, missing.season, missing.team_id)
      and missing.gameweek < classic_history.gameweeks[cardinality(classic_history.gameweeks)]
      and missing.gameweek <> all(classic_history.gameweeks)
  )
  else exists (
    select from classic_history left join game_state state on (state.game, state.season) = (classic_history.game, classic_history.season)
    where (classic_history.game, classic_history.season, classic_history.team_id) = (missing.game, missing.season, missing.team_id)
      and (missing.what = 'history' or classic_history.transfers_through >= state.latest_final)
  )
end`

const HAS_OLDER = sql<boolean>`missing.what = 'picks' and exists (
  select from team_gameweek week
  where (week.game, week.season, week.team_id, week.gameweek)
    = (missing.game, missing.season, missing.team_id, missing.gameweek)
)`

/** All missing answers that were noted, even if they have come since. */
export function notedAnswers(db: Db, { game, season, teams }: OfTeams) {
  return (
    db
      .selectFrom('missing_answer as missing')
      .where((eb) => eb.and({ game, season }))
      .where(sql<boolean>`team_id = any(${teams}::bigint[])`)
      // `next_at` is null in rows of an older version, which gave up after two weeks.
      .select(['team_id', 'what', 'gameweek', 'since', sql<Date>`coalesce(next_at, since)`.as('next_at')])
      .select(HAS_OLDER.as('has_older'))
      .orderBy('gameweek')
      .orderBy('team_id')
  )
}
