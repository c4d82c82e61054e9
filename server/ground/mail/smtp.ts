import type { MailConfig } from '#server/ground/base/config.ts'
import { composer } from './compose.ts'
import { type Mailer, MailFault } from './mailer.ts'
import { type Line, type LineSettings, openLine } from './smtp-line.ts'

/** In milliseconds. The library's own are minutes, and people wait for some of these mails. */
const TIMES = {
  connect: 10_000,
  greeting: 10_000,
  /** Without a byte from the server. */
  silence: 30_000,
  dns: 10_000,
  /** For one mail in total. */
  mail: 120_000,
  /** How long a connection is kept with nothing to send. */
  idle: 5000,
  /** How long `close` waits for mails that are under way. */
  close: 5000,
}
/** Many servers end a connection after some hundreds. */
const MOST_MAILS_PER_LINE = 100

type SmtpTimes = typeof TIMES
type Needs = {
  config: Pick<MailConfig, 'from' | 'requireTls' | 'dkim' | 'operator'>
  now: () => Date
  times?: Partial<SmtpTimes>
}

/** Sends through a mail server: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function smtpMailer(url: string, { config, now, times: given }: Needs): Mailer {
  const times = { ...TIMES, ...given }
  const settings = settingsOf(url, { requireTls: config.requireTls, times })
  const compose = composer(config, now)
  const idle = new Map<Line, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  return {
    async send(mail) {
      const composed = await compose(mail).catch(() => {
        throw new MailFault('refused', 'could not be written', { about: 'mail' })
      })
      const sending = sendOver(composed)
      underWay.add(sending)
      await sending.finally(() => underWay.delete(sending))
    },
    async close() {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, times.close).unref())
      await Promise.race([Promise.allSettled(underWay), tooLong])
      for (const line of idle.keys()) letGo(line)
    },
  }

  async function sendOver(composed: Awaited<ReturnType<typeof compose>>): Promise<void> {
    const deadline = AbortSignal.timeout(times.mail)
    const idle = takeIdle()
    if (idle) {
      const fault = await idle.send(composed, deadline).then(
        () => null,
        (error: MailFault) => error,
      )
      if (!fault) return keep(idle)
      if (!isStale(fault)) throw fault
    }
    const line = await openLine(settings, deadline)
    await line.send(composed, deadline)
    keep(line)
  }

  function takeIdle(): Line | undefined {
    for (const [line, timer] of idle) {
      clearTimeout(timer)
      idle.delete(line)
      if (line.isOpen()) return line
    }
    return undefined
  }

  function keep(line: Line): void {
    if (line.sent() >= MOST_MAILS_PER_LINE) line.leave()
    else idle.set(line, setTimeout(() => letGo(line), times.idle).unref())
  }

  function letGo(line: Line): void {
    clearTimeout(idle.get(line))
    idle.delete(line)
    line.leave()
  }
}

/** The server has ended an idle connection; nothing of the mail was taken, so try over a fresh connection. */
function isStale({ kind, code }: MailFault): boolean {
  return kind === 'later' && (code === null || code === 421)
}

type SettingsNeeds = { requireTls: boolean; times: SmtpTimes }

function settingsOf(url: string, { requireTls, times }: SettingsNeeds): LineSettings {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    options: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? undefined : Number(port),
      secure,
      requireTLS: requireTls && !secure,
      // Where plain text is allowed, so is encryption with an unverified certificate.
      tls: { rejectUnauthorized: secure || requireTls },
      connectionTimeout: times.connect,
      greetingTimeout: times.greeting,
      socketTimeout: times.silence,
      dnsTimeout: times.dns,
    },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
  }
}
