import type { GameName } from '#contract/games/league-rows.ts'
import type { StoredView } from '#contract/views/calls.ts'
import type { PictureTable } from '#contract/views/line-up.ts'
import { LEAGUE_PATHS } from '#contract/views/paths.ts'

/** The groups of the League navigation, in their order: what there is to tell, what happens now, what happened, what might have, and how it came. */
export const LEAGUE_GROUPS = ['programme', 'live', 'table', 'bench', 'more'] as const
export type LeagueGroup = (typeof LEAGUE_GROUPS)[number]

/** What a screen is called. */
type Named = { title: string; kicker: string; description: string; contents?: string }

/** What links and routes need of a league screen before it is opened. */
export type Screen = {
  path: `/${string}`
  title: string
  /** The line above the headline. */
  kicker: string
  description: string
  /** Its line in the contents of the season screen; the season itself has none. */
  contents?: string
  /** Other words for a game that needs them. */
  named?: Partial<Record<GameName, Named>>
  /** Shown when the call fails. */
  failed: string
  /** The group of the League navigation in which it stands; null where it is not in it. */
  group: LeagueGroup | null
  /** The address of the call that answers it. */
  answer: `/api/${string}`
  /** Only head-to-head leagues have it. */
  isForHeadToHead?: true
  /** Only leagues of this game have it. */
  isForGame?: GameName
}

/** A screen that is a table: its view is in the file of its name, with everything about the table. */
export type ViewScreen = Screen & {
  /** The name under which the finished answer is stored; two screens may share one answer. */
  stored: StoredView
  /** What its picture is called where it is asked for. */
  drawnAs: PictureTable
  /** Whether the answer is one object keyed by league instead of a list of rows. */
  isKeyed?: true
  /** No gameweek is chosen on the screen: it shows them all together. */
  isWholeSeason?: true
}

