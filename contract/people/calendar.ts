import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** The path of calendars; the secret name of one and `.ics` follow. */
export const CALENDAR_PATH = '/calendar'

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: 'Since when the caller has an address for their calendar; null: they have none',
  access: 'verified',
  cost: 'stored',
  answer: z.object({ since: z.nullable(z.string()) }),
})

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar',
  summary:
    'Make the secret address under which a calendar reads the deadlines and waivers of the caller’s games, with their leagues, teams and opponents; it is answered this once, and ends the one before',
  access: 'verified',
  answer: z.object({ url: z.string() }),
})

export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/api/calendar',
  summary: 'End the address of the caller’s calendar: it answers nothing from then on',
  access: 'verified',
  answer: z.object({ success: z.boolean() }),
})
