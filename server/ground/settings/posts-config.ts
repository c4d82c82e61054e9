import type { OutgoingConfig } from '#server/ground/outgoing/outgoing.ts'
import type { Setting } from './kinds.ts'

export type PostsConfig = {
  /** Null: no bot is set up, so that no Telegram chat can be connected. `secret`: what Telegram sends along with its updates. */
  telegram: { token: string; bot: string; secret: string } | null
}

export type PushConfig = {
  /** The contact for push services, as `mailto:` or our own address. */
  contact: string
}

const TIMEOUT_MS = 10_000
const GAP_MS = 250
const HOSTS = {
  /** Where the chats of the three services are reached. */
  chats: ['discord.com', 'discordapp.com', 'hooks.slack.com', 'api.telegram.org'],
  /** The push services of Chrome, Firefox, Safari and Edge. */
  push: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
}
const NOWHERE = 'nowhere'

/** Where all posts and notices go instead of to their services; null: to these. */
export function standIn(says: string): Setting<string | null> {
  return {
    says,
    otherwise: '',
    limits: `${NOWHERE}, or a port of this machine such as http://127.0.0.1:4001`,
    read(given, blame) {
      const place = given?.replace(/\/+$/, '') ?? null
      if (place !== null && place !== NOWHERE && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(place))
        blame(`must be ${NOWHERE}, or a port of this machine, such as http://127.0.0.1:4001`)
      return place
    },
  }
}

export function decideOutgoing(standIn: string | null): OutgoingConfig {
  const isOn = standIn !== NOWHERE
  return {
    hosts: HOSTS,
    isOn,
    standIn: isOn ? standIn : null,
    timeoutMs: TIMEOUT_MS,
    gapMs: standIn === null ? GAP_MS : 0,
  }
}

/** Push services want a contact; on one's own machine nobody is named. */
export function decidePush(operator: { email: string } | null, publicUrl: string): PushConfig {
  const own = publicUrl.startsWith('https:') ? publicUrl : 'mailto:benchside@localhost'
  return { contact: operator ? `mailto:${operator.email}` : own }
}

type Bot = { TELEGRAM_BOT_TOKEN: string; TELEGRAM_BOT_NAME: string; TELEGRAM_SECRET: string }

/** All three names or none. */
export function decidePosts(set: Bot, wrong: string[]): PostsConfig {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: bot, TELEGRAM_SECRET: secret } = set
  const given = [token, bot, secret].filter((text) => text !== '').length
  if (given > 0 && given < 3)
    wrong.push('TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, TELEGRAM_SECRET: set all three, or none of them')
  return { telegram: given === 3 ? { token, bot, secret } : null }
}
