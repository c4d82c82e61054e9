import type { GameName } from '#contract/games/league-rows.ts'
import type { Settings } from '#contract/site.ts'
import { hasSample, teamsText } from '../all-teams/in-words.ts'

const bench = {
  classic: 'A bench player is one who did not count for their team: in a bench boost week nobody is benched.',
  draft: 'A bench player is one of positions 12 to 15, after the automatic substitutions.',
}
const captain = { classic: ', their captain of that gameweek counted twice', draft: '' }

function allTeams(game: GameName, settings: Settings['allTeams']) {
  const sample = `, and up to ${teamsText(settings.sample)} more, the same all season: drawn from the first rank to the last, as many from 1,000 to 10,000 as from 10,000 to 100,000. Only their picks are read.`
  return { 'All teams': `Every team of a league that somebody follows here${hasSample(game, settings) ? sample : '.'}` }
}

/** The figures of both pages, each in a sentence. */
export const howCounted = {
  bench: (game: GameName, settings: Settings['allTeams']) => ({
    ...allTeams(game, settings),
    'Average bench points': `The points the bench players of a team scored in the gameweek, on average over all teams. ${bench[game]}`,
    'Average per benched player':
      'All those points divided by the number of all benched players: the baseline of the hurtful ones.',
    'Average cumulative bench points':
      'The bench points of a team from gameweek 1 up to the gameweek, on average over all teams.',
  }),
  medians: {
    'Median points': 'Half of all starters (positions 1 to 11) of that position scored at least this, half at most.',
    'Median worst points': "The same of each team's lowest scoring starter of that position only.",
    'Both the same': 'A team starts one goalkeeper, who is its worst one too.',
  },
  players: {
    'The hurtful ones':
      'Bench players who scored at least the average per benched player and sat on at least 5% of benches, by points, then share.',
    'Most present': 'The ten players on the most benches, then by points.',
    'GW points': "The player's points of the gameweek, both matches of a double one.",
    '% of teams': 'The share of all teams that had the player on the bench.',
  },
  whatIf: (game: GameName, settings: Settings['allTeams']) => ({
    ...allTeams(game, settings),
    'Average locked XI': `The points of the eleven who started in gameweek 1, kept all season${captain[game]}; on average over all teams.`,
    'Average of all fifteen': 'The same with the four on the bench of gameweek 1 added.',
    'Average actual points': 'What the teams really scored, after transfer hits.',
    'Locked XI holds': 'The share of teams whose locked XI has at least as many points as they really scored.',
    'Average bench': 'The average of all fifteen less the average locked XI.',
  }),
  spread: {
    Bars: 'Locked XI less actual total of each team that has a gameweek 1 team, so to the left of zero are those whose changes paid.',
  },
}
