import { type SqlBool, sql } from 'kysely'

/** What a reminder tells of: a deadline, or the waivers before it, as it stood when it was told. Its message is given up at that very moment. */
export type Moment = { topic: string; at: Date }

/** Deadlines move: one that moved far is told of again, and needs a key of its own. */
export function eventAt(topic: string, at: Date): string {
  return `${topic}@${at.toISOString()}`
}

/**
 * Whether a row of `post` has told of this moment: of it, of a later one, or of one less than an hour earlier, which is not worth a second reminder. What
 * was dropped has told nobody.
 */
export function isToldOf({ topic, at }: Moment) {
  return sql<SqlBool>`((post.event = ${topic} or starts_with(post.event, ${`${topic}@`})) and post.state <> 'suppressed'
    and post.give_up_at > ${at}::timestamptz - interval '1 hour')`
}

/** Whether the moment of a row of `post` stands: it is a deadline of its game, or the waivers before one, as `domain/finality/waiver-times.ts` has them. */
export const IS_MOMENT_LEFT = sql<boolean>`(post.what <> 'reminder' or exists (
  select from gameweek where gameweek.game = coalesce(channel.game, post.game)
    and post.give_up_at in (gameweek.deadline, gameweek.deadline - interval '24 hours')))`