/** Every league screen, in the order of the navigation. Apart from the views, which every page of the site would load with it. */
export const SCREENS = {
  programme: {
    path: '/programme',
    title: 'Programme',
    kicker: 'What happened in your league',
    description: 'Your league’s week on one page: who leads, who turned it, and who left the points on the bench.',
    failed: 'Failed to fetch the programme',
    group: 'programme',
    answer: LEAGUE_PATHS.programme,
  },
  live: {
    path: '/live',
    title: 'Live',
    kicker: 'If everything ended now',
    description: 'How your league stands while the gameweek is played: points, ranks and matches as they are now.',
    failed: 'Failed to fetch the live table',
    group: 'live',
    answer: LEAGUE_PATHS.live,
  },
  season: {
    path: '/current-season',
    title: 'Season',
    kicker: 'The story so far',
    description: "Your league's table after every gameweek, and the way into everything else.",
    failed: 'Failed to fetch league standings',
    group: 'table',
    stored: 'standings',
    drawnAs: 'season',
    answer: LEAGUE_PATHS.standings,
  },
  headToHead: {
    path: '/head-to-head',
    title: 'Head to head',
    kicker: 'One opponent a week',
    description: 'Who beat whom, the table after every gameweek, and who meets next.',
    contents: 'Results, table and what is next',
    failed: 'Failed to fetch head to head data',
    group: 'table',
    stored: 'head-to-head',
    drawnAs: 'head-to-head',
    answer: LEAGUE_PATHS.headToHead,
    isKeyed: true,
    isForHeadToHead: true,
  },
  benchKing: {
    path: '/bench-king',
    title: 'Bench King',
    kicker: 'Numbers twelve to fifteen',
    description: 'Who left the most points on the bench, this gameweek and all season.',
    contents: 'Who left the most points on the bench',
    failed: 'Failed to fetch bench king data',
    group: 'bench',
    stored: 'bench-king',
    drawnAs: 'bench-king',
    answer: LEAGUE_PATHS.benchKing,
  },
  waiwerKing: {
    path: '/waiwer-king',
    title: 'Waiwer King',
    kicker: 'Moves that paid, moves that did not',
    description: 'Whose waivers, free agents and transfers paid off, gameweek by gameweek.',
    contents: 'Whose moves paid off',
    named: {
      classic: {
        title: 'Transfers',
        kicker: 'Transfers that paid, transfers that did not',
        description: 'Whose transfers paid off, gameweek by gameweek.',
        contents: 'Whose transfers paid off',
      },
    },
    failed: 'Failed to fetch waiwer king data',
    group: 'more',
    stored: 'waivers',
    drawnAs: 'waiwer-king',
    answer: LEAGUE_PATHS.waivers,
  },
  noSubs: {
    path: '/no-subs',
    title: 'No subs',
    kicker: 'If nobody had touched a thing',
    description: 'The first eleven, never touched, against what really happened.',
    contents: 'The first eleven against the real season',
    failed: 'Failed to fetch no subs data',
    group: 'bench',
    stored: 'no-subs',
    drawnAs: 'no-subs',
    answer: LEAGUE_PATHS.noSubs,
    isWholeSeason: true,
  },
  noSubsTable: {
    path: '/no-subs-table',
    title: 'No subs table',
    kicker: 'The first fifteen, all season long',
    description: 'What every team would have if nobody had been swapped since gameweek 1.',
    contents: 'The fifteen of gameweek 1, kept all season',
    failed: 'Failed to fetch no subs data',
    group: 'bench',
    stored: 'no-subs',
    drawnAs: 'no-subs',
    answer: LEAGUE_PATHS.noSubs,
    isWholeSeason: true,
  },
  ledger: {
    path: '/ledger',
    title: 'Ledger',
    kicker: 'Where every point came from',
    description: 'From the first team to the real points, line by line and to the point.',
    contents: 'Where every point came from',
    failed: 'Failed to fetch ledger data',
    group: 'more',
    stored: 'ledger',
    drawnAs: 'ledger',
    answer: LEAGUE_PATHS.ledger,
    isWholeSeason: true,
  },
  luck: {
    path: '/luck',
    title: 'Luck',
    kicker: 'What the fixtures gave and took',
    description:
      'Everybody against everybody, the points that were to be expected, and what the bench would have saved.',
    contents: 'What luck gave and took',
    failed: 'Failed to fetch luck data',
    group: 'more',
    stored: 'luck',
    drawnAs: 'luck',
    answer: LEAGUE_PATHS.luck,
  },
  months: {
    path: '/months',
    title: 'Months',
    kicker: 'Manager of the month',
    description: 'The table of each month, and of any gameweeks you choose: points, bench, moves and matches.',
    contents: 'Who was manager of the month',
    failed: 'Failed to fetch the months',
    group: 'more',
    stored: 'months',
    drawnAs: 'months',
    answer: LEAGUE_PATHS.months,
    isWholeSeason: true,
  },
  recordBook: {
    path: '/records',
    title: 'Records',
    kicker: 'Most, least, longest',
    description: 'The records of the season and of each gameweek, who holds them, and who has the belt.',
    contents: 'Who holds which record, and the belt',
    failed: 'Failed to fetch records',
    group: 'more',
    stored: 'records',
    drawnAs: 'records',
    answer: LEAGUE_PATHS.records,
  },
  ourLeague: {
    path: '/our-league',
    title: 'In our league',
    kicker: 'Top scorers of the league',
    description: 'Whom the teams of the league had, in the eleven and on the bench, and what it brought them.',
    contents: 'The players who scored for the league’s teams',
    failed: 'Failed to fetch the players of the league',
    group: 'more',
    stored: 'our-league',
    drawnAs: 'our-league',
    answer: LEAGUE_PATHS.ourLeague,
  },
  ourLeagueSeason: {
    path: '/our-league-season',
    title: 'In our league, all season',
    kicker: 'Top scorers of the league',
    description:
      'Whom the teams of the league had over the season, in the eleven and on the bench, and what it brought.',
    failed: 'Failed to fetch the players of the league',
    group: null,
    stored: 'our-league',
    drawnAs: 'our-league-season',
    answer: LEAGUE_PATHS.ourLeague,
  },
  wire: {
    path: '/wire',
    title: 'The wire',
    kicker: 'Whom nobody had',
    description: 'The best eleven that nobody in the league had, the best who are still free, and claims in vain.',
    contents: 'The best players nobody had',
    failed: 'Failed to fetch the wire',
    group: 'more',
    stored: 'wire',
    drawnAs: 'wire',
    answer: LEAGUE_PATHS.wire,
    isForGame: 'draft',
  },
  draftRoom: {
    path: '/draft-room',
    title: 'Draft',
    kicker: 'What became of the picks',
    description:
      'Every pick of the draft and what it has brought since, the squads had everybody kept it, and the trades.',
    contents: 'What became of every pick',
    failed: 'Failed to fetch draft room data',
    group: 'more',
    stored: 'draft-room',
    drawnAs: 'draft-room',
    answer: LEAGUE_PATHS.draftRoom,
    isWholeSeason: true,
    isForGame: 'draft',
  },
  rivals: {
    path: '/rivals',
    title: 'Rivals',
    kicker: 'One against one',
    description: 'Any two teams of the league side by side: results, points week by week, and who was ahead when.',
    contents: 'Any two teams side by side',
    failed: 'Failed to fetch the rivals',
    group: 'more',
    answer: LEAGUE_PATHS.rivals,
  },
  wrapped: {
    path: '/wrapped',
    title: 'Wrapped',
    kicker: 'The season in cards',
    description: 'Your season in eight cards and your league’s in four, after gameweek 19 and at the end.',
    contents: 'The season in cards',
    failed: 'Failed to fetch the cards',
    group: 'more',
    answer: LEAGUE_PATHS.wrapped,
  },
} as const satisfies Record<string, Screen | ViewScreen>

/**
 * Those that are no view: the programme has no table of its own, nothing on the live screen is final, two teams side by side and the
 * season in cards are no tables.
 */
export const { programme, live, rivals, wrapped } = SCREENS

/** The whole League navigation. */
export const LEAGUE_SCREENS: readonly Screen[] = Object.values(SCREENS)

/** The League navigation while no gameweek is played. */
export const FINAL_SCREENS = LEAGUE_SCREENS.filter(({ path }) => path !== SCREENS.live.path)

export type ScreenName = keyof typeof SCREENS

/** Those that are tables. */
export type ViewName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends ViewScreen ? Name : never
}[ScreenName]
export const VIEW_SCREENS = Object.values(SCREENS).filter((screen) => 'stored' in screen)

export type OnlyFor = Pick<Screen, 'isForHeadToHead' | 'isForGame'>

/** Whether a league has the view at all. */
export function isPlayed(
  { isForHeadToHead, isForGame }: OnlyFor,
  { game, scoring }: { game: GameName; scoring: 'h' | 'c' },
): boolean {
  return (!isForHeadToHead || scoring === 'h') && (!isForGame || game === isForGame)
}

/** The names of a screen in a game. */
export function namesOf({ title, kicker, description, contents, named }: Screen, game: GameName): Named {
  return named?.[game] ?? { title, kicker, description, ...(contents !== undefined && { contents }) }
}
