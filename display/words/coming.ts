import type { ProgrammeRow } from '#contract/views/programme.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { theRound } from '#display/views/rounds.ts'
import { inPoints, ordinal, written } from '#domain/facts/written.ts'

type Programme = Pick<ProgrammeRow, 'table' | 'next'>
/** `league`: named in the sentence; null where it goes without saying. `isWhole`: with how far the two are apart. */
type Reader = { team: number; league: string | null; isWhole?: boolean }

/**
 * What the next gameweek holds for a team, by the league's latest programme: whom it plays and at which place they stand; in a league for
 * total points its own place, and the gap to the team ahead or, of the first, to the team behind. Null where nothing is known.
 */
export function comingWords({ table, next }: Programme, reader: Reader): { text: string; isMatch: boolean } | null {
  if (!next) return null
  const text = next.matches.length > 0 ? matchWords({ table, next }, reader) : placeWords(table, reader)
  return text === null ? null : { text, isMatch: next.matches.length > 0 }
}

/** Null where the team has no match. */
export function matchWords({ table, next }: Programme, { team, league, isWhole = false }: Reader): string | null {
  if (next?.knockout?.byes.includes(team) && next.knockout.round !== null)
    return `You have a bye in ${theRound(next.knockout.round)}${within(league)}.`
  const match = next?.matches.find(({ team_a, team_b }) => team_a === team || team_b === team)
  if (!match) return null
  const opponent = match.team_a === team ? match.team_b : match.team_a
  const rank = table.find(({ team_id }) => team_id === opponent)?.rank ?? null
  const round = next?.knockout?.round ? ` in ${theRound(next.knockout.round)}` : ''
  const apart = isWhole && round === '' ? apartWords(table, team, opponent) : ''
  return `You play ${namesWithin(table)(opponent)}${rank === null ? '' : ` (${ordinal(rank)})`}${apart}${round}${within(league)}.`
}

/** In match points: `, 2 points ahead of you`. */
function apartWords(table: Programme['table'], team: number, opponent: number | null): string {
  const [own, other] = [team, opponent].map((one) => table.find(({ team_id }) => team_id === one)?.match_points ?? null)
  if (typeof own !== 'number' || typeof other !== 'number') return ''
  if (own === other) return `, level with you on ${written(own)}`
  return `, ${inPoints(Math.abs(own - other))} ${other > own ? 'ahead of' : 'behind'} you`
}

function placeWords(table: Programme['table'], { team, league }: Reader): string | null {
  const place = table.findIndex(({ team_id }) => team_id === team)
  const [own, other] = [table[place], table[place === 0 ? 1 : place - 1]]
  if (!own || own.rank === null) return null
  const stands = `You are ${ordinal(own.rank)}${within(league)}`
  if (!other || own.total_points === null || other.total_points === null) return `${stands}.`
  const name = namesWithin(table)(other.team_id)
  const gap = own.total_points - other.total_points
  if (gap === 0) return `${stands}, level with ${name}.`
  return `${stands}, ${inPoints(Math.abs(gap))} ${gap > 0 ? 'ahead of' : 'behind'} ${name}.`
}

function within(league: string | null): string {
  return league === null ? '' : ` in ${league}`
}
