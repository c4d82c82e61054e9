// Two web processes and four workers on one database through gameweeks: one of them killed every few seconds, one with a clock that is a
// minute ahead, the database killed, hung and made read-only, and a host cut off from it. Beside them one undisturbed program: what
// any of them answers is what that one answers, before a gameweek or after it, and nothing is sent twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { storedMails } from '#server/ground/mail/folder.ts'
import { answersAt, answersOf, latestAt } from './answers.ts'
import { watchCalls } from './calls.ts'
import { queried } from './database.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { Finding, Proof } from './proof.ts'
import { asked, MAILS_A_GAMEWEEK, type Season, startSeason } from './season.ts'

const FIRST = 3
const TROUBLES = ['none', 'killed', 'read-only', 'hung', 'cut off'] as const
type Trouble = (typeof TROUBLES)[number]
const SIZE: Record<
  'whole' | 'short',
  { troubles: readonly Trouble[]; killEveryMs: number; troubleMs: number; processes: number; kills: number }
> = {
  whole: {
    troubles: [...TROUBLES, ...TROUBLES],
    killEveryMs: 5000,
    troubleMs: 12_000,
    processes: 6,
    kills: Number.POSITIVE_INFINITY,
  },
  short: { troubles: ['killed'], killEveryMs: 3000, troubleMs: 2000, processes: 4, kills: 3 },
}
/** Calls of each official game, by all processes together. */
const PER_SECOND = 30
const WINDOW_S = 10
/** Calls under way between the program and the game's clock: they may arrive in the next window. */
const TRAVELLING = 4
const LONGEST_CONVERGENCE_S = 180
const LOOK_EVERY_MS = 700

type Counts = {
  looks: number
  /** Gameweeks during which nothing was answered at all. */
  unseen: number
  wrong: number
  away: number
  changes: number
  slowestChangeMs: number
  slowestS: number
}

export const proof: Proof = async ({ isShort }) => {
  const { troubles, killEveryMs, troubleMs, processes, kills } = SIZE[isShort ? 'short' : 'whole']
  const starting = startFleet({ gameweek: FIRST, perSecond: PER_SECOND, most: processes })
  const [calm, fleet] = await Promise.all([
    startSeason({ gameweek: FIRST, more: { TRUSTED_PROXIES: '127.0.0.1' } }),
    starting,
  ])
  const calls = watchCalls(fleet.game)
  const counts = { looks: 0, unseen: 0, wrong: 0, away: 0, changes: 0, slowestChangeMs: 0, slowestS: 0 }
  try {
    for (const [index, trouble] of troubles.entries()) {
      await Promise.all([calm.signInAgain(), fleet.signInAgain()])
      const killing = fleet.killEvery(killEveryMs, kills)
      await oneGameweek({ calm, fleet, gameweek: FIRST + index, trouble, troubleMs, counts })
      await killing.stop()
      await seenByAll(fleet, counts)
      await mailsWritten(fleet, (index + 1) * MAILS_A_GAMEWEEK)
    }
    const sent = await mailsOf(fleet, troubles.length)
    const most = calls.mostWithin(WINDOW_S)
    return findings({ counts, sent, most, kills: fleet.kills(), gameweeks: troubles.length })
  } finally {
    calls.stop()
    await Promise.all([fleet.stop(), calm.stop()])
  }
}

type Gameweek = {
  calm: Season
  fleet: Fleet
  gameweek: number
  trouble: Trouble
  troubleMs: number
  counts: Counts
}

