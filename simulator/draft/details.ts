import { type Answer, json, noSuchLeague } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { iso, isoMicro } from '../season/calendar.ts'
import { sumOfEleven } from '../season/eleven.ts'
import { type SeasonNow, scoresOf } from '../season/season-now.ts'
import type { DraftGame } from './draft-game.ts'
import { sidesOf, waiverOrder } from './league-season.ts'
import type { LeagueSeason, Manager, Row, Side } from './model.ts'
import { emptyRow, type Scores, scoresOfSides } from './table.ts'

const hour = 3_600_000

export function leagueDetails({ seasonNow, league }: DraftGame, { ids }: Ask): Answer {
  const season = league(at(ids, 0))
  if (!season) return noSuchLeague()
  const details = {
    league: leagueFacts(seasonNow, season),
    league_entries: sidesOf(season.plan, season.managers).map((side) => entryFacts(seasonNow, season, side)),
    standings: standings(seasonNow, season),
  }
  return json(season.plan.scoring === 'h' ? { ...details, matches: matches(seasonNow, season) } : details)
}

/** A league that starts later drafts when the gameweek before its first is settled. */
export function isDrafted(seasonNow: SeasonNow, { plan }: LeagueSeason): boolean {
  return plan.drafted && seasonNow.final >= plan.start - 1
}

/** Three days before the league's first deadline; for a league that never drafts, always before the next deadline. */
export function draftTime(seasonNow: SeasonNow, { plan }: LeagueSeason): number {
  const first = plan.drafted ? plan.start : (seasonNow.next ?? 38)
  return draftTimeFor(seasonNow, first)
}

/** A second draft is held when the gameweek before its squads' first is settled. */
export function isRedrafted(seasonNow: SeasonNow, { redraft }: LeagueSeason): boolean {
  return redraft !== null && seasonNow.final >= redraft.gameweek - 1
}

/** Three days before the deadline of the gameweek for which a draft is held. */
export function draftTimeFor(seasonNow: SeasonNow, gameweek: number): number {
  return at(seasonNow.season.rounds, gameweek - 1).deadline - 70.5 * hour
}

export function draftId({ plan }: LeagueSeason): number {
  return plan.id + 882
}

function leagueFacts(seasonNow: SeasonNow, season: LeagueSeason): Record<string, unknown> {
  const { plan, managers } = season
  const time = draftTime(seasonNow, season)
  const start = plan.drafted ? plan.start : (seasonNow.next ?? 38)
  const drafted = isDrafted(seasonNow, season)
  const completed = drafted ? isoMicro(time + managers.length * 15 * 14_000, plan.id * 7) : null
  return {
    admin_entry: at(managers, 0).entry,
    closed: drafted,
    draft_dt: iso(time),
    draft_pick_time_limit: 60,
    draft_status: drafted ? 'post' : 'pre',
    draft_tz_show: 'Europe/London',
    drafts: [
      {
        draft_completed: completed,
        draft_dt: iso(time),
        draft_started: drafted,
        event: start,
        id: draftId(season),
        league: plan.id,
        order_method: 'random',
      },
      ...secondDraft(seasonNow, season),
    ],
    id: plan.id,
    is_renewed: false,
    ko_rounds: 0,
    make_code_public: false,
    max_entries: Math.max(managers.length, drafted ? 2 : 8),
    min_entries: 2,
    name: plan.name,
    scoring: plan.scoring,
    start_event: start,
    stop_event: 38,
    trades: plan.trades,
    transaction_mode: mode(seasonNow, season),
    variety: 'x',
  }
}

function secondDraft(seasonNow: SeasonNow, season: LeagueSeason): Record<string, unknown>[] {
  const { plan, redraft } = season
  if (!redraft || !isRedrafted(seasonNow, season)) return []
  const time = draftTimeFor(seasonNow, redraft.gameweek)
  return [
    {
      draft_completed: iso(time + hour),
      draft_dt: iso(time),
      draft_started: true,
      event: redraft.gameweek,
      id: draftId(season) + 1,
      league: plan.id,
      order_method: 'random',
    },
  ]
}

