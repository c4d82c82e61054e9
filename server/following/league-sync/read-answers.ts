import { waitAfter } from '#domain/finality/retry-waits.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { type AnswerKind, notedAnswers } from '#server/facts/gameweeks/missing-store.ts'
import { leagueStand } from '#server/facts/leagues/sync-store.ts'
import type { InSeason, LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { isAboutOneQuestion } from '#server/ground/upstream/upstream-fault.ts'

/** Teams of a league, or of none: then nobody waits for them, and what fails for one of them is left for later at once. */
type OfTeams = { key: LeagueKey | InSeason; teams: readonly TeamId[] }
type Asked = { team: TeamId; what: AnswerKind; gameweek?: Gameweek }

/** A league that has failed for so many first waits, usually an hour, is shown without the few answers that fail. */
const LASTING = 60
/** If calls about more teams than this fail at once, the fault is not in single teams. */
const FEW = 3

/**
 * Decides what is asked about teams: after a 404 or an implausible answer a call is repeated after growing waits. So
 * is a call that keeps failing while those about other teams succeed.
 */
export type TeamAsker = {
  isDue(asked: Asked): boolean
  /** Records a 404 or an implausible answer; returns how many there have been. */
  note(asked: Asked): Promise<number>
  /** Deletes the record even if there was none at the start: another league's sync may have written one since. */
  forget(asked: Asked): Promise<void>
  /** Asks, and notes whether there was an answer; null where there was none. */
  ask<T>(asked: Asked, question: Promise<T | null>): Promise<T | null>
  /** The answer; null where there is none, also if only this call has failed for long. Nothing is noted. */
  answerTo<T>(asked: Asked, question: Promise<T | null>): Promise<T | null>
  /** Called at the end: records the calls that have failed, if they were few. */
  noteFaults(): Promise<void>
}

export async function askingAbout(
  { db, now, config: { retryWaits } }: Pick<JobDeps, 'db' | 'now' | 'config'>,
  { key, teams }: OfTeams,
): Promise<TeamAsker> {
  const { game, season } = key
  const missing = new Map(
    (await notedAnswers(db, { game, season, teams }).execute()).map((row) => [
      nameOf({ ...row, team: row.team_id }),
      row.next_at,
    ]),
  )
  const at = now()
  const failedSince = 'id' in key ? (await leagueStand(db, key)).failed_since : new Date(0)
  const isLasting = failedSince !== null && at.getTime() - failedSince.getTime() >= LASTING * retryWaits.first * 1000
  const faults = new Map<string, Asked>()
  return {
    isDue(asked) {
      const next = missing.get(nameOf(asked))
      return next === undefined || next <= at
    },
    async ask(asked, question) {
      const answer = await answerTo(asked, question)
      if (answer === null) await noteMissing(asked)
      else await forgetMissing(asked)
      return answer
    },
    answerTo,
    async noteFaults() {
      const all = [...faults.values()]
      faults.clear()
      for (const asked of all) await noteMissing(asked)
    },
    note: noteMissing,
    forget: forgetMissing,
  }

  async function answerTo<T>(asked: Asked, question: Promise<T | null>): Promise<T | null> {
    try {
      return await question
    } catch (error) {
      const isKnown = missing.has(nameOf(asked))
      if (!isAboutOneQuestion(error) || !(isLasting || isKnown)) throw error
      if (!isKnown) faults.set(nameOf(asked), asked)
      const failing = new Set([...faults.values()].map(({ team }) => team))
      if (failing.size > Math.min(FEW, Math.floor(teams.length / 3))) throw error
      return null
    }
  }

  async function noteMissing(asked: Asked): Promise<number> {
    // Recorded at the end, if only few have failed.
    if (faults.has(nameOf(asked))) return 0
    const { team, what, gameweek = 0 } = asked
    const of = { game, season, team_id: team, what, gameweek }
    return db.transaction().execute(async (trx) => {
      const first = { since: at, tries: 0 }
      await trx
        .insertInto('missing_answer')
        .values({ ...of, ...first, next_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { tries } =
        (await trx
          .selectFrom('missing_answer')
          .where((eb) => eb.and(of))
          .select('tries')
          .forUpdate()
          .executeTakeFirst()) ?? first
      const next_at = new Date(at.getTime() + waitAfter(tries + 1, retryWaits) * 1000)
      await trx
        .updateTable('missing_answer')
        .set({ tries: tries + 1, next_at })
        .where((eb) => eb.and(of))
        .execute()
      return tries + 1
    })
  }

  async function forgetMissing({ team, what, gameweek = 0 }: Asked): Promise<void> {
    await db
      .deleteFrom('missing_answer')
      .where((eb) => eb.and({ game, season, team_id: team, what, gameweek }))
      .execute()
  }
}

function nameOf({ team, what, gameweek = 0 }: Asked): string {
  return `${team} ${what} ${gameweek}`
}
