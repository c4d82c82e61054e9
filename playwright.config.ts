import { defineConfig } from '@playwright/test'
import { PORT, PROGRAM, RUNNING } from './e2e/addresses.ts'
import { findBrowser } from './e2e/browser.ts'

const { executablePath, args } = await findBrowser()

/** These move the demo's clock or break the official game, which affects everybody. */
const ALONE = ['away.e2e.ts', 'walk.e2e.ts']

/** Journeys through the built program and the simulator. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  reporter: [['list'], ['./e2e/slowest-journeys.ts']],
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // As for the other tests: a shared machine may be late once.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  use: {
    baseURL: PROGRAM,
    // A press that is impossible should fail long before its journey times out.
    actionTimeout: 30_000,
    launchOptions: { executablePath, args },
    // A journey with its steps written down takes longer: `--trace on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Offline storage has a journey of its own.
    serviceWorkers: 'block',
  },
  // The second runs after the first, whatever its result, one journey at a time. For a few files only: add --no-deps.
  projects: [
    { name: 'together', testIgnore: ALONE, teardown: 'alone' },
    { name: 'alone', testMatch: ALONE, workers: 1, fullyParallel: false },
  ],
  webServer: {
    command: 'node e2e/fresh-demo.mjs',
    env: { PORT: String(PORT), SIMULATOR_PORT: String(PORT + 1), TRUSTED_PROXIES: '127.0.0.1,::1' },
    url: `${PROGRAM}/readyz`,
    reuseExistingServer: RUNNING,
    timeout: 90_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
