import type { PlayerPoints } from '#domain/facts/facts.ts'
import { arePicksSettled, type PlayedGameweek } from '#domain/facts/settled-picks.ts'
import type { Gameweek, PlayerId } from '#domain/ids.ts'
import {
  type StorablePicks,
  storeWeek,
  type TeamWeek,
  toTeamGameweek,
} from '#server/facts/gameweeks/team-weeks-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { InSeason } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { TeamAsker } from './read-answers.ts'

/** Picks without automatic substitutions are believed after so many answers: eight hours at the usual waits. */
const MOST_UNSETTLED = 10
/** They are asked for so often in all, a week at the usual waits, as the game may have the substitutions later. */
const MOST_ASKED = 24

/** Whether picks hold the automatic substitutions of their gameweek; those of gameweeks before the latest final one do. */
export type Settling = (week: TeamWeek, picks: StorablePicks) => Promise<boolean>

export function settlingOf(db: Db, key: InSeason, latestFinal: Gameweek | null): Settling {
  let reading: Promise<PlayedGameweek> | undefined
  return async (week, picks) => {
    if (week.gameweek !== latestFinal) return true
    reading ??= playedGameweek(db, key, latestFinal)
    return arePicksSettled(toTeamGameweek(week.game, picks), await reading)
  }
}

async function playedGameweek(db: Db, { game, season }: InSeason, gameweek: Gameweek): Promise<PlayedGameweek> {
  const scores = await db
    .selectFrom('gameweek_score')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select(['player_ids', 'points', 'minutes'])
    .executeTakeFirst()
  const byPlayer = (figures: readonly number[]): PlayerPoints & Map<PlayerId, number> =>
    new Map(scores?.player_ids.map((player, index) => [player, figures[index] ?? 0]))
  const players = await db
    .selectFrom('player')
    .where((eb) => eb.and({ game, season }))
    .select(['player_id', 'position'])
    .execute()
  return {
    game,
    minutes: byPlayer(scores?.minutes ?? []),
    points: byPlayer(scores?.points ?? []),
    positions: new Map(players.map(({ player_id, position }) => [player_id, position])),
  }
}

export function picksOf({ team_id, gameweek }: TeamWeek) {
  return { team: team_id, what: 'picks', gameweek } as const
}

type ReadOptions = { asking: TeamAsker; isSettled: Settling; question: Promise<StorablePicks | null> }

/**
 * Stores the picks of a team's gameweek. False where there are none, or none with the automatic substitutions: they stay
 * missing, which is not zero, and are asked for again.
 */
export async function readPicks({ db, log }: JobDeps, week: TeamWeek, { asking, isSettled, question }: ReadOptions) {
  const picks = await asking.answerTo(picksOf(week), question)
  if (picks && (await isSettled(week, picks))) {
    await storeWeek(db, week, picks)
    return true
  }
  const tries = await asking.note(picksOf(week))
  if (!picks || tries < MOST_UNSETTLED) return false
  if (tries === MOST_UNSETTLED)
    log.warn({ team: week.team_id, gameweek: week.gameweek }, 'picks without their substitutions are believed')
  await storeWeek(db, week, picks, { readAgain: tries < MOST_ASKED })
  return true
}
