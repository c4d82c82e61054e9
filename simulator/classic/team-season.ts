import type { Gameweek } from '#domain/ids.ts'
import { at, type Random, randomFor } from '../base/random.ts'
import { carryOver, chooseLineUp } from '../season/eleven.ts'
import type { Player, Season } from '../season/model.ts'
import { chipPlan } from './chips.ts'
import { firstSquad } from './first-squad.ts'
import type { Chip, ClassicWeek, Team, TeamSeason, Transfer } from './model.ts'
import { settleTeam } from './multipliers.ts'
import { bestDeal, make, opinion, type Squad, teamValue } from './transfer-market.ts'

const hour = 3_600_000
const hit = 4
const mostSaved = 5

/** A manager between two gameweeks. */
type Standing = { squad: Squad; free: number; last: ClassicWeek | null }

/** A team's season from its first gameweek to the last. */
export function playTeam(season: Season, team: Team): TeamSeason {
  const random = randomFor(season.seed, 'team-season', team.entry)
  const chips = chipPlan(season, team)
  const result: TeamSeason = { weeks: [], transfers: [] }
  let standing: Standing = { squad: firstSquad(season, team), free: 1, last: null }
  for (let gameweek = team.started; gameweek <= 38; gameweek++) {
    const turn: Turn = { season, team, random, gameweek, chip: chips.get(gameweek) ?? null }
    const { week, after, transfers } = playWeek(turn, standing)
    result.weeks.push(week)
    result.transfers.push(...transfers)
    standing = { ...after, last: week }
  }
  return result
}

type Turn = { season: Season; team: Team; random: Random; gameweek: Gameweek; chip: Chip | null }
type Played = { week: ClassicWeek; after: Omit<Standing, 'last'>; transfers: Transfer[] }

function playWeek(turn: Turn, standing: Standing): Played {
  const { gameweek, chip, season } = turn
  const unlimited = chip === 'wildcard' || chip === 'freehit'
  const { squad, transfers } = standing.last ? goShopping(turn, standing) : { squad: standing.squad, transfers: [] }
  const paid = unlimited ? 0 : transfers.length
  const cost = hit * Math.max(0, paid - standing.free)
  const lineUp = sendIn(turn, squad, standing.last)
  const played = at(season.played, gameweek)
  const settled = settleTeam({ ...lineUp, chip }, (player) => played[player.index] === 1)
  const points = at(season.points, gameweek)
  const scores = settled.lineUp.map((player) => at(points, player.index))
  const gross = scores.reduce((sum, score, index) => sum + score * at(settled.multipliers, index), 0)
  const week: ClassicWeek = {
    gameweek,
    chip,
    chipTime: at(season.rounds, gameweek - 1).deadline - turn.random.below(50) * hour,
    ...lineUp,
    ...settled,
    points: gross,
    benchPoints: scores.reduce((sum, score, index) => sum + (settled.multipliers[index] === 0 ? score : 0), 0),
    transfers: paid,
    cost,
    total: (standing.last?.total ?? 0) + gross - cost,
    bank: squad.bank,
    value: teamValue(season, squad, gameweek),
  }
  const saved = Math.min(mostSaved, Math.max(0, standing.free - paid) + 1)
  const free = !standing.last || unlimited ? standing.free : saved
  // After a free hit the previous squad and its bank come back.
  return { week, after: { squad: chip === 'freehit' ? standing.squad : squad, free }, transfers }
}

function goShopping(turn: Turn, { squad: before, free }: Standing): { squad: Squad; transfers: Transfer[] } {
  const { season, team, gameweek, random, chip } = turn
  const worth = opinion(season, team.entry, gameweek)
  const wanted = howMany(random, team, chip, free)
  const rounds = at(season.rounds, gameweek - 1)
  const transfers: Transfer[] = []
  let squad = before
  for (let count = 0; count < wanted; count++) {
    const leastGain = chip === 'freehit' || chip === 'wildcard' ? 0.2 : count < free ? 0.6 : 2
    const deal = bestDeal(season, squad, { gameweek, opinion: worth, leastGain, mostSpent: squad.bank })
    if (!deal) break
    const { player: playerOut } = at(squad.holdings, deal.place)
    const { playerIn, costIn, costOut } = deal
    const time = rounds.deadline - (wanted - count) * 47_000 - (team.entry % 40) * hour
    transfers.push({ gameweek, playerIn, costIn, playerOut, costOut, time })
    squad = make(squad, deal)
  }
  return { squad, transfers }
}

function howMany(random: Random, team: Team, chip: Chip | null, free: number): number {
  if (chip === 'wildcard') return random.between(6, 10)
  if (chip === 'freehit') return random.between(7, 12)
  if (team.activity < 0.08 || random.chance(0.45 - 0.35 * team.activity)) return 0
  if (random.chance(0.1 + 0.1 * team.activity)) return free + random.between(1, 2)
  return random.between(1, Math.min(3, free))
}

type Sending = Pick<ClassicWeek, 'submitted' | 'captain' | 'vice'>

/** Who plays, and who leads; a forgetful manager leaves everything as it was. */
function sendIn({ season, team, gameweek, random }: Turn, squad: Squad, last: ClassicWeek | null): Sending {
  const players = squad.holdings.map((holding) => holding.player)
  const worth = opinion(season, team.entry, gameweek)
  const forgets = random.chance(0.4 - 0.35 * team.activity)
  const submitted = last && forgets ? carryOver(last.submitted, players) : chooseLineUp(players, worth)
  const eleven = submitted.slice(0, 11)
  if (last && forgets && eleven.includes(last.captain) && eleven.includes(last.vice)) {
    return { submitted, captain: last.captain, vice: last.vice }
  }
  const [captain, vice] = leaders(eleven, worth)
  return { submitted, captain, vice }
}

function leaders(eleven: readonly Player[], worth: (player: Player) => number): [Player, Player] {
  const ranked = [...eleven].sort((one, other) => worth(other) - worth(one))
  return [at(ranked, 0), at(ranked, 1)]
}
