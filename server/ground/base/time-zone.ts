import { Failure } from './failure.ts'

/** A zone that a person's browser named; throws where no such zone is known. */
export function checkedZone(name: string): string {
  if (!isTimeZone(name)) throw new Failure('invalid', 'timeZone must be a time zone such as Europe/London')
  return name
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return /^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name)
  } catch {
    return false
  }
}
