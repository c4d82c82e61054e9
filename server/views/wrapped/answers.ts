import type { AnswerQuestion, ViewDeps } from '#server/views/answers.ts'
import type { Reader } from '#server/views/names/present.ts'
import type { UnsaidWrapped } from './present.ts'

/** The stored seasons of these leagues, by league, the half before the end: not yet in words, with the names for this reader. */
export async function wrappedFor(
  { answers }: Pick<ViewDeps, 'answers'>,
  reader: Reader,
  question: AnswerQuestion,
): Promise<UnsaidWrapped[]> {
  const { plain } = await answers.league('wrapped', reader, question)
  return JSON.parse(plain.toString()) as UnsaidWrapped[]
}
