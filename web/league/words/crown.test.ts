import { expect, test } from 'vitest'
import { crowned, crownLine } from './crown.ts'
import { OPEN } from './gap-words.ts'

const team = (team_name: string, value: number | null, missing: number[] = []) => ({
  ...{ team_id: team_name.charCodeAt(0), team_name, owner_first_name: 'Ann', owner_last_name: 'Arber' },
  ...{ value, missing },
})

test.each([
  ['one', [team('A', 3), team('B', 2)], 3, 'Ann Arber, A'],
  ['two that are level', [team('A', 3), team('B', 3)], 3, 'A and B'],
  ['one alone', [team('A', 1)], 1, 'Ann Arber, A'],
  ['everybody at 0', [team('A', 0), team('B', 0)], null, 'Nobody'],
  ['one at 0, the others below', [team('A', 0), team('B', -4)], null, 'Nobody'],
  ['everybody below 0', [team('A', -1), team('B', -4)], null, 'Nobody'],
  ['one of whom nothing can be known', [team('A', 3), team('B', null)], 3, 'Ann Arber, A'],
  ['one that is missing', [team('A', 3), team('B', null, [2])], null, OPEN],
  ['one that is missing among nothing', [team('A', 0), team('B', null, [2])], null, OPEN],
  ['nobody of whom anything is known', [team('A', null)], null, ''],
  ['no teams', [], null, ''],
])('%s', (_, teams, value, line) => {
  const crown = crowned(
    teams,
    (one) => one.value,
    ({ missing }) => missing.length > 0,
  )
  expect([crown.value, crownLine(crown, 'Nobody')]).toEqual([value, line])
})
