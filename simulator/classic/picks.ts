import { type Answer, json, notFound } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { type ClassicGame, findTeam } from './classic-game.ts'
import { historyRow, weekNow } from './history-row.ts'

export function picks(game: ClassicGame, { ids }: Ask): Answer {
  const team = findTeam(game, at(ids, 0))
  const gameweek = at(ids, 1)
  const week = team && gameweek <= game.seasonNow.current ? game.world.week(team, gameweek) : null
  if (!team || !week) return notFound()
  const { lineUp, multipliers } = weekNow(game, week)
  const subs = gameweek <= game.seasonNow.substituted ? week.subs : []
  return json({
    active_chip: week.chip,
    automatic_subs: subs.map(({ playerIn, playerOut }) => ({
      entry: team.entry,
      element_in: playerIn.classicId,
      element_out: playerOut.classicId,
      event: gameweek,
    })),
    entry_history: historyRow(game, team, week),
    picks: lineUp.map((player, index) => ({
      element: player.classicId,
      position: index + 1,
      multiplier: at(multipliers, index),
      is_captain: player === week.captain,
      is_vice_captain: player === week.vice,
      element_type: player.position,
    })),
  })
}
