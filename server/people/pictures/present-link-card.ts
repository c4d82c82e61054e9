import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { wordsAbout } from '#display/games/games.ts'
import { benchKing } from '#display/views/bench-king.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { season } from '#display/views/standings.ts'
import { ownerOf, type TeamRow } from '#display/views/view.ts'
import { raceWords } from '#display/words/preview.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { headlineOf } from '#server/views/programme/present-words.ts'

/** What a chat shows of a league's link. */
export type LinkCard = {
  league: string
  /** Draft or classic, and how it is played. */
  kind: string
  /** The latest final one; null before the first. */
  gameweek: number | null
  /** Says something that is true of this league only. */
  sentence: string
  /** What the preview is about, for its page; null without one. */
  coming: string | null
  /** The best, by rank. */
  best: readonly CardRow[]
  /** Who left most on the bench, and how much; null where that is not known or nobody left anything. */
  bench: { kings: readonly CardTeam[]; points: number } | null
}
/** `owner`: empty where people are not named. */
export type CardTeam = { id: number | null; name: string; owner: string }
/** `leads`: ranked first, where the ranks of all teams are known. */
export type CardRow = CardTeam & { rank: number; leads: boolean; points: string }

type Question = {
  league: LeagueRef
  /** The finished answers, as the readers of the link see them. */
  table: readonly StandingsRow[]
  bench: readonly BenchKingRow[]
  /** The latest. */
  programme: UnsaidProgramme | null
  /** The gameweek whose deadline is to come; null while one is played. */
  toCome: number | null
  /** Whether people are named beside their teams. */
  isNamed: boolean
}

const MOST_ROWS = 3

export function linkCard({ league, table, bench, programme, toCome, isNamed }: Question): LinkCard {
  const [gameweek = null] = season.gameweeks(table)
  const rows = season.rows(table, gameweek ?? 0)
  const name = namesOfRows(seen(rows, isNamed))
  const ranked = rows.filter(({ rank }) => rank !== null)
  // A team without a rank might be the first.
  const leads = ({ rank }: StandingsRow) => rank === 1 && ranked.length === rows.length
  const kings = gameweek === null ? null : kingsOf(benchKing.rows(bench, gameweek))
  const teamOf = (row: TeamRow): CardTeam => ({
    id: row.team_id,
    name: name(row.team_id),
    owner: isNamed ? ownerBeside(row) : '',
  })
  // Nobody leads a league of one.
  const leaders = rows.length > 1 ? ranked.filter(leads) : []
  const about = {
    gameweek,
    leaders: leaders.map(teamOf),
    bench: kings && { kings: kings.rows.map(teamOf), points: kings.points },
  }
  const latest =
    programme && programme.gameweek === gameweek ? { ...programme, table: seen(programme.table, isNamed) } : null
  return {
    league: league.league_name,
    kind: wordsAbout(league.game).leagueKind(league.type),
    gameweek,
    sentence: latest ? toldIn(latest) : sentenceOf(about),
    coming: latest?.next?.gameweek === toCome ? latest && comingIn(latest) : null,
    best: ranked.slice(0, MOST_ROWS).map((row) => ({
      ...teamOf(row),
      rank: row.rank ?? 0,
      leads: leads(row),
      points: written(row.h2h_points ?? row.total_points),
    })),
    bench: about.bench,
  }
}

type Owned = Pick<TeamRow, 'team_name' | 'owner_first_name' | 'owner_last_name'>

/** A hidden owner has the team's name, which is not repeated. */
function ownerBeside(row: Owned): string {
  const owner = ownerOf(row)
  return owner === row.team_name ? '' : owner
}

/** Null while the figure of any team is unknown, as it might be the highest. */
function kingsOf(rows: readonly BenchKingRow[]): { rows: BenchKingRow[]; points: number } | null {
  const teams = rows.filter(({ team_id }) => team_id !== null)
  const isOpen = teams.some(({ missing }) => missing.length > 0)
  const points = Math.max(0, ...teams.map(({ total_bench_points: points }) => points ?? 0))
  if (isOpen || points === 0) return null
  return { rows: teams.filter((row) => row.total_bench_points === points), points }
}

function toldIn(programme: UnsaidProgramme): string {
  return `Gameweek ${programme.gameweek}: ${headlineOf(programme)}`
}

/** The match to watch, or the race for the first place. */
function comingIn(programme: UnsaidProgramme): string | null {
  const { next } = programme
  if (!next?.teams) return null
  const name = namesOfRows(programme.table)
  const watched = next.matches[next.watch ?? -1]
  const [race] = next.races ?? []
  const before = `Before gameweek ${next.gameweek}`
  if (watched) return `${before}: ${name(watched.team_a)} v ${name(watched.team_b)} is the match to watch.`
  return race ? `${before}: ${raceWords(race, name)}` : `${before}: who comes into it how.`
}

/** Rows without their owners, unless people are named. */
function seen<Row extends Owned>(rows: readonly Row[], isNamed: boolean): Row[] {
  return rows.map((row) => (isNamed ? row : { ...row, owner_first_name: '', owner_last_name: '' }))
}

type About = { gameweek: number | null; leaders: readonly CardTeam[]; bench: LinkCard['bench'] }

function sentenceOf({ gameweek, leaders, bench }: About): string {
  if (gameweek === null) return 'No gameweek is final yet: its table stands here after the first.'
  const after = `after gameweek ${gameweek}`
  const left =
    bench && `${bench.points} ${bench.points === 1 ? 'point' : 'points'}${bench.kings.length > 1 ? ' each' : ''}`
  if (leaders.length === 0)
    return bench
      ? `${teamsIn(bench.kings)} left the most on the bench ${after}: ${left}.`
      : `The table ${after}, and who left what on the bench.`
  const lead = `${teamsIn(leaders)} lead ${after}`
  if (!bench) return `${lead}.`
  const [only, ...others] = leaders
  const isSame = others.length === 0 && bench.kings.length === 1 && bench.kings[0]?.id === only?.id
  return isSame
    ? `${lead}, although nobody left more on the bench: ${left}.`
    : `${lead}, and ${teamsIn(bench.kings)} left the most on the bench: ${left}.`
}

function teamsIn(teams: readonly CardTeam[]): string {
  if (teams.length > 2) return `${teams.length} teams`
  return listed(teams.map(({ name }) => name))
}
