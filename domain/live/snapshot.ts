import type { Game, Gameweek, PlayerId } from '../ids.ts'

/** What a player got from one fixture: how many of a thing, and the points that they are worth now. */
export type Counted = { value: number; points: number }

/** What the official game counts in a fixture; other kinds may come. */
type StatKind = string

/** A player in the official `live` answer. */
export type LivePlayer = {
  /** Official `total_points` of the gameweek, over all of his fixtures. */
  points: number
  minutes: number
  /** Classic: official `played`; null where the answer has no such field. */
  played: boolean | null
  /** Yellow and red ones. */
  cards: number
  /** By fixture, from `explain`, which names his fixtures before they begin; empty in a blank. */
  fixtures: ReadonlyMap<number, ReadonlyMap<StatKind, Counted>>
}

/** A fixture as the official game has it. Minute, score and state come from the classic answer in both games. */
export type LiveFixture = {
  id: number
  /** The same in both games. */
  code: number
  /** Null while it has no date; it may have moved to another gameweek. */
  gameweek: Gameweek | null
  kickoff: string | null
  started: boolean
  finishedProvisional: boolean
  minute: number
  homeClub: number
  awayClub: number
  homeScore: number | null
  awayScore: number | null
  /** By kind (`bps`, `goals_scored`, …), then by player of this game; whoever has 0 is not in it. */
  stats: ReadonlyMap<StatKind, ReadonlyMap<PlayerId, number>>
}

/** One snapshot of a gameweek that is played: live points and fixtures, read together. */
export type Snapshot = {
  game: Game
  gameweek: Gameweek
  players: ReadonlyMap<PlayerId, LivePlayer>
  /** By id in this game. */
  fixtures: ReadonlyMap<number, LiveFixture>
  /** The fixtures that are over, see `overBy`. */
  over: Over
  /** All matches of the gameweek are over, and the snapshot before found the same points: see `isSettledBy`. */
  isSettled?: boolean
}

/** By fixture code, the kick-off that the fixture had when it was seen to be over. */
export type Over = ReadonlyMap<number, string | null>

/**
 * A fixture is over when the game says `finished_provisional`, whatever the minute; it stays over when the game takes that
 * back while it works on its data (seen on 18 May 2026), unless the kick-off moves: then it is played another time.
 */
export function overBy(before: Over, fixtures: Iterable<LiveFixture>): Over {
  const over = new Map<number, string | null>()
  for (const { code, kickoff, finishedProvisional } of fixtures) {
    const wasOver = before.has(code) && before.get(code) === kickoff
    if (finishedProvisional || wasOver) over.set(code, kickoff)
  }
  return over
}

export type FixtureState = 'before' | 'playing' | 'over'

export function fixtureState({ over }: Pick<Snapshot, 'over'>, fixture: LiveFixture): FixtureState {
  if (over.has(fixture.code)) return 'over'
  return fixture.started ? 'playing' : 'before'
}

/** `between`: no match is on, and there were some; whether the gameweek is final is said elsewhere. */
export type GameweekState = 'before' | 'playing' | 'between'

export function gameweekState(snapshot: Snapshot): GameweekState {
  const states = [...snapshot.fixtures.values()]
    .filter(({ gameweek }) => gameweek === snapshot.gameweek)
    .map((fixture) => fixtureState(snapshot, fixture))
  if (states.includes('playing')) return 'playing'
  return states.includes('over') ? 'between' : 'before'
}

/** Whether all matches of the gameweek are over, and there were some. Matches that moved out of it do not count. */
export function isPlayed(snapshot: Snapshot): boolean {
  const own = [...snapshot.fixtures.values()].filter(({ gameweek }) => gameweek === snapshot.gameweek)
  return own.length > 0 && own.every((fixture) => fixtureState(snapshot, fixture) === 'over')
}

/** `absent`: all of his fixtures are over, and he neither played a minute nor was shown a card. */
export type PlayerState = 'to play' | 'playing' | 'done' | 'absent'

/**
 * What is left of a player's gameweek. Between the two matches of a double he is `to play`. A fixture that moved out of the
 * gameweek does not count, one that is not listed yet does. Who is not in the answer has no fixture, and is absent; before
 * there is an answer about anybody, all are `to play`.
 */
export function playerState(snapshot: Snapshot, id: PlayerId): PlayerState {
  if (snapshot.players.size === 0) return 'to play'
  const player = snapshot.players.get(id)
  const states = [...(player?.fixtures.keys() ?? [])].flatMap((fixture) => stateIn(snapshot, fixture) ?? [])
  if (states.includes('playing')) return 'playing'
  if (states.includes('before')) return 'to play'
  return player !== undefined && hasAppeared(player) ? 'done' : 'absent'
}

function stateIn(snapshot: Snapshot, id: number): FixtureState | null {
  const fixture = snapshot.fixtures.get(id)
  if (!fixture) return 'before'
  return fixture.gameweek === snapshot.gameweek ? fixtureState(snapshot, fixture) : null
}

/** A card counts as playing; the classic game says so itself, the draft game has no field for it. */
export function hasAppeared({ played, minutes, cards }: LivePlayer): boolean {
  return played ?? (minutes > 0 || cards > 0)
}
