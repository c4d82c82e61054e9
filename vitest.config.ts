import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['{domain,contract,simulator,web}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'calls',
          include: ['{server,test,scripts}/**/*.test.ts'],
          globalSetup: ['test/global-set-up.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
