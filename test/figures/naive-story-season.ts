/** A second computation of what programmes say of the season: its stages, its titles and last places. It shares nothing with `domain/`. Slow, plain and for tests only. */
import {
  inAnyOrder,
  matchIn,
  most,
  type NaiveKinds,
  type NaiveStoryLeague,
  scoresIn,
  sum,
  type Values,
  weekBefore,
  weeksBefore,
  weeksUpTo,
} from './naive-story-league.ts'
import {
  ahead,
  aloneIn,
  counting,
  firstThree,
  firstTwo,
  had,
  here,
  isChampion,
  isLast,
  lastTwo,
  left,
  mayHave,
  ranked,
  reign,
  unitOf,
  was,
  worth,
} from './naive-story-table.ts'

/** How the season was won, by how it stood a gameweek before its end. */
function howWon(league: NaiveStoryLeague, champion: number, gw: number): Values {
  const before = weekBefore(league, gw)
  const led = reign(league, champion, gw)
  if (before === 0) return { reign: led, could: 0, decided: 0 }
  const first = worth(league, ranked(league, 1, before)[0] ?? 0, before)
  const could = here(league, before).filter((team) => mayHave(league, team, before) >= first)
  const isWon = (when: number) =>
    league.luck.isInMatches && league.knockouts.length === 0 && isChampion(league, champion, when)
  const decided = weeksBefore(league, gw).find(isWon) ?? 0
  return { reign: led, could: league.luck.isInMatches ? could.length : 0, decided }
}

const RESULTS = [0, 1, 3]

/** The least of one and three match points with which a team would have more than all of some others, its match counted anew. */
function wouldHavePassed(league: NaiveStoryLeague, team: number, gw: number, others: number[]): number {
  const { own = 0, other = 0, opponent } = matchIn(league, team, gw) ?? {}
  const earned = RESULTS[1 + Math.sign(own - other)] ?? 0
  const theirs = RESULTS[1 + Math.sign(other - own)] ?? 0
  return (
    [1, 3].find((points) => {
      const anew = (one: number) => worth(league, one, gw) - (one === opponent ? theirs - (points === 3 ? 0 : 1) : 0)
      const mine = worth(league, team, gw) - earned + points
      const scored = (one: number) => league.record(one, gw).scored
      const isAhead = (one: number) => mine > anew(one) || (mine === anew(one) && scored(team) > scored(one))
      return points > earned && others.every(isAhead)
    }) ?? 0
  )
}

/** The last day of the third, where it could have been champion, unless it is the one who is said to have missed the title. */
function lastDay(league: NaiveStoryLeague, third: number, gw: number): { values: Values; teams: number[] } | null {
  const before = weekBefore(league, gw)
  if (before === 0) return null
  const [champion = 0] = ranked(league, 1, gw)
  const leaders = ranked(league, 1, before)
  const byPlace = here(league, before).toSorted((a, b) => league.rank(a, before) - league.rank(b, before))
  const isToldOf = byPlace.find((team) => team !== champion) === third
  if (isToldOf && (leaders.length === 1 || (leaders.length === 2 && leaders.includes(champion)))) return null
  const was = worth(league, third, before) - worth(league, champion, before)
  if (!league.luck.isInMatches) {
    const [own = 0, other = 0] = [third, champion].map((team) => league.luck.score(team, gw) ?? 0)
    return was < -30 ? null : { values: { own, other, was, enough: 0 }, teams: [] }
  }
  const match = matchIn(league, third, gw)
  if (!match || mayHave(league, third, before) < worth(league, leaders[0] ?? 0, before)) return null
  const others = here(league, gw).filter((team) => team !== third)
  const enough = wouldHavePassed(league, third, gw, others)
  return {
    values: { own: match.own, other: match.other, was, enough },
    teams: match.opponent === null ? [] : [match.opponent],
  }
}

/** The next gameweek in which two teams meet. */
function meeting({ luck }: NaiveStoryLeague, teams: number[], gw: number): number {
  const all = luck.matches.filter((one) => one.gw > gw && teams.includes(one.a ?? 0) && teams.includes(one.b ?? 0))
  return all.map((one) => one.gw).sort((a, b) => a - b)[0] ?? 0
}

