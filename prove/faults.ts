// An official game that answers wrongly while nothing happens, while a gameweek is played, and while it becomes final: every call at
// once, and one call after the other. Beside it runs the same program on the same season with an official game that is always right:
// whatever the first one answers meanwhile must equal what the second one answers, before the gameweek or after it.
import { setTimeout as sleep } from 'node:timers/promises'
import { draftRoom } from '#display/views/draft-room.ts'
import { ledger } from '#display/views/ledger.ts'
import { season } from '#display/views/standings.ts'
import { answersOf, differencesOf, latestOf } from './answers.ts'
import { CALLS, KINDS, QUICK, throughCalls } from './fault-plan.ts'
import type { Finding, Proof } from './proof.ts'
import { type Season, startSeason } from './season.ts'

const FIRST = 3
const MOMENTS = ['at rest', 'live', 'final'] as const
type Moment = (typeof MOMENTS)[number]
type Size = {
  kinds: readonly string[]
  moments: readonly Moment[]
  faultyMs: number
  /** Pairs of programs side by side, which divide the kinds among them: most of their time is spent waiting. */
  lanes: number
  calls: readonly (typeof CALLS)[number][]
  /** Kinds that are also tried with an operator’s waits. */
  asItComes: readonly string[]
}
const SIZE: Record<'whole' | 'short', Size> = {
  whole: {
    kinds: KINDS,
    moments: MOMENTS,
    faultyMs: 3000,
    // More than two processors can carry would show how long a full machine takes.
    lanes: 3,
    calls: CALLS,
    asItComes: ['server-error', 'hang'],
  },
  short: {
    kinds: ['server-error', 'half-json'],
    moments: ['final'],
    faultyMs: 2000,
    lanes: 1,
    calls: CALLS.slice(3, 6),
    asItComes: [],
  },
}
const LONGEST_RECOVERY_S = 90
/** The calls per minute of a person are limited; a screen asks less often. */
const LOOK_EVERY_MS = 1500
/** Shorter waits after failures than an operator has: else most of the time would be spent on waiting for them. */
const SHORT_PAUSES = { UPSTREAM_BREAKER_SECONDS: '1', LEAGUE_AGAIN_SECONDS: '1' }

