import { at, randomFor } from '../base/random.ts'
import { repeatedRoundRobin } from '../base/round-robin.ts'
import type { Season } from '../season/model.ts'
import { holdDraft } from './draft-room.ts'
import { teamWeek } from './line-ups.ts'
import { openMarket } from './market.ts'
import type { LeaguePlan, LeagueSeason, Manager, Meeting, Side } from './model.ts'
import { squadsAfter } from './squads.ts'
import { finalPoints, scoresOfSides, tableAfter } from './table.ts'

/** A league's whole season, from its draft to its last table. */
export function playLeague(season: Season, plan: LeaguePlan, managers: Manager[]): LeagueSeason {
  const choices = plan.drafted ? holdDraft(season, plan, managers) : []
  const redraft = redraftOf(season, plan, managers)
  const sides = sidesOf(plan, managers)
  const meetings = plan.drafted && plan.scoring === 'h' ? meetingsOf(season, plan, sides) : []
  const league: LeagueSeason = {
    plan,
    managers,
    choices,
    redraft,
    transactions: [],
    trades: [],
    weeks: [],
    meetings,
    tables: [],
  }
  let squads = squadsAfter(choices, managers)
  for (let gameweek = 0; gameweek <= 38; gameweek++) {
    league.weeks[gameweek] = []
    league.tables[gameweek] = []
    if (!plan.drafted || gameweek < plan.start) continue
    const isAnew = gameweek === redraft?.gameweek
    if (isAnew) squads = squadsAfter(redraft.choices, managers)
    const order = waiverOrder(league, gameweek - 1)
    const { trades, transactions } = openMarket({ season, plan, managers, squads, gameweek }, order)
    league.trades.push(...trades)
    league.transactions.push(...transactions)
    league.weeks[gameweek] = managers.map((manager) => {
      const before = isAnew ? null : (league.weeks[gameweek - 1]?.[manager.order] ?? null)
      return teamWeek({ season, manager, gameweek, squad: squads.of(manager), before })
    })
    const scores = scoresOfSides(managers, finalPoints(league.weeks))
    const before = at(league.tables, gameweek - 1)
    league.tables[gameweek] = tableAfter(gameweek, { plan, sides, meetings, scores, before })
  }
  return league
}

/** Managers who chose last in the first draft choose first in the second. */
function redraftOf(season: Season, plan: LeaguePlan, managers: readonly Manager[]): LeagueSeason['redraft'] {
  const gameweek = season.redrafts.get(plan.id)
  if (gameweek === undefined || !plan.drafted || gameweek <= plan.start) return null
  return { gameweek, choices: holdDraft(season, { ...plan, start: gameweek }, managers.toReversed()) }
}

/** The last in the table chooses first; before there is a table, the one who drafted last. */
export function waiverOrder(league: LeagueSeason, gameweek: number): Manager[] {
  const table = league.tables[gameweek] ?? []
  const best = table.length > 0 ? table.flatMap((row) => (row.side ? [row.side] : [])) : league.managers
  return [...best].reverse()
}

export function sidesOf(plan: LeaguePlan, managers: readonly Manager[]): Side[] {
  return plan.scoring === 'h' && managers.length % 2 === 1 ? [...managers, null] : [...managers]
}

function meetingsOf(season: Season, plan: LeaguePlan, sides: readonly Side[]): Meeting[] {
  const drawn = randomFor(season.seed, 'meetings', plan.id).shuffled(sides)
  return repeatedRoundRobin(drawn, 39 - plan.start).flatMap((pairs, round) =>
    pairs.map(([home, away]) => ({ gameweek: plan.start + round, home, away })),
  )
}
