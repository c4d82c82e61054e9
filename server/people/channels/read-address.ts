import type { ChannelKind } from '#contract/people/channels.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { Outgoing } from '#server/ground/outgoing/outgoing.ts'

type Webhook = Exclude<ChannelKind, 'telegram'>

const PATHS: Record<Webhook, RegExp> = {
  discord: /^\/api(?:\/v\d{1,3})?\/webhooks\/(\d{5,25})\/[\w-]{10,200}$/,
  slack: /^\/services\/T\w{2,30}\/B(\w{2,30})\/\w{10,60}$/,
}
const EXAMPLES: Record<Webhook, string> = {
  discord: 'https://discord.com/api/webhooks/…',
  slack: 'https://hooks.slack.com/services/…',
}
/** The address of a Discord thread is that of its channel and the thread's number. */
const QUERIES: Record<Webhook, RegExp> = { discord: /^(?:\?thread_id=(\d{5,25}))?$/, slack: /^$/ }
/** The test versions of Discord's app give addresses of their own hosts, for the same chats. */
const TEST_HOST = /^(https:\/\/)(?:ptb|canary)\.(?=discord(?:app)?\.com\/)/i
const NAMES: Record<Webhook, string> = { discord: 'Discord', slack: 'Slack' }

/** The address as it is kept, and a name that does not give it away. */
export function readWebhook(outgoing: Outgoing, kind: Webhook, given: string): { address: string; name: string } {
  try {
    const url = outgoing.check('chats', given.trim().replace(TEST_HOST, '$1'))
    const [, id = ''] = PATHS[kind].exec(url.pathname) ?? []
    const query = QUERIES[kind].exec(url.search)
    const isOfKind = kind === 'slack' ? url.hostname.includes('slack') : !url.hostname.includes('slack')
    if (id !== '' && isOfKind && query) {
      const thread = query[1] === undefined ? '' : `, thread …${query[1].slice(-4)}`
      return { address: canonical(kind, url), name: `${NAMES[kind]} webhook …${id.slice(-4)}${thread}` }
    }
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error
  }
  throw new Failure('invalid', `This is not the address of an incoming webhook. It begins with ${EXAMPLES[kind]}`)
}

/**
 * The one spelling of an address, by which a chat is known: without an empty query or a fragment. A Discord webhook has
 * one address for each version of the API, too; the version is chosen when a message is sent.
 */
function canonical(kind: Webhook, { origin, pathname, search }: URL): string {
  return origin + (kind === 'discord' ? pathname.replace(/^\/api\/v\d+\//, '/api/') : pathname) + search
}
