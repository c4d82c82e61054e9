import type { getBenchKing } from '#contract/bench-king.ts'
import type { Given } from '#contract/endpoint.ts'
import type { Db } from './db/db.ts'
import type { LeagueKey, LeagueView } from './db/tables.ts'
import { type KeptInsights, keepInsights } from './features/insights/kept.ts'
import { leaguesOfPerson, viewsOf } from './features/leagues/store.ts'
import { etagOf, type Finished, finish } from './http/finished.ts'

/** Which leagues a call is about. */
type LeagueQuestion = Given<typeof getBenchKing>

/** Finished answers, kept in memory for as long as the database has nothing newer. */
export type Answers = KeptInsights & {
  /** One view of those of a person's leagues that the question names; other people's leagues are left out. */
  league(view: LeagueView, uid: string, question: LeagueQuestion): Promise<Finished>
  /** What only this person sees, made by `make` and kept until they or one of their leagues change. */
  own(
    about: { what: string; uid: string; question: LeagueQuestion },
    make: (leagues: LeagueKey[]) => Promise<Made>,
  ): Promise<Finished>
  /** The leagues themselves. */
  leaguesFor(uid: string, question: LeagueQuestion): Promise<LeagueKey[]>
}

/** An answer as it was made, and whether it may be given again. */
type Made = { body: unknown; isSettled: boolean }

const MOST_BYTES = 64 * 1024 * 1024
const MOST_PEOPLE = 20_000
/** What an answer costs beside its bytes: keys, buffers, the entry itself. */
const OVERHEAD_BYTES = 4096
/** Views that are one object keyed by league; the others are lists. */
const KEYED: readonly LeagueView[] = ['head-to-head']

export function createAnswers(db: Db, isHearing: () => boolean): Answers {
  const people = new Map<string, LeagueKey[]>()
  const answers = new Map<string, { answer: Finished; leagues: string[]; uid?: string }>()
  const insights = keepInsights(db, isHearing)
  let bytes = 0
  /** Grows with every piece of news: what was read before it must not be kept after it. */
  let age = 0

  return {
    async league(view, uid, question) {
      const leagues = await this.leaguesFor(uid, question)
      const names = leagues.map(nameOf)
      const key = `${view} ${names.join(' ')}`
      const kept = isHearing() ? answers.get(key) : undefined
      if (kept) return kept.answer
      const readAt = age
      const finished = await joined(view, await viewsOf(db, view, leagues))
      if (readAt === age && isHearing()) keep(key, { answer: finished, leagues: names })
      return finished
    },

    async own({ what, uid, question }, make) {
      const leagues = await this.leaguesFor(uid, question)
      const names = leagues.map(nameOf)
      const key = `${what} of ${uid} ${names.join(' ')}`
      const kept = isHearing() ? answers.get(key) : undefined
      if (kept) return kept.answer
      const readAt = age
      const { body, isSettled } = await make(leagues)
      const answer = await finish(Buffer.from(JSON.stringify(body)), { thorough: false })
      // Without a league the answer is a "none", which is asked for again anyway.
      if (isSettled && leagues.length > 0 && readAt === age && isHearing()) keep(key, { answer, leagues: names, uid })
      return answer
    },

    async leaguesFor(uid, question) {
      const mine = (isHearing() && people.get(uid)) || (await readPerson(uid))
      const asked = (leagues: LeagueKey[]) => leagues.filter((league) => isAsked(league, question))
      const found = asked(mine)
      const isMissing = question.leagueIds?.some((id) => !found.some((league) => league.league_id === id))
      // A remembered "no" may be older than what the person has just saved.
      return isMissing ? asked(await readPerson(uid)) : found
    },

    insight: insights.insight,

    onNews(news) {
      insights.onNews(news)
      if (news.kind === 'insights') return
      age++
      if (news.kind === 'season') forgetEverything()
      else if (news.kind === 'person') forgetWhere(({ uid }) => uid === news.uid)
      else forgetWhere(({ leagues }) => leagues.includes(nameOf(news.league)))
      if (news.kind === 'person') people.delete(news.uid)
    },

    onGap() {
      insights.onGap()
      age++
      forgetEverything()
    },
  }

  function forgetEverything(): void {
    people.clear()
    answers.clear()
    bytes = 0
  }

  function forgetWhere(isStale: (kept: { leagues: string[]; uid?: string }) => boolean): void {
    for (const [key, kept] of answers) if (isStale(kept)) drop(key)
  }

  async function readPerson(uid: string): Promise<LeagueKey[]> {
    const readAt = age
    const leagues = await leaguesOfPerson(db, uid)
    people.delete(uid)
    // A remembered "none" would have to be asked again anyway.
    if (leagues.length > 0 && readAt === age && isHearing()) people.set(uid, leagues)
    if (people.size > MOST_PEOPLE) people.delete(people.keys().next().value ?? '')
    return leagues
  }

  function keep(key: string, kept: { answer: Finished; leagues: string[]; uid?: string }): void {
    drop(key)
    answers.set(key, kept)
    bytes += sizeOf(kept.answer)
    while (bytes > MOST_BYTES) drop(answers.keys().next().value ?? '')
  }

  function drop(key: string): void {
    const kept = answers.get(key)
    if (!kept) return
    bytes -= sizeOf(kept.answer)
    answers.delete(key)
  }
}

