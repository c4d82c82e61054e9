import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { follow } from '../following.ts'
import { startGame, type TestGame } from '../simulator.ts'
import { AS_STARTED } from './as-started.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What a worker needs of the program. */
const SOURCES = ['contract', 'display', 'domain', 'migrations', 'server', 'package.json']
const LATEST = 2
/** Points that the changed rules add to every bench. */
const MORE = 1000
const WHILE_WORKING = { timeout: 90_000 }

/** Two programs: this checkout, and a copy of it with other rules. */
let changed: string
let game: TestGame
let program: TestApp
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  changed = mkdtempSync('/tmp/benchside-version-')
  for (const source of SOURCES) cpSync(path.join(ROOT, source), path.join(changed, source), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(changed, 'node_modules'))
  changeRule('domain/tables/bench.ts', 'sumOfPoints(points, benched(week, game))')
  changeRule('domain/community/community.ts', '(totals.bench[team] ?? 0) + onBench')
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url, { config: { communityMinTeams: 1 } })
  await program.lookForNews('classic')
  await program.lookForNews('draft')
  await follow(program, game.classicLeague('Odd Socks Derby'))
  const drafted = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
  if (!drafted) throw new Error('no draft league')
  await follow(program, drafted)
  await program.pool.query(WRITTEN)
})

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await program.close()
  await game.close()
  rmSync(changed, { recursive: true, force: true })
})

test('of two versions the newer one makes all answers, once, and the older one makes them again only when it is started anew', async () => {
  const older = await startWorker(ROOT)
  await expect.poll(shownBy, WHILE_WORKING).toEqual({ leagues: [1], gameweeks: [1] })
  const before = await figures()
  await looks()
  await forgetWritten()

  // A second worker of the same version has nothing to recompute.
  const same = await startWorker(ROOT)
  await looks()
  expect(await written()).toEqual([])
  await end(same)

  const newer = await startWorker(changed)
  await expect.poll(shownBy, WHILE_WORKING).toEqual({ leagues: [2], gameweeks: [2] })
  // The program is told of new answers a moment after they are stored.
  await expect.poll(figures, WHILE_WORKING).toEqual({
    benches: before.benches.map((points) => points + MORE),
    averages: before.averages.map((average, index) => average + MORE * (index + 1)),
  })
  await looks()
  const onceByNewer = await everything(2)
  expect(await written()).toEqual(onceByNewer)

  await end(newer)
  await end(older)
  await startWorker(ROOT)
  await expect.poll(shownBy, WHILE_WORKING).toEqual({ leagues: [3], gameweeks: [3] })
  await expect.poll(figures, WHILE_WORKING).toEqual(before)
  await looks()
  expect(await written()).toEqual([...onceByNewer, ...(await everything(3))])
}, 240_000)

/** Every answer that was written, in the order of the versions. */
const WRITTEN = `
  create table written (what text, version integer);
  create function note_written() returns trigger language plpgsql as $$ begin
    insert into written values (
      case tg_table_name when 'league' then 'league ' || (to_jsonb(new)->>'id')
        else concat_ws(' ', to_jsonb(new)->>'game', to_jsonb(new)->>'gameweek') end,
      new.answers_version);
    return null;
  end $$;
  create trigger note_league after update of answers_version on league for each row execute function note_written();
  create trigger note_gameweek after insert or update on community_publication for each row execute function note_written()`

async function written(): Promise<string[]> {
  const { rows } = await program.pool.query('select what, version from written order by version, what')
  return rows.map(({ what, version }) => `${what} by ${version}`)
}

async function forgetWritten(): Promise<void> {
  await program.pool.query('truncate written')
}

/** Each league and each final gameweek of both games, once. */
async function everything(version: number): Promise<string[]> {
  const { rows } = await program.pool.query(`
    select 'league ' || id as what from league where updated_at is not null
    union all select concat_ws(' ', game, gameweek) from community_publication order by what`)
  return rows.map(({ what }) => `${what} by ${version}`)
}

/** The versions whose answers are shown: of leagues, and of gameweeks of all teams. */
async function shownBy(): Promise<{ leagues: number[]; gameweeks: number[] }> {
  const { rows } = await program.pool.query(`
    select array(select distinct answers_version from league) as leagues,
      array(select distinct answers_version from community_publication) as gameweeks,
      (select count(*)::int from community_publication) as published`)
  const { leagues, gameweeks, published } = rows[0]
  return { leagues, gameweeks: published === 2 * LATEST ? gameweeks : [] }
}

type Figures = { benches: number[]; averages: number[] }

/** What the changed rules change: benches in the draft league, and what all draft teams have left there so far, on average. */
async function figures(): Promise<Figures> {
  const { body: rows } = await program.ask('ann', 'GET', '/api/bench-king-data?game=draft')
  const averages: number[] = []
  for (let gameweek = 1; gameweek <= LATEST; gameweek++) {
    const { body } = await program.ask(null, 'GET', `/api/bench-trending-gw?game=draft&gameweek=${gameweek}`)
    averages.push(body.kpis.avg_cumulative_bench_points)
  }
  return { benches: rows.map((row: { user_bench_total: number }) => row.user_bench_total), averages }
}

/** Waits until the worker has polled the official game a few more times and sent its jobs. */
async function looks(): Promise<void> {
  await game.forgetCalls()
  const looked = async () => (await game.calls()).paths['/draft/api/game'] ?? 0
  await expect.poll(looked, WHILE_WORKING).toBeGreaterThan(2)
}

/** A worker of the program in that folder, forked as the web's process does it. */
async function startWorker(root: string): Promise<ChildProcess> {
  // Later runs cannot use what is compiled for a copy.
  const env = root === ROOT ? { ...process.env, ...AS_STARTED.env } : process.env
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] satisfies StdioOptions
  const child = fork(path.join(root, 'server/program/worker.ts'), { env, stdio })
  workers.add(child)
  child.send({ config: { ...program.deps.config, newsEverySeconds: 1 }, connectionString: program.connectionString })
  await once(child, 'message')
  return child
}

async function end(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  workers.delete(worker)
}

/** Throws if the rule is no longer in the file: without the change this test would prove nothing. */
function changeRule(file: string, rule: string): void {
  const place = path.join(changed, file)
  const text = readFileSync(place, 'utf8')
  expect(text.split(rule)).toHaveLength(2)
  writeFileSync(place, text.replace(rule, `${rule} + ${MORE}`))
}
