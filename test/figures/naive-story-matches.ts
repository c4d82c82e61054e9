/** A second computation of what programmes say of scores and matches. It shares nothing with `domain/`. Slow, plain and for tests only. */
import { rowOf } from './naive-luck.ts'
import { duel, isLost, isWon, met } from './naive-story-duel.ts'
import {
  inAnyOrder,
  least,
  matchIn,
  most,
  type Naive,
  type NaiveKinds,
  type NaiveStoryLeague,
  scoresIn,
  sum,
  type Told,
  type Values,
  weekBefore,
  weeksBefore,
  weeksUpTo,
} from './naive-story-league.ts'
import { counting, foe, here } from './naive-story-table.ts'

/** Its match as the first team sees it, which won, lost or drew it. */
function match(league: NaiveStoryLeague, told: Told, is: (by: number) => boolean, more: Values = {}): Naive {
  const { own, other, by } = duel(league, told)
  return { values: { own, other, ...more }, teams: met(league, told), isTrue: is(by) }
}

/** Where the first team would be had it won its match, with so many points more: first or second, and higher than it is. */
function placeWithWin(league: NaiveStoryLeague, told: Told, more: number): Values {
  const [team = 0, opponent = 0] = told.teams
  const { by } = duel(league, told)
  const worth = (of: number) => {
    const { points, scored } = league.record(of, told.gw)
    const changed = of === team ? (by === 0 ? 2 : 3) : of === opponent ? (by === 0 ? -1 : -3) : 0
    return (points + changed) * 100_000 + scored + (of === team ? more : 0)
  }
  const would = here(league, told.gw).filter((of) => worth(of) >= worth(team)).length
  const [place, before] = [league.rank(team, told.gw), league.rank(team, weekBefore(league, told.gw))]
  const isSaid = weeksBefore(league, told.gw).length >= 5 && counting(league).includes(told.gw)
  return isSaid && would <= 2 && would < place && !(would === 1 && before === 2) ? { would } : {}
}

/** By how much each match of a gameweek was won, of wins by teams of the league. */
function margins(league: NaiveStoryLeague, gw: number): number[] {
  return league.luck.teams.map((team) => duel(league, { kind: '', gw, teams: [team], players: [] }).by)
}

/** The month that ends with a gameweek, and what each team had in it. */
function monthOf({ luck, month, moves }: NaiveStoryLeague, gw: number) {
  const gameweeks = luck.gameweeks.filter((other) => other <= gw && month(other) === month(gw))
  const isEnd = month(gw + 1) !== month(gw)
  const [first = 0] = gameweeks
  // Transfers for the first gameweek of a month were made before it.
  const before = (team: number) => (month(first - 1) === month(first) ? 0 : moves(team, first).cost)
  const sums = luck.teams.map((team) => ({
    team,
    points: sum(gameweeks.map((other) => luck.score(team, other) ?? 0)) + before(team),
  }))
  const points = most(sums.map((one) => one.points))
  return {
    month: isEnd ? month(gw) : 'none that ends',
    weeks: gameweeks.length,
    points,
    best: sums.filter((one) => one.points === points).map(({ team }) => team),
    ahead: points - most(sums.map((one) => one.points).filter((other) => other < points)),
  }
}

/** Last man standing after a gameweek: who went out in it, with what, and who is left. */
function standingAfter(league: NaiveStoryLeague, gw: number): { points: number; out: number[]; left: number[] } {
  const { luck } = league
  const keys = (team: number, when: number) => [
    luck.score(team, when) ?? 0,
    sum(weeksUpTo(league, when).map((other) => luck.score(team, other) ?? 0)),
    league.bench(team, when)?.points ?? 0,
  ]
  const isBelow = ([a = 0, ...one]: number[], [b = 0, ...other]: number[]): boolean =>
    a === b && one.length > 0 ? isBelow(one, other) : a < b
  let [left, out] = [luck.teams.filter((team) => luck.score(team, luck.gameweeks[0] ?? 0) !== null), [] as number[]]
  for (const when of weeksUpTo(league, gw)) {
    const lowest = left.filter((team) => !left.some((other) => isBelow(keys(other, when), keys(team, when))))
    out = lowest.length < left.length ? lowest : []
    left = left.filter((team) => !out.includes(team))
  }
  return { points: luck.score(out[0] ?? 0, gw) ?? 0, out, left }
}

function having(league: NaiveStoryLeague, gw: number, score: number): number[] {
  return scoresIn(league, gw)
    .filter((one) => one.score === score)
    .map(({ team }) => team)
}

const scores = (league: NaiveStoryLeague, gw: number) => scoresIn(league, gw).map(({ score }) => score)

