import { isSameStory, type Sentence } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import {
  BAD_DECISIONS,
  ENDS,
  GOOD_DECISIONS,
  JUMPS,
  KINDS,
  KNOCKOUTS,
  LED_BY,
  MONTHS,
  MOVES,
  RESULTS,
  RUNS,
  SCORES,
  STANDS,
  TABLE,
  TURNS,
  WEEK,
} from './kinds.ts'
import {
  isOfMatch,
  LEVEL,
  NEWS,
  newsOfMatch,
  resultsOf,
  rivalsMatch,
  SEASON,
  tellingResultsOf,
} from './lead-results.ts'
import { countWords, matchTold, type Page } from './page.ts'
import { hasMatches, inOrderOf, mayJoin, type Scored } from './rank.ts'
import { isDecision } from './stories.ts'
import { tellWeekInPoints } from './week-in-points.ts'

const MOST_WORDS = 45
const MOST_SENTENCES = 6
/** Kept for the sentence that says how the table stands. */
const WORDS_OF_TABLE = 17
/** In matches. */
const LONG_RUN = 4
/** For a score of the week in a match that is told. */
const WORDS_OF_WEEK = 7
/** And for what is told beside a result. */
const WORDS_OF_NEWS = 12
/** Of first and second. */
const TOP_MATCHES: readonly FindingKind[] = ['top-held', 'top-match', 'top-draw']
/** What changed first place, where the table is the story. */
const LEADERS_MATCH: readonly FindingKind[] = ['leader-falls', ...TOP_MATCHES, 'chance-missed']
/** They say where both were. */
const PLACED: readonly FindingKind[] = ['upset', 'watched']
/** Of the places behind it. */
const AFTER_TABLE: readonly FindingKind[] = ['chance-missed', 'second-new']
/** What else there is to say of the lead, once it is said who has it. */
const BESIDE_TABLE: readonly FindingKind[] = [
  'level-top',
  'lead-new',
  'lead-back',
  'lead-grows',
  'lead-shrinks',
  'lead-stretched',
]
/** How open the title is. */
const CLOSE: readonly FindingKind[] = ['top-close', 'run-in']
const TITLES: readonly FindingKind[] = ['season-end', 'title-won']
/** What a team would rather not read. */
const LOWS: readonly FindingKind[] = ['record-low', 'last-decided', 'fall', 'bench-king', 'bench-record']

