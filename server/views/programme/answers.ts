import { readsDryWords } from '#server/facts/accounts/dry-words-store.ts'
import type { AnswerQuestion, ViewDeps } from '#server/views/answers.ts'
import type { Reader } from '#server/views/names/present.ts'
import type { UnsaidProgramme } from './present.ts'

/**
 * The stored programme of each of these leagues: of one gameweek, or the latest. Not yet in sentences; with the names and in the words
 * for this reader.
 */
export async function programmesFor(
  deps: Pick<ViewDeps, 'answers' | 'db'>,
  reader: Reader,
  { gameweek = 'latest', ...question }: AnswerQuestion,
): Promise<UnsaidProgramme[]> {
  const { plain } = await deps.answers.league('programme', reader, { ...question, gameweek })
  const stored = JSON.parse(plain.toString()) as UnsaidProgramme[]
  return (await isDryFor(deps, reader)) ? stored.map((programme) => ({ ...programme, isDry: true })) : stored
}

/** Whoever reads through a link has no choice of their own: they read sentences. */
export async function isDryFor({ answers, db }: Pick<ViewDeps, 'answers' | 'db'>, { uid }: Reader): Promise<boolean> {
  const ask = async () => ({ body: await readsDryWords(db, uid), isSettled: true })
  const { plain } = await answers.own({ what: 'dry words', uid, question: {} }, ask)
  return plain.toString() === 'true'
}
