import type { GameName } from '#contract/league-rows.ts'

type Words = {
  king: string
  points: string
  best: string
  nobodyCame: string
  added: string
  removed: string
  race: string
  jump: string
  raceText: string
  caption: (gameweek: number | string) => string
  moves: (team: string) => string
  counted: Record<string, string>
}

const season = (points: string) => `${points} added up from the league's first gameweek to the gameweek you look at.`

/** Draft teams make waivers, classic teams transfers, and pay for them. */
export const words: Record<GameName, Words> = {
  draft: {
    king: 'The waiwer king',
    points: 'Waiwer Points',
    best: 'Best addition',
    nobodyCame: 'Nobody was added',
    added: 'Added Players',
    removed: 'Removed Players',
    race: 'What the moves added up to',
    jump: 'The moves, added up',
    raceText: 'Waiwer Points of every team, added up gameweek by gameweek.',
    caption: (gameweek) => `What the moves for gameweek ${gameweek} brought`,
    moves: (team) => `Moves of ${team}`,
    counted: {
      'Waiwer Points':
        'The points of the players a team added for that gameweek, less the points of those it removed; trades do not count.',
      'Best addition': 'The points of the added player who scored most in that gameweek.',
      'All season': season('Waiwer Points'),
    },
  },
  classic: {
    king: 'The transfer king',
    points: 'Transfer Points',
    best: 'Best transfer in',
    nobodyCame: 'Nobody came in',
    added: 'Transfers in',
    removed: 'Transfers out',
    race: 'What the transfers added up to',
    jump: 'The transfers, added up',
    raceText: 'Transfer Points of every team, added up gameweek by gameweek.',
    caption: (gameweek) => `What the transfers for gameweek ${gameweek} brought and cost`,
    moves: (team) => `Transfers of ${team}`,
    counted: {
      'Transfer Points':
        'The points of the players a team brought in for that gameweek, less the points of those it let go, less what its transfers cost.',
      Cost: 'The points that the official game took off for the transfers of that gameweek.',
      'Best transfer in': 'The points of the player who came in and scored most in that gameweek.',
      'All season': season('Transfer Points'),
    },
  },
}
