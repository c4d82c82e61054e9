import type { FastifyRequest } from 'fastify'

type Visit = Pick<FastifyRequest, 'method' | 'headers'>

/**
 * Whether a request surely does not come from our page: a prefetch or preview, or a link straight to the API. Missing headers
 * prove nothing, since older browsers do not send them.
 */
export function isPrefetch({ method, headers }: Visit): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  const destination = headers['sec-fetch-dest']
  return (
    method === 'HEAD' ||
    /prefetch|prerender|preview/i.test(purposes) ||
    (destination !== undefined && destination !== 'empty') ||
    headers['sec-fetch-site'] === 'cross-site'
  )
}

/** Whether the user agent names a bot or scanner. Only logged, not refused, since a person may use such a client too. */
export function isAutomated({ headers }: Visit): boolean {
  return /headless|bot\/|crawl|spider|scan|preview|safelinks|proofpoint|mimecast|barracuda|phantomjs|puppeteer|playwright|selenium|curl|wget/i.test(
    headers['user-agent'] ?? '',
  )
}
