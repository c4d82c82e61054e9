import { join } from 'node:path'
import { startSimulator } from './app.ts'
import type { Account } from './guide.ts'

/** The simulator as a process of its own; the demo forks it and hands over what it needs in the environment. */
async function main(): Promise<void> {
  const {
    PORT = '3000',
    SIMULATOR_PORT,
    HOST = '127.0.0.1',
    DATA_DIR = './data',
    SIMULATOR_ACCOUNTS = '[]',
  } = process.env
  const port = SIMULATOR_PORT ? portFrom('SIMULATOR_PORT', SIMULATOR_PORT) : portFrom('PORT', PORT) + 1
  const accounts: Account[] = JSON.parse(SIMULATOR_ACCOUNTS)
  const simulator = await startSimulator({
    host: HOST,
    port,
    accounts,
    clockFile: join(DATA_DIR, 'simulator-clock.json'),
    onTouch: () => process.send?.('touched'),
  })
  console.log(
    `The simulated official game answers at ${simulator.url} (what there is: ${simulator.url}/simulator/guide)`,
  )
  process.send?.({ url: simulator.url })
  let isClosing = false
  function stop(): void {
    if (isClosing) return
    isClosing = true
    simulator.close().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop)
}

function portFrom(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`)
  return port
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

main().catch(fail)
