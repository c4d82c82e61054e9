import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLeague, anySubstituted, pool } from '#domain/facts/any-league.fixture.ts'
import type { LeagueFacts, Match, TeamGameweek } from '#domain/facts/facts.ts'
import { bench, benched, starters, submittedLineup } from '#domain/facts/lineup.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { gameweekScore } from '#domain/facts/scores.ts'
import type { Game, Gameweek, TeamId } from '#domain/ids.ts'
import { rounds } from '#test/rounds.ts'
import { benchKing } from './bench.ts'
import { headToHead } from './head-to-head.ts'
import { lockedEleven } from './locked-eleven.ts'
import { standings } from './standings.ts'
import { netMoves, waivers } from './waivers.ts'

function everyLeague(holds: (facts: LeagueFacts) => void) {
  const recipe = fc.record({
    gameweekCount: fc.integer({ min: 0, max: 6 }),
    teamCount: fc.integer({ min: 2, max: 7 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(recipe, (given) => holds(anyLeague(given))),
    { numRuns: rounds({ usual: 50, full: 2000 }) },
  )
}

function everyWeek(holds: (week: TeamGameweek, game: Game) => void) {
  everyLeague((facts) => {
    for (const weeks of facts.weeks.values()) for (const week of weeks.values()) holds(week, facts.game)
  })
}

/** The known figures are the same for a whole league and for two runs of gameweeks put together. */
function everySplit(figures: (facts: LeagueFacts) => (number | null)[]) {
  let known = 0
  everyLeague((facts) => {
    for (const cut of facts.gameweeks.keys()) {
      const first = figures({ ...facts, gameweeks: facts.gameweeks.slice(0, cut) })
      const rest = figures({ ...facts, gameweeks: facts.gameweeks.slice(cut) })
      for (const [index, whole] of figures(facts).entries()) {
        if (whole === null) continue
        expect(whole).toBe((first[index] ?? 0) + (rest[index] ?? 0))
        known += 1
      }
    }
  })
  expect(known).toBeGreaterThan(100)
}

/** Counted again, the slow way, from what is stored: a team's score, and its unknown gameweeks. */
function gameweekByGameweek(facts: LeagueFacts, team: TeamId) {
  const matches =
    facts.scoring === 'h' ? facts.matches.filter(({ teamA, teamB }) => teamA === team || teamB === team) : []
  const stored = [...(facts.weeks.get(team)?.keys() ?? []), ...matches.map(({ gameweek }) => gameweek)]
  const first = facts.game === 'draft' ? facts.startGameweek : stored.sort((a, b) => a - b)[0]
  const own = first === undefined ? [] : facts.gameweeks.filter((gameweek) => gameweek >= first)
  const score = (gameweek: Gameweek): number | null => {
    const points = facts.points.get(gameweek)
    const week = facts.weeks.get(team)?.get(gameweek)
    const match = points && matches.find((one) => one.gameweek === gameweek)
    if (week && points) return gameweekScore(week, points, facts.game).net
    return match ? (match.teamA === team ? match.pointsA : match.pointsB) : null
  }
  return { own, score }
}

function sum(numbers: Iterable<number | null>) {
  let total = 0
  for (const number of numbers) total += number ?? 0
  return total
}

test('bench and starters are all fifteen, each once, settled or as submitted', () => {
  everyWeek((week) => {
    const fifteen = week.picks.slice(0, 15)
    expect([...starters(week), ...bench(week)]).toEqual(fifteen)
    const submitted = submittedLineup(week)
    expect([submitted.starters.length, submitted.bench.length]).toEqual([11, 4])
    expect(new Set([...submitted.starters, ...submitted.bench])).toEqual(new Set(fifteen))
  })
})

test('undoing the substitutions is the inverse of making them', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { submitted, settled } = anySubstituted(seed)
      expect(submittedLineup(settled)).toEqual({ starters: submitted.slice(0, 11), bench: submitted.slice(11) })
    }),
  )
})

