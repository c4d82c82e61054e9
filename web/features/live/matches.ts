import type { LiveRow } from '#contract/live/live.ts'
import type { LiveMatches } from '#contract/live/live-matches.ts'
import type { LiveSquad } from '#contract/live/live-squads.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { moment } from '#web/base/ui/moment-words.ts'

export type Match = LiveMatches['matches'][number]
type Player = Pick<LiveSquad['players'][number], 'player_id' | 'web_name' | 'points' | 'multiplier'>
/** A team of the league with those of its players who are in a match. */
export type InMatch = { team_id: number; name: string; isOwn: boolean; players: readonly Player[] }

export type Day = { name: string; matches: readonly Match[] }

const NO_DATE = 'No date yet'

/** The matches by the days of the reader's zone, in their order. */
export function daysOf(matches: readonly Match[], timeZone?: string): Day[] {
  const days = Map.groupBy(matches, ({ kickoff }) => (kickoff === null ? NO_DATE : dayAndTime(kickoff, timeZone).day))
  return [...days].map(([name, those]) => ({ name, matches: those }))
}

/** `Wed 2 Dec` and `19:30`, in the reader's zone unless another is given. */
export function dayAndTime(at: string, timeZone?: string): { day: string; time: string } {
  const [day = '', time = ''] = moment(at, timeZone).split(', ')
  return { day, time }
}

type League = {
  rows: readonly LiveRow[]
  squads: readonly LiveSquad[]
  isOwn: (row: LiveRow) => boolean
}

/** The league's teams with players in a match: the own team first, players who count before those on the bench. */
export function teamsIn({ fixture }: Pick<Match, 'fixture'>, { rows, squads, isOwn }: League): InMatch[] {
  const nameOf = namesOfRows(rows)
  const teams = rows.flatMap((row) => {
    const players = squads.find(({ team_id }) => team_id === row.team_id)?.players ?? []
    const there = players.filter(({ fixtures }) => fixtures.includes(fixture))
    const counting = there.toSorted((a, b) => Number(b.multiplier > 0) - Number(a.multiplier > 0))
    const { team_id } = row
    return there.length === 0 ? [] : [{ team_id, name: nameOf(team_id), isOwn: isOwn(row), players: counting }]
  })
  return teams.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

/** `9 teams have 14 players in it`. A player whom several teams have counts once. */
export function countInWords(teams: readonly InMatch[]): string {
  const players = new Set(teams.flatMap((team) => team.players.map(({ player_id }) => player_id))).size
  if (players === 0) return 'Nobody has a player in it'
  return `${some(teams.length, 'team has', 'teams have')} ${some(players, 'player', 'players')} in it`
}

function some(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
