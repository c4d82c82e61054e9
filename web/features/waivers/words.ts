import type { GameName } from '#contract/games/league-rows.ts'

type Words = {
  king: string
  what: string
  points: string
  best: string
  nobodyCame: string
  added: string
  removed: string
  race: string
  jump: string
  raceText: string
  moves: (team: string) => string
}

/** Draft teams make waivers, classic teams transfers, and pay for them. */
export const words: Record<GameName, Words> = {
  draft: {
    king: 'The waiwer king',
    what: 'moves',
    points: 'Waiwer Points',
    best: 'Best addition',
    nobodyCame: 'Nobody was added',
    added: 'Added Players',
    removed: 'Removed Players',
    race: 'What the moves added up to',
    jump: 'The moves, added up',
    raceText: 'Waiwer Points of every team, added up gameweek by gameweek.',
    moves: (team) => `Moves of ${team}`,
  },
  classic: {
    king: 'The transfer king',
    what: 'transfers',
    points: 'Transfer Points',
    best: 'Best transfer in',
    nobodyCame: 'Nobody came in',
    added: 'Transfers in',
    removed: 'Transfers out',
    race: 'What the transfers added up to',
    jump: 'The transfers, added up',
    raceText: 'Transfer Points of every team, added up gameweek by gameweek.',
    moves: (team) => `Transfers of ${team}`,
  },
}
