// A league from its facts to the finished, compressed answers of all views; and what one more gameweek of it costs.
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { type MadeViews, makeViews } from '#server/views/publishing/make-views.ts'
import { keyOf } from '#server/views/segments/store.ts'
import { type Bench, median } from './bench.ts'

const GAMEWEEKS = 38
const FEW = 20
const MANY = 200
const ROUNDS = 7
const LARGE = 500
const SMALL = 10

export const bench: Bench = async ({ isShort }) => {
  const few = leagueOf(FEW)
  const many = leagueOf(isShort ? 2 * FEW : MANY)
  const before = await upTo(few, GAMEWEEKS - 1)
  const rounds: { few: number; many: number; next: number }[] = []
  for (let round = 0; round <= (isShort ? 1 : ROUNDS); round++) {
    const taken = {
      few: await cpu(() => makeViews(fresh(few), FROM_SCRATCH)),
      next: await cpu(() =>
        makeViews({ ...fresh(few), editions: before.editions }, { version: 1, shown: before.shown }),
      ),
      many: await cpu(() => makeViews(fresh(many), FROM_SCRATCH)),
    }
    // The first round warms up.
    if (round > 0) rounds.push(taken)
  }
  const bytes = await bytesOf(few, before)
  const of = (kind: 'few' | 'many' | 'next') => median(rounds.map((round) => round[kind]))
  return [
    {
      what: `a league of ${many.facts.teams.length} × ${GAMEWEEKS}, from facts to finished answers, CPU`,
      beside: `the league of ${FEW}`,
      ours: of('many'),
      theirs: of('few'),
      unit: 'ms',
      target: 12,
    },
    {
      what: `one more gameweek of a league of ${FEW} × ${GAMEWEEKS}, CPU`,
      beside: 'its season from scratch',
      ours: of('next'),
      theirs: of('few'),
      unit: 'ms',
      target: 1 / 4,
    },
    {
      what: 'bytes that it writes',
      beside: 'its season from scratch',
      ours: bytes.next,
      theirs: bytes.season,
      unit: 'bytes',
      target: 1 / 4,
    },
    {
      what: `a gameweek's table of ${LARGE} teams, compressed`,
      beside: `${LARGE / SMALL} times that of ${SMALL}`,
      ours: await tableBytes(LARGE),
      theirs: (LARGE / SMALL) * (await tableBytes(SMALL)),
      unit: 'bytes',
      target: 1.2,
    },
  ]
}

/** What a screen of one gameweek of the season's table fetches. */
async function tableBytes(teams: number): Promise<number> {
  const league = leagueOf(teams)
  const facts = { ...league.facts, gameweeks: league.facts.gameweeks.slice(0, 3) }
  const { made } = makeViews({ ...league, facts }, FROM_SCRATCH)
  return made.find(({ view, gameweek }) => view === 'standings' && gameweek === 3)?.brotli.length ?? Number.NaN
}

type Made = ReturnType<typeof inventedLeague>

function leagueOf(teams: number): Made {
  return inventedLeague({ seed: teams, teams, gameweeks: GAMEWEEKS })
}

/** As it comes from the database: nothing of it is counted yet. */
function fresh(league: Made): Made {
  return { ...league, facts: { ...league.facts } }
}

const FROM_SCRATCH = { version: 1, shown: new Map() }

/** What is stored of the league's answers once a gameweek is final. */
async function upTo(made: Made, last: number) {
  const { facts, ...league } = fresh(made)
  const gameweeks = facts.gameweeks.filter((gameweek) => gameweek <= last)
  const { made: segments, editions } = makeViews({ ...league, facts: { ...facts, gameweeks } }, FROM_SCRATCH)
  return { editions, shown: new Map(segments.map((segment) => [keyOf(segment), segment])) }
}

async function bytesOf(made: Made, { editions, shown }: Awaited<ReturnType<typeof upTo>>) {
  const season = makeViews(fresh(made), FROM_SCRATCH)
  const next = makeViews({ ...fresh(made), editions }, { version: 1, shown })
  const sum = (all: MadeViews) => all.made.reduce((bytes, { brotli }) => bytes + brotli.length, 0)
  return { season: sum(season), next: sum(next) }
}

async function cpu(run: () => unknown): Promise<number> {
  const begun = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