/** One story: the headline’s finding, what else happened to its teams, and the decision behind it; then how the table stands now. */
export function leadOf(
  happened: Finding,
  ranked: readonly Scored[],
  { page, headline }: { page: Page; headline: string },
): Sentence[] {
  const lead: Sentence[] = []
  const [table] = inOrderOf(TABLE, ranked)
  const standing = table && !saysWhoLeads(happened.kind) ? [table] : []
  let room = MOST_WORDS
  const add = (candidates: readonly Finding[], { follows = false, kept = 0, beyond = '', isMust = false } = {}) => {
    if (lead.length >= MOST_SENTENCES) return
    const isNeeded =
      isMust || candidates.some(({ kind }) => KINDS[kind].tier <= NEWS || [...TABLE, ...WEEK].includes(kind))
    const within = (most: number) => page.first(candidates, { most, follows, beyond, apart: headline })
    const sentence = within(room - kept - owed(candidates)) ?? (isNeeded ? within(room - kept) : null)
    if (!sentence) return
    lead.push(sentence)
    room -= countWords(page.text(sentence))
  }
  /** Room for who won the week and who was last in it, where their matches are told, or would be. */
  const owed = (results: readonly Finding[]) => {
    const isIn = (one: Finding) => page.hasResult(one) || results.some((result) => isOfMatch(result)(one))
    return WORDS_OF_WEEK * inOrderOf(WEEK, ranked).filter((one) => isIn(one) && !page.isSaid(one)).length
  }
  const resultOf = ({ teams }: Finding) => inOrderOf(LED_BY, ranked).filter(({ teams: [team] }) => team === teams[0])
  const leastOfResult = (table: Finding) =>
    Math.max(0, ...resultOf(table).map((one) => (page.hasResult(one) ? 0 : page.least(one))))
  /** What else there is to say of a match, once its result is told. */
  const addBeside = (result: Finding, keptFor: number) => {
    const beside = ranked.filter(isOfMatch(result))
    for (const kind of [...SEASON, ...ENDS]) add(inOrderOf([kind], beside), { follows: true, kept: keptFor })
    // The news of the headline’s match comes first.
    const isOwed = news.some((one) => isOfMatch(happened)(one) && !page.isTold(one))
    if (!isOwed) add(inOrderOf(TURNS, beside), { follows: true, kept: keptFor })
    const isAll = !inOrderOf([...SEASON, ...ENDS], beside).some(({ kind }) => !page.hasTold(kind))
    if (isAll) add(inOrderOf(WEEK, beside), { follows: true, kept: keptFor })
  }
  /** Whether there was room for it. */
  const addResult = (results: readonly Finding[], keptFor = 0, isMust = false): boolean => {
    const before = lead.length
    add(results, { kept: keptFor, isMust })
    const told = lead.at(-1)
    if (!told || lead.length === before) return false
    addBeside(told.finding, keptFor)
    return true
  }
  /** The half of the season, for how long they have led, and what it takes to catch them. */
  const addHalf = () => {
    add(inOrderOf(['half'], ranked))
    add(inOrderOf(['half-led'], ranked))
  }
  /** How the leader played, and where that leaves it. */
  const addTable = (finding: Finding) => {
    const itsMatch = resultOf(finding)
    const falls = rivalsMatch(finding, ranked).filter(({ kind }) => kind === 'leader-falls')
    const keptFor = page.least(finding)
    if (!isDecided(finding) && !addResult(itsMatch, keptFor + Math.max(0, ...falls.map(page.least))))
      addResult(itsMatch, keptFor, itsMatch.some(isOfRun))
    // In a league for points what the lead comes from is told with it, in the words that leave room for it.
    const [cause] = isInMatches ? [] : decisions
    // Under a headline with the result the run that it ended comes first.
    if (finding === happened && isKnown)
      add(inOrderOf(ENDS, news).filter(isOfMatch(finding)), { follows: true, kept: page.least(finding) })
    if (cause) add([finding], { kept: page.least(cause) })
    add([finding], { beyond: finding === happened ? headline : '' })
    add([finding])
    add(news.filter(isOfMatch(itsMatch[0] ?? finding)), { follows: true })
    if (!page.hasTold(finding.kind)) return
    add(inOrderOf(['chasers-lost'], ranked), { follows: true })
    const rivals = rivalsMatch(finding, ranked)
    const hasNews = rivals.some((one) => news.some(isOfMatch(one)))
    if (!hasNews || room >= Math.max(...rivals.map(page.least)) + WORDS_OF_NEWS) addResult(rivals)
    addHalf()
    add(inOrderOf(CLOSE, ranked))
  }
  const isKnown = page.hasResult(happened)
  // Where it came from is told with whom it passed.
  const isSecondNow = inOrderOf(['second-new'], ranked).some(({ teams: [team] }) => team === happened.teams[0])
  const isTable = TABLE.includes(happened.kind)
  const isMonth = MONTHS.includes(happened.kind)
  const leastOfTable = standing[0] ? page.least(standing[0]) : 0
  // Who leads after a fall, and by which result.
  const keptForNext = happened.kind === 'leader-falls' && standing[0] ? leastOfTable + leastOfResult(standing[0]) : 0
  const kept = Math.max(standing[0] && !isKnown ? Math.max(WORDS_OF_TABLE, leastOfTable) : leastOfTable, keptForNext)
  const isInMatches = hasMatches(ranked)
  // Where there are matches the second of a lead had one of its own.
  const sides = happened.teams.slice(0, isInMatches && matchTold(happened) === null ? 1 : 2)
  const isAboutThem = ({ kind, teams: [team] }: Finding) =>
    team !== undefined && sides.includes(team) && kind !== happened.kind
  const isAboutFirst = ({ teams: [team] }: Finding) => team === sides[0]
  const news = ranked.filter(
    ({ kind }) =>
      KINDS[kind].tier <= NEWS && ![MONTHS, STANDS, TABLE, ['runs-ended']].some((kinds) => kinds.includes(kind)),
  )
  const winner = ranked.filter(({ kind, teams: [team] }) => kind === 'week-first' && team === sides[0])
  // Where there are matches, what decided one is a cause; of a score it is what made the score.
  const behind = isInMatches && !SCORES.includes(happened.kind) ? [] : decisionsBehind(happened.kind)
  const causes = happened.kind === 'rival-result' ? [] : isInMatches ? [...TURNS, ...behind] : behind
  const decisions = inOrderOf(causes, ranked)
    .filter(isAboutThem)
    .filter((one) => isEnough(one, happened))
  /** Of a missed chance: with more news of its match it is a story of its own. */
  const isAlone = ({ kind, teams: [team] }: Finding) =>
    kind !== 'chance-missed' || newsOfMatch(team, ranked).length === 1
  const addCauses = (keptFor: number) => {
    add(news.filter(isAboutThem), { follows: true, kept: keptFor })
    add(decisions, { follows: true, kept: keptFor })
    if (isOwnScore(happened, winner[0])) add(winner, { follows: true, kept: keptFor })
    add(
      news.filter((one) => isAboutThem(one) && isAboutFirst(one)),
      { kept: keptFor },
    )
    // A decision of the week says nothing of a month.
    if (isMonth && !winner.some(page.isTold)) return
    add(isInMatches ? decisions.filter(isAboutFirst) : decisions, { kept: keptFor })
  }
  if (isTable) addTable(happened)
  else if (!isKnown) {
    const beyond = matchTold(happened) === null ? headline : ''
    add([happened], { beyond, kept: keptForNext })
    add([happened], { beyond })
  } else if (![...LEADERS_MATCH, ...(isSecondNow ? PLACED : [])].includes(happened.kind))
    add([happened], { follows: true, kept })
  if (lead.length === 0) page.skip(happened.kind)
  // A run or a jump stands with the match that made it.
  if (matchTold(happened) === null && isInMatches && !isTable)
    addResult([...inOrderOf(['bench-match'], ranked).filter(isAboutFirst), ...resultsOf(sides[0], ranked)], kept, true)
  if (isMonth) for (const some of [winner, inOrderOf(JUMPS, ranked)]) add(some.filter(isAboutFirst), { kept })
  if (!isKnown) addBeside(happened, kept)
  if (KNOCKOUTS.includes(happened.kind)) {
    const others = inOrderOf(KNOCKOUTS, ranked).filter((one) => one.teams[0] !== happened.teams[0])
    if (others.length === 1) addResult(others)
    add(inOrderOf(['knockout-through'], ranked))
  }
  if (!isInMatches) add(inOrderOf(MOVES, ranked).filter(isAboutFirst), { follows: true, kept })
  if (isTable && !TITLES.includes(happened.kind)) add(inOrderOf(LEADERS_MATCH, ranked).filter(isAlone))
  if (sides[0] !== undefined && TITLES.includes(happened.kind)) {
    add(resultsOf(sides[0], ranked))
    add(inOrderOf(['season-turn'], ranked))
    add(ranked.filter(({ kind }) => kind === 'title-missed'))
    add(inOrderOf(['season-bench'], ranked).filter(isAboutFirst))
  }
  // After a headline with the whole result comes where it leaves the table.
  if (isKnown) {
    add(inOrderOf(TOP_MATCHES, ranked).filter(isOfMatch(happened)), { follows: true, kept })
    add(inOrderOf(MOVES, ranked).filter(isAboutFirst), { follows: true, kept })
    if (!isTable) add(inOrderOf(ENDS, news).filter(isOfMatch(happened)), { follows: true, kept })
    // A long run that the leaders made longer is what their match is about.
    if (isOfRun(happened)) add(inOrderOf(['run-won'], ranked).filter(isAboutFirst), { follows: true, kept })
  } else if (!CLOSE.includes(happened.kind)) addCauses(kept)
  if (standing[0]) addTable(standing[0])
  if (isKnown || CLOSE.includes(happened.kind)) addCauses(0)
  if (isKnown) {
    addBeside(happened, 0)
  }
  add(inOrderOf(BESIDE_TABLE, ranked))
  // Its match says as much.
  if (!ranked.some(({ kind }) => kind === 'leader-falls' || kind === 'top-match')) add(inOrderOf(['lead-lost'], ranked))
  for (const kind of AFTER_TABLE) addResult(inOrderOf([kind], ranked).filter(isAlone))
  // Whoever of them had least is said to have before who won the week.
  if (!isInMatches) {
    const lasts = inOrderOf(['week-last'], ranked)
    add(lasts.filter(page.hasResult), { follows: true })
    // What a lead over them comes from.
    add(
      lasts.filter(
        ({ teams: [team], values }) =>
          ('from' in values && values.from === 1) || (team !== undefined && table?.teams.includes(team)),
      ),
    )
  }
  if (!(isInMatches || TITLES.includes(happened.kind))) tellWeekInPoints(ranked, { page, add })
  add(news.filter(isAboutThem))
  // What else there is to say of the matches that are told.
  for (const one of lead.flatMap(({ finding }) => news.filter(isOfMatch(finding)))) add([one])
  for (const one of inOrderOf(WEEK, ranked).filter(page.hasResult)) add([one], { follows: true })
  // A run stands with the match that made it longer.
  const runs = inOrderOf(RUNS, ranked).filter(({ teams: [team] }) => resultsOf(team, ranked).some(page.hasResult))
  for (const { finding } of [{ finding: happened }, ...lead])
    for (const one of runs.filter((run) => isSameStory(run, finding))) add([one], { follows: true })
  for (const kind of JUMPS) add(inOrderOf([kind], ranked).filter(isAboutThem))
  if (LEVEL.includes(happened.kind)) for (const team of happened.teams.slice(0, 3)) add(tellingResultsOf(team, ranked))
  // A title that a match decided was not won by a move.
  if (standing.length === 0 && !(isInMatches && TITLES.includes(happened.kind)))
    add(ranked.filter(mayJoin(happened)).filter((one) => !isDecision(one) || isEnough(one, happened)))
  return lead
}