/** Whether these two were first together. */
function isSharedBy(league: NaiveStoryLeague, one: number, other: number, gw: number): boolean {
  const first = gw === 0 ? [] : ranked(league, 1, gw)
  return first.length === 2 && first.includes(one) && first.includes(other)
}

/** What whoever is told of had in the week, and whether nobody else had as many. */
function opening(league: NaiveStoryLeague, { gw, teams: [team] }: { gw: number; teams: number[] }): Values {
  const all = scoresIn(league, gw)
  const points = all.find((one) => one.team === team)?.score ?? 0
  return { points, best: all.filter((one) => one.score >= points).length === 1 ? 1 : 0 }
}

const tiesIn = ({ knockouts }: NaiveStoryLeague, gw: number) => knockouts.filter((one) => one.gw === gw)

/** The result as the winner sees it. */
function tieOf(tie: NaiveStoryLeague['knockouts'][number] | undefined) {
  const { a = 0, b = 0, ofA = 0, ofB = 0, winner = 0 } = tie ?? {}
  return winner === a
    ? { values: { own: ofA, other: ofB }, teams: [a ?? 0, b ?? 0] }
    : { values: { own: ofB, other: ofA }, teams: [b ?? 0, a ?? 0] }
}

function placesIn(league: NaiveStoryLeague, [winner = 0, loser = 0]: number[], gw: number) {
  return { place: league.rank(winner, gw), otherPlace: league.rank(loser, gw) }
}

/** Whether anybody would say that a team may still catch the first: fifteen points a gameweek behind, or by match points; level on those, thirty a gameweek. */
function hasAChance(league: NaiveStoryLeague, [team = 0, first = 0]: number[], gw: number): boolean {
  const behind = worth(league, first, gw) - worth(league, team, gw)
  if (!league.luck.isInMatches) return behind <= 15 * left(league, gw)
  const most = mayHave(league, team, gw) - worth(league, first, gw)
  const scored = league.record(first, gw).scored - league.record(team, gw).scored
  return most > 0 || (most === 0 && scored <= 30 * left(league, gw))
}

