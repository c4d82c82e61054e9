import { endWith, reasonOf } from '#server/program/ending.ts'
import { POSTS_PATH } from './demo-chats.ts'
import { startDemo } from './demo-program.ts'

// `npm run demo`: the whole product with no network and no account. PORT, SIMULATOR_PORT and DATA_DIR move it.
try {
  const demo = await startDemo(process.env, {})
  endWith(() => demo.stop())
  const { settings, publicUrl, simulatorUrl } = demo
  console.log(`
  Benchside, the demo: an invented season, nothing leaves this machine.

    Open      ${publicUrl}
    Log in    ${settings.email}   ${settings.password}
    Mails     ${publicUrl}${settings.mailsPath}
    Posts     ${publicUrl}${POSTS_PATH}
    Season    ${simulatorUrl}/simulator/guide
`)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
