import { expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import { isDraftOver } from './draft-over.ts'

const ONE = teamId(1)
const TWO = teamId(2)

function chosen(times: Record<number, number>) {
  return Object.entries(times).flatMap(([team, count]) =>
    Array.from({ length: count }, () => ({ team: teamId(Number(team)) })),
  )
}

test.each([
  ['both have their fifteen', { 1: 15, 2: 15 }, [ONE, TWO], true],
  ['the last choice is to come', { 1: 15, 2: 14 }, [ONE, TWO], false],
  ['it has not begun', {}, [ONE, TWO], false],
  ['one of the teams has none', { 1: 15 }, [ONE, TWO], false],
  ['somebody who has left chose too', { 1: 15, 2: 15, 3: 9 }, [ONE, TWO], true],
  ['the league is of nobody', {}, [], false],
])('%s: over or not', (_, times, teams, isOver) => {
  expect(isDraftOver(chosen(times), teams)).toBe(isOver)
})
