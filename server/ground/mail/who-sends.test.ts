import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetMail, verificationMail } from '#server/ground/identity/mail.ts'
import { confirmationMail, endedMail } from '#server/people/newsletter/mail.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { mailConfig, mailTo, NO_QUEUE, stateOf } from '#test/outbox.ts'
import { html } from './html.ts'
import { frame } from './layout.ts'
import { queueMails } from './outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const AT = new Date('2026-11-03T08:00:00Z')
const operator = { name: 'Bench & <Sons>', email: 'hello@benchside.example' }
const weekly = {
  subject: 'Gameweek 12',
  text: 'Gameweek 12\n',
  html: frame({ title: 'Gameweek 12', preview: '', label: '', content: html`<p>12</p>`, foot: html`Unsubscribe` }),
}
const MAILS = {
  verification: verificationMail('https://x.example/v'),
  reset: resetMail('https://x.example/r'),
  confirmation: confirmationMail('https://x.example/c'),
  ended: endedMail('https://x.example/e'),
  weekly,
}

async function posted(key: string, over: Parameters<typeof mailConfig>[0]) {
  const [name = ''] = key.split(' ')
  const content = MAILS[name as keyof typeof MAILS]
  await database.db.transaction().execute((trx) =>
    queueMails(trx, [{ ...mailTo(key, 'account'), key, content }], {
      at: AT,
      config: mailConfig(over),
      queue: NO_QUEUE,
    }),
  )
  return stateOf(database.db, key)
}

describe.each(Object.keys(MAILS) as (keyof typeof MAILS)[])('the mail %s', (name) => {
  test('says in both parts who runs the site', async () => {
    const mail = await posted(name, { operator })
    expect(mail.text).toMatch(/\nBenchside is run by Bench & <Sons>, hello@benchside\.example\n$/)
    expect(mail.html).toContain('Benchside is run by Bench &#38; &#60;Sons&#62;, <a')
    expect(mail.html).toContain('href="mailto:hello@benchside.example"')
    expect(mail.html?.match(/<tr>/g)?.length).toBe(mail.html?.match(/<\/tr>/g)?.length)
  })

  test('is as it was written where nobody is named', async () => {
    const { html, text } = await posted(`${name} of nobody`, { operator: null })
    expect({ html, text }).toEqual({ html: MAILS[name].html, text: MAILS[name].text })
  })
})
