import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { isEmailAddress, normalEmail } from '#contract/base/email.ts'

/** Consents store this HMAC instead of the address: without the secret, it cannot be reversed by trying known addresses. */
export function addressHashOf(secret: string, email: string): string {
  return hmac(secret, `consent of address ${oneSpelling(email)}`)
}

/** Consents store this HMAC instead of the uid; a person's consents are found again by hashing their uid. */
export function personHashOf(secret: string, uid: string): string {
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
