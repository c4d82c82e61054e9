import { type ExpressionBuilder, sql } from 'kysely'
import type { Given } from '#contract/base/endpoint.ts'
import { USUAL_GAME } from '#contract/games/games.ts'
import type { getLineUp, LineUp } from '#contract/views/line-up.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { rulesOf } from '#domain/games/games.ts'
import { type Game, type Gameweek, MOST_GAMEWEEKS, type PlayerId, type Season, type TeamId } from '#domain/ids.ts'
import { lockedGameweek } from '#domain/tables/locked-eleven.ts'
import { clubIn } from '#server/facts/gameweeks/clubs-store.ts'
import { pointsByGameweek } from '#server/facts/gameweeks/store.ts'
import { toWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { ownLeagues } from '#server/facts/leagues/followed-store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import { type FoundTeam, presentLineUp, type StoredPlayer } from './present.ts'

/**
 * The line-up of a team that is in a league of the person's, or their own. Throws a `Failure`, `not_found`: in the same
 * words for other people's teams and teams that do not exist, and for gameweeks that are not final or not known.
 */
export async function lineUpOf(
  { db }: Pick<Deps, 'db'>,
  uid: string,
  { teamId, gw, game = USUAL_GAME, season }: Given<typeof getLineUp>,
): Promise<LineUp> {
  const team = await findTeam(db, uid, { game, team_id: teamId as TeamId, season: season as Season | undefined })
  if (!team) throw new Failure('not_found', 'There is no team with this ID in your leagues.')
  const weeks = await finalWeeks(db, team)
  const gameweeks = [...weeks].filter(([, { isScored }]) => isScored).map(([gameweek]) => gameweek)
  const missing = missingOf(team, weeks)
  const gameweek = gw ?? gameweeks[0]
  if (gameweek === undefined) return presentLineUp({ team, gameweeks, missing }, null)
  const week = gameweeks.includes(gameweek) ? weeks.get(gameweek) : undefined
  if (!week) throw new Failure('not_found', whyNotShown(team, { gameweek, missing }))
  const first = weeks.get(lockedGameweek({ game, startGameweek: team.start_gameweek ?? 1 })) ?? null
  const [points, players] = await Promise.all([
    pointsByGameweek(db, { ...team, from: gameweek, to: gameweek }),
    playersIn(db, team, { gameweek, players: [...week.picks, ...(first?.picks ?? [])] }),
  ])
  return presentLineUp(
    { team, gameweeks, missing },
    { gameweek, week, first, points: points.get(gameweek) ?? new Map(), players },
  )
}

/** The leagues that the person shares with the team. */
export async function leaguesShared(
  { db }: Pick<Deps, 'db'>,
  uid: string,
  { teamId, game = USUAL_GAME, season }: Given<typeof getLineUp>,
): Promise<Pick<LeagueKey, 'id'>[]> {
  const asked = { game, team_id: teamId as TeamId, season: season as Season | undefined }
  return sharedLeagues(db, uid, asked).select('league.id').distinct().execute()
}

/** Gameweeks without picks, since the team began, of a league that has been read. */
function missingOf(
  { game, latest_final, start_gameweek, read_through, history }: FoundTeam,
  weeks: ReadonlyMap<Gameweek, unknown>,
): Gameweek[] {
  const known = [...weeks.keys(), ...(history ?? [])]
  const sinceKnown = known.length > 0 ? Math.min(...known) : null
  const first = rulesOf(game).mayTeamsJoinLate ? sinceKnown : start_gameweek
  if (first === null) return []
  const read = gameweeksFrom(first, Math.min(read_through ?? 0, latest_final ?? 0))
  return read.filter((gameweek) => !weeks.has(gameweek))
}

type NotShown = { gameweek: Gameweek; missing: readonly Gameweek[] }

function whyNotShown({ latest_final }: FoundTeam, { gameweek, missing }: NotShown): string {
  if (missing.includes(gameweek)) return `Gameweek ${gameweek} of this team could not be read yet.`
  return gameweek > (latest_final ?? 0)
    ? `Gameweek ${gameweek} is not final yet.`
    : `The line-up of this team in gameweek ${gameweek} is not known.`
}

type Asked = { game: Game; team_id: TeamId; season: Season | undefined }

/** The team in the named season, or else in the game's current one, with its names once they are known. */
async function findTeam(db: Db, uid: string, { game, team_id, season }: Asked): Promise<FoundTeam | null> {
  const found = await db
    .selectFrom(stateOf(db, season).as('state'))
    .leftJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'state.game')
        .onRef('team.season', '=', 'state.season')
        .on('team.team_id', '=', team_id),
    )
    .leftJoin('classic_history as read', (join) =>
      join
        .onRef('read.game', '=', 'state.game')
        .onRef('read.season', '=', 'state.season')
        .on('read.team_id', '=', team_id),
    )
    .where('state.game', '=', game)
    .where((eb) => eb.or([isSaved(eb, uid, team_id), eb.exists(sharedLeagues(db, uid, { game, team_id, season }))]))
    .select(['state.season', 'state.latest_final'])
    .select(['team.team_name', 'team.owner_first_name', 'team.owner_last_name', 'read.gameweeks as history'])
    .select((eb) =>
      leaguesOf(eb, team_id)
        .select(({ fn }) => fn.min('league.start_gameweek').as('at'))
        .as('start_gameweek'),
    )
    .select((eb) =>
      leaguesOf(eb, team_id)
        .select(({ fn }) => fn.max('league.read_through').as('at'))
        .as('read_through'),
    )
    .executeTakeFirst()
  return found ? { game, team_id, ...found } : null
}

