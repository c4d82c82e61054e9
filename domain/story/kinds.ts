import type { FindingKind } from './finding.ts'

/**
 * What a league would say first, from 1 (who leads, who has won) to 5 (only so that somebody is named). `headline`: the order in which kinds make
 * the headline, and the tier only between equals; null makes none. docs/decisions/074 says why.
 */
type Rank = { tier: 1 | 2 | 3 | 4 | 5; headline: number | null; mood: Mood }
/** For the first team: what is good for it is not joined with what is bad. */
type Mood = 'good' | 'bad' | 'neither'

const leads = (headline: number, tier: Rank['tier'], mood: Mood = 'neither'): Rank => ({ headline, tier, mood })
const beside = (tier: Rank['tier'], mood: Mood = 'neither'): Rank => ({ headline: null, tier, mood })

export const KINDS: Record<FindingKind, Rank> = {
  'title-won': leads(0, 1, 'good'),
  'last-decided': leads(3.5, 1, 'bad'),
  'season-end': leads(0, 1, 'good'),
  'season-shared': leads(0, 1, 'good'),
  'season-last': beside(1, 'bad'),
  'title-missed': beside(1, 'bad'),
  'season-turn': beside(2, 'good'),
  'season-move': beside(2, 'good'),
  'season-third': beside(2),
  'season-bench': beside(2, 'bad'),
  'last-left': leads(7.5, 3, 'good'),
  'second-new': leads(4.5, 3, 'good'),
  'final-won': leads(0, 1, 'good'),
  'knockout-upset': leads(0, 1, 'good'),
  'knockout-win': leads(0, 1, 'good'),
  'knockout-through': leads(0.5, 1, 'good'),
  'table-won': leads(0, 1, 'good'),
  'lead-new': leads(1, 1, 'good'),
  'lead-back': leads(1, 1, 'good'),
  'leader-falls': leads(1, 1, 'bad'),
  'leader-beaten': leads(2, 1, 'bad'),
  'chance-missed': beside(1, 'bad'),
  'top-held': leads(1, 1, 'good'),
  'top-match': leads(1, 1, 'good'),
  'top-draw': leads(2, 1),
  'level-top': leads(1, 1),
  'lead-shared': leads(1, 1),
  'title-race': leads(2, 2, 'good'),
  'run-in': beside(3),
  'last-race': beside(3, 'bad'),
  'top-close': leads(3, 3),
  half: leads(3, 2, 'good'),
  'half-led': beside(4),
  'half-month': beside(4),
  'chasers-lost': beside(4),
  'lead-lost': leads(1.5, 1, 'bad'),
  'first-table': leads(3, 3, 'good'),
  'record-high': leads(3, 2, 'good'),
  'record-low': leads(3, 2, 'bad'),
  'win-record': leads(3, 2, 'good'),
  watched: leads(4, 3, 'good'),
  'run-ended': leads(3, 2, 'bad'),
  'unbeaten-ended': leads(3, 2, 'bad'),
  'losing-ended': leads(3, 2, 'good'),
  'winless-ended': leads(3, 2, 'good'),
  'first-win': leads(3, 2, 'good'),
  'first-defeat': leads(3, 2, 'bad'),
  'runs-ended': beside(2),
  'month-best': leads(5, 2, 'good'),
  'month-shared': leads(5, 2, 'good'),
  'standing-few': beside(4, 'bad'),
  'standing-won': beside(2, 'good'),
  'cup-through': beside(4, 'good'),
  'cup-won': beside(3, 'good'),
  'bench-match': leads(4, 3, 'bad'),
  'move-match': leads(4, 3, 'good'),
  'move-loss': leads(4, 3, 'bad'),
  'boost-match': leads(4, 3, 'good'),
  'triple-match': leads(4, 3, 'good'),
  'captain-match': leads(4, 3, 'good'),
  'unlucky-loss': leads(7, 3, 'bad'),
  upset: leads(4, 3, 'good'),
  draw: leads(5, 3),
  'week-shared': leads(5, 3, 'good'),
  'week-first': leads(5, 3, 'good'),
  'week-last': beside(3, 'bad'),
  'last-shared': beside(3, 'bad'),
  'bench-king': leads(6, 3, 'bad'),
  'bench-record': leads(6, 3, 'bad'),
  'bench-shared': beside(3, 'bad'),
  'bench-empty': beside(4),
  'lead-grows': leads(3.2, 2, 'good'),
  'lead-shrinks': leads(3.1, 2, 'bad'),
  'lead-stretched': leads(4, 3, 'good'),
  'lead-held': leads(7, 4, 'good'),
  'leader-result': leads(7, 3, 'good'),
  'rival-result': leads(3.4, 4),
  'move-best': leads(7.5, 3, 'good'),
  'move-worst': leads(7.5, 3, 'bad'),
  hits: leads(7.5, 3, 'bad'),
  wildcard: leads(7.5, 3, 'good'),
  'free-hit': leads(7.5, 3, 'good'),
  'captain-alone': leads(7.5, 3, 'good'),
  'captain-blank': leads(7.5, 3, 'bad'),
  'chip-bench': leads(7.5, 3, 'good'),
  'chip-captain': leads(7.5, 3, 'good'),
  climb: leads(5, 3, 'good'),
  fall: leads(5, 3, 'bad'),
  'run-won': leads(7, 4, 'good'),
  'run-lost': leads(7, 4, 'bad'),
  'run-unbeaten': leads(7, 4, 'good'),
  trade: beside(4, 'good'),
  'let-go': beside(4, 'bad'),
  'claim-lost': beside(4, 'bad'),
  'belt-won': beside(4, 'good'),
  'belt-kept': beside(4, 'good'),
  'locked-lead': beside(4, 'good'),
  match: leads(8, 5),
  place: leads(8, 5),
  'called-off': leads(0, 1),
  unread: leads(0, 1),
}

