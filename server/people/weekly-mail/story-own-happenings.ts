import { wordsAbout } from '#contract/games/games.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { isWholeTable } from './story-league-facts.ts'
import type { OwnFacts } from './story-own-facts.ts'
import type { Happening, Phrases } from './story-selection.ts'
import { count, playerName } from './story-words.ts'

/** The least that a mail mentions, in points, places or matches. */
const heavyBench = 15
const goodBoost = 10
const bigMargin = 25
const farInTheTable = 4
const longRun = 3
const haul = 10
const blank = 2
const goodTriple = 24

/** What may have happened to the recipient's own team: the heavier, the more it is the news of the week. */
export const ownHappenings = {
  unknown: happening('table', 95, (facts) => ask(isUnknown(facts), { gameweek: facts.league.week.gameweek })),
  'not-there': happening('table', 95, (facts) => ask(isNotThere(facts), { gameweek: facts.league.week.gameweek })),
  'unknown-place': happening('bench', 1, ({ own, league }) => (own.points === null ? place(own, league) : null)),
  'not-there-total': happening('moves', 1, (facts) => ask(isNotThere(facts), {})),
  'unknown-open': happening('bench', 1, ({ own, league }) =>
    ask(own.points === null && place(own, league) === null, {}),
  ),
  'unknown-asked': happening('moves', 1, (facts) => ask(isUnknown(facts), {})),

  'table-open': happening('table', 30, ({ own, league }) =>
    own.points !== null && place(own, league) === null ? { points: own.points } : null,
  ),

  'table-first': happening('table', 20, (facts) => table(facts, ({ from }) => from === null)),
  'top-taken': happening('table', 88, (facts) => moved(facts, ({ rank, from }) => rank === 1 && from > 1)),
  'top-kept': happening('table', 45, (facts) => moved(facts, ({ rank, from }) => rank === 1 && from === 1)),
  'climbed-far': happening('table', 60, (facts) => moved(facts, ({ rank, from }) => from - rank >= farInTheTable)),
  climbed: happening('table', 40, (facts) => moved(facts, ({ rank, from }) => from > rank)),
  'fell-far': happening('table', 55, (facts) => moved(facts, ({ rank, from }) => rank - from >= farInTheTable)),
  fell: happening('table', 35, (facts) => moved(facts, ({ rank, from }) => from < rank)),
  stayed: happening('table', 20, (facts) => moved(facts, ({ rank, from }) => rank > 1 && from === rank)),

  'boost-paid': happening('bench', 70, (facts) => boost(facts, (boosted) => boosted >= goodBoost)),
  'boost-flat': happening('bench', 69, (facts) => boost(facts, (boosted) => boosted < goodBoost)),
  'bench-record': happening('bench', 85, (facts) => {
    const before = facts.league.week.benchRecordBefore
    const king = crown(facts, () => true)
    return king && before !== null && king.bench > Math.max(before, 0) ? { bench: king.bench, before } : null
  }),
  'bench-king': happening('bench', 62, (facts) => crown(facts, (others) => others === 0)),
  'bench-king-shared': happening('bench', 61, (facts) => crown(facts, (others) => others > 0)),
  'bench-heavy': happening('bench', 50, (facts) => bench(facts, (points) => points >= heavyBench)),
  'bench-some': happening('bench', 15, (facts) => bench(facts, (points) => points > 0)),
  'bench-untold': happening('bench', 14, ({ own: { benchPoints, bestBenched } }) =>
    benchPoints !== null && benchPoints > 0 && bestBenched === null ? { bench: benchPoints } : null,
  ),
  'bench-nothing': happening('bench', 30, ({ own }) => ask(own.benchPoints === 0, {})),
  'bench-below': happening('bench', 32, ({ own: { benchPoints } }) =>
    benchPoints !== null && benchPoints < 0 ? { bench: benchPoints } : null,
  ),

  'moves-none': happening('moves', 5, ({ own, league }) =>
    ask(own.moves?.added.length === 0 && league.traders?.has(own.team) === false, {
      what: wordsAbout(league.game).moves.many,
    }),
  ),
  // A trade may have changed the squad all the same.
  'waivers-none': happening('moves', 5, ({ own, league }) =>
    ask(own.moves?.added.length === 0 && league.traders?.has(own.team) !== false, {}),
  ),
  'moves-unknown': happening('moves', 4, ({ own, league }) =>
    ask(own.points !== null && own.moves === null, { what: wordsAbout(league.game).moves.many }),
  ),
  'moves-best': happening('moves', 64, (facts) =>
    moves(facts, ({ difference }) => difference > 0 && isAlone(facts.league.week.bestMovers, facts)),
  ),
  'moves-worst': happening('moves', 42, (facts) =>
    moves(facts, ({ difference }) => difference < 0 && isAlone(facts.league.week.worstMovers, facts)),
  ),
  'hit-paid': happening('moves', 58, (facts) => moves(facts, ({ cost, difference }) => cost > 0 && difference > 0)),
  'hit-even': happening('moves', 41, (facts) => moves(facts, ({ cost, difference }) => cost > 0 && difference === 0)),
  'hit-lost': happening('moves', 57, (facts) => moves(facts, ({ cost, difference }) => cost > 0 && difference < 0)),
  wildcard: happening('moves', 59, (facts) => moves(facts, () => facts.own.chip === 'wildcard')),
  'free-hit': happening('moves', 59, (facts) => moves(facts, () => facts.own.chip === 'freehit')),
  'moves-paid': happening('moves', 25, (facts) => moves(facts, ({ difference }) => difference > 0)),
  'moves-even': happening('moves', 12, (facts) => moves(facts, ({ difference }) => difference === 0)),
  'moves-lost': happening('moves', 24, (facts) => moves(facts, ({ difference }) => difference < 0)),

  'no-match': happening('result', 10, ({ league, match }) => ask(league.scoring === 'h' && match === null, {})),
  'lost-on-bench': happening('result', 80, (facts) => {
    const lost = result(facts, 'L')
    const bench = facts.own.benchPoints ?? 0
    return lost && lost.margin > 0 && bench > lost.margin ? { ...lost, bench } : null
  }),
  'lost-by-one': happening('result', 76, (facts) => result(facts, 'L', ({ margin }) => margin === 1)),
  'won-by-one': happening('result', 75, (facts) => result(facts, 'W', ({ margin }) => margin === 1)),
  'won-big': happening('result', 52, (facts) => result(facts, 'W', ({ margin }) => margin >= bigMargin)),
  drew: happening('result', 51, (facts) => result(facts, 'D')),
  'lost-big': happening('result', 34, (facts) => result(facts, 'L', ({ margin }) => margin >= bigMargin)),
  won: happening('result', 31, (facts) => result(facts, 'W')),
  lost: happening('result', 28, (facts) => result(facts, 'L')),
  'cup-won': happening('result', 49, ({ match }) => ask(match?.isKnockout && match.outcome === 'W', match)),
  'cup-lost': happening('result', 48, ({ match }) => ask(match?.isKnockout && match.outcome === 'L', match)),
  'cup-level': happening('result', 47, ({ match }) => ask(match?.isKnockout && match.outcome === 'D', match)),

  'week-won': happening('extra', 90, (facts) => ask(isAlone(facts.league.week.winners, facts), {})),
  'week-shared': happening('extra', 82, (facts) => {
    const { winners } = facts.league.week
    return ask(winners.length > 1 && winners.includes(facts.own.team), { others: winners.length - 1 })
  }),
  'triple-paid': happening('extra', 72, (facts) =>
    captain(facts, ({ points, multiplier }) => multiplier === 3 && points * 3 >= goodTriple),
  ),
  'triple-flat': happening('extra', 71, (facts) =>
    captain(facts, ({ points, multiplier }) => multiplier === 3 && points * 3 < goodTriple),
  ),
  'winning-run': happening('extra', 66, (facts) => run(facts, 'W')),
  'captain-absent': happening('extra', 56, (facts) => captain(facts, ({ multiplier }) => multiplier < 2)),
  'captain-haul': happening('extra', 54, (facts) =>
    captain(facts, ({ points, multiplier }) => multiplier === 2 && points >= haul),
  ),
  'captain-blank': happening('extra', 53, (facts) =>
    captain(facts, ({ points, multiplier }) => multiplier === 2 && points <= blank),
  ),
  'what-if-top': happening('extra', 50, (facts) =>
    whatIf(facts, ({ actual }) => actual > 1 && isAlone(facts.league.week.lockedLeaders, facts)),
  ),
  'slump-over': happening('extra', 47, (facts) => runEnded(facts, { after: 'L', with: 'W' })),
  'run-over': happening('extra', 46, (facts) => runEnded(facts, { after: 'W', with: 'L' })),
  'losing-run': happening('extra', 44, (facts) => run(facts, 'L')),
  'what-if-better': happening('extra', 38, (facts) =>
    whatIf(facts, ({ locked, actual }) => locked < actual && !isAlone(facts.league.week.lockedLeaders, facts)),
  ),
  'last-place': happening('extra', 33, (facts) => ask(isLast(facts), {})),
  'bench-season': happening('extra', 27, ({ own: { benchRank, totalBenchPoints }, league: { week } }) =>
    benchRank === 1 && !week.isFirst && (totalBenchPoints ?? 0) > 0 ? { total: totalBenchPoints ?? 0 } : null,
  ),
  'week-low': happening('extra', 26, (facts) => ask(isLowest(facts) && !isLast(facts), {})),
  'what-if-worse': happening('extra', 22, (facts) => whatIf(facts, ({ locked, actual }) => locked > actual)),
  form: happening('extra', 14, ({ own: { form } }) => {
    const of = (letter: string) => form.filter((outcome) => outcome === letter).length
    return ask(form.length > longRun, { played: form.length, wins: of('W'), draws: of('D'), losses: of('L') })
  }),
  quiet: happening('quiet', 1, ({ own }) => ask(own.points !== null, {})),
}

