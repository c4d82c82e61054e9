import type { Asked } from '#contract/base/endpoint.ts'
import { teamIdIn } from '#contract/base/team-id.ts'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { getRivals } from '#contract/views/rivals.ts'
import { isPlayed } from '#display/views/screens.ts'
import type { View } from '#display/views/view.ts'
import { chosenGameweek, chosenLeague, leaguesOf } from '#web/league/choice/league-choice.ts'

/** What a league call is asked about. */
type LeagueQuestion = { leagueIds?: string; game?: LeagueRef['game']; type?: LeagueRef['type'] }
type Question = LeagueQuestion & { gameweek?: string }
/** `first`: what the table needs; null if it needs the whole season. */
export type Questions = { first: Question | null; season: Question }

type Known = { search: URLSearchParams; syncs: readonly LeagueSync[] }

type Asking = Pick<View, 'isForHeadToHead' | 'isForGame' | 'isWholeSeason' | 'isKeyed'>

/** What a screen asks about: the shown gameweek of the shown league, then that league's season; without a league, whatever there is. */
export function questionsOf(view: Asking, { search, syncs }: Known): Questions {
  const playing = syncs.filter((league) => isPlayed(view, league))
  const league = shownLeague(search, playing)
  if (!league) return { first: null, season: {} }
  const season = aboutLeague(league)
  const gameweek = chosenGameweek(search.get('gw'), gameweeksUntil(latestOf(playing, league)))
  const isOneGameweek = gameweek !== null && !view.isWholeSeason && !view.isKeyed
  return { first: isOneGameweek ? { ...season, gameweek: String(gameweek) } : null, season }
}

/** What the programme asks about: as a view, but a gameweek is told from its last whistle on, and the preview needs the latest edition. */
export function programmeQuestions(known: Known): Questions {
  const syncs = known.syncs.map((sync) => ({
    ...sync,
    latest_gameweek: sync.whistle?.gameweek ?? sync.latest_gameweek,
  }))
  const questions = questionsOf({}, { ...known, syncs })
  return isPreview(known.search) ? { ...questions, first: null } : questions
}

/** Whether an address asks for the preview of the next gameweek. */
export function isPreview(search: URLSearchParams): boolean {
  return search.get('edition') === 'next'
}

/** The shown league alone; without one, whatever there is. */
export function leagueQuestion(search: URLSearchParams, syncs: readonly LeagueSync[]): LeagueQuestion {
  const league = shownLeague(search, syncs)
  return league ? aboutLeague(league) : {}
}

/** The two teams that an address names, of the shown league; null where there is no league. */
export function rivalsQuestion(search: URLSearchParams, syncs: readonly LeagueSync[]): Asked<typeof getRivals> | null {
  const league = shownLeague(search, syncs)
  if (!league) return null
  const { game, type, league_id } = league
  const teams = (['a', 'b'] as const).flatMap((side) => {
    const team = teamIdIn(search.get(side) ?? '')
    return team === null ? [] : [[side, String(team)]]
  })
  return { league: String(league_id), game, ...(type && { type }), ...Object.fromEntries(teams) }
}

function shownLeague(search: URLSearchParams, syncs: readonly LeagueSync[]): LeagueRef | null {
  const withTables = syncs.filter(({ latest_gameweek }) => latest_gameweek !== null)
  return chosenLeague(search, leaguesOf(syncs), leaguesOf(withTables))
}

export function aboutLeague({ game, type, league_id }: LeagueRef): LeagueQuestion {
  return { leagueIds: String(league_id), game, ...(type && { type }) }
}

/** Newest first, from gameweek 1. If the league began later, its season shows that. */
export function gameweeksUntil(latest: number | null): number[] {
  return Array.from({ length: latest ?? 0 }, (_, place) => (latest ?? 0) - place)
}

function latestOf(syncs: readonly LeagueSync[], { game, type, league_id }: LeagueRef): number | null {
  const sync = syncs.find((one) => one.game === game && one.type === type && one.league_id === league_id)
  return sync?.latest_gameweek ?? null
}
