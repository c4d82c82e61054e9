import { sql } from 'kysely'
import { IS_MOMENT_LEFT } from './moment-store.ts'

const OF_CHANNEL = sql<boolean>`(channel.ended_at is null and channel.connected_at is not null and case post.what
  when 'programme' then channel.programme when 'waivers' then channel.waivers
  when 'reminder' then channel.reminders
  when 'preview' then channel.preview
  when 'picks' then channel.picks
  when 'whistle' then channel.whistle and (post.changes is not null or exists (
    select from whistle_edition as told join league on league.id = told.league
    where told.league = channel.league and told.gameweek > coalesce(league.shown_through, 0)))
  else true end)`

/** A device gets pushes only while its person has a team in the game or league that they are about. */
const OF_DEVICE = sql<boolean>`(
  case post.what when 'programme' then device.final when 'waivers' then device.waivers else device.deadline end
  and case when post.league is null
    then exists (select from saved_team as saved where saved.user_id = device.user_id and saved.game = post.game)
    else exists (select from saved_team_league as saved where saved.user_id = device.user_id and saved.league = post.league)
      and not exists (select from push_league_off as muted where muted.user_id = device.user_id and muted.league = post.league)
  end)`

const IS_SWITCHED_ON = sql<boolean>`case when post.device is null then ${OF_CHANNEL} else ${OF_DEVICE} end`

/** What was queued before the end of a pause is not sent. A chat's greeting is: it answers whoever connected it. */
const IS_PAUSED = sql<boolean>`(post.what <> 'hello' and exists (
  select from pause where pause.user_id = coalesce(channel.user_id, device.user_id) and pause.ends_at > post.created_at))`

/** Asked at the last moment, before a message goes out: its receiver may have changed their mind, and a deadline may have moved. */
export const IS_POST_WANTED = sql<boolean>`(${IS_SWITCHED_ON} and ${IS_MOMENT_LEFT} and not ${IS_PAUSED})`
