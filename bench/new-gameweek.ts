// What a season of a league costs from its facts to finished answers, and what one more gameweek of it costs, in the program of a folder:
// `node bench/new-gameweek.ts <folder> <rounds>`. `bench/before.ts` runs it for two versions, each in processes of its own.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { median } from './bench.ts'

const TEAMS = 20
const GAMEWEEKS = 38

/** Milliseconds of processor, and bytes that are written. */
export type Cost = { seasonMs: number; nextMs: number; nextBytes: number }
type League = { facts: { gameweeks: number[] } }
type Segment = { view: string; gameweek: number; brotli: Buffer }
type Whole = { finished: { plain: Buffer; gzip: Buffer; brotli: Buffer } }

const [root = '', rounds = '1'] = process.argv.slice(2)
const { inventedLeague } = await import(path.join(root, 'server/people/weekly-mail/mail.fixture.ts'))
const { makeViews } = await import(path.join(root, 'server/views/publishing/make-views.ts'))
const league: League = inventedLeague({ seed: TEAMS, teams: TEAMS, gameweeks: GAMEWEEKS })
// Versions before 100-answers-by-gameweek made every answer again after each gameweek, and kept it in three forms.
const measure = existsSync(path.join(root, 'server/views/segments')) ? bySegment : whole
const costs: Cost[] = []
// The first round warms up.
for (let round = 0; round <= Number(rounds); round++) costs.push(await measure())
const of = (what: keyof Cost) => median(costs.slice(1).map((cost) => cost[what]))
process.send?.({ seasonMs: of('seasonMs'), nextMs: of('nextMs'), nextBytes: of('nextBytes') })

async function bySegment(): Promise<Cost> {
  const scratch = { version: 1, shown: new Map() }
  const gameweeks = league.facts.gameweeks.slice(0, -1)
  const before = makeViews({ ...league, facts: { ...league.facts, gameweeks } }, scratch)
  const shown = new Map(before.made.map((segment: Segment) => [`${segment.view} ${segment.gameweek}`, segment]))
  const season = await cpu(() => makeViews(fresh(), scratch))
  const next = await cpu(() => makeViews({ ...fresh(), editions: before.editions }, { version: 1, shown }))
  const nextBytes = next.made.made.reduce((sum: number, { brotli }: Segment) => sum + brotli.length, 0)
  return { seasonMs: season.ms, nextMs: next.ms, nextBytes }
}

async function whole(): Promise<Cost> {
  const { ms, made } = await cpu<Whole[]>(() => makeViews(fresh()))
  const lengths = made.flatMap(({ finished: { plain, gzip, brotli } }) =>
    [plain, gzip, brotli].map((form) => form.length),
  )
  return { seasonMs: ms, nextMs: ms, nextBytes: lengths.reduce((sum, length) => sum + length, 0) }
}

/** As it comes from the database: nothing of it is counted yet. */
function fresh(): League {
  return { ...league, facts: { ...league.facts } }
}

async function cpu<Made>(run: () => Made | Promise<Made>): Promise<{ ms: number; made: Made }> {
  const begun = process.cpuUsage()
  const made = await run()
  const { user, system } = process.cpuUsage(begun)
  return { ms: (user + system) / 1000, made }
}
