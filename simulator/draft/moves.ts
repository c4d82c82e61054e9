import { type Answer, json, noSuchLeague } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { isoMicro } from '../season/calendar.ts'
import type { Player } from '../season/model.ts'
import type { SeasonNow } from '../season/season-now.ts'
import { draftId, draftTime, draftTimeFor, isDrafted, isRedrafted } from './details.ts'
import type { DraftGame } from './draft-game.ts'
import type { Choice, LeagueSeason, Manager, Transaction } from './model.ts'

export function transactions({ seasonNow, league }: DraftGame, { ids }: Ask): Answer {
  const season = league(at(ids, 0))
  if (!season) return noSuchLeague()
  return json({
    transactions: inOrderOfTime(season)
      .filter((one) => isKnown(seasonNow, one.move))
      .map(transactionRow),
  })
}

/** Waivers are known once they are processed, free agents once the deadline has passed. */
function isKnown(seasonNow: SeasonNow, { gameweek, kind }: Transaction): boolean {
  return gameweek <= seasonNow.current || (kind === 'w' && areWaiversDone(seasonNow, gameweek))
}

function areWaiversDone(seasonNow: SeasonNow, gameweek: number): boolean {
  return seasonNow.state === 'open' && gameweek === seasonNow.next
}

type Numbered = { id: number; move: Transaction }

function inOrderOfTime(season: LeagueSeason): Numbered[] {
  const sorted = [...season.transactions].sort(
    (one, other) =>
      one.gameweek - other.gameweek || one.added - other.added || (one.priority ?? 0) - (other.priority ?? 0),
  )
  return sorted.map((move, index) => ({ id: season.plan.id * 20 + index * 3, move }))
}

function transactionRow({ id, move }: Numbered): Record<string, unknown> {
  return {
    added: isoMicro(move.added, ((move.manager.entry * 37) % 900_000) + (move.priority ?? 0) * 19),
    element_in: move.playerIn.draftId,
    element_out: move.playerOut.draftId,
    entry: move.manager.entry,
    event: move.gameweek,
    id,
    index: move.index,
    kind: move.kind,
    priority: move.priority,
    result: move.result,
  }
}

export function trades({ seasonNow, league }: DraftGame, { ids }: Ask): Answer {
  const season = league(at(ids, 0))
  if (!season) return noSuchLeague()
  const known = season.trades.filter(
    ({ gameweek }) => gameweek <= seasonNow.current || areWaiversDone(seasonNow, gameweek),
  )
  const rows = known.map((trade, index) => ({
    event: trade.gameweek,
    id: season.plan.id * 3 + index * 11,
    offered_entry: trade.offering.entry,
    offer_time: isoMicro(trade.offered, trade.gameweek * 7919),
    received_entry: trade.receiving.entry,
    response_time: isoMicro(trade.answered, trade.gameweek * 104_729),
    state: 'p',
    tradeitem_set: trade.items.map(({ playerIn, playerOut }) => ({
      element_in: playerIn.draftId,
      element_out: playerOut.draftId,
    })),
  }))
  return json({ trades: rows })
}

export function choices({ seasonNow, league }: DraftGame, { ids }: Ask): Answer {
  const season = league(at(ids, 0))
  if (!season) return noSuchLeague()
  const first = { start: draftTime(seasonNow, season), id: draftId(season) }
  const rows = isDrafted(seasonNow, season) ? choiceRows(season, season.choices, first) : []
  const { redraft } = season
  // Both drafts stand in one list, each with the same indexes.
  if (redraft && isRedrafted(seasonNow, season)) {
    const start = draftTimeFor(seasonNow, redraft.gameweek)
    rows.push(...choiceRows(season, redraft.choices, { start, id: first.id + 1 }))
  }
  return json({ choices: rows, element_status: statusRows(seasonNow, season), idle: [] })
}

function choiceRows(
  { plan }: LeagueSeason,
  choices: readonly Choice[],
  { start, id }: { start: number; id: number },
): Record<string, unknown>[] {
  return choices.map(({ index, round, pick, manager, player }) => ({
    choice_time: isoMicro(start + index * 13_700, index * 7919 + plan.id),
    draft: id,
    element: player.draftId,
    entry: manager.entry,
    entry_name: manager.teamName,
    id: (id - 882) * 40 + index,
    index,
    league: plan.id,
    pick,
    player_first_name: manager.firstName,
    player_last_name: manager.lastName,
    round,
    seconds_to_pick: null,
    was_auto: (index * 31 + plan.id) % 23 === 0,
  }))
}

export function elementStatus({ seasonNow, league }: DraftGame, { ids }: Ask): Answer {
  const season = league(at(ids, 0))
  return season ? json({ element_status: statusRows(seasonNow, season) }) : noSuchLeague()
}

function statusRows(seasonNow: SeasonNow, season: LeagueSeason): unknown[] {
  const owners = ownersNow(seasonNow, season)
  return [...seasonNow.players]
    .sort((one, other) => one.draftId - other.draftId)
    .map((player) => ({
      element: player.draftId,
      in_accepted_trade: false,
      owner: owners.get(player)?.entry ?? null,
      status: owners.has(player) ? 'o' : 'a',
    }))
}

/** Squads of the gameweek under way, and what is already known of the next one's moves. */
function ownersNow(seasonNow: SeasonNow, season: LeagueSeason): Map<Player, Manager> {
  if (!isDrafted(seasonNow, season)) return new Map()
  const { redraft } = season
  const isAnew = redraft?.gameweek === seasonNow.next && isRedrafted(seasonNow, season)
  const choices = (isAnew && redraft?.choices) || season.choices
  const owners = new Map(choices.map((choice) => [choice.player, choice.manager]))
  const squads = season.weeks[seasonNow.current] ?? []
  if (squads.length > 0 && !isAnew) {
    owners.clear()
    for (const [order, week] of squads.entries()) {
      for (const player of week.lineUp) owners.set(player, at(season.managers, order))
    }
  }
  const next = seasonNow.next ?? 39
  if (!areWaiversDone(seasonNow, next)) return owners
  for (const { offering, receiving, items } of season.trades.filter((trade) => trade.gameweek === next)) {
    for (const { playerIn, playerOut } of items) owners.set(playerIn, offering).set(playerOut, receiving)
  }
  const done = season.transactions.filter((move) => move.gameweek === next && move.kind === 'w' && move.result === 'a')
  for (const { manager, playerIn, playerOut } of done) {
    owners.delete(playerOut)
    owners.set(playerIn, manager)
  }
  return owners
}
