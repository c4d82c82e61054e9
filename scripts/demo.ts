import { endWith, reasonOf } from '#server/program/ending.ts'
import { POSTS_PATH } from './demo-chats.ts'
import { MAILS_PATH } from './demo-config.ts'
import { startDemo } from './demo-program.ts'
import { ACCOUNTS } from './demo-seed.ts'

// `npm run demo`: the whole product with no network and no account. PORT, SIMULATOR_PORT and DATA_DIR move it.
try {
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
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
