import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { isEmailAddress, normalEmail } from '#contract/email.ts'

/** How the record of consents names an address: whoever lacks the program's secret cannot tell whose it is, or try them all. */
export function subjectOf(secret: string, email: string): string {
  return hmac(secret, `consent of address ${oneSpelling(email)}`)
}

/** How it names a person, so that the record is found again by whoever holds the uid. */
export function personOf(secret: string, uid: string): string {
  return hmac(secret, `consent of person ${uid}`)
}

/** An address as it is stored and mailed to; null for one that no mail server could be found for. */
export function mailAddress(text: string): string | null {
  const email = oneSpelling(text)
  return isEmailAddress(email) && domainToASCII(domainOf(email)) !== '' ? email : null
}

export function isSameAddress(one: string, other: string): boolean {
  return oneSpelling(one) === oneSpelling(other)
}

/** In lower case, and its domain in the letters that mail servers use: `müller.example` is `xn--mller-kva.example`. */
function oneSpelling(text: string): string {
  const email = normalEmail(text)
  const domain = domainOf(email)
  return email.slice(0, email.length - domain.length) + (domainToASCII(domain) || domain)
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
