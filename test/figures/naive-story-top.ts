/** A second computation of what programmes say of the table: who leads, who led, and who stands where. It shares nothing with `domain/`. Slow, plain and for tests only. */
import { duel, isLost, isWon, met } from './naive-story-duel.ts'
import {
  inAnyOrder,
  inARow,
  least,
  matchIn,
  most,
  type Naive,
  type NaiveKinds,
  type NaiveStoryLeague,
  scoresIn,
  type Told,
  total,
  type Values,
  weekBefore,
  weeksBefore,
  weeksUpTo,
} from './naive-story-league.ts'
import {
  ago,
  ahead,
  aloneIn,
  firstThree,
  firstTwo,
  foe,
  gapOf,
  had,
  here,
  isNewlyLevel,
  left,
  levelWithFirst,
  ranked,
  reign,
  unitOf,
  was,
  wasBottom,
  wasChampion,
  worth,
} from './naive-story-table.ts'

/** Who climbed, or fell, far enough for a league of so many. */
function moved(league: NaiveStoryLeague, { teams: [team = 0], gw }: Told, is: (up: number) => boolean): Naive {
  const [from, to] = [league.rank(team, weekBefore(league, gw)), league.rank(team, gw)]
  const places = Math.abs(from - to)
  const fewest = from > 10 || to > 10 ? 5 : 3
  const points = scoreIn(league, team, gw)
  const isLeast = scoresIn(league, gw).every((one) => one.team === team || one.score > points)
  return {
    values: { from, to, places, points, ...(to > from && { least: isLeast ? 1 : 0 }) },
    isTrue: is(from - to) && places >= fewest && from !== 1 && to !== 1,
  }
}

/** A team that climbed, whom it met, and the best of those above it a gameweek ago who are below it now. */
function withPassed(league: NaiveStoryLeague, { teams, gw }: Told): number[] {
  const [team = 0] = teams
  const before = weekBefore(league, gw)
  const foe = matchIn(league, team, gw)?.opponent ?? null
  const met = foe !== null && league.luck.teams.includes(foe) ? [foe] : []
  const isPassed = (one: number) =>
    league.rank(one, before) < league.rank(team, before) && league.rank(one, gw) > league.rank(team, gw)
  const passed = here(league, gw).filter((one) => !met.includes(one) && isPassed(one))
  const highest = least(passed.map((one) => league.rank(one, before)))
  const best = passed.filter((one) => league.rank(one, before) === highest)
  const said = best.find((one) => one === teams.at(-1)) ?? best[0]
  return said === undefined ? [team] : [team, ...met, said]
}

/** The second alone and the first alone met, and the one of this place won. */
function wonAtTop(place: 1 | 2) {
  return (league: NaiveStoryLeague, { teams: [team = 0], gw }: Told): Naive => {
    const { own = 0, other = 0, opponent } = matchIn(league, team, gw) ?? {}
    const before = weekBefore(league, gw)
    return {
      values: { own, other },
      teams: [team, opponent ?? 0],
      isTrue: own > other && opponent === aloneIn(league, 3 - place, before) && aloneIn(league, place, before) === team,
    }
  }
}

function scoreIn(league: NaiveStoryLeague, team: number, gw: number): number {
  return scoresIn(league, gw).find((one) => one.team === team)?.score ?? 0
}

/** Whether the match of who led before says that it led: it was lost, or, after two gameweeks, was against the second. */
function isInMatch(league: NaiveStoryLeague, former: number, gw: number): boolean {
  const match = matchIn(league, former, gw)
  if (!match) return false
  const second = weeksBefore(league, gw).length < 2 ? null : aloneIn(league, 2, weekBefore(league, gw))
  return match.own < match.other || (second !== null && match.opponent === second)
}

function newLead(league: NaiveStoryLeague, told: Told, isBack: boolean): Naive {
  const { gw } = told
  const former = aloneIn(league, 1, weekBefore(league, gw))
  const [leader = 0, next = 0] = firstTwo(league, { ...told, teams: told.teams.slice(0, 2) })
  const last = ago(league, leader, gw)
  return {
    values: {
      ...ahead(league, gw),
      ...had(league, [leader, former], gw),
      reign: reign(league, former, weekBefore(league, gw)),
      ago: last,
      behind:
        former === null || league.luck.isInMatches
          ? -1
          : worth(league, former, weekBefore(league, gw)) - worth(league, leader, weekBefore(league, gw)),
      from: league.rank(leader, weekBefore(league, gw)),
      place: former === null ? 0 : league.rank(former, gw),
    },
    teams: [leader, next, ...(former === null || isInMatch(league, former, gw) ? [] : [former])],
    isTrue: leader !== former && isBack === last > 1 && !isNewlyLevel(league, gw),
  }
}