/** The kinds that say how the table stands at the top, in the order in which one of them is chosen. */
export const TABLE: readonly FindingKind[] = [
  'season-end',
  'season-shared',
  'title-won',
  'table-won',
  'level-top',
  'lead-new',
  'lead-back',
  'leader-beaten',
  'title-race',
  'half',
  'lead-shared',
  'first-table',
  'lead-shrinks',
  'lead-grows',
  'lead-stretched',
  'lead-held',
]

/** What stands with how the table stands, or nowhere. */
export const WITH_TABLE: readonly FindingKind[] = ['chasers-lost', 'half-led']

/** What says of whoever led that it does not any more, where its words name it. */
export const LOST_BY: readonly FindingKind[] = ['leader-falls', 'top-match', 'lead-new', 'lead-back', 'lead-lost']

/** Those of them that are no news: one of them is told where nothing else says who leads. */
export const STANDS: readonly FindingKind[] = ['lead-shared', 'first-table', 'lead-held']

/** What a leader did in its match: told before where that leaves it, in one sentence with it. */
export const LED_BY: readonly FindingKind[] = ['top-held', 'top-match', 'leader-result']

/** The scores that a week or a season has most and fewest of, each with its match. */
export const SCORES: readonly FindingKind[] = ['week-first', 'week-last', 'record-high', 'record-low']

/** The scores of the week. */
export const WEEK: readonly FindingKind[] = ['week-first', 'week-last']

/** Kinds that tell the result of a match with its score: one is enough for a match. */
export const RESULTS: readonly FindingKind[] = [
  'final-won',
  'knockout-upset',
  'knockout-win',
  'leader-falls',
  'leader-beaten',
  'chance-missed',
  'top-held',
  'top-match',
  'top-draw',
  'win-record',
  'watched',
  'run-ended',
  'unbeaten-ended',
  'losing-ended',
  'winless-ended',
  'first-win',
  'first-defeat',
  'bench-match',
  'move-match',
  'move-loss',
  'boost-match',
  'triple-match',
  'captain-match',
  'unlucky-loss',
  'upset',
  'draw',
  'match',
  'title-missed',
  'season-third',
  'season-last',
  'leader-result',
  'rival-result',
  'second-new',
  'bench-king',
  'bench-record',
  ...SCORES,
]

