import type { Given } from '#contract/base/endpoint.ts'
import { GAME_OF_TYPE, USUAL_GAME } from '#contract/games/games.ts'
import type { LeagueCall } from '#contract/views/calls.ts'
import type { Season } from '#domain/ids.ts'
import { leaguesOfPerson } from '#server/facts/leagues/followed-store.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { type Finished, finish } from '#server/ground/http/finished.ts'
import { type MadeWork, makerOf } from '#server/ground/http/made-work.ts'
import { onceMade } from '#server/ground/http/once-made.ts'
import { type CachedInsights, cacheInsights } from '#server/views/insights/answers.ts'
import { namesSeenBy, type Reader } from '#server/views/names/present.ts'
import { emptyAnswer, storedAnswer } from '#server/views/segments/answers.ts'
import { isByGameweek } from '#server/views/segments/codec.ts'
import type { OfGameweek } from '#server/views/segments/store.ts'

type LeagueQuestion = Given<LeagueCall>
/** The latest gameweek is asked for within the program alone. */
export type AnswerQuestion = Omit<LeagueQuestion, 'gameweek' | 'team'> & {
  gameweek?: OfGameweek
  team?: number | undefined
}

/** Finished answers, cached in memory for as long as the database has nothing newer. */
export type Answers = CachedInsights & {
  /**
   * One view of the leagues in question, as far as they are this reader's and with the names that they may see; others are left out.
   * More than one stored answer is put together as made work of the reader.
   */
  league(view: LeagueView, reader: Reader, question: AnswerQuestion): Promise<Finished>
  /** The same, told from the parsed answer. */
  told(view: LeagueView, reader: Reader, question: AnswerQuestion, telling: Telling): Promise<Finished>
  /** An answer for this person alone, made by `make` and cached until they or one of their leagues change. */
  own(
    about: { what: string; uid: string; question: LeagueQuestion },
    make: (leagues: LeagueKey[]) => Promise<Made>,
  ): Promise<Finished>
  /** A live answer about these leagues, made by `make`; cached until a snapshot, or a gameweek's start or end, changes them; about no league, until any. */
  live(what: string, leagues: readonly LeagueKey[], make: () => Promise<Finished>, rules?: LiveRules): Promise<Finished>
  /** The leagues themselves. */
  leaguesFor(uid: string, question: LeagueQuestion): Promise<LeagueKey[]>
}

/** `reader`: it is made work of theirs. `forMs`: it is cached no longer than that. `hasInvented`: an empty one is not cached, or invented questions would fill the cache. */
type LiveRules = { reader?: Reader; forMs?: number; hasInvented?: boolean }

/** What a call about leagues needs. */
export type ViewDeps = Deps & { answers: Answers }

/** What is answered instead of what is stored, checked; `as` names those who are told the same. */
type Telling = { as: string; tell(stored: unknown): unknown }

/** An answer, and whether it may be cached. */
type Made = { body: unknown; isSettled: boolean }

const MOST_BYTES = 64 * 1024 * 1024
const MOST_PEOPLE = 20_000
/** Estimated memory of a cached answer beside its bytes: keys, buffers, the entry itself. */
const OVERHEAD_BYTES = 4096
/** An answer with its compressed forms is at most this many times as large, but for short ones. */
const WITH_COMPRESSED = 1.3
type About = { leagues: StoredLeagueId[]; uid?: string; isLive?: true }
type CachedAnswer = About & { answer: Finished; isSettled: boolean; during?: readonly [from: number, until: number] }

const EMPTY = '[]'
const ALWAYS = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

type Needs = Pick<Deps, 'db' | 'now'> & { made: MadeWork }

