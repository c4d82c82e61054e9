import { at, share } from '../base/random.ts'
import { iso } from '../season/calendar.ts'
import type { Round } from '../season/model.ts'
import { type SeasonNow, scoresOf } from '../season/season-now.ts'
import { chipWindows } from './chips.ts'
import type { ClassicGame } from './classic-game.ts'
import { players } from './model.ts'

export const noOverrides = { element_types: [], pick_multiplier: null, rules: {}, scoring: {} }

/** The 38 gameweeks with their flags, as far as the season has come. */
export function events(game: ClassicGame): unknown[] {
  return game.seasonNow.season.rounds.map((round) => event(game, round))
}

function event(game: ClassicGame, round: Round): Record<string, unknown> {
  const { seasonNow, world } = game
  const { gameweek, deadline } = round
  const settled = gameweek <= seasonNow.final
  const begun = gameweek <= seasonNow.current
  const average = settled ? world.average(gameweek) : 0
  const luck = share(seasonNow.season.seed, 'event', gameweek)
  return {
    average_entry_score: average,
    can_enter: !begun,
    can_manage: !begun,
    chip_plays: begun ? chipPlays(seasonNow, gameweek) : [],
    cup_leagues_created: begun || (seasonNow.state === 'open' && gameweek === seasonNow.next),
    data_checked: settled,
    deadline_time: iso(deadline),
    deadline_time_epoch: Math.floor(deadline / 1000),
    deadline_time_game_offset: 0,
    finished: settled,
    h2h_ko_matches_created: begun || (seasonNow.state === 'open' && gameweek === seasonNow.next),
    highest_score: settled ? average + 72 + Math.floor(luck * 24) : null,
    highest_scoring_entry: settled ? 1_000_000 + Math.floor(luck * 8_000_000) : null,
    id: gameweek,
    is_current: gameweek === seasonNow.current,
    is_next: gameweek === seasonNow.next,
    is_previous: gameweek === seasonNow.current - 1,
    ...favourites(seasonNow, gameweek),
    name: `Gameweek ${gameweek}`,
    overrides: noOverrides,
    ranked_count: begun ? players - 40_000 + gameweek * 997 : 0,
    release_time: null,
    released: true,
    ...best(seasonNow, gameweek),
    transfers_made: begun && gameweek > 1 ? 6_000_000 + Math.floor(luck * 9_000_000) : 0,
  }
}

function chipPlays(seasonNow: SeasonNow, gameweek: number): { chip_name: string; num_played: number }[] {
  return chipWindows
    .filter((window) => window.from <= gameweek && gameweek <= window.to)
    .map(({ chip }) => ({
      chip_name: chip,
      num_played: 20_000 + Math.floor(400_000 * share(seasonNow.season.seed, 'plays', chip, gameweek) ** 3),
    }))
}

function favourites(seasonNow: SeasonNow, gameweek: number): Record<string, number | null> {
  if (gameweek > seasonNow.current) {
    return { most_captained: null, most_selected: null, most_transferred_in: null, most_vice_captained: null }
  }
  const outlook = at(seasonNow.season.outlook, gameweek)
  const ranked = seasonNow.players
    .filter((player) => player.joins <= gameweek)
    .sort((one, other) => at(outlook, other.index) - at(outlook, one.index))
  return {
    most_captained: at(ranked, 0).classicId,
    most_selected: at(ranked, 0).classicId,
    most_transferred_in: at(ranked, 2).classicId,
    most_vice_captained: at(ranked, 1).classicId,
  }
}

function best(seasonNow: SeasonNow, gameweek: number): Record<string, unknown> {
  if (gameweek > seasonNow.current) return { top_element: null, top_element_info: null }
  const { points } = scoresOf(seasonNow, gameweek)
  const top = seasonNow.players.reduce((one, other) => (at(points, other.index) > at(points, one.index) ? other : one))
  return { top_element: top.classicId, top_element_info: { id: top.classicId, points: at(points, top.index) } }
}
