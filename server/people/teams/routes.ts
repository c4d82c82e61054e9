import type { FastifyInstance } from 'fastify'
import type { Given } from '#contract/base/endpoint.ts'
import { USUAL_GAME } from '#contract/games/games.ts'
import { CHOICE_TEXTS, type ChosenLeague } from '#contract/people/chosen-leagues.ts'
import { deleteTeam as deleteTeamCall, listTeams, saveTeam as saveTeamCall } from '#contract/people/teams.ts'
import { hasEnded, isSeason, seasonByClock } from '#domain/facts/season.ts'
import type { Game, Season, TeamId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { progressOf } from '#server/facts/leagues/progress-store.ts'
import { deleteTeam, savedTeams, type TeamKey } from '#server/facts/teams/store.ts'
import { saveAndFollow } from '#server/following/teams/save.ts'
import { saveClassicTeam } from '#server/following/teams/save-classic.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { makerOf } from '#server/ground/http/made-work.ts'
import { route } from '#server/ground/http/route.ts'
import { onlyOwn } from '#server/ground/http/signed-in.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { presentSync } from '#server/views/leagues/present.ts'
import { presentSavedTeam } from './present.ts'

export function teamRoutes(app: FastifyInstance, deps: ViewDeps): void {
  route(app, deps, saveTeamCall, async (input, person) => {
    onlyOwn(person, input.userId)
    const key = await keyOf(deps, input)
    const leagues = await save(person, key, input.selectedLeagues)
    dropCachedAnswers(deps, person)
    const entries = (await savedTeams(deps.db, person.uid, { season: key.season, team: key })).map(presentSavedTeam)
    const [entry] = entries
    // Deleted in another window, or with the account, since it was saved.
    if (!entry) throw new Failure('conflict', 'This team was deleted while it was being saved.')
    return { ...entry, entries, sync: (await progressOf(deps.db, leagues)).map(presentSync) }
  })

  function save(person: Person, key: TeamKey, chosen: ChosenLeague[] | undefined): Promise<LeagueKey[]> {
    switch (key.game) {
      case 'draft':
        if (chosen) throw new Failure('invalid', 'Leagues are selected for classic teams only')
        return saveAndFollow(deps, person, key)
      case 'classic':
        if (!chosen) throw new Failure('invalid', CHOICE_TEXTS.noLeague)
        return saveClassicTeam(deps, person, { key, chosen })
    }
  }

  route(app, deps, deleteTeamCall, async (input, person) => {
    onlyOwn(person, input.userId)
    await deleteTeam(deps.db, person, await savedKeyOf(deps, input))
    dropCachedAnswers(deps, person)
    return { success: true }
  })

  route(app, deps, listTeams, async ({ userId, year }, person) => {
    onlyOwn(person, userId)
    if (year !== undefined)
      return deps.made(makerOf(person), async () =>
        (await savedTeams(deps.db, person.uid, { season: year })).map(presentSavedTeam),
      )
    return deps.answers.own({ what: 'teams', uid: person.uid, question: {} }, async () => {
      const body = listTeams.answer.parse((await savedTeams(deps.db, person.uid, {})).map(presentSavedTeam))
      return { body, isSettled: body.every(({ status }) => status !== 'pending') }
    })
  })
}

/** Drops this process's cache of the person, so that their next call reads what they saved; others get a NOTIFY. */
export function dropCachedAnswers({ answers }: ViewDeps, { uid }: Person): void {
  answers.onNews({ kind: 'person', uid })
}

/** The season a save is for: the official game's, once it was reached; ids of another season are other teams. */
export async function keyOf(
  deps: ViewDeps,
  { teamId, year, game = USUAL_GAME }: Pick<Given<typeof saveTeamCall>, 'teamId' | 'year' | 'game'>,
): Promise<TeamKey> {
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

/** The key of a saved team, in any season. */
async function savedKeyOf(
  deps: ViewDeps,
  { teamId, year, game = USUAL_GAME }: Pick<Given<typeof deleteTeamCall>, 'teamId' | 'year' | 'game'>,
): Promise<TeamKey> {
  return { game, season: year ?? (await currentSeason(deps, game)), team_id: teamId as TeamId }
}

async function currentSeason({ db, now }: ViewDeps, game: Game): Promise<Season> {
  return (await gameState(db, game))?.season ?? seasonByClock(now())
}