function record(league: NaiveStoryLeague, { teams, gw }: Told, of: typeof most): Naive {
  const points = of(scores(league, gw))
  const before = of(weeksBefore(league, gw).flatMap((other) => scores(league, other)))
  const all = having(league, gw, points)
  const alone = all.length === 1 ? inMatch(league, all[0] ?? 0, gw) : null
  const [place, from] = alone ? placesOf(league, all[0] ?? 0, gw) : [0, 0]
  return {
    values: { points, before, own: -1, other: -1, ...alone?.result, place, from, of: teamsAt(league, gw) },
    teams: alone ? alone.teams : inAnyOrder(teams, all),
    isTrue: of([points, before]) === points && points !== before,
  }
}

/** A team with its match, where that was against another team and with the same score. */
function inMatch(league: NaiveStoryLeague, team: number, gw: number): { teams: number[]; result: Values } {
  const { own = 0, other = 0, opponent = null } = matchIn(league, team, gw) ?? {}
  const score = scoresIn(league, gw).find((one) => one.team === team)?.score
  const isDuel = opponent !== null && league.luck.teams.includes(opponent) && own === score
  return isDuel
    ? { teams: [team, opponent], result: { own, other, ...foe(league, { gw, teams: [team] }) } }
    : { teams: [team], result: { own: -1, other: -1 } }
}

/** The match that the edition before announced: of teams high in the table and close to each other. */
function isAnnounced(league: NaiveStoryLeague, { teams, gw }: Told): boolean {
  const place = (team: number | null) =>
    team === null ? Number.POSITIVE_INFINITY : league.rank(team, weekBefore(league, gw))
  // The sum of two places and what lies between them is twice the worse one.
  const coming = league.luck.matches.filter((one) => one.gw === gw)
  const worse = coming.map(({ a, b }) => Math.max(place(a), place(b)))
  const announced = coming[worse.indexOf(least(worse))]
  return [announced?.a, announced?.b].every((team) => teams.includes(team ?? 0))
}

function beaten({ luck }: NaiveStoryLeague, { teams: [team = 0], gw }: Told): { beaten: number; others: number } {
  const { wins = 0, draws = 0, losses = 0 } = rowOf(luck, team, gw).all_play ?? {}
  return { beaten: wins, others: wins + draws + losses }
}

/** Where the table has a team, and had it a gameweek ago. */
function placesOf(league: NaiveStoryLeague, team: number, gw: number): [place: number, from: number] {
  const before = weekBefore(league, gw)
  return [league.rank(team, gw), before === 0 ? 0 : league.rank(team, before)]
}

const teamsAt = (league: NaiveStoryLeague, gw: number) =>
  league.luck.teams.filter((team) => league.rank(team, gw) > 0).length

/** The winner of a week, and where the table has it. */
function best(league: NaiveStoryLeague, gw: number): { teams: number[]; values: Values; ahead: number } {
  const [points = 0, next = 0] = scores(league, gw)
  const [winner = 0] = having(league, gw, points)
  const [place, from] = placesOf(league, winner, gw)
  const { teams, result } = inMatch(league, winner, gw)
  const ahead = points - next
  return { teams, values: { points, ahead, place, from, of: teamsAt(league, gw), ...result }, ahead }
}

/** How often a team had the most, or the least, of a week, and how long ago before this one. */
function often(league: NaiveStoryLeague, team: number | undefined, gw: number, of: typeof most): Values {
  const isHolder = (when: number) => having(league, when, of(scores(league, when))).includes(team ?? 0)
  const past = weeksBefore(league, gw).toReversed()
  return { times: past.filter(isHolder).length + 1, ago: past.findIndex(isHolder) + 1 }
}

