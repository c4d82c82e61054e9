import { LAST_GAMEWEEK } from '#domain/facts/last-gameweek.ts'
import type { TeamId } from '#domain/ids.ts'
import type { Refusal } from '#server/facts/leagues/tables.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { ClassicLeague, ClassicMatch, ClassicNewEntry } from '#server/ground/upstream/classic-types.ts'
import type { ClassicGame } from '#server/ground/upstream/upstream.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'

/** The standings give an owner's full name, the list of new entries gives first and last name. */
export type ClassicMember = {
  teamName: string
  owner: string | { first: string; last: string }
  /** The points so far in the table of a league that counts them, and the place there; absent elsewhere, and where there is none yet. */
  total?: number
  rank?: number
}

/** A classic league as its pages have it, by team in the order of its table, new entries last; without the average side. */
export type ReadLeague = { league: ClassicLeague; members: Map<TeamId, ClassicMember>; matches: ClassicMatch[] }

export type Refused = { refused: Refusal }

/** Reads a league, or as few pages as show that it cannot be followed; `unknown` where the game does not find it. */
export async function readClassicLeague(
  classic: ClassicGame,
  key: LeagueKey,
  { mostTeams }: { mostTeams: number },
): Promise<ReadLeague | Refused> {
  const members = new Map<TeamId, ClassicMember>()
  for (let number = 1; ; number++) {
    const page = await standingsPage(classic, key, number)
    if (!page && number === 1) return { refused: 'unknown' }
    if (!page) throw new UpstreamFault('nonsense', 'a page that was promised', { path: pathOf(key, number) })
    const { league } = page
    if (league.leagueType !== 'x') return { refused: 'not-private' }
    const known = members.size
    addMembers(members, page, key, number)
    const hasMore = page.hasNext || page.newEntriesHaveNext
    if (members.size + (hasMore ? 1 : 0) > mostTeams) return { refused: 'too-large' }
    // A league has at least its founder's team: an empty list is a wrong answer, and believing it would remove the league for everybody.
    if (!hasMore && members.size === 0)
      throw new UpstreamFault('nonsense', 'a league of nobody', { path: pathOf(key, number) })
    if (!hasMore)
      return { league, members, matches: key.type === 'h2h' ? await readMatches(classic, key, members.size) : [] }
    if (members.size === known) throw new UpstreamFault('nonsense', 'an empty page', { path: pathOf(key, number) })
  }
}

type Page = {
  league: ClassicLeague
  rows: { team: TeamId | null; teamName: string; ownerName: string | null; rank: number; total: number }[]
  hasNext: boolean
  newEntries: ClassicNewEntry[]
  newEntriesHaveNext: boolean
}

function standingsPage(classic: ClassicGame, key: LeagueKey, number: number): Promise<Page | null> {
  return key.type === 'h2h'
    ? classic.headToHeadStandings(key.league_id, number)
    : classic.standings(key.league_id, number)
}

function addMembers(
  members: Map<TeamId, ClassicMember>,
  { rows, newEntries }: Page,
  key: LeagueKey,
  number: number,
): void {
  for (const { team, teamName, ownerName, rank, total } of rows) {
    if (team === null) continue
    // If a team moves to a later page while we read, it appears twice, and the team that took its place is on no page.
    if (members.has(team))
      throw new UpstreamFault('nonsense', 'a table that moves while it is read', { path: pathOf(key, number) })
    // In a head-to-head table `total` counts wins and draws.
    const placed = key.type === 'h2h' ? {} : { total, ...(rank > 0 && { rank }) }
    members.set(team, { teamName, owner: ownerName ?? '', ...placed })
  }
  for (const { team, teamName, ownerFirstName, ownerLastName } of newEntries)
    if (!members.has(team)) members.set(team, { teamName, owner: { first: ownerFirstName, last: ownerLastName } })
}

/** Twice the matches of a season, with the average side: room for knock-out rounds and a longer season. */
function mostMatches(teams: number): number {
  return (teams + 1) * LAST_GAMEWEEK
}

async function readMatches(classic: ClassicGame, key: Addressed, teams: number): Promise<ClassicMatch[]> {
  const matches = new Map<number, ClassicMatch>()
  for (let number = 1; ; number++) {
    const page = await classic.headToHeadMatches(key.league_id, number)
    const known = matches.size
    for (const match of page?.matches ?? []) matches.set(match.id, match)
    if (page && !page.hasNext) return [...matches.values()]
    if (matches.size === known || matches.size > mostMatches(teams))
      throw new UpstreamFault('nonsense', 'pages of matches without end', { path: `matches of ${pathOf(key, number)}` })
  }
}

/** The ties of a league's cup that are drawn. */
export async function readCup(
  classic: ClassicGame,
  { league: { cupLeague }, members }: ReadLeague,
): Promise<ClassicMatch[]> {
  if (cupLeague === null) return []
  const key = { type: 'h2h', league_id: cupLeague } as const
  const ties = await readMatches(classic, key, members.size)
  const sides = ties.flatMap(({ gameweek, teamA, teamB }) =>
    [teamA, ...(teamB ? [teamB] : [])].map((team) => `${gameweek} ${team}`),
  )
  const areTies = ties.every(({ isKnockout, teamA }) => isKnockout && teamA !== null)
  if (!areTies || new Set(sides).size < sides.length)
    throw new UpstreamFault('nonsense', 'a cup that is no knock-out', { path: pathOf(key, 1) })
  return ties
}

type Addressed = Pick<LeagueKey, 'type' | 'league_id'>

function pathOf({ type, league_id }: Addressed, page: number): string {
  return `leagues-${type}/${league_id}, page ${page}`
}
