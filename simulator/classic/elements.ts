import { at, share } from '../base/random.ts'
import { bulletinOf } from '../season/bulletin.ts'
import type { StatName } from '../season/model.ts'
import { rankFields } from '../season/rank-fields.ts'
import type { SeasonNow } from '../season/season-now.ts'
import { type Totals, totalsOf } from '../season/totals.ts'

/** Every listed player with the season's sums. Many numbers are strings here, as officially. */
export function elements(seasonNow: SeasonNow): unknown[] {
  const totals = totalsOf(seasonNow)
  const prices = totals.map(({ player }) => price(seasonNow, player.index))
  const owned = totals.map((one) => selectedBy(seasonNow, one))
  const ranks = rankFields(totals, [
    ['creativity', ({ stats }) => stats.creativity],
    ['form', ({ form }) => form],
    ['ict_index', ({ stats }) => stats.ict_index],
    ['influence', ({ stats }) => stats.influence],
    ['now_cost', (_, index) => at(prices, index)],
    ['points_per_game', ({ perMatch }) => perMatch],
    ['selected', (_, index) => at(owned, index)],
    ['threat', ({ stats }) => stats.threat],
  ])
  return totals.map((one, index) => ({
    ...identity(seasonNow, one),
    ...sums(one),
    ...market(seasonNow, one, at(prices, index), at(owned, index)),
    ...bulletinOf(seasonNow, one.player),
    ...at(ranks, index),
  }))
}

function price(seasonNow: SeasonNow, playerIndex: number): number {
  return at(at(seasonNow.season.prices, seasonNow.next ?? 38), playerIndex)
}

function selectedBy(seasonNow: SeasonNow, { player }: Totals): number {
  const luck = 0.5 + share(seasonNow.season.seed, 'selected', player.index)
  return Math.min(72, (player.rating / 3.3) ** 5 * 6 * luck)
}

function identity(seasonNow: SeasonNow, { player }: Totals): Record<string, unknown> {
  const club = at(seasonNow.season.clubs, (seasonNow.season.moved.get(player) ?? player.club) - 1)
  const left = player.leaves <= (seasonNow.next ?? 38)
  return {
    birth_date: player.birthDate,
    can_select: !left,
    can_transact: !left,
    code: player.code,
    corners_and_indirect_freekicks_order: null,
    corners_and_indirect_freekicks_text: '',
    direct_freekicks_order: null,
    direct_freekicks_text: '',
    element_type: player.position,
    first_name: player.firstName,
    has_temporary_code: false,
    id: player.classicId,
    known_name: '',
    opta_code: `p${player.code}`,
    penalties_order: null,
    penalties_text: '',
    photo: `${player.code}.jpg`,
    region: player.region,
    removed: false,
    scout_news_link: '',
    scout_risks: [],
    second_name: player.lastName,
    special: false,
    squad_number: null,
    team: club.id,
    team_code: club.code,
    team_join_date: `${seasonNow.season.year - 1 - (player.code % 5)}-07-${String(1 + (player.code % 28)).padStart(2, '0')}`,
    web_name: player.webName,
  }
}

const perNinety: StatName[] = [
  'clean_sheets',
  'defensive_contribution',
  'expected_assists',
  'expected_goal_involvements',
  'expected_goals',
  'expected_goals_conceded',
  'goals_conceded',
  'saves',
  'starts',
]

function sums({ stats, ...totals }: Totals): Record<string, unknown> {
  const nineties = stats.minutes / 90
  const rates = perNinety.map((name) => [`${name}_per_90`, nineties > 0 ? round(stats[name] / nineties) : 0])
  return {
    ...textStats(stats),
    ...Object.fromEntries(rates),
    dreamteam_count: totals.dreamTeams,
    event_points: totals.eventPoints,
    form: totals.form.toFixed(1),
    in_dreamteam: totals.inDreamTeam,
    points_per_game: totals.perMatch.toFixed(1),
    total_points: totals.points,
  }
}

/** The statistics of the classic game: indices and expectations are text. */
export function textStats(stats: Totals['stats']): Record<string, number | string> {
  return {
    ...stats,
    influence: stats.influence.toFixed(1),
    creativity: stats.creativity.toFixed(1),
    threat: stats.threat.toFixed(1),
    ict_index: stats.ict_index.toFixed(1),
    expected_goals: stats.expected_goals.toFixed(2),
    expected_assists: stats.expected_assists.toFixed(2),
    expected_goal_involvements: stats.expected_goal_involvements.toFixed(2),
    expected_goals_conceded: stats.expected_goals_conceded.toFixed(2),
  }
}

function market(
  seasonNow: SeasonNow,
  { player, points, form }: Totals,
  cost: number,
  owned: number,
): Record<string, unknown> {
  const before = at(at(seasonNow.season.prices, Math.max(1, seasonNow.current)), player.index)
  const moves = Math.floor(owned * 4100 * (1 + seasonNow.current))
  return {
    cost_change_event: cost - before,
    cost_change_event_fall: before - cost,
    cost_change_start: cost - player.startCost,
    cost_change_start_fall: player.startCost - cost,
    ep_next: (form + 0.5).toFixed(1),
    ep_this: form.toFixed(1),
    now_cost: cost,
    price_change_calibrating: false,
    price_change_hourly_rate: 0,
    price_change_locked_until: null,
    price_change_percent: '0',
    price_change_projections: [],
    selected_by_percent: owned.toFixed(1),
    transfers_in: moves,
    transfers_in_event: Math.floor(moves / 20),
    transfers_out: Math.floor(moves * 0.9),
    transfers_out_event: Math.floor(moves / 24),
    value_form: ((10 * form) / cost).toFixed(1),
    value_season: ((10 * points) / cost).toFixed(1),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
