import type { ViewDeps } from '#server/views/answers.ts'
import type { UnsaidWrapped } from './present.ts'

type Question = Parameters<ViewDeps['answers']['league']>[2]

/** The stored seasons of these leagues, by league, the half before the end: not yet in words, with all names. */
export async function wrappedFor(
  { answers }: Pick<ViewDeps, 'answers'>,
  uid: string,
  question: Question,
): Promise<UnsaidWrapped[]> {
  const { plain } = await answers.league('wrapped', uid, question)
  return JSON.parse(plain.toString()) as UnsaidWrapped[]
}
