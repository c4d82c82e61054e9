import type { LeagueSync } from '#contract/people/leagues.ts'
import type { ProgrammeRow, Said } from '#contract/views/programme.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { PROVISIONAL } from '#display/words/week-lines.ts'
import { presentMatches, presentNext, presentRound, presentTrades } from './present-next.ts'
import { type Own, you, yourTeam } from './present-own.ts'

/** `addressOf`: where a screen shows the league. */
type About = { league: LeagueSync; own: Own; addressOf: (path: string, gameweek: number | null) => string }

/** A programme with names for ids, and beside each sentence the address of the screen that shows it. */
export function presentProgramme(row: ProgrammeRow, { league, own, addressOf }: About): Record<string, unknown> {
  const { league_name, gameweek, edition, headline, lead, bench, stories, thread, results, knockout, table } = row
  const name = namesOfRows(table)
  const said = ({ text, evidence }: Said) => ({ text, address: addressOf(evidence.path, evidence.gameweek) })
  const next = presentNext(row, { league, own, name, addressOf })
  return {
    league: league_name,
    ...yourTeam(own),
    gameweek,
    edition,
    ...(edition === 0 && { provisional: PROVISIONAL }),
    headline: said(headline),
    lead: lead.map(said),
    bench: bench.said && said(bench.said),
    stories: stories.map(said),
    goes_on: thread && said(thread),
    ...presentRound(knockout, name),
    results: presentMatches(results, { name, own }),
    ...presentTrades(row.trades, name),
    table: table.map(({ team_name, owner_first_name, owner_last_name, ...week }) => ({
      team: team_name,
      owner: `${owner_first_name} ${owner_last_name}`.trim(),
      ...you(own, week.team_id),
      rank: week.rank,
      last_rank: week.last_rank,
      points: week.points,
      total_points: week.total_points,
      ...(week.match_points !== undefined && { match_points: week.match_points }),
      bench_points: week.bench_points,
      gained_by_moves: week.moves?.gained ?? null,
    })),
    next,
    address: addressOf('/programme', gameweek),
  }
}