/** Those close to each other at the top, by what they have. */
function closeAtTop(league: NaiveStoryLeague, gw: number): number[] {
  const all = here(league, gw).sort((a, b) => league.rank(a, gw) - league.rank(b, gw))
  const off = (team: number) => worth(league, all[0] ?? 0, gw) - worth(league, team, gw)
  const { isInMatches } = league.luck
  const counts = all
    .map((_, place) => place + 1)
    .filter((count) => off(all[count - 1] ?? 0) <= (isInMatches ? 3 : least([15, 5 * (count - 1)])))
  const count = most(counts)
  return count >= (isInMatches ? 4 : 3) ? all.slice(0, count) : []
}

/** In a league for points a lead of the same two that lost or gained much. */
function movedLead(league: NaiveStoryLeague, told: Told, is: (by: number) => boolean): Naive {
  const teams = firstTwo(league, told)
  const now = ahead(league, told.gw)
  const before = was(league, teams, told.gw)
  const by = now.ahead - before
  const isMuch = Math.abs(by) >= 20 || (Math.abs(by) >= 8 && Math.abs(by) >= most([before, now.ahead]) / 3)
  return {
    values: { ...now, ...had(league, teams, told.gw), was: before },
    teams,
    isTrue: !league.luck.isInMatches && before >= 0 && is(by) && isMuch,
  }
}

/** A match, and how many in a row were won or lost up to it. */
function form(league: NaiveStoryLeague, told: Told): Values {
  const { own, other } = duel(league, told)
  const inRow = (is: (by: number) => boolean) => {
    const past = weeksUpTo(league, told.gw).filter((gw) => matchIn(league, told.teams[0], gw))
    return inARow(past, (gw) => is(duel(league, { ...told, gw }).by))
  }
  return { own, other, wins: inRow(isWon), defeats: inRow(isLost), ...foe(league, told) }
}

/** The defeats among the last five matches of a team, and over how many they are spread. */
function lostLately(league: NaiveStoryLeague, team: number, gw: number): Values {
  const five = weeksUpTo(league, gw)
    .flatMap((other) => matchIn(league, team, other) ?? [])
    .slice(-5)
  const since = five.findIndex(({ own, other }) => own < other)
  return { lost: five.filter(({ own, other }) => own < other).length, of: five.slice(since).length }
}

/** Whether a win would have put a team before the first: with more match points, or as many and more points scored as it is. */
function wouldLead(league: NaiveStoryLeague, [team = 0, first = 0]: number[], gw: number): boolean {
  const by = worth(league, team, weekBefore(league, gw)) + 3 - worth(league, first, gw)
  return by > 0 || (by === 0 && league.record(team, gw).scored > league.record(first, gw).scored)
}

/** How far the second was behind the first a gameweek ago, where another was second. */
function back(league: NaiveStoryLeague, teams: number[], gw: number): { back?: number } {
  const [first, second] = teams.map((team) => worth(league, team, weekBefore(league, gw)))
  const behind = first === undefined || second === undefined ? 0 : first - second
  return was(league, teams, gw) < 0 && behind > 0 ? { back: behind } : {}
}

