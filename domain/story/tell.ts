import { score } from '#domain/facts/written.ts'
import type { Gameweek } from '../ids.ts'
import type { Edition, Sentence, Wording } from './edition.ts'
import { byNeed, HIGH, isDue, isLarge, isOverdue, MOST_NAMED, mayFill, mayGoOn } from './fill.ts'
import type { Finding, FindingKind } from './finding.ts'
import { headlineAmong } from './headline.ts'
import {
  BENCHES,
  CUPS,
  ENDS,
  KINDS,
  LASTS,
  MONTHS,
  RUNS,
  STANDING,
  STANDS,
  TABLE,
  THREADS,
  TURNS,
  WINNERS,
} from './kinds.ts'
import { leadOf } from './lead.ts'
import { matchTold, type Page, pageOf } from './page.ts'
import { MOST_STORIES, type PageStories, storiesOn } from './page-stories.ts'
import { hasMatches, inOrderOf, rankFindings, type Scored } from './rank.ts'
import { isDecision } from './stories.ts'
import { sizesOf } from './surprise.ts'
import { tellerOf } from './teller.ts'

/** On the last day there is more news that must be told. */
const MOST_ON_LAST_DAY = 6
const MOST_WORDS_ON_LAST_DAY = 155
/** `teams`: how many the league has; of a large one nobody waits for the own name. */
type Telling = { gameweek: Gameweek; wording: Wording; after?: readonly Edition[]; teams?: number }

/**
 * Chooses what is told of a gameweek, and in which order: news first, by tier (`kinds.ts`), then by surprise × stakes × novelty. The lead and each story are one match or one
 * team whole (`stories.ts`). `told`: the earlier editions, ascending; `after`: later ones, whose phrasings are left to them. The same findings and
 * editions give the same choice.
 */
export function storyOf(
  findings: readonly Finding[],
  told: readonly Edition[],
  { gameweek, wording, after = [], teams = 0 }: Telling,
): Edition {
  const all = rankFindings(findings, told)
  const teller = tellerOf(told, wording, after)
  const headline = headlineAmong(all, told, teller)
  const ranked = all.filter((one) => !isOfRecord(one, all))
  const isLastDay = ranked.some(({ kind }) => SEASON_ENDS.includes(kind))
  const page = pageOf(teller, matchesIn(headline, wording), isLastDay ? MOST_WORDS_ON_LAST_DAY : undefined)
  const happened = happenedIn(headline, ranked)
  if (headline.finding.kind !== happened.kind) page.skip(headline.finding.kind)
  if ('best' in happened.values && happened.kind === 'first-table' && happened.values.best) page.skip('week-first')
  const text = wording.headline(headline.finding, headline.phrasing)
  if (happened.kind === 'leader-result' && text.includes(' in a row')) page.skipRun(happened.teams[0])
  const lead = leadOf(happened, ranked, { page, headline: text })
  const isWon = WINNERS.includes(headline.finding.kind)
  const stories = storiesOn(page, { ranked, lead: [headline, ...lead], isLastDay, isWon })
  const month = page.first(inOrderOf(MONTHS, ranked))
  const cups = inOrderOf(CUPS, ranked)
  const cup = month ? null : page.first(cups)
  if (month) stories.tell(cups, stories.room())
  tellNews(stories, { ranked, page, isLastDay })
  const standing = (month ?? cup) ? null : page.first(inOrderOf(STANDING, ranked))
  const isInMatches = hasMatches(ranked)
  const fills = mayFill(told, { teams, high: isInMatches ? HIGH.matches : HIGH.points })
  const isWaiting = (finding: Finding) => teams <= MOST_NAMED && isOverdue(finding, told)
  const isTold = (one: Scored) =>
    isInMatches || stories.isWhole(one) || isWaiting(one) || !(isDecision(one) || LASTS.includes(one.kind))
  const others = ranked.filter((one) => fills(one) && isTold(one))
  const needed = teams > MOST_NAMED ? others : byNeed(others, told)
  const goesOn = (kinds: readonly FindingKind[]) => inOrderOf(kinds, ranked).filter((one) => mayGoOn(one, told))
  const whole = inOrderOf(['week-first', 'week-shared'], ranked).filter((one) => isOfMatch(one) || stories.isWhole(one))
  stories.tell(whole, MOST_STORIES)
  stories.tell(needed.filter(isWaiting), stories.room())
  stories.tell(inOrderOf(OF_MATCHES, ranked).filter(isOfMatch), stories.room())
  stories.close()
  stories.tell([...inOrderOf(['last-left'], ranked), ...goesOn(['last-race'])], MOST_STORIES)
  const mayName = (finding: Finding) => teams <= MOST_NAMED && isDue(finding, told)
  const decided = tellDecision(page, ranked, { stories, needed, mayName })
  const isByMatch = ({ teams: [team] }: Finding) =>
    inOrderOf(['bench-match'], ranked).some((one) => one.teams[0] === team && page.isTold(one))
  const fullest = decided ? null : page.first(inOrderOf(BENCHES, ranked).filter((one) => !isByMatch(one)))
  // With its match, where that is told by it.
  if (!decided) inOrderOf(BENCHES, ranked).filter(isByMatch).some(stories.join)
  const bench = decided ?? (fullest && stories.isOfLead(fullest.finding) ? fullest : stories.place(fullest))
  stories.tell(needed, MOST_STORIES)
  stories.tell(goesOn(RUNS), MOST_STORIES)
  stories.fillUp()
  const news = goesOn(THREADS).filter(stories.isNew)
  const threads = teams > MOST_NAMED ? news : byNeed(news, told)
  const thread = stories.placeNear(month) ?? cup ?? standing ?? page.first(threads)
  return { gameweek, headline, lead, bench, stories: stories.all(), thread, sizes: sizesOf(findings) }
}

