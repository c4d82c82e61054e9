import { expect, test } from 'vitest'
import { moveOf, players } from '#domain/facts/facts.fixture.ts'
import type { LeagueId } from '#domain/ids.ts'
import { league } from '#domain/wrapped/wrapped.fixture.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { presentWrapped } from './present.ts'

const [out, came] = players(12, 11) as [never, never]

test('two players of one name have their clubs', () => {
  const rows = presentWrapped({
    ...{ id: 1 as StoredLeagueId, game: 'draft', season: '2026-27', type: 'draft', league_id: 1 as LeagueId },
    name: 'A league',
    facts: league({ stopGameweek: 3, moves: [moveOf(1, 2, { in: came, out })] }),
    players: new Map([
      [came, 'Silva'],
      [out, 'Silva'],
    ]),
    positions: new Map([[out, 1]]),
    clubs: new Map([
      [came, [{ until: null, club: 'MCI' }]],
      [out, [{ until: null, club: 'FUL' }]],
    ]),
    finalAt: null,
  })
  const [row] = rows
  const silvas = row?.names.filter(({ web_name }) => web_name.startsWith('Silva')) ?? []
  expect(silvas.map(({ web_name, club, position }) => [web_name, club, position]).toSorted()).toEqual([
    ['Silva (FUL)', 'FUL', 'GKP'],
    ['Silva (MCI)', 'MCI', null],
  ])
})
