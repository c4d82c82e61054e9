import type { Game, Gameweek, Season, TeamId } from '#domain/ids.ts'
import { pauseAfter } from '#domain/pauses.ts'
import { type AnswerKind, notedAnswers } from '#server/facts/gameweeks/missing-store.ts'
import type { JobDeps } from '#server/ground/deps.ts'

type OfTeams = { game: Game; season: Season; teams: readonly TeamId[] }
type Asked = { team: TeamId; what: AnswerKind; gameweek?: Gameweek }

/** Decides what is asked about teams: after a 404 or an implausible answer the same question is repeated after growing pauses. */
export type Asking = {
  isDue(asked: Asked): boolean
  /** Records a 404 or an implausible answer; returns how many there have been. */
  note(asked: Asked): Promise<number>
  /** Deletes the record even if there was none at the start: another league's sync may have written one since. */
  forget(asked: Asked): Promise<void>
  /** Asks, and notes whether there was an answer; null where there was none. */
  ask<T>(asked: Asked, question: Promise<T | null>): Promise<T | null>
}

export async function askingAbout(
  { db, now, config: { leaguePauses: pauses } }: Pick<JobDeps, 'db' | 'now' | 'config'>,
  { game, season, teams }: OfTeams,
): Promise<Asking> {
  const missing = new Map(
    (await notedAnswers(db, { game, season, teams }).execute()).map((row) => [
      nameOf({ ...row, team: row.team_id }),
      row.next_at,
    ]),
  )
  const at = now()
  return {
    isDue(asked) {
      const next = missing.get(nameOf(asked))
      return next === undefined || next <= at
    },
    async ask(asked, question) {
      const answer = await question
      if (answer === null) await noteMissing(asked)
      else await forgetMissing(asked)
      return answer
    },
    note: noteMissing,
    forget: forgetMissing,
  }

  async function noteMissing({ team, what, gameweek = 0 }: Asked): Promise<number> {
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
      const next_at = new Date(at.getTime() + pauseAfter(tries + 1, pauses) * 1000)
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
