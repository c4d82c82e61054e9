import type { Config } from '#server/ground/base/config.ts'
import { createUpstream } from '#server/ground/upstream/create-upstream.ts'
import type { Gate } from '#server/ground/upstream/gate.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { type Found, messageOf, ok, wrong } from './doctor-finding.ts'

const MOST_OFF_SECONDS = 5

/** One call at a time, past the program's own rate: the program may run beside this. */
const GATE: Gate = { enter: async () => ({ succeeded: async () => undefined, failed: async () => undefined }) }

/** Two calls: whether both games answer, in the shape that this version reads, and what time they think it is. */
export async function officialGames({ upstream }: Pick<Config, 'upstream'>): Promise<Found[]> {
  const dates: string[] = []
  const heard: typeof fetch = async (...question) => {
    const answer = await fetch(...question)
    dates.push(answer.headers.get('date') ?? '')
    return answer
  }
  const { draftUrl, classicUrl } = upstream
  const games = createUpstream({ draftUrl, classicUrl, gate: GATE, fetch: heard })
  const asked = [
    { about: 'official draft game', ask: async () => (await games.draft.state()).current },
    { about: 'official classic game', ask: async () => (await games.classic.eventStatus()) && undefined },
  ]
  const found: Found[] = []
  for (const { about, ask } of asked) found.push(await answerOf(about, ask))
  const [date] = dates.filter(Boolean)
  if (!date) return found
  return [...found, clock({ about: 'clock of the official game', theirs: new Date(date), ours: new Date() })]
}

async function answerOf(about: string, ask: () => Promise<unknown>): Promise<Found> {
  try {
    const current = await ask()
    return ok(about, typeof current === 'number' ? `answers: gameweek ${current}` : 'answers')
  } catch (error) {
    const isOther = error instanceof UpstreamFault && error.kind === 'nonsense'
    return isOther
      ? wrong(
          about,
          `answers in another shape: ${error.message}`,
          'OPERATIONS.md, "An official game that changed its answers".',
        )
      : wrong(
          about,
          messageOf(error),
          'Look again in an hour: it is away before deadlines and after matches. Is this machine let out to it?',
        )
  }
}

type Clocks = { about: string; theirs: Date; ours: Date }

/** A wrong clock ends tokens too early or too late, and makes certificates look wrong. */
export function clock({ about, theirs, ours }: Clocks): Found {
  const off = Math.round((ours.getTime() - theirs.getTime()) / 1000)
  if (Math.abs(off) <= MOST_OFF_SECONDS) return ok(about, 'agrees with this machine')
  const says = `this machine is ${Math.abs(off)} s ${off > 0 ? 'ahead of' : 'behind'} it`
  return wrong(about, says, 'Let this machine set its clock by the network: timedatectl set-ntp true.')
}
