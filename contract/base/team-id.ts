import * as z from 'zod/mini'

export const TEAM_ID_TEXTS = {
  missing: 'Please enter a Team ID',
  bad: 'Team ID must be a number',
  none: 'No team has this ID. A Team ID is a number of at most ten digits, from 1 on',
}

/** Digits alone; zeros before the number say nothing. */
const TEAM_ID = /^0*[1-9]\d{0,9}$/
const LARGEST = 9_999_999_999

/** Checks in this order, each with its own text. */
function digits(missing: string) {
  return z.pipe(
    z
      .string()
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.regex(/^\d+$/, { error: TEAM_ID_TEXTS.bad, abort: true }),
        z.regex(TEAM_ID, TEAM_ID_TEXTS.none),
      ),
    z.transform(Number),
  )
}

/** As somebody types it. */
export function teamIdText(missing: string) {
  return z.pipe(
    z.pipe(
      z.string(missing),
      z.transform((id: string) => id.trim()),
    ),
    digits(missing),
  )
}

/** Digits as text or as a number. */
export const TeamIdTextOrNumber = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], TEAM_ID_TEXTS.missing),
    z.transform((id: string | number) => String(id).trim()),
  ),
  digits(TEAM_ID_TEXTS.missing),
)

export const TeamIdNumber = z
  .int(TEAM_ID_TEXTS.bad)
  .check(z.positive({ error: TEAM_ID_TEXTS.none, abort: true }), z.maximum(LARGEST, TEAM_ID_TEXTS.none))

/** In a URL, where typing mistakes need no message of their own. */
export const TeamIdInAddress = z.pipe(
  z.string(TEAM_ID_TEXTS.bad).check(z.regex(TEAM_ID, TEAM_ID_TEXTS.bad)),
  z.transform(Number),
)

/** The same, of any text; null where it is none. */
export function teamIdIn(text: string): number | null {
  return TEAM_ID.test(text) ? Number(text) : null
}
