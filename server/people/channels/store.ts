import { sql } from 'kysely'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Quiet } from '#server/ground/posts/quiet.ts'
import type { ChannelKind } from '#server/ground/posts/tables.ts'
import { isToldOf, type Moment } from '#server/people/news/moment-store.ts'
import { progress } from '#server/people/news/progress-store.ts'
import type { FinalGameweek } from '#server/people/news/store.ts'

export type Listening = LeagueKey &
  Quiet & { channel: number; kind: ChannelKind; league_name: string | null; link_url: Buffer | null }

type Switch = 'programme' | 'whistle' | 'picks' | 'waivers' | 'reminders' | 'preview'

type Wanted = {
  game: Game
  season: Season
  wants: Switch
  event: string
  since: Date
  pausedSince?: Date
  final?: FinalGameweek
  moment?: Moment
  /** Only leagues that were told this gameweek at its last whistle, and have no final one since. */
  whistle?: Gameweek
}

/**
 * Channels connected before `since` that want such posts, with none about the event (or a time near `moment`), and with
 * a maker in no pause at `pausedSince`. `final`: only if the league is ready, as for mails: no post can be taken back.
 */
export async function listeningTo(
  db: Db,
  { game, season, wants, event, since, pausedSince = since, final, moment, whistle }: Wanted,
): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select channel.id as channel, channel.kind, channel.quiet_from, channel.quiet_to, channel.time_zone,
      case when link.id is not null then channel.link_url end as link_url,
      league.id, league.game, league.season, league.type, league.league_id, league.name as league_name
    from channel join league on league.id = channel.league
    left join league_link as link on link.id = channel.link and (link.ends_at is null or link.ends_at > now())
    where channel.game = ${game} and channel.season = ${season} and channel.ended_at is null
      and channel.connected_at < ${since} and ${sql.ref(`channel.${wants}`)}
      and not exists (select from pause where pause.user_id = channel.user_id and pause.ends_at > ${pausedSince})
      and not exists (select from post where post.channel = channel.id and ${moment ? isToldOf(moment) : sql`post.event = ${event}`})
      and ${final ? sql`${progress(final)} = 'ready'` : sql`true`}
      and ${
        whistle === undefined
          ? sql`true`
          : sql`exists (select from whistle_edition as told where told.league = league.id and told.gameweek = ${whistle}
              and told.gameweek > coalesce(league.shown_through, 0)
              and told.told_at > (select coalesce(restored_at, '-infinity') from mail_gate))`
      }
    order by league.id, channel.id`.execute(db)
  return rows
}

/** What became of the posts about an event, by channel. */
export async function postsAbout(
  db: Db,
  event: string,
  channels: readonly Pick<Listening, 'channel'>[],
): Promise<Map<number, { id: number; message: string | null }>> {
  if (channels.length === 0) return new Map()
  const rows = await db
    .selectFrom('post')
    .where('event', '=', event)
    .where(
      'channel',
      'in',
      channels.map(({ channel }) => channel),
    )
    .where('state', 'in', ['sending', 'sent', 'uncertain'])
    .select(['id', 'channel', 'message'])
    .execute()
  return new Map(rows.map(({ id, channel, message }) => [Number(channel), { id, message }]))
}
