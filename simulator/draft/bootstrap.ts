import { type Answer, json } from '../answer.ts'
import { at } from '../random.ts'
import { bulletinOf } from '../season/bulletin.ts'
import { iso, isoMicro } from '../season/calendar.ts'
import { positionNames } from '../season/positions.ts'
import { type RankField, rankFields } from '../season/rank-fields.ts'
import type { FixtureState, Telling } from '../season/telling.ts'
import { type Totals, totalsOf } from '../season/totals.ts'
import type { DraftGame } from './draft-game.ts'
import { draftElementStats, draftSettings } from './settings.ts'

const hour = 3_600_000

export function bootstrapStatic({ telling }: DraftGame): Answer {
  return json({
    elements: elements(telling),
    element_types: positionNames(telling.players),
    element_stats: draftElementStats,
    events: { current: telling.current || null, next: telling.next, data: events(telling) },
    fixtures: upcoming(telling),
    settings: draftSettings,
    teams: telling.season.clubs.map(({ id, code, name, shortName }) => ({
      code,
      id,
      name,
      pulse_id: id,
      short_name: shortName,
    })),
  })
}

export function bootstrapDynamic({ telling }: DraftGame): Answer {
  const active = { entry: null, league: null, watchlist: [] }
  return json({ player: {}, entries: [], leagues: [], time: Math.floor(telling.now / 1000), active })
}

function events(telling: Telling): unknown[] {
  return telling.season.rounds.map(({ gameweek, deadline }) => ({
    average_entry_score: null,
    deadline_time: iso(deadline),
    finished: gameweek <= telling.final,
    highest_scoring_entry: null,
    id: gameweek,
    name: `Gameweek ${gameweek}`,
    trades_time: iso(deadline - 48 * hour),
    waivers_time: iso(deadline - 24 * hour),
  }))
}

/** By gameweek, only the next few that have a date. */
function upcoming(telling: Telling): Record<string, unknown[]> {
  const first = telling.next ?? 39
  const weeks = [first, first + 1, first + 2].filter((gameweek) => gameweek <= 38)
  return Object.fromEntries(
    weeks.map((gameweek) => [gameweek, telling.fixtures.filter((one) => one.gameweek === gameweek).map(draftFixture)]),
  )
}

export function draftFixture({ fixture, gameweek, kickoff, progress, score }: FixtureState): Record<string, unknown> {
  return {
    id: fixture.id,
    started: kickoff === null ? null : progress !== null,
    code: fixture.code,
    finished: progress === 'final',
    finished_provisional: progress === 'final' || progress === 'over',
    kickoff_time: kickoff === null ? null : iso(kickoff),
    minutes: progress === null ? 0 : typeof progress === 'number' ? progress : 90,
    provisional_start_time: kickoff === null,
    team_a_score: score?.away ?? null,
    team_h_score: score?.home ?? null,
    pulse_id: 0,
    event: gameweek,
    team_a: fixture.away,
    team_h: fixture.home,
  }
}

function elements(telling: Telling): unknown[] {
  const totals = totalsOf(telling).sort((one, other) => one.player.draftId - other.player.draftId)
  const ranks = rankFields(totals, ranked)
  return totals.map((one, index) => ({ ...element(telling, one), ...at(ranks, index) }))
}

function element(telling: Telling, { player, stats, ...sums }: Totals): Record<string, unknown> {
  const added = player.joins === 1 ? Date.UTC(telling.season.year, 6, 20) : joinTime(telling, player.joins)
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
    ...bulletinOf(telling, player),
    news_return: null,
    news_updated: null,
    penalties_order: null,
    penalties_text: '',
    points_per_game: sums.perMatch.toFixed(1),
    second_name: player.lastName,
    squad_number: null,
    team: player.club,
    threat: stats.threat.toFixed(1),
    total_points: sums.points,
    web_name: player.webName,
  }
}

function joinTime(telling: Telling, gameweek: number): number {
  return at(telling.season.rounds, gameweek - 1).deadline - 72 * hour
}

const ranked: RankField[] = [
  ['creativity', ({ stats }) => stats.creativity],
  ['form', ({ form }) => form],
  ['ict_index', ({ stats }) => stats.ict_index],
  ['influence', ({ stats }) => stats.influence],
  ['points_per_game', ({ perMatch }) => perMatch],
  ['threat', ({ stats }) => stats.threat],
]
