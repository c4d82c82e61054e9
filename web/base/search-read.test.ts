import { expect, test } from 'vitest'
import { VIEWS } from '#display/views/views.ts'
import { linkAddressOf, ownAddressOf } from '#web/render.tsx'
import { searchRead } from './search-read.ts'

test.each([
  ['nothing', '', ''],
  ['what others add to a link', 'utm_source=mail&x=1', ''],
  ['a league, a gameweek and an order', 'league=7&gw=3&sort=bench&dir=asc', 'league=7&gw=3&sort=bench&dir=asc'],
  ['another order of the same', 'dir=asc&sort=bench&gw=3&league=7', 'league=7&gw=3&sort=bench&dir=asc'],
  ['a league of the other game', 'league=7&game=classic&type=h2h', 'league=7&game=classic&type=h2h'],
  ['matches to come, a team in a chart, a list', 'fixtures=9&team=12&view=list', 'fixtures=9&team=12&view=list'],
  ['a month, or gameweeks together', 'to=9&month=november&from=3', 'month=november&from=3&to=9'],
  ['two teams', 'b=2&a=1', 'a=1&b=2'],
  ['a month that is none', 'month=smarch&from=x', 'month=-&from=-'],
  ['the first of two, as the screens take it', 'gw=3&gw=4', 'gw=3'],
  ['all of a long table', 'rows=all', 'rows=all'],
  ['a part that is none', 'rows=some', 'rows=-'],
  ['a column that is none', 'sort=made-up', 'sort=-'],
  ['another that is none', 'sort=made-up-too', 'sort=-'],
  ['a gameweek that is no number', 'gw=x', 'gw=-'],
  ['a game that is none', 'game=chess&type=blitz', 'game=-&type=-'],
])('%s', (_, search, read) => expect(searchRead(search)).toBe(read))

test('every column that sorts a table can be asked for', () => {
  for (const { table } of VIEWS)
    for (const { key, sorts } of table({ game: 'classic', gameweek: 3, isHeadToHead: true }))
      if (sorts) expect(searchRead(`sort=${key}`)).toBe(`sort=${key}`)
})

test.each(['', 'x=1', 'x=2', 'utm_source=mail'])('all made-up searches lead to one drawn page: ?%s', (search) => {
  expect(ownAddressOf('/bench-king', search)).toBe('/bench-king')
  expect(linkAddressOf('/lineup/7', search)).toBe('/lineup/7')
})

test('what a page shows stays in its search', () => {
  expect(ownAddressOf('/Bench-King/', 'x=1&gw=2&sort=nothing')).toBe('/bench-king?gw=2&sort=-')
  expect(linkAddressOf('/lineup/7', 'view=list')).toBe('/lineup/7?view=list')
})
