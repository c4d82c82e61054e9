import type { LiveMatches } from '#contract/live/live-matches.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import { arePollsMissing, type Rhythm } from '#domain/live/next-poll.ts'
import { fixtureState, gameweekState, type LiveFixture } from '#domain/live/snapshot.ts'
import type { ShownSnapshot } from './make-snapshot.ts'

type Around = { next: { gameweek: Gameweek; deadline: Date; waivers: Date | null } | null; rhythm: Rhythm }

const NO_SNAPSHOT = { gameweek: null, state: null, as_of: null, silent_since: null, matches: [] }

export function presentMatches(game: Game, shown: ShownSnapshot | null, { next, rhythm }: Around): LiveMatches {
  return {
    game,
    ...(shown ? presentSnapshot(shown, rhythm) : NO_SNAPSHOT),
    next_gameweek: next?.gameweek ?? null,
    next_deadline: next?.deadline.toISOString() ?? null,
    next_waivers: next?.waivers?.toISOString() ?? null,
  }
}

function presentSnapshot(shown: ShownSnapshot, rhythm: Rhythm) {
  const { of, at, seen } = shown
  const fixtures = [...seen.snapshot.fixtures.values()].filter(({ gameweek }) => gameweek === of.gameweek)
  const ordered = fixtures.toSorted((a, b) => (a.kickoff ?? '9').localeCompare(b.kickoff ?? '9') || a.id - b.id)
  return {
    gameweek: of.gameweek,
    state: gameweekState(seen.snapshot),
    as_of: at.toISOString(),
    silent_since: arePollsMissing({ snapshot: seen.snapshot, at }, rhythm) ? at.toISOString() : null,
    matches: ordered.map((fixture) => presentMatch(shown, fixture)),
  }
}

function presentMatch({ seen, clubs }: ShownSnapshot, fixture: LiveFixture): LiveMatches['matches'][number] {
  const state = fixtureState(seen.snapshot, fixture)
  const club = (id: number) => clubs.get(id) ?? { name: `Club ${id}`, short_name: `C${id}` }
  return {
    fixture: fixture.id,
    kickoff: fixture.kickoff && new Date(fixture.kickoff).toISOString(),
    home: club(fixture.homeClub),
    away: club(fixture.awayClub),
    home_score: fixture.homeScore,
    away_score: fixture.awayScore,
    minute: state === 'playing' ? fixture.minute : null,
    state,
  }
}
