import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest } from '../scripts/checks/slowest.ts'

/** Lists the slowest files at the end of a run of the journeys, as `vitest.config.ts` does for the other tests. */
export default class SlowestJourneys implements Reporter {
  readonly #files = new Map<string, number>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = path.relative(process.cwd(), location.file)
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration)
  }

  onEnd(): void {
    console.log(slowest([...this.#files].map(([file, ms]) => ({ file, ms }))))
  }

  printsToStdio(): boolean {
    return true
  }
}
