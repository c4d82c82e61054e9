import { expect, test } from 'vitest'
import { hadAllPlayedAll } from './luck-first.ts'

type Record = [wins: number, draws: number, losses: number] | null

/** By name; `me` is the own team. */
function said(records: [name: string, record: Record, missing?: number[], rank?: number][]): string | null {
  const rows = records.map(([team_name, record, missing = [], rank], place) => ({
    team_id: place + 1,
    team_name,
    owner_first_name: ['Ann', 'Bob', 'Cyd'][place] ?? '',
    owner_last_name: ['Arber', 'Bray', 'Cole'][place] ?? '',
    total_all_play: record && { wins: record[0], draws: record[1], losses: record[2] },
    missing,
    ...(rank && { replays: [{ replay: 'real' as const, rank, points: 0, missing: [] }] }),
  }))
  return hadAllPlayedAll(rows, ({ team_name }) => team_name.startsWith('me'))
}

test.each<[string, Parameters<typeof said>[0], string | null]>([
  [
    'one has most, and it is not most wins',
    [
      ['One', [2, 4, 0]],
      ['Two', [3, 0, 3]],
    ],
    'If all had played all, One would be first: 2 won, 4 drawn, 0 lost.',
  ],
  [
    'the own team is first',
    [
      ['Two', [0, 0, 2]],
      ['me', [2, 0, 0]],
    ],
    'If all had played all, me would be first: 2 won, 0 drawn, 0 lost.',
  ],
  [
    'the own team is third of those level',
    [
      ['One', [4, 0, 0]],
      ['Two', [1, 0, 3]],
      ['me', [0, 3, 1]],
    ],
    'If all had played all, One would be first: 4 won, 0 drawn, 0 lost. me would be 2nd.',
  ],
  [
    'two are first, of one name',
    [
      ['Uni', [1, 0, 1]],
      ['Uni', [0, 3, 0]],
      ['me', [0, 0, 2]],
    ],
    'If all had played all, Uni (A. Arber) and Uni (B. Bray) would be first. me would be 3rd.',
  ],
  [
    'real places are known, and stand behind a place of one team',
    [
      ['One', [4, 0, 0], [], 3],
      ['Two', [1, 0, 3], [], 1],
      ['me', [0, 3, 1], [], 2],
    ],
    'If all had played all, One would be first (really 3rd): 4 won, 0 drawn, 0 lost. me would be 2nd, as they are.',
  ],
  [
    'two are first, whatever their real places',
    [
      ['One', [1, 0, 0], [], 1],
      ['Two', [1, 0, 0], [], 3],
    ],
    'If all had played all, One and Two would be first.',
  ],
  [
    'nobody has won',
    [
      ['One', [0, 0, 0]],
      ['Two', [0, 0, 0]],
    ],
    'If all had played all, One and Two would be first.',
  ],
  [
    'who came too late to play has no place',
    [
      ['One', [1, 0, 0]],
      ['Two', [0, 0, 1]],
      ['me', null],
    ],
    'If all had played all, One would be first: 1 won, 0 drawn, 0 lost.',
  ],
  [
    'a result is not known',
    [
      ['One', [1, 0, 0]],
      ['Two', null, [3]],
    ],
    null,
  ],
  ['alone', [['One', null]], null],
  ['nobody', [], null],
])('had all played all: %s', (_, records, words) => expect(said(records)).toBe(words))
