import { fork } from 'node:child_process'
import { on } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram } from '#server/program/program.ts'
import { type Environment, isShared, readPort } from './demo-config.ts'
import { ownDemo } from './demo-own.ts'
import { ACCOUNTS } from './demo-seed.ts'
import { sharedDemo } from './demo-shared.ts'

export type Demo = { publicUrl: string; simulatorUrl: string; stop(): Promise<void> }

const LONGEST_START_MS = 120_000

/** Simulator and program, each a process of its own; the program believes that it talks to the official game. */
export async function startDemo(environment: Environment, { pages = true }: { pages?: boolean }): Promise<Demo> {
  const kind = isShared(environment) ? sharedDemo(environment) : await ownDemo(environment)
  const { config } = kind
  // With HOST the demo's mails can be read from the network, too: all of them are invented.
  config.host = environment.HOST ?? config.host
  const simulatorPort = readPort(environment.SIMULATOR_PORT) ?? config.port + 1
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`
  config.upstream = {
    ...config.upstream,
    draftUrl: `${simulatorUrl}/draft/api`,
    classicUrl: `${simulatorUrl}/classic/api`,
  }
  const place = { DATA_DIR: config.dataDir, SIMULATOR_PORT: String(simulatorPort) }
  const simulator = startSimulator({ ...environment, ...place, ...kind.forSimulator })
  try {
    await answering(`${simulatorUrl}/simulator/clock`, simulator.ended)
    const program = await startProgram(config, { pages, ...kind.additions(simulatorUrl, simulator.touches) })
    return {
      publicUrl: config.publicUrl,
      simulatorUrl,
      async stop() {
        await program.stop()
        simulator.stop()
        kind.stop()
      },
    }
  } catch (error) {
    simulator.stop()
    kind.stop()
    throw error
  }
}

function startSimulator(environment: Environment) {
  const script = path.resolve(import.meta.dirname, '../../simulator/main.ts')
  const env = { ...environment, SIMULATOR_ACCOUNTS: JSON.stringify(ACCOUNTS) }
  const child = fork(script, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The simulator ended with ${code}: is its port free?`)))
  })
  ended.catch(() => undefined)
  return { ended, touches: on(child, 'message'), stop: () => child.kill('SIGTERM') }
}

async function answering(url: string, ended: Promise<never>): Promise<void> {
  const until = performance.now() + LONGEST_START_MS
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await Promise.race([sleep(50), ended])
  }
  throw new Error('The simulator does not answer')
}
