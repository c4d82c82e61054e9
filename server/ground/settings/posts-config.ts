import type { OutgoingConfig } from '#server/ground/outgoing/outgoing.ts'
import type { Reader } from './environment.ts'

/** What is posted to chats. */
export type PostsConfig = {
  /** Where it is not, nothing is queued or posted, and what waits goes stale. */
  isOn: boolean
  /** Null: no bot is set up, so that no Telegram chat can be connected. `secret`: what Telegram sends along with its updates. */
  telegram: { token: string; bot: string; secret: string } | null
}

/** What is pushed to browsers. */
export type PushConfig = {
  /** Where it is not, nothing is queued or pushed, and what waits goes stale. */
  isOn: boolean
  /** Whom a push service turns to about us, as `mailto:` or our own address. */
  contact: string
}

const TIMEOUT_MS = 10_000
const GAP_MS = 250
/** Where the chats of the three services are reached. */
const HOSTS = 'discord.com,discordapp.com,hooks.slack.com,api.telegram.org'
/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_HOSTS = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'
const HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

export function readOutgoing(read: Reader, wrong: string[]): OutgoingConfig {
  const hosts = { chats: readHosts('OUTGOING_HOSTS', HOSTS), push: readHosts('PUSH_HOSTS', PUSH_HOSTS) }
  const standIn = read.url('OUTGOING_STAND_IN', { otherwise: null, protocols: ['http:'] })?.replace(/\/+$/, '') ?? null
  if (standIn !== null && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(standIn))
    wrong.push('OUTGOING_STAND_IN: must be a port of this machine, such as http://127.0.0.1:4001')
  return { hosts, standIn, timeoutMs: TIMEOUT_MS, gapMs: standIn === null ? GAP_MS : 0 }

  function readHosts(name: string, otherwise: string): string[] {
    const given = read
      .text(name, otherwise)
      .split(',')
      .map((host) => host.trim().toLowerCase())
    const bad = given.find((host) => !HOST.test(host))
    if (bad !== undefined)
      wrong.push(`${name}: must be hosts such as discord.com or *.example.org with commas between them, not "${bad}"`)
    return given
  }
}

/** Push services want a contact; on one's own machine there is none to give. */
export function readPush(
  read: Reader,
  { operator, publicUrl }: { operator: { email: string } | null; publicUrl: string },
): PushConfig {
  const own = publicUrl.startsWith('https:') ? publicUrl : 'mailto:benchside@localhost'
  return { isOn: read.yesNo('PUSH', true), contact: operator ? `mailto:${operator.email}` : own }
}

export function readPosts(read: Reader, wrong: string[]): PostsConfig {
  const token = read.secret('TELEGRAM_BOT_TOKEN', /^\d{1,20}:[A-Za-z0-9_-]{20,80}$/, 'a token as BotFather gives it')
  const bot = read.matching('TELEGRAM_BOT_NAME', /^[A-Za-z0-9_]{3,32}$/, 'the bot’s user name without @')
  const secret = read.secret('TELEGRAM_SECRET', /^[A-Za-z0-9_-]{32,256}$/, 'at least 32 letters, digits, _ and -')
  const given = [token, bot, secret].filter((text) => text !== '').length
  if (given > 0 && given < 3)
    wrong.push('TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, TELEGRAM_SECRET: set all three, or none of them')
  return { isOn: read.yesNo('POSTS', true), telegram: given === 3 ? { token, bot, secret } : null }
}
