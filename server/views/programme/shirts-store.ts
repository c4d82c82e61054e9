import type { Gameweek, PlayerId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { POSITIONS } from '#server/views/line-up/present.ts'
import { playersIn } from '#server/views/line-up/store.ts'
import type { UnsaidProgramme } from './present.ts'

/** The programme with the club and the position of each player of its bench, which decide the shirts. */
export async function withShirts(
  db: Db,
  league: Pick<LeagueKey, 'game' | 'season'>,
  programme: UnsaidProgramme,
): Promise<UnsaidProgramme> {
  const { gameweek, bench } = programme
  if (bench.players.length === 0) return programme
  const players = bench.players.map(({ player_id }) => player_id as PlayerId)
  const known = await playersIn(db, league, { gameweek: gameweek as Gameweek, players })
  const dressed = bench.players.map((player) => {
    const { club = null, position = null } = known.get(player.player_id as PlayerId) ?? {}
    return { ...player, club, position: position && POSITIONS[position] }
  })
  return { ...programme, bench: { ...bench, players: dressed } }
}
