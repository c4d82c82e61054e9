import type { AnswerQuestion, ViewDeps } from '#server/views/answers.ts'
import type { Reader } from '#server/views/leagues/present-names.ts'
import type { UnsaidProgramme } from './present.ts'

/** The stored programme of each of these leagues: of one gameweek, or the latest. Not yet in sentences; with the names for this reader. */
export async function programmesFor(
  { answers }: Pick<ViewDeps, 'answers'>,
  reader: Reader,
  { gameweek = 'latest', ...question }: AnswerQuestion,
): Promise<UnsaidProgramme[]> {
  const { plain } = await answers.league('programme', reader, { ...question, gameweek })
  return JSON.parse(plain.toString()) as UnsaidProgramme[]
}
