import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { Finding } from '#domain/story/finding.ts'
import { en } from './en.ts'
import { wordingOf } from './wording.ts'

const SHORT = ['Ann FC', 'Bob FC', 'Cat FC']
const LONG = ['Rainy Tuesday Collective', 'Thursday Night Gardeners', 'Cat FC']
const LEAD = { ahead: 19, unit: 'points', level: 0, beside: 0, was: 12, own: 40, other: 33, left: 20, decided: 0 }
const LEVEL = { ...LEAD, unit: 'points scored', level: 52 }
const RESULT = { own: 36, other: 51 }

test.each([
  [
    'a lead',
    'lead-held',
    LEAD,
    [
      'Ann FC stay first, 19 clear',
      'Ann FC lead by 19 now',
      'Ann FC keep the lead, 19 clear',
      'Ann FC are still in front, by 19',
    ],
  ],
  [
    'a lead at the end of the season',
    'lead-held',
    { ...LEAD, left: 2, was: 19 },
    [
      'Ann FC stay first, 19 clear, two to play',
      'Ann FC still lead by 19, two to play',
      'Ann FC keep the lead, 19 clear, two to play',
      'Ann FC are still in front, by 19, two to play',
    ],
  ],
  [
    'a lead that has shrunk',
    'lead-held',
    { ...LEAD, was: 30 },
    [
      'Ann FC stay first, only 19 clear now',
      'Ann FC lead by only 19 now',
      'Ann FC keep the lead, only 19 clear now',
      'Ann FC are still in front, by 19',
    ],
  ],
  [
    'a lead over somebody else than a week ago',
    'lead-held',
    { ...LEAD, was: -1 },
    [
      'Ann FC stay first, 19 clear',
      'Ann FC lead by 19',
      'Ann FC keep the lead, 19 clear',
      'Ann FC are still in front, by 19',
    ],
  ],
  [
    'a lead of those who were level',
    'lead-held',
    { ...LEAD, unit: 'match points', ahead: 3, was: 0 },
    [
      'Ann FC are alone at the top, 3 clear',
      'Ann FC lead by 3 now',
      'Ann FC are alone at the top, 3 clear',
      'Ann FC are alone at the top, 3 clear',
    ],
  ],
  [
    'a lead of none',
    'lead-held',
    LEVEL,
    [
      'Ann FC stay first, level with Bob FC',
      'Ann FC and Bob FC are level at the top',
      'Ann FC keep the lead, level with Bob FC',
      'Ann FC are still in front, level with Bob FC',
    ],
  ],
  [
    'leaders who lost',
    'leader-beaten',
    { ...LEAD, ...RESULT, place: 2, bottom: 0 },
    [
      'Second-placed Bob FC beat the leaders 51–36',
      'Ann FC lose 36–51 to Bob FC, still first',
      'Leaders Ann FC lose 36–51 to Bob FC',
      'Bob FC stop leaders Ann FC, 51–36',
    ],
  ],
  [
    'champions who lost',
    'leader-beaten',
    { ...LEAD, ...RESULT, place: 2, bottom: 0, decided: 1 },
    [
      'Bob FC beat champions Ann FC 51–36',
      'Champions Ann FC lose to Bob FC',
      'Champions Ann FC lose 36–51 to Bob FC',
      'Bob FC stop champions Ann FC, 51–36',
    ],
  ],
  [
    'an upset of the leaders',
    'upset',
    { own: 51, other: 36, place: 11, otherPlace: 1 },
    ['Ann FC upset leaders Bob FC 51–36', 'Ann FC beat leaders Bob FC 51–36', 'Leaders Bob FC lose 36–51 to Ann FC'],
  ],
  [
    'an upset of others',
    'upset',
    { own: 51, other: 36, place: 11, otherPlace: 4 },
    ['Ann FC upset Bob FC 51–36', 'Ann FC beat Bob FC 51–36', 'Bob FC lose 36–51 to Ann FC'],
  ],
  [
    'a win of the leaders',
    'leader-result',
    { own: 51, other: 36, wins: 1, defeats: 0, led: 1 },
    [
      'Leaders Ann FC beat Bob FC 51–36',
      'Ann FC beat Bob FC 51–36 and stay first',
      'First-placed Ann FC beat Bob FC 51–36',
    ],
  ],
  [
    'a win of the leaders that makes a long run longer',
    'leader-result',
    { own: 51, other: 36, wins: 4, defeats: 0, led: 1 },
    [
      'Ann FC beat Bob FC 51–36: four in a row',
      'Ann FC beat Bob FC 51–36 and stay first',
      'Ann FC win again: four in a row',
    ],
  ],
  [
    'a win of champions',
    'leader-result',
    { own: 51, other: 36, wins: 1, defeats: 0, led: 2 },
    [
      'Champions Ann FC beat Bob FC 51–36',
      'Ann FC, champions already, beat Bob FC 51–36',
      'Champions Ann FC beat Bob FC 51–36',
    ],
  ],
  [
    'a new leader',
    'lead-new',
    { ...LEAD, reign: 3, ago: 0, behind: -1, from: 2, place: 2 },
    ['Ann FC take the lead, 19 clear', 'Ann FC go top, 19 clear', 'Ann FC in front', 'Ann FC are first now'],
  ],
  [
    'leaders who fall',
    'leader-falls',
    { own: 36, other: 51, reign: 3, place: 4, bottom: 0, lost: 1, of: 1 },
    [
      'Leaders Ann FC lose 36–51 and fall to fourth',
      'Bob FC knock Ann FC off the top, 51–36',
      'Ann FC lose 36–51 to Bob FC, and first place',
      'Bob FC end the lead of Ann FC, 51–36',
    ],
  ],
  [
    'a lead of a point',
    'lead-held',
    { ...LEAD, ahead: 1, was: 1 },
    [
      'Ann FC stay first, a point clear',
      'Ann FC still lead by a point',
      'Ann FC keep the lead, a point clear',
      'Ann FC are still in front, by a point',
    ],
  ],
  [
    'a race for the title',
    'title-race',
    { ...LEAD, left: 1, can: 2 },
    [
      'Ann FC lead by 19 with one to play',
      'Ann FC are 19 clear with one to play',
      'Bob FC trail Ann FC by 19, one to play',
    ],
  ],
  ...(
    [
      [1, 'one draw'],
      [2, 'one win'],
      [3, 'one win'],
      [4, 'two wins'],
      [7, 'three wins'],
    ] as const
  ).map(
    ([enough, far]) =>
      [
        `a race that ${far} would decide`,
        'title-race',
        { ...LEAD, unit: 'match points', left: 3, can: 2, enough, each: 0 },
        [
          'Ann FC lead by 19 with three to play',
          `Ann FC are ${far} from the title`,
          'Bob FC trail Ann FC by 19, three to play',
        ],
      ] as const,
  ),
  [
    'a race of two who are level',
    'title-race',
    { ...LEVEL, left: 1, can: 2 },
    [
      'Ann FC and Bob FC are level, one to play',
      'Ann FC lead on points scored, one to play',
      'Bob FC still chase Ann FC',
    ],
  ],
] as const)('headlines of %s', (_, kind, values, wanted) => {
  expect(headlinesOf(kind, values, SHORT)).toEqual(wanted)
})