/** Whether the sentence before tells a team’s score as its own, so that it can be said of that score. */
function isOwnScore({ kind, values }: Finding, best: Finding | undefined): boolean {
  return (
    RESULTS.includes(kind) &&
    best !== undefined &&
    'points' in best.values &&
    'own' in values &&
    values.own === best.values.points
  )
}

/** Whether a leader made a long run of wins longer. */
function isOfRun({ values }: Finding): boolean {
  return 'wins' in values && values.wins >= LONG_RUN
}

/** Whether a champion leads, for nothing any more. */
function isDecided({ kind, values }: Finding): boolean {
  return kind === 'lead-held' && values.decided === 1
}

/** What may have caused it in a league for points. */
function decisionsBehind(kind: FindingKind): readonly FindingKind[] {
  return LOWS.includes(kind) ? BAD_DECISIONS : GOOD_DECISIONS
}

/** In a league for points: whether a decision was worth at least the lead that is told of, or half of what a lead has changed by. */
function isEnough({ values, teams: [team] }: Finding, happened: Finding): boolean {
  if (!('ahead' in happened.values && 'unit' in happened.values) || happened.values.unit !== 'points') return true
  const worth =
    'gained' in values ? values.gained : 'total' in values ? values.total : 'added' in values ? values.added : 0
  if (!('was' in happened.values) || happened.values.was < 0)
    return team === happened.teams[0] && worth >= happened.values.ahead
  const change = happened.values.ahead - happened.values.was
  return team === happened.teams[change < 0 ? 1 : 0] && worth * 2 >= Math.max(1, Math.abs(change))
}

function saysWhoLeads(kind: FindingKind): boolean {
  return TABLE.includes(kind) || kind === 'called-off' || kind === 'unread'
}
