import { type SqlBool, sql } from 'kysely'

/** A deadline, or the waivers before it, as it stood when the reminder was queued: the reminder is given up then. */
export type Moment = { topic: string; at: Date }

/** Deadlines move: one that moved far gets a second reminder, which needs a key of its own. */
export function eventAt(topic: string, at: Date): string {
  return `${topic}@${at.toISOString()}`
}

/**
 * Whether a row of `post` is a reminder of this moment, of a later one, or of one less than an hour earlier, which is
 * not worth a second reminder. A dropped row reminded nobody.
 */
export function isToldOf({ topic, at }: Moment) {
  return sql<SqlBool>`((post.event = ${topic} or starts_with(post.event, ${`${topic}@`})) and post.state <> 'suppressed'
    and post.give_up_at > ${at}::timestamptz - interval '1 hour')`
}

/** Whether the moment of a row of `post` stands: it is a deadline of its game, or the waivers before one. */
export const IS_MOMENT_LEFT = sql<boolean>`(post.what <> 'reminder' or exists (
  select from gameweek where gameweek.game = coalesce(channel.game, post.game)
    and post.give_up_at in (gameweek.deadline, gameweek.waivers_at)))`
