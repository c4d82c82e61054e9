import type { FindingKind } from './finding.ts'

/** In which part of the gameweeks there is a finding of the kind; and the sizes that a half, a quarter, an eighth and so on of those gameweeks reach. */
export type Usual = { part: number; steps: readonly number[] }

/** Of kinds that are not listed. */
export const RARE: Usual = { part: 0.005, steps: [] }

/** Counted over 7500 gameweeks of 10 simulated seasons by `npm run story-prior`. */
export const PRIOR: Partial<Record<FindingKind, Usual>> = {
  'belt-kept': { part: 0.0857, steps: [4, 5, 6, 7, 8] },
  'belt-won': { part: 0.129, steps: [2, 3, 4, 5, 6] },
  'bench-empty': { part: 0.000933, steps: [1] },
  'bench-king': { part: 0.826, steps: [18, 22, 24, 27, 28] },
  'bench-match': { part: 0.129, steps: [4, 7, 10, 11, 13] },
  'bench-record': { part: 0.0593, steps: [29, 33, 37, 40, 42] },
  'bench-shared': { part: 0.114, steps: [15, 18, 21, 23, 25] },
  'big-win': { part: 0.282, steps: [24, 31, 37, 42, 48] },
  'captain-alone': { part: 0.407, steps: [7, 10, 12, 14, 15] },
  'captain-blank': { part: 0.15, steps: [9, 12, 14, 15, 18] },
  'chip-bench': { part: 0.195, steps: [10, 15, 18, 21, 24] },
  'chip-captain': { part: 0.325, steps: [5, 9, 12, 14, 17] },
  'claim-lost': { part: 0.184, steps: [63, 95, 114, 130, 143] },
  climb: { part: 0.759, steps: [5, 8, 11, 14, 17] },
  draw: { part: 0.0313, steps: [1] },
  fall: { part: 0.757, steps: [4, 7, 9, 12, 15] },
  'lead-held': { part: 0.727, steps: [0.0833, 0.25, 0.5, 1, 3] },
  'lead-new': { part: 0.216, steps: [2, 3, 6, 9, 14] },
  'lead-shared': { part: 0.0167, steps: [1] },
  'let-go': { part: 0.814, steps: [84, 121, 140, 152, 160] },
  'locked-lead': { part: 0.702, steps: [-139, -77, -37, -18, -7] },
  'lucky-win': { part: 0.122, steps: [0.778, 0.857, 0.889, 0.909] },
  'month-best': { part: 0.25, steps: [9, 17, 24, 32, 40] },
  'month-shared': { part: 0.0101, steps: [2, 3] },
  'move-best': { part: 0.94, steps: [14, 22, 30, 38, 45] },
  'move-worst': { part: 0.526, steps: [9, 13, 17, 20, 23] },
  'moves-none': { part: 0.0183, steps: [1] },
  'narrow-win': { part: 0.143, steps: [-2, -1] },
  'record-high': { part: 0.0732, steps: [7, 13, 19, 24, 28] },
  'run-ended': { part: 0.119, steps: [3, 4, 5, 6, 7] },
  'run-lost': { part: 0.21, steps: [4, 5, 6, 7] },
  'run-unbeaten': { part: 0.0396, steps: [5, 6, 7, 8, 9] },
  'run-won': { part: 0.207, steps: [4, 5, 6, 7, 8] },
  trade: { part: 0.175, steps: [38, 60, 79, 99, 109] },
  'unlucky-loss': { part: 0.105, steps: [0.75, 0.818, 0.875, 0.9, 0.909] },
  upset: { part: 0.203, steps: [5, 7, 8, 9, 10] },
  week: { part: 1, steps: [0] },
  'week-best': { part: 0.928, steps: [5, 9, 13, 17, 21] },
  'week-shared': { part: 0.0716, steps: [2, 3] },
}