test('a draft score and its bench are what the fifteen have together', () => {
  everyLeague((facts) => {
    for (const [gameweek, points] of facts.points)
      for (const weeks of facts.weeks.values()) {
        const week = weeks.get(gameweek)
        if (!week || facts.game === 'classic') continue
        const left = benched(week, 'draft').map((player) => points.get(player) ?? 0)
        const all = week.picks.slice(0, 15).map((player) => points.get(player) ?? 0)
        expect(gameweekScore(week, points, 'draft').gross + sum(left)).toBe(sum(all))
      }
  })
})

test('in every table wins, draws and losses are the games played, and wins are as many as losses', () => {
  everyLeague((facts) => {
    for (const rows of headToHead(facts).tables.values()) {
      for (const row of rows) expect(row.wins + row.draws + row.losses).toBe(row.played)
      expect(sum(rows.map((row) => row.wins))).toBe(sum(rows.map((row) => row.losses)))
    }
  })
})

test('a table agrees with counting each team through the matches', () => {
  everyLeague((facts) => {
    for (const [gameweek, rows] of headToHead(facts).tables)
      for (const row of rows) expect(row).toMatchObject(countedThrough(facts, { team: row.team, gameweek }))
  })
})

function countedThrough(facts: LeagueFacts, { team, gameweek }: { team: TeamId | null; gameweek: Gameweek }) {
  const counted = { played: 0, wins: 0, draws: 0, losses: 0, totalPoints: 0, gameweekPoints: 0, pointsTotal: 0 }
  for (const { isKnockout, gameweek: played, ...match } of facts.matches) {
    if (isKnockout || played > gameweek || !facts.gameweeks.includes(played)) continue
    if (match.teamA !== team && match.teamB !== team) continue
    const [own, other] = match.teamA === team ? [match.pointsA, match.pointsB] : [match.pointsB, match.pointsA]
    counted.played += 1
    counted.pointsTotal += own
    if (played === gameweek) counted.gameweekPoints = own
    if (own > other) counted.wins += 1
    else if (own < other) counted.losses += 1
    else counted.draws += 1
    counted.totalPoints += own > other ? 3 : own === other ? 1 : 0
  }
  return counted
}

test('no row of a table is better than the row above it', () => {
  everyLeague((facts) => {
    for (const rows of headToHead(facts).tables.values())
      for (const [index, row] of rows.slice(1).entries()) {
        const above = rows[index] ?? row
        expect(above.totalPoints).toBeGreaterThanOrEqual(row.totalPoints)
        if (above.totalPoints === row.totalPoints) expect(above.pointsTotal).toBeGreaterThanOrEqual(row.pointsTotal)
      }
  })
})

test('every match of the season is a result, or to come, or of a gameweek that is not final yet', () => {
  everyLeague((facts) => {
    const { results, schedule } = headToHead(facts)
    const shown = [...[...results.values()].flat(), ...schedule.flatMap(({ matches }) => matches)]
    const latest = Math.max(0, ...facts.gameweeks)
    const passed = ({ gameweek }: Match) => gameweek < latest && !facts.gameweeks.includes(gameweek)
    const expected = facts.scoring === 'h' ? facts.matches.filter((match) => !passed(match)) : []
    expect(new Set(shown)).toEqual(new Set(expected))
    expect(shown).toHaveLength(expected.length)
  })
})

test('a standings total is that of every gameweek since the team was there, or its gaps are named', () => {
  everyLeague((facts) => {
    const rows = standings(facts)
    expect(rows).toHaveLength(facts.teams.length * facts.gameweeks.length)
    for (const row of rows) {
      const { own, score } = gameweekByGameweek(facts, row.team)
      const soFar = own.filter((gameweek) => gameweek <= row.gameweek)
      const gaps = soFar.filter((gameweek) => score(gameweek) === null)
      expect([row.gameweekPoints, row.missing]).toEqual([score(row.gameweek), gaps])
      expect(row.totalPoints).toBe(gaps.length > 0 || soFar.length === 0 ? null : sum(soFar.map(score)))
    }
  })
})

