import type { LuckRow } from '#contract/views/luck.ts'
import { namesOf } from '#domain/facts/missing-words.ts'
import { ordinal } from '#domain/facts/written.ts'
import { namesOfRows } from './names-of-rows.ts'

type Row = Pick<
  LuckRow,
  'team_id' | 'team_name' | 'owner_first_name' | 'owner_last_name' | 'total_all_play' | 'replays' | 'missing'
>

/**
 * Who would be first if each team had met every other, with its results, and the place of the own team: three points for a win, one for a draw. Their real
 * places stand behind, where the answer has them. Null where a result of somebody is not known, and where nobody has met anybody.
 */
export function hadAllPlayedAll<R extends Row>(rows: readonly R[], isOwn: (row: R) => boolean): string | null {
  const played = rows.filter(({ total_all_play }) => total_all_play)
  if (played.length === 0 || rows.some((row) => !row.total_all_play && row.missing.length > 0)) return null
  const placeOf = (row: R) => 1 + played.filter((other) => pointsOf(other) > pointsOf(row)).length
  const first = played.filter((row) => placeOf(row) === 1)
  const name = namesOfRows(rows)
  const names = namesOf(first.map(({ team_id }) => name(team_id)))
  const [{ total_all_play: record } = { total_all_play: null }] = first
  const results =
    record && first.length === 1 ? `: ${record.wins} won, ${record.draws} drawn, ${record.losses} lost` : ''
  const own = played.find((row) => isOwn(row) && !first.includes(row))
  const ownPlace = own ? ` ${name(own.team_id)} would be ${ordinal(placeOf(own))}${really([own], placeOf(own))}.` : ''
  return `If all had played all, ${names} would be first${really(first, 1)}${results}.${ownPlace}`
}

/** Of several teams nothing: whose place it is would not be said. */
function really([row, ...others]: readonly Row[], place: number): string {
  const rank = row?.replays?.find(({ replay }) => replay === 'real')?.rank
  if (!rank || others.length > 0) return ''
  return rank === place ? ', as they are' : ` (really ${ordinal(rank)})`
}

function pointsOf({ total_all_play: record }: Row): number {
  return record ? 3 * record.wins + record.draws : Number.NEGATIVE_INFINITY
}
