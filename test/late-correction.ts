import type { TeamId } from '#domain/ids.ts'
import type { TestApp } from './app.ts'
import type { GuideLeague, TestGame } from './simulator.ts'

/** Who plays most in the elevens of a league's gameweek, with how often their points count for each team there. */
async function mostPlayed({ deps: { upstream } }: TestApp, league: GuideLeague, gameweek: number) {
  const game = league.type === null ? 'draft' : 'classic'
  const counts = new Map<number, Map<number, number>>()
  for (const id of league.team_ids) {
    const found = await upstream[game].picks(id as TeamId, gameweek)
    for (const { player, position, multiplier } of found?.picks ?? []) {
      const times = game === 'draft' ? (position <= 11 ? 1 : 0) : multiplier
      if (times > 0) counts.set(player, (counts.get(player) ?? new Map()).set(id, times))
    }
  }
  const [found] = [...counts].toSorted(([a, of], [b, others]) => others.size - of.size || a - b)
  if (!found) throw new Error('nobody plays')
  const [player, countsFor] = found
  const known = (await upstream[game].bootstrap()).players.find(({ id }) => id === player)
  if (!known) throw new Error(`no player ${player}`)
  return { player, code: known.code, name: known.webName, countsFor: countsFor as ReadonlyMap<number, number> }
}

/** Both games now answer as if the player had always had `more` points; answers which player it is. */
export async function correctLate(
  { program, game }: { program: TestApp; game: TestGame },
  league: GuideLeague,
  { gameweek, by }: { gameweek: number; by: number },
) {
  const found = await mostPlayed(program, league, gameweek)
  await game.changeLater({ code: found.code, gameweek, by })
  return found
}
