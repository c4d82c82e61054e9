import type { ProgrammeRow } from '#contract/views/programme.ts'
import { roundLine } from '#display/views/rounds.ts'
import { score } from '#domain/facts/written.ts'
import { lastChipWords } from './chips.ts'
import { raceWords, stakesWords } from './preview.ts'

type Next = NonNullable<ProgrammeRow['next']>

/** A preview in lines, for chats: each match with its earlier meetings; and what is at stake in the one to watch, or the races. */
export function previewLines(
  next: Next,
  name: (team: number | null) => string,
): { matches: string[]; others: string[] } {
  const matches = next.matches.map(({ team_a, team_b, met }) => {
    const before = met.map((one) =>
      one.team_a === team_a ? score(one.points_a, one.points_b) : score(one.points_b, one.points_a),
    )
    return `${name(team_a)} v ${name(team_b)}${before.length > 0 ? ` (met before: ${before.join(', ')})` : ''}`
  })
  const round = roundLine(next.knockout, name)
  const stakes = next.stakes.map((one) => stakesWords(one, name))
  return {
    matches: [...(round === null ? [] : [round]), ...matches],
    others: [
      ...stakes,
      ...(next.races ?? []).map((race) => raceWords(race, name)),
      ...lastChipWords(next.last_chips ?? [], name),
    ],
  }
}
