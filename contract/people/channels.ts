import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { TimeZone } from '#contract/base/time-zone.ts'
import { GameName, LeagueType, leagueFields } from '#contract/games/league-rows.ts'

export const ChannelKind = z.enum(['discord', 'slack', 'telegram'], 'kind must be discord, slack or telegram')
export type ChannelKind = z.infer<typeof ChannelKind>

const BAD_HOUR = 'Quiet hours must be whole hours from 0 to 23'
const Hour = z.nullable(z.int(BAD_HOUR).check(z.gte(0, BAD_HOUR), z.lte(23, BAD_HOUR)))

const ChannelPost = z.object({
  what: z.enum(['hello', 'programme', 'whistle', 'picks', 'waivers', 'reminder', 'preview']),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed']),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  reason: z.nullable(z.string()).check(z.describe('Why it was not sent, or not yet')),
})
export type ChannelPost = z.infer<typeof ChannelPost>

export const Channel = z.object({
  id: z.int(),
  ...leagueFields,
  kind: ChannelKind,
  name: z.string().check(z.describe('What it is called here; its address is never answered')),
  state: z.enum(['waiting', 'connected', 'ended']),
  has_link: z
    .boolean()
    .check(z.describe('Whether its posts have a link and a picture: the operator may have ended its link')),
  end_reason: z.nullable(z.string()),
  created_at: z.string(),
  programme: z.boolean(),
  waivers: z.boolean(),
  reminders: z.boolean(),
  preview: z.boolean().check(z.describe('Two days before each deadline, what the gameweek holds')),
  whistle: z.boolean().check(z.describe('After the last match of a gameweek, before it is final')),
  picks: z
    .boolean()
    .check(z.describe('Classic: captains, chips, hits and moves, an hour and a half after each deadline')),
  quiet_from: z.nullable(z.int()),
  quiet_to: z.nullable(z.int()),
  time_zone: z.string(),
})
export type Channel = z.infer<typeof Channel>

const ChannelWithPosts = z.extend(Channel, {
  posts: z.array(ChannelPost).check(z.describe('The latest, newest first')),
})
export type ChannelWithPosts = z.infer<typeof ChannelWithPosts>

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/channels',
  summary:
    'The chats that the caller has connected to leagues, without their addresses, and what became of each message',
  access: 'verified',
  answer: z.object({
    is_on: z.boolean().check(z.describe('Whether anything is posted at all')),
    telegram_bot: z.nullable(z.string()).check(z.describe('The user name of the bot; null: there is none')),
    channels: z.array(ChannelWithPosts),
  }),
})

export const connectChannel = endpoint({
  method: 'POST',
  path: '/api/channels',
  summary:
    'Connect one of the caller’s leagues to a chat: by the address of an incoming webhook, or, for Telegram, by a code that is typed in the chat within 15 minutes',
  access: 'verified',
  body: z.object({
    kind: ChannelKind,
    leagueId: z.int('leagueId must be a number').check(z.positive('leagueId must be a number')),
    game: z.optional(GameName),
    type: z.optional(LeagueType),
    address: z.optional(z.string('address must be a text').check(z.maxLength(2000, 'The address is too long'))),
    timeZone: z.optional(TimeZone),
  }),
  answer: z.object({
    id: z.int(),
    code: z.nullable(z.string()).check(z.describe('For Telegram; it is answered this once')),
  }),
})

const ChannelId = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'id must be a number')) })

export const setChannel = endpoint({
  method: 'POST',
  path: '/api/channels/:id',
  summary: 'What a chat of the caller’s hears, and when it sleeps in its time zone',
  access: 'verified',
  params: ChannelId,
  body: z.object({
    programme: z.boolean('programme must be true or false'),
    waivers: z.boolean('waivers must be true or false'),
    reminders: z.boolean('reminders must be true or false'),
    preview: z.optional(z.boolean('preview must be true or false')).check(z.describe('Left out: as it was')),
    whistle: z.optional(z.boolean('whistle must be true or false')),
    picks: z.optional(z.boolean('picks must be true or false')),
    quietFrom: Hour,
    quietTo: Hour,
    timeZone: TimeZone,
  }),
  answer: z.object({ success: z.boolean() }),
})

export const leaveChannel = endpoint({
  method: 'DELETE',
  path: '/api/channels/:id',
  summary: 'Disconnect a chat of the caller’s: its address and what waits for it are deleted',
  access: 'verified',
  params: ChannelId,
  answer: z.object({ success: z.boolean() }),
})

/** Where Telegram sends what is typed to the bot. */
export const TELEGRAM_PATH = '/telegram/updates'
