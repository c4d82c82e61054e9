import type { NodemailerError } from 'nodemailer'
import { MailFault } from './mailer.ts'

type Reply = { code: number; enhanced: string; text: string }

const LONGEST_TEXT = 160
/** `Authentication required` and similar codes. */
const WANTS_LOG_IN = [530, 534, 535, 538]
const FULL = 552

/**
 * What an error means for the mail. `handedOver`: the last byte but the final dot had been read for the server.
 *
 * | no reply, not handed over | later, the server |
 * | no reply, handed over | unknown |
 * | 4xx to RCPT | later, the recipient; 421 the server |
 * | 4xx elsewhere | later, the server |
 * | 5xx at the greeting, EHLO, STARTTLS, AUTH, MAIL FROM | later, the server: it is about us, and an operator can mend it |
 * | 5xx to RCPT | refused, the recipient; a full mailbox later; where it wants a log-in or names a policy (5.7.x) the server, later |
 * | 5xx to DATA or to the message | refused, the mail |
 */
export function faultOf(error: NodemailerError, { handedOver }: { handedOver: boolean }): MailFault {
  const reply = replyIn(error)
  const step = error.command ?? 'CONN'
  if (!reply) return silent(error, { step, handedOver })
  const { code, enhanced } = reply
  const isAboutRecipient = step === 'RCPT TO' && code !== 421 && !WANTS_LOG_IN.includes(code) && !isPolicy(reply)
  const said = `${code}${enhanced && ` ${enhanced}`} to ${step}`
  if (isAboutRecipient) {
    const isForGood = code >= 500 && code !== FULL && enhanced !== '5.2.2'
    // Without the server's words: they tend to name the address.
    return new MailFault(isForGood ? 'refused' : 'later', said, { about: 'recipient', code })
  }
  const words = `${said}: ${withoutAddresses(reply.text)}`
  if (step === 'DATA' && code >= 500) return new MailFault('refused', words, { about: 'mail', code })
  return new MailFault('later', words, { about: 'server', code })
}

function silent(
  { code, message }: NodemailerError,
  { step, handedOver }: { step: string; handedOver: boolean },
): MailFault {
  const words = `no reply at ${step}: ${withoutAddresses(message)}`
  if (handedOver) return new MailFault('unknown', words, { about: 'server' })
  // The library itself would not send it. The same codes at other steps are replies that make no sense.
  if (code === 'EENVELOPE' && step === 'API')
    return new MailFault('refused', 'an address that cannot be sent to', { about: 'recipient' })
  if (code === 'EMESSAGE' && step === 'MAIL FROM') return new MailFault('refused', words, { about: 'mail' })
  return new MailFault('later', words, { about: 'server' })
}

function replyIn({ response, responseCode }: NodemailerError): Reply | null {
  if (!response || !responseCode) return null
  const [, enhanced = '', text = ''] = /^\d{3}[ -]?(\d\.\d{1,3}\.\d{1,3})?\s*(.*)$/s.exec(response) ?? []
  return { code: responseCode, enhanced, text }
}

function isPolicy({ code, enhanced }: Reply): boolean {
  return code >= 500 && enhanced.startsWith('5.7.')
}

function withoutAddresses(text: string): string {
  return text
    .replace(/\S+@\S+/g, '(address)')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_TEXT)
    .trim()
}
