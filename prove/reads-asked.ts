import { LINK_HEADER } from '#contract/base/link-path.ts'
import type { LeagueId } from '#domain/ids.ts'
import type { Flood } from './flood-thread.ts'

/** Of the invented league of this seed. */
export const SEED = 7
export const LEAGUE = 990_500 as LeagueId
export const TEAM = SEED * 1000 + 3
const ABOUT = `leagueIds=${LEAGUE}&game=draft`
const SCREENS = ['/ledger', '/luck', '/records', '/bench-king', '/current-season', '/programme']

type Keys = { token: string; cookie: string; keys: readonly string[]; access: string }
export type Asking = (keys: Keys) => Flood['requests']

/** By the account, and through each of its links. */
const byAll =
  (url: string): Asking =>
  ({ token, keys }) => [
    { url, headers: { authorization: `Bearer ${token}` } },
    ...keys.map((key) => ({ url, headers: { [LINK_HEADER]: key } })),
  ]
const byAccount =
  (url: string): Asking =>
  ({ token }) => [{ url, headers: { authorization: `Bearer ${token}` } }]
/** Each screen in each gameweek, below these addresses. */
const pagesBelow = (bases: readonly string[], headers: Record<string, string>, search = '') =>
  bases.flatMap((base) =>
    SCREENS.flatMap((screen) =>
      Array.from({ length: 38 }, (_, index) => ({ url: `${base}${screen}?gw=${index + 1}${search}`, headers })),
    ),
  )
const pagesOfLinks: Asking = ({ keys }) =>
  pagesBelow(
    keys.map((key) => `/l/${key}`),
    {},
  )
const ownPages: Asking = ({ cookie }) => pagesBelow([''], { cookie }, `&league=${LEAGUE}`)
const assistant: Asking = ({ access }) => [
  {
    url: '/mcp',
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'ledger', arguments: { league: String(LEAGUE) } },
    }),
  },
]

/** What is read as fast as it may, by whom. */
export const READS: Record<string, Asking> = {
  'pages of links': pagesOfLinks,
  'pages of the account': ownPages,
  'a team’s ledger': byAll(`/api/ledger?${ABOUT}&team=${TEAM}`),
  'a season’s ledger': byAll(`/api/ledger?${ABOUT}`),
  'the hall of fame': byAccount('/api/hall-of-fame'),
  rivals: byAll(`/api/rivals?league=${LEAGUE}&game=draft`),
  'the programme': byAll(`/api/programme?${ABOUT}`),
  'a team’s bench': byAll(`/api/bench-king-data?${ABOUT}&team=${TEAM}`),
  'the editions': byAll(`/api/programmes?${ABOUT}`),
  'who is the last one standing': byAll(`/api/months?${ABOUT}`),
  'a line-up': byAll(`/api/line-up/${TEAM}?game=draft`),
  'the live table': byAccount('/api/live'),
  'the live screen': byAccount('/api/live/screen'),
  'the live feed': byAccount('/api/live/feed'),
  'the live squads': byAccount('/api/live/squads'),
  'the export': byAccount('/api/account/export'),
  'an assistant': assistant,
}
