import type { TestApp } from '../app.ts'
import { follow } from '../following.ts'
import type { GuideLeague, TestGame } from '../simulator.ts'
import { onlyTeams } from '../upstream-changes.ts'

/** The latest gameweek whose figures are computed a second time: two after the latest start of a draft league. */
export const SAMPLED = 8

/**
 * The leagues whose figures are computed a second time: of both games, by points and by matches, with an odd number of teams, with a late
 * start, with teams that join later, and with one that has not played yet. All chips are played in them.
 */
export function sampledLeagues(game: TestGame, program: TestApp): GuideLeague[] {
  const late = game.classicLeague('Better Late Than Never')
  const second = game.classicLeague('Second Wind')
  const placesOf = ({ team_ids }: GuideLeague, places: number[]) =>
    team_ids.filter((_, place) => places.includes(place))
  return [
    ...game.draftLeagues.filter(({ name }) => name !== 'The Corner Flag Club'),
    // Teams that join in gameweek 1, in 4 and 6, and in 9.
    onlyTeams(program, late, placesOf(late, [5, 6, 9, 16, 21, 22, 23, 24])),
    onlyTeams(program, second, placesOf(second, [1, 8, 9, 21])),
    game.classicLeague('Odd Socks Derby'),
  ]
}

/** Lets Ann follow the leagues, and the program read everything. */
export async function followAll(program: TestApp, leagues: readonly GuideLeague[]): Promise<void> {
  const games = [...new Set(leagues.map(({ game }) => game))]
  for (const game of games) await program.lookForNews(game)
  for (const league of leagues) await follow(program, league)
  for (const game of games) await program.lookForNews(game)
}
