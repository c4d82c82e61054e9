import { expect, test } from 'vitest'
import { bestOfLeague } from './our-league-eleven.ts'
import type { OurLeagueRow } from './our-league-rows.ts'

type Brought = number | null

/** Players by position, with what each brought, numbered from 1 over all. */
function chosen(brought: Record<NonNullable<OurLeagueRow['position']>, Brought[]>, lost: Brought[] = []) {
  const of = (position: OurLeagueRow['position'], all: Brought[]) => all.map((counted) => ({ position, counted }))
  const placed = (['GKP', 'DEF', 'MID', 'FWD'] as const).flatMap((position) => of(position, brought[position]))
  const rows = [...placed, ...of(null, lost)].map((row, place) => ({
    ...{ ...row, player_id: place + 1, web_name: 'Same', club: 'ASH' },
  }))
  const found = bestOfLeague(rows)
  return found && [found.points, found.players.map(({ player_id }) => player_id)]
}

test('the most in a formation that is allowed: defenders and forwards alone are none', () => {
  // 3–4–3 with 9, 8 + 8 + 8, 1 + 1 + 0 + 0 and 7 + 7 + 7; 5–2–3 has two more defenders with 8 for the two midfielders with 0.
  const found = chosen({ GKP: [9, 3], DEF: [8, 8, 8, 8, 8, 8], MID: [1, 1, 0, 0], FWD: [7, 7, 7, 7] })
  expect(found).toEqual([9 + 5 * 8 + 2 + 21, [1, 3, 4, 5, 6, 7, 9, 10, 13, 14, 15]])
})

test.each<[string, ReturnType<typeof chosen>, ReturnType<typeof chosen>]>([
  [
    'below 0, and all that there are',
    chosen({ GKP: [-1], DEF: [0, 0, 0, 0], MID: [0, 0, 0, 0], FWD: [-2, 0] }),
    [-3, [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10]],
  ],
  [
    'nobody has scored',
    chosen({ GKP: [0], DEF: [0, 0, 0], MID: [0, 0, 0, 0], FWD: [0, 0, 0] })?.slice(0, 1) ?? null,
    [0],
  ],
  ['what one brought is not known', chosen({ GKP: [1], DEF: [1, 1, 1, 1], MID: [1, 1, 1, 1], FWD: [1, null] }), null],
  [
    'a position is not known',
    chosen({ GKP: [1], DEF: [1, 1, 1, 1], MID: [1, 1, 1, 1, 1], FWD: [1] }, [90]),
    [11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ],
  ['there is no goalkeeper', chosen({ GKP: [], DEF: [1, 1, 1, 1], MID: [1, 1, 1, 1], FWD: [1, 1, 1] }), null],
  ['there is nobody', chosen({ GKP: [], DEF: [], MID: [], FWD: [] }), null],
])('%s', (_, found, wanted) => expect(found).toEqual(wanted))
