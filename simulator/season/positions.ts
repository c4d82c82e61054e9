import type { Position } from '#domain/ids.ts'
import type { Player } from './model.ts'

const names: [id: Position, singular: string, short: string][] = [
  [1, 'Goalkeeper', 'GKP'],
  [2, 'Defender', 'DEF'],
  [3, 'Midfielder', 'MID'],
  [4, 'Forward', 'FWD'],
]

/** `element_types` as far as both games agree. */
export function positionNames(players: readonly Player[]): Record<string, unknown>[] {
  return names.map(([id, singular, short]) => ({
    element_count: players.filter((player) => player.position === id).length,
    id,
    plural_name: `${singular}s`,
    plural_name_short: short,
    singular_name: singular,
    singular_name_short: short,
  }))
}
