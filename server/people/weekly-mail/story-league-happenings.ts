import { wordsAbout } from '#contract/games/games.ts'
import {
  areBenchesKnown,
  benchCrown,
  bestAndWorst,
  biggestWin,
  closestMatch,
  isLevel,
  type LeagueStoryFacts,
  leaderClear,
  leaderNew,
  leadersLevel,
  longestRun,
  mover,
  movers,
  nobodyMoved,
  onlyMatch,
  openWeek,
  soleWinner,
  tableMatches,
  whatIf,
  winners,
} from './story-league-facts.ts'
import type { Happening } from './story-selection.ts'
import { playerName } from './story-words.ts'

/** In points, places, wins and letters. */
const runawayLead = 15
const closeSpread = 10
const longClimb = 2
const longRun = 4
const roomForNames = 110

/** What may have happened in the league: the heavier, the more it is the news of the week. */
export const leagueHappenings = {
  unknown: happening('table', 99, ({ known, league }) =>
    known.length === 0 ? { gameweek: league.week.gameweek } : null,
  ),
  'week-open': happening('table', 75, openWeek),
  'week-runaway': happening('table', 70, (facts) => soleWinner(facts, (lead) => (lead ?? 0) >= runawayLead)),
  'week-narrow': happening('table', 65, (facts) => soleWinner(facts, (lead) => lead === 1)),
  'week-won': happening('table', 50, (facts) => soleWinner(facts, () => true)),
  'week-shared': happening('table', 60, (facts) => winners(facts, (amount) => amount > 1)),

  'bench-record': happening('bench', 80, (facts) => {
    const before = facts.league.week.benchRecordBefore
    const crown = benchCrown(facts, () => true)
    return crown && before !== null && crown.bench > Math.max(before, 0) ? { ...crown, before } : null
  }),
  'bench-crown': happening('bench', 40, (facts) => {
    const crown = benchCrown(facts, (kings) => kings === 1)
    const best = crown?.bestBenched
    return best ? { ...crown, best: playerName(facts.league.players, best.player), bestPoints: best.points } : null
  }),
  'bench-crown-untold': happening('bench', 39, (facts) => benchCrown(facts, (kings) => kings === 1)),
  'bench-crown-shared': happening('bench', 42, (facts) => benchCrown(facts, (kings) => kings > 1)),
  'benches-empty': happening('bench', 30, ({ known, league: { week } }) =>
    known.length > 0 && week.benchKings.length === 0 && areBenchesKnown(week) ? {} : null,
  ),

  'movers-none': happening('moves', 10, ({ known, league: { game, week, traders } }) =>
    known.length > 0 && nobodyMoved(week) && traders?.size === 0 ? { what: wordsAbout(game).moves.many } : null,
  ),
  // A trade may have changed squads all the same.
  'waivers-none': happening('moves', 10, ({ known, league: { week, traders } }) =>
    known.length > 0 && nobodyMoved(week) && traders?.size !== 0 ? {} : null,
  ),
  'movers-poor': happening('moves', 41, (facts) => movers(facts, ({ difference }) => difference <= 0)),
  'waiver-crown': happening('moves', 40, (facts) =>
    movers(facts, ({ moveWords, teams, difference }) => moveWords === 'waivers' && teams === 1 && difference > 0),
  ),
  'waiver-crown-shared': happening('moves', 39, (facts) =>
    movers(facts, ({ moveWords, teams, difference }) => moveWords === 'waivers' && teams > 1 && difference > 0),
  ),
  'transfers-both': happening('moves', 38, bestAndWorst),
  'transfers-best': happening('moves', 37, (facts) =>
    movers(facts, ({ moveWords, teams, difference }) => moveWords === 'transfers' && teams === 1 && difference > 0),
  ),
  'transfers-shared': happening('moves', 36, (facts) =>
    movers(facts, ({ moveWords, teams, difference }) => moveWords === 'transfers' && teams > 1 && difference > 0),
  ),

  'cup-week': happening('result', 47, ({ league: { week } }) =>
    week.matches.length > 0 && tableMatches(week).length === 0 ? { ties: week.matches.length } : null,
  ),
  'matches-level': happening('result', 46, ({ league: { week } }) =>
    tableMatches(week).length > 1 && tableMatches(week).every(isLevel) ? { matches: tableMatches(week).length } : null,
  ),
  'matches-both': happening('result', 45, (facts) => {
    const [biggest, closest] = [biggestWin(facts), closestMatch(facts)]
    return biggest && closest && biggest.letters + closest.letters <= roomForNames ? { biggest, closest } : null
  }),
  'match-biggest': happening('result', 44, (facts) =>
    tableMatches(facts.league.week).length > 1 ? biggestWin(facts) : null,
  ),
  'match-only': happening('result', 43, (facts) => onlyMatch(facts, (match) => !isLevel(match))),
  'match-only-level': happening('result', 42, (facts) => onlyMatch(facts, isLevel)),

  'what-if-other': happening('what-if', 37, (facts) =>
    whatIf(facts, ({ isSame, letters }) => !isSame && letters <= roomForNames),
  ),
  'what-if-long': happening('what-if', 36, (facts) =>
    whatIf(facts, ({ isSame, letters }) => !isSame && letters > roomForNames),
  ),
  'what-if-same': happening('what-if', 20, (facts) => whatIf(facts, ({ isSame }) => isSame)),

  'leader-new': happening('extra', 75, leaderNew),
  'long-run': happening('extra', 52, (facts) => longestRun(facts, longRun)),
  'match-closest': happening('extra', 48, (facts) => {
    const [biggest, closest] = [biggestWin(facts), closestMatch(facts)]
    return biggest && closest && biggest.letters + closest.letters > roomForNames ? closest : null
  }),
  'close-week': happening('extra', 45, ({ known, league: { week } }) => {
    if (week.winners.length === 0) return null
    const spread = Math.max(...known.map(({ points }) => points)) - Math.min(...known.map(({ points }) => points))
    return known.length > 3 && spread > 0 && spread <= closeSpread ? { spread } : null
  }),
  climber: happening('extra', 40, (facts) =>
    mover(facts, (from, to) => (to > 1 && from - to >= longClimb ? from - to : null)),
  ),
  'leader-level': happening('extra', 35, leadersLevel),
  faller: happening('extra', 30, (facts) => mover(facts, (from, to) => (to - from >= longClimb ? to - from : null))),
  chips: happening('extra', 25, ({ known }) => {
    const played = known.filter(({ chip }) => chip !== null).length
    return played > 0 ? { played } : null
  }),
  'leader-clear': happening('extra', 12, leaderClear),
}

export type LeagueDetails = {
  [Id in keyof typeof leagueHappenings]: NonNullable<ReturnType<(typeof leagueHappenings)[Id]['find']>>
}

type Part = Happening<LeagueStoryFacts, unknown>['part']

function happening<Details>(part: Part, weight: number, find: Happening<LeagueStoryFacts, Details>['find']) {
  return { part, weight, find }
}