/**
 * Without a game, the named leagues are draft leagues, and those of a type classic ones; without names, all of the person's
 * leagues are meant.
 */
function isAsked(league: LeagueKey, { leagueIds, game, type }: LeagueQuestion): boolean {
  const wanted = game ?? (type ? 'classic' : leagueIds ? 'draft' : league.game)
  if (league.game !== wanted || (type && league.type !== type)) return false
  return !leagueIds || leagueIds.some((id) => id === league.league_id)
}

type StoredView = Omit<Finished, 'etag'> & Pick<LeagueKey, 'game' | 'league_id'>

/** One league's answer goes out as it was stored; several are joined without being parsed. */
async function joined(view: LeagueView, parts: StoredView[]): Promise<Finished> {
  const [only] = parts
  if (only && parts.length === 1) return finishedOf(only)
  const [open, close] = KEYED.includes(view) ? '{}' : '[]'
  const whole = KEYED.includes(view) ? keyedApart(parts) : parts.map(({ identity }) => identity)
  const inner = whole.map((identity) => identity.subarray(1, -1)).filter((part) => part.length > 0)
  const body = inner.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from(','), part]))
  return finish(Buffer.concat([Buffer.from(open ?? ''), ...body, Buffer.from(close ?? '')]), { thorough: false })
}

/** Of two leagues with one number, one of each game, the draft league keeps the plain key: docs/decisions/013. */
function keyedApart(parts: readonly StoredView[]): Buffer[] {
  const keyed = parts.filter(({ game, identity }) => game === 'draft' && identity.length > '{}'.length)
  const draft = new Set(keyed.map(({ league_id }) => league_id))
  return parts.map(({ game, league_id, identity }) => {
    const plain = `{"${league_id}":`
    const isTaken = game === 'classic' && draft.has(league_id) && identity.length > '{}'.length
    if (!isTaken) return identity
    return Buffer.concat([Buffer.from(`{"${game}-${league_id}":`), identity.subarray(plain.length)])
  })
}

function finishedOf({ identity, gzip, brotli }: StoredView): Finished {
  return { identity, gzip, brotli, etag: etagOf(identity) }
}

function nameOf({ game, season, type, league_id }: LeagueKey): string {
  return `${game}/${season}/${type}/${league_id}`
}

function sizeOf({ identity, gzip, brotli }: Finished): number {
  return OVERHEAD_BYTES + identity.length + gzip.length + brotli.length
}
