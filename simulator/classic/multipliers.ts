import { type Substitution, settle } from '../season/eleven.ts'
import type { Player } from '../season/model.ts'
import type { Chip } from './model.ts'

export type Sent = { submitted: readonly Player[]; captain: Player; vice: Player; chip: Chip | null }

/** As the team was sent in: the captain counts double or triple, the bench only under its boost. */
export function submittedMultipliers({ submitted, captain, chip }: Sent): number[] {
  return submitted.map((player, index) => (player === captain ? captainTimes(chip) : base(index, chip)))
}

export type Settled = { lineUp: Player[]; multipliers: number[]; subs: Substitution[] }

/** Once the gameweek is over: substitutions made, and the vice-captain is captain if only the vice-captain played. */
export function settleTeam(sent: Sent, hasPlayed: (player: Player) => boolean): Settled {
  const { lineUp, subs } = settle(sent.submitted, hasPlayed)
  const leader = !hasPlayed(sent.captain) && hasPlayed(sent.vice) ? sent.vice : sent.captain
  const multipliers = lineUp.map((player, index) => {
    const once = base(index, sent.chip)
    return player === leader && once > 0 ? captainTimes(sent.chip) : once
  })
  return { lineUp, multipliers, subs }
}

function captainTimes(chip: Chip | null): number {
  return chip === '3xc' ? 3 : 2
}

function base(index: number, chip: Chip | null): number {
  return index < 11 || chip === 'bboost' ? 1 : 0
}
