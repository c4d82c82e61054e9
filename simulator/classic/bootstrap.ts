import { type Answer, json } from '../base/answer.ts'
import { at } from '../base/random.ts'
import { matchDays } from '../season/match-days.ts'
import type { Club } from '../season/model.ts'
import { positionNames } from '../season/positions.ts'
import type { SeasonNow } from '../season/season-now.ts'
import { chipWindows } from './chips.ts'
import type { ClassicGame } from './classic-game.ts'
import { elements } from './elements.ts'
import { events, noOverrides } from './events.ts'
import { players } from './model.ts'
import { classicElementStats, classicRules, classicScoring } from './settings.ts'

export function bootstrapStatic(game: ClassicGame): Answer {
  const { seasonNow } = game
  return json({
    chips: chips(),
    events: events(game),
    game_settings: classicRules,
    game_config: {
      settings: { entry_per_event: false, price_change_deadlines: [], static_content_url: '', timezone: 'UTC' },
      rules: classicRules,
      scoring: classicScoring,
    },
    phases: phases(seasonNow),
    teams: seasonNow.season.clubs.map(team),
    total_players: players,
    element_stats: classicElementStats,
    element_types: elementTypes(seasonNow),
    elements: elements(seasonNow),
  })
}

export function eventStatus({ seasonNow }: ClassicGame): Answer {
  const status = matchDays(seasonNow).map(({ date, event, bonusAdded, points }) => ({
    bonus_added: bonusAdded,
    date,
    event,
    points,
  }))
  const updated = seasonNow.current > 0 && seasonNow.current === seasonNow.final
  return json({ status, leagues: updated ? 'Updated' : '' })
}

function chips(): unknown[] {
  return chipWindows.map(({ chip, from, to }, index) => ({
    chip_type: chip === 'wildcard' || chip === 'freehit' ? 'transfer' : 'team',
    id: index + 1,
    name: chip,
    number: 1,
    overrides: noOverrides,
    start_event: from,
    stop_event: to,
  }))
}

/** The whole season and then its months. */
function phases(seasonNow: SeasonNow): unknown[] {
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  const months = new Map<string, number[]>()
  for (const { gameweek, deadline } of seasonNow.season.rounds) {
    const name = month.format(deadline)
    months.set(name, [...(months.get(name) ?? []), gameweek])
  }
  const rows = [...months].map(([name, weeks]) => ({ name, start: at(weeks, 0), stop: at(weeks, weeks.length - 1) }))
  return [{ name: 'Overall', start: 1, stop: 38 }, ...rows].map(({ name, start, stop }, index) => ({
    highest_score: start <= seasonNow.final ? 90 * (Math.min(stop, seasonNow.final) - start + 1) : null,
    id: index + 1,
    name,
    start_event: start,
    stop_event: stop,
  }))
}

function team(club: Club): Record<string, unknown> {
  const strength = 1000 + 70 * club.strength
  return {
    code: club.code,
    draw: 0,
    form: null,
    id: club.id,
    link_url: '',
    loss: 0,
    name: club.name,
    played: 0,
    points: 0,
    position: 0,
    pulse_id: club.id,
    short_name: club.shortName,
    strength: club.strength,
    strength_attack_away: strength + 20,
    strength_attack_home: strength,
    strength_defence_away: strength + 10,
    strength_defence_home: strength,
    strength_overall_away: strength + 20,
    strength_overall_home: strength,
    team_division: null,
    unavailable: false,
    win: 0,
  }
}

function elementTypes(seasonNow: SeasonNow): unknown[] {
  const limits = [
    { squad_max_play: 1, squad_min_play: 1, squad_select: 2 },
    { squad_max_play: 5, squad_min_play: 3, squad_select: 5 },
    { squad_max_play: 5, squad_min_play: 2, squad_select: 5 },
    { squad_max_play: 3, squad_min_play: 1, squad_select: 3 },
  ]
  return positionNames(seasonNow.players).map((names, index) => ({
    ...names,
    ...at(limits, index),
    squad_max_select: null,
    squad_min_select: null,
    sub_positions_locked: index === 0 ? [12] : [],
    ui_shirt_specific: index === 0,
  }))
}