async function oneGameweek({ calm, fleet, gameweek, trouble, troubleMs, counts }: Gameweek): Promise<void> {
  const before = await answersOf(calm)
  const both = [calm.game, fleet.game]
  const seen: { path: string; text: string }[] = []
  const looking = lookWhile(fleet, seen)
  for (const game of both) await game.moveTo(gameweek, 'live')
  await sleep(2000)
  for (const game of both) await game.moveTo(gameweek, 'final')
  await inTrouble(fleet, trouble, troubleMs)
  const begun = performance.now()
  const after = await converged({ calm, fleet, gameweek })
  counts.slowestS = Math.max(counts.slowestS, (performance.now() - begun) / 1000)
  await looking.stop()
  counts.looks += seen.length
  if (seen.length === 0) counts.unseen += 1
  // 503 is right while the database is down, and a failure while nothing is wrong.
  const isAway = (text: string) => trouble !== 'none' && text.startsWith('503 ')
  counts.away += seen.filter(({ text }) => isAway(text)).length
  const wrong = seen.filter(({ path, text }) => !isAway(text) && ![before.get(path), after.get(path)].includes(text))
  for (const { path, text } of wrong.slice(0, 3)) process.stderr.write(`${trouble}: ${path} ${text.slice(0, 120)}\n`)
  counts.wrong += wrong.length
}

async function inTrouble(fleet: Fleet, trouble: Trouble, ms: number): Promise<void> {
  if (trouble === 'killed') fleet.crashDatabase()
  if (trouble === 'read-only') await fleet.readOnlyFor(ms)
  if (trouble === 'hung') await fleet.hungFor(ms)
  if (trouble === 'cut off') await fleet.cutOffFor(ms)
}

/** Asks as people with an open site do, at any web process that answers. */
function lookWhile(fleet: Fleet, seen: { path: string; text: string }[]): { stop(): Promise<void> } {
  let isOver = false
  const looking = (async () => {
    for (let turn = 0; !isOver; turn++, await sleep(LOOK_EVERY_MS)) {
      // While the process is killed nobody answers: a load balancer would have used the other one.
      const answers = await answersAt({ url: fleet.webUrl(turn), token: fleet.token, game: fleet.game }).catch(() => [])
      for (const [path, text] of answers) seen.push({ path, text })
    }
  })()
  return {
    async stop() {
      isOver = true
      await looking
    },
  }
}

/** Waits until every web process gives the undisturbed program's answers about the gameweek. */
async function converged({ calm, fleet, gameweek }: Pick<Gameweek, 'calm' | 'fleet' | 'gameweek'>) {
  const begun = performance.now()
  for (;;) {
    // Read first: later answers then contain at least that gameweek.
    const isThere = (await latestAt({ url: calm.program.url, token: calm.token })) === gameweek
    const right = await answersOf(calm)
    const different = await Promise.all([0, 1].map((web) => differencesAt(fleet, web, right)))
    if (isThere && different.flat().length === 0) return right
    if (performance.now() - begun > LONGEST_CONVERGENCE_S * 1000)
      throw new Error(
        `Gameweek ${gameweek}: still different at ${different.map((paths) => paths.join(', ')).join(' and ')}`,
      )
    await sleep(LOOK_EVERY_MS)
  }
}

async function differencesAt(fleet: Fleet, web: number, right: Map<string, string>): Promise<string[]> {
  const ours = await answersAt({ url: fleet.webUrl(web), token: fleet.token, game: fleet.game }).catch(
    () => new Map<string, string>(),
  )
  return [...right].filter(([path, text]) => ours.get(path) !== text).map(([path]) => path)
}

/** A team saved at one process is listed by the other, and a deleted one is gone there. */
async function seenByAll(fleet: Fleet, counts: Counts): Promise<void> {
  await fleet.allReady()
  for (const [one, other] of [
    [0, 1],
    [1, 0],
  ] as const)
    for (const isSaved of [true, false]) {
      const answer = await fleet.changeTeam(fleet.webUrl(one), isSaved)
      if (answer.status !== 200) throw new Error(`A change is answered with ${answer.status} ${await answer.text()}`)
      const begun = performance.now()
      while ((await isListed(fleet, other)) !== isSaved && performance.now() - begun < 10_000) await sleep(20)
      counts.slowestChangeMs = Math.max(counts.slowestChangeMs, performance.now() - begun)
      counts.changes += 1
    }
}

async function isListed(fleet: Fleet, web: number): Promise<boolean> {
  const answer = await asked(`${fleet.webUrl(web)}/api/team/all`, fleet.token)
  const teams = (await answer.json()) as { team_id: unknown }[]
  return teams.some(({ team_id: id }) => Number(id) === fleet.otherTeam)
}