/** Those of them whose sentences without a score are understood away from the match. */
export const STANDS_ALONE: readonly FindingKind[] = [
  'leader-falls',
  'leader-beaten',
  'chance-missed',
  'win-record',
  'run-ended',
  'unbeaten-ended',
  'losing-ended',
  'winless-ended',
  'first-win',
  'first-defeat',
  'bench-match',
  'title-missed',
  'season-third',
  'season-last',
  'second-new',
  'bench-king',
  'bench-record',
  ...SCORES,
]

/** Decisions that were worth more than the margin of a match. */
export const TURNS: readonly FindingKind[] = [
  'bench-match',
  'move-match',
  'move-loss',
  'boost-match',
  'triple-match',
  'captain-match',
]

/** Decisions that made a gameweek good for a team. */
export const GOOD_DECISIONS: readonly FindingKind[] = [
  'captain-alone',
  'chip-captain',
  'chip-bench',
  'wildcard',
  'free-hit',
  'move-best',
]

/** Decisions that made it bad. */
export const BAD_DECISIONS: readonly FindingKind[] = ['captain-blank', 'hits', 'move-worst']

/** Kinds that go on over weeks: one of them is the thread of a programme. */
export const THREADS: readonly FindingKind[] = [
  'trade',
  'claim-lost',
  'let-go',
  'run-won',
  'run-lost',
  'run-unbeaten',
  'belt-won',
  'belt-kept',
  'locked-lead',
]

/** Runs that go on. */
export const RUNS: readonly FindingKind[] = ['run-won', 'run-lost', 'run-unbeaten']

/** Runs that have ended. */
export const ENDS: readonly FindingKind[] = ['run-ended', 'unbeaten-ended', 'losing-ended', 'winless-ended']

/** Told at most twice a season of the same team and player. */
export const ABOUT_PLAYERS: readonly FindingKind[] = ['trade', 'claim-lost', 'let-go']

/** Where a match or a week has taken a team in the table. */
export const MOVES: readonly FindingKind[] = ['second-new', 'climb', 'fall', 'last-left']

/** By three places and more: told of whichever side of a match. */
export const JUMPS: readonly FindingKind[] = ['climb', 'fall']

/** The kinds that say who was manager of the month. They come once a month, and are told then. */
export const MONTHS: readonly FindingKind[] = ['month-best', 'month-shared']

/** The cup of a league for points: one line, in its gameweeks. */
export const CUPS: readonly FindingKind[] = ['cup-won', 'cup-through']

/** Who is left in last man standing: told where no month is. */
export const STANDING: readonly FindingKind[] = ['standing-won', 'standing-few']

/** The kinds that say who left most on the bench: one of them is shown beside the shirts. */
export const BENCHES: readonly FindingKind[] = ['bench-record', 'bench-king', 'bench-shared', 'bench-empty']

/** Kinds that add nothing once one of these is told. */
export const SAID_BY: Partial<Record<FindingKind, readonly FindingKind[]>> = {
  'week-first': ['week-shared', 'record-high'],
  'week-shared': ['week-first', 'record-high'],
  'week-last': ['record-low'],
  'last-shared': ['record-low'],
  'last-race': ['last-left', 'last-decided'],
  'top-close': ['level-top', 'run-in'],
  'run-in': ['top-close'],
  'lead-stretched': ['lead-grows'],
  'lead-grows': ['lead-stretched', 'title-won'],
  'chip-bench': ['boost-match'],
  'boost-match': ['chip-bench'],
  'chip-captain': ['triple-match'],
  'triple-match': ['chip-captain'],
}

/** Matches of a knock-out: news wherever their teams stand in the table. */
export const KNOCKOUTS: readonly FindingKind[] = ['knockout-upset', 'knockout-win']

/** One of them tells any match: where a gameweek has none of them, the league is one for points. */
export const MATCHES: readonly FindingKind[] = ['match', 'final-won', ...KNOCKOUTS]

/** The kinds that say who had the lowest score of the week. */
export const LASTS: readonly FindingKind[] = ['week-last', 'last-shared']

/** The kinds that say who had the best score of the week. */
export const WINNERS: readonly FindingKind[] = ['record-high', 'week-first', 'week-shared']
