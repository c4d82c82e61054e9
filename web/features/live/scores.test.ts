import { expect, test } from 'vitest'
import { finalRows, liveRows } from '#test/answers/live.ts'
import { roundOf, scoresOf, stillToPlay } from './scores.ts'

const nobody = () => false
const written = (rows = liveRows, isOwn: Parameters<typeof scoresOf>[1] = nobody) =>
  scoresOf(rows, isOwn).map(({ sides: [a, b] }) => `${a.name} ${a.points}–${b.points} ${b.name}`)

test('each match stands once, in the order of the rows', () => {
  expect(written()).toEqual(['Bob Rovers 40–44 Ann FC', 'Cyd United 20–34 The average'])
})

test('the own match comes first, and is seen from the own side', () => {
  expect(written(liveRows, ({ team_id }) => team_id === 103)[0]).toBe('Cyd United 20–34 The average')
  expect(written(liveRows, ({ team_id }) => team_id === 101)[0]).toBe('Ann FC 44–40 Bob Rovers')
})

test('an opponent without a row is named by its number', () => {
  expect(written(liveRows.filter(({ team_id }) => team_id === 102))).toEqual(['Bob Rovers 40–44 Team 101'])
})

test('two teams of one name are two matches', () => {
  expect(written(liveRows.map((row) => ({ ...row, team_name: 'Average' })))).toEqual([
    expect.stringMatching(/^Average \(.+\) 40–44 Average \(.+\)$/),
    expect.stringMatching(/^Average \(.+\) 20–34 The average$/),
  ])
})

test('rows without an opponent have no match', () => {
  expect(written(liveRows.map(({ opponent_team_id: _, ...row }) => row))).toEqual([])
})

test('a round of a knock-out is named with its byes', () => {
  const rows = liveRows.map(({ opponent_team_id: met, ...row }) => ({
    ...row,
    round: 'Semi-finals',
    ...(met !== null && met !== undefined && { opponent_team_id: met }),
  }))
  expect([roundOf(rows), roundOf(liveRows)]).toEqual(['Semi-finals · bye: Cyd United', null])
  expect(written(rows)).toEqual(['Bob Rovers 40–44 Ann FC'])
})

const played = liveRows.map((row) => ({ ...row, to_play: 0 }))
const over = played.map((row) => ({ ...row, playing: 0 }))

test.each([
  ['some are to come', liveRows, ['2 v 0 to play', 'all played']],
  ['nobody is to come, but somebody is playing', played, ['on now', 'all played']],
  ['nothing is left of any match, which is said above them', over, ['', '']],
  ['the gameweek is final', finalRows, ['', '']],
])('whose players are to come: %s', (_, rows, expected) => {
  expect(stillToPlay(scoresOf(rows, nobody)).map((left) => Object.values(left).join(''))).toEqual(expected)
})
