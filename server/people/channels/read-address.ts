import type { ChannelKind } from '#contract/people/channels.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { Outgoing } from '#server/ground/outgoing/outgoing.ts'

type Webhook = Exclude<ChannelKind, 'telegram'>

const PATHS: Record<Webhook, RegExp> = {
  discord: /^\/api(?:\/v\d{1,3})?\/webhooks\/0*([1-9]\d{4,24})\/[\w-]{10,200}$/,
  slack: /^\/services\/T\w{2,30}\/B(\w{2,30})\/\w{10,60}$/,
}
const EXAMPLES: Record<Webhook, string> = {
  discord: 'https://discord.com/api/webhooks/…',
  slack: 'https://hooks.slack.com/services/…',
}
/** The address of a Discord thread is that of its channel and the thread's number. */
const QUERIES: Record<Webhook, RegExp> = { discord: /^(?:\?thread_id=0*([1-9]\d{4,24}))?$/, slack: /^$/ }
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

/** The one spelling of an address, by which a chat is known: without an empty query or a fragment. */
function canonical(kind: Webhook, { origin, pathname, search }: URL): string {
  return kind === 'slack' ? origin + pathname + search : ofDiscord(pathname + search)
}

/**
 * A Discord webhook has an address on each of two hosts and for each version of the API, and its numbers may begin with zeros. The
 * version is chosen when a message is sent.
 */
function ofDiscord(path: string): string {
  return `https://discord.com${path.replace(/^\/api\/v\d+\//, '/api/').replaceAll(/(?<=^\/api\/webhooks\/|\?thread_id=)0+/g, '')}`
}
