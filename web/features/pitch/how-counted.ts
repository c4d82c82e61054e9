const figures = {
  'On the pitch':
    'The eleven that counted: the official automatic substitutions are already made, and marked on the two players.',
  'On the bench': 'Numbers twelve to fifteen in their order, each with the points that stayed with them.',
  'First team, kept all season':
    'The team as it was submitted for gameweek 1, before any substitution, with the points of the gameweek you look at.',
}

/** What each part of a line-up means. */
export const howCounted = {
  draft: {
    ...figures,
    'Points of the gameweek': 'The points of the eleven. There is no captain, no chip and no cost in draft.',
  },
  classic: {
    ...figures,
    'Points of the gameweek': 'The official points of the team, less what its transfers cost.',
    Captain: 'His points stand there as they count: twice, or three times for a triple captain.',
    'Captain of the first team': 'Its captain of gameweek 1 counts twice in every gameweek, whether they play or not.',
    Chips:
      'With a bench boost all fifteen count, so nothing is left on the bench. An assistant manager counts beside the eleven. The first team plays no chips.',
  },
} as const
