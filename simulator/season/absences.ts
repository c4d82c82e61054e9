import type { Gameweek } from '#domain/ids.ts'
import type { Random } from '../base/random.ts'
import type { Player, Spell } from './model.ts'

const injuries = [
  'Hamstring injury',
  'Knee injury',
  'Ankle injury',
  'Groin injury',
  'Calf injury',
  'Illness',
  'Back injury',
]

/** When a player is out through the season. */
export function makeSpells(random: Random): Spell[] {
  const spells: Spell[] = []
  for (let gameweek = 1 + random.below(22); gameweek <= 38; gameweek += 6 + random.below(24)) {
    const length = random.chance(0.75) ? random.between(1, 3) : random.between(4, 11)
    const text = random.pick(injuries)
    spells.push({ from: gameweek, to: Math.min(38, gameweek + length - 1), text, status: length === 1 ? 'd' : 'i' })
    gameweek += length
  }
  return spells
}

export function spellAt(player: Player, gameweek: Gameweek): Spell | null {
  return player.spells.find((spell) => spell.from <= gameweek && gameweek <= spell.to) ?? null
}

export function isThere(player: Player, gameweek: Gameweek): boolean {
  return player.joins <= gameweek && gameweek < player.leaves
}
