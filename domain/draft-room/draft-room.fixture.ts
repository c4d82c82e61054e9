import { leagueOf, players, pointsByGameweek, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { Choice, LeagueFacts, TeamGameweek } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId } from '../ids.ts'

/** In the order of the draft, one pick each: `[team, player]`. */
export function chosen(teams: number, ...made: [team: number, player: number][]): Choice[] {
  return made.map(([team, player], place) => ({
    number: place + 1,
    round: 1 + Math.floor(place / teams),
    pick: 1 + (place % teams),
    team: teamId(team),
    player: player as PlayerId,
  }))
}

/** A week of a team whose eleven begins with these players; the others have ids from 900 on and no points. */
export function fielding(...eleven: number[]): TeamGameweek {
  const rest = Array.from({ length: 15 - eleven.length }, (_, place) => 900 + place)
  return weekOf({ picks: players(...eleven, ...rest) })
}

/** Two teams that drafted a few players, with points by gameweek. */
export function draftedLeague(
  choices: readonly Choice[],
  points: Record<Gameweek, Record<number, number>>,
  given: Partial<LeagueFacts> = {},
): LeagueFacts {
  return leagueOf({ teams: teamsOf({ 1: 'One', 2: 'Two' }), choices, points: pointsByGameweek(points), ...given })
}
