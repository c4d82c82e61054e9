import { type Answer, json } from '../base/answer.ts'
import { at } from '../base/random.ts'
import { bulletinOf } from '../season/bulletin.ts'
import { iso, isoMicro } from '../season/calendar.ts'
import { hasBonus, isOver } from '../season/match-stats.ts'
import { positionNames } from '../season/positions.ts'
import { type RankField, rankFields } from '../season/rank-fields.ts'
import type { FixtureState, SeasonNow } from '../season/season-now.ts'
import { type Totals, totalsOf } from '../season/totals.ts'
import type { DraftGame } from './draft-game.ts'
import { draftElementStats, draftSettings } from './settings.ts'

const hour = 3_600_000

export function bootstrapStatic({ seasonNow }: DraftGame): Answer {
  return json({
    elements: elements(seasonNow),
    element_types: positionNames(seasonNow.players),
    element_stats: draftElementStats,
    events: { current: seasonNow.current || null, next: seasonNow.next, data: events(seasonNow) },
    fixtures: upcoming(seasonNow),
    settings: draftSettings,
    teams: seasonNow.season.clubs.map(({ id, code, name, shortName }) => ({
      code,
      id,
      name,
      pulse_id: id,
      short_name: shortName,
    })),
  })
}

function events(seasonNow: SeasonNow): unknown[] {
  return seasonNow.season.rounds.map(({ gameweek, deadline }) => ({
    average_entry_score: null,
    deadline_time: iso(deadline),
    finished: gameweek <= seasonNow.final,
    highest_scoring_entry: null,
    id: gameweek,
    name: `Gameweek ${gameweek}`,
    trades_time: iso(deadline - 48 * hour),
    waivers_time: iso(deadline - 24 * hour),
  }))
}

/** Fixtures by gameweek, only of the next three gameweeks. */
function upcoming(seasonNow: SeasonNow): Record<string, unknown[]> {
  const first = seasonNow.next ?? 39
  const weeks = [first, first + 1, first + 2].filter((gameweek) => gameweek <= 38)
  return Object.fromEntries(
    weeks.map((gameweek) => [
      gameweek,
      seasonNow.fixtures.filter((one) => one.gameweek === gameweek).map(draftFixture),
    ]),
  )
}

export function draftFixture({ fixture, gameweek, kickoff, progress, score }: FixtureState): Record<string, unknown> {
  return {
    id: fixture.id,
    started: kickoff === null ? null : progress !== null,
    code: fixture.code,
    finished: hasBonus(progress),
    finished_provisional: isOver(progress),
    kickoff_time: kickoff === null ? null : iso(kickoff),
    // The draft game gives no minutes, even while a match is played.
    minutes: 0,
    provisional_start_time: kickoff === null,
    team_a_score: score?.away ?? null,
    team_h_score: score?.home ?? null,
    pulse_id: 0,
    event: gameweek,
    team_a: fixture.away,
    team_h: fixture.home,
  }
}

function elements(seasonNow: SeasonNow): unknown[] {
  const totals = totalsOf(seasonNow).sort((one, other) => one.player.draftId - other.player.draftId)
  const ranks = rankFields(totals, ranked)
  return totals.map((one, index) => ({ ...element(seasonNow, one), ...at(ranks, index) }))
}

function element(seasonNow: SeasonNow, { player, stats, ...sums }: Totals): Record<string, unknown> {
  const added = player.joins === 1 ? Date.UTC(seasonNow.season.year, 6, 20) : joinTime(seasonNow, player.joins)
  return {
    ...stats,
    added: isoMicro(added, player.code),
    code: player.code,
    corners_and_indirect_freekicks_order: null,
    corners_and_indirect_freekicks_text: '',
    creativity: stats.creativity.toFixed(1),
    direct_freekicks_order: null,
    direct_freekicks_text: '',
    draft_rank: player.draftRank,
    dreamteam_count: sums.dreamTeams,
    element_type: player.position,
    ep_next: sums.form.toFixed(1),
    ep_this: null,
    event_points: sums.eventPoints,
    expected_assists: stats.expected_assists.toFixed(2),
    expected_goal_involvements: stats.expected_goal_involvements.toFixed(2),
    expected_goals: stats.expected_goals.toFixed(2),
    expected_goals_conceded: stats.expected_goals_conceded.toFixed(2),
    first_name: player.firstName,
    form: sums.form.toFixed(1),
    ict_index: stats.ict_index.toFixed(1),
    id: player.draftId,
    in_dreamteam: sums.inDreamTeam,
    influence: stats.influence.toFixed(1),
    ...bulletinOf(seasonNow, player),
    news_return: null,
    news_updated: null,
    penalties_order: null,
    penalties_text: '',
    points_per_game: sums.perMatch.toFixed(1),
    second_name: player.lastName,
    squad_number: null,
    team: seasonNow.season.moved.get(player) ?? player.club,
    threat: stats.threat.toFixed(1),
    total_points: sums.points,
    web_name: player.webName,
  }
}

function joinTime(seasonNow: SeasonNow, gameweek: number): number {
  return at(seasonNow.season.rounds, gameweek - 1).deadline - 72 * hour
}

const ranked: RankField[] = [
  ['creativity', ({ stats }) => stats.creativity],
  ['form', ({ form }) => form],
  ['ict_index', ({ stats }) => stats.ict_index],
  ['influence', ({ stats }) => stats.influence],
  ['points_per_game', ({ perMatch }) => perMatch],
  ['threat', ({ stats }) => stats.threat],
]
