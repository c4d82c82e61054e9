import type { MailConfig } from '#server/ground/base/config.ts'
import { folderMailer } from './folder.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

/** Through a mail server where there is one, else into a folder. */
export function createMailer(config: MailConfig, now: () => Date): Mailer {
  const { smtpUrl, folder, from } = config
  return smtpUrl ? smtpMailer(smtpUrl, { config, now }) : folderMailer(folder, { from, now })
}
