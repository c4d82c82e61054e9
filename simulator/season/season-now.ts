import type { Gameweek } from '#domain/ids.ts'
import type { Clock, ClockState } from '../base/clock.ts'
import { at } from '../base/random.ts'
import { hasPlayed } from './build-season.ts'
import { inPlayingOrder } from './fixtures.ts'
import { correctionOf } from './later-changes.ts'
import { type MatchDay, matchDayOf, progressAt, timeAt } from './match-day.ts'
import { emptyStats, matchStats, type Progress, scoreAt } from './match-stats.ts'
import { type Fixture, type Match, type Player, type Season, type Stats, statNames } from './model.ts'
import { pointsOf } from './scoring.ts'

export type FixtureState = {
  fixture: Fixture
  match: Match
  gameweek: Gameweek | null
  kickoff: number | null
  /** Null until it has begun. */
  progress: Progress | null
  score: { home: number; away: number } | null
}

/** What the games know of the season when the clock stands at a gameweek and a state. */
export type SeasonNow = {
  season: Season
  state: ClockState
  /** The gameweek under way or last finished, 0 before the first deadline. */
  current: Gameweek
  /** Null in the last gameweek. */
  next: Gameweek | null
  /** The last gameweek that is settled, 0 if none. */
  final: Gameweek
  /** The last gameweek whose automatic substitutions are made: some hours before it is final. */
  substituted: Gameweek
  now: number
  fixtures: FixtureState[]
  /** The players both games list now. */
  players: Player[]
}

const hour = 3_600_000

export function seasonAt(season: Season, clock: Clock): SeasonNow {
  const { gameweek, state } = clock
  const upcoming = state === 'before' || state === 'open'
  const current = upcoming ? gameweek - 1 : gameweek
  const final = state === 'final' || state === 'over' ? gameweek : gameweek - 1
  const next = current === 38 ? null : current + 1
  const matchDay = state === 'match-day' ? matchDayOf(season, gameweek) : null
  const minute = clock.minute ?? 0
  const progressOf = progressNow(season, { current, state }, matchDay && { matchDay, minute })
  const fixtures = season.fixtures.map((fixture): FixtureState => {
    const match = matchOf(season, fixture)
    const progress = progressOf(fixture)
    const score = progress === null ? null : scoreAt(match, progress)
    return { fixture, match, ...dateNow(fixture, final), progress, score }
  })
  const players = season.players.filter((player) => player.joins <= (next ?? 38))
  const now = matchDay ? timeAt(matchDay, minute) : momentOf(season, clock)
  const substituted = matchDay && minute >= matchDay.substitutions ? gameweek : final
  return { season, state, current, next, final, substituted, now, fixtures, players }
}

/** A postponed match has its first date, then none, then its new one. */
function dateNow(fixture: Fixture, final: Gameweek): { gameweek: Gameweek | null; kickoff: number | null } {
  const { postponed } = fixture
  if (postponed && final < postponed.from - 1) return { gameweek: postponed.from, kickoff: postponed.kickoff }
  if (postponed && final < postponed.redated - 1) return { gameweek: null, kickoff: null }
  return { gameweek: fixture.gameweek, kickoff: fixture.kickoff }
}

type ClockNow = { current: Gameweek; state: ClockState }
type MatchDayNow = { matchDay: MatchDay; minute: number }

function progressNow(
  season: Season,
  { current, state }: ClockNow,
  played: MatchDayNow | null,
): (fixture: Fixture) => Progress | null {
  const order = inPlayingOrder(season.fixtures.filter((fixture) => fixture.gameweek === current))
  const half = Math.floor(order.length / 2)
  return (fixture) => {
    if (fixture.gameweek !== current) return fixture.gameweek < current ? 'final' : null
    if (played) return progressAt(played.matchDay, fixture, played.minute)
    if (state === 'awaiting-bonus') return 'over'
    if (state !== 'live') return 'final'
    const place = order.indexOf(fixture)
    return place < half ? 'over' : place === half ? 62 : null
  }
}

function momentOf(season: Season, { gameweek, state }: Clock): number {
  const round = at(season.rounds, gameweek - 1)
  const kickoffs = inPlayingOrder(season.fixtures.filter((one) => one.gameweek === gameweek)).map((one) => one.kickoff)
  const last = Math.max(...kickoffs)
  if (state === 'before') return round.deadline - 4 * 24 * hour
  if (state === 'open') return round.deadline - 12 * hour
  if (state === 'live') return at(kickoffs, Math.floor(kickoffs.length / 2)) + 1.3 * hour
  if (state === 'awaiting-bonus') return last + 2 * hour
  return last + (state === 'over' ? 24 * 7 : 12) * hour
}

export type PlayerWeek = { player: Player; matches: { fixture: Fixture; stats: Stats }[]; total: Stats; points: number }

/** Every player's figures in a gameweek so far; empty before its deadline. Players who join later are left out. */
export function weekOf(seasonNow: SeasonNow, gameweek: Gameweek): PlayerWeek[] {
  if (gameweek > seasonNow.current) return []
  const played = seasonNow.fixtures.filter((one) => one.fixture.gameweek === gameweek)
  const stats = played.map((one) =>
    one.progress === null ? new Map<Player, Stats>() : matchStats(one.match, one.progress),
  )
  return seasonNow.season.players
    .filter((player) => player.joins <= gameweek)
    .map((player) => {
      const matches = played.flatMap(({ fixture }, index) => {
        if (fixture.home !== player.club && fixture.away !== player.club) return []
        return [{ fixture, stats: at(stats, index).get(player) ?? emptyStats() }]
      })
      const scored = matches.reduce((sum, match) => sum + pointsOf(player.position, match.stats), 0)
      const points = scored + correctionOf(seasonNow.season, gameweek, player)
      return { player, matches, total: addStats(matches.map((match) => match.stats)), points }
    })
}

/** Points so far and who has played, by player index; those of a settled gameweek are at hand. */
export function scoresOf(
  seasonNow: SeasonNow,
  gameweek: Gameweek,
): { points: ArrayLike<number>; played: ArrayLike<number> } {
  const { season } = seasonNow
  if (gameweek <= seasonNow.final) return { points: at(season.points, gameweek), played: at(season.played, gameweek) }
  const points = new Int16Array(season.players.length)
  const played = new Uint8Array(season.players.length)
  for (const week of weekOf(seasonNow, gameweek)) {
    points[week.player.index] = week.points
    played[week.player.index] = hasPlayed(week.total) ? 1 : 0
  }
  return { points, played }
}

function addStats(list: readonly Stats[]): Stats {
  const [only] = list
  if (only && list.length === 1) return only
  const sum = emptyStats()
  for (const stats of list) for (const name of statNames) sum[name] = Math.round((sum[name] + stats[name]) * 100) / 100
  return sum
}

function matchOf(season: Season, fixture: Fixture): Match {
  const match = season.matches.get(fixture.id)
  if (!match) throw new Error(`fixture ${fixture.id} was never played`)
  return match
}
