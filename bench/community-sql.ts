import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { places } from '#domain/community/community-packing.ts'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import type { Chunk, Season } from './community-season.ts'

/** One gameweek as PostgreSQL sees it; lists are by position, GKP first. */
export type SqlGameweek = {
  gameweek: number
  average: number
  baseline: number
  average_total: number
  eleven: number
  fifteen: number
  actual: number
  at_least: number
  medians: number[]
  worst: number[]
  presence: Record<string, number>
}

const TABLES = `
  create table player (game text, season text, player_id integer, position smallint, primary key (game, season, player_id));
  create table gameweek_score (
    game text, season text, gameweek smallint, player_ids integer[] not null, points smallint[] not null,
    primary key (game, season, gameweek));
  create table team_gameweek (
    game text not null, season text not null, team_id bigint not null, gameweek smallint not null,
    picks smallint[] not null, captain smallint, vice_captain smallint, chip text, multipliers smallint[],
    subs smallint[] not null, transfer_cost smallint not null, stored_at timestamptz not null default now(),
    primary key (game, season, team_id, gameweek));`

/** Every figure of every gameweek in one statement. Nobody is substituted in gameweek 1 here, so no substitution has to be undone. */
const SEASON = `
with score as materialized (
  select s.gameweek, own.player_id, own.points, p.position
  from gameweek_score s cross join lateral unnest(s.player_ids, s.points) as own (player_id, points)
  join player p on p.game = s.game and p.season = s.season and p.player_id = own.player_id
  where s.game = 'classic' and s.season = '2026-27'
), pick as materialized (
  select t.team_id, t.gameweek, t.transfer_cost, t.captain, own.place, own.times, own.player_id
  from team_gameweek t
  cross join lateral unnest(t.picks, t.multipliers) with ordinality as own (player_id, times, place)
  where t.game = 'classic' and t.season = '2026-27'
), line as materialized (
  select pick.*, s.points, s.position from pick join score s using (gameweek, player_id)
), week as (
  select team_id, gameweek, coalesce(sum(points) filter (where times = 0 and place <= 15), 0) as bench,
    count(*) filter (where times = 0 and place <= 15) as benched, sum(points * times) - min(transfer_cost) as net
  from line group by team_id, gameweek
), total as (
  select *, sum(bench) over season as bench_total, sum(net) over season as actual
  from week window season as (partition by team_id order by gameweek)
), cumulative as materialized (
  select player_id, gameweek, sum(points) over (partition by player_id order by gameweek) as points from score
), locked as (
  select pick.team_id, c.gameweek,
    sum(c.points * case when pick.player_id = pick.captain then 2 else 1 end) filter (where pick.place <= 11) as eleven,
    sum(c.points) filter (where pick.place between 12 and 15) as four
  from pick join cumulative c on c.player_id = pick.player_id
  where pick.gameweek = 1 group by pick.team_id, c.gameweek
), mean as (
  select gameweek, avg(bench)::float8 as average, (sum(bench) / sum(benched))::float8 as baseline,
    avg(bench_total)::float8 as average_total, avg(eleven)::float8 as eleven, avg(eleven + four)::float8 as fifteen,
    avg(actual)::float8 as actual, (100 * avg((eleven >= actual)::int))::float8 as at_least
  from total join locked using (team_id, gameweek) group by gameweek
), median as (
  select gameweek, array_agg(middle order by position) as medians from (
    select gameweek, position, percentile_cont(0.5) within group (order by points) as middle
    from line where place <= 11 group by gameweek, position) as one group by gameweek
), lowest as (
  select gameweek, array_agg(middle order by position) as worst from (
    select gameweek, position, percentile_cont(0.5) within group (order by points) as middle from (
      select gameweek, position, min(points) as points from line where place <= 11
      group by gameweek, position, team_id) as own group by gameweek, position) as one group by gameweek
), present as (
  select gameweek, json_object_agg(player_id, teams) as presence from (
    select gameweek, player_id, count(*) as teams from line where times = 0 and place <= 15
    group by gameweek, player_id) as one group by gameweek
)
select * from mean join median using (gameweek) join lowest using (gameweek) join present using (gameweek) order by gameweek`

/** Loads the season into a database of its own and runs the query twice; `milliseconds` is the better time. */
export async function askInSql(season: Season): Promise<{ milliseconds: number; rows: SqlGameweek[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-bench-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '512MB', work_mem: '256MB' }
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), { settings })
  const client = new pg.Client({ connectionString: server.connectionString })
  try {
    await client.connect()
    await client.query(TABLES)
    await load(client, season)
    const first = await ask(client)
    const second = await ask(client)
    return { rows: second.rows, milliseconds: Math.min(first.milliseconds, second.milliseconds) }
  } finally {
    await client.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(client: pg.Client) {
  const begin = performance.now()
  const { rows } = await client.query<SqlGameweek>(SEASON)
  return { rows, milliseconds: performance.now() - begin }
}

async function load(client: pg.Client, { chunks, points, positions }: Season): Promise<void> {
  await client.query(`insert into player select 'classic', '2026-27', * from unnest($1::integer[], $2::smallint[])`, [
    [...positions.keys()],
    [...positions.values()],
  ])
  for (const [gameweek, scored] of points)
    await client.query(`insert into gameweek_score values ('classic', '2026-27', $1, $2, $3)`, [
      gameweek,
      [...scored.keys()],
      [...scored.values()],
    ])
  for (const [index, chunk] of chunks.entries())
    for (const week of chunk.weeks.keys()) await loadWeek(client, { chunk, week, firstTeam: index * chunk.count })
  await client.query('vacuum analyze')
}

async function loadWeek(
  client: pg.Client,
  { chunk: { count, locked, weeks }, week, firstTeam }: { chunk: Chunk; week: number; firstTeam: number },
): Promise<void> {
  const own = weeks[week]
  if (!own) return
  const { picks, multipliers, transferCosts } = own
  const teams = Array.from({ length: count }, (_, team) => team)
  const list = (numbers: Iterable<number>) => `{${[...numbers].join()}}`
  await client.query(
    `insert into team_gameweek (game, season, team_id, gameweek, picks, multipliers, captain, subs, transfer_cost)
     select 'classic', '2026-27', team, $1, picks::smallint[], multipliers::smallint[], captain, '{}', cost
     from unnest($2::bigint[], $3::text[], $4::text[], $5::smallint[], $6::smallint[])
       as one (team, picks, multipliers, captain, cost)`,
    [
      week + 1,
      teams.map((team) => firstTeam + team),
      teams.map((team) => list(picks.subarray(places * team, places * team + 15))),
      teams.map((team) => list(timesOf(multipliers[team] ?? 0))),
      teams.map((team) => (week === 0 ? locked[places * team + 15] : null)),
      [...transferCosts],
    ],
  )
}

/** The fifteen multipliers of a packed word. */
export function timesOf(word: number): number[] {
  return Array.from({ length: 15 }, (_, place) => (word >>> (2 * place)) & 3)
}
