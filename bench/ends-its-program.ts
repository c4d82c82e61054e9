import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchName } from './benches.ts'

const MOST_MS = 60_000
const LOOK_EVERY_MS = 50

/** Ends a bench in the middle. Throws unless the program that it had started ends, too. */
export async function endsItsProgram(): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'one.ts'), ['cold-league' satisfies BenchName, 'short'], {
    execArgv: [],
  })
  const program = await until(() => programOf(child.pid ?? 0), 'a bench has started no program')
  child.kill('SIGTERM')
  await once(child, 'exit')
  await until(() => !existsSync(`/proc/${program}`), 'a bench that was ended has left its program behind')
}

/** The id of the process that a bench has started, as soon as it is there. */
function programOf(bench: number): string | undefined {
  return readdirSync(`/proc/${bench}/task`)
    .flatMap((thread) => readFileSync(`/proc/${bench}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
    .find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('server/program/main.ts'))
}

async function until<T>(look: () => T | undefined | false, otherwise: string): Promise<T> {
  for (let waited = 0; waited < MOST_MS; waited += LOOK_EVERY_MS, await sleep(LOOK_EVERY_MS)) {
    const found = look()
    if (found) return found
  }
  throw new Error(otherwise)
}
