import type { ChannelKind, ChannelPost, ChannelWithPosts } from '#contract/people/channels.ts'
import { counted } from '#display/views/worked.ts'

export const KINDS: Record<ChannelKind, string> = { discord: 'Discord', slack: 'Slack', telegram: 'Telegram' }

/** Where the address of an incoming webhook is found. */
export const WHERE: Record<Exclude<ChannelKind, 'telegram'>, string> = {
  discord:
    'In Discord: the settings of the channel, Integrations, Webhooks, New webhook, Copy webhook URL. For a thread, add ?thread_id= and its ID; in a forum each post begins a thread.',
  slack: 'In Slack: an app of yours with Incoming Webhooks switched on, Add new webhook, Copy.',
}

const WHAT: Record<ChannelPost['what'], string> = {
  hello: 'Greeting',
  programme: 'Programme',
  whistle: 'Last whistle',
  picks: 'Captains and moves',
  waivers: 'Waivers',
  preview: 'Preview',
  reminder: 'Reminder',
}

const STATES: Record<ChannelPost['state'], string> = {
  queued: 'waits',
  sending: 'is on its way',
  sent: 'was sent',
  failed: 'was not sent',
  uncertain: 'may have been sent, and is not sent again',
  suppressed: 'was dropped',
}

/** `Programme: was not sent. The service answered 400`. */
export function postInWords({ what, state, reason }: ChannelPost): string {
  const words = `${WHAT[what]}: ${STATES[state]}`
  return reason === null || state === 'sent' ? words : `${words}. ${reason}`
}

export function stateInWords({
  state,
  end_reason,
  has_link,
}: Pick<ChannelWithPosts, 'state' | 'end_reason' | 'has_link'>): string {
  switch (state) {
    case 'connected':
      return has_link
        ? 'Connected'
        : 'Connected, but its link has ended: posts come without link and picture. Disconnect it and connect it again for a new one.'
    case 'waiting':
      return 'Waits for its code'
    case 'ended':
      return `Ended: ${end_reason ?? 'the chat is gone'}`
  }
}

/** Why the latest message that was tried did not arrive; null where it did, or may have. */
export function troubleOf({ state, posts }: Pick<ChannelWithPosts, 'state' | 'posts'>): string | null {
  const tried = posts.find((post) => post.state === 'sent' || post.state === 'uncertain' || post.reason !== null)
  return state === 'connected' && (tried?.state === 'failed' || tried?.state === 'queued') ? tried.reason : null
}

/** `3 chats, 1 ended, 1 not reached`: what is still to be seen to. */
export function chatsInWords(channels: readonly Pick<ChannelWithPosts, 'state' | 'posts'>[]): string {
  if (channels.length === 0) return 'None'
  const ended = channels.filter(({ state }) => state === 'ended').length
  const notReached = channels.filter((channel) => troubleOf(channel) !== null).length
  const words = [ended > 0 && `${ended} ended`, notReached > 0 && `${notReached} not reached`]
  return [counted(channels.length, 'chat'), ...words].filter(Boolean).join(', ')
}

/** Whether its state will change without anybody's action here. */
export function isUnderWay({ state, posts }: ChannelWithPosts): boolean {
  return state === 'waiting' || posts.some((post) => post.state === 'queued' || post.state === 'sending')
}

/** `22:00`; the hours of quiet begin and end on the hour. */
function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

export const HOURS: readonly { value: string; label: string }[] = [
  { value: '', label: 'None' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(hour) })),
]