test('ranks count who is better among those with a rank; a total that is not known has none', () => {
  everyLeague((facts) => {
    const rows = standings(facts)
    for (const row of rows) {
      const together = rows.filter((other) => other.gameweek === row.gameweek)
      if (facts.scoring === 'c') expect(row.rank === null).toBe(row.missing.length > 0)
      else expect(row.rank).not.toBeNull()
      if (row.rank === null) continue
      expect(row.rank).toBeLessThanOrEqual(together.filter(({ rank }) => rank !== null).length)
      expect(together.filter(({ rank }) => rank !== null && rank < (row.rank ?? 0)).length).toBe(row.rank - 1)
    }
  })
})

test('a rank before is that of the gameweek before, unless the two tables rank different teams', () => {
  everyLeague((facts) => {
    const rows = standings(facts)
    for (const [index, gameweek] of facts.gameweeks.entries()) {
      const [now, before] = [gameweek, facts.gameweeks[index - 1]].map((one) =>
        rows.filter((row) => row.gameweek === one),
      )
      const unranked = [now, before].map((table) => table?.filter(({ rank }) => rank === null).map(({ team }) => team))
      const isComparable = JSON.stringify(unranked[0]) === JSON.stringify(unranked[1])
      for (const [place, { lastRank }] of (now ?? []).entries())
        if (lastRank !== null) expect([isComparable, lastRank]).toEqual([true, before?.[place]?.rank])
    }
  })
})

test('a rank is one more than the number of better scores', () => {
  const scores = fc.array(fc.option(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }))))
  fc.assert(
    fc.property(scores, (all) => {
      const worth = ([high, low]: [number, number]) => high * 10 + low
      const better = (own: [number, number]) =>
        all.filter((other) => other !== null && worth(other) > worth(own)).length
      expect(rankBy(all, (score) => score)).toEqual(all.map((own) => (own === null ? null : better(own) + 1)))
    }),
  )
})

test('added and removed are disjoint, and applying them is applying the moves', () => {
  everyLeague((facts) => {
    for (const moves of Map.groupBy(facts.moves, ({ team, gameweek }) => `${team}-${gameweek}`).values()) {
      const { added, removed } = netMoves(moves)
      expect(new Set([...added, ...removed]).size).toBe(added.length + removed.length)
      const times = (player: number) =>
        moves.filter(({ playerIn }) => playerIn === player).length -
        moves.filter(({ playerOut }) => playerOut === player).length
      expect(new Set(added)).toEqual(new Set(pool.filter((player) => times(player) > 0)))
      expect(new Set(removed)).toEqual(new Set(pool.filter((player) => times(player) < 0)))
    }
  })
})

test('what the waivers brought is the added less the removed less the cost, for every team and stored gameweek', () => {
  everyLeague((facts) => {
    const rows = waivers(facts)
    expect(rows).toHaveLength(facts.teams.length * facts.gameweeks.filter((week) => facts.points.has(week)).length)
    for (const { team, gameweek, added, removed, difference, cost, missing } of rows) {
      if (!gameweekByGameweek(facts, team).own.includes(gameweek)) {
        expect([difference, cost, added, removed, missing]).toEqual([null, null, [], [], []])
        continue
      }
      expect(missing).toEqual(difference === null ? [gameweek] : [])
      const isPaid =
        facts.game === 'classic' && facts.moves.some((one) => one.team === team && one.gameweek === gameweek)
      const known = facts.weeks.get(team)?.get(gameweek)?.transferCost ?? (isPaid ? null : 0)
      expect(cost).toBe(known)
      const worth = (list: typeof added) => sum(list.map(({ player }) => facts.points.get(gameweek)?.get(player) ?? 0))
      expect(difference).toBe(known === null ? null : worth(added) - worth(removed) - known)
      const inOrder = added.map(({ points, player }) => points * 100 - player)
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a))
    }
  })
})