type OwnDetails = {
  [Id in keyof typeof ownHappenings]: NonNullable<ReturnType<(typeof ownHappenings)[Id]['find']>>
}

export type OwnTexts = { [Id in keyof OwnDetails]: Phrases<OwnDetails[Id]> }

type Part = Happening<OwnFacts, unknown>['part']

/** Points that could not be read, unlike those of a gameweek before the team joined. */
function isUnknown({ own, league }: OwnFacts): boolean {
  return own.points === null && own.missing.includes(league.week.gameweek)
}

function isNotThere({ own, league }: OwnFacts): boolean {
  return own.points === null && !own.missing.includes(league.week.gameweek)
}

function happening<Details>(part: Part, weight: number, find: Happening<OwnFacts, Details>['find']) {
  return { part, weight, find }
}

function ask<Details>(isSo: boolean | undefined, details: Details): Details | null {
  return isSo === true ? details : null
}

/** Null while somebody's place is not known. */
function place({ rank }: TeamWeek, { week }: OwnFacts['league']) {
  return rank === null || !isWholeTable(week) ? null : { rank, teams: week.teams.length }
}

type Place = { points: number; rank: number; from: number | null; teams: number }

function table({ own, league }: OwnFacts, isSo: (place: Place) => boolean) {
  const known = place(own, league)
  if (own.points === null || known === null) return null
  const after = { points: own.points, from: own.lastRank, ...known }
  return ask(isSo(after), after)
}

