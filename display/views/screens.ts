import type { GameName } from '#contract/games/league-rows.ts'
import type { StoredView } from '#contract/views/calls.ts'
import type { PictureTable } from '#contract/views/line-up.ts'
import { LEAGUE_PATHS } from '#contract/views/paths.ts'

/** The places of a league with their words, in the order of its navigation. A place of several screens has them as tabs. */
export const PLACES = {
  programme: 'Programme',
  live: 'Live',
  table: 'Table',
  bench: 'Bench',
  market: 'Market',
  records: 'Records',
  players: 'Players',
  luck: 'Luck',
  rivals: 'Rivals',
} as const
export type Place = keyof typeof PLACES

type Named = { title: string; kicker: string; description: string; contents?: string }

/** What links and routes need of a league screen before it is opened. */
export type Screen = {
  path: `/${string}`
  title: string
  /** The line above the headline. */
  kicker: string
  description: string
  /** Its line in the contents of the season screen. */
  contents?: string
  /** Other words for a game that needs them. */
  named?: Partial<Record<GameName, Named>>
  /** Shown when the call fails. */
  failed: string
  /** The place of the League navigation whose tab it is. */
  tabOf: Place
  /** The word on its tab, where that is not its title. */
  tab?: string
  /** The address of the call that answers it. */
  answer: `/api/${string}`
  /** Only head-to-head leagues have it. */
  isForHeadToHead?: true
  /** Only leagues with a cup have it. */
  isForCup?: true
  /** Only leagues of this game have it. */
  isForGame?: GameName
  /** It has nothing to tell before this gameweek is final. */
  fromGameweek?: number
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

/** Every league screen, in the order of the navigation and of the tabs. Apart from the views, which every page of the site would load with it. */
export const SCREENS = {
  programme: {
    path: '/programme',
    title: 'Programme',
    kicker: 'What happened in your league',
    description: 'Your league’s week on one page: who leads, who turned it, and who left the points on the bench.',
    failed: 'Failed to fetch the programme',
    tabOf: 'programme',
    answer: LEAGUE_PATHS.programme,
  },
  live: {
    path: '/live',
    title: 'Live',
    kicker: 'If everything ended now',
    description: 'How your league stands while the gameweek is played: points, ranks and matches as they are now.',
    failed: 'Failed to fetch the live table',
    tabOf: 'live',
    answer: LEAGUE_PATHS.live,
  },
  season: {
    path: '/current-season',
    title: 'Season',
    kicker: 'The story so far',
    description: "Your league's table after every gameweek, and the way into everything else.",
    contents: 'The table after every gameweek',
    failed: 'Failed to fetch league standings',
    tabOf: 'table',
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
    tabOf: 'table',
    stored: 'head-to-head',
    drawnAs: 'head-to-head',
    answer: LEAGUE_PATHS.headToHead,
    isKeyed: true,
    isForHeadToHead: true,
  },
  cup: {
    path: '/cup',
    title: 'Cup',
    kicker: 'Win or go out',
    description:
      'The cup of the league round by round: who met whom, who went through and how, and who is still in it.',
    failed: 'Failed to fetch the cup',
    tabOf: 'table',
    stored: 'cup',
    drawnAs: 'cup',
    answer: LEAGUE_PATHS.cup,
    isWholeSeason: true,
    isForCup: true,
  },
  benchKing: {
    path: '/bench-king',
    title: 'Bench King',
    kicker: 'Numbers twelve to fifteen',
    description: 'Who left the most points on the bench, this gameweek and all season.',
    contents: 'Who left the most points on the bench',
    failed: 'Failed to fetch bench king data',
    tabOf: 'bench',
    stored: 'bench-king',
    drawnAs: 'bench-king',
    answer: LEAGUE_PATHS.benchKing,
  },
  noSubs: {
    path: '/no-subs',
    title: 'No subs',
    kicker: 'If nobody had touched a thing',
    description: 'The first eleven, never touched, against what really happened.',
    contents: 'The first eleven against the real season',
    failed: 'Failed to fetch no subs data',
    tabOf: 'bench',
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
    tabOf: 'bench',
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
    tabOf: 'bench',
    stored: 'ledger',
    drawnAs: 'ledger',
    answer: LEAGUE_PATHS.ledger,
    isWholeSeason: true,
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
    tabOf: 'market',
    stored: 'waivers',
    drawnAs: 'waiwer-king',
    answer: LEAGUE_PATHS.waivers,
  },
  wire: {
    path: '/wire',
    title: 'The wire',
    kicker: 'Whom nobody had',
    description: 'The best eleven that nobody in the league had, the best who are still free, and claims in vain.',
    contents: 'The best players nobody had',
    failed: 'Failed to fetch the wire',
    tabOf: 'market',
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
    tabOf: 'market',
    stored: 'draft-room',
    drawnAs: 'draft-room',
    answer: LEAGUE_PATHS.draftRoom,
    isWholeSeason: true,
    isForGame: 'draft',
  },
  recordBook: {
    path: '/records',
    title: 'Records',
    kicker: 'Most, least, longest',
    description: 'The records of the season and of each gameweek, who holds them, and who has the belt.',
    contents: 'Who holds which record, and the belt',
    failed: 'Failed to fetch records',
    tabOf: 'records',
    stored: 'records',
    drawnAs: 'records',
    answer: LEAGUE_PATHS.records,
  },
  months: {
    path: '/months',
    title: 'Months',
    kicker: 'Manager of the month',
    description: 'The table of each month, and of any gameweeks you choose: points, bench, moves and matches.',
    contents: 'Who was manager of the month',
    failed: 'Failed to fetch the months',
    tabOf: 'records',
    stored: 'months',
    drawnAs: 'months',
    answer: LEAGUE_PATHS.months,
    isWholeSeason: true,
  },
  lastStanding: {
    path: '/last-standing',
    title: 'Last man standing',
    kicker: 'The lowest score goes out',
    description: 'Who went out in each gameweek, by how little, and who is still in, from any gameweek on.',
    contents: 'Who is still in if the lowest goes out each week',
    failed: 'Failed to fetch who is still in',
    tabOf: 'records',
    tab: 'Last standing',
    stored: 'months',
    drawnAs: 'last-standing',
    answer: LEAGUE_PATHS.months,
    isWholeSeason: true,
  },
  wrapped: {
    path: '/wrapped',
    title: 'Wrapped',
    kicker: 'The season in cards',
    description: 'Your season in eight cards and your league’s in four, after gameweek 19 and at the end.',
    contents: 'The season in cards',
    failed: 'Failed to fetch the cards',
    tabOf: 'records',
    fromGameweek: 19,
    answer: LEAGUE_PATHS.wrapped,
  },
  ourLeague: {
    path: '/our-league',
    title: 'In our league',
    kicker: 'Top scorers of the league',
    description: 'Whom the teams of the league had, in the eleven and on the bench, and what it brought them.',
    contents: 'The players who scored for the league’s teams',
    failed: 'Failed to fetch the players of the league',
    tabOf: 'players',
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
    contents: 'The same players over the season',
    failed: 'Failed to fetch the players of the league',
    tabOf: 'players',
    tab: 'All season',
    stored: 'our-league',
    drawnAs: 'our-league-season',
    answer: LEAGUE_PATHS.ourLeague,
  },
  luck: {
    path: '/luck',
    title: 'Luck',
    kicker: 'What the fixtures gave and took',
    description:
      'Everybody against everybody, the points that were to be expected, and what the bench would have saved.',
    contents: 'What luck gave and took',
    failed: 'Failed to fetch luck data',
    tabOf: 'luck',
    stored: 'luck',
    drawnAs: 'luck',
    answer: LEAGUE_PATHS.luck,
  },
  rivals: {
    path: '/rivals',
    title: 'Rivals',
    kicker: 'One against one',
    description: 'Any two teams of the league side by side: results, points week by week, and who was ahead when.',
    contents: 'Any two teams side by side',
    failed: 'Failed to fetch the rivals',
    tabOf: 'rivals',
    answer: LEAGUE_PATHS.rivals,
  },
} as const satisfies Record<string, Screen | ViewScreen>

/**
 * Those that are no view: the programme has no table of its own, nothing on the live screen is final, two teams side by side and the
 * season in cards are no tables.
 */
export const { programme, live, rivals, wrapped } = SCREENS

/** All screens of a league that is followed. */
export const LEAGUE_SCREENS: readonly Screen[] = Object.values(SCREENS)

/** Those of a league that is over. */
export const FINAL_SCREENS = LEAGUE_SCREENS.filter(({ path }) => path !== SCREENS.live.path)

export type ScreenName = keyof typeof SCREENS

/** Those that are tables. */
export type ViewName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends ViewScreen ? Name : never
}[ScreenName]
export const VIEW_SCREENS = Object.values(SCREENS).filter((screen) => 'stored' in screen)

