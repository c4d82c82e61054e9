import { type Answer, json, notFound, text } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { scoresNow } from './details.ts'
import type { DraftGame } from './draft-game.ts'
import type { LeagueSeason, Manager } from './model.ts'

export function entryPublic(game: DraftGame, { ids }: Ask): Answer {
  const found = game.entry(at(ids, 0))
  if (!found) return notFound()
  const { manager, league } = found
  const points = pointsSoFar(game, manager, league)
  const moves = accepted(game, manager, league)
  return json({
    entry: {
      event_points: points.at(-1)?.points ?? 0,
      favourite_team: manager.order % 3 === 0 ? null : (manager.entry % 20) + 1,
      id: manager.entry,
      league_set: league ? [league.plan.id] : [],
      name: manager.teamName,
      overall_points: points.reduce((sum, row) => sum + row.points, 0),
      player_first_name: manager.firstName,
      player_last_name: manager.lastName,
      region_code_long: manager.region.long,
      region_code_short: manager.region.short,
      region_name: manager.region.name,
      started_event: league?.plan.start ?? 1,
      transactions_event: moves.filter((gameweek) => gameweek === game.seasonNow.current).length,
      transactions_total: moves.length,
    },
  })
}

/** The official history never counts transfers nor the bench. */
export function entryHistory(game: DraftGame, { ids }: Ask): Answer {
  const found = game.entry(at(ids, 0))
  if (!found) return notFound()
  const { manager, league } = found
  let total = 0
  const history = pointsSoFar(game, manager, league).map(({ gameweek, points }) => {
    total += points
    const row = league?.tables[gameweek]?.find((one) => one.side === manager)
    const settled = gameweek <= game.seasonNow.final
    return {
      id: manager.entry * 50 + gameweek,
      points,
      total_points: total,
      rank: settled ? (row?.rank ?? null) : null,
      rank_sort: settled ? (row?.rankSort ?? null) : null,
      event_transfers: 0,
      points_on_bench: 0,
      entry: manager.entry,
      event: gameweek,
    }
  })
  return json({ history, entry: { id: manager.entry, name: manager.teamName } })
}

export function entryEvent(game: DraftGame, { ids }: Ask): Answer {
  const found = game.entry(at(ids, 0))
  if (!found) return notFound()
  const gameweek = at(ids, 1)
  const week = found.league?.weeks[gameweek]?.[found.manager.order]
  if (!week || gameweek > game.seasonNow.current) return text('No pick history', 404)
  const settled = gameweek <= game.seasonNow.substituted
  const picks = (settled ? week.lineUp : week.submitted).map((player, index) => ({
    element: player.draftId,
    is_captain: false,
    is_vice_captain: false,
    multiplier: 1,
    position: index + 1,
  }))
  const subs = settled ? week.subs : []
  return json({
    entry_history: {},
    picks,
    subs: subs.map(({ playerIn, playerOut }) => ({
      element_in: playerIn.draftId,
      element_out: playerOut.draftId,
      event: gameweek,
    })),
  })
}

function pointsSoFar(
  { seasonNow }: DraftGame,
  manager: Manager,
  league: LeagueSeason | null,
): { gameweek: number; points: number }[] {
  if (!league?.plan.drafted) return []
  const scores = scoresNow(seasonNow, league)
  const weeks = Array.from({ length: seasonNow.current }, (_, index) => index + 1)
  return weeks
    .filter((gameweek) => gameweek >= league.plan.start)
    .map((gameweek) => ({ gameweek, points: scores(manager, gameweek) }))
}

function accepted({ seasonNow }: DraftGame, manager: Manager, league: LeagueSeason | null): number[] {
  const moves = league?.transactions ?? []
  return moves
    .filter((one) => one.manager === manager && one.result === 'a' && one.gameweek <= seasonNow.current)
    .map((one) => one.gameweek)
}