test('the what-if agrees with putting the first team into every gameweek by hand', () => {
  everyLeague((facts) => {
    for (const row of lockedEleven(facts)) {
      const first = facts.weeks.get(row.team)?.get(facts.game === 'classic' ? 1 : facts.startGameweek)
      const played = facts.gameweeks.filter((gameweek) => facts.points.has(gameweek))
      if (!first || played.length === 0 || played.length < facts.gameweeks.length)
        expect([row.elevenTotal, row.benchTotal, row.lockedRank]).toEqual([null, null, null])
      else expect([row.elevenTotal, row.fifteenTotal]).toEqual(byHand(facts, { first, played }))
    }
  })
})

/** Follows each of the fifteen alone through the season: who replaced them, and whether they count twice. */
function byHand(facts: LeagueFacts, { first, played }: { first: TeamGameweek; played: Gameweek[] }): [number, number] {
  let eleven = 0
  let fifteen = 0
  for (const player of first.picks.slice(0, 15)) {
    let place = first.picks.indexOf(player)
    for (const { playerIn, playerOut } of first.subs) {
      // Each substitution moves the player to the other side of the touchline.
      if (player === playerIn || player === playerOut) place = place < 11 ? 14 : 0
    }
    const scored = sum(played.map((gameweek) => facts.points.get(gameweek)?.get(player) ?? 0))
    const counts = player === first.captain ? 2 : 1
    if (place < 11) eleven += scored * counts
    fifteen += place < 11 ? scored * counts : scored
  }
  return [eleven, fifteen]
}

test('a total on the bench is the sum of all gameweeks since the team was there, or its gaps are named', () => {
  everyLeague((facts) => {
    const rows = benchKing(facts)
    expect(rows).toHaveLength(facts.teams.length * facts.gameweeks.length)
    for (const row of rows) {
      const isKnown = (gameweek: Gameweek) =>
        facts.points.has(gameweek) && facts.weeks.get(row.team)?.has(gameweek) === true
      expect(row.benchPoints !== null).toBe(isKnown(row.gameweek))
      const soFar = gameweekByGameweek(facts, row.team).own.filter((gameweek) => gameweek <= row.gameweek)
      const gaps = soFar.filter((gameweek) => !isKnown(gameweek))
      const before = rows.filter(({ team, gameweek }) => team === row.team && gameweek <= row.gameweek)
      expect(row.missing).toEqual(gaps)
      expect(row.totalBenchPoints).toBe(
        gaps.length > 0 || soFar.length === 0 ? null : sum(before.map(({ benchPoints }) => benchPoints)),
      )
    }
  })
})

test.each<[string, (facts: LeagueFacts) => (number | null)[]]>([
  ['locked elevens', (facts) => lockedEleven(facts).map((row) => row.elevenTotal)],
  ['locked benches', (facts) => lockedEleven(facts).map((row) => row.benchTotal)],
  ['actual totals', (facts) => lockedEleven(facts).map((row) => row.actualTotal)],
  ['bench totals', (facts) => perTeam(facts, benchKing(facts), (rows) => rows.at(-1)?.totalBenchPoints ?? null)],
  ['standings', (facts) => perTeam(facts, standings(facts), (rows) => rows.at(-1)?.totalPoints ?? null)],
  ['table points', (facts) => perTeam(facts, tableRows(facts), (rows) => rows.at(-1)?.totalPoints ?? 0)],
  ['match scores', (facts) => perTeam(facts, tableRows(facts), (rows) => rows.at(-1)?.pointsTotal ?? 0)],
  ['waivers', (facts) => perTeam(facts, waivers(facts), (rows) => sum(rows.map((row) => row.difference)))],
])('%s add up the same however the gameweeks are split', (_, figures) => everySplit(figures))

function perTeam<Row extends { team: TeamId | null }>(
  facts: LeagueFacts,
  rows: readonly Row[],
  figure: (rows: Row[]) => number | null,
) {
  return facts.teams.map(({ team }) => figure(rows.filter((row) => row.team === team)))
}

function tableRows(facts: LeagueFacts) {
  return [...headToHead(facts).tables.values()].flat()
}
