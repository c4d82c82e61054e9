import type { PlayerId } from '../ids.ts'
import { provisionalBonus } from './bonus.ts'
import type { LiveFixture, LivePlayer, Snapshot } from './snapshot.ts'

/** In the order in which one fixture's news is read. */
const FEED_KINDS = ['goal', 'assist', 'clean sheet', 'yellow card', 'red card', 'saves', 'defending', 'bonus'] as const
type FeedKind = (typeof FEED_KINDS)[number]

export type FeedEvent = {
  kind: FeedKind
  fixture: number
  player: PlayerId
  /** The figure before, and now: goals, cards, or points for saves, defending, bonus; a clean sheet is 1 or 0. */
  before: number
  now: number
  /** Points that it brought this player, provisional bonus included; below 0 where it cost some. */
  points: number
  /** The game took something back; not for a lost clean sheet, nor for bonus that moves while the match is on. */
  isCorrection: boolean
  /** The match's minute; null after snapshots that were missed, and once the match is over. */
  minute: number | null
}

/** The figures already in the feed, by fixture, player and kind; who is not in it had 0. */
export type KnownFigures = ReadonlyMap<string, Figure>

/** `value` is what the official game counts: saves, where `count` is the points for them. */
export type Figure = { count: number; points: number; value: number }
type Line = Figure & { fixture: number; player: PlayerId; kind: FeedKind }

/**
 * What happened since `told`: only what live points and fixtures agree about, since either answer may be minutes older
 * than the other; the rest waits for the next snapshot. Each event, and each correction, is reported once. Ordered by
 * kick-off, fixture, kind, player. `isNext`: no snapshot was missed before this one; only then do events have a minute.
 */
export function newsOf(
  snapshot: Snapshot,
  told: KnownFigures,
  { isNext }: { isNext: boolean },
): { events: FeedEvent[]; told: KnownFigures } {
  const seen = new Map(linesOf(snapshot).map((line) => [keyOf(line), line]))
  const after = new Map(told)
  const events: FeedEvent[] = []
  for (const key of new Set([...told.keys(), ...seen.keys()])) {
    const line = seen.get(key) ?? { ...placeOf(key), ...NOTHING }
    const before = told.get(key) ?? NOTHING
    const fixture = snapshot.fixtures.get(line.fixture)
    if (line.count === before.count || !fixture || !isAgreed(fixture, line, before)) continue
    after.set(key, figureOf(line))
    // A clean sheet is news only when it is lost, not when its 60 minutes are over.
    if (line.kind === 'clean sheet' && line.count > 0) continue
    events.push(eventOf({ line, before, fixture, isOver: snapshot.over.has(fixture.code), isNext }))
  }
  return { events: events.toSorted(inOrder(snapshot)), told: after }
}

/** All figures as they stand, without events: for the first snapshot, as what happened before it is no news. */
export function toldBy(snapshot: Snapshot): KnownFigures {
  return new Map(linesOf(snapshot).map((line) => [keyOf(line), figureOf(line)]))
}

const NOTHING: Figure = { count: 0, points: 0, value: 0 }

function figureOf({ count, points, value }: Figure): Figure {
  return { count, points, value }
}

const BY_VALUE = {
  goal: 'goals_scored',
  assist: 'assists',
  'yellow card': 'yellow_cards',
  'red card': 'red_cards',
} as const
const BY_POINTS = { 'clean sheet': 'clean_sheets', saves: 'saves', defending: 'defensive_contribution' } as const
const OFFICIAL = { ...BY_VALUE, ...BY_POINTS }

function linesOf(snapshot: Snapshot): Line[] {
  const bonus = provisionalBonus(snapshot)
  return [...snapshot.players].flatMap(([id, player]) =>
    [...player.fixtures.keys()].flatMap((fixture) =>
      FEED_KINDS.flatMap((kind) => {
        const figure = figureIn(player, { fixture, kind, provisional: bonus.get(fixture)?.get(id) ?? 0 })
        return figure.count === 0 ? [] : [{ fixture, player: id, kind, ...figure }]
      }),
    ),
  )
}

type Asked = { fixture: number; kind: FeedKind; provisional: number }

function figureIn(player: LivePlayer, { fixture, kind, provisional }: Asked): Figure {
  const stats = player.fixtures.get(fixture)
  if (kind === 'bonus') {
    const points = (stats?.get('bonus')?.points ?? 0) + provisional
    return { count: points, points, value: points }
  }
  const { value, points } = stats?.get(OFFICIAL[kind]) ?? { value: 0, points: 0 }
  if (kind in BY_VALUE) return { count: value, points, value }
  return { count: kind === 'clean sheet' ? Math.min(1, Math.max(0, points)) : points, points, value }
}

/** Whether the fixture's own answer shows the same as the player's. */
function isAgreed(fixture: LiveFixture, line: Line, before: Figure): boolean {
  // Bonus comes from the fixture's own figures; they may stand in one answer before they stand in the other.
  if (line.kind === 'bonus') return true
  if (line.kind === 'clean sheet') return line.count > 0 || (fixture.homeScore ?? 0) + (fixture.awayScore ?? 0) > 0
  const inFixture = fixture.stats.get(OFFICIAL[line.kind])?.get(line.player) ?? 0
  // The player's answer lists saves and defending only once they bring points; the fixture's counts every one.
  const isUnexplained = line.value === 0 && line.kind in BY_POINTS
  return isUnexplained ? inFixture < before.value : inFixture === line.value
}

type Eventful = {
  line: Line
  before: { count: number; points: number }
  fixture: LiveFixture
  isOver: boolean
  isNext: boolean
}

function eventOf({ line, before, fixture, isOver, isNext }: Eventful): FeedEvent {
  const mayFall = line.kind === 'clean sheet' || (line.kind === 'bonus' && !isOver)
  return {
    kind: line.kind,
    fixture: line.fixture,
    player: line.player,
    before: before.count,
    now: line.count,
    points: line.points - before.points,
    isCorrection: line.count < before.count && !mayFall,
    minute: isNext && !isOver ? fixture.minute : null,
  }
}

function inOrder({ fixtures }: Snapshot): (a: FeedEvent, b: FeedEvent) => number {
  const kickoff = (event: FeedEvent) => fixtures.get(event.fixture)?.kickoff ?? ''
  return (a, b) =>
    kickoff(a).localeCompare(kickoff(b)) ||
    a.fixture - b.fixture ||
    FEED_KINDS.indexOf(a.kind) - FEED_KINDS.indexOf(b.kind) ||
    a.player - b.player
}

function keyOf({ fixture, player, kind }: Pick<Line, 'fixture' | 'player' | 'kind'>): string {
  return `${fixture}/${player}/${FEED_KINDS.indexOf(kind)}`
}

function placeOf(key: string): Pick<Line, 'fixture' | 'player' | 'kind'> {
  const [fixture = 0, player = 0, kind = 0] = key.split('/').map(Number)
  return { fixture, player: player as PlayerId, kind: FEED_KINDS[kind] ?? 'goal' }
}
