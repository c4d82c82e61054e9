import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLeague } from '#domain/facts/any-league.fixture.ts'
import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import type { TeamId } from '#domain/ids.ts'
import { standings } from '#domain/tables/standings.ts'
import { rounds } from '#test/rounds.ts'
import { type LeagueWeek, leagueWeek } from './weekly.ts'

function everyWeek(holds: (week: LeagueWeek, facts: LeagueFacts) => void) {
  const recipe = fc.record({
    gameweekCount: fc.integer({ min: 0, max: 6 }),
    teamCount: fc.integer({ min: 1, max: 7 }),
    seed: fc.nat(),
  })
  const property = fc.property(recipe, (given) => {
    const facts = anyLeague(given)
    for (const gameweek of facts.gameweeks) {
      const week = leagueWeek(facts, gameweek)
      expect(week).not.toBeNull()
      if (week) holds(week, facts)
    }
  })
  fc.assert(property, { numRuns: rounds({ usual: 40, full: 1500 }) })
}

/** The same league, had its season ended with the gameweek. */
function endedWith(facts: LeagueFacts, gameweek: number): LeagueFacts {
  const upTo = <Row extends { gameweek: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.gameweek <= gameweek)
  const before = <Value>(map: ReadonlyMap<number, Value>) => new Map([...map].filter(([known]) => known <= gameweek))
  return {
    ...facts,
    gameweeks: facts.gameweeks.filter((known) => known <= gameweek),
    points: before(facts.points),
    weeks: new Map([...facts.weeks].map(([team, weeks]) => [team, before(weeks)])),
    matches: upTo(facts.matches),
    moves: upTo(facts.moves),
  }
}

test('what came later does not change a gameweek', () => {
  everyWeek((week, facts) => expect(leagueWeek(endedWith(facts, week.gameweek), week.gameweek)).toEqual(week))
})

test('every team is listed once, by rank, as in the standings', () => {
  everyWeek(({ teams, gameweek }, facts) => {
    const rows = standings(facts).filter((row) => row.gameweek === gameweek)
    expect(teams).toHaveLength(rows.length)
    for (const { team, rank, lastRank, gameweekPoints, totalPoints, record } of rows)
      expect(teams.find((row) => row.team === team)).toMatchObject({
        rank,
        lastRank,
        totalPoints,
        points: gameweekPoints,
        matchPoints: record?.points ?? null,
      })
    const last = (rank: number | null) => rank ?? Number.POSITIVE_INFINITY
    const sorted = rows.map(({ rank }) => rank).toSorted((a, b) => (last(a) === last(b) ? 0 : last(a) - last(b)))
    expect(teams.map(({ rank }) => rank)).toEqual(sorted)
  })
})

/** Those who were there in a gameweek, by what is stored of them. */
function thereIn(facts: LeagueFacts, gameweek: number) {
  const playing = (team: TeamId) =>
    facts.scoring === 'h' ? facts.matches.filter(({ teamA, teamB }) => teamA === team || teamB === team) : []
  const stored = (team: TeamId) => [
    ...(facts.weeks.get(team)?.keys() ?? []),
    ...playing(team).map((match) => match.gameweek),
  ]
  return facts.teams.flatMap(({ team }) =>
    facts.game === 'draft' || stored(team).some((known) => known <= gameweek) ? team : [],
  )
}

test('the place in the week counts those who had more, and nobody has one while somebody is not known', () => {
  everyWeek(({ teams, gameweek }, facts) => {
    const there = teams.filter(({ team }) => thereIn(facts, gameweek).includes(team))
    const isScored = there.every(({ points }) => points !== null)
    for (const { points, weekRank } of teams) {
      const better = teams.filter((other) => other.points !== null && points !== null && other.points > points).length
      expect(weekRank).toBe(points === null || !isScored ? null : better + 1)
    }
  })
})

test('the form of every team is that of its matches, one by one', () => {
  everyWeek(({ teams, gameweek, matches }, facts) => {
    const counts = ({ isKnockout, gameweek: played }: Match) =>
      facts.scoring === 'h' && !isKnockout && played <= gameweek && facts.gameweeks.includes(played)
    for (const { team, form } of teams) {
      let letters = ''
      for (const match of facts.matches.filter(counts)) {
        if (match.teamA === team) letters += letter(match.pointsA - match.pointsB)
        else if (match.teamB === team) letters += letter(match.pointsB - match.pointsA)
      }
      expect(form.join('')).toBe(letters.slice(-10))
    }
    for (const { outcome, round, pointsA, pointsB } of matches)
      if (round === null) expect(outcome).toBe(letter(pointsA - pointsB))
  })
})

function letter(margin: number) {
  return margin > 0 ? 'W' : margin < 0 ? 'L' : 'D'
}

test('a bench, a boosted bench and the score of a draft or classic week make the fifteen', () => {
  everyWeek(({ teams, gameweek }, facts) => {
    for (const { team, points, benchPoints, moves, captain, boosted } of teams) {
      const week = facts.weeks.get(team)?.get(gameweek)
      const scored = facts.points.get(gameweek)
      const isHeadToHead = facts.scoring === 'h'
      const isKnownByMatch =
        isHeadToHead && facts.matches.some((one) => one.gameweek === gameweek && [one.teamA, one.teamB].includes(team))
      expect(points !== null).toBe(scored !== undefined && (week !== undefined || isKnownByMatch))
      if (!week || !scored || points === null) continue
      // A 16th pick counts in classic alone.
      const counted = facts.game === 'draft' ? week.picks.slice(0, 15) : week.picks
      let all = 0
      for (const player of counted) all += scored.get(player) ?? 0
      const again = captain ? captain.points * Math.max(captain.multiplier - 1, 0) : 0
      expect(points + (benchPoints ?? 0) + (moves?.cost ?? 0)).toBe(all + again)
      expect(boosted === null).toBe(week.chip !== 'bboost')
    }
  })
})
