import type { FastifyRequest } from 'fastify'

type Visit = Pick<FastifyRequest, 'method' | 'headers'>

/**
 * Whether a request is surely not our page asking: a look ahead, or a link that was followed to the call itself. Absent
 * headers say nothing: older browsers do not send them.
 */
export function isLookingAhead({ method, headers }: Visit): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  const destination = headers['sec-fetch-dest']
  return (
    method === 'HEAD' ||
    /prefetch|prerender|preview/i.test(purposes) ||
    (destination !== undefined && destination !== 'empty') ||
    headers['sec-fetch-site'] === 'cross-site'
  )
}

/** What calls itself a machine: it may belong to a person all the same, so it is noted and not refused. */
export function isAutomated({ headers }: Visit): boolean {
  return /headless|bot\/|crawl|spider|scan|preview|safelinks|proofpoint|mimecast|barracuda|phantomjs|puppeteer|playwright|selenium|curl|wget/i.test(
    headers['user-agent'] ?? '',
  )
}
