import type { RivalSeason, Rivals } from '#contract/views/rivals.ts'
import { leadsIn, measuresOf, meetingsOf, rivalNames } from '#display/views/rivals-measures.ts'
import { rivals } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { changesOf, type Pair, wonOf } from '#domain/rivals/rivals.ts'
import { figureOf } from './present-figures.ts'
import { type Own, you, yourTeam } from './present-own.ts'

type Names = Pair<string>

/** What the screen shows of two teams: side by side, week by week, and who was ahead when. `a` and `b` are the two throughout. */
export function presentRivals(row: Rivals, season: RivalSeason, own: Own): Record<string, unknown> {
  const names = rivalNames(row, season)
  const measures = measuresOf(season, row.game)
  const leads = leadsIn(season)
  const { weeks, draft, trades, missing } = season
  return {
    screen: rivals.title,
    league: row.league_name,
    ...yourTeam(own),
    gameweek: row.gameweek,
    a: { team: names.a, owner: ownerOf(season.a), ...you(own, season.a.team_id) },
    b: { team: names.b, owner: ownerOf(season.b), ...you(own, season.b.team_id) },
    side_by_side: measures.map(({ name, values, texts }) => ({
      figure: name,
      a: figureOf(values.a, texts.a),
      b: figureOf(values.b, texts.b),
    })),
    how_it_is_counted: Object.fromEntries(measures.map(({ name, counted }) => [name, counted])),
    matches: season.matches.map(({ gameweek, a, b }) => ({ gameweek, a, b, winner: winnerOf({ a, b }, names) })),
    lead_changed_hands: changesOf(leads),
    leads: leads.map(({ from, to, ahead }) => ({ from, to, ahead: ahead && names[ahead] })),
    week_by_week: weeks.map(({ gameweek, a, b }) => ({
      GW: gameweek,
      a: a.points,
      b: b.points,
      Difference: a.total_points === null || b.total_points === null ? null : a.total_points - b.total_points,
    })),
    ...(draft && { drafts: draft }),
    ...(trades && { trades }),
    ...(missing.a.length + missing.b.length > 0 && { not_read_gameweeks: missing }),
    ...(row.seasons.length > 1 && { seasons: row.seasons.map(totalsOf) }),
  }
}

function winnerOf({ a, b }: Pair<number>, names: Names): string | null {
  if (a === b) return null
  return a > b ? names.a : names.b
}

/** A season in which both owners were, with what their teams were called. */
function totalsOf(season: RivalSeason) {
  const last = season.weeks.at(-1)
  return {
    season: season.season,
    a: { team: season.a.team_name, total_points: last?.a.total_points ?? null },
    b: { team: season.b.team_name, total_points: last?.b.total_points ?? null },
    matches_won: meetingsOf(season),
    gameweeks_won: wonOf(season.weeks.map(({ a, b }) => ({ a: a.points, b: b.points }))),
  }
}
