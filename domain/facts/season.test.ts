import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Season } from '#domain/ids.ts'
import { hasEnded, isPossibleSeason, isSeason, seasonBefore, seasonByClock, seasonOf } from './season.ts'

test.each([
  ['an August deadline', '2026-08-21T17:30:00Z', '2026-27'],
  ['the first moment of July', '2026-07-01T00:00:00Z', '2026-27'],
  ['the last moment of June', '2026-06-30T23:59:59.999Z', '2025-26'],
  ['July by its own offset, still June in UTC', '2026-07-01T00:30:00+01:00', '2025-26'],
  ['June by its own offset, already July in UTC', '2026-06-30T23:30:00-01:00', '2026-27'],
  ['a season that started late, in September 2020', '2020-09-12T10:00:00Z', '2020-21'],
  ['the turn of the century', '1999-08-07T10:00:00Z', '1999-00'],
])('the season of %s', (_, deadline, season) => {
  expect(seasonOf(deadline)).toBe(season)
})

test.each(['', 'soon', 'null', '2026-13-01T00:00:00Z'])('%j is no deadline', (text) => {
  expect(() => seasonOf(text)).toThrow(RangeError)
})

test.each([
  ['2027-01-01T00:00:00Z', '2026-27'],
  ['2027-06-30T23:59:59Z', '2026-27'],
  ['2027-07-01T00:00:00Z', '2027-28'],
  ['2027-12-31T23:59:59Z', '2027-28'],
])('the clock at %s says %s', (now, season) => {
  expect(seasonByClock(new Date(now))).toBe(season)
})

test.each(['2026-27', '1999-00', '2009-10', '2099-00'])('%s is a season', (text) => {
  expect(isSeason(text)).toBe(true)
})

test.each([
  '2026-28',
  '2026-26',
  '2026/27',
  '2026-2027',
  '26-27',
  '2026-7',
  '',
  ' 2026-27',
  '2026-27\n',
  '２０２６-27',
])('%j is no season', (text) => {
  expect(isSeason(text)).toBe(false)
})

test('every day has a season: that of the date half a year earlier', () => {
  const days = fc.date({ min: new Date('1992-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const halfYearBack = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 6, 1)).getUTCFullYear()
      const season = seasonByClock(day)
      expect(isSeason(season)).toBe(true)
      expect(Number(season.slice(0, 4))).toBe(halfYearBack)
      expect(seasonOf(day.toISOString())).toBe(season)
    }),
  )
})

test.each([
  ['2026-27', '2027-06-30T23:59:59Z', false],
  ['2026-27', '2027-07-01T00:00:00Z', true],
  ['2027-28', '2027-07-01T00:00:00Z', false],
  ['2026-27', '2026-08-20T12:00:00Z', false],
])('a season %s has ended at %s: %s', (season, now, ended) => {
  expect(hasEnded(season, new Date(now))).toBe(ended)
})

test.each([
  ['the known one', '2026-27', '2026-08-21T17:30:00Z', '2026-11-22T12:00:00Z', true],
  ['the known one in its last June', '2026-27', '2026-08-21T17:30:00Z', '2027-06-22T12:00:00Z', true],
  ['the next one after its roll-over', '2027-28', '2027-08-13T17:30:00Z', '2027-07-20T12:00:00Z', true],
  [
    'the next one months into it, after a long time off',
    '2027-28',
    '2027-08-13T17:30:00Z',
    '2028-03-01T12:00:00Z',
    true,
  ],
  ['the next one in November', '2027-28', '2027-08-20T17:30:00Z', '2026-11-22T12:00:00Z', false],
  ['the next one in June', '2027-28', '2027-08-13T17:30:00Z', '2027-06-30T23:59:00Z', false],
  ['one that begins in spring', '2027-28', '2028-03-10T17:30:00Z', '2027-07-20T12:00:00Z', false],
  ['the one after the next', '2028-29', '2028-08-11T17:30:00Z', '2027-07-20T12:00:00Z', false],
  ['the one before', '2025-26', '2025-08-15T17:30:00Z', '2026-11-22T12:00:00Z', false],
])('of a game in 2026-27, %s', (_, season, gameweekOneDeadline, now, possible) => {
  expect(isPossibleSeason({ season, gameweekOneDeadline }, { known: '2026-27', now: new Date(now) })).toBe(possible)
})

test.each([
  ['2026-27', '2026-08-21T17:30:00Z', true],
  ['2025-26', '2025-08-15T17:30:00Z', true],
  ['2027-28', '2027-08-20T17:30:00Z', false],
])('where none is known, %s in November 2026', (season, gameweekOneDeadline, possible) => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(isPossibleSeason({ season, gameweekOneDeadline }, { known: null, now })).toBe(possible)
})

test.each([
  ['2027-28', '2026-27'],
  ['2000-01', '1999-00'],
])('before %s was %s', (season, before) => expect(seasonBefore(season as Season)).toBe(before))
