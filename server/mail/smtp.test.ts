import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

type Got = { from: string; to: string[]; raw: string }

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())))

const mail = {
  to: 'ann@example.test',
  subject: 'Verify',
  html: '<p>Link</p>',
  text: 'Link: http://localhost/verify?x=1',
}

test('a mail goes to a real mail server, to one recipient, in both forms', async () => {
  const got: Got[] = []
  const mailer = smtpMailer(await listening(got), { from: 'Benchside <hello@benchside.test>' })
  await mailer.send(mail)
  mailer.close()
  expect(got.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'hello@benchside.test', to: ['ann@example.test'] },
  ])
  const raw = got[0]?.raw ?? ''
  expect(raw).toMatch(/^Subject: Verify\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toContain('Content-Type: text/plain')
  expect(raw).toContain('Content-Type: text/html')
})

test('what a mail server refuses is an error, told to whoever sends', async () => {
  const mailer = smtpMailer(await listening([], 550), { from: 'hello@benchside.test' })
  await expect(mailer.send(mail)).rejects.toThrow('550')
  mailer.close()
})

test('a mail server that is not there is an error', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:9', { from: 'hello@benchside.test' })
  await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/)
  mailer.close()
})

/** A mail server that keeps what it gets, or refuses every recipient. */
async function listening(got: Got[], refusal?: number): Promise<string> {
  const fresh = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error('no such mailbox'), { responseCode: refusal }) : null),
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (some) => {
        raw += some
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        got.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  server = fresh
  fresh.listen(0, '127.0.0.1')
  await once(fresh.server, 'listening')
  return `smtp://127.0.0.1:${(fresh.server.address() as AddressInfo).port}`
}