type Sent = { twice: number; unaccounted: number; all: number; missing: number }
const LONGEST_MAILING_MS = 90_000

/** Compares the mail files in the folder with the rows in the database. */
async function mailsOf({ connectionString, dataDir }: Fleet, gameweeks: number): Promise<Sent> {
  const waiting = "select count(*)::int as n from outbox where kind = 'weekly' and state in ('queued', 'sending')"
  for (const until = performance.now() + LONGEST_MAILING_MS; performance.now() < until; await sleep(500)) {
    const [left] = await queried<{ n: number }>(connectionString, waiting)
    if (left?.n === 0 && (await writtenSince(connectionString)) >= gameweeks * MAILS_A_GAMEWEEK) break
  }
  const mails = (await storedMails(`${dataDir}/mails`)).filter(({ text }) => /gameweek/i.test(text))
  const different = new Set(mails.map(({ to, subject, text }) => `${to}\n${subject}\n${text}`))
  const [row] = await queried<{ sent: number; doubtful: number }>(
    connectionString,
    `select (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'uncertain'))::int as doubtful from outbox where kind = 'weekly'`,
  )
  const { sent = 0, doubtful = 0 } = row ?? {}
  const isAccounted = different.size >= sent && different.size <= sent + doubtful
  const missing = Math.max(0, gameweeks * MAILS_A_GAMEWEEK - (await writtenSince(connectionString)))
  return { all: sent, twice: mails.length - different.size, unaccounted: isAccounted ? 0 : 1, missing }
}

/** Waits as between real gameweeks: mails that are not written before the next one is final are never written. */
async function mailsWritten({ connectionString }: Fleet, count: number): Promise<void> {
  for (const until = performance.now() + LONGEST_MAILING_MS; performance.now() < until; await sleep(500))
    if ((await writtenSince(connectionString)) >= count) return
}

/** Weekly mails about the gameweeks that became final while the teams were saved. */
async function writtenSince(connectionString: string): Promise<number> {
  const written = `select count(*)::int as n from outbox where kind = 'weekly' and split_part(key, ':', 3)::int >= ${FIRST}`
  const [row] = await queried<{ n: number }>(connectionString, written)
  return row?.n ?? 0
}

type Found = { counts: Counts; sent: Sent; most: number; kills: number; gameweeks: number }

function findings({ counts, sent, most, kills, gameweeks }: Found): Finding[] {
  const looks = counts.looks.toLocaleString('en')
  const tried = `${gameweeks} gameweeks, ${kills} processes killed: ${looks} answers looked at, ${counts.away} of them 503`
  return [
    {
      what: 'answers that differ from those of one undisturbed process',
      tried,
      figure: counts.wrong,
      unit: 'differences',
      limit: 0,
    },
    { what: 'gameweeks during which nothing was answered', tried, figure: counts.unseen, unit: 'times', limit: 0 },
    {
      what: 'mails that were never written',
      tried: `${gameweeks * MAILS_A_GAMEWEEK} that are due`,
      figure: sent.missing,
      unit: 'times',
      limit: 0,
    },
    { what: 'mails sent twice', tried: `${sent.all} weekly mails`, figure: sent.twice, unit: 'times', limit: 0 },
    {
      what: 'mails that are not accounted for',
      tried: `${sent.all} weekly mails`,
      figure: sent.unaccounted,
      unit: 'times',
      limit: 0,
    },
    {
      what: `calls to one official game in ${WINDOW_S} s, beyond ${PER_SECOND} a second`,
      tried: `at most ${most} in ${WINDOW_S} s`,
      figure: Math.max(0, most - PER_SECOND * WINDOW_S - TRAVELLING),
      unit: 'times',
      limit: 0,
    },
    {
      what: 'the longest time until another process showed a change',
      tried: `${counts.changes} changes`,
      figure: counts.slowestChangeMs,
      unit: 'ms',
      limit: 1000,
    },
    {
      what: 'the longest time until all processes showed the gameweek',
      tried,
      figure: counts.slowestS,
      unit: 's',
      limit: 90,
    },
  ]
}
