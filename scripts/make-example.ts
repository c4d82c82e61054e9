import { spawnSync } from 'node:child_process'

// `npm run example`: makes the example league anew. The test that checks it also writes it, so that both are made the same way.
const asked = ['run', '--project', 'calls', 'server/program/pages/example-league.test.ts']
const { status } = spawnSync('vitest', asked, { stdio: 'inherit', env: { ...process.env, WRITE_EXAMPLE: 'yes' } })
process.exit(status ?? 1)
