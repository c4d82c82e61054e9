import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLeague, anySubstituted, pool } from './any-league.fixture.ts'
import { type BenchKingRow, benchKing } from './bench.ts'
import type { LeagueFacts, Match, TeamGameweek } from './facts.ts'
import { headToHead } from './head-to-head.ts'
import type { Game, Gameweek, TeamId } from './ids.ts'
import { bench, benched, starters, submittedLineup } from './lineup.ts'
import { lockedEleven } from './locked-eleven.ts'
import { rankBy } from './ranking.ts'
import { gameweekScore } from './scores.ts'
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
    { numRuns: 200 },
  )
}

function everyWeek(holds: (week: TeamGameweek, game: Game) => void) {
  everyLeague((facts) => {
    for (const weeks of facts.weeks.values()) for (const week of weeks.values()) holds(week, facts.game)
  })
}

/** What comes out is the same whether a league is looked at whole or as two runs of gameweeks, put together. */
function everySplit(figures: (facts: LeagueFacts) => number[]) {
  everyLeague((facts) => {
    for (const cut of facts.gameweeks.keys()) {
      const first = figures({ ...facts, gameweeks: facts.gameweeks.slice(0, cut) })
      const rest = figures({ ...facts, gameweeks: facts.gameweeks.slice(cut) })
      expect(figures(facts)).toEqual(first.map((figure, index) => figure + (rest[index] ?? 0)))
    }
  })
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

test('a table goes down from row to row', () => {
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

test('a standings total is the one before and the points of the week; ranks count who is better', () => {
  everyLeague((facts) => {
    const rows = standings(facts)
    const size = facts.teams.length
    expect(rows).toHaveLength(size * facts.gameweeks.length)
    for (const [index, row] of rows.entries()) {
      expect(row.totalPoints).toBe((rows[index - size]?.totalPoints ?? 0) + (row.gameweekPoints ?? 0))
      const together = rows.filter((other) => other.gameweek === row.gameweek)
      expect(row.rank).toBeLessThanOrEqual(size)
      expect(together.filter((other) => other.rank < row.rank).length).toBe(row.rank - 1)
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
    for (const { team, gameweek, added, removed, difference } of rows) {
      const cost = facts.weeks.get(team)?.get(gameweek)?.transferCost ?? 0
      const worth = (list: typeof added) => sum(list.map(({ player }) => facts.points.get(gameweek)?.get(player) ?? 0))
      expect(difference).toBe(worth(added) - worth(removed) - cost)
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
      if (!first || played.length === 0)
        expect([row.elevenTotal, row.benchTotal, row.lockedRank]).toEqual([null, null, null])
      else expect([row.elevenTotal, row.fifteenTotal]).toEqual(byHand(facts, { first, played }))
    }
  })
})

/** Each of the fifteen on his own, through the season: who was he exchanged with, and does he count twice. */
function byHand(facts: LeagueFacts, { first, played }: { first: TeamGameweek; played: Gameweek[] }): [number, number] {
  let eleven = 0
  let fifteen = 0
  for (const player of first.picks.slice(0, 15)) {
    let place = first.picks.indexOf(player)
    for (const { playerIn, playerOut } of first.subs) {
      // Each substitution is one more crossing of the touchline.
      if (player === playerIn || player === playerOut) place = place < 11 ? 14 : 0
    }
    const scored = sum(played.map((gameweek) => facts.points.get(gameweek)?.get(player) ?? 0))
    const counts = player === first.captain ? 2 : 1
    if (place < 11) eleven += scored * counts
    fifteen += place < 11 ? scored * counts : scored
  }
  return [eleven, fifteen]
}

test('a total on the bench is the sum of the bench points so far, where the gameweek is known', () => {
  everyLeague((facts) => {
    const rows = benchKing(facts)
    expect(rows).toHaveLength(facts.teams.length * facts.gameweeks.length)
    for (const row of rows) {
      const soFar = rows.filter(({ team, gameweek }) => team === row.team && gameweek <= row.gameweek)
      const total = row.benchPoints === null ? null : sum(soFar.map(({ benchPoints }) => benchPoints))
      expect(row.totalBenchPoints).toBe(total)
      const known = facts.points.has(row.gameweek) && facts.weeks.get(row.team)?.has(row.gameweek) === true
      expect(row.benchPoints !== null).toBe(known)
    }
  })
})

test.each<[string, (facts: LeagueFacts) => number[]]>([
  ['locked elevens', (facts) => lockedEleven(facts).map((row) => row.elevenTotal ?? 0)],
  ['locked benches', (facts) => lockedEleven(facts).map((row) => row.benchTotal ?? 0)],
  ['actual totals', (facts) => lockedEleven(facts).map((row) => row.actualTotal ?? 0)],
  [
    'bench totals',
    (facts) => perTeam(facts, benchKing(facts), (rows) => rows.findLast(isKnown)?.totalBenchPoints ?? 0),
  ],
  ['standings', (facts) => perTeam(facts, standings(facts), (rows) => rows.at(-1)?.totalPoints ?? 0)],
  ['table points', (facts) => perTeam(facts, tableRows(facts), (rows) => rows.at(-1)?.totalPoints ?? 0)],
  ['match scores', (facts) => perTeam(facts, tableRows(facts), (rows) => rows.at(-1)?.pointsTotal ?? 0)],
  ['waivers', (facts) => perTeam(facts, waivers(facts), (rows) => sum(rows.map((row) => row.difference)))],
])('%s add up the same however the gameweeks are split', (_, figures) => everySplit(figures))

function perTeam<Row extends { team: TeamId | null }>(
  facts: LeagueFacts,
  rows: Row[],
  figure: (rows: Row[]) => number,
) {
  return facts.teams.map(({ team }) => figure(rows.filter((row) => row.team === team)))
}

function isKnown(row: BenchKingRow) {
  return row.totalBenchPoints !== null
}

function tableRows(facts: LeagueFacts) {
  return [...headToHead(facts).tables.values()].flat()
}
