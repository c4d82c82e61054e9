import type { Resolver } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '#server/ground/base/config.ts'
import { type Found, look, messageOf, ok, wrong } from './doctor-finding.ts'

export type Names = Pick<Resolver, 'resolveTxt'>

const WITHIN_MS = 10_000

/** Connects, encrypts and logs in as the program does before a mail, and sends none. */
export async function mailServer({
  smtpUrl,
  requireTls,
}: Pick<MailConfig, 'smtpUrl' | 'requireTls'>): Promise<Found[]> {
  if (smtpUrl === null) return []
  const about = 'mail server'
  const times = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS }
  const transport = createTransport({ url: smtpUrl, requireTLS: requireTls && smtpUrl.startsWith('smtp:'), ...times })
  try {
    await transport.verify()
    return [ok(about, `${new URL(smtpUrl).host} takes our mails`)]
  } catch (error) {
    return [
      wrong(
        about,
        messageOf(error),
        'Check MAIL_SMTP_URL: host, port, user and password; OPERATIONS.md, "A dead mail server".',
      ),
    ]
  } finally {
    transport.close()
  }
}

/** What the sender's domain tells other mail servers: without these three records large providers refuse mails or hide them. */
export async function senderDomain(
  { from, dkim, smtpUrl }: Pick<MailConfig, 'from' | 'dkim' | 'smtpUrl'>,
  names: Names,
): Promise<Found[]> {
  const domain = /@([a-z0-9.-]+)>?$/i.exec(from)?.[1]?.toLowerCase()
  if (smtpUrl === null || domain === undefined || domain === 'localhost') return []
  return Promise.all([spf(domain, names), dmarc(domain, names), signature(dkim, { domain, names })])
}

async function spf(domain: string, names: Names): Promise<Found> {
  const records = (await texts(domain, names)).filter((text) => /^v=spf1( |$)/i.test(text))
  if (records.length === 1) return ok('SPF', `${domain}: ${records[0]}`)
  if (records.length > 1)
    return wrong('SPF', `${domain} has ${records.length} records, so none counts`, 'Leave one of them.')
  return wrong(
    'SPF',
    `${domain} has no record`,
    `Add a TXT record to ${domain} that names your mail provider: "v=spf1 include:… -all".`,
  )
}

async function dmarc(domain: string, names: Names): Promise<Found> {
  // A domain without a record of its own has that of the domain above it.
  const above = domain.split('.').slice(-2).join('.')
  for (const each of new Set([domain, above])) {
    const record = (await texts(`_dmarc.${each}`, names)).find((text) => /^v=DMARC1/i.test(text))
    if (record) return ok('DMARC', `${each}: ${record}`)
  }
  return wrong(
    'DMARC',
    `${domain} has no record`,
    `Add a TXT record to _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
  )
}

async function signature(
  dkim: MailConfig['dkim'],
  { domain, names }: { domain: string; names: Names },
): Promise<Found> {
  if (dkim === null)
    return look(
      'DKIM',
      'the program signs no mails',
      'Fine where the mail provider signs them; else set MAIL_DKIM (docs/MAIL.md).',
    )
  const at = `${dkim.selector}._domainkey.${dkim.domain}`
  const record = (await texts(at, names)).find((text) => /(^|;)\s*p=[A-Za-z0-9+/]/.test(text))
  if (!record) return wrong('DKIM', `${at} has no key`, 'Add the TXT record with the public key (docs/MAIL.md).')
  const aligned = domain === dkim.domain || domain.endsWith(`.${dkim.domain}`)
  if (aligned) return ok('DKIM', `${at} has a key`)
  return wrong(
    'DKIM',
    `mails come from ${domain} and are signed for ${dkim.domain}`,
    'Sign for the domain of MAIL_FROM: DMARC compares both.',
  )
}

/** Joins the parts of each record. No answer counts as no record: others cannot find one either. */
async function texts(name: string, names: Names): Promise<string[]> {
  const records = await names.resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}
