import type { GameRules } from './game.ts'

export const draft: GameRules = {
  hasCaptains: false,
  // The draft game's own multipliers are 1 on the bench too.
  hasMultipliers: false,
  doMovesCost: false,
  hasTrades: true,
  hasDraft: true,
  hasKnockouts: false,
  // All teams of a league were drafted before its first gameweek.
  mayTeamsJoinLate: false,
  // A league that starts later has no gameweek 1.
  lockedGameweek: (startGameweek) => startGameweek,
}