function moved(facts: OwnFacts, isSo: (place: Place & { from: number }) => boolean) {
  const after = table(facts, () => true)
  if (after === null || after.from === null) return null
  const both = { ...after, from: after.from }
  return ask(isSo(both), both)
}

function boost({ own: { boosted } }: OwnFacts, isSo: (boosted: number) => boolean) {
  return boosted !== null && isSo(boosted) ? { boosted } : null
}

function crown({ own, league }: OwnFacts, isSo: (others: number) => boolean) {
  const { benchKings } = league.week
  const others = benchKings.length - 1
  return ask(benchKings.includes(own.team) && isSo(others), { bench: own.benchPoints ?? 0, others })
}

function bench({ own: { benchPoints, bestBenched }, league }: OwnFacts, isSo: (points: number) => boolean) {
  if (benchPoints === null || bestBenched === null || !isSo(benchPoints)) return null
  return { bench: benchPoints, best: playerName(league.players, bestBenched.player), bestPoints: bestBenched.points }
}

function moves({ own, league }: OwnFacts, isSo: (moves: NonNullable<TeamWeek['moves']>) => boolean) {
  const star = own.moves?.added[0]
  if (!own.moves || !star || !isSo(own.moves)) return null
  const { added, difference, cost } = own.moves
  const amount = count(added.length, wordsAbout(league.game).moves.one)
  return { amount, difference, cost, star: playerName(league.players, star.player), starPoints: star.points }
}

