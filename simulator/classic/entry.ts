import { type Answer, json, notFound } from '../base/answer.ts'
import { at, randomFor } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { isoMicro } from '../season/calendar.ts'
import { type ClassicGame, findTeam } from './classic-game.ts'
import { leaguesOf } from './entry-leagues.ts'
import { historyRow, weeksSoFar } from './history-row.ts'
import type { Team } from './model.ts'

export function entry(game: ClassicGame, { ids }: Ask): Answer {
  const team = findTeam(game, at(ids, 0))
  if (!team) return notFound()
  const weeks = weeksSoFar(game, team)
  const last = weeks.at(-1)
  const row = last && historyRow(game, team, last)
  return json({
    id: team.entry,
    club_badge_src: null,
    joined_time: isoMicro(team.joined, team.entry),
    started_event: team.started,
    favourite_team: team.favouriteClub,
    player_first_name: team.firstName,
    player_last_name: team.lastName,
    player_region_id: team.region.id,
    player_region_name: team.region.name,
    player_region_iso_code_short: team.region.short,
    player_region_iso_code_long: team.region.long,
    years_active: pastSeasons(game, team).length,
    summary_overall_points: row?.total_points ?? null,
    summary_overall_rank: row?.overall_rank ?? null,
    summary_event_points: row?.points ?? null,
    summary_event_rank: row?.rank ?? null,
    current_event: last?.gameweek ?? null,
    leagues: leaguesOf(game, team),
    name: team.name,
    name_change_blocked: false,
    entered_events: weeks.map((week) => week.gameweek),
    kit: null,
    last_deadline_bank: last?.bank ?? null,
    last_deadline_value: last?.value ?? null,
    last_deadline_total_transfers: weeks.reduce((sum, week) => sum + week.transfers, 0),
  })
}

export function history(game: ClassicGame, { ids }: Ask): Answer {
  const team = findTeam(game, at(ids, 0))
  if (!team) return notFound()
  const weeks = weeksSoFar(game, team)
  const chips = weeks.flatMap(({ chip, chipTime, gameweek }) =>
    chip ? [{ name: chip, time: isoMicro(chipTime, team.entry), event: gameweek }] : [],
  )
  return json({ current: weeks.map((week) => historyRow(game, team, week)), past: pastSeasons(game, team), chips })
}

/** Newest first; what is planned for the next gameweek shows after its deadline. */
export function transfers(game: ClassicGame, { ids }: Ask): Answer {
  const team = findTeam(game, at(ids, 0))
  if (!team) return notFound()
  const known = game.world.seasonOf(team).transfers.filter((one) => one.gameweek <= game.seasonNow.current)
  const rows = [...known].reverse().map(({ gameweek, playerIn, costIn, playerOut, costOut, time }) => ({
    element_in: playerIn.classicId,
    element_in_cost: costIn,
    element_out: playerOut.classicId,
    element_out_cost: costOut,
    entry: team.entry,
    event: gameweek,
    time: isoMicro(time, team.entry),
  }))
  return json(rows)
}

type PastSeason = { season_name: string; total_points: number; rank: number; rank_percentage: string }

function pastSeasons({ seasonNow }: ClassicGame, team: Team): PastSeason[] {
  const random = randomFor(seasonNow.season.seed, 'past', team.entry)
  return Array.from({ length: random.below(8) }, (_, index) => {
    const year = seasonNow.season.year - index - 1
    const share = random.between(1, 95)
    return {
      season_name: `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
      total_points: 2450 - 9 * share + random.below(60),
      rank: share * 96_000 + random.below(90_000),
      rank_percentage: String(share),
    }
  }).reverse()
}
