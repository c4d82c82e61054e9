import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { GameName, LeagueType, leagueFields } from '#contract/games/league-rows.ts'

const Switches = {
  final: z.boolean('final must be true or false'),
  waivers: z.boolean('waivers must be true or false'),
  deadline: z.boolean('deadline must be true or false'),
}

export const PushDevice = z.object({
  id: z.int(),
  host: z.string().check(z.describe('Of its push service; its address is never answered')),
  created_at: z.string(),
  ...Switches,
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushLeague = z.object({ ...leagueFields, on: z.boolean() })
export type PushLeague = z.infer<typeof PushLeague>

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The browsers of the caller that hear by push, what each hears, and of which leagues',
  access: 'verified',
  cost: 'stored',
  answer: z.object({
    is_on: z.boolean().check(z.describe('Whether anything is pushed at all')),
    public_key: z.string().check(z.describe('What a browser subscribes with (VAPID)')),
    devices: z.array(PushDevice),
    leagues: z.array(PushLeague).check(z.describe('Of their saved teams of this season')),
  }),
})

const Text = (name: string) =>
  z
    .string(`${name} must be a text`)
    .check(z.maxLength(200, `${name} is too long`), z.regex(/^[\w-]+=*$/, `${name} must be base64url`))

const Endpoint = (name: string) => z.string(`${name} must be a text`).check(z.maxLength(2000, `${name} is too long`))

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  summary:
    'Let a browser hear by push: by what it got from its push service. The same browser again replaces what it heard before',
  access: 'verified',
  body: z.object({
    endpoint: Endpoint('endpoint'),
    p256dh: Text('p256dh'),
    auth: Text('auth'),
    ...Switches,
  }),
  answer: z.object({ id: z.int() }),
})

export const renewDevice = endpoint({
  method: 'POST',
  path: '/api/push/renew',
  summary:
    'Tell that a browser has got another address from its push service. Whoever has the address and the secret before may: browsers get new ones while nobody is logged in',
  access: 'none',
  body: z.object({
    was: Endpoint('was'),
    wasAuth: Text('wasAuth').check(z.describe('The `auth` that belonged to `was`')),
    endpoint: Endpoint('endpoint'),
    p256dh: Text('p256dh'),
    auth: Text('auth'),
  }),
  answer: z.object({ success: z.boolean() }),
})

const DeviceId = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'id must be a number')) })

export const setDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/:id',
  summary: 'What a browser of the caller’s hears',
  access: 'verified',
  params: DeviceId,
  body: z.object(Switches),
  answer: z.object({ success: z.boolean() }),
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  summary: 'Let a browser of the caller’s hear nothing any more: its address and what waits for it are deleted',
  access: 'verified',
  params: DeviceId,
  answer: z.object({ success: z.boolean() }),
})

export const setPushLeague = endpoint({
  method: 'POST',
  path: '/api/push/leagues',
  summary: 'Whether the caller’s browsers hear of one of their leagues',
  access: 'verified',
  body: z.object({
    leagueId: z.int('leagueId must be a number').check(z.positive('leagueId must be a number')),
    game: z.optional(GameName),
    type: z.optional(LeagueType),
    on: z.boolean('on must be true or false'),
  }),
  answer: z.object({ success: z.boolean() }),
})

/**
 * A push message for the service worker. `url`: a path of ours; `tag`: replaces an earlier message with that tag; `at`: a moment of the next
 * hours that it is about, which the browser adds to the title in its own zone.
 */
export type PushMessage = { title: string; body: string; url: string; tag: string; at?: string }
