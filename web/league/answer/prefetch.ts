import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { getLiveScreen } from '#contract/live/live-screen.ts'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import type { LeagueCall } from '#contract/views/calls.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { getRivals } from '#contract/views/rivals.ts'
import { getWrapped } from '#contract/views/wrapped.ts'
import { live, programme, rivals, wrapped } from '#display/views/screens.ts'
import { itemsOf, type View } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { ask } from '#web/base/query.ts'
import { isLeagueScreen } from './league-screens.ts'
import { leagueQuestion, programmeQuestions, questionsOf, rivalsQuestion } from './view-questions.ts'

/** What every league screen asks for; the leagues first, since they say which of them is shown. */
export const KEYS_OF_ALL: readonly QueryKey[] = [ask(getLeagueSync, {}).queryKey, ask(listTeams, {}).queryKey]

type Shown = { search: URLSearchParams; syncs: readonly LeagueSync[] }

/** The keys of further answers that a league screen may need: its league's season, the gameweek alone, all leagues. */
export function keysOf(path: string, shown: Shown): QueryKey[] {
  if (path === programme.path) return keysOfProgramme(shown)
  if (path === rivals.path) return keysOfRivals(shown)
  if (path === wrapped.path) return keysOfWrapped(shown)
  const view = viewAt(path)
  if (!view) return []
  const { first, season } = questionsOf(view, shown)
  return [season, ...(first ? [first] : []), {}].map((question) => ask<LeagueCall>(view.call, question).queryKey)
}

/** Answers in memory are used, however old: fetching would delay the drawing, and the screen does it afterwards. */
const IF_MISSING = { staleTime: Number.POSITIVE_INFINITY }

/** Fetches what a league screen shows first, so that its first drawing has it. The screen itself retries what fails. */
export async function prefetchScreen(queries: QueryClient, path: string, search: URLSearchParams): Promise<void> {
  if (!isLeagueScreen(path)) return
  const view = viewAt(path)
  const teams = queries.prefetchQuery({ ...ask(listTeams, {}), ...IF_MISSING })
  const syncs = await queries.fetchQuery({ ...ask(getLeagueSync, {}), ...IF_MISSING }).catch(() => [])
  if (path === live.path)
    await queries.prefetchQuery({ ...ask(getLiveScreen, leagueQuestion(search, syncs)), ...IF_MISSING })
  if (path === programme.path) await prefetchProgramme(queries, { search, syncs })
  const pair = path === rivals.path ? rivalsQuestion(search, syncs) : null
  if (pair) await queries.prefetchQuery({ ...ask(getRivals, pair), ...IF_MISSING })
  if (path === wrapped.path) await prefetchWrapped(queries, { search, syncs })
  if (view) await prefetchView(queries, view, { search, syncs })
  await teams
}

async function prefetchView(queries: QueryClient, view: View, { search, syncs }: Shown): Promise<void> {
  const { first, season } = questionsOf(view, { search, syncs })
  const asked = ask<LeagueCall>(view.call, first ?? season)
  await queries.prefetchQuery({ ...asked, ...IF_MISSING } as FetchQueryOptions)
  const answer = queries.getQueryData(asked.queryKey)
  const isEmpty = first !== null && answer !== undefined && itemsOf(view, answer).length === 0
  if (isEmpty)
    await queries.prefetchQuery({ ...ask<LeagueCall>(view.call, season), ...IF_MISSING } as FetchQueryOptions)
}

function keysOfRivals({ search, syncs }: Shown): QueryKey[] {
  const question = rivalsQuestion(search, syncs)
  return question ? [ask(getRivals, question).queryKey] : []
}

function keysOfWrapped({ search, syncs }: Shown): QueryKey[] {
  const question = leagueQuestion(search, syncs)
  return [ask(getProgrammes, question).queryKey, ask(getWrapped, question).queryKey]
}

async function prefetchWrapped(queries: QueryClient, { search, syncs }: Shown): Promise<void> {
  const question = leagueQuestion(search, syncs)
  const editions = queries.prefetchQuery({ ...ask(getProgrammes, question), ...IF_MISSING })
  await queries.prefetchQuery({ ...ask(getWrapped, question), ...IF_MISSING })
  await editions
}

function keysOfProgramme(shown: Shown): QueryKey[] {
  const { first, season } = programmeQuestions(shown)
  const programmes = [season, ...(first ? [first] : [])].map((question) => ask(getProgramme, question).queryKey)
  return [...programmes, ask(getProgrammes, season).queryKey]
}

/** The programme, and the list of all editions. */
async function prefetchProgramme(queries: QueryClient, shown: Shown): Promise<void> {
  const { first, season } = programmeQuestions(shown)
  const editions = queries.prefetchQuery({ ...ask(getProgrammes, season), ...IF_MISSING })
  const asked = { ...ask(getProgramme, first ?? season), ...IF_MISSING }
  const rows = await queries.fetchQuery(asked).catch(() => [])
  if (first !== null && rows.length === 0) await queries.prefetchQuery({ ...ask(getProgramme, season), ...IF_MISSING })
  await editions
}

function viewAt(path: string): View | undefined {
  return VIEWS.find((one) => one.path === path) as View | undefined
}
