import type { PlayerId, Position } from '#domain/ids.ts'
import { bestEleven } from '#domain/luck/best-eleven.ts'
import type { OurLeagueRow } from './our-league-rows.ts'

type Row = Pick<OurLeagueRow, 'player_id' | 'web_name' | 'position' | 'club' | 'counted'>
type Chosen = Omit<Row, 'counted'> & { points: number }

const NUMBERS: Record<NonNullable<Row['position']>, Position> = { GKP: 1, DEF: 2, MID: 3, FWD: 4 }

/**
 * The eleven players who brought the league's teams most, in a formation that is allowed, from the goalkeeper to the forwards. Null while it is not known what
 * one of them brought, and where they fill no formation. Whose position is not known is not in it.
 */
export function bestOfLeague(rows: readonly Row[]): { points: number; players: Chosen[] } | null {
  if (rows.some(({ counted }) => counted === null)) return null
  const placed = rows.flatMap(({ position, ...row }) =>
    position ? [{ ...row, position, id: row.player_id as PlayerId }] : [],
  )
  const found = bestEleven(
    placed.map(({ id }) => id),
    {
      points: new Map(placed.map(({ id, counted }) => [id, counted ?? 0])),
      positions: new Map(placed.map(({ id, position }) => [id, NUMBERS[position]])),
    },
  )
  const byId = new Map(placed.map((row) => [row.id, row]))
  return (
    found && {
      points: found.points,
      players: found.players.flatMap((id) => {
        const row = byId.get(id)
        return row ? [{ ...row, points: row.counted ?? 0 }] : []
      }),
    }
  )
}