/** What a league would miss: news of the table, of the season, of runs. */
function tellNews(
  stories: PageStories,
  { ranked, page, isLastDay }: { ranked: readonly Scored[]; page: Page; isLastDay: boolean },
) {
  const most = isLastDay ? MOST_ON_LAST_DAY : MOST_STORIES
  const isNews = ({ kind }: Finding) => ![MONTHS, STANDS].some((kinds) => kinds.includes(kind))
  const within = (tier: number) => ranked.filter((one) => KINDS[one.kind].tier === tier && isNews(one))
  stories.tell(inOrderOf(ONCE_A_SEASON, ranked), most)
  stories.tell(within(1).slice(0, 1), most)
  // However much else there is, a season's best and lowest score are told.
  stories.tell(inOrderOf(RECORDS, ranked), most)
  stories.tell(within(1), most)
  // Before the last day everybody asks who will be last.
  stories.tell(inOrderOf(['last-race'], ranked).filter(isLastCall), most)
  if (!TABLE.some(page.hasTold)) stories.tell(inOrderOf(TABLE, ranked).slice(0, 1), most)
  const ends = ranked.filter(({ kind }) => ENDS.includes(kind))
  if (isLastDay) stories.close({ isEarly: true })
  stories.tell([...inOrderOf(['season-bench', 'season-move'], ranked), ...ends], most)
  const rest = isLastDay ? most : stories.room()
  stories.tell([...inOrderOf(OF_SEASON, ranked), ...within(2)], rest)
  // Before, it stands in the lead or nowhere.
  stories.tell(inOrderOf(['run-in'], ranked).filter(hasFewLeft), stories.room())
}

