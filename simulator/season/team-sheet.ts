import type { Gameweek, Position } from '#domain/ids.ts'
import { at, type Random } from '../base/random.ts'
import { isThere, spellAt } from './absences.ts'
import type { Appearance, Player } from './model.ts'

const formations: Record<Position, number>[] = [
  { 1: 1, 2: 4, 3: 4, 4: 2 },
  { 1: 1, 2: 4, 3: 5, 4: 1 },
  { 1: 1, 2: 3, 3: 5, 4: 2 },
  { 1: 1, 2: 4, 3: 3, 4: 3 },
]

/** Who plays for a club in a match, and from which minute to which; unused substitutes are 0–0. */
export function teamSheet(
  random: Random,
  squad: readonly Player[],
  gameweek: Gameweek,
  banned: Set<Player>,
): Appearance[] {
  const fit = squad.filter((player) => isThere(player, gameweek) && !spellAt(player, gameweek) && !banned.has(player))
  const today = new Map(fit.map((player) => [player, player.skill + 0.085 * random.normal()]))
  const ranked = [...fit].sort((one, other) => (today.get(other) ?? 0) - (today.get(one) ?? 0))
  const formation = random.pick(formations)
  const starters = ([1, 2, 3, 4] as const).flatMap((position) =>
    ranked.filter((player) => player.position === position).slice(0, formation[position]),
  )
  const others = ranked.filter((player) => !starters.includes(player))
  const bench = [...others.filter(isKeeper).slice(0, 1), ...others.filter((player) => !isKeeper(player)).slice(0, 8)]
  return [...withSubstitutions(random, starters, bench)]
}

function withSubstitutions(random: Random, starters: readonly Player[], bench: readonly Player[]): Appearance[] {
  const sheet = starters.map((player) => appearance(random, player, { from: 0, to: 90, started: true }))
  const coming = random.shuffled(bench.filter((player) => !isKeeper(player)))
  const tired = random.shuffled(sheet.filter((one) => !isKeeper(one.player)))
  const count = random.between(1, 4)
  for (let place = 0; place < count && place < coming.length; place++) {
    const minute = random.chance(0.1) ? random.between(20, 50) : random.between(61, 86)
    at(tired, place).to = minute
    sheet.push(appearance(random, at(coming, place), { from: minute, to: 90, started: false }))
  }
  const unused = bench.filter((player) => !sheet.some((one) => one.player === player))
  return [...sheet, ...unused.map((player) => appearance(random, player, { from: 0, to: 0, started: false }))]
}

type Stay = { from: number; to: number; started: boolean }

function appearance(random: Random, player: Player, stay: Stay): Appearance {
  const defender = player.position === 2
  return {
    player,
    ...stay,
    work: {
      saves: isKeeper(player) ? random.poisson(2.9) : 0,
      blocks: random.poisson(defender ? 5.6 : player.position === 3 ? 2.2 : 0.9),
      tackles: random.poisson(isKeeper(player) ? 0 : defender ? 1.7 : 1.8),
      recoveries: random.poisson(isKeeper(player) ? 7 : player.position === 3 ? 4 : 3),
      passing: random.poisson(isKeeper(player) ? 4 : 2 + 5 * player.skill),
      shots: random.poisson([0, 0, 0.4, 1.2 + player.skill, 2 + player.skill][player.position] ?? 0),
    },
  }
}

function isKeeper(player: Player): boolean {
  return player.position === 1
}
