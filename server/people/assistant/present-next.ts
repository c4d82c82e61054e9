import type { LeagueSync } from '#contract/people/leagues.ts'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import {
  type PreviewNext,
  previewCounted,
  previewOf,
  SIDE_BY_SIDE,
  sidesOf,
  tenths,
  whyNoPreview,
} from '#display/views/preview.ts'
import { NOT_DRAWN } from '#display/views/rounds.ts'
import { programme } from '#display/views/screens.ts'
import { lastChipWords } from '#display/words/chips.ts'
import { raceWords, stakesWords } from '#display/words/preview.ts'
import { tradeLines } from '#display/words/trade-line.ts'
import { numberIn } from './present-figures.ts'
import { type Own, you } from './present-own.ts'

type Name = (team: number | null) => string
type Whose = { name: Name; own: Own }
type About = Whose & { league: LeagueSync; addressOf(path: string, gameweek: number | null): string }
type Match = PreviewNext['matches'][number]

/** What comes next: of the latest edition everything that its preview shows, of others the matches. Null where nothing is left to play. */
export function presentNext(row: ProgrammeRow, { league, own, name, addressOf }: About) {
  const { next } = row
  const preview = previewOf({ row, sync: league })
  const isLatest = league.latest_gameweek === row.gameweek
  const why = isLatest && !preview ? { no_preview: whyNoPreview({ row, sync: league }) } : {}
  if (!next) return isLatest ? why : null
  return {
    gameweek: next.gameweek,
    ...(preview && timesOf(league)),
    ...presentRound(next.knockout, name),
    matches: next.matches.map((match, place) => ({
      home: name(match.team_a),
      away: name(match.team_b),
      ...you(own, match.team_a, match.team_b),
      ...(place === next.watch && { is_the_one_to_watch: true }),
      met: presentMatches(match.met, { name, own }),
      ...(preview && { side_by_side: sideBySide(row, preview, match) }),
    })),
    at_stake: next.stakes.map((stakes) => stakesWords(stakes, name)),
    ...(preview && presentPreview(row, { preview, name })),
    ...why,
    address: preview ? `${addressOf(programme.path, null)}&edition=next` : addressOf(programme.path, row.gameweek),
  }
}

export function presentMatches(matches: ProgrammeRow['results'], { name, own }: Whose) {
  return matches.map(({ team_a, team_b, points_a, points_b, winner }) => ({
    home: name(team_a),
    away: name(team_b),
    points_a,
    points_b,
    ...(typeof winner === 'number' && { goes_through: name(winner) }),
    ...you(own, team_a, team_b),
  }))
}

/** Of a gameweek that a knock-out plays in. */
export function presentRound(knockout: ProgrammeRow['knockout'], name: Name) {
  if (!knockout) return {}
  return { knockout_round: knockout.round ?? NOT_DRAWN, byes: knockout.byes.map(name) }
}

/** Of a draft league, one sentence each. */
export function presentTrades(trades: ProgrammeRow['trades'], name: Name) {
  return trades ? { trades: tradeLines(trades, name) } : {}
}

function timesOf({ next_deadline: deadline, next_waivers: waivers }: LeagueSync) {
  return { ...(waivers !== undefined && { waivers }), deadline }
}

/** Lines that nobody has a figure for are left out, as on the screen. */
function sideBySide(row: ProgrammeRow, preview: PreviewNext, match: Match) {
  const sides = sidesOf(row, preview, match)
  return SIDE_BY_SIDE.flatMap(({ head, figure }) => {
    const [home = null, away = null] = sides.map((side) => side && written(figure(side)))
    return home === null && away === null ? [] : [{ figure: head, home, away }]
  })
}

function written(figure: ReturnType<(typeof SIDE_BY_SIDE)[number]['figure']>): number | string | null {
  return typeof figure === 'string' || figure === null ? numberIn(figure) : figure.join(' ')
}

/** Leagues without matches have races, and all teams in one table. */
function presentPreview(row: ProgrammeRow, { preview, name }: { preview: PreviewNext; name: Name }) {
  const places = new Map(row.table.map(({ team_id, rank }) => [team_id, rank]))
  const lately = preview.teams.map(({ team_id, average_bench, first, average_points }) => ({
    Place: places.get(team_id) ?? null,
    Team: name(team_id),
    Bench: numberIn(tenths(average_bench)),
    First: first,
    Points: numberIn(tenths(average_points)),
  }))
  return {
    ...(preview.matches.length === 0 && {
      races: (preview.races ?? []).map((race) => raceWords(race, name)),
      lately,
    }),
    ...presentTrades(preview.trades, name),
    ...(preview.last_chips && { last_chips: lastChipWords(preview.last_chips, name) }),
    ...(preview.waiver_order && { waiver_order: preview.waiver_order.map(name) }),
    how_it_is_counted: previewCounted(preview),
  }
}
