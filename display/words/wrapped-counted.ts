/** How the figures of Wrapped’s cards are counted. */
export const WRAPPED_COUNTED = {
  'The first pick':
    'Points of the player whom the team picked first in the draft, in gameweeks in which they counted for the team.',
  'The captain that paid':
    'The captain who brought most in one gameweek: their points counted twice, or three times with the chip.',
  'The moves that paid and did not pay':
    'The gameweeks whose waivers, free agents or transfers brought most and least in that gameweek: players in less players out, after hits. The best player in and the best out are named.',
  'Left on the bench': 'Points of the bench that did not count.',
  'The best gameweek': 'After transfer hits; the earliest of equals.',
  'The nemesis':
    'Whom the team has lost to most often: in matches without knock-outs, or, in leagues for points, in gameweeks. Of equals the one with the larger difference in points.',
  'The belt':
    'After how many gameweeks the team had it. It begins with the most points of the first gameweek and passes to whoever beats a holder; in leagues for points to the most points of a gameweek.',
  'Where every point came from':
    'As on the Ledger: the first team, what moves, line-ups, captains, chips and hits added or took, and the real points.',
  'Places in the league': 'Among the teams that have such a figure; whoever is level shares a place.',
  'The kind of manager':
    'By the figure in which the team is placed highest: gains by moving, moves, bench, best and worst gameweek, captain, first pick, places gained, gameweeks won. In the first third of no list: the all-rounder.',
  'The awards':
    'One for every team: all first places are given before any second, and those who are level win together.',
}
