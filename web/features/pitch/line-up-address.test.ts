import { expect, test } from 'vitest'
import { lineUpIn } from './line-up-address.ts'
import { viewIn, withView } from './view.ts'

test.each([
  ['7', '', { teamId: '7', game: 'draft', gw: undefined }],
  ['7', 'game=classic&gw=12', { teamId: '7', game: 'classic', gw: '12' }],
  ['7', 'game=chess&gw=twelve', { teamId: '7', game: 'draft', gw: undefined }],
  ['7', 'gw=0', { teamId: '7', game: 'draft', gw: undefined }],
  ['7', 'gw=-1', { teamId: '7', game: 'draft', gw: undefined }],
  ['x', '', { teamId: null, game: 'draft', gw: undefined }],
  ['0', '', { teamId: null, game: 'draft', gw: undefined }],
  ['99999999999', '', { teamId: null, game: 'draft', gw: undefined }],
  [undefined, '', { teamId: null, game: 'draft', gw: undefined }],
])('/lineup/%s?%s', (teamId, search, expected) =>
  expect(lineUpIn(teamId, new URLSearchParams(search))).toEqual(expected),
)

test.each([
  ['', 'pitch'],
  ['view=list', 'list'],
  ['view=chart', 'pitch'],
])('?%s is the %s', (search, view) => expect(viewIn(new URLSearchParams(search))).toBe(view))

test('the drawn view leaves no trace in the address, the other parts stay', () => {
  const list = withView(new URLSearchParams('league=7&gw=3'), 'list')
  expect(String(list)).toBe('league=7&gw=3&view=list')
  expect(String(withView(list, 'pitch'))).toBe('league=7&gw=3')
})
