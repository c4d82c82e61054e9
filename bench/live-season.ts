// A gameweek that is played, for many invented leagues: as the program has it, and as plain arrays.
import type { TeamGameweek } from '#domain/facts.ts'
import type { Gameweek, LeagueId, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'
import type { LiveFixture, LivePlayer, Look } from '#domain/live/look.ts'
import type { Base } from '#domain/live/table.ts'
import { lookedAt } from '#domain/live/team.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { LeagueBase } from '#server/views/live/make-base.ts'
import type { Standing } from '#server/views/live/publish.ts'

const PLAYERS = 700
const FIXTURES = 10
const SQUAD = 15
const GAMEWEEK = 7 as Gameweek
const SEASON = '2026-27' as Season
/** A squad by place: eleven starters in 4-4-2, and the bench, its goalkeeper first. */
const PLACES: readonly Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]

export type LiveLeague = { key: LeagueKey & { start_gameweek: Gameweek }; base: LeagueBase }
export type LiveSeason = { standing: Standing; leagues: LiveLeague[] }

export function liveSeason({ leagues: count, teams }: { leagues: number; teams: number }): LiveSeason {
  const dice = diceFrom(count)
  const players = Array.from({ length: PLAYERS }, (_, index) => (index + 1) as PlayerId)
  const placeOf = (player: PlayerId): Position => PLACES[player % SQUAD] ?? 1
  const byPlace = new Map(PLACES.map((place) => [place, players.filter((player) => placeOf(player) === place)]))
  const picks = new Map<TeamId, TeamGameweek>()
  const leagues = Array.from({ length: count }, (_, index) => {
    const ids = Array.from({ length: teams }, (__, place) => (index * teams + place + 1) as TeamId)
    for (const team of ids) picks.set(team, weekOf(byPlace, dice))
    return leagueOf(index + 1, ids)
  })
  const of = { game: 'draft' as const, season: SEASON, gameweek: GAMEWEEK }
  const positions = new Map(players.map((player) => [player, placeOf(player)]))
  const looked = lookedAt(lookOf(players, dice), positions)
  return { standing: { of, looked, state: 'playing', picks, latestFinal: 6 as Gameweek }, leagues }
}

function weekOf(byPlace: ReadonlyMap<Position, readonly PlayerId[]>, dice: () => number): TeamGameweek {
  const picks: PlayerId[] = []
  for (const place of PLACES) {
    const free = (byPlace.get(place) ?? []).filter((player) => !picks.includes(player))
    const player = free[Math.floor(dice() * free.length)]
    if (player !== undefined) picks.push(player)
  }
  const nobody = { multipliers: null, captain: null, viceCaptain: null, chip: null }
  return { picks, ...nobody, subs: [], transferCost: 0 }
}

function leagueOf(id: number, teams: readonly TeamId[]): LiveLeague {
  const key = { game: 'draft' as const, season: SEASON, type: 'draft' as const }
  const bases = new Map(
    teams.map((team, place): [TeamId, Base] => [
      team,
      {
        totalPoints: 300 + ((team * 37) % 90),
        rank: place + 1,
        record: { wins: team % 5, draws: 1, losses: 5 - (team % 5), points: 3 * (team % 5) + 1 },
        pointsFor: 300 + ((team * 37) % 90),
      },
    ]),
  )
  const named = teams.map((team) => ({ team, teamName: `Team ${team}`, ownerFirstName: 'Ann', ownerLastName: 'Lee' }))
  const matches = teams.flatMap((teamA, place) => {
    const teamB = teams[place + 1]
    const scores = { pointsA: 0, pointsB: 0, finished: false, isKnockout: false, winner: null }
    return place % 2 === 0 && teamB !== undefined ? [{ gameweek: GAMEWEEK, teamA, teamB, ...scores }] : []
  })
  return {
    key: { ...key, id: id as StoredLeagueId, league_id: id as LeagueId, start_gameweek: 1 as Gameweek },
    base: {
      name: `League ${id}`,
      players: new Map(),
      facts: { scoring: 'h', teams: named },
      matches,
      bases,
    },
  }
}

/** Six matches over, two on, two to come; every seventh player of a match that is over has not played. */
function lookOf(players: readonly PlayerId[], dice: () => number): Look {
  const fixtures = new Map(Array.from({ length: FIXTURES }, (_, index) => [index + 1, fixtureOf(index + 1)]))
  const live = new Map(
    players.map((player): [PlayerId, LivePlayer] => {
      const fixture = (player % FIXTURES) + 1
      const isOn = fixture <= 8 && player % 7 !== 0
      return [
        player,
        {
          points: isOn ? Math.floor(dice() * 12) : 0,
          minutes: isOn ? 60 : 0,
          played: null,
          cards: 0,
          fixtures: new Map([[fixture, new Map()]]),
        },
      ]
    }),
  )
  const over = new Map([1, 2, 3, 4, 5, 6].map((fixture) => [1000 + fixture, '2026-10-03T14:00:00Z']))
  return { game: 'draft', gameweek: GAMEWEEK, players: live, fixtures, over }
}

function fixtureOf(id: number): LiveFixture {
  return {
    id,
    code: 1000 + id,
    gameweek: GAMEWEEK,
    kickoff: '2026-10-03T14:00:00Z',
    started: id <= 8,
    finishedProvisional: id <= 6,
    minute: 50,
    homeClub: 2 * id - 1,
    awayClub: 2 * id,
    homeScore: 1,
    awayScore: 0,
    stats: new Map([['bps', new Map()]]),
  }
}

function diceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
