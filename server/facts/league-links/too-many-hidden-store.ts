import { sql, type Transaction } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import { tooMany } from '#server/ground/identity/attempts.ts'

/** An account that saved somebody's public team ID must not hide a whole league. */
const MOST_OF_ACCOUNT = 2
/** Several such accounts must not, either: shares of the league's names, but never fewer than so many. */
const MOST_A_DAY = { share: 0.05, few: 3 }
const MOST_IN_ALL = { share: 0.5, few: 2 }
const A_DAY_MS = 86_400_000
/** For whoever hid a name that a maker of a link has shown again. */
const ROOM_KEPT_MS = 7 * A_DAY_MS

const howElse = (room: string) =>
  `whoever made a link of this league can end it, or show names again, which makes ${room}; and whoever runs this site can hide yours.`
const TOO_MANY = `You have hidden ${MOST_OF_ACCOUNT} names of this league. Whoever minds theirs hides it themselves, or writes to whoever runs this site.`
const TOO_MANY_TODAY = 'As many names of this league were hidden within a day as may be.'
const TOO_MANY_IN_ALL = `As many names of this league are hidden as may be, until one is shown again: ${howElse('room within a week')}`

type Hiding = { league: StoredLeagueId; team: TeamId; by: string | null; now: Date }

/** Whether nobody else has taken the room of a name since a maker of a link showed it again, so that its owner can hide it again. */
export function keepsRoom(
  row: { shown_at: Date | null; shown_to: string[] } | undefined,
  { by, now }: Pick<Hiding, 'by' | 'now'>,
): boolean {
  if (!row?.shown_at || by === null) return false
  return row.shown_to.includes(by) && now.getTime() - row.shown_at.getTime() < ROOM_KEPT_MS
}

/** Throws a `Failure` where one more name of the league must not be hidden; under the lock of its names. What the operator hides is not counted. */
export async function refuseTooMany(
  trx: Transaction<Tables>,
  { league, team, by, now, hasRoom }: Hiding & { hasRoom: boolean },
): Promise<void> {
  const { own, today, first, all, names } = await countHidden(trx, { league, team, by, now })
  const most = ({ share, few }: typeof MOST_IN_ALL) => Math.max(few, Math.ceil(names * share))
  if (by !== null && own >= MOST_OF_ACCOUNT) throw new Failure('conflict', TOO_MANY)
  if (hasRoom) return
  if (all >= most(MOST_IN_ALL)) throw new Failure('conflict', TOO_MANY_IN_ALL)
  if (by !== null && first && today >= most(MOST_A_DAY))
    throw tooMany(TOO_MANY_TODAY, (first.getTime() + A_DAY_MS - now.getTime()) / 1000, ` Sooner, ${howElse('room')}`)
}

/** Without the name itself, which a reader may have hidden. */
async function countHidden(trx: Transaction<Tables>, { league, team, by, now }: Hiding) {
  const since = new Date(now.getTime() - A_DAY_MS)
  const kept = new Date(now.getTime() - ROOM_KEPT_MS)
  const { rows } = await sql<{ own: number; today: number; first: Date | null; all: number; names: number }>`
    select
      count(*) filter (where hidden_by = ${by})::int as own,
      count(*) filter (where hidden_by is not null and hidden_at > ${since})::int as today,
      min(hidden_at) filter (where hidden_by is not null and hidden_at > ${since}) as first,
      count(*)::int as all,
      (select count(*) from league_team where league = ${league})::int as names
    from hidden_name
    where league = ${league} and team_id <> ${team} and case
      when shown_at is null then by_reader or hidden_by is not null
      else shown_at > ${kept} and shown_to <> '{}'
    end
  `.execute(trx)
  return rows[0] ?? { own: 0, today: 0, first: null, all: 0, names: 0 }
}