function isAlone(teams: readonly TeamWeek['team'][], { own }: OwnFacts): boolean {
  return teams.length === 1 && teams[0] === own.team
}

type Played = NonNullable<OwnFacts['match']>

function result({ match }: OwnFacts, outcome: Played['outcome'], isSo: (match: Played) => boolean = () => true) {
  return match && !match.isKnockout && match.outcome === outcome && isSo(match) ? match : null
}

function captain({ own, league }: OwnFacts, isSo: (captain: NonNullable<TeamWeek['captain']>) => boolean) {
  if (!own.captain || !isSo(own.captain)) return null
  const { player, points, multiplier } = own.captain
  return { player: playerName(league.players, player), points, counted: points * multiplier }
}

function run({ own: { streak }, match }: OwnFacts, outcome: 'W' | 'L') {
  const goesOn = match !== null && !match.isKnockout && streak.outcome === outcome
  return ask(goesOn && streak.length >= longRun, { length: streak.length })
}

/** `length` is null for a run that may have begun before the ten results of the form. */
function runEnded({ own: { form }, match }: OwnFacts, { after, with: last }: { after: 'W' | 'L'; with: 'W' | 'L' }) {
  const before = form.slice(0, -1)
  const length = before.length - 1 - before.findLastIndex((outcome) => outcome !== after)
  const ended = match !== null && !match.isKnockout && form.at(-1) === last && length >= longRun
  return ask(ended, { length: length === 9 ? null : length })
}

/** Null in gameweek 1, where the locked first team and the actual team are the same. */
function whatIf({ own: { locked }, league }: OwnFacts, isSo: (ranks: { locked: number; actual: number }) => boolean) {
  const { isFirst, lockedLeaders, actualLeaders } = league.week
  const isWhole = lockedLeaders.length > 0 && actualLeaders.length > 0
  if (locked.rank === null || locked.actualRank === null || isFirst || !isWhole) return null
  const ranks = { locked: locked.rank, actual: locked.actualRank }
  return ask(isSo(ranks), ranks)
}

function isLast({ own, league: { week } }: OwnFacts): boolean {
  return week.teams.length > 2 && own.rank === week.teams.length
}

function isLowest({ own, league: { week } }: OwnFacts): boolean {
  const known = week.teams.flatMap(({ points }) => points ?? [])
  const lower = known.filter((points) => points <= (own.points ?? Number.POSITIVE_INFINITY))
  return own.points !== null && known.length > 2 && lower.length === 1 && week.winners.length > 0
}
