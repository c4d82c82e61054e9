import type { GameName } from '#contract/league-rows.ts'

const kept = 'The points of the eleven who started in gameweek 1, kept all season'
const starters: Record<GameName, string> = {
  draft: `${kept}.`,
  classic: `${kept}; the captain of that gameweek counts twice every week, whether he plays or not. Chips and transfer hits play no part.`,
}

/** The figures of the what-if, each in a sentence. */
export const counted = {
  table: (game: GameName) => ({
    'Starters GW 1': starters[game],
    'Bench GW 1': 'The points of the four who sat on the bench in gameweek 1, kept all season.',
    'Starters + Bench': 'Both together: the fifteen of gameweek 1, kept all season.',
  }),
  comparison: (game: GameName) => ({
    'Locked rank': 'The rank a team would have if everybody had kept the starters of gameweek 1.',
    'Starters GW 1': starters[game],
    'Actual total':
      game === 'classic' ? 'What the team really scored, after transfer hits.' : 'What the team really scored.',
    Difference: 'The actual total less Starters GW 1, so what all changes since gameweek 1 brought.',
    'Best and worst managed': 'The greatest and the smallest difference of the league.',
    'Actual rank': 'The rank by actual totals.',
    'Locked against real':
      'Starters GW 1 and the actual total, added up to each gameweek; between them the difference.',
  }),
}