/** With this fault the official game claims that there are no picks: the rows then say that they are missing. */
const NOT_FOUND = 'not-found'
const MISSES = /"missing":\[\d/

type Counts = { answers: number; wrong: number; hits: number; endings: number; slowest: number }
type Lane = { kinds: readonly string[]; size: Size; more: Record<string, string> }

export const proof: Proof = async ({ isShort }) => {
  const size = SIZE[isShort ? 'short' : 'whole']
  const lanes = Array.from({ length: size.lanes }, (_, lane) => ({
    kinds: size.kinds.filter((_, place) => place % size.lanes === lane),
    size,
    more: SHORT_PAUSES,
  }))
  const operators: Lane = { kinds: size.asItComes, size: { ...size, moments: ['final'], calls: [] }, more: {} }
  const all = await Promise.all(lanes.map(run))
  // Alone, after the others: on a busy machine an operator's waiting time cannot be measured.
  if (size.asItComes.length > 0) all.push(await run(operators))
  const sum = (of: (counts: Counts) => number) => all.reduce((total, counts) => total + of(counts), 0)
  const slowest = Math.max(...all.map((counts) => counts.slowest))
  const kinds = `${size.kinds.length} kinds of fault on all calls (${size.moments.join(', ')})`
  const tried = `${kinds}, and ${sum(({ hits }) => hits)} times on a single call: ${sum(({ answers }) => answers).toLocaleString('en')} answers looked at`
  return [
    {
      what: 'answers that differ from those of an undisturbed program',
      tried,
      figure: sum(({ wrong }) => wrong),
      unit: 'differences',
      limit: 0,
    },
    { what: 'the program ended', tried, figure: sum(({ endings }) => endings), unit: 'times', limit: 0 },
    {
      what: 'the longest time until all answers were right again',
      tried: `${size.asItComes.length} of the kinds with the delays of an operator, too`,
      figure: slowest,
      unit: 's',
      limit: LONGEST_RECOVERY_S,
    },
  ] satisfies Finding[]
}

/** Two programs, and kinds of faults one after the other. */
async function run({ kinds, size, more }: Lane): Promise<Counts> {
  const starting = () => startSeason({ gameweek: FIRST, more })
  const [disturbed, calm] = await Promise.all([starting(), starting()])
  const counts = { answers: 0, wrong: 0, slowest: 0, endings: 0, hits: 0 }
  try {
    for (const [index, kind] of kinds.entries())
      for (const moment of size.moments)
        await oneRound({ kind, moment, gameweek: FIRST + index, size, counts, disturbed, calm })
    return counts
  } catch (error) {
    for (const { program } of [disturbed, calm])
      if (program.process.exitCode !== null || program.process.signalCode !== null)
        process.stderr.write(
          `The program ended with ${program.process.exitCode ?? program.process.signalCode}: ${program.said()}\n`,
        )
    throw error
  } finally {
    await Promise.all([disturbed.stop(), calm.stop()])
  }
}

type Both = { disturbed: Season; calm: Season }
type Round = Both & { kind: string; moment: Moment; gameweek: number; size: Size; counts: Counts }

async function oneRound(round: Round): Promise<void> {
  const { disturbed, calm, kind, moment, gameweek, size, counts } = round
  await Promise.all([disturbed.signInAgain(), calm.signInAgain()])
  const before = await answersOf(calm)
  await disturbed.game.fault(kind)
  for (const { game } of [disturbed, calm]) await move(game, { gameweek, moment })
  const [meanwhile] = await Promise.all([answersWhile(inFaults(round), disturbed)])
  await disturbed.game.fault('none')
  const through = moment === 'final' ? gameweek : gameweek - 1
  const seconds = await recovery({ disturbed, calm, through, round: `${kind}, ${moment}` })
  const after = await answersOf(calm)
  counts.answers += meanwhile.length
  const wrong = meanwhile.filter(({ path, text }) => {
    const right = [before.get(path), after.get(path)]
    if (kind === NOT_FOUND && MISSES.test(text)) return false
    return !right.includes(text) && !saysWhatIsMissing(path, text, right)
  })
  for (const { path, text } of wrong.slice(0, 3))
    process.stderr.write(
      `${kind}, ${moment}, gameweek ${gameweek}: ${path}\n${whereItDiffers(text, after.get(path))}\n`,
    )
  counts.wrong += wrong.length
  if (seconds > LONGEST_RECOVERY_S) process.stderr.write(`${kind}, ${moment}: right after ${Math.round(seconds)} s\n`)
  counts.slowest = Math.max(counts.slowest, seconds)
  if (disturbed.program.process.exitCode !== null) counts.endings += 1

  async function inFaults({ disturbed: { game } }: Round): Promise<void> {
    await sleep(size.faultyMs)
    if (moment === 'final' && QUICK.includes(kind)) counts.hits += await throughCalls(game, kind, size.calls)
  }
}

/**
 * A draft league is shown without its trades and its draft where the official game does not answer these two alone: the ledger says "not
 * read", the draft room that the trades are not known, or nothing, sentences about trades are told later, and league-sync tells that the
 * league is looked at again.
 */
function saysWhatIsMissing(path: string, text: string, right: readonly (string | undefined)[]): boolean {
  if (!path.includes('game=draft')) return false
  const isLedger = path.startsWith(ledger.call.path)
  if (isLedger && text.startsWith('200 ') && text.includes('"not-read"')) return true
  if (path.startsWith(draftRoom.call.path) && text === '200 []') return true
  const tells = isLedger || [draftRoom, season].some(({ call }) => path.startsWith(call.path))
  return tells && right.map(withoutTrades).includes(withoutTrades(text))
}

function withoutTrades(text: string | undefined): string | undefined {
  if (!text?.startsWith('200 ')) return text
  return JSON.stringify(JSON.parse(text.slice('200 '.length)), (name: string, value: unknown) => {
    if (name === 'trades' || name === 'sentences') return undefined
    // What is not read and makes no difference is no line of its own.
    return name === 'lines' ? (value as { points: number }[]).filter(({ points }) => points !== 0) : value
  })
}

/** For debugging: the first place where an answer differs from the one afterwards. */
function whereItDiffers(text: string, after = ''): string {
  const place = [...text].findIndex((letter, at) => letter !== after[at])
  const from = Math.max(0, place - 200)
  return `  was   ${text.slice(from, from + 500)}\n  after ${after.slice(from, from + 500)}`
}

async function move(game: Season['game'], { gameweek, moment }: { gameweek: number; moment: Moment }): Promise<void> {
  if (moment === 'live') await game.moveTo(gameweek, 'live')
  if (moment === 'final') await game.moveTo(gameweek, 'final')
}

async function answersWhile(faults: Promise<void>, season: Season): Promise<{ path: string; text: string }[]> {
  const found: { path: string; text: string }[] = []
  let isOver = false
  const over = faults.finally(() => {
    isOver = true
  })
  // `await over` below throws it, after the polling has ended.
  over.catch(() => undefined)
  while (!isOver) {
    for (const [path, text] of await answersOf(season)) found.push({ path, text })
    await sleep(LOOK_EVERY_MS)
  }
  await over
  return found
}

/** In seconds, until both have the gameweek and give the same answers. */
async function recovery({ disturbed, calm, through, round }: Both & { through: number; round: string }) {
  const begun = performance.now()
  for (;;) {
    // Asked before the answers: the calm one might become right in between, and both be compared in their old state.
    const isThere = (await latestOf(calm)) === through
    const different = await differencesOf(disturbed, calm, through)
    const seconds = (performance.now() - begun) / 1000
    if (different.length === 0 && isThere) return seconds
    if (seconds > 2 * LONGEST_RECOVERY_S)
      throw new Error(`${round}: after ${Math.round(seconds)} s still different: ${different.join(', ')}`)
    await sleep(LOOK_EVERY_MS)
  }
}
