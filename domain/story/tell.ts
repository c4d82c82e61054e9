import type { Gameweek, TeamId } from '../ids.ts'
import { type Edition, isSameStory, type Sentence, type Wording } from './edition.ts'
import type { Finding } from './finding.ts'
import { headlineAmong } from './headline.ts'
import { ABOUT_PLAYERS, BENCHES, KINDS, MONTHS, STANDS, TABLE, THREADS, WINNERS } from './kinds.ts'
import { leadOf } from './lead.ts'
import { pageOf } from './page.ts'
import { inOrderOf, mayJoin, rankFindings, type Scored } from './rank.ts'
import { sizesOf } from './surprise.ts'
import { tellerOf } from './teller.ts'

const MOST_STORIES = 3
/** With what must be told; on the last day there is more of it. */
const MOST_STORIES_IN_ALL = 4
const MOST_ON_LAST_DAY = 6
/** With whoever has not been named for long. */
const MOST_STORIES_WITH_OVERDUE = 6
/** A team is due after this many editions without its name, and overdue after one more. */
const DUE = 2
/** Teams of a league whose programmes name everybody. */
const MOST_NAMED = 12
/** News of the table, of the season, of runs: always told. */
const MUST = 2
/** In points: a smaller gain or loss is told with its match or not at all; in a large league somebody always has one. */
const GOOD = 12
const VERY_GOOD = 20
/** A thread about one player: how often it is told, and after how many gameweeks again. */
const MOST_OF_ONE = 2
const REST = 6
const REST_OF_RUN = 3

/** `teams`: how many the league has; of a large one nobody waits for the own name. */
type Telling = { gameweek: Gameweek; wording: Wording; after?: readonly Edition[]; teams?: number }

/**
 * Chooses what is told of a gameweek, and in which order: news first, by tier (`kinds.ts`), then by surprise × stakes × novelty. What happened in one match or
 * to one team is told together. `told`: the earlier editions, ascending; `after`: later ones, whose phrasings are left to them. The same findings and
 * editions give the same choice.
 */
export function storyOf(
  findings: readonly Finding[],
  told: readonly Edition[],
  { gameweek, wording, after = [], teams = 0 }: Telling,
): Edition {
  const ranked = rankFindings(findings, told)
  const teller = tellerOf(told, wording, after)
  const headline = headlineAmong(ranked, told, teller)
  const page = pageOf(teller)
  const lead = leadOf(happenedIn(headline, ranked), ranked, page)
  const stories: Sentence[][] = []
  const tell = (candidates: readonly Finding[], most: number) => {
    for (const finding of candidates) {
      const story = stories.length < most ? page.tell(finding) : null
      if (story) stories.push([story])
    }
  }
  /** What else there is of the team of each story. */
  const join = () => {
    for (const story of stories) {
      const more = story[0] && story.length === 1 ? page.first(ranked.filter(mayJoin(story[0].finding))) : null
      if (more) story.push(more)
    }
  }
  const isLastDay = ranked.some(({ kind }) => SEASON_ENDS.includes(kind))
  const most = isLastDay ? MOST_ON_LAST_DAY : MOST_STORIES_IN_ALL
  const others = ranked.filter(({ kind }) => !MONTHS.includes(kind))
  const news = others.filter(({ kind }) => KINDS[kind].tier <= MUST && !STANDS.includes(kind))
  const within = (tier: number) => news.filter(({ kind }) => KINDS[kind].tier === tier)
  tell(within(1), most)
  if (!TABLE.some(page.hasTold)) tell(inOrderOf(TABLE, ranked).slice(0, 1), most)
  tell(within(MUST), most)
  tell(inOrderOf(['run-in'], ranked), most)
  const month = page.first(inOrderOf(MONTHS, ranked))
  const falls = ranked.filter(({ kind, values }) => kind === 'fall' && 'least' in values && values.least === 1)
  if (!WINNERS.some(page.hasTold)) tell(inOrderOf(['week-first', 'week-shared'], ranked).slice(0, 1), most)
  tell(falls, most)
  tell(inOrderOf(['second-new', 'last-left'], ranked), most)
  tell(inOrderOf(['leader-result', 'watched', 'week-last'], ranked), most)
  tell(
    inOrderOf(['last-race'], ranked).filter((one) => mayGoOn(one, told)),
    most,
  )
  const bench = BENCHES.some(page.hasTold) ? null : page.first(inOrderOf(BENCHES, ranked))
  const needed = teams > MOST_NAMED ? others : byNeed(others, told)
  tell(
    needed.filter((finding) => teams <= MOST_NAMED && isOverdue(finding, told) && mayFill(told, teams)(finding)),
    MOST_STORIES_WITH_OVERDUE,
  )
  join()
  tell(needed.filter(mayFill(told, teams)), MOST_STORIES)
  join()
  const thread = month ?? page.first(inOrderOf(THREADS, ranked).filter((finding) => mayGoOn(finding, told)))
  return { gameweek, headline, lead, bench, stories: byTeam(stories.flat()), thread, sizes: sizesOf(findings) }
}