export const MATCHES: NaiveKinds = {
  'week-first': (league, { gw }) => {
    const { teams, values, ahead } = best(league, gw)
    return { values: { ...values, ...often(league, teams[0], gw, most) }, teams, isTrue: ahead > 0 }
  },
  'week-shared': (league, { teams, gw }) => {
    const best = having(league, gw, most(scores(league, gw)))
    const met = best.length === 2 && matchIn(league, best[0], gw)?.opponent === best[1] ? 1 : 0
    return { values: { points: most(scores(league, gw)), winners: best.length, met }, teams: inAnyOrder(teams, best) }
  },
  'week-last': (league, { gw }) => {
    const all = scores(league, gw)
    const points = least(all)
    const behind = least(all.filter((score) => score > points)) - points
    const lasts = having(league, gw, points)
    const { teams, result } = inMatch(league, lasts[0] ?? 0, gw)
    const [place, from] = placesOf(league, teams[0] ?? 0, gw)
    const of = teamsAt(league, gw)
    const values = { points, behind, place, from, of, ...result, ...often(league, teams[0], gw, least) }
    return { values, teams, isTrue: lasts.length === 1 }
  },
  'last-shared': (league, { teams, gw }) => {
    const points = least(scores(league, gw))
    const lasts = having(league, gw, points)
    const isFew = lasts.length > 1 && lasts.length < 4 && lasts.length * 2 < scores(league, gw).length
    return { values: { points, losers: lasts.length }, teams: inAnyOrder(teams, lasts), isTrue: isFew }
  },
  'month-best': (league, { gw }) => {
    const { month, weeks, points, ahead, best } = monthOf(league, gw)
    const [place] = placesOf(league, best[0] ?? 0, gw)
    return { values: { month, points, ahead, weeks, place }, teams: best }
  },
  'half-month': (league, { gw }) => {
    const months = weeksUpTo(league, gw).map((one) => monthOf(league, one))
    const over = months.filter(({ month, weeks }) => month !== 'none that ends' && weeks > 1)
    const points = most(over.map((one) => one.points))
    const of = over.filter((one) => one.points === points)
    const [{ month = '', best = [] } = {}] = of
    return { values: { month, points }, teams: best, isTrue: of.length === 1 && best.length === 1 }
  },
  'month-shared': (league, { teams, gw }) => {
    const { month, points, best } = monthOf(league, gw)
    return { values: { month, points, winners: best.length }, teams: inAnyOrder(teams, best) }
  },
  'standing-few': (league, { teams, gw }) => {
    const { points, out, left } = standingAfter(league, gw)
    const values = { points, left: left.length }
    return { values, teams: [...out, ...inAnyOrder(teams.slice(1), left)], isTrue: left.length > 1 && left.length < 4 }
  },
  'standing-won': (league, { gw }) => {
    const { points, out, left } = standingAfter(league, gw)
    return { values: { points, left: 1 }, teams: [...left, ...out] }
  },
  'record-high': (league, told) => record(league, told, most),
  'record-low': (league, told) => record(league, told, least),
  'win-record': (league, told) => {
    const before = most(weeksBefore(league, told.gw).flatMap((gw) => margins(league, gw)))
    const { by } = duel(league, told)
    return match(league, told, () => by === most(margins(league, told.gw)) && by > before, { by, before })
  },
  watched: (league, told) => {
    const [place = 0, otherPlace = 0] = told.teams.map((team) => league.rank(team, weekBefore(league, told.gw)))
    return match(league, told, (by) => by >= 0 && isAnnounced(league, told), {
      ...{ place, otherPlace, now: league.rank(told.teams[0] ?? 0, told.gw) },
    })
  },
  upset: (league, told) => {
    const [place = 0, otherPlace = 0] = told.teams.map((team) => league.rank(team, weekBefore(league, told.gw)))
    return match(league, told, isWon, { place, otherPlace, now: league.rank(told.teams[0] ?? 0, told.gw) })
  },
  draw: (league, told) => ({
    values: { points: duel(league, told).own },
    teams: met(league, told),
    isTrue: duel(league, told).by === 0,
  }),
  'unlucky-loss': (league, told) => match(league, told, isLost, beaten(league, told)),
  'bench-match': (league, told) => {
    const undone = rowOf(league.luck, told.teams[0] ?? 0, told.gw).left_undone
    const bench = league.luck.picks(told.teams[0] ?? 0, told.gw).filter(({ position }) => position > 11)
    const isLeft = (player: number) => bench.some(({ element }) => element === player)
    const { own, by } = duel(league, told)
    return match(league, told, () => by <= 0 && undone > -by && told.players.every(isLeft), {
      best: own + undone,
      lacked: told.players.length,
      points: most(told.players.map((player) => league.luck.points(told.gw, player))),
      ...placeWithWin(league, told, undone),
    })
  },
  'move-match': (league, told) => {
    const { added, difference } = league.moves(told.teams[0] ?? 0, told.gw)
    const points = most(added.map((element) => league.luck.points(told.gw, element)))
    return match(league, told, (by) => by > 0 && difference > by, { gained: difference, points, count: added.length })
  },
  'move-loss': (league, told) => {
    const { removed, difference, cost } = league.moves(told.teams[0] ?? 0, told.gw)
    const points = most(removed.map((element) => league.luck.points(told.gw, element)))
    const isLost = (by: number) => by < 0 && difference < by && cost === 0
    return match(league, told, isLost, { lost: -difference, points })
  },
  'boost-match': (league, told) => {
    const four = league.luck.picks(told.teams[0] ?? 0, told.gw).filter(({ position }) => position > 11 && position < 16)
    const added = sum(four.map(({ element }) => league.luck.points(told.gw, element)))
    const isBoosted = league.chip(told.teams[0] ?? 0, told.gw) === 'bboost'
    return match(league, told, (by) => by > 0 && added > by && isBoosted, { added })
  },
  'triple-match': (league, told) => {
    const { element = 0, times } = league.captain(told.teams[0] ?? 0, told.gw) ?? {}
    const points = league.luck.points(told.gw, element)
    return match(league, told, (by) => by > 0 && points > by && times === 3, { points })
  },
  'captain-match': (league, told) => {
    const captains = told.teams.map((team) => league.captain(team, told.gw))
    const [points = 0, theirs = 0] = captains.map((one) => league.luck.points(told.gw, one?.element ?? 0))
    const isTwice = captains.every((one) => one?.times === 2)
    return match(league, told, (by) => by > 0 && points - theirs > by && isTwice, { points, theirs })
  },
  match: (league, told) => match(league, told, (by) => by >= 0),
}
