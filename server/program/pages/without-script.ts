import { PRODUCT } from '#contract/base/product.ts'
import { CLASSIC_NO_TOKEN_TEXT, NO_TOKEN_TEXT } from '#contract/people/newsletter.ts'
import { type Html, html } from '#server/ground/mail/html.ts'

/** Pages behind links in mails, the secret that a link carries, and what the page says where it is missing. */
const MAIL_PAGES: Record<string, { title: string; secret: string; missing: string }> = {
  '/confirm-email': { title: 'Email Confirmation', secret: 'token', missing: NO_TOKEN_TEXT },
  '/nor-conf-email': { title: 'Confirm your email', secret: 'token', missing: CLASSIC_NO_TOKEN_TEXT },
  '/verify-email': { title: 'Verify your email', secret: 'oobCode', missing: 'Invalid verification link.' },
  '/reset-password': { title: 'New password', secret: 'oobCode', missing: 'Invalid link.' },
  '/unsubscribe': { title: 'Leave the weekly mail', secret: 'token', missing: NO_TOKEN_TEXT },
}

/**
 * What a document without a page says without JavaScript. The tab may still know a mail link's secret although the
 * address has lost it: the browser program then draws the page. Without the program the secret is missing.
 */
export function withoutScript(url: string): string {
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  const page = MAIL_PAGES[path.toLowerCase().replace(/(?<=.)\/+$/, '')]
  if (page && !new URLSearchParams(search).get(page.secret)) return wrapped(page.title, html`<p>${page.missing}</p>`)
  return wrapped(PRODUCT, html`<p>This page is drawn with JavaScript. Switch it on and load the page again.</p>`)
}

function wrapped(title: string, content: Html): string {
  return html`<noscript><main><h1>${title}</h1>${content}<p><a href="/">${PRODUCT}</a></p></main></noscript>`.text
}
