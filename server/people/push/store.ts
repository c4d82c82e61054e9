import { sql } from 'kysely'
import type { Game, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { isToldOf, type Moment } from '#server/people/news/moment-store.ts'
import { progress } from '#server/people/news/progress-store.ts'
import type { FinalGameweek } from '#server/people/news/store.ts'

/** A browser, the league that it hears of, and whether its person reads dry words. */
export type Hearing = LeagueKey & { device: number; league_name: string | null; isDry: boolean }

type About = { game: Game; season: Season; event: string; since: Date }

/**
 * Browsers that hear of a season's leagues, were added before `since`, have no push about the event yet, and whose
 * person was not in a pause then. With `final`: only those whose league is ready, as for the weekly mail.
 */
export async function hearingOf(
  db: Db,
  { game, season, event, since, wants, final }: About & { wants: 'final' | 'waivers'; final?: FinalGameweek },
): Promise<Hearing[]> {
  const { rows } = await sql<Hearing>`
    select distinct device.id as device, league.id, league.game, league.season, league.type, league.league_id, league.name as league_name,
      exists (select from dry_words where dry_words.user_id = device.user_id) as "isDry"
    from push_device as device
    join saved_team_league as saved on saved.user_id = device.user_id
    join league on league.id = saved.league
    where league.game = ${game} and league.season = ${season}
      and device.created_at < ${since} and ${sql.ref(`device.${wants}`)}
      and not exists (select from push_league_off as muted where muted.user_id = device.user_id and muted.league = league.id)
      and not exists (select from pause where pause.user_id = device.user_id and pause.ends_at > ${since})
      and not exists (select from post where post.device = device.id and post.event = ${event} || '/' || league.id)
      and ${final ? sql`${progress(final)} = 'ready'` : sql`true`}
    order by league.id, device.id`.execute(db)
  return rows
}

/** Browsers of people with a team in the game that want reminders of deadlines, and have had none of this one. */
export async function hearingOfDeadline(
  db: Db,
  { game, season, since, moment }: Omit<About, 'event'> & { moment: Moment },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select device.id from push_device as device
    where device.deadline
      and exists (
        select from saved_team as saved
        where saved.user_id = device.user_id and saved.game = ${game} and saved.season = ${season}
      )
      and not exists (select from pause where pause.user_id = device.user_id and pause.ends_at > ${since})
      and not exists (select from post where post.device = device.id and ${isToldOf(moment)})
    order by device.id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** A team of a browser's person in a league that the browser hears of. */
export type TeamHeard = LeagueKey & { device: number; league_name: string | null; team_id: TeamId }

/** In the order of leagues. */
export async function teamsHeard(
  db: Db,
  devices: readonly number[],
  { game, season }: Pick<About, 'game' | 'season'>,
): Promise<TeamHeard[]> {
  const { rows } = await sql<TeamHeard>`
    select device.id::int as device, saved.team_id, league.id, league.game, league.season, league.type, league.league_id,
      league.name as league_name
    from push_device as device
    join saved_team_league as saved on saved.user_id = device.user_id
    join league on league.id = saved.league
    where device.id = any(${devices}) and league.game = ${game} and league.season = ${season}
      and not exists (select from push_league_off as muted where muted.user_id = device.user_id and muted.league = league.id)
    order by league.type, league.league_id, saved.team_id, device.id`.execute(db)
  return rows
}
