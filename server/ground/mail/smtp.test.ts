import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import type { MailConfig } from '#server/ground/base/config.ts'
import { type MailSink, type Script, startMailSink } from '#test/mail-sink.ts'
import { mailConfig } from '#test/outbox.ts'
import type { Mail } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

let sink: MailSink | undefined
afterEach(() => sink?.close())

const NOW = new Date('2026-11-03T08:00:00Z')
const plain: Mail = {
  to: 'ann@example.test',
  subject: 'Verify – now',
  messageId: '<0123456789abcdef@benchside.test>',
  html: '<p>Link</p>',
  text: 'Link: http://localhost/verify?x=1\n.\n..\nNaïve',
  unsubscribeUrl: null,
}
/** Long enough to be folded, if anything folded it. */
const unsubscribeUrl = `https://benchside.test/unsubscribe?token=${'a1B2_-'.repeat(20)}`
const weekly: Mail = { ...plain, unsubscribeUrl }

async function sent(mail: Mail, over: Partial<MailConfig> = {}, script: Script = {}) {
  sink = await startMailSink(script)
  const mailer = smtpMailer(sink.url, { config: mailConfig({ requireTls: false, ...over }).mail, now: () => NOW })
  await mailer.send(mail).finally(() => mailer.close())
  const [taken, ...more] = sink.taken
  if (!taken || more.length > 0) throw new Error('One mail was meant to arrive')
  return { ...taken, parsed: await PostalMime.parse(taken.raw), fields: fieldsOf(taken.raw) }
}

/** Each raw header, by its name. */
function fieldsOf(raw: Buffer): Map<string, string> {
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n')
  return new Map(head.split(/\r\n(?![ \t])/).map((field) => [field.split(':')[0]?.toLowerCase() ?? '', field]))
}

test('a real mail server gets a mail for one recipient, as text and as HTML', async () => {
  const { from, to, parsed, fields } = await sent(plain)
  expect({ from, to }).toEqual({ from: 'hello@benchside.test', to: ['ann@example.test'] })
  expect(parsed).toMatchObject({
    subject: 'Verify – now',
    messageId: plain.messageId,
    date: NOW.toISOString(),
    from: { name: 'Benchside', address: 'hello@benchside.test' },
    to: [{ name: '', address: 'ann@example.test' }],
  })
  expect(parsed.html?.trim()).toBe(plain.html)
  expect(parsed.text?.trim()).toBe(plain.text)
  expect(fields.get('auto-submitted')).toBe('Auto-Submitted: auto-generated')
  expect(fields.get('x-auto-response-suppress')).toBe('X-Auto-Response-Suppress: All')
})

test('replies go to whoever runs the site, and to the sender where nobody is named', async () => {
  const operator = { name: 'Bench, Ltd "us"', email: 'hello@benchside.example' }
  const { parsed } = await sent(plain, { operator })
  expect(parsed.replyTo).toEqual([{ name: operator.name, address: operator.email }])
  expect((await sent(plain)).fields.has('reply-to')).toBe(false)
})

test('a mail without a subscription has no list headers', async () => {
  const { fields } = await sent(plain)
  expect([...fields.keys()].filter((name) => /list|unsubscribe|precedence/.test(name))).toEqual([])
})

test('a subscription can be ended with one click (RFC 8058)', async () => {
  const { fields } = await sent(weekly)
  expect(fields.get('list-unsubscribe')).toBe(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(fields.get('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(fields.get('list-id')).toMatch(/^List-Id: .*<weekly\.benchside\.test>$/i)
})

test.each([
  'ann@example.test, eve@example.test',
  'Ann <eve@example.test>',
  'ann@example.test>\r\nRCPT TO:<eve@example.test',
  'ann@example.test\r\nBcc: eve@example.test',
])('an address is never taken for more than one: %j', async (to) => {
  sink = await startMailSink()
  const mailer = smtpMailer(sink.url, { config: mailConfig({ requireTls: false }).mail, now: () => NOW })
  await mailer.send({ ...plain, to }).catch(() => undefined)
  await mailer.close()
  expect(sink.taken.flatMap((mail) => mail.to)).not.toContain('eve@example.test')
  expect(sink.taken.filter(({ raw }) => /^bcc:/im.test(String(raw)))).toEqual([])
})

test('the signature is good, and covers both halves of the one click', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'benchside.test', selector: 'mail2026', privateKey: pem }
  const operator = { name: 'The Bench Society', email: 'hello@benchside.example' }
  const { raw, fields } = await sent(weekly, { dkim, operator })
  const signature = fields.get('dkim-signature') ?? ''
  const tags = new Map(
    signature
      .slice('DKIM-Signature:'.length)
      .split(';')
      .map((tag) => tag.replace(/\s+/g, '').split(/=(.*)/s) as [string, string]),
  )
  expect([tags.get('d'), tags.get('s'), tags.get('c')]).toEqual(['benchside.test', 'mail2026', 'relaxed/relaxed'])
  const covered = tags.get('h')?.split(':') ?? []
  for (const field of [
    'from',
    'to',
    'subject',
    'date',
    'message-id',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'list-id',
    'reply-to',
  ])
    expect(covered).toContain(field)

  // RFC 6376, 3.4: both halves of the mail in their relaxed forms, worked out here anew.
  const body = raw.toString('latin1').split('\r\n\r\n').slice(1).join('\r\n\r\n')
  const relaxedBody = `${body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n)/g, '')
    .replace(/(\r\n)+$/, '')}\r\n`
  expect(tags.get('bh')).toBe(createHash('sha256').update(relaxedBody, 'latin1').digest('base64'))
  const relaxed = (field: string) => {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(field) ?? []
    return `${name.toLowerCase().trim()}:${value
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const signed = covered.map((name) => `${relaxed(fields.get(name) ?? '')}\r\n`).join('')
  const unsigned = relaxed(signature.replace(/(;\s*b=).*$/s, '$1'))
  const verify = createVerify('RSA-SHA256').update(`${signed}${unsigned}`, 'latin1')
  expect(verify.verify(publicKey, tags.get('b') ?? '', 'base64')).toBe(true)
})

test('several mails go over one connection, which ends with QUIT', async () => {
  sink = await startMailSink()
  const mailer = smtpMailer(sink.url, { config: mailConfig({ requireTls: false }).mail, now: () => NOW })
  for (let i = 0; i < 5; i++) await mailer.send(plain)
  expect([sink.taken.length, sink.connections()]).toEqual([5, 1])
  await mailer.close()
})

test('closing waits for what is under way', async () => {
  sink = await startMailSink({ slowMs: 300 })
  const mailer = smtpMailer(sink.url, { config: mailConfig({ requireTls: false }).mail, now: () => NOW })
  const sending = mailer.send(plain).then(() => 'sent')
  while (sink.taken.length === 0) await sleep(5)
  await mailer.close()
  expect(await Promise.race([sending, sleep(100, 'not sent yet')])).toBe('sent')
  await sending
})