test.each([
  [
    'leader-beaten',
    { ...LEAD, ...RESULT, place: 2, bottom: 0 },
    [
      'Thursday Night Gardeners beat the leaders 51–36',
      'Rainy Tuesday Collective lose 36–51, and stay first',
      'Leaders lose 36–51 to Thursday Night Gardeners',
      'Thursday Night Gardeners stop the leaders, 51–36',
    ],
  ],
  [
    'top-match',
    { own: 51, other: 36 },
    [
      'Rainy Tuesday Collective beat the leaders 51–36',
      'Rainy Tuesday Collective beat first-placed Thursday Night Gardeners',
      'Rainy Tuesday Collective win 51–36 against the leaders',
    ],
  ],
] as const)('long names leave names or figures out of headlines: %s', (kind, values, wanted) => {
  expect(headlinesOf(kind, values, LONG)).toEqual(wanted)
})

function headlinesOf(kind: Finding['kind'], values: object, names: readonly string[]): string[] {
  const wording = wordingOf(en, { team: (team) => names[team - 1] ?? '', player: () => '' })
  const finding = { kind, teams: [1 as TeamId, 2 as TeamId], players: [] as PlayerId[], values, since: null } as unknown
  return Array.from({ length: wording.headlines(kind) }, (_, phrasing) =>
    wording.headline(finding as Finding, phrasing),
  )
}
