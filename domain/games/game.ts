import type { Gameweek } from '../ids.ts'

/** Where the rules of the official games differ. */
export type GameRules = {
  /** The captain of a team counts more than once. */
  hasCaptains: boolean
  /** The official multipliers say how often each pick counts; elsewhere the eleven count once and the bench not at all. */
  hasMultipliers: boolean
  /** Moves may cost points. */
  doMovesCost: boolean
  /** Teams trade with each other: a team's moves are known only once its trades are. */
  hasTrades: boolean
  /** The squads of a league are drafted. */
  hasDraft: boolean
  /** The last rounds of a head-to-head league may be knock-outs. */
  hasKnockouts: boolean
  /** Teams may join in mid-season, even after their league has started. */
  mayTeamsJoinLate: boolean
  /** The gameweek whose team the what-if keeps, in a league that starts with the given one. */
  lockedGameweek(startGameweek: Gameweek): Gameweek
}
