/**
 * A second computation of every number and claim that a programme makes, straight from the raw answers of the official games' addresses. It is told the
 * kind of the finding, its teams and its players, and nothing else. It shares nothing with `domain/`. Slow, plain and for tests only.
 */
import { replayed, rowOf } from './naive-luck.ts'
import {
  inAnyOrder,
  inARow,
  type Missed,
  type Moves,
  matchIn,
  most,
  type Naive,
  type NaiveKinds,
  type NaiveStoryLeague,
  scoresIn,
  sum,
  type Told,
  total,
  type Values,
  weekBefore,
  weeksBefore,
  weeksUpTo,
} from './naive-story-league.ts'
import { MATCHES } from './naive-story-matches.ts'
import { RUNS } from './naive-story-runs.ts'
import { SEASON } from './naive-story-season.ts'
import { aloneIn } from './naive-story-table.ts'
import { TOP } from './naive-story-top.ts'

/** The finding as it should be; null for a kind that is not known here. */
export function naiveOf(league: NaiveStoryLeague, told: Told): Naive | null {
  return ofAll()[told.kind]?.(league, told) ?? null
}

/** The kinds that are known here. */
export function naiveKinds(): string[] {
  return Object.keys(ofAll())
}

function ofAll(): NaiveKinds {
  return { ...SEASON, ...TOP, ...MATCHES, ...RUNS, ...OTHERS }
}

function holders(league: NaiveStoryLeague, gw: number): number[] {
  let holding: number[] = []
  for (const other of weeksUpTo(league, gw)) {
    if (holding.length === 0) {
      const scores = scoresIn(league, other)
      holding = scores.filter(({ score }) => score === scores[0]?.score).map(({ team }) => team)
    } else
      holding = holding.map((team) => {
        const match = matchIn(league, team, other)
        const isBeaten = match && match.opponent !== null && match.other > match.own
        return isBeaten && league.luck.teams.includes(match.opponent ?? 0) ? (match.opponent ?? 0) : team
      })
  }
  return [...new Set(holding)]
}

function beltReign(league: NaiveStoryLeague, team: number, gw: number): number {
  return inARow(weeksUpTo(league, gw), (other) => holders(league, other).includes(team))
}

function benchesIn(league: NaiveStoryLeague, gw: number) {
  return league.luck.teams.flatMap((team) => {
    const bench = league.bench(team, gw)
    return bench ? [{ team, points: bench.points }] : []
  })
}

function kings(league: NaiveStoryLeague, gw: number): number[] {
  const benches = benchesIn(league, gw)
  return benches.filter(({ points }) => points === mostIn(league, gw)).map(({ team }) => team)
}

function mostIn(league: NaiveStoryLeague, gw: number): number {
  return most(benchesIn(league, gw).map(({ points }) => points))
}

/** The bench of the king. */
function king(league: NaiveStoryLeague, { gw }: Told): { values: Values; teams: number[]; isFull: boolean } {
  const [team = 0, other] = kings(league, gw)
  const elements = league.bench(team, gw)?.elements ?? []
  const bench = mostIn(league, gw)
  const leader = aloneIn(league, 1, gw)
  const by = leader === null || league.luck.isInMatches ? 0 : total(league, leader, gw) - total(league, team, gw)
  const behind = aloneIn(league, 2, gw) === team && by < bench ? by : 0
  const match = matchIn(league, team, gw)
  const foe = match?.opponent ?? null
  const result = match && foe !== null ? { own: match.own, other: match.other } : { own: -1, other: -1 }
  const lostBy = result.other - result.own
  const undone = rowOf(league.luck, team, gw).left_undone
  const short = lostBy > 0 && bench >= lostBy && undone < lostBy ? { short: 1 } : {}
  const best = most(elements.map((one) => league.luck.points(gw, one)))
  const values = { ...result, bench, best, behind, ...short }
  return { values, teams: foe === null ? [team] : [team, foe], isFull: other === undefined && bench >= 8 }
}

