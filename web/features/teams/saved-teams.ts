import { byLeague } from '#contract/games/league-order.ts'
import type { GameName, LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { SavedTeam, TeamStatus } from '#contract/people/teams.ts'
import { wordsAbout } from '#display/games/games.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { choiceKey } from '#web/league/choice/looked-up.ts'

export type TeamLeague = { key: string; ref: LeagueRef; name: string; status: TeamStatus }
export type Team = {
  key: string
  id: number
  game: GameName
  year: string
  name: string | null
  player: string | null
  /** The status of the team itself, shown where it has no leagues. */
  status: TeamStatus
  leagues: TeamLeague[]
}

/** The saved entries (one per team and league) as teams with leagues, in the order of these; without leagues last. */
export function teamsOf(entries: readonly SavedTeam[]): Team[] {
  const teams = new Map<string, Team>()
  for (const entry of entries) {
    const key = `${entry.game} ${entry.year} ${entry.team_id}`
    const team = teams.get(key) ?? teamOf(key, entry)
    teams.set(key, team)
    const league = leagueOf(entry)
    if (league && team.leagues.every(({ key: other }) => other !== league.key)) team.leagues.push(league)
  }
  return [...teams.values()]
    .map((team) => ({ ...team, leagues: team.leagues.toSorted((a, b) => byLeague(a.ref, b.ref)) }))
    .toSorted(byFirstLeague)
}

function byFirstLeague({ leagues: [a] }: Team, { leagues: [b] }: Team): number {
  return a && b ? byLeague(a.ref, b.ref) : Number(!a) - Number(!b)
}

function teamOf(key: string, entry: SavedTeam): Team {
  const { team_id: id, game, year, team_name: name, player_name: player, status } = entry
  return { key, id, game, year, name, player, status, leagues: [] }
}

function leagueOf({ game, type, league_id, league_name, status }: SavedTeam): TeamLeague | null {
  if (league_id === null) return null
  const name = league_name ?? `League ${league_id}`
  const ref = { game, ...(type && { type }), league_id, league_name: name }
  return { key: leagueKey(ref), ref, name, status }
}

/** The leagues of the saved teams, each once and in order, as a text; empty when there are none. */
export function leagueIdsOf(entries: readonly SavedTeam[]): string {
  const keys = teamsOf(entries).flatMap(({ leagues }) => leagues.map(({ key }) => key))
  return [...new Set(keys)].toSorted().join(',')
}

/** The leagues already chosen for a team, by `choiceKey`; empty for a team that is not saved. */
export function selectedOf(teams: readonly Team[], id: number): ReadonlySet<string> {
  const leagues = teams
    .filter((team) => wordsAbout(team.game).areLeaguesChosen && team.id === id)
    .flatMap((team) => team.leagues)
  return new Set(leagues.flatMap(({ ref: { type, league_id } }) => (type ? choiceKey({ id: league_id, type }) : [])))
}

export function isUnderWay({ state }: LeagueSync): boolean {
  return state === 'pending' || state === 'syncing'
}

export function progressOf({ done, total }: LeagueSync): string {
  return total > 0 ? `Fetching gameweeks: ${done} of ${total}` : 'Fetching starts in a moment.'
}

/** Of a league that cannot be followed. */
const leagueWords: Partial<Record<TeamStatus, string>> = {
  'league-not-found': 'The official game does not know this league.',
  'league-not-private': 'This is a public league of the official game: only private leagues can be followed.',
  'league-too-large': 'This league is too large to be followed.',
}

/** A league that cannot be followed is not asked for again soon. */
function failedInWords(message: string | null, status: TeamStatus): string {
  const refused = leagueWords[status]
  if (refused !== undefined) return message ?? refused
  return `${message ?? 'This league could not be fetched.'} It will be tried again.`
}

/** The text about a league beside its progress; null when its tables are there. */
export function wordsForLeague(
  { status }: TeamLeague,
  { sync, isUnknown }: { sync: LeagueSync | undefined; isUnknown: boolean },
): string | null {
  if (sync ? !sync.drafted : status === 'not-drafted')
    return 'This league has not drafted yet. Its tables fill after the draft and the first final gameweek.'
  if (!sync)
    return leagueWords[status] ?? (isUnknown ? 'How far this league is fetched cannot be told right now.' : null)
  if (sync.state === 'failed') return failedInWords(sync.message, status)
  if (sync.state === 'ready' && sync.message !== null) return sync.message
  if (sync.state !== 'ready' || sync.latest_gameweek !== null) return null
  return sync.next_gameweek === null
    ? 'No gameweek is final yet.'
    : `No gameweek is final yet. The tables fill after gameweek ${sync.next_gameweek}.`
}
