import { defineConfig } from 'vitest/config'
import type { TestCase } from 'vitest/node'

/** The files of one worker follow each other in one program: its databases and its season are made once. */
const withDatabase = {
  globalSetup: ['test/global-set-up.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  isolate: false,
}
/** The hosted provider's half of the identity contract needs its emulator: see `scripts/try-firebase.ts`. */
const hasFirebase = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined

/** The usual report is silent about a test that passed only the second time. */
const flaky = {
  onTestCaseResult(test: TestCase) {
    if (test.ok() && test.diagnostic()?.flaky) console.warn(`flaky: ${test.module.relativeModuleId} > ${test.fullName}`)
  },
}

export default defineConfig({
  test: {
    // The calls wait for databases and mail servers more than they compute.
    maxWorkers: 3,
    reporters: ['default', flaky],
    // A starved machine fails a test here and there that says nothing about the code; record 033.
    retry: process.env.CI ? 1 : 0,
    projects: [
      { test: { name: 'rules', include: ['{domain,contract,simulator,web}/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'pieces', include: ['web/**/*.test.tsx'], environment: 'happy-dom', testTimeout: 30_000 } },
      { test: { name: 'calls', include: ['{server,test,scripts}/**/*.test.ts'], ...withDatabase } },
      { test: { name: 'benches', include: ['bench/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 300_000 } },
      { test: { name: 'proofs', include: ['prove/**/*.test.ts'], testTimeout: 300_000 } },
      ...(hasFirebase ? [{ test: { name: 'firebase', include: ['test/firebase-contract.ts'], ...withDatabase } }] : []),
    ],
  },
})
