import { bench, pointsOf } from '#domain/facts/lineup.ts'
import { defused } from '#domain/facts/names.ts'
import type { Game, Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { headToHead, type TableRow } from '#domain/tables/head-to-head.ts'
import type { MovedPlayer } from '#domain/tables/waivers.ts'
import { type LeagueWeek, leagueWeek } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { presentLeague } from '#server/views/publishing/make-views.ts'
import { type Award, awardsOf } from './mail-awards.ts'
import { type LeagueAddress, leagueAddress } from './mail-links.ts'
import { type Stories, storiesOf } from './mail-story.ts'
import { teamName } from './mail-words.ts'

type WinDrawLoss = Pick<TableRow, 'wins' | 'draws' | 'losses'>

/** All that the part about one league tells, the same for every recipient of these words. */
export type MailLeague = {
  game: Game
  name: string
  scoring: 'h' | 'c'
  week: LeagueWeek
  players: ReadonlyMap<PlayerId, string>
  stories: Stories
  id: number
  address: LeagueAddress
  teamOf: ReadonlyMap<TeamId, TeamWeek>
  /** Cut to a length that fits, without line breaks. */
  names: ReadonlyMap<TeamId, string>
  owners: ReadonlyMap<TeamId, string>
  /** Positions 12 to 15 in their order; a team whose picks are not stored is missing. */
  benches: ReadonlyMap<TeamId, readonly MovedPlayer[]>
  /** Whoever stands out, by the figures of the views. */
  awards: readonly Award[]
  /** Empty where the league is not head-to-head. */
  records: ReadonlyMap<TeamId, WinDrawLoss>
}

/** Null where the league has no such gameweek, or nobody has points in it: that is no news. `isDry`: in figures alone. */
export function mailLeague(
  presented: StoredLeague,
  { gameweek, site, isDry = false }: { gameweek: Gameweek; site: string; isDry?: boolean },
): MailLeague | null {
  const { game, league_id } = presented
  const { name, facts } = withDefusedNames(presented)
  const week = leagueWeek(facts, gameweek)
  if (!week || week.teams.every(({ points }) => points === null)) return null
  const scores = facts.points.get(gameweek)
  const benches = new Map<TeamId, MovedPlayer[]>()
  for (const { team } of week.teams) {
    const picks = facts.weeks.get(team)?.get(gameweek)
    if (picks && scores)
      benches.set(
        team,
        bench(picks).map((player) => ({ player, points: pointsOf(scores, player) })),
      )
  }
  const names = new Map(week.teams.map(({ team, teamName: name }) => [team, teamName(name, team)]))
  const gameweeks = facts.gameweeks.filter((known) => known <= gameweek)
  const teams = facts.teams.map((team) => ({ ...team, teamName: teamName(team.teamName, team.team) }))
  const answers = presentLeague({ ...presented, name, facts: { ...facts, gameweeks, teams } })
  const table = headToHead(facts).tables.get(gameweek) ?? []
  return {
    id: league_id,
    address: leagueAddress(presented, { gameweek, site }),
    game,
    name,
    scoring: facts.scoring,
    stories: storiesOf({ ...presented, name, facts: { ...facts, gameweeks } }, { gameweek, isDry }),
    week,
    benches,
    teamOf: new Map(week.teams.map((team) => [team.team, team])),
    names,
    awards: awardsOf(answers, { at: { game, gameweek, isHeadToHead: facts.scoring === 'h' }, names }),
    owners: new Map(week.teams.map(({ team, ownerName }) => [team, ownerName && teamName(ownerName, team)])),
    records: new Map(table.flatMap((row) => (row.team === null ? [] : [[row.team, row]]))),
    players: named(presented.players, { teams: week.teams, benches }),
  }
}

/** These names are typed by strangers, and mail programs turn text like `example.com` into links. */
function withDefusedNames({ name, facts }: StoredLeague): Pick<StoredLeague, 'name' | 'facts'> {
  const teams = facts.teams.map((team) => ({
    ...team,
    teamName: defused(team.teamName),
    ownerFirstName: defused(team.ownerFirstName),
    ownerLastName: defused(team.ownerLastName),
  }))
  return { name: defused(name), facts: { ...facts, teams } }
}

type Mentioned = { teams: readonly TeamWeek[]; benches: MailLeague['benches'] }

/** Only the player names that the mails can mention, to keep little in memory for hundreds of recipients. */
function named(players: StoredLeague['players'], { teams, benches }: Mentioned): Map<PlayerId, string> {
  const moved = teams.flatMap(({ moves }) => (moves ? [...moves.added, ...moves.removed] : []))
  const others = teams.flatMap(({ bestBenched, captain }) => [bestBenched ?? [], captain ?? []].flat())
  const mentioned = [...moved, ...others, ...[...benches.values()].flat()].map(({ player }) => player)
  return new Map(mentioned.flatMap((player) => [[player, players.get(player) ?? `Player ${player}`] as const]))
}

/** A place means something only while every team has one. */
export function isWholeTable({ teams }: MailLeague['week']): boolean {
  return teams.every(({ rank }) => rank !== null)
}
