import type { Given } from '#contract/base/endpoint.ts'
import type { getRivals, Rivals, RivalTeam } from '#contract/views/rivals.ts'
import { ownerOf } from '#contract/views/view.ts'
import { rulesOf } from '#domain/games/games.ts'
import { sameOwners } from '#domain/hall-of-fame/agreement.ts'
import type { Pair } from '#domain/rivals/rivals.ts'
import { type PastLeague, pastLeagues } from '#server/facts/leagues/followed-store.ts'
import { nameOf, progressOf } from '#server/facts/leagues/progress-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { ownTeamsIn } from '#server/facts/teams/saved-store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { chainOf } from '#server/views/hall-of-fame/make-halls.ts'
import { joinsFrom } from '#server/views/hall-of-fame/store.ts'
import { leagueFields, typeOf } from '#server/views/leagues/present.ts'
import { storedAnswer } from '#server/views/segments/answers.ts'
import { presentRivals, rivalsOf, type SeasonAnswers, teamsByPlace } from './present.ts'

type Question = Given<typeof getRivals>

/** Two teams of one of the caller's leagues, with all names; over the seasons that are joined with it and that they had. */
export async function makeRivals(deps: ViewDeps, uid: string, question: Question): Promise<Rivals> {
  const { league: id, game, type, season, a, b } = question
  const [key] = await deps.answers.leaguesFor(uid, {
    leagueIds: [id],
    ...(game && { game }),
    ...(type && { type }),
    ...(season && { season }),
  })
  if (!key) throw new Failure('not_found', 'There is no league with this ID among those of your saved teams.')
  const [progress] = await progressOf(deps.db, [key])
  const league = { ...key, name: progress?.name ?? null }
  const now = await answersOf(league, (view) => currentRows(deps, uid, { view, key, season }))
  const found = rivalsOf(now, { a, b, own: await ownTeamsIn(deps.db, uid, key) })
  const [current] = found.seasons
  const earlier = current ? await earlierSeasons(deps, uid, { league, now, pair: current }) : []
  return { ...leagueFields({ ...key, name: nameOf(league) }), ...found, seasons: [...found.seasons, ...earlier] }
}

type Rows = (view: LeagueView) => Promise<unknown>

/** Answers that were checked when they were made. */
async function answersOf(league: PastLeague, rows: Rows): Promise<SeasonAnswers> {
  const list = async <Row>(view: LeagueView) => ((await rows(view)) ?? []) as Row[]
  const { hasDraft } = rulesOf(league.game)
  const headToHead = (await rows('head-to-head')) as Record<string, SeasonAnswers['headToHead']> | null
  return {
    season: league.season,
    name: nameOf(league),
    standings: await list('standings'),
    months: await list('months'),
    luck: await list('luck'),
    draftRoom: hasDraft ? await list('draft-room') : [],
    headToHead: Object.values(headToHead ?? {})[0],
  }
}

type Current = { view: LeagueView; key: LeagueKey; season: string | undefined }

/** From memory, where the league's own screens have them. */
async function currentRows({ answers }: ViewDeps, uid: string, { view, key, season }: Current): Promise<unknown> {
  const { type } = typeOf(key.type)
  const question = { leagueIds: [key.league_id], game: key.game, ...(type && { type }), ...(season && { season }) }
  const { plain } = await answers.league(view, uid, question)
  return JSON.parse(plain.toString())
}

type Now = { league: PastLeague; now: SeasonAnswers; pair: Pair<RivalTeam> }

/** The same owners in the seasons before, where both were there and can be told apart from everybody else. */
async function earlierSeasons({ db }: ViewDeps, uid: string, { league, now, pair }: Now) {
  const chain = chainOf(league, { past: await pastLeagues(db, uid), joins: await joinsFrom(db, [league.id]) })
  const ours = teamsByPlace(now)
  const seasons = []
  for (const before of chain.slice(1)) {
    const then = await answersOf(before, async (view) => {
      const stored = await storedAnswer(db, view, { leagues: [before] })
      return stored && JSON.parse(stored.plain.toString())
    })
    const theirs = teamsByPlace(then)
    const places = sameOwners(ours.map(ownerOf), theirs.map(ownerOf))
    const idOf = (team: number) => {
      const place = places[ours.findIndex(({ team_id }) => team_id === team)] ?? null
      return place === null ? undefined : theirs[place]?.team_id
    }
    const [a, b] = [idOf(pair.a.team_id), idOf(pair.b.team_id)]
    const found = a === undefined || b === undefined ? null : presentRivals(then, { a, b })
    if (found) seasons.push(found)
  }
  return seasons
}
