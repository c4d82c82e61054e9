import type { Given } from '#contract/base/endpoint.ts'
import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import type { LuckRow } from '#contract/views/luck.ts'
import type { MonthsRow } from '#contract/views/months.ts'
import type { getRivals, RivalSeason, Rivals, RivalTeam } from '#contract/views/rivals.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { ownerOf } from '#display/views/view.ts'
import { rulesOf } from '#domain/games/games.ts'
import { sameOwners } from '#domain/hall-of-fame/agreement.ts'
import type { TeamId } from '#domain/ids.ts'
import { type Pair, pairOf } from '#domain/rivals/rivals.ts'
import { type PastLeague, pastLeagues } from '#server/facts/leagues/followed-store.ts'
import { nameOf, progressOf } from '#server/facts/leagues/progress-store.ts'
import { ownTeamsIn } from '#server/facts/teams/saved-store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { chainOf } from '#server/views/hall-of-fame/make-halls.ts'
import { saidBy } from '#server/views/hall-of-fame/store.ts'
import { leagueFields } from '#server/views/leagues/present.ts'
import { resultsOfLeague, rowsOfTeams, storedAnswer } from '#server/views/segments/answers.ts'
import { latestOf, presentRivals, type SeasonAnswers, teamsByPlace } from './present.ts'

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
  const { teams, gameweek } = await latestTable(deps.db, league)
  const ids = teams.map(({ team_id }) => team_id)
  const { pair, asked } = pairOf(ids, { a, b, own: await ownTeamsIn(deps.db, uid, key) })
  const seasons = pair ? await seasonsOf(deps, uid, { league, teams, pair }) : []
  return { ...leagueFields({ ...key, name: nameOf(league) }), gameweek, teams, asked, seasons }
}

/** The teams of a league by their place in its latest table, and the gameweek of that. */
async function latestTable(db: Db, league: PastLeague): Promise<{ teams: RivalTeam[]; gameweek: number | null }> {
  const stored = await storedAnswer(db, 'standings', { leagues: [league], gameweek: 'latest' })
  const rows: StandingsRow[] = stored ? JSON.parse(stored.plain.toString()) : []
  return { teams: teamsByPlace(rows), gameweek: latestOf(rows) }
}

type Compared = { league: PastLeague; teams: readonly RivalTeam[]; pair: Pair<number> }

/** What is stored of two teams; it was checked when it was made. */
async function answersOf(db: Db, { league, teams, pair }: Compared): Promise<SeasonAnswers> {
  const about = { league, teams: [pair.a, pair.b] as TeamId[] }
  const { gameweeks, rows: standings } = await rowsOfTeams<StandingsRow>(db, 'standings', about)
  const { rows: months } = await rowsOfTeams<MonthsRow>(db, 'months', about)
  const { rows: luck } = await rowsOfTeams<LuckRow>(db, 'luck', { ...about, gameweek: 'latest' })
  const { hasDraft } = rulesOf(league.game)
  const draftRoom = hasDraft ? (await rowsOfTeams<DraftRoomRow>(db, 'draft-room', about)).rows : []
  return {
    season: league.season,
    name: nameOf(league),
    ...{ teams, gameweeks, standings, months, luck, draftRoom },
    results: await resultsOfLeague(db, league),
  }
}

/** This one, and those before in which the same owners both were and can be told apart from everybody else. */
async function seasonsOf({ db }: ViewDeps, uid: string, now: Compared): Promise<RivalSeason[]> {
  const { league, teams: ours, pair } = now
  const chain = chainOf(league, { past: await pastLeagues(db, uid), said: await saidBy(db, uid) })
  const seasons = [presentRivals(await answersOf(db, now), pair)]
  for (const before of chain.slice(1)) {
    const { teams: theirs } = await latestTable(db, before)
    const places = sameOwners(ours.map(ownerOf), theirs.map(ownerOf))
    const idOf = (team: number) => {
      const place = places[ours.findIndex(({ team_id }) => team_id === team)] ?? null
      return place === null ? undefined : theirs[place]?.team_id
    }
    const [a, b] = [idOf(pair.a), idOf(pair.b)]
    if (a === undefined || b === undefined) continue
    const then = await answersOf(db, { league: before, teams: theirs, pair: { a, b } })
    seasons.push(presentRivals(then, { a, b }))
  }
  return seasons.filter((season) => season !== null)
}
