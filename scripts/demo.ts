import { endWith, reasonOf } from '#server/program/ending.ts'
import { POSTS_PATH } from './demo/demo-chats.ts'
import { isShared, MAILS_PATH } from './demo/demo-config.ts'
import { type Demo, startDemo } from './demo/demo-program.ts'
import { ACCOUNTS } from './demo/demo-seed.ts'

// `npm run demo`: the whole product with no network and no account. PORT, SIMULATOR_PORT and DATA_DIR move it. With
// DEMO=public strangers share it, and nothing can be changed: docs/OPERATIONS.md says how it starts anew every hour.
try {
  const demo = await startDemo(process.env, {})
  endWith(() => demo.stop())
  console.log(isShared(process.env) ? `\n  Benchside, the public demo: open ${demo.publicUrl}\n` : ownGreeting(demo))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

function ownGreeting({ publicUrl, simulatorUrl }: Demo): string {
  const [{ email, password }] = ACCOUNTS
  return `
  Benchside, the demo: an invented season, nothing leaves this machine.

    Open      ${publicUrl}
    Log in    ${email}   ${password}
    Mails     ${publicUrl}${MAILS_PATH}
    Posts     ${publicUrl}${POSTS_PATH}
    Season    ${simulatorUrl}/simulator/guide
`
}
