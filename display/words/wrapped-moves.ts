import type { Card } from '#contract/views/wrapped.ts'
import { inPoints, written, writtenSigned } from '#domain/facts/written.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { several } from './numbers.ts'
import { cardOf, type Said, shirtOf, type Telling, unknown } from './wrapped-told.ts'

/** The cards about players whom a team chose: its first pick or its captain, and the moves that paid and did not. */
export function pickOrCaptain({ pick, captain, places }: TeamWrapped, telling: Telling): Card | null {
  if (captain?.player !== undefined) {
    const [name, points] = [telling.player(captain.player), inPoints(captain.value)]
    const said = {
      warm: `${name} wore your armband in gameweek ${captain.gameweek}: ${points}.`,
      dry: `Captain in gameweek ${captain.gameweek}: ${name}, ${points}.`,
    }
    const shirts = [shirtOf(captain.player, captain.value, telling)]
    const parts = { kind: 'captain', shape: 'shirt', title: 'The captain that paid', shirts } as const
    const place = places.captain
    return cardOf({ ...parts, big: written(captain.value), said, place }, telling, { more: 'got more from a captain' })
  }
  if (!pick) return null
  const name = telling.player(pick.player)
  const title = 'The first pick'
  const brought = pick.brought ?? pick.inAll
  if (brought === null)
    return {
      ...unknown('pick', title, `${name}, pick ${pick.number} of the draft: the points are not known.`),
      shape: 'shirt',
      shirts: [shirtOf(pick.player, null, telling)],
    }
  return cardOf(
    {
      ...({ kind: 'pick', shape: 'shirt', title } as const),
      big: written(brought),
      said: pickSaid(name, pick),
      lines: [`Pick ${pick.number} of the draft.`],
      place: places.pick,
      shirts: [shirtOf(pick.player, brought, telling)],
    },
    telling,
    { more: 'got more from a first pick', least: 'got less from a first pick' },
  )
}

function pickSaid(name: string, { brought, inAll }: NonNullable<TeamWrapped['pick']>): Said {
  const points = brought ?? inAll ?? 0
  if (brought === null || inAll === null)
    return {
      warm: `You picked ${name} first: ${inPoints(points)} in all.`,
      dry: `${name}: ${inPoints(points)} in all.`,
    }
  const dry = `${name}: ${inPoints(brought)}, of ${written(inAll)} in all.`
  if (inAll <= 0 || brought < 0) return { warm: `You picked ${name} first. It came to ${inPoints(brought)}.`, dry }
  if (brought === 0) return { warm: `You picked ${name} first, and others had the ${inPoints(inAll)}.`, dry }
  if (brought === inAll) return { warm: `You picked ${name} first, and kept every point: ${written(inAll)}.`, dry }
  return { warm: `You picked ${name} first, and had ${written(brought)} of the ${inPoints(inAll)}.`, dry }
}

export function paid({ paid: moves, places }: TeamWrapped, telling: Telling): Card | null {
  if (!moves) return null
  const points = inPoints(moves.points)
  const said = {
    warm: `You brought in ${arrivals(moves, telling)} and gained ${points} at once.`,
    dry: `Gained by moving in gameweek ${moves.gameweek}: ${points}.`,
  }
  const parts = { kind: 'paid', shape: 'shirt', title: 'The move that paid' } as const
  return cardOf({ ...parts, ...aboutMoves(moves, telling), said, place: places.paid }, telling, {
    more: 'gained more in one go',
  })
}

export function cost({ cost: moves, places }: TeamWrapped, telling: Telling): Card | null {
  if (!moves) return null
  const points = inPoints(-moves.points)
  const said = {
    warm: `You brought in ${arrivals(moves, telling)}, and lost ${points} by it at once.`,
    dry: `Lost by moving in gameweek ${moves.gameweek}: ${points}.`,
  }
  const parts = { kind: 'cost', shape: 'shirt', title: 'The move that did not pay' } as const
  return cardOf({ ...parts, ...aboutMoves(moves, telling), said, place: places.cost }, telling, {
    more: 'lost more in one go',
    least: 'lost less in one go',
  })
}

type Moves = NonNullable<TeamWrapped['paid']>

/** `Ann`, `Ann and one other`. */
function arrivals({ playerIn, more }: Moves, { player }: Telling): string {
  return more === 0 ? player(playerIn) : `${player(playerIn)} and ${several(more, 'other')}`
}

function aboutMoves(moves: Moves, telling: Telling): Pick<Card, 'big' | 'lines' | 'shirts'> {
  const { gameweek, playerIn, playerOut, more, points } = moves
  const out = playerOut === null ? '' : `, ${telling.player(playerOut)} out`
  const others = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'move' : 'moves'}`
  return {
    big: writtenSigned(points),
    lines: [`Gameweek ${gameweek}: ${telling.player(playerIn)} in${out}${others}.`],
    shirts: [playerIn, ...(playerOut === null ? [] : [playerOut])].map((player) => shirtOf(player, null, telling)),
  }
}
