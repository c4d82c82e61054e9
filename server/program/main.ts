import { readConfig } from '#server/ground/base/config.ts'
import { noLongerRead } from '#server/ground/settings/gone.ts'
import { endWith, reasonOf } from './ending.ts'
import { startProgram } from './program.ts'

try {
  const config = readConfig(process.env)
  for (const line of noLongerRead(process.env)) console.log(line)
  const program = await startProgram(config)
  endWith(() => program.stop())
  const { smtpUrl, folder } = config.mail
  if (smtpUrl === null) console.log(`No mail server is set (MAIL_SMTP_URL): mails reach nobody and lie in ${folder}`)
  console.log(program.ready)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
