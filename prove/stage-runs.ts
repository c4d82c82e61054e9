import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storedMails } from '#server/ground/mail/folder.ts'
import { startDatabaseProxy } from '#test/program/database-proxy.ts'
import { runProgram } from '#test/program/running-program.ts'
import type { TestGame } from '#test/simulator.ts'
import { queried, SHARED } from './database.ts'
import { MAILS_A_GAMEWEEK } from './season.ts'

/** What is said on one connection, and whether the database hears the last of it. */
export type Killing = { said: readonly string[]; isHeard: boolean }
type At = { connectionString: string; game: TestGame; number: number }

/** What a database shows: each league's answers, the figures of all teams, and what became of the weekly mails. */
type Stand = { leagues: string[]; figures: string; accounted: string }

/** The final gameweek of the live screen says when it was read. */
const LEAGUES = `select string_agg(concat_ws(' ', view, gameweek, tag), ', ' order by view, gameweek) filter (where view <> 'final-gameweek') as stand
  from league left join league_segment on league_segment.league = league.id group by league.id order by league.id`
/** But for the moment at which they were made. */
const FIGURES = `select string_agg(concat_ws(' ', game, gameweek, view, md5(regexp_replace(convert_from(plain, 'UTF8'), '"updated_at":"[^"]*"', ''))), ', ' order by game, gameweek, view) as stand
  from community_view`
/** Other kinds are mails that people wait for. */
const ACCOUNTED = `select string_agg(key, ', ' order by key) as stand from outbox where kind = 'weekly' and state in ('sent', 'uncertain')`
const LONGEST_MS = 60_000

export async function standOf(connectionString: string): Promise<Stand> {
  const leagues = await queried<{ stand: string }>(connectionString, LEAGUES)
  const [figures] = await queried<{ stand: string }>(connectionString, FIGURES)
  const [accounted] = await queried<{ stand: string | null }>(connectionString, ACCOUNTED)
  return {
    leagues: leagues.map(({ stand }) => stand),
    figures: figures?.stand ?? '',
    accounted: accounted?.stand ?? '',
  }
}

/** Mails lie below the folder of the process that sent them. */
function folderOf(number: number): string {
  return path.join(tmpdir(), `benchside-stages-${process.pid}-${number}`)
}

function settings({ connectionString, game, number }: At) {
  const more = { ...SHARED, DATABASE_URL: connectionString, ROLE: 'worker', COMMUNITY_MIN_TEAMS: '1' }
  return { dataDir: folderOf(number), gameUrl: game.url, more: { ...more, LEAGUE_AGAIN_SECONDS: '1' } }
}

/** A worker that is killed at that stage; answers what the database then shows. Throws if the stage never comes. */
export async function killedAt(killing: Killing, at: At, { isStarting = false } = {}): Promise<Stand> {
  const proxy = await startDatabaseProxy(at.connectionString)
  try {
    let isKilled = false
    const given = settings({ ...at, connectionString: proxy.connectionString })
    await runProgram({
      ...given,
      started(child) {
        const then = () => {
          child.kill('SIGKILL')
          isKilled = true
        }
        proxy.reached({ ...killing, then })
      },
    })
    const until = performance.now() + LONGEST_MS
    while (!isKilled) {
      if (performance.now() > until) throw new Error(`Never said: ${killing.said.join(', then ')}`)
      await sleep(20)
    }
    return isStarting ? { leagues: [], figures: '', accounted: '' } : await standOf(at.connectionString)
  } finally {
    await proxy.close()
  }
}

const TO_DO = `select
  (select count(*)::int from league where read_through is distinct from $gameweek) +
  (select count(*)::int from community_range where changed_from is not null) +
  (select count(*)::int from outbox where state in ('queued', 'sending')) +
  (select greatest(0, ${MAILS_A_GAMEWEEK} - count(*)::int) from outbox where kind = 'weekly' and key like 'weekly:%:$gameweek:%') +
  (select 2 - count(distinct game)::int from community_publication where gameweek = $gameweek) +
  (select count(*)::int from community_publication where tallies_version is distinct from
    (select sum(version) from community_tally as tally where tally.game = community_publication.game
      and tally.season = community_publication.season and tally.gameweek = community_publication.gameweek)) as n`
/** After so many polls without a change nothing more is expected. */
const QUIET_LOOKS = 25

/** The mails in the folder, and what the database says about them. */
type Mails = { mails: number; twice: number; sent: number; uncertain: number }

/** A worker that nobody kills, until nothing is left to do. */
export async function untilDone(at: At & { gameweek: number }): Promise<Stand & Mails> {
  const { connectionString, gameweek, number } = at
  const worker = await runProgram(settings(at))
  const until = performance.now() + 4 * LONGEST_MS
  const todo = TO_DO.replaceAll('$gameweek', String(gameweek))
  let before = ''
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    const [left] = await queried<{ n: number }>(connectionString, todo)
    const stand = JSON.stringify(await standOf(connectionString))
    quiet = left?.n === 0 && stand === before ? quiet + 1 : 0
    before = stand
    if (performance.now() > until)
      throw new Error(`Still ${left?.n} things to do, gameweek ${gameweek}: ${worker.said()}`)
    await sleep(100)
  }
  await worker.stop()
  const mails = await storedMails(path.join(folderOf(number), 'mails'))
  rmSync(folderOf(number), { recursive: true, force: true })
  const different = new Set(mails.map(({ subject, text }) => `${subject}\n${text}`)).size
  const ofGameweek = `kind = 'weekly' and key like 'weekly:%:${gameweek}:%'`
  const [row] = await queried<{ sent: number; uncertain: number }>(
    connectionString,
    `select (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'uncertain'))::int as uncertain from outbox where ${ofGameweek}`,
  )
  const { sent = 0, uncertain = 0 } = row ?? {}
  return { ...(await standOf(connectionString)), mails: mails.length, twice: mails.length - different, sent, uncertain }
}
