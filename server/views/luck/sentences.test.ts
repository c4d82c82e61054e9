import { expect, test } from 'vitest'
import type { LuckRow } from '#contract/views/luck.ts'
import { sentencesOf } from './sentences.ts'

const player = (web_name: string, total_points: number) => ({ player_id: total_points, web_name, total_points })

type Given = Partial<LuckRow> & { isBoosted?: boolean; isMatchInAllPlay?: boolean }

function told({ isBoosted = false, isMatchInAllPlay = true, ...given }: Given): string[] {
  const row = {
    ...{ game: 'draft' as const, league_id: 7, league_name: 'The Office', team_id: 1, team_name: 'Ann FC' },
    ...{ owner_first_name: 'Ann', owner_last_name: 'Arber', gameweek: 9, missing: [] },
    ...{ all_play: { wins: 5, draws: 0, losses: 4 }, expected_points: 1.67, real_points: 3 },
    ...{ best_eleven: 52, left_undone: 6, won_by_bench: null },
    ...{ total_all_play: null, total_expected_points: 9, total_real_points: 12, total_left_undone: 40 },
    ...given,
  }
  return sentencesOf(row, { isBoosted, isMatchInAllPlay }).map(({ text }) => text)
}

test.each<[string, Given, string[]]>([
  ['an ordinary gameweek', {}, []],
  [
    'a match that two on the bench would have won',
    {
      real_points: 0,
      won_by_bench: { opponent: 'Bob Rovers', by: 3, players: [player('Kerr', 9), player('Lund', 6)] },
    },
    ['Ann FC lost to Bob Rovers in gameweek 9; Kerr (9) and Lund (6) would have won it by 3, from the bench.'],
  ],
  [
    'the second best of ten, against the best',
    { real_points: 0, all_play: { wins: 8, draws: 0, losses: 1 } },
    ['Ann FC would have beaten 8 of 9 teams in gameweek 9, and met the other one.'],
  ],
  ['the second best, against another', { real_points: 3, all_play: { wins: 8, draws: 0, losses: 1 } }, []],
  [
    'the second worst of ten, against the worst',
    { all_play: { wins: 1, draws: 0, losses: 8 } },
    ['One team of 9 had fewer points than Ann FC in gameweek 9, and that one it met.'],
  ],
  [
    'the second best, against the average',
    { real_points: 0, all_play: { wins: 8, draws: 0, losses: 1 }, isMatchInAllPlay: false },
    [],
  ],
  [
    'the second worst, against the average',
    { all_play: { wins: 1, draws: 0, losses: 8 }, isMatchInAllPlay: false },
    [],
  ],
  ['a small league', { all_play: { wins: 1, draws: 0, losses: 2 } }, []],
  [
    'the best of all elevens',
    { best_eleven: 60, left_undone: 0 },
    ['Ann FC left nothing undone in gameweek 9: no other eleven of its fifteen had more.'],
  ],
  // A boosted team leaves nothing undone, whatever its eleven had.
  ['the week of a bench boost', { best_eleven: 66, left_undone: 0, isBoosted: true }, []],
  [
    'a best eleven that was far from it',
    { best_eleven: 80, left_undone: 25 },
    ['The best eleven of Ann FC had 80 points in gameweek 9, and 25 of them were left undone.'],
  ],
  [
    'a match won from the bench by nobody',
    { real_points: 0, won_by_bench: { opponent: 'Bob Rovers', by: 3, players: [] } },
    [],
  ],
  [
    'a match that one alone would have won, who had less than nothing',
    { real_points: 0, won_by_bench: { opponent: 'Bob Rovers', by: 1, players: [player('Kerr', -1)] } },
    ['Ann FC lost to Bob Rovers in gameweek 9; Kerr (−1) would have won it by 1, from the bench.'],
  ],
  ['a league of one', { all_play: { wins: 0, draws: 0, losses: 0 }, real_points: 0 }, []],
  ['everybody equal', { all_play: { wins: 0, draws: 9, losses: 0 }, real_points: 1 }, []],
  ['a called-off gameweek', { all_play: { wins: 0, draws: 9, losses: 0 }, best_eleven: 0, left_undone: 0 }, []],
  // The eleven that played had less than nothing: the best one was not left undone, more than it was.
  ['more left undone than the best eleven had', { best_eleven: 24, left_undone: 26 }, []],
  [
    'all of the best eleven left undone',
    { best_eleven: 26, left_undone: 26 },
    ['The best eleven of Ann FC had 26 points in gameweek 9, and 26 of them were left undone.'],
  ],
  ['nothing known', { all_play: null, best_eleven: null, left_undone: null, real_points: null }, []],
])('%s', (_, given, wanted) => {
  expect(told(given)).toEqual(wanted)
})
