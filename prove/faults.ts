// An official game that answers wrongly while nothing happens, while a gameweek is played, and while it becomes final. Beside it runs
// the same program on the same season with an official game that is always right: whatever the first one answers meanwhile has to be
// what the second one answers, before the gameweek or after it.
import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWERS } from '#contract/views.ts'
import type { Finding, Proof } from './proof.ts'
import { asked, type Season, startSeason } from './season.ts'

/** Of those that the simulator knows: what a broken, busy or changed official game does, to whichever call. */
const KINDS = [
  'server-error',
  'half',
  'updating-string',
  'updating-string-200',
  'updating-page',
  'not-found',
  'forbidden',
  'too-many',
  'too-many-with-retry-after',
  'bad-gateway',
  'hang',
  'slow',
  'wrong-types',
  'missing-field',
  'empty-object',
  'null',
  'redirect',
  'not-json',
]
const FIRST = 3
const MOMENTS = ['at rest', 'live', 'final'] as const
type Moment = (typeof MOMENTS)[number]
const SIZE = {
  whole: { kinds: KINDS, moments: MOMENTS, faultyMs: 6000 },
  short: { kinds: KINDS.slice(0, 2), moments: ['final'] as const, faultyMs: 2000 },
}
const LONGEST_RECOVERY_S = 90
/** A person may make so many calls a minute; a screen looks less often. */
const LOOK_EVERY_MS = 1500
/** As long as a match day lasts, about. */
const IN_THE_MIDDLE = 300

export const proof: Proof = async ({ isShort }) => {
  const { kinds, moments, faultyMs } = SIZE[isShort ? 'short' : 'whole']
  const [disturbed, calm] = await Promise.all([startSeason({ gameweek: FIRST }), startSeason({ gameweek: FIRST })])
  const counts = { answers: 0, wrong: 0, slowest: 0, endings: 0 }
  try {
    for (const [index, kind] of kinds.entries())
      for (const moment of moments) {
        await Promise.all([disturbed.signInAgain(), calm.signInAgain()])
        const before = await answersOf(calm)
        await disturbed.game.fault(kind)
        for (const { game } of [disturbed, calm]) await move(game, { gameweek: FIRST + index, moment })
        const meanwhile = await answersFor(faultyMs, disturbed)
        await disturbed.game.fault('none')
        const seconds = await recovery({
          disturbed,
          calm,
          through: moment === 'final' ? FIRST + index : FIRST + index - 1,
        })
        const after = await answersOf(calm)
        counts.answers += meanwhile.length
        counts.wrong += meanwhile.filter(({ path, text }) => ![before.get(path), after.get(path)].includes(text)).length
        counts.slowest = Math.max(counts.slowest, seconds)
        if (disturbed.program.process.exitCode !== null) counts.endings += 1
      }
    const tried = `${kinds.length} kinds of fault on every call, ${moments.join(', ')}: ${counts.answers.toLocaleString('en')} answers looked at`
    return [
      {
        what: 'answers that differ from those of an undisturbed program',
        tried,
        figure: counts.wrong,
        unit: 'differences',
        limit: 0,
      },
      { what: 'the program ended', tried, figure: counts.endings, unit: 'times', limit: 0 },
      {
        what: 'the longest time until all answers were right again',
        tried,
        figure: counts.slowest,
        unit: 's',
        limit: LONGEST_RECOVERY_S,
      },
    ] satisfies Finding[]
  } finally {
    await Promise.all([disturbed.stop(), calm.stop()])
  }
}

async function move(game: Season['game'], { gameweek, moment }: { gameweek: number; moment: Moment }): Promise<void> {
  if (moment === 'live') await game.moveTo(gameweek, 'live', IN_THE_MIDDLE)
  if (moment === 'final') await game.moveTo(gameweek, 'final')
}

const PATHS = (['draft', 'classic'] as const).flatMap((game) => ANSWERS.map(({ call }) => `${call.path}?game=${game}`))

async function answersOf({ program, token }: Season): Promise<Map<string, string>> {
  const texts = PATHS.map(async (path) => [path, await textOf(await asked(`${program.url}${path}`, token))] as const)
  return new Map(await Promise.all(texts))
}

/** With its status: what is not 200 is never what the undisturbed program answers. */
async function textOf(answer: Response): Promise<string> {
  return `${answer.status} ${await answer.text()}`
}

async function answersFor(milliseconds: number, season: Season): Promise<{ path: string; text: string }[]> {
  const found: { path: string; text: string }[] = []
  for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(LOOK_EVERY_MS))
    for (const [path, text] of await answersOf(season)) found.push({ path, text })
  return found
}

type Both = { disturbed: Season; calm: Season; through: number }

/** In seconds, until both have the gameweek and answer the same. */
async function recovery({ disturbed, calm, through }: Both): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const [ours, right] = await Promise.all([answersOf(disturbed), answersOf(calm)])
    const isSame = PATHS.every((path) => ours.get(path) === right.get(path))
    const seconds = (performance.now() - begun) / 1000
    if (isSame && (await latestOf(calm)) === through) return seconds
    if (seconds > 2 * LONGEST_RECOVERY_S) {
      const different = PATHS.filter((path) => ours.get(path) !== right.get(path))
      throw new Error(`After ${Math.round(seconds)} s still different: ${different.join(', ')}`)
    }
    await sleep(LOOK_EVERY_MS)
  }
}

async function latestOf({ program, token }: Season): Promise<number> {
  const answer = await asked(`${program.url}/api/league-sync`, token)
  if (answer.status !== 200) throw new Error(`league-sync: ${answer.status}`)
  const states = (await answer.json()) as { latest_gameweek: number }[]
  return Math.min(...states.map(({ latest_gameweek: latest }) => latest))
}