export const SEASON: NaiveKinds = {
  'title-won': (league, told) => {
    const { gw } = told
    const [leader = 0, ...seconds] = firstThree(league, told)
    const isNew = isChampion(league, leader, gw) && !isChampion(league, leader, weekBefore(league, gw))
    return {
      values: { ...ahead(league, gw), left: left(league, gw) },
      teams: [leader, ...seconds],
      isTrue: isNew && league.luck.isInMatches && league.knockouts.length === 0,
    }
  },
  'last-decided': (league, { gw }) => {
    const [last = 0, above = 0] = lastTwo(league, gw)
    return {
      values: {
        behind: worth(league, above, gw) - worth(league, last, gw),
        unit: 'match points',
        left: left(league, gw),
      },
      teams: [last, above],
      isTrue: isLast(league, last, gw) && !isLast(league, last, weekBefore(league, gw)),
    }
  },
  'season-end': (league, told) => ({
    values: { ...ahead(league, told.gw), ...howWon(league, firstTwo(league, told)[0] ?? 0, told.gw) },
    teams: firstThree(league, told),
    isTrue: left(league, told.gw) === 0,
  }),
  'title-missed': (league, told) => {
    const { gw, teams } = told
    const before = weekBefore(league, gw)
    const [team = 0] = teams
    const [champion = 0] = ranked(league, 1, gw)
    const former = aloneIn(league, 1, before) ?? 0
    const { own = 0, other = 0, opponent = null } = matchIn(league, team, gw) ?? {}
    const [scored = 0, theirs = 0] = [team, champion].map((one) => league.luck.score(one, gw) ?? 0)
    const { isInMatches } = league.luck
    return {
      values: {
        ...(isInMatches ? { own, other } : { own: scored, other: theirs }),
        was: worth(league, team, before) - worth(league, champion, before),
        unit: unitOf(league),
        place: league.rank(team, gw),
        enough: isInMatches
          ? wouldHavePassed(
              league,
              team,
              gw,
              here(league, gw).filter((one) => one !== team),
            )
          : 0,
      },
      teams: isInMatches && opponent !== null ? [team, opponent] : [team],
      isTrue:
        (former === champion || isSharedBy(league, champion, team, before)
          ? here(league, gw).every(
              (one) => one === champion || one === team || league.rank(one, before) >= league.rank(team, before),
            )
          : team === former) &&
        (isInMatches
          ? mayHave(league, team, before) >= worth(league, former || champion, before)
          : worth(league, team, before) + 30 >= worth(league, champion, before)),
    }
  },
  'season-shared': (league, { teams, gw }) => ({
    values: { total: worth(league, teams[0] ?? 0, gw), unit: unitOf(league) },
    teams: inAnyOrder(teams, ranked(league, 1, gw)),
    isTrue: left(league, gw) === 0,
  }),
  'season-bench': (league, { gw }) => {
    const sums = league.luck.teams.map((team) => ({
      team,
      bench: sum(weeksUpTo(league, gw).map((other) => league.bench(team, other)?.points ?? 0)),
    }))
    const bench = most(sums.map((one) => one.bench))
    const next = most(sums.map((one) => one.bench).filter((other) => other < bench))
    const kings = sums.filter((one) => one.bench === bench).map(({ team }) => team)
    return {
      values: { bench, ahead: bench - next },
      teams: kings,
      isTrue: left(league, gw) === 0 && kings.length === 1,
    }
  },
  'season-turn': (league, { gw }) => {
    const [champion = 0] = ranked(league, 1, gw)
    const led = reign(league, champion, gw)
    const past = weeksUpTo(league, gw)
    const at = past[past.length - led] ?? 0
    const whole = led === past.length ? 1 : 0
    const match = matchIn(league, champion, at)
    const former = aloneIn(league, 1, weekBefore(league, at)) ?? 0
    const [scored = 0, theirs = 0] = [champion, former].map((team) => league.luck.score(team, at) ?? 0)
    const { own, other } = whole ? { own: -1, other: -1 } : (match ?? { own: scored, other: theirs })
    const foe = match ? match.opponent : former
    return {
      values: { own, other, gameweek: at, whole, unit: unitOf(league) },
      teams: whole || foe === null ? [champion] : [champion, foe],
      isTrue: left(league, gw) === 0 && led > 1,
    }
  },
  'season-third': (league, { gw }) => {
    const third = aloneIn(league, 3, gw) ?? 0
    const isLast = here(league, gw).length === 3
    const { values, teams } = lastDay(league, third, gw) ?? {
      values: { was: 0, own: -1, other: -1, enough: 0 },
      teams: [],
    }
    return {
      values: { ...values, total: worth(league, third, gw), unit: unitOf(league) },
      teams: [third, ...teams],
      isTrue: left(league, gw) === 0 && !isLast,
    }
  },
  'season-last': (league, { gw }) => {
    const final = tiesIn(league, gw)[0]
    if (final) {
      const lowest = most(here(league, gw).map((team) => league.rank(team, gw)))
      const of = ranked(league, lowest, gw).filter((team) => team !== final.winner)
      const [team = 0] = of
      return {
        values: {
          total: worth(league, team, gw),
          unit: 'match points',
          own: -1,
          other: -1,
          enough: 0,
          changed: 0,
          best: -1,
        },
        teams: [team],
        isTrue: of.length === 1 && tiesIn(league, gw).length === 1,
      }
    }
    const [last = 0] = lastTwo(league, gw)
    const before = weekBefore(league, gw)
    const former = before === 0 ? 0 : (lastTwo(league, before)[0] ?? 0)
    const isOther = former !== last && former > 0 && aloneIn(league, league.rank(former, before), before) === former
    const above = here(league, gw).find((team) => league.rank(team, gw) === here(league, gw).length - 1) ?? 0
    const enough = league.luck.isInMatches && above > 0 ? wouldHavePassed(league, last, gw, [above]) : 0
    const [{ team: winner = 0, score: best = 0 } = {}, after] = scoresIn(league, gw)
    const isBest = winner === last && best > (after?.score ?? 0)
    const { own = 0, other = 0, opponent = null } = (enough > 0 && matchIn(league, last, gw)) || { own: -1, other: -1 }
    return {
      values: {
        total: worth(league, last, gw),
        unit: unitOf(league),
        own,
        other,
        enough,
        changed: isOther ? 1 : 0,
        best: isBest ? best : -1,
      },
      teams: [last, ...(opponent === null ? [] : [opponent]), ...(isOther ? [former] : [])],
      isTrue: left(league, gw) === 0 && aloneIn(league, league.rank(last, gw), gw) === last,
    }
  },
  'last-left': (league, { gw }) => {
    const alone = (when: number) => {
      const [last = 0] = when === 0 ? [] : lastTwo(league, when)
      return last > 0 && aloneIn(league, league.rank(last, when), when) === last ? last : 0
    }
    const [now, then] = [alone(gw), alone(weekBefore(league, gw))]
    const past = weeksBefore(league, gw).toReversed()
    const other = past.findIndex((when) => alone(when) !== then)
    return {
      values: { place: league.rank(then, gw), reign: other === -1 ? past.length : other },
      teams: [then, now],
      isTrue: now > 0 && then > 0 && now !== then && past.length > 4 && left(league, gw) > 0,
    }
  },
  'second-new': (league, { gw }) => {
    const before = weekBefore(league, gw)
    const [now, then] = [gw, before].map((when) => aloneIn(league, 2, when) ?? 0)
    const { own = 0, other = 0, opponent = null } = matchIn(league, now ?? 0, gw) ?? {}
    const isMatch = opponent !== null && league.luck.teams.includes(opponent)
    const met = isMatch ? [opponent] : []
    const [mine = -1, theirs = -1] = league.luck.isInMatches
      ? []
      : [now, then].map((team) => league.luck.score(team ?? 0, gw) ?? 0)
    return {
      values: {
        place: league.rank(then ?? 0, gw),
        ...(isMatch ? { own, other } : { own: mine, other: theirs }),
        unit: unitOf(league),
        from: league.rank(now ?? 0, before),
      },
      teams: [now ?? 0, ...met, ...(met.includes(then ?? 0) ? [] : [then ?? 0])],
      isTrue: now !== then && aloneIn(league, 1, gw) === aloneIn(league, 1, before),
    }
  },
  'final-won': (league, { gw }) => {
    const [final, ...others] = tiesIn(league, gw)
    const { values, teams } = tieOf(final)
    const isOnRoad = (of: (typeof league.knockouts)[number]) => of.gw < gw && of.winner === teams[0]
    const road = league.knockouts.filter(isOnRoad).flatMap((of) => (of.b === null ? [] : (tieOf(of).teams[1] ?? [])))
    return {
      values: { ...values, ...placesIn(league, teams, gw) },
      teams: [...teams, ...road],
      isTrue: others.length === 0 && gw === most(league.knockouts.map((other) => other.gw)),
    }
  },
  'knockout-win': (league, { gw, teams }) => {
    const tie = tiesIn(league, gw).find(({ winner }) => winner === teams[0])
    const { values, teams: both } = tieOf(tie)
    return { values: { ...values, ...placesIn(league, both, gw), round: tie?.name ?? '' }, teams: both }
  },
  'knockout-upset': (league, { gw, teams }) => {
    const fall = (tie: (typeof league.knockouts)[number]) => {
      const { place, otherPlace } = placesIn(league, tieOf(tie).teams, gw)
      return tie.b === null ? 0 : place - otherPlace
    }
    const ties = tiesIn(league, gw)
    const tie = ties.find(({ winner }) => winner === teams[0])
    const { values, teams: both } = tieOf(tie)
    return {
      values: { ...values, ...placesIn(league, both, gw), round: tie?.name ?? '' },
      teams: both,
      isTrue: tie !== undefined && fall(tie) > 0 && fall(tie) === most(ties.map(fall)),
    }
  },
  'cup-won': ({ cup }, { gw }) => ({
    ...tieOf(cup.find((one) => one.gw === gw)),
    isTrue: cup.filter((one) => one.gw === gw).length === 1 && gw === most(cup.map((one) => one.gw)),
  }),
  'cup-through': ({ cup }, { gw, teams: told }) => {
    const teams = cup.flatMap((one) => (one.gw === gw && one.winner !== null ? [one.winner] : []))
    return { values: { count: teams.length }, teams: inAnyOrder(told, teams) }
  },
  'knockout-through': (league, { gw }) => {
    const ties = tiesIn(league, gw)
    const through = here(league, gw).filter((team) => ties.some(({ winner }) => winner === team))
    const byPlace = through.toSorted((a, b) => league.rank(a, gw) - league.rank(b, gw))
    return { values: { count: ties.length, round: ties[0]?.name ?? '' }, teams: byPlace }
  },
  'table-won': (league, told) => ({
    values: { ...ahead(league, told.gw) },
    teams: firstThree(league, told),
    isTrue: left(league, told.gw) === 0 && tiesIn(league, told.gw).length === 0,
  }),
  'title-race': (league, told) => {
    const { gw, teams } = told
    const [leader = 0, next = 0] = firstTwo(league, told)
    const others = here(league, gw).filter((team) => team !== leader)
    const behind = (team: number) => worth(league, leader, gw) - worth(league, team, gw)
    const can = league.luck.isInMatches
      ? others.filter((team) => behind(team) === behind(next) || hasAChance(league, [team, leader], gw))
      : others.filter((team) => team === next || behind(team) <= 30)
    const { isInMatches } = league.luck
    // One win, one draw and so on, until nobody is as good.
    const enough = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((points) =>
      others.every((team) => mayHave(league, team, gw) < worth(league, leader, gw) + points),
    )
    const isEnough = enough !== undefined && worth(league, leader, gw) + enough <= mayHave(league, leader, gw)
    return {
      values: {
        ...ahead(league, gw),
        ...had(league, [leader, next], gw),
        was: was(league, [leader, next], gw),
        left: left(league, gw),
        can: can.length + 1,
        ...(!isInMatches && { within: most(can.map(behind)) }),
        meet: meeting(league, [leader, next], gw),
        enough: isInMatches && isEnough ? enough : 0,
        each: isInMatches
          ? 0
          : Math.floor((worth(league, leader, gw) - worth(league, next, gw) + left(league, gw) - 1) / left(league, gw)),
      },
      teams: [leader, ...inAnyOrder(teams.slice(1), isInMatches ? can : [next])],
      isTrue: left(league, gw) > 0 && left(league, gw) <= 3,
    }
  },
  'run-in': (league, { teams, gw }) => {
    const [leader = 0, next = 0, third = 0] = teams
    const behind = worth(league, leader, gw) - worth(league, third, gw)
    return {
      values: { left: left(league, gw), third: behind, meet: meeting(league, [leader, next], gw) },
      isTrue:
        left(league, gw) >= 4 &&
        left(league, gw) <= (league.luck.isInMatches ? 8 : 6) &&
        hasAChance(league, [third, leader], gw) &&
        teams.every((team, place) => league.rank(team, gw) === place + 1),
    }
  },
  'last-race': (league, { teams, gw }) => {
    const [last = 0, above = 0] = lastTwo(league, gw)
    const behind = worth(league, above, gw) - worth(league, last, gw)
    return {
      values: { behind, left: left(league, gw), meet: meeting(league, [last, above], gw) },
      teams: [last, above],
      isTrue:
        left(league, gw) <= 6 &&
        teams.length === 2 &&
        (league.luck.isInMatches ? mayHave(league, last, gw) >= worth(league, above, gw) : behind <= 30),
    }
  },
  half: (league, told) => ({
    values: {
      ...ahead(league, told.gw),
      ...had(league, firstTwo(league, told), told.gw),
      was: was(league, firstTwo(league, told), told.gw),
      left: left(league, told.gw),
    },
    teams: firstThree(league, told),
    isTrue: weeksUpTo(league, told.gw).length === Math.floor(counting(league).length / 2),
  }),
  'half-led': (league, told) => {
    const { gw } = told
    const [leader = 0, next = 0] = firstTwo(league, told)
    const past = weeksUpTo(league, gw)
    const { isInMatches } = league.luck
    // One win more, or one point a gameweek more, until it is as much.
    const until = (of: number) => {
      let count = 0
      while (worth(league, next, gw) + count * of < worth(league, leader, gw)) count++
      return count
    }
    const [wins, each] = [until(3), until(left(league, gw))]
    return {
      values: {
        led: past.filter((one) => aloneIn(league, 1, one) === leader).length,
        of: past.length,
        beside: ahead(league, gw).beside,
        left: left(league, gw),
        need: isInMatches ? wins : 0,
        each: isInMatches ? 0 : each,
      },
      teams: firstThree(league, told),
      isTrue: past.length === Math.floor(counting(league).length / 2),
    }
  },
  'first-table': (league, told) => ({
    values: {
      ...{ ...ahead(league, told.gw), ...opening(league, told), left: left(league, told.gw) },
      ...(league.knockouts.length > 0 && { knockout: 1 }),
    },
    teams: firstThree(league, told),
    isTrue: weekBefore(league, told.gw) === 0,
  }),
}
