import type { PlayerId, TeamId } from '../ids.ts'
import type { FeedEvent } from './feed.ts'
import {
  type EventInLeague,
  inLeague,
  type LeagueSnapshot,
  type Movement,
  movements,
  type StoodBefore,
  type SubstitutionNews,
  substitutionNews,
} from './league-feed.ts'
import type { ProjectedSubstitution } from './projection.ts'

/** What a league reads of one event or projected substitution. Points are official ones with provisional bonus. */
export type FeedEntry = Pick<FeedEvent, 'minute' | 'player' | 'points' | 'isCorrection'> &
  Pick<EventInLeague, 'gained' | 'benched'> & {
    kind: FeedEvent['kind'] | 'substitution'
    /** Null for a substitution. */
    fixture: number | null
    /** For a substitution: the player who would make room for `player`. */
    playerOut: PlayerId | null
    /** When a snapshot showed it; null after snapshots that were missed. */
    seenAt: Date | null
    moves: Movement[]
  }

export type SeenEvent = { event: FeedEvent; seenAt: Date | null }
type Unseen = Omit<FeedEntry, 'seenAt'>

/**
 * What happened in a league since `before`: the events of players whom somebody has, in their order, then the
 * substitutions by team. Moves of ranks and matches stand with the last entry: they may come from all of them together.
 */
export function entriesOf(
  events: readonly SeenEvent[],
  before: StoodBefore,
  now: LeagueSnapshot & { seenAt: Date | null },
): FeedEntry[] {
  const happened = events.flatMap(({ event, seenAt }) => {
    const did = inLeague(event, now)
    return did.gained.length + did.benched.length > 0 ? [{ ...entryOfEvent(did), seenAt }] : []
  })
  const made = substitutionNews(before, now).map((news) => ({ ...entryOfSubstitution(news, now), seenAt: now.seenAt }))
  const entries: FeedEntry[] = [...happened, ...made]
  const moves = movements(before, now)
  return entries.map((entry, place) => (place === entries.length - 1 ? { ...entry, moves } : entry))
}

function entryOfEvent({ event, gained, benched }: EventInLeague): Unseen {
  const { kind, fixture, minute, player, points, isCorrection } = event
  return { kind, fixture, minute, player, playerOut: null, points, isCorrection, gained, benched, moves: [] }
}

function entryOfSubstitution(
  { team, playerIn, playerOut, isCorrection }: SubstitutionNews,
  now: LeagueSnapshot,
): Unseen {
  const points = (isCorrection ? -1 : 1) * pointsOf(now, team, playerIn)
  return {
    kind: 'substitution',
    fixture: null,
    minute: null,
    player: playerIn,
    playerOut,
    points,
    isCorrection,
    gained: [{ team, points }],
    benched: [],
    moves: [],
  }
}

function pointsOf({ teams }: LeagueSnapshot, team: TeamId, player: PlayerId): number {
  return teams.get(team)?.players.find((one) => one.player === player)?.points ?? 0
}

/** The state of a league, as small as `entriesOf` needs it at the next snapshot. It is plain data. */
export type Stood = { subs: [TeamId, ProjectedSubstitution[]][]; table: StoodBefore['table'] }

export function stoodBy({ teams, table }: LeagueSnapshot): Stood {
  return {
    subs: [...teams].map(([team, { projection }]) => [team, projection.subs]),
    table: table.map(({ team, rank, projectedPoints, match }) => ({
      team,
      rank,
      projectedPoints,
      match: match && { opponentPoints: match.opponentPoints },
    })),
  }
}

/** Before its first snapshot a league has no state, so nobody has moved after it. */
export function beforeOf(stood: Stood | null): StoodBefore {
  const subs = stood?.subs ?? []
  return { teams: new Map(subs.map(([team, own]) => [team, { projection: { subs: own } }])), table: stood?.table ?? [] }
}
