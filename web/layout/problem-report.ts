import { LINK_PATH } from '#contract/link-path.ts'
import { PRODUCT } from '#contract/product.ts'

type About = { version: string; pathname: string; request: { id: string; status: number } | null; at: Date }

/** What whoever runs the site needs to find a problem in the log, and nothing about who saw it. */
export function problemReport({ version, pathname, request, at }: About): string {
  const answer = request ? `${request.id} (answered with ${request.status})` : 'none was made'
  return [
    `${PRODUCT} ${version}`,
    `Screen: ${screenOf(pathname)}`,
    `Request: ${answer}`,
    `Time: ${at.toISOString().slice(0, 16)}Z`,
  ].join('\n')
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
