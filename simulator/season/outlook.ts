import type { Gameweek } from '#domain/ids.ts'
import { at } from '../base/random.ts'
import { isThere, spellAt } from './absences.ts'
import type { Player, Season } from './model.ts'

const remembered = 5

/** What may be expected of every player, by gameweek, from what was known before its deadline. */
export function makeOutlook(season: Season): Float32Array[] {
  return season.points.map((_, gameweek) => {
    if (gameweek === 0) return new Float32Array()
    return Float32Array.from(season.players, (player) => expected(season, player, gameweek))
  })
}

function expected(season: Season, player: Player, gameweek: Gameweek): number {
  if (!isThere(player, gameweek)) return 0
  const matches = season.matchesOf[gameweek]?.[player.club] ?? 0
  const injured = spellAt(player, gameweek) ? 0.15 : 1
  return matches * injured * perMatch(season, player, gameweek)
}

/** The initial rating, mixed with the player's last weeks as far as there are any. */
function perMatch(season: Season, player: Player, gameweek: Gameweek): number {
  let sum = 0
  let weeks = 0
  for (let past = Math.max(player.joins, gameweek - remembered); past < gameweek; past++) {
    sum += at(at(season.points, past), player.index)
    weeks++
  }
  return (3 * player.rating + sum) / (3 + weeks)
}
