import { expect, test, vi } from 'vitest'
import { ownTimeZone } from './own-time-zone.ts'

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Etc/Unknown', 'Europe/London'],
  ['', 'Europe/London'],
])('a browser in "%s" has the times of %s', (timeZone, own) => {
  const format = Intl.DateTimeFormat()
  vi.spyOn(format, 'resolvedOptions').mockReturnValue({ ...format.resolvedOptions(), timeZone })
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue(format)
  expect(ownTimeZone()).toBe(own)
  made.mockRestore()
})
