import type { HallOfFame, SameLeagueOffer } from '#contract/views/hall-of-fame.ts'
import { seasonBefore } from '#domain/facts/season.ts'
import { agreement, isLikelySame } from '#domain/hall-of-fame/agreement.ts'
import { type PastLeague, pastLeagues } from '#server/facts/leagues/followed-store.ts'
import { nameOf, progressOf } from '#server/facts/leagues/progress-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import { leagueFields } from '#server/views/leagues/present.ts'
import { storedAnswer } from '#server/views/segments/answers.ts'
import { presentAllTime, presentSeason, type StoredSeason } from './present.ts'
import { ownersOf, type Said, saidBy } from './store.ts'

type Known = { past: readonly PastLeague[]; said: readonly Said[] }

/** The hall of fame of each league of a person: nothing of a past season in which they did not have the league. */
export async function makeHalls(db: Db, uid: string, leagues: readonly LeagueKey[]): Promise<HallOfFame[]> {
  const progress = new Map((await progressOf(db, leagues)).map((league) => [league.id, league]))
  const known = { past: await pastLeagues(db, uid), said: await saidBy(db, uid) }
  return Promise.all(
    leagues.map(async (key) => {
      const found = progress.get(key.id)
      const league = { ...key, name: found?.name ?? null }
      const chain = chainOf(league, known)
      const isOver = (one: LeagueKey) => one.id !== key.id || found?.next_gameweek === null
      const stored = await Promise.all(
        chain.map((one) => storedSeason(db, one, { isOver: isOver(one), isJoinedByCaller: one !== league })),
      )
      return {
        ...leagueFields({ ...key, name: nameOf(league) }),
        season: key.season,
        seasons: stored.map(presentSeason).filter((season) => season !== null),
        all_time: presentAllTime(stored),
        offer: await offerFor(db, chain.at(-1) ?? league, known),
      }
    }),
  )
}

/** From this season's league back through the joined ones; seasons in which the person did not have it are skipped. */
export function chainOf(league: PastLeague, { past, said }: Known): PastLeague[] {
  const chain = [league]
  let at: StoredLeagueId | undefined = league.id
  while (at !== undefined) {
    const before: StoredLeagueId | undefined = said.find((one) => one.is_same && one.league === at)?.before
    const had = past.find(({ id }) => id === before)
    if (had) chain.push(had)
    at = before
  }
  return chain
}

/**
 * The league of the season before that shares most people: one that the person had, and has neither joined with
 * another league nor refused.
 */
async function offerFor(db: Db, league: PastLeague, { past, said }: Known): Promise<SameLeagueOffer | null> {
  if (said.some((one) => one.is_same && one.league === league.id)) return null
  const isTaken = ({ id }: LeagueKey) =>
    said.some((one) => one.before === id && (one.is_same || one.league === league.id))
  const [found] = await likelyOf(
    db,
    league,
    candidates(league, past).filter((one) => !isTaken(one)),
  )
  if (!found) return null
  const { agreeing, people, ...one } = found
  return {
    season: one.season,
    ...leagueFields({ ...one, name: nameOf(one) }),
    next: { season: league.season, league_id: league.league_id },
    agreeing,
    people,
  }
}

export function candidates(league: LeagueKey, past: readonly PastLeague[]): PastLeague[] {
  const season = seasonBefore(league.season)
  return past.filter((one) => one.game === league.game && one.type === league.type && one.season === season)
}

/** Leagues that are likely the same, those with the most people in common first. */
export async function likelyOf(db: Db, league: LeagueKey, before: readonly PastLeague[]) {
  if (before.length === 0) return []
  const owners = await ownersOf(db, [league.id, ...before.map(({ id }) => id)])
  return before
    .map((one) => ({ ...one, ...agreement(owners.get(league.id) ?? [], owners.get(one.id) ?? []) }))
    .filter(isLikelySame)
    .toSorted((a, b) => b.agreeing - a.agreeing)
}

type State = Pick<StoredSeason, 'isOver' | 'isJoinedByCaller'>

/** Read from the finished answers of its latest gameweek, which were checked when they were made. */
async function storedSeason(db: Db, league: PastLeague, state: State): Promise<StoredSeason> {
  const rowsOf = async <Row>(view: LeagueView): Promise<Row[]> => {
    const answer = await storedAnswer(db, view, { leagues: [league], gameweek: 'latest' })
    return answer ? JSON.parse(answer.plain.toString()) : []
  }
  return {
    ...league,
    ...state,
    name: nameOf(league),
    standings: await rowsOf('standings'),
    bench: await rowsOf('bench-king'),
    records: await rowsOf('records'),
  }
}
