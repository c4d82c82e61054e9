import type { Position } from '#domain/ids.ts'
import { at } from '../base/random.ts'
import type { Player } from './model.ts'

const least = { 1: 1, 2: 3, 3: 2, 4: 1 } satisfies Record<Position, number>
const most = { 1: 1, 2: 5, 3: 5, 4: 3 } satisfies Record<Position, number>

/** A team by position 1–15: eleven starters, the substitute goalkeeper, three more in order of preference. */
export type LineUp = readonly Player[]
export type Substitution = { playerIn: Player; playerOut: Player }

function isLegal(eleven: readonly Player[]): boolean {
  return ([1, 2, 3, 4] as const).every((position) => {
    const count = eleven.filter((player) => player.position === position).length
    return least[position] <= count && count <= most[position]
  })
}

/** The eleven a manager thinks best, in order of position, and the bench. */
export function chooseLineUp(squad: readonly Player[], worth: (player: Player) => number): Player[] {
  const values = new Map(squad.map((player) => [player, worth(player)]))
  const ranked = [...squad].sort((one, other) => (values.get(other) ?? 0) - (values.get(one) ?? 0))
  const eleven = ([1, 2, 3, 4] as const).flatMap((position) =>
    ranked.filter((player) => player.position === position).slice(0, least[position]),
  )
  for (const player of ranked) {
    if (eleven.length === 11) break
    const count = eleven.filter((one) => one.position === player.position).length
    if (!eleven.includes(player) && count < most[player.position]) eleven.push(player)
  }
  const bench = ranked.filter((player) => !eleven.includes(player))
  return [...byPosition(eleven), ...bench.filter(isKeeper), ...bench.filter((player) => !isKeeper(player))]
}

/** The eleven by position; players of the same position keep their order. */
function byPosition(eleven: readonly Player[]): Player[] {
  return [...eleven].sort((one, other) => one.position - other.position)
}

/** Last week's team, with newcomers in the places of those who left. */
export function carryOver(last: readonly Player[], squad: readonly Player[]): Player[] {
  const newcomers = squad.filter((player) => !last.includes(player))
  return last.map((player) => {
    if (squad.includes(player)) return player
    const place = newcomers.findIndex((one) => one.position === player.position)
    return at(newcomers.splice(place, 1), 0)
  })
}

/**
 * Automatic substitutions by the official rules: goalkeeper for goalkeeper, then the bench in order, each who played for the
 * first absent starter they can legally replace. A replaced starter takes the bench place of their substitute.
 */
export function settle(
  submitted: LineUp,
  hasPlayed: (player: Player) => boolean,
): { lineUp: Player[]; subs: Substitution[] } {
  const eleven = submitted.slice(0, 11)
  const bench = submitted.slice(11)
  const subs: Substitution[] = []
  for (const [place, playerIn] of bench.entries()) {
    if (!hasPlayed(playerIn)) continue
    const slot = eleven.findIndex((player, index) => {
      const mayLeave = !hasPlayed(player) && isKeeper(player) === isKeeper(playerIn)
      return mayLeave && isLegal(eleven.with(index, playerIn))
    })
    if (slot === -1) continue
    const playerOut = at(eleven, slot)
    eleven[slot] = playerIn
    bench[place] = playerOut
    subs.push({ playerIn, playerOut })
  }
  return { lineUp: [...byPosition(eleven), ...bench], subs }
}

export function sumOfEleven(lineUp: LineUp, points: ArrayLike<number>): number {
  return lineUp.slice(0, 11).reduce((sum, player) => sum + at(points, player.index), 0)
}

function isKeeper(player: Player): boolean {
  return player.position === 1
}
