import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWith, reasonOf } from '#server/program/ending.ts'
import { forkRun, keepAnew, untilHour } from './demo-anew.ts'
import { POSTS_PATH } from './demo-chats.ts'
import { isShared, MAILS_PATH, SHARED_FOLDER, sharedConfig } from './demo-config.ts'
import { startDemo } from './demo-program.ts'
import { ACCOUNTS } from './demo-seed.ts'

// `npm run demo`: the whole product with no network and no account. PORT, SIMULATOR_PORT and DATA_DIR move it. With
// DEMO=public strangers share it: nothing can be changed, and it starts anew every hour.
try {
  if (isShared(process.env)) await runShared()
  else await runOwn()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

async function runOwn(): Promise<void> {
  const demo = await startDemo(process.env, {})
  endWith(() => demo.stop())
  const { publicUrl, simulatorUrl } = demo
  const [{ email, password }] = ACCOUNTS
  console.log(`
  Benchside, the demo: an invented season, nothing leaves this machine.

    Open      ${publicUrl}
    Log in    ${email}   ${password}
    Mails     ${publicUrl}${MAILS_PATH}
    Posts     ${publicUrl}${POSTS_PATH}
    Season    ${simulatorUrl}/simulator/guide
`)
}

async function runShared(): Promise<void> {
  const folder = path.resolve(process.env.DATA_DIR ?? SHARED_FOLDER)
  const { publicUrl } = sharedConfig(process.env, { dataDir: path.join(folder, 'used') })
  const script = path.join(import.meta.dirname, 'demo-hour.ts')
  console.log('\n  Benchside, the public demo: making its season …')
  const demo = keepAnew({
    folder,
    start: (used) => forkRun(script, { ...process.env, DATA_DIR: used }),
    due: (signal) => sleep(untilHour(Date.now()), undefined, { signal }),
    onReady: () => console.log(`  Open ${publicUrl}: strangers share it, and it starts anew every hour.\n`),
  })
  endWith(demo.stop)
  await demo.ended
}