export type OnlyFor = Pick<Screen, 'isForHeadToHead' | 'isForGame' | 'isForCup'>

/** What decides which screens a league has. */
type Kind = { game: GameName; scoring: 'h' | 'c'; has_cup?: true | undefined }

/** Whether a league has the view at all. */
export function isPlayed({ isForHeadToHead, isForGame, isForCup }: OnlyFor, { game, scoring, has_cup }: Kind): boolean {
  return (!isForHeadToHead || scoring === 'h') && (!isForGame || game === isForGame) && (!isForCup || has_cup === true)
}

export function namesOf({ title, kicker, description, contents, named }: Screen, game: GameName): Named {
  return named?.[game] ?? { title, kicker, description, ...(contents !== undefined && { contents }) }
}

type LeagueState = Kind & { latest_gameweek: number | null }

/** The screens of the open one's place which a league has, in order: its tabs. The open one is always among them. */
export function tabsOf(open: Screen, league: LeagueState): readonly Screen[] {
  const isTold = ({ fromGameweek = 0 }: Screen) => fromGameweek <= (league.latest_gameweek ?? 0)
  const isHad = (screen: Screen) => isPlayed(screen, league) && isTold(screen)
  return LEAGUE_SCREENS.filter((screen) => screen.tabOf === open.tabOf && (screen === open || isHad(screen)))
}
