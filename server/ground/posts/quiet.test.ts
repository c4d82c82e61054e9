import { describe, expect, test } from 'vitest'
import { afterQuiet } from './quiet.ts'

const at = (text: string) => new Date(text)
const quiet = (from: number, to: number, zone: string) => ({ quiet_from: from, quiet_to: to, time_zone: zone })
const NIGHT_IN_LONDON = quiet(22, 7, 'Europe/London')

describe('quiet hours end at the local hour', () => {
  test.each([
    ['a winter night', '2026-11-03T23:10:00Z', '2026-11-04T07:00:00Z'],
    ['a summer night', '2026-08-03T23:10:00Z', '2026-08-04T06:00:00Z'],
    ['the night in which the clocks go back', '2026-10-24T23:10:00Z', '2026-10-25T07:00:00Z'],
    ['the night in which they go forward', '2027-03-28T00:10:00Z', '2027-03-28T06:00:00Z'],
    ['the night of the new year', '2026-12-31T23:10:00Z', '2027-01-01T07:00:00Z'],
    ['the hour before a change, when nothing is quiet', '2026-10-24T20:59:00Z', '2026-10-24T20:59:00Z'],
  ])('%s', (_, due, expected) => {
    expect(afterQuiet(at(due), NIGHT_IN_LONDON)).toEqual(at(expected))
  })

  test.each([
    [
      'the hour that is twice in one night is quiet twice',
      quiet(1, 2, 'Europe/London'),
      '2026-10-25T00:10:00Z',
      '2026-10-25T02:00:00Z',
    ],
    [
      'the hour that a night lacks keeps nothing back',
      quiet(1, 2, 'Europe/London'),
      '2027-03-28T01:00:00Z',
      '2027-03-28T01:00:00Z',
    ],
    ['a zone with half an hour', quiet(22, 7, 'Asia/Kolkata'), '2026-12-31T17:00:00Z', '2027-01-01T01:30:00Z'],
    [
      'a zone that changes by half an hour',
      quiet(22, 7, 'Australia/Lord_Howe'),
      '2026-10-03T14:00:00Z',
      '2026-10-03T20:00:00Z',
    ],
    [
      'another week than that of London',
      quiet(22, 7, 'America/New_York'),
      '2026-11-01T04:30:00Z',
      '2026-11-01T12:00:00Z',
    ],
  ])('%s', (_, hours, due, expected) => {
    expect(afterQuiet(at(due), hours)).toEqual(at(expected))
  })
})
