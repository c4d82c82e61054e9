import { createHmac } from 'node:crypto'
import { normalEmail } from '#contract/email.ts'

/** How the record of consents names an address: whoever lacks the program's secret cannot tell whose it is, or try them all. */
export function subjectOf(secret: string, email: string): string {
  return hmac(secret, `consent of address ${normalEmail(email)}`)
}

/** How it names a person, so that the record is found again by whoever holds the uid. */
export function personOf(secret: string, uid: string): string {
  return hmac(secret, `consent of person ${uid}`)
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
