import type { Channel, ChannelPost } from '#contract/people/channels.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import type { ChannelRow, postsOf } from './channel-store.ts'

export function presentChannel(row: ChannelRow): Channel {
  const { game, type, league_id, league_name: name, created_at, ended_at, connected_at, end_reason } = row
  return {
    id: Number(row.id),
    game,
    ...typeOf(type),
    league_id,
    league_name: nameOf({ league_id, name }),
    kind: row.kind,
    name: row.name,
    state: ended_at ? 'ended' : connected_at ? 'connected' : 'waiting',
    has_link: row.link !== null,
    end_reason,
    created_at: created_at.toISOString(),
    programme: row.programme,
    waivers: row.waivers,
    reminders: row.reminders,
    preview: row.preview,
    whistle: row.whistle,
    picks: row.picks,
    quiet_from: row.quiet_from,
    quiet_to: row.quiet_to,
    time_zone: row.time_zone,
  }
}

export function presentPost(row: Awaited<ReturnType<typeof postsOf>>[number]): ChannelPost {
  const { what, state, created_at, done_at, reason } = row
  return { what, state, created_at: created_at.toISOString(), done_at: done_at?.toISOString() ?? null, reason }
}
