import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { awarded, awardingViews, awardsOf } from './mail-awards.ts'
import { captainLine, itemsOf, movesLine, ownFigures } from './mail-figures.ts'
import type { OwnPart } from './mail-own.ts'

const team = 1 as TeamId
const player = (id: number, points: number) => ({ player: id as PlayerId, points })
const plain: Partial<TeamWeek> = { team, chip: null, boosted: null, captain: null, totalBenchPoints: 40, benchRank: 3 }

function part(own: Partial<TeamWeek>, teams = 4): OwnPart {
  const benches = new Map([[team, [player(12, 0)]]])
  const league = { game: 'classic', week: { teams: Array(teams).fill({ rank: 1 }) }, benches }
  return {
    league,
    leagues: [league],
    own: { ...plain, ...own },
    player: (id: number) => `P${id}`,
  } as unknown as OwnPart
}

test.each<[string, Partial<TeamWeek>, string[]]>([
  ['as it is', {}, ['Bench', '—', '40 points this season']],
  ['most', { benchPoints: 9, benchRank: 1 }, ['Bench', '9', '40 points this season; nobody left more']],
  ['least', { benchPoints: 0, benchRank: 4 }, ['Bench', '0', '40 points this season; nobody left less']],
  ['nothing yet', { benchPoints: 0, totalBenchPoints: 0, benchRank: 1 }, ['Bench', '0', '0 points this season']],
  ['not known', { totalBenchPoints: null, benchRank: null }, ['Bench', '—', '']],
  ['boosted', { boosted: 0, benchPoints: 0 }, ['Bench boost', '0', '40 points this season']],
])('the figure of the bench: %s', (_, own, figure) => {
  const { label, value, note } = ownFigures(part(own)).bench
  expect([label, value, note]).toEqual(figure)
})

test('nobody is said to have left less in a league of one', () => {
  expect(ownFigures(part({ benchRank: 1, totalBenchPoints: 0 }, 1)).bench.note).toBe('0 points this season')
})

const moves = (cost: number, ...added: ReturnType<typeof player>[]) => ({ difference: -3, cost, added, removed: added })

test.each<[string, Partial<TeamWeek>, string, string[]]>([
  ['none', { moves: moves(0) }, 'Transfers: none this gameweek', []],
  ['not known', { moves: null }, 'Transfers: not known', []],
  ['one', { moves: moves(0, player(5, 1)) }, 'Transfers, in less out', []],
  ['a hit alone', { moves: moves(4) }, 'Transfers, in less out', ['A hit of 4 is taken off.']],
  [
    'for the bench',
    { moves: moves(0, player(12, 1)) },
    'Transfers, in less out',
    ['Who came in for the bench counts here, too.'],
  ],
  ['for a bench that counted', { boosted: 3, moves: moves(0, player(12, 1)) }, 'Transfers, in less out', []],
  [
    'the captain',
    {
      moves: moves(0, player(5, 1)),
      captain: { ...player(5, 1), multiplier: 2, armband: { ...player(5, 1), multiplier: 2 } },
    },
    'Transfers, in less out',
    ['The captain counts once here.'],
  ],
  [
    'a wildcard',
    { chip: 'wildcard', moves: moves(0, player(5, 1), player(6, 1)) },
    'Wildcard, two players, in less out',
    [],
  ],
])('the moves: %s', (_, own, words, notes) => {
  expect(movesLine(part(own))).toMatchObject({ words, notes })
})

test.each<[string, TeamWeek['captain'], { words: string; value: string } | null]>([
  ['none', null, null],
  [
    'counted',
    { ...player(5, 4), multiplier: 3, armband: { ...player(5, 4), multiplier: 3 } },
    { words: 'P5, 4 × 3', value: '12' },
  ],
  [
    'replaced',
    { ...player(5, 0), multiplier: 0, armband: { ...player(6, 7), multiplier: 2 } },
    { words: 'P5 did not play; the armband went to P6, 7 × 2', value: '14' },
  ],
  ['replaced by nobody', { ...player(5, 0), multiplier: 1, armband: null }, { words: 'P5 did not play', value: '0' }],
])('the captain: %s', (_, captain, line) => expect(captainLine(part({ captain }))).toEqual(line))

test('what goes on from a sentence stays with it, also where others are left out', () => {
  const told = (sentences: string[]) => ({ lead: ['The lead.'], sentences: ['The lead.', ...sentences], team: String })
  const items = (...sentences: string[]) => itemsOf(told(sentences), null)
  expect(items('They alone.')).toEqual(['They alone.'])
  expect(items('A fell.', 'They are last.', 'B rose.', 'C won.', 'D had 9.', 'It was a record.')).toEqual([
    'A fell. They are last.',
    'B rose.',
    'D had 9. It was a record.',
  ])
  // What the mail has told its reader already.
  expect(itemsOf(told(['Team 7 fell.', 'They are last.', 'B beat 7.', 'C won.', 'D had 9.']), 7 as TeamId)).toEqual([
    'C won.',
    'D had 9.',
  ])
})

test('an award names the reader as you, first', () => {
  const to = (...teams: number[]) =>
    awarded({ label: '', value: '', isBench: false, teams: teams as TeamId[] }, (one) => `Team ${one}`, team)
  expect([to(2), to(1), to(2, 1), to(2, 3, 4, 1)]).toEqual([
    'Team 2',
    'You',
    'You and Team 2',
    'You, Team 2, Team 3 and 1 other',
  ])
})

test.each([
  [
    [5, 2, -1],
    ['Best transfers', 'Worst transfers'],
  ],
  [[5, 2, 0], ['Best transfers']],
  [[-1, -4], ['Worst transfers']],
  [[0, 0], []],
])('transfers that brought %j: nobody is best with a loss or worst with a gain', (brought, labels) => {
  const moved = [{ player_id: 1, web_name: 'P', total_points: 1 }]
  const rows = brought.map((pointsDifference, place) => ({
    ...{ team_id: place, gameweek: 3, game: 'classic', missing: [], pointsDifference },
    ...{ addedPlayers: moved, removedPlayers: moved },
  }))
  const at = { game: 'classic', gameweek: 3, isHeadToHead: false } as const
  const answers = new Map(awardingViews(at).map(({ stored }) => [stored, stored === 'waivers' ? rows : []]))
  const teams = brought.map((_, place) => ({ team: place as TeamId }))
  expect(awardsOf(answers, { at, teams }).map(({ label }) => label)).toEqual(labels)
})
