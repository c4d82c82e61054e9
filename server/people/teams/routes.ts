import type { FastifyInstance } from 'fastify'
import { CHOICE_TEXTS, type ChosenLeague } from '#contract/chosen-leagues.ts'
import type { Given } from '#contract/endpoint.ts'
import { deleteTeam as deleteTeamCall, listTeams, saveTeam as saveTeamCall } from '#contract/teams.ts'
import type { Game, Season, TeamId } from '#domain/ids.ts'
import { hasEnded, isSeason, seasonByClock } from '#domain/season.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { presentSync } from '#server/features/leagues/present.ts'
import { progressOf } from '#server/features/leagues/store.ts'
import { route } from '#server/http/route.ts'
import { onlyOwn } from '#server/http/signed-in.ts'
import type { Person } from '#server/identity/identity.ts'
import { presentSavedTeam } from './present.ts'
import { saveAndFollow } from './save.ts'
import { saveClassicTeam } from './save-classic.ts'
import { deleteTeam, savedTeams, type TeamKey } from './store.ts'

export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, saveTeamCall, async (input, person) => {
    onlyOwn(person, input.userId)
    const key = await keyOf(deps, input)
    const leagues = await save(person, key, input.selectedLeagues)
    tellAtOnce(deps, person)
    const entries = (await savedTeams(deps.db, person.uid, { season: key.season, team: key })).map(presentSavedTeam)
    const [entry] = entries
    if (!entry) throw new Error('a team that was just saved is not there')
    return { ...entry, entries, sync: (await progressOf(deps.db, leagues)).map(presentSync) }
  })

  function save({ uid }: Person, key: TeamKey, chosen: ChosenLeague[] | undefined): Promise<LeagueKey[]> {
    if (key.game === 'draft') {
      if (chosen) throw new Failure('invalid', 'Leagues are selected for classic teams only')
      return saveAndFollow(deps, uid, key)
    }
    if (!chosen) throw new Failure('invalid', CHOICE_TEXTS.noLeague)
    return saveClassicTeam(deps, uid, { key, chosen })
  }

  route(app, deps, deleteTeamCall, async (input, person) => {
    onlyOwn(person, input.userId)
    const { game = 'draft', teamId } = input
    const season = input.year ?? (await currentSeason(deps, game))
    await deleteTeam(deps.db, person.uid, { game, season, team_id: teamId as TeamId })
    tellAtOnce(deps, person)
    return { success: true }
  })

  route(app, deps, listTeams, async ({ userId, year }, person) => {
    onlyOwn(person, userId)
    if (year !== undefined) return (await savedTeams(deps.db, person.uid, { season: year })).map(presentSavedTeam)
    return deps.answers.own({ what: 'teams', uid: person.uid, question: {} }, async () => {
      const body = listTeams.answer.parse((await savedTeams(deps.db, person.uid, {})).map(presentSavedTeam))
      return { body, isSettled: body.every(({ status }) => status !== 'pending') }
    })
  })
}

/** The database tells every process in a moment; who has just written reads it now. */
function tellAtOnce({ answers }: Deps, { uid }: Person): void {
  answers.onNews({ kind: 'person', uid })
}

/** The season a save is for: the official game's, once it was reached; ids of another season are other teams. */
async function keyOf(deps: Deps, { teamId, year, game = 'draft' }: Given<typeof saveTeamCall>): Promise<TeamKey> {
  if (year !== undefined && !isSeason(year)) throw new Failure('invalid', 'year must be a season such as 2026-27')
  const official = await currentSeason(deps, game)
  const isOver = hasEnded(official, deps.now())
  if (isOver && (year === undefined || year === seasonByClock(deps.now())))
    throw new Failure(
      'conflict',
      `The official game has not opened its ${seasonByClock(deps.now())} season yet. Please try again once it has.`,
    )
  if (isOver && year === official)
    throw new Failure(
      'conflict',
      `The season ${official} is over. Teams can be saved again once the next one has opened.`,
    )
  if (year !== undefined && year !== official)
    throw new Failure('conflict', `Teams can be saved for the season ${official} only, not for ${year}`)
  return { game, season: official, team_id: teamId as TeamId }
}

async function currentSeason({ db, now }: Deps, game: Game): Promise<Season> {
  return (await gameState(db, game))?.season ?? seasonByClock(now())
}
