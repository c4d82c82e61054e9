// A league from its facts to the finished, compressed answers of all views.
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { makeViews, presentView } from '#server/views/publishing/make-views.ts'
import { type Bench, median } from './bench.ts'
import { type Arrays, arraysOf, computeSums } from './league-arithmetic.ts'

const GAMEWEEKS = 38
const FEW = 20
const MANY = 200
const PLAYERS = 1000
const ROUNDS = 7

export const bench: Bench = async ({ isShort }) => {
  const few = leagueOf(FEW)
  const many = leagueOf(isShort ? 2 * FEW : MANY)
  agree(few)
  const rounds: { few: number; many: number; arrays: number }[] = []
  for (let round = 0; round <= (isShort ? 1 : ROUNDS); round++) {
    const taken = {
      few: await cpu(() => makeViews(fresh(few))),
      many: await cpu(() => makeViews(fresh(many))),
      arrays: await arithmetic(few.arrays),
    }
    // The first round warms up.
    if (round > 0) rounds.push(taken)
  }
  const of = (kind: 'few' | 'many' | 'arrays') => median(rounds.map((round) => round[kind]))
  return [
    {
      what: `a league of ${FEW} × ${GAMEWEEKS}, from facts to finished answers, CPU`,
      beside: 'the arithmetic alone on arrays',
      ours: of('few'),
      theirs: of('arrays'),
      unit: 'ms',
      target: 5,
    },
    {
      what: `a league of ${many.league.facts.teams.length} × ${GAMEWEEKS}`,
      beside: `the league of ${FEW}`,
      ours: of('many'),
      theirs: of('few'),
      unit: 'ms',
      target: 12,
    },
  ]
}

type Made = { league: ReturnType<typeof inventedLeague>; arrays: Arrays }

function leagueOf(teams: number): Made {
  const league = inventedLeague({ seed: teams, teams, gameweeks: GAMEWEEKS })
  return { league, arrays: arraysOf(league.facts, PLAYERS) }
}

/** As it comes from the database: nothing of it is counted yet. */
function fresh({ league }: Made): Made['league'] {
  return { ...league, facts: { ...league.facts } }
}

function agree({ league, arrays }: Made): void {
  const sums = computeSums(arrays)
  const benches = presentView('bench-king', league) as BenchKingRow[]
  const whatIfs = presentView('no-subs', league) as NoSubsRow[]
  for (const [place, { team }] of league.facts.teams.entries()) {
    const left = benches.find((row) => row.team_id === team && row.gameweek === GAMEWEEKS)?.total_bench_points
    const whatIf = whatIfs.find((row) => row.team_id === team)
    const theirs = [sums.bench[place], sums.lockedEleven[place], sums.total[place]]
    if (`${[left, whatIf?.user_eleven_total, whatIf?.actual_total]}` !== `${theirs}`)
      throw new Error(`Team ${team} has other figures`)
  }
}

/** A single run is too short to be measured. */
async function arithmetic(arrays: Arrays): Promise<number> {
  const times = 100
  const all = await cpu(async () => {
    for (let time = 0; time < times; time++) computeSums(arrays)
  })
  return all / times
}

async function cpu(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
