import type { LiveMatches } from '#contract/live/live-matches.ts'
import { waiversBefore } from '#domain/finality/waiver-times.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import { fixtureState, gameweekState, type LiveFixture } from '#domain/live/look.ts'
import { areLooksMissing, type Rhythm } from '#domain/live/next-look.ts'
import type { LookToShow } from './make-look.ts'

type Around = { next: { gameweek: Gameweek; deadline: Date } | null; rhythm: Rhythm }

const NO_LOOK = { gameweek: null, state: null, as_of: null, silent_since: null, matches: [] }

export function presentMatches(game: Game, shown: LookToShow | null, { next, rhythm }: Around): LiveMatches {
  const waivers = next && waiversBefore(game, next.deadline)
  return {
    game,
    ...(shown ? presentLook(shown, rhythm) : NO_LOOK),
    next_gameweek: next?.gameweek ?? null,
    next_deadline: next?.deadline.toISOString() ?? null,
    next_waivers: waivers?.toISOString() ?? null,
  }
}

function presentLook(shown: LookToShow, rhythm: Rhythm) {
  const { of, at, looked } = shown
  const fixtures = [...looked.look.fixtures.values()].filter(({ gameweek }) => gameweek === of.gameweek)
  const ordered = fixtures.toSorted((a, b) => (a.kickoff ?? '9').localeCompare(b.kickoff ?? '9') || a.id - b.id)
  return {
    gameweek: of.gameweek,
    state: gameweekState(looked.look),
    as_of: at.toISOString(),
    silent_since: areLooksMissing({ look: looked.look, at }, rhythm) ? at.toISOString() : null,
    matches: ordered.map((fixture) => presentMatch(shown, fixture)),
  }
}

function presentMatch({ looked, clubs }: LookToShow, fixture: LiveFixture): LiveMatches['matches'][number] {
  const state = fixtureState(looked.look, fixture)
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
