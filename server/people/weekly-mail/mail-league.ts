import { bench, pointsOf } from '#domain/facts/lineup.ts'
import { defused, isolated } from '#domain/facts/names.ts'
import type { Game, Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { findingsOf } from '#domain/story/findings.ts'
import { seasonOf, weekOf } from '#domain/story/season.ts'
import { headToHead, type TableRow } from '#domain/tables/head-to-head.ts'
import type { MovedPlayer } from '#domain/tables/waivers.ts'
import { type LeagueWeek, leagueWeek } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { ToldWeek } from '#server/views/programme/answers-told.ts'
import { type Award, type Awarding, awardsOf } from './mail-awards.ts'
import { type LeagueAddress, leagueAddress } from './mail-links.ts'
import { playersOf } from './mail-players.ts'
import { type OwnStory, ownStories } from './mail-story.ts'
import type { Ahead } from './mail-words.ts'

type WinDrawLoss = Pick<TableRow, 'wins' | 'draws' | 'losses'>

/** All that the part about one league tells, the same for every recipient of these words. */
export type MailLeague = {
  game: Game
  name: string
  scoring: 'h' | 'c'
  week: LeagueWeek
  /** The programme, as everybody reads it. */
  told: ToldWeek
  /** When waivers run and the deadline is; null at the end of the season. */
  ahead: Ahead | null
  ownStoryOf(team: TeamId): OwnStory
  /** What players are called in the part of the team's owner. */
  playersOf(team: TeamId): (player: PlayerId) => string
  id: number
  address: LeagueAddress
  teamOf: ReadonlyMap<TeamId, TeamWeek>
  owners: ReadonlyMap<TeamId, string>
  /** Positions 12 to 15 in their order; a team whose picks are not stored is missing. */
  benches: ReadonlyMap<TeamId, readonly MovedPlayer[]>
  /** Whoever stands out, by the figures of the views. */
  awards: readonly Award[]
  /** Empty where the league is not head-to-head. */
  records: ReadonlyMap<TeamId, WinDrawLoss>
}

/** `told`: the programme in the words of these recipients. `answers`: of the views that give awards. */
export type LeagueTelling = {
  gameweek: Gameweek
  site: string
  told: ToldWeek
  ahead: Ahead | null
  answers: Awarding
  /** In figures alone. */
  isDry?: boolean
}

/** Null where the league has no such gameweek. `stored`: its facts up to that gameweek. */
export function mailLeague(
  stored: StoredLeague,
  { gameweek, site, told, ahead, answers, isDry = false }: LeagueTelling,
): MailLeague | null {
  const { game, league_id, facts, positions } = stored
  const week = leagueWeek(facts, gameweek)
  if (!week) return null
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
  const table = headToHead(facts).tables.get(gameweek) ?? []
  const findings = findingsOf(weekOf(seasonOf(facts, positions), gameweek))
  const players = playersOf(stored, { gameweek, teams: week.teams, benches, findings })
  return {
    id: league_id,
    address: leagueAddress(stored, { gameweek, site }),
    game,
    name: told.league,
    scoring: facts.scoring,
    told,
    ahead,
    ownStoryOf: ownStories(stored, { gameweek, findings, told, playersOf: players, isDry }),
    playersOf: players,
    week,
    benches,
    teamOf: new Map(week.teams.map((team) => [team.team, team])),
    awards: awardsOf(answers, {
      at: { game, gameweek, isHeadToHead: facts.scoring === 'h' },
      teams: week.teams,
    }),
    owners: new Map(week.teams.map(({ team, ownerName }) => [team, isolated(defused(ownerName))])),
    records: new Map(table.flatMap((row) => (row.team === null ? [] : [[row.team, row]]))),
  }
}

/** A place means something only while every team has one. */
export function isWholeTable({ teams }: MailLeague['week']): boolean {
  return teams.every(({ rank }) => rank !== null)
}