type State = { game: Game; season: Season; latest_final: Gameweek | null }

/** Of an earlier season all gameweeks that are stored are final. */
function stateOf(db: Db, season: Season | undefined) {
  const asked = season ?? null
  return db
    .selectFrom('game_state')
    .select('game')
    .select(sql<Season>`coalesce(${asked}, season)`.as('season'))
    .select(
      sql<Gameweek | null>`case when coalesce(${asked}, season) = season then latest_final else ${MOST_GAMEWEEKS}::integer end`.as(
        'latest_final',
      ),
    )
}

type InGame = ExpressionBuilder<Tables & { state: State }, 'state'>

function isSaved({ exists, selectFrom }: InGame, uid: string, team: TeamId) {
  return exists(
    selectFrom('saved_team as saved')
      .where('saved.user_id', '=', uid)
      .whereRef('saved.game', '=', 'state.game')
      .whereRef('saved.season', '=', 'state.season')
      .where('saved.team_id', '=', team)
      .select('saved.team_id'),
  )
}

/** Those of the person's leagues that the team is in. */
function sharedLeagues(db: Db, uid: string, { game, team_id, season }: Asked) {
  return ownLeagues(db, uid, season)
    .innerJoin('league_team as among', 'among.league', 'saved.league')
    .where('among.team_id', '=', team_id)
    .where('league.game', '=', game)
}

/** All leagues that the team is in, whoever asks: where they began at different times, the earliest counts. */
function leaguesOf({ selectFrom }: InGame, team: TeamId) {
  return selectFrom('league_team as member')
    .innerJoin('league', 'league.id', 'member.league')
    .whereRef('league.game', '=', 'state.game')
    .whereRef('league.season', '=', 'state.season')
    .where('member.team_id', '=', team)
}

type FinalWeek = TeamGameweek & {
  /** The points of its players are stored too: absent is not zero. */
  isScored: boolean
}

/** The team's picks of final gameweeks, newest first. */
async function finalWeeks(
  db: Db,
  { game, season, team_id, latest_final }: FoundTeam,
): Promise<Map<Gameweek, FinalWeek>> {
  const rows = await db
    .selectFrom('team_gameweek as week')
    .leftJoin('gameweek_score as score', (join) =>
      join
        .onRef('score.game', '=', 'week.game')
        .onRef('score.season', '=', 'week.season')
        .onRef('score.gameweek', '=', 'week.gameweek'),
    )
    .where('week.game', '=', game)
    .where('week.season', '=', season)
    .where('week.team_id', '=', team_id)
    .where('week.gameweek', '<=', latest_final ?? 0)
    .select(['week.team_id', 'week.gameweek', 'picks', 'captain', 'vice_captain', 'chip', 'multipliers', 'subs'])
    .select(['transfer_cost', 'score.gameweek as scored'])
    .orderBy('week.gameweek', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.gameweek, { ...toWeek(row), isScored: row.scored !== null }]))
}

/** With the clubs that they had in the gameweek. */
export async function playersIn(
  db: Db,
  { game, season }: Pick<FoundTeam, 'game' | 'season'>,
  { gameweek, players }: { gameweek: Gameweek; players: readonly PlayerId[] },
): Promise<Map<PlayerId, StoredPlayer>> {
  const rows = await db
    .selectFrom('player')
    .leftJoin('club', (join) =>
      join
        .onRef('club.game', '=', 'player.game')
        .onRef('club.season', '=', 'player.season')
        .on('club.club_id', '=', clubIn(gameweek)),
    )
    .where('player.game', '=', game)
    .where('player.season', '=', season)
    .where('player.player_id', 'in', [...new Set(players)])
    .select(['player.player_id', 'player.web_name', 'player.position', 'club.short_name as club'])
    .execute()
  return new Map(rows.map(({ player_id, ...player }) => [player_id, player]))
}