function mode(seasonNow: SeasonNow, season: LeagueSeason): string {
  if (!isDrafted(seasonNow, season)) return 'not-drafted'
  if (seasonNow.state === 'over') return 'finished'
  return seasonNow.state === 'open' ? 'free-agency' : 'waivers'
}

function entryFacts(seasonNow: SeasonNow, season: LeagueSeason, side: Side): Record<string, unknown> {
  const { plan, managers } = season
  const joined = isoMicro(
    Date.UTC(seasonNow.season.year, 6, 24) + (side?.order ?? managers.length) * 7.3 * hour,
    plan.id * 31,
  )
  return {
    entry_id: side?.entry ?? null,
    entry_name: side?.teamName ?? null,
    id: sideId(season, side),
    joined_time: joined,
    player_first_name: side?.firstName ?? null,
    player_last_name: side?.lastName ?? null,
    short_name: side ? `${side.firstName.slice(0, 1)}${side.lastName.slice(0, 1)}`.toUpperCase() : 'AV',
    waiver_pick: side && waiverPick(seasonNow, season, side),
  }
}

/** The average team has an id of the league's own kind, like everyone. */
function sideId(season: LeagueSeason, side: Side): number {
  return side?.leagueEntry ?? at(season.managers, 0).leagueEntry + 2741
}

function waiverPick(seasonNow: SeasonNow, season: LeagueSeason, manager: Manager): number | null {
  if (!isDrafted(seasonNow, season) || seasonNow.state === 'over') return null
  return waiverOrder(season, seasonNow.final).indexOf(manager) + 1
}

function matches(seasonNow: SeasonNow, season: LeagueSeason): unknown[] {
  if (!isDrafted(seasonNow, season)) return []
  const scores = scoresNow(seasonNow, season)
  return season.meetings.map(({ gameweek, home, away }) => ({
    event: gameweek,
    finished: gameweek <= seasonNow.final,
    league_entry_1: sideId(season, home),
    league_entry_1_points: gameweek <= seasonNow.current ? scores(home, gameweek) : 0,
    league_entry_2: sideId(season, away),
    league_entry_2_points: gameweek <= seasonNow.current ? scores(away, gameweek) : 0,
    started: gameweek <= seasonNow.current,
    winning_league_entry: null,
    winning_method: null,
  }))
}

/** Settled scores, and in the gameweek under way those of the teams as they were sent in. */
export function scoresNow(seasonNow: SeasonNow, { managers, weeks }: LeagueSeason): Scores {
  const live = seasonNow.current > seasonNow.final ? scoresOf(seasonNow, seasonNow.current).points : []
  return scoresOfSides(managers, (manager, gameweek) => {
    const week = weeks[gameweek]?.[manager.order]
    if (!week) return 0
    return gameweek <= seasonNow.substituted ? week.points : sumOfEleven(week.submitted, live)
  })
}

function standings(seasonNow: SeasonNow, season: LeagueSeason): unknown[] {
  const { plan, managers } = season
  const table = season.tables[seasonNow.final] ?? []
  if (!isDrafted(seasonNow, season)) return []
  if (plan.scoring === 'c') return table.map((row) => totalRow(season, row))
  if (table.length > 0) return table.map((row) => headToHeadRow(season, row))
  return sidesOf(plan, managers).map((side) => headToHeadRow(season, emptyRow(side)))
}

function totalRow(season: LeagueSeason, row: Row): Record<string, unknown> {
  return {
    event_total: row.gameweekPoints,
    last_rank: row.lastRank ?? 0,
    league_entry: sideId(season, row.side),
    rank: row.rank,
    rank_sort: row.rankSort,
    total: row.total,
  }
}

/** `matches_played` counts all the season's matches as soon as the first is over: the official game does. */
function headToHeadRow(season: LeagueSeason, row: Row): Record<string, unknown> {
  return {
    last_rank: row.lastRank,
    league_entry: sideId(season, row.side),
    matches_drawn: row.drawn,
    matches_lost: row.lost,
    matches_played: row.rank > 0 ? 39 - season.plan.start : 0,
    matches_won: row.won,
    points_against: row.pointsAgainst,
    points_for: row.pointsFor,
    rank: row.rank || null,
    rank_sort: row.rankSort || null,
    total: row.total,
  }
}
