import * as z from 'zod/mini'

/** A name such as `Europe/London`. */
export const TimeZone = z.string('timeZone must be a text').check(z.maxLength(64))