export const TOP: NaiveKinds = {
  'lead-new': (league, told) => newLead(league, told, false),
  'lead-back': (league, told) => newLead(league, told, true),
  'leader-falls': (league, { gw }) => {
    const former = aloneIn(league, 1, weekBefore(league, gw)) ?? 0
    const { own = 0, other = 0, opponent = null } = matchIn(league, former, gw) ?? {}
    return {
      values: {
        ...{ own, other, reign: reign(league, former, weekBefore(league, gw)), place: league.rank(former, gw) },
        bottom: wasBottom(league, opponent, gw),
        ...lostLately(league, former, gw),
      },
      teams: opponent === null ? [former] : [former, opponent],
      isTrue: own < other && league.rank(former, gw) > 1,
    }
  },
  'leader-beaten': (league, told) => {
    const [leader = 0, ...seconds] = firstThree(league, { ...told, teams: told.teams.slice(2, 3) })
    const [next = 0] = seconds
    const { own = 0, other = 0, opponent = null } = matchIn(league, leader, told.gw) ?? {}
    return {
      values: {
        ...{ own, other, ...ahead(league, told.gw), was: was(league, [leader, next], told.gw) },
        ...{ decided: wasChampion(league, leader, told.gw) },
        place: opponent === null ? 0 : league.rank(opponent, weekBefore(league, told.gw)),
        bottom: wasBottom(league, opponent, told.gw),
        ...lostLately(league, leader, told.gw),
      },
      teams: [leader, ...(opponent === null ? [] : [opponent]), ...seconds],
      isTrue:
        own < other &&
        aloneIn(league, 1, weekBefore(league, told.gw)) === leader &&
        (left(league, told.gw) > 0 || league.knockouts.length > 0),
    }
  },
  'chance-missed': (league, { gw }) => {
    const before = weekBefore(league, gw)
    const leader = aloneIn(league, 1, before) ?? 0
    const second = aloneIn(league, 2, before) ?? 0
    const { own = 0, other = 0, opponent = null } = matchIn(league, second, gw) ?? {}
    return {
      values: { own, other, ...foe(league, { gw, teams: [second] }) },
      teams: opponent === null ? [second] : [second, opponent],
      isTrue:
        own <= other &&
        opponent !== leader &&
        aloneIn(league, 1, gw) === leader &&
        wouldLead(league, [second, leader], gw),
    }
  },
  'top-held': wonAtTop(1),
  'top-match': wonAtTop(2),
  'top-draw': (league, { gw }) => {
    const [first, second] = [1, 2].map((place) => aloneIn(league, place, weekBefore(league, gw)) ?? 0)
    const { own = 0, other = 0, opponent } = matchIn(league, first, gw) ?? {}
    return { values: { points: own }, teams: [first ?? 0, second ?? 0], isTrue: own === other && opponent === second }
  },
  'level-top': (league, { teams, gw }) => {
    const first = aloneIn(league, 1, gw) ?? 0
    const total = worth(league, first, gw)
    const level = levelWithFirst(league, gw)
    const before = weekBefore(league, gw)
    const former = aloneIn(league, 1, before)
    return {
      values: {
        ...{ total, count: level.length },
        reign: former === first ? 0 : reign(league, former, before),
        ago: ago(league, first, gw),
        from: before === 0 ? 0 : league.rank(first, before),
      },
      teams: [
        first,
        ...inAnyOrder(
          teams.slice(1),
          level.filter((team) => team !== first),
        ),
      ],
      isTrue: level.length > 2 && isNewlyLevel(league, gw),
    }
  },
  'lead-shared': (league, { teams, gw }) => {
    const leaders = ranked(league, 1, gw)
    const before = weekBefore(league, gw)
    const former = leaders.filter((team) => team === aloneIn(league, 1, before))
    const others = leaders.filter((team) => !former.includes(team))
    const [caught, catcher] = [former[0] ?? 0, others[0] ?? 0]
    const { own, other } = had(league, [caught, catcher], gw)
    const isCaught = former.length === 1 && others.length === 1 && !league.luck.isInMatches
    const was = worth(league, caught, before) - worth(league, catcher, before)
    return {
      values: {
        leaders: leaders.length,
        total: worth(league, leaders[0] ?? 0, gw),
        unit: unitOf(league),
        left: left(league, gw),
        more: Math.max(0, levelWithFirst(league, gw).length - leaders.length),
        ...(isCaught && { was, first: own, second: other }),
      },
      teams: [...former, ...inAnyOrder(teams.slice(former.length), others)],
    }
  },
  'lead-held': (league, told) => {
    const teams = firstThree(league, told)
    const [first = 0] = teams
    return {
      values: {
        ...ahead(league, told.gw),
        ...had(league, teams, told.gw),
        was: was(league, teams, told.gw),
        reign: reign(league, first, told.gw),
        decided: wasChampion(league, first, told.gw),
        left: left(league, told.gw),
        ...back(league, teams, told.gw),
      },
      teams,
      isTrue: aloneIn(league, 1, weekBefore(league, told.gw)) === first,
    }
  },
  'lead-lost': (league, { gw }) => {
    const before = weekBefore(league, gw)
    const former = aloneIn(league, 1, before) ?? 0
    return {
      values: {
        reign: reign(league, former, before),
        place: league.rank(former, gw),
        was: gapOf(league, before),
        unit: unitOf(league),
      },
      teams: [former, ...[aloneIn(league, 1, gw) ?? []].flat()],
      isTrue: former > 0 && league.rank(former, gw) > 1,
    }
  },
  'chasers-lost': (league, told) => {
    const { teams, gw } = told
    const before = weekBefore(league, gw)
    const leader = aloneIn(league, 1, gw) ?? 0
    const others = here(league, gw).filter((team) => team !== leader)
    const best = most(others.map((team) => worth(league, team, gw)))
    const next = others.filter((team) => worth(league, team, gw) === best)
    const earlier = gapOf(league, before)
    return {
      values: { ahead: gapOf(league, gw), was: earlier },
      teams: inAnyOrder(teams, next),
      isTrue:
        next.length === 2 &&
        aloneIn(league, 1, before) === leader &&
        next.every((team) => isLost(duel(league, { ...told, teams: [team] }).by)) &&
        earlier > 0 &&
        earlier < gapOf(league, gw),
    }
  },
  'top-close': (league, { teams, gw }) => {
    const all = closeAtTop(league, gw)
    const before = closeAtTop(league, weekBefore(league, gw))
    return {
      values: {
        count: all.length,
        within: worth(league, all[0] ?? 0, gw) - worth(league, all.at(-1) ?? 0, gw),
        ...(all.length === here(league, gw).length && { all: 1 }),
      },
      teams: inAnyOrder(teams, all),
      isTrue:
        weeksBefore(league, gw).length > 4 &&
        (left(league, gw) <= 8 || [...all].sort().join() !== [...before].sort().join()),
    }
  },
  'leader-result': (league, told) => ({
    values: {
      ...form(league, told),
      led: wasChampion(league, told.teams[0] ?? 0, told.gw)
        ? 2
        : aloneIn(league, 1, weekBefore(league, told.gw)) === told.teams[0]
          ? 1
          : 0,
    },
    teams: met(league, told),
    isTrue: aloneIn(league, 1, told.gw) === told.teams[0],
  }),
  'rival-result': (league, told) => {
    const { teams, gw } = told
    const [team = 0] = teams
    const leader = aloneIn(league, 1, gw) ?? 0
    return {
      values: {
        ...form(league, told),
        behind: worth(league, leader, gw) - worth(league, team, gw),
        was: was(league, [leader, team], gw),
      },
      teams: met(league, told),
      isTrue: aloneIn(league, 2, gw) === team && wasChampion(league, leader, gw) === 0,
    }
  },
  'lead-grows': (league, told) => ({
    values: {
      ...ahead(league, told.gw),
      ...had(league, firstTwo(league, told), told.gw),
      was: was(league, firstTwo(league, told), told.gw),
      before: most(weeksBefore(league, told.gw).map((other) => gapOf(league, other))),
      ...back(league, firstTwo(league, told), told.gw),
    },
    teams: firstThree(league, told),
    isTrue: weeksBefore(league, told.gw).every((other) => gapOf(league, other) < gapOf(league, told.gw)),
  }),
  'lead-shrinks': (league, told) => movedLead(league, told, (by) => by < 0),
  'lead-stretched': (league, told) => movedLead(league, told, (by) => by > 0),
  climb: (league, told) => ({
    ...moved(league, told, (up) => up > 0),
    teams: withPassed(league, told),
  }),
  fall: (league, told) => moved(league, told, (up) => up < 0),
  place: (league, { teams: [team = 0, next = 0], gw }) => {
    const place = league.rank(team, gw)
    const above = here(league, gw).filter((other) => league.rank(other, gw) < place)
    const nearest = above.filter(
      (other) => total(league, other, gw) === least(above.map((one) => total(league, one, gw))),
    )
    const behind = total(league, next, gw) - total(league, team, gw)
    return {
      values: { place, points: scoreIn(league, team, gw), behind },
      teams: [team, nearest.includes(next) ? next : (nearest[0] ?? 0)],
      isTrue: league.luck.teams.length <= 12 && behind > 0 && behind <= 60,
    }
  },
}
