import { LINK_PATH } from '#contract/base/link-path.ts'
import { PRODUCT } from '#contract/base/product.ts'
import type { NotedRequest } from '#web/base/ui/last-request.ts'

type About = { version: string; pathname: string; request: NotedRequest | null; at: Date }

/** What the operator needs to find a problem in the log, and nothing about the person. */
export function problemReport({ version, pathname, request, at }: About): string {
  return [
    `${PRODUCT} ${version}`,
    `Screen: ${screenOf(pathname)}`,
    `Request: ${request ? requestLine(request) : 'none was made'}`,
    `Time: ${minuteOf(at)}`,
  ].join('\n')
}

function requestLine({ id, status, at }: NotedRequest): string {
  if (status === null) return `no answer came (${minuteOf(at)})`
  return `${id ?? 'without an id'} (answered with ${status}, ${minuteOf(at)})`
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16)}Z`
}

/** Without numbers of leagues and teams, and without the key of a league's link, which opens the league to whoever reads it. */
function screenOf(pathname: string): string {
  const [, start] = pathname.split('/')
  return pathname
    .split('/')
    .map((part, place) => {
      if (place === 2 && `/${start}` === LINK_PATH) return ':key'
      return /^[a-z-]*$|^20\d\d-\d\d$/.test(part) ? part : ':id'
    })
    .join('/')
}