const SEASON_ENDS: readonly Finding['kind'][] = ['season-end', 'season-shared']

/** A headline that says who leads stands in for what changed at the top, which led lately. */
function happenedIn({ finding }: Sentence, ranked: readonly Scored[]): Finding {
  const [table] = finding.kind === 'lead-held' ? inOrderOf(TABLE, ranked) : []
  return table ?? finding
}

/** What is told of the teams of a match stands together, where the first of it stands. */
function byTeam(sentences: readonly Sentence[]): Sentence[] {
  const stories: Sentence[][] = []
  for (const sentence of sentences) {
    const story = stories.find(([first]) => first && isSameStory(first.finding, sentence.finding))
    if (story) story.push(sentence)
    else stories.push([sentence])
  }
  return stories.flat()
}

/** What fills a page: no table, no bench, no thread; small things only of a team that is due. */
function mayFill(told: readonly Edition[], teams: number): (finding: Finding) => boolean {
  return (finding) => {
    const { kind } = finding
    const isElsewhere = [TABLE, WINNERS, BENCHES, THREADS].some((kinds) => kinds.includes(kind))
    return !isElsewhere && (!isSmall(finding, teams) || (teams <= MOST_NAMED && needOf(finding, told) > 1))
  }
}

/** What is worth no line of its own: a plain match or place, a small gain or loss, a move below the first five. */
function isSmall({ kind, values }: Finding, teams: number): boolean {
  if (KINDS[kind].tier === 5 || SMALL.includes(kind)) return true
  if (kind === 'climb' || kind === 'fall') return 'to' in values && Math.min(values.from, values.to) > HIGH
  return worthOf(values) < (teams > MOST_NAMED ? VERY_GOOD : GOOD)
}

/** In points: what a decision gained or lost. */
function worthOf(values: Finding['values']): number {
  if ('gained' in values) return values.gained
  if ('theirs' in values) return values.theirs - values.points
  if ('total' in values && 'times' in values) return values.total
  return 'lost' in values && 'cost' in values ? values.lost : Infinity
}

const SMALL: readonly Finding['kind'][] = ['narrow-win', 'draw', 'leader-result', 'rival-result']
/** In places. */
const HIGH = 5

/** A thread about a player is told again only after a while, and not for ever. */
function mayGoOn(finding: Finding, told: readonly Edition[]): boolean {
  const isSame = ({ finding: other }: Sentence) =>
    other.kind === finding.kind &&
    other.teams[0] === finding.teams[0] &&
    (!ABOUT_PLAYERS.includes(finding.kind) || other.players[0] === finding.players[0])
  const times = told.flatMap((edition, index) => (sentencesIn(edition).some(isSame) ? index : []))
  const rest = ABOUT_PLAYERS.includes(finding.kind) ? REST : REST_OF_RUN
  const most = ABOUT_PLAYERS.includes(finding.kind) ? MOST_OF_ONE : Infinity
  return times.length < most && times.every((index) => index < told.length - rest)
}

/** How long a team has not been named: 1 for lately, 10 for due, 100 for overdue. */
function needOf({ teams }: Finding, told: readonly Edition[]): number {
  const lately = told.slice(-DUE - 1).map(namedIn)
  const needs = teams.slice(0, 2).map((team) => {
    if (told.length < DUE) return 1
    const since = lately.toReversed().findIndex((named) => named.has(team))
    return since === -1 ? 100 : since >= DUE ? 10 : 1
  })
  return Math.max(1, ...needs)
}

function isOverdue(finding: Finding, told: readonly Edition[]): boolean {
  return needOf(finding, told) >= 100
}

/** Teams that have not been named for long come first. */
function byNeed(ranked: readonly Scored[], told: readonly Edition[]): Scored[] {
  const needs = new Map(ranked.map((finding) => [finding, needOf(finding, told)]))
  const need = (finding: Scored) => needs.get(finding) ?? 1
  return ranked.toSorted((a, b) => need(b) - need(a))
}

function sentencesIn({ headline, lead, bench, stories, thread }: Edition): Sentence[] {
  return [headline, ...lead, bench, ...stories, thread].filter((sentence) => sentence !== null)
}

/** Whom an edition names. */
export function namedIn(edition: Edition): Set<TeamId> {
  return new Set(sentencesIn(edition).flatMap(({ finding }) => finding.teams))
}