export function createAnswers({ db, now, made }: Needs, isHearing: () => boolean): Answers {
  const people = cacheUntilNews<string, LeagueKey[]>({
    mostEntries: MOST_PEOPLE,
    isHearing,
    // Do not cache an empty list: it must be read again as soon as the person saves a team.
    isWorthKeeping: (leagues) => leagues.length > 0,
  })
  const answers = cacheUntilNews<string, CachedAnswer, About>({
    mostBytes: MOST_BYTES,
    sizeOf: ({ answer }) => sizeOf(answer),
    isHearing,
    isWorthKeeping: ({ isSettled }) => isSettled,
    isCurrent: ({ during: [from, until] = ALWAYS }) => from <= now().getTime() && now().getTime() < until,
  })
  const answerMade = onceMade(answers, made)
  const insights = cacheInsights(db, isHearing)

  return {
    async league(view, reader, question) {
      return answerOf(view, reader, { asked: await this.leaguesFor(reader.uid, leaguesIn(question)), question })
    },

    async told(view, reader, question, telling) {
      const asked = await this.leaguesFor(reader.uid, leaguesIn(question))
      return answerOf(view, reader, { asked, question, telling })
    },

    async own({ what, uid, question }, make) {
      const asked = await this.leaguesFor(uid, question)
      const leagues = idsOf(asked)
      const load = async () => {
        const { body, isSettled } = await make(asked)
        const made = finish(JSON.stringify(body))
        // Do not cache an answer without leagues: there may be some as soon as the person saves a team.
        return { answer: made, leagues, isSettled: isSettled && leagues.length > 0, uid }
      }
      return (await answers.get(`${what} of ${uid} ${leagues.join(' ')}`, load, { leagues, uid })).answer
    },

    async live(what, asked, make, { reader, forMs, hasInvented = false } = {}) {
      const leagues = idsOf(asked)
      const about = { leagues, isLive: true as const }
      const load = async () => {
        const at = now().getTime()
        const during = forMs !== undefined && { during: [at, at + forMs] as const }
        const answer = await make()
        return { answer, isSettled: !hasInvented || answer.plain.length > EMPTY.length, ...about, ...during }
      }
      const key = `live ${what} ${leagues.join(' ')}`
      return (await (reader ? answerMade(key, makerOf(reader), load, about) : answers.get(key, load, about))).answer
    },

    async leaguesFor(uid, { season, ...question }) {
      const asked = (leagues: LeagueKey[]) => leagues.filter((league) => isAsked(league, question))
      // Past seasons are asked for rarely, and nothing announces what becomes of them.
      if (season !== undefined) return asked(await leaguesOfPerson(db, uid, season as Season))
      const load = () => leaguesOfPerson(db, uid)
      const found = asked(await people.get(uid, load))
      const isMissing = question.leagueIds?.some((id) => !found.some((league) => league.league_id === id))
      // The cached list may be older than what the person has just saved: read it again before leaving a league out.
      return isMissing ? asked(await people.reload(uid, load)) : found
    },

    insight: insights.insight,

    onNews(news) {
      insights.onNews(news)
      if (news.kind === 'season') forgetEverything()
      // Answers for one person say which gameweek is played, and which comes next.
      if (news.kind === 'gameweek') answers.drop(({ uid, isLive }) => isLive === true || uid !== undefined)
      if (news.kind === 'live') forgetLive(news.leagues)
      if (news.kind === 'league') answers.drop(({ leagues }) => leagues.includes(news.league))
      if (news.kind === 'person') forgetPerson(news.uid)
    },

    onGap() {
      insights.onGap()
      forgetEverything()
    },
  }

  async function answerOf(view: LeagueView, reader: Reader, { asked, question, telling }: AskedFor): Promise<Finished> {
    const { gameweek, team } = question
    const leagues = idsOf(asked)
    const names = namesSeenBy(reader)
    const which = [
      `of gameweek ${gameweek}`,
      `of team ${team}`,
      ...(names ? [names.key] : []),
      ...(telling ? [`told ${telling.as}`] : []),
    ]
    const load = async () => {
      const stored = await storedAnswer(db, view, { leagues: asked, gameweek, team, seen: names?.seen ?? null })
      const answer = stored ?? emptyAnswer(view)
      // Invented gameweeks and teams would fill the cache.
      const isSettled = team === undefined && (typeof gameweek !== 'number' || stored !== null)
      const told = telling && (await telling.tell(JSON.parse(answer.plain.toString())))
      return { answer: told === undefined ? answer : finish(JSON.stringify(told)), leagues, isSettled }
    }
    const isOne = asked.length <= 1 && team === undefined && (gameweek !== undefined || !isByGameweek(view))
    // Names are taken out row by row.
    const isOneStored = isOne && names === null
    const key = [view, ...leagues, ...which].join(' ')
    const about = { leagues }
    const cached = isOneStored ? answers.get(key, load, about) : answerMade(key, makerOf(reader), load, about)
    return (await cached).answer
  }

  function forgetEverything(): void {
    people.drop()
    answers.drop()
  }

  /** Those of all leagues, where none are named. */
  function forgetLive(leagues?: readonly StoredLeagueId[]): void {
    const changed = leagues && new Set(leagues)
    const hasChanged = (of: readonly StoredLeagueId[]) =>
      !changed || of.length === 0 || of.some((one) => changed.has(one))
    answers.drop(({ isLive, leagues: of }) => isLive === true && hasChanged(of))
  }

  function forgetPerson(uid: string): void {
    people.dropOne(uid)
    answers.drop((cached) => cached.uid === uid)
  }
}

type AskedFor = { asked: readonly LeagueKey[]; question: AnswerQuestion; telling?: Telling }

function leaguesIn({ gameweek: _gameweek, team: _team, ...question }: AnswerQuestion): LeagueQuestion {
  return question
}

/**
 * Without a game, the named leagues are those of the usual one, or of the game that has the type; without names, all of the person's
 * leagues are meant.
 */
function isAsked(league: LeagueKey, { leagueIds, game, type }: LeagueQuestion): boolean {
  const wanted = game ?? (type ? GAME_OF_TYPE[type] : leagueIds ? USUAL_GAME : league.game)
  if (league.game !== wanted || (type && league.type !== type)) return false
  return !leagueIds || leagueIds.some((id) => id === league.league_id)
}

function sizeOf(answer: Finished): number {
  return OVERHEAD_BYTES + (answer.size ?? Math.ceil(answer.plain.length * WITH_COMPRESSED))
}