function missed(found: (gw: number) => Missed[], { teams: [team], players: [player], gw }: Told): Naive {
  const at = (when: number) => found(when).find(({ entry, element }) => entry === team && element === player)
  const until = (when: number) => at(when)?.value ?? 0
  const week = until(gw) - until(gw - 1)
  return { values: { scored: until(gw), week }, since: at(gw)?.since ?? 0, isTrue: week >= 8 }
}

function moved(
  league: NaiveStoryLeague,
  { teams: [team = 0], gw }: Told,
  of: 'added' | 'removed',
): Moves & { best: number; count: number; chip: string | null } {
  const moves = league.moves(team, gw)
  const best = most(moves[of].map((element) => league.luck.points(gw, element)))
  return { ...moves, best, count: moves.added.length, chip: league.chip(team, gw) }
}

const isSquad = (chip: string | null) => chip === 'wildcard' || chip === 'freehit'

function captains(league: NaiveStoryLeague, gw: number): number[] {
  return league.luck.teams.flatMap((team) => league.captain(team, gw)?.element ?? [])
}

/** Not whom the rule about vice-captains gave. */
const isChoice = (captain: ReturnType<NaiveStoryLeague['captain']>, element: number) =>
  captain?.element === element && captain.isNamed

const OTHERS: NaiveKinds = {
  'bench-king': (league, told) => {
    const { values, teams, isFull } = king(league, told)
    return { values, teams, isTrue: isFull }
  },
  'bench-shared': (league, { teams, gw }) => ({
    values: { bench: mostIn(league, gw), kings: kings(league, gw).length },
    teams: inAnyOrder(teams, kings(league, gw)),
  }),
  'bench-record': (league, told) => {
    const before = most([0, ...weeksBefore(league, told.gw).map((gw) => mostIn(league, gw))])
    const { values, teams, isFull } = king(league, told)
    return { values: { ...values, before }, teams, isTrue: isFull && mostIn(league, told.gw) > before }
  },
  'bench-empty': (league, { gw }) => ({
    values: { teams: benchesIn(league, gw).length },
    isTrue: mostIn(league, gw) <= 0 && league.luck.teams.every((team) => league.chip(team, gw) !== 'bboost'),
  }),
  'move-best': (league, told) => {
    const { difference, best, count, cost, chip } = moved(league, told, 'added')
    const all = scoresIn(league, told.gw)
    const isLast = all.at(-1)?.score === league.luck.score(told.teams[0] ?? 0, told.gw)
    return {
      values: { gained: difference, points: best, count, cost },
      isTrue: !isSquad(chip) && difference >= 8 && (!isLast || all[0]?.score === all.at(-1)?.score),
    }
  },
  'season-move': (league, told) => {
    const all = weeksUpTo(league, told.gw).flatMap((gw) =>
      league.luck.teams.map((team) => ({ gw, team, ...moved(league, { ...told, teams: [team], gw }, 'added') })),
    )
    const made = all.filter(({ count, chip }) => count > 0 && !isSquad(chip))
    const gained = most(made.map(({ difference }) => difference))
    const isBeaten = all.some(({ count, chip, difference }) => count > 0 && isSquad(chip) && difference > gained)
    const of = made.filter(({ difference }) => difference === gained)
    const [{ gw = 0, team = 0, count = 0, best = 0 } = {}] = of
    return {
      values: { gained, count, points: best, gameweek: gw, chips: isBeaten ? 1 : 0 },
      teams: [team],
      isTrue: of.length === 1 && gained >= 10,
    }
  },
  'move-worst': (league, told) => {
    const { difference, best, count, cost, chip } = moved(league, told, 'removed')
    const isHit = cost > 0 && -difference <= 2 * cost
    return {
      values: { lost: -difference, points: best, count, cost },
      isTrue: !isSquad(chip) && !isHit && difference <= -8,
    }
  },
  hits: (league, told) => {
    const { difference, cost, count, chip } = moved(league, told, 'added')
    return {
      values: { lost: -difference, cost, count },
      isTrue: cost > 0 && !isSquad(chip) && difference <= -4 && -difference <= 2 * cost,
    }
  },
  wildcard: (league, told) => {
    const { difference, count, chip } = moved(league, told, 'added')
    return { values: { gained: difference, count }, isTrue: chip === 'wildcard' && difference >= 15 }
  },
  'free-hit': (league, told) => {
    const { difference, chip } = moved(league, told, 'added')
    return { values: { gained: difference }, isTrue: chip === 'freehit' && difference >= 15 }
  },
  'captain-alone': (league, { teams: [team = 0], gw }) => {
    const { element = 0, times = 0, isNamed = false } = league.captain(team, gw) ?? {}
    const points = league.luck.points(gw, element)
    const isAlone = captains(league, gw).filter((other) => other === element).length === 1
    return { values: { points, times, total: points * times }, isTrue: isNamed && isAlone }
  },
  'captain-blank': (league, { teams: [team = 0], players: [own = 0, theirs = 0], gw }) => ({
    values: {
      points: league.luck.points(gw, own),
      others: league.luck.teams.filter((other) => isChoice(league.captain(other, gw), theirs)).length,
      theirs: league.luck.points(gw, theirs),
    },
    isTrue: league.captain(team, gw)?.isNamed === true && league.captain(team, gw)?.element === own,
  }),
  'chip-bench': (league, { teams: [team = 0], gw }) => {
    const four = league.luck.picks(team, gw).filter(({ position }) => position > 11 && position < 16)
    const added = sum(four.map(({ element }) => league.luck.points(gw, element)))
    return { values: { added }, isTrue: league.chip(team, gw) === 'bboost' && added >= 10 }
  },
  'chip-captain': (league, { teams: [team = 0], players: [player = 0], gw }) => {
    const points = league.luck.points(gw, player)
    const { element, times } = league.captain(team, gw) ?? {}
    return { values: { points, total: 3 * points }, isTrue: element === player && times === 3 && points >= 6 }
  },
  'let-go': (league, told) => missed(league.letGo, told),
  'claim-lost': (league, told) => missed(league.denied, told),
  trade: (league, { teams: [team = 0, other], players, gw }) => {
    const at = (when: number) =>
      league
        .trades(team, when)
        .find((one) => one.other === other && [...one.got, ...one.gave].join() === players.join())
    const balance = (when: number) => at(when)?.balance ?? 0
    return {
      values: { ahead: balance(gw), week: balance(gw) - balance(gw - 1), got: at(gw)?.got.length ?? 0 },
      since: at(gw)?.gameweek ?? 0,
    }
  },
  'belt-won': (league, { gw }) => {
    const [[holder = 0], [former = 0]] = [holders(league, gw), holders(league, weekBefore(league, gw))]
    return { values: { reign: beltReign(league, former, weekBefore(league, gw)) }, teams: [holder, former] }
  },
  'belt-kept': (league, { gw }) => {
    const [holder = 0] = holders(league, gw)
    return { values: { reign: beltReign(league, holder, gw) }, teams: [holder] }
  },
  'locked-lead': (league, { teams: [would = 0, does = 0], gw }) => {
    const kept = replayed({ ...league.luck, gameweeks: weeksUpTo(league, gw) }, 'first-team')
    const { isInMatches } = league.luck
    return {
      values: {
        locked: kept.get(would)?.points ?? 0,
        real: isInMatches ? league.record(does, gw).points : total(league, does, gw),
        unit: isInMatches ? 'match points' : 'points',
      },
      isTrue: kept.get(would)?.rank === 1 && league.rank(does, gw) === 1 && kept.get(does)?.rank !== 1,
    }
  },
  'called-off': ({ luck }) => ({ values: { teams: luck.teams.length } }),
  unread: ({ luck }) => ({ values: { teams: luck.teams.length } }),
}
