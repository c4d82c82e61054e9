/** A second computation of what programmes say of runs of matches. It shares nothing with `domain/`. Slow, plain and for tests only. */
import { duel, isLost, isWon, met } from './naive-story-duel.ts'
import {
  inAnyOrder,
  inARow,
  matchIn,
  most,
  type Naive,
  type NaiveKinds,
  type NaiveStoryLeague,
  type OwnMatch,
  type Told,
  weekBefore,
  weeksBefore,
  weeksUpTo,
} from './naive-story-league.ts'
import { foe, lastTwo } from './naive-story-table.ts'

type Goes = (match: OwnMatch) => boolean
const WON: Goes = ({ own, other }) => own > other
const UNBEATEN: Goes = ({ own, other }) => own >= other
const LOST: Goes = ({ own, other }) => own < other
const WINLESS: Goes = ({ own, other }) => own <= other

function played(league: NaiveStoryLeague, team: number, gameweeks: readonly number[]) {
  return gameweeks.flatMap((gw) => {
    const own = matchIn(league, team, gw)
    return own ? [{ gw, ...own }] : []
  })
}

/** Up to a gameweek. */
function run(league: NaiveStoryLeague, team: number, gw: number, goesOn: Goes): { length: number; since: number } {
  const all = played(league, team, weeksUpTo(league, gw))
  const length = inARow(
    all.map((_, place) => place),
    (place) => all.slice(place, place + 1).every(goesOn),
  )
  return { length, since: all.at(-length)?.gw ?? 0 }
}

function ended(league: NaiveStoryLeague, told: Told, goesOn: Goes): Naive {
  const { teams, gw } = told
  const { length, since } = run(league, teams[0] ?? 0, weekBefore(league, gw), goesOn)
  const now = matchIn(league, teams[0], gw)
  const { own, other } = duel(league, told)
  return {
    values: { own, other, length, ...foe(league, told) },
    teams: met(league, told),
    since,
    isTrue: now !== null && !goesOn(now) && length >= fewest(league),
  }
}

const fewest = ({ luck }: NaiveStoryLeague) => (luck.teams.length <= 4 ? 3 : 4)

/** The most telling run of a team that ended in a gameweek. */
function endOf(league: NaiveStoryLeague, team: number, gw: number) {
  const now = matchIn(league, team, gw)
  const before = played(league, team, weeksBefore(league, gw))
  if (!now) return null
  const all = { team, length: before.length, since: null }
  if (before.length >= 3 && WON(now) && before.every(WINLESS))
    return { ...all, run: 'matches without a win', kind: 'a first win' }
  if (before.length >= 3 && LOST(now) && before.every(UNBEATEN))
    return { ...all, run: 'matches unbeaten', kind: 'a first defeat' }
  for (const [name, goesOn] of [
    ['wins', WON],
    ['defeats', LOST],
    ['matches unbeaten', UNBEATEN],
    ['matches without a win', WINLESS],
  ] as const) {
    const { length, since } = run(league, team, weekBefore(league, gw), goesOn)
    if (length >= fewest(league) && !goesOn(now)) return { team, length, run: name, kind: name, since }
  }
  return null
}

function first(league: NaiveStoryLeague, told: Told, [is, goesOn]: [(by: number) => boolean, Goes]): Naive {
  const before = played(league, told.teams[0] ?? 0, weeksBefore(league, told.gw))
  const { own, other, by } = duel(league, told)
  return {
    values: { own, other, matches: before.length },
    teams: met(league, told),
    isTrue: is(by) && before.every(goesOn),
  }
}

function going(league: NaiveStoryLeague, { teams: [team = 0], gw }: Told, goesOn: Goes): Naive {
  const { length, since } = run(league, team, gw, goesOn)
  const others = weeksBefore(league, gw).flatMap((other) =>
    league.luck.teams.filter((one) => matchIn(league, one, other)).map((one) => run(league, one, other, goesOn).length),
  )
  const rivals = league.luck.teams.flatMap((one) => (one === team ? [] : run(league, one, gw, goesOn).length))
  // Of three matches it is no news.
  const longest = length > Math.max(3, most([...others, ...rivals])) ? 1 : 0
  return { values: { length, longest }, since, isTrue: length >= fewest(league) }
}

export const RUNS: NaiveKinds = {
  'run-ended': (league, told) => ended(league, told, WON),
  'unbeaten-ended': (league, told) => ended(league, told, UNBEATEN),
  'losing-ended': (league, told) => ended(league, told, LOST),
  'winless-ended': (league, told) => ended(league, told, WINLESS),
  'first-win': (league, told) => first(league, told, [isWon, WINLESS]),
  'first-defeat': (league, told) => first(league, told, [isLost, UNBEATEN]),
  'runs-ended': (league, { teams, gw }) => {
    const all = league.luck.teams.flatMap((team) => endOf(league, team, gw) ?? [])
    const together = all.filter(({ team }) => teams.includes(team))
    const alone = all.filter(({ team }) => !teams.includes(team))
    const longest = most(together.map(({ length }) => length))
    const [named] = together.filter(({ team, length }) => team === teams[0] && length === longest)
    return {
      values: { ended: together.length, length: longest, run: named?.run ?? '' },
      teams: inAnyOrder(
        teams,
        together.map(({ team }) => team),
      ),
      ...(named?.since ? { since: named.since } : {}),
      // The three longest are told alone.
      isTrue: alone.length === 3 && together.every(({ length }) => alone.every((one) => length <= one.length)),
    }
  },
  'run-won': (league, told) => going(league, told, WON),
  'run-lost': (league, told) => {
    const naive = going(league, told, LOST)
    const {
      teams: [team = 0],
      gw,
    } = told
    const [last, above = 0] = lastTwo(league, gw)
    const isLast = last === team && league.rank(team, gw) !== league.rank(above, gw)
    return isLast ? { ...naive, values: { ...naive.values, last: 1 } } : naive
  },
  'run-unbeaten': (league, told) => going(league, told, UNBEATEN),
}
