import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

const PORT = 4810
const { executablePath, args } = await findBrowser()

/** Journeys through the built program and the simulator. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  reporter: 'list',
  workers: 2,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath, args },
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node e2e/fresh-demo.mjs',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 90_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
