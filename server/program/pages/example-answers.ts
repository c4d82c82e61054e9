import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { GAME_OF_TYPE, USUAL_GAME } from '#contract/games/games.ts'
import { type LeagueRef, RowsQuery } from '#contract/games/league-rows.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { getProgramme, getProgrammes, type ProgrammeRow } from '#contract/views/programme.ts'
import { getRivals } from '#contract/views/rivals.ts'
import { getWrapped } from '#contract/views/wrapped.ts'
import { draftRoom } from '#display/views/draft-room.ts'
import { headToHead } from '#display/views/head-to-head.ts'
import { luck } from '#display/views/luck.ts'
import { months } from '#display/views/months.ts'
import { season } from '#display/views/standings.ts'
import { narrowedAnswer, type View } from '#display/views/view.ts'
import { ANSWERS } from '#display/views/views.ts'
import { pairOf } from '#domain/rivals/rivals.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { presentRivals, type SeasonAnswers, teamsByPlace } from '#server/views/rivals/present.ts'

/** Made by `npm run example`: a line for each answer, with its address. */
export const EXAMPLE_FILE = path.resolve(import.meta.dirname, 'example-league.br')

/** What the calls of a league's screens answer for the example, by their addresses. Nothing of it is in a database. */
export type Example = (call: string, asked: Record<string, unknown>) => unknown

export async function readExample(): Promise<Example> {
  const text = (await promisify(brotliDecompress)(await readFile(EXAMPLE_FILE))).toString()
  const answers = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as [string, unknown]),
  )

  return (call, asked) => {
    const view = ANSWERS.find((one) => one.call.path === call) as View | undefined
    if (view) {
      const question = questionOf(asked)
      return narrowedAnswer(view, ofLeagues(view, answers.get(call), question), question)
    }
    if (call === getLeagueSync.path || call === getProgrammes.path || call === getWrapped.path)
      return listOf(answers.get(call), questionOf(asked))
    if (call === getProgramme.path) return programmesOf(answers.get(call), questionOf(asked))
    if (call === getRivals.path) return rivalsIn(answers, asked)
    const found = call === getLineUp.path ? answers.get(lineUpAddress(asked)) : undefined
    if (found === undefined) throw new Failure('not_found', 'The example does not show this')
    return found
  }
}

/**
 * What an answer depends on: addresses that find the same leagues of the example have one key, whatever else they name. Throws where
 * `example` does.
 */
export function keyIn(example: Example, call: string, asked: Record<string, unknown>): string {
  if (call === getLineUp.path) return lineUpAddress(asked)
  const isPair = call === getRivals.path
  const { gameweek, team, ...about } = questionOf(isPair ? { ...asked, leagueIds: asked.league } : asked)
  const leagues = (example(getLeagueSync.path, {}) as LeagueRef[]).filter((league) => isAsked(league, about))
  const found = leagues.map(({ game, type, league_id }) => [game, type, league_id])
  return JSON.stringify([call, found, gameweek, team, ...(isPair ? [asked.a, asked.b] : [])])
}

export function lineUpAddress({ teamId, game = USUAL_GAME, gw }: Record<string, unknown>): string {
  return `/api/line-up/${teamId}?game=${game}${gw === undefined ? '' : `&gw=${gw}`}`
}

/** Made like the program makes them, of the example's other answers. */
function rivalsIn(answers: ReadonlyMap<string, unknown>, asked: Record<string, unknown>): unknown {
  const { data, error } = getRivals.query.safeParse(asked)
  if (!data) throw new Failure('invalid', error.issues[0]?.message ?? 'This cannot be asked')
  const question = questionOf({ leagueIds: asked.league, game: asked.game, type: asked.type })
  const rows = <Row>({ call }: Pick<View, 'call'>) => listOf(answers.get(call.path), question) as unknown as Row[]
  const [head] = rows<SeasonAnswers['standings'][number]>(season)
  if (!head) throw new Failure('not_found', 'The example does not show this')
  const { game, type, league_id, league_name } = head
  const matches = ofLeagues(headToHead as unknown as View, answers.get(headToHead.call.path), question)
  const standings = rows<SeasonAnswers['standings'][number]>(season)
  const found = {
    season: SEASON,
    name: league_name,
    teams: teamsByPlace(standings),
    gameweeks: season.gameweeks(standings).toReversed(),
    standings,
    months: rows<SeasonAnswers['months'][number]>(months),
    luck: rows<SeasonAnswers['luck'][number]>(luck),
    draftRoom: rows<SeasonAnswers['draftRoom'][number]>(draftRoom),
    results: Object.values(matches as Record<string, HeadToHeadLeague>)[0]?.results ?? {},
  }
  const { teams, gameweeks } = found
  const ids = teams.map(({ team_id }) => team_id)
  const chosen = pairOf(ids, { ...data, own: [] })
  const rival = chosen.pair && presentRivals(found, chosen.pair)
  return {
    ...{ game, ...(type && { type }), league_id, league_name },
    gameweek: gameweeks.at(-1) ?? null,
    teams,
    asked: chosen.asked,
    seasons: rival ? [rival] : [],
  }
}

/** Of the simulator. */
const SEASON = '2026-27'

type Question = ReturnType<typeof RowsQuery.parse>

function questionOf(asked: Record<string, unknown>): Question {
  const { data, error } = RowsQuery.safeParse(asked)
  if (!data) throw new Failure('invalid', error.issues[0]?.message ?? 'This cannot be asked')
  return data
}

function ofLeagues(view: View, answer: unknown, question: Question): unknown {
  if (!view.isKeyed) return listOf(answer, question)
  const entries = Object.entries(answer as Record<string, LeagueRef>)
  return Object.fromEntries(entries.filter(([, league]) => isAsked(league, question)))
}

function listOf(answer: unknown, question: Question): LeagueRef[] {
  return (answer as LeagueRef[]).filter((row) => isAsked(row, question))
}

/** Of the gameweek that is asked for; the latest of each league without one. */
function programmesOf(answer: unknown, question: Question): LeagueRef[] {
  const all = listOf(answer, question) as ProgrammeRow[]
  const latestOf = ({ game, league_id }: ProgrammeRow) =>
    Math.max(...all.filter((one) => one.game === game && one.league_id === league_id).map((one) => one.gameweek))
  return all.filter((row) => row.gameweek === (question.gameweek ?? latestOf(row)))
}

/** Reads the query like the calls about a person's leagues. */
function isAsked(row: LeagueRef, { leagueIds, game, type }: Question): boolean {
  const wanted = game ?? (type ? GAME_OF_TYPE[type] : leagueIds ? USUAL_GAME : row.game)
  if (row.game !== wanted || (type && row.type !== type)) return false
  return !leagueIds || leagueIds.includes(row.league_id)
}