/** A page tells at least one thing that somebody decided: a move, a captain, the fullest bench; that also beside others, where it is news or decided a match. Gives its sentence, where that stands alone. */
function tellDecision(
  page: Page,
  ranked: readonly Scored[],
  { stories, needed, mayName }: { stories: PageStories; needed: readonly Scored[]; mayName(of: Finding): boolean },
): Sentence | null {
  const [fullest] = inOrderOf(BENCHES, ranked)
  const decisions = ranked.filter((one) => isDecision(one) || TURNS.includes(one.kind))
  const large = needed.filter((one) => decisions.includes(one))
  const hasDecision = () => [...BENCHES, ...SEASON_DECISIONS].some(page.hasTold) || decisions.some(page.isTold)
  const decided = inOrderOf(['bench-match'], ranked).filter(({ teams: [team] }) => team === fullest?.teams[0])
  // With its match, in one sentence; a bench that is news stands beside that.
  const benches = fullest?.kind === 'bench-king' && decided.length > 0 ? decided : inOrderOf(BENCHES, ranked)
  const isNews = benches.some(
    (one) => DECISIVE.includes(one.kind) || mayName(one) || ('behind' in one.values && one.values.behind > 0),
  )
  // With what is told of its team, else alone.
  if (!hasDecision()) [...large, ...benches, ...decisions].some(stories.join)
  const ofLead = decisions.filter((one) => isDecision(one) && isLarge(one) && stories.isOfLead(one))
  if (!hasDecision() && !stories.isFull()) stories.placeNear(page.first(ofLead))
  for (const some of [large, decisions]) if (!hasDecision()) stories.tell(some, stories.next())
  return hasDecision() && !isNews ? null : stories.place(page.first(benches))
}

const SEASON_DECISIONS: readonly FindingKind[] = ['season-bench', 'season-move']

const DECISIVE: readonly FindingKind[] = ['bench-record', 'bench-match']

/** Whether the best or the lowest score of the week is one of the season: that says both. */
function isOfRecord({ kind, teams: [team] }: Finding, all: readonly Scored[]): boolean {
  const record = kind === 'week-first' ? 'record-high' : kind === 'week-last' ? 'record-low' : null
  return all.some((one) => one.kind === record && one.teams[0] === team)
}

/** As far as the lead has no room for it. */
const ONCE_A_SEASON: readonly FindingKind[] = ['half', 'half-led', 'title-missed', 'season-third', 'season-last']
const OF_SEASON: readonly FindingKind[] = ['half-month', 'season-turn', 'season-move']

function isLastCall({ values }: Finding): boolean {
  return 'left' in values && values.left === 1
}

/** Whether few gameweeks are left. */
function hasFewLeft({ values }: Finding): boolean {
  return 'left' in values && values.left <= FEW_LEFT
}

const FEW_LEFT = 6

const RECORDS: readonly FindingKind[] = ['record-high', 'record-low']

/** Told with the match that they were. */
const OF_MATCHES: readonly FindingKind[] = ['second-new', 'watched', 'bench-match']

/** A headline that has the whole result of a match: the lead goes on from it. */
function matchesIn({ finding, phrasing }: Sentence, wording: Wording): string[] {
  const match = matchTold(finding)
  if (match === null || !('own' in finding.values)) return []
  const text = wording.headline(finding, phrasing)
  const { own, other } = finding.values
  const isScored = text.includes(score(own, other)) || text.includes(score(other, own))
  const isNamed = finding.teams.slice(0, 2).every((team) => text.includes(wording.team(team)))
  return isScored && isNamed ? [match] : []
}

/** The best score of a week is a story where it won a match. */
function isOfMatch(finding: Finding): boolean {
  return matchTold(finding) !== null
}

const SEASON_ENDS: readonly Finding['kind'][] = ['season-end', 'season-shared']

/**
 * A headline that says who leads stands in for what changed at the top, which led lately; one of the half for how the lead has moved; one of the best score of a week for
 * that of the season.
 */
function happenedIn({ finding }: Sentence, ranked: readonly Scored[]): Finding {
  const [team] = finding.teams
  const isSame = ({ teams }: Finding) => teams[0] === team
  const behind: Partial<Record<FindingKind, readonly Scored[]>> = {
    'lead-held': inOrderOf(TABLE, ranked),
    'lead-lost': inOrderOf(TABLE, ranked),
    half: inOrderOf(LEAD_MOVES, ranked),
    'week-first': inOrderOf(['record-high'], ranked).filter(isSame),
  }
  return behind[finding.kind]?.[0] ?? finding
}

const LEAD_MOVES: readonly FindingKind[] = ['lead-new', 'lead-back', 'lead-shrinks', 'lead-grows', 'lead-stretched']
