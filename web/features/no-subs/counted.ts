const starters =
  'The points of the eleven who started in gameweek 1, kept all season; in classic the captain of that gameweek counts twice.'

/** The figures of the what-if, each in a sentence. */
export const counted = {
  table: {
    'Starters GW 1': starters,
    'Bench GW 1': 'The points of the four who sat on the bench in gameweek 1, kept all season.',
    'Starters + Bench': 'Both together: the fifteen of gameweek 1, kept all season.',
  },
  comparison: {
    'Locked rank': 'The rank a team would have if everybody had kept the starters of gameweek 1.',
    'Starters GW 1': starters,
    'Actual total': 'What the team really scored, after transfer hits.',
    Difference: 'The actual total less Starters GW 1, so what all changes since gameweek 1 brought.',
    'Best and worst managed': 'The greatest and the smallest difference of the league.',
    'Actual rank': 'The rank by actual totals.',
  },
}
