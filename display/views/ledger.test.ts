import { expect, test } from 'vitest'
import type { LedgerLine, LedgerRow } from '#contract/views/ledger.ts'
import { ledger } from './ledger.ts'

type Week = Pick<LedgerRow, 'locked' | 'real'> & { lines?: [LedgerLine['kind'], number][]; missing?: number[] }

function weeks(team_id: number, given: readonly Week[]): LedgerRow[] {
  return given.map(({ lines = [], missing = [], ...week }, place) => ({
    ...{ game: 'classic', league_id: 7, league_name: 'A league', team_id, team_name: `Team ${team_id}` },
    ...{ owner_first_name: 'Ann', owner_last_name: 'Archer', gameweek: place + 1, ...week, missing },
    lines: lines.map(([kind, points]) => ({
      kind,
      points,
      players: [{ player_id: 1, web_name: 'Somebody', points, factor: 1 }],
    })),
  }))
}

const known: Week = {
  locked: 40,
  real: 51,
  lines: [
    ['transfer-in', 15],
    ['hits', -4],
  ],
}
const other: Week = {
  locked: 30,
  real: 28,
  lines: [
    ['transfer-in', -5],
    ['captaincy', 3],
  ],
}
const unread: Week = { locked: null, real: null, missing: [3] }
const noFirstTeam: Week = { locked: null, real: 44 }

test.each<[string, Week[]]>([
  ['gameweeks that are known', [known, other, known, other]],
  ['a gameweek that could not be read', [known, other, unread]],
  ['one in the middle', [known, noFirstTeam, other, known]],
  ['a team that came later', [noFirstTeam, noFirstTeam, noFirstTeam]],
  ['a last gameweek without a first team', [known, other, noFirstTeam]],
])('%s count alike one by one and together', (_, given) => {
  const items = weeks(1, given)
  const joined = items.slice(1).reduce((before, item) => ledger.together(before, item), items[0] as LedgerRow)
  expect(joined.lines.flatMap(({ players }) => players).length).toBeLessThanOrEqual(1)
  expect(ledger.rows([joined], given.length)).toEqual(ledger.rows(items, given.length))
})

test('under the name on phones stand the owner and what is rare', () => {
  const under = (given: Week[]) => {
    const [row] = ledger.rows(weeks(1, given), null)
    return (
      row &&
      ledger
        .table({ game: 'classic', gameweek: null, isHeadToHead: false })
        .flatMap((column) => ('folds' in column ? column.folds(row) : []))
    )
  }
  expect(under([known, other])).toEqual(['Ann Archer · hits −4', 'Ann Archer · hits −4'])
  expect(under([other])).toEqual(['Ann Archer', 'Ann Archer'])
})
