import { HowCounted } from '#web/features/leagues/HowCounted.tsx'
import { ScreenStateText } from '#web/features/leagues/ScreenStateText.tsx'
import type { ScreenState } from '#web/features/leagues/screen-state.ts'
import { PageHead } from '#web/layout/PageHead.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Piece } from './piece.ts'

const inPlaceOfTables: Record<string, ScreenState> = {
  'the call failed': { kind: 'failed', message: 'The books are shut.' },
  'the league cannot be followed': {
    kind: 'not-followed',
    message: 'This league is too large to be followed: it has more than 500 teams.',
  },
  'the league could not be fetched': { kind: 'sync-failed', message: 'The official game answers with 503.' },
  'being fetched': { kind: 'syncing', done: 4, total: 12 },
  'before kick-off': { kind: 'pre-season', gameweek: 1, deadline: '2026-08-14T17:30:00.000Z' },
  'before the draft': { kind: 'not-drafted' },
  'no head-to-head': { kind: 'other-kind' },
  'no draft league': { kind: 'other-game' },
  'no team': { kind: 'no-team' },
  'team not known yet': { kind: 'team-pending' },
  'no league': { kind: 'no-league' },
}

export const messages: readonly Piece[] = [
  {
    name: 'Alert and Notice',
    states: {
      bad: () => <Alert>Please enter a Team ID</Alert>,
      good: () => <Notice>Team ID 40017 is saved.</Notice>,
    },
  },
  {
    name: 'In the place of tables',
    states: Object.fromEntries(
      Object.entries(inPlaceOfTables).map(([name, state]) => [
        name,
        () => (
          <ScreenStateText
            view={{ state, attempt: 1, isRetrying: false, retry: ignore }}
            failed="Failed to fetch bench king data"
          />
        ),
      ]),
    ),
  },
  {
    name: 'PageHead',
    isWide: true,
    states: {
      'of a gameweek': () => (
        <PageHead title="Bench King" kicker="The Corner Flag Club" issue={{ label: 'Gameweek', value: 12 }} />
      ),
      'without a number': () => <PageHead title="Team IDs" kicker="Your teams and their leagues" />,
    },
  },
  {
    name: 'HowCounted',
    states: {
      'press it': () => <HowCounted figures={{ 'Bench points': 'The points of numbers 12 to 15.' }} />,
      'with an example': () => (
        <HowCounted
          figures={{ 'Bench points': 'The points of numbers 12 to 15.' }}
          example="Late Subs had 54 after gameweek 11 and left 8 on the bench in gameweek 12. Total Bench Points: 54 + 8 = 62."
        />
      ),
    },
  },
]

function ignore() {}
