import type { GameRules } from './game.ts'

export const classic: GameRules = {
  hasCaptains: true,
  hasMultipliers: true,
  doMovesCost: true,
  hasTrades: false,
  hasDraft: false,
  hasKnockouts: true,
  mayTeamsJoinLate: true,
  // Teams play from gameweek 1 on, wherever their leagues start.
  lockedGameweek: () => 1,
}
