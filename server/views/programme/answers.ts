import type { ViewDeps } from '#server/views/answers.ts'
import type { UnsaidProgramme } from './present.ts'

type Question = Parameters<ViewDeps['answers']['league']>[2]

/** The stored programmes of these leagues, by league, gameweeks ascending: not yet in sentences, with all names. */
export async function programmesFor(
  { answers }: Pick<ViewDeps, 'answers'>,
  uid: string,
  question: Question,
): Promise<UnsaidProgramme[]> {
  const { plain } = await answers.league('programme', uid, question)
  return JSON.parse(plain.toString()) as UnsaidProgramme[]
}
