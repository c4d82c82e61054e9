import { at } from '../base/random.ts'
import { calendar } from './calendar.ts'
import { clubs } from './clubs.ts'
import { inPlayingOrder, makeFixtures } from './fixtures.ts'
import { playMatch } from './match.ts'
import { matchStats } from './match-stats.ts'
import type { Fixture, Match, Player, Season, Stats } from './model.ts'
import { makeOutlook } from './outlook.ts'
import { makePlayers } from './players.ts'
import { makePrices } from './prices.ts'
import { pointsOf } from './scoring.ts'
import { addSecondThoughts } from './second-thoughts.ts'

/** The season of the demo: chosen because its total-points league is tied now and then. */
export const demoSeed = 7

/** The whole season, played to the end; the clock only decides how much of it the answers show. */
export function buildSeason(seed: number, year: number, furtherLeagues: readonly number[] = []): Season {
  const rounds = calendar(year)
  const players = makePlayers(seed, year, clubs)
  const fixtures = makeFixtures(seed, clubs, rounds)
  const season: Season = {
    seed,
    year,
    furtherLeagues,
    rounds,
    clubs,
    players,
    fixtures,
    matches: playAll(seed, players, fixtures),
    points: byGameweek(() => new Int16Array(players.length)),
    played: byGameweek(() => new Uint8Array(players.length)),
    matchesOf: byGameweek(() => new Uint8Array(clubs.length + 1)),
    outlook: [],
    prices: [],
    corrections: [],
    moved: new Map(),
    redrafts: new Map(),
  }
  addUp(season)
  addSecondThoughts(season)
  season.outlook = makeOutlook(season)
  season.prices = makePrices(season)
  return season
}

function byGameweek<T>(make: (gameweek: number) => T): T[] {
  return Array.from({ length: 39 }, (_, gameweek) => make(gameweek))
}

function playAll(seed: number, players: readonly Player[], fixtures: readonly Fixture[]): Map<number, Match> {
  const squads = new Map(clubs.map((club) => [club.id, players.filter((player) => player.club === club.id)]))
  const banned = new Map<number, Set<Player>>()
  const matches = new Map<number, Match>()
  for (const fixture of inPlayingOrder(fixtures)) {
    const [home, away] = [at(clubs, fixture.home - 1), at(clubs, fixture.away - 1)]
    const out = new Set([...(banned.get(home.id) ?? []), ...(banned.get(away.id) ?? [])])
    const match = playMatch({ seed, fixture, home, away, squads, banned: out })
    // A red card costs the next match.
    const sentOff = match.events.filter((event) => event.kind === 'red').map((event) => event.player)
    for (const club of [home, away]) banned.set(club.id, new Set(sentOff.filter((player) => player.club === club.id)))
    matches.set(fixture.id, match)
  }
  return matches
}

function addUp(season: Season): void {
  for (const match of season.matches.values()) {
    const { gameweek, home, away } = match.fixture
    const points = at(season.points, gameweek)
    const played = at(season.played, gameweek)
    const matchesOf = at(season.matchesOf, gameweek)
    for (const club of [home, away]) matchesOf[club] = (matchesOf[club] ?? 0) + 1
    for (const [player, stats] of matchStats(match, 'final')) {
      points[player.index] = (points[player.index] ?? 0) + pointsOf(player.position, stats)
      if (hasPlayed(stats)) played[player.index] = 1
    }
  }
}

/** A minute on the pitch or a card, also one on the bench: what automatic substitutions ask for. */
export function hasPlayed(stats: Stats): boolean {
  return stats.minutes > 0 || stats.yellow_cards > 0 || stats.red_cards > 0
}
