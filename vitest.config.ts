import { defineConfig } from 'vitest/config'
import type { TestModule } from 'vitest/node'
import { slowest } from './scripts/checks/slowest.ts'

/** The files of one worker run one after the other in one process: its modules, databases and season are made once. */
const shared = { isolate: false } as const
/** Threads start sooner; tests that start processes or listen to signals need a process of their own. */
const inThread = { pool: 'threads', ...shared } as const
const withDatabase = { globalSetup: ['test/global-set-up.ts'], testTimeout: 60_000, hookTimeout: 60_000, ...shared }
/** Else a saved file, a link or a form that leaves the page would change the address for later tests of the worker. */
const STAYS = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }
/** The hosted provider's half of the identity contract needs its emulator: `npm run prove -- hosted`. */
const hasFirebase = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined
/** The rules tried as often as `npm run prove -- rules` does. */
const ruleTimeout = process.env.ROUNDS === 'full' ? 3_600_000 : 30_000

/** Lists the slowest files at the end of each run. */
const slowestFiles = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules.map((module) => ({ file: module.relativeModuleId, ms: module.diagnostic().duration }))
    console.log(slowest(files))
    for (const test of modules.flatMap((module) => [...module.children.allTests()]))
      if (test.diagnostic()?.flaky)
        console.log(`passed at its second try: ${test.module.relativeModuleId} > ${test.fullName}`)
  },
}

export default defineConfig({
  test: {
    // Tests of calls wait for databases and mail servers more than they compute.
    maxWorkers: 3,
    reporters: ['default', slowestFiles],
    // A shared machine may be late once; the tests that passed at their second try are named at the end.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,display,simulator,web}/**/*.test.ts'],
          testTimeout: ruleTimeout,
          // Some simulate whole seasons first.
          hookTimeout: ruleTimeout,
          ...inThread,
        },
      },
      {
        test: {
          name: 'pieces',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { navigation: STAYS } } },
          testTimeout: 30_000,
          ...inThread,
        },
      },
      { test: { name: 'calls', include: ['{server,test,scripts}/**/*.test.ts'], ...withDatabase } },
      ...(hasFirebase
        ? [{ test: { name: 'firebase', include: ['test/people/firebase-contract.ts'], ...withDatabase } }]
        : []),
    ],
  },
})
