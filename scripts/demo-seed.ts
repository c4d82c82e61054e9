import { setTimeout as sleep } from 'node:timers/promises'
import type { Game, LeagueId, Season, TeamId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { progressOf } from '#server/features/leagues/store.ts'
import { saveAndFollow } from '#server/features/teams/save.ts'
import { saveClassicTeam } from '#server/features/teams/save-classic.ts'
import type { Provider } from '#server/identity/embedded-provider.ts'
import { type ClassicLeague, followCrowd } from './demo-crowd.ts'

type DraftLeague = { game: 'draft'; id: number; team_ids: number[] }
type Guide = { leagues: (DraftLeague | ClassicLeague)[] }

/** The first is the one that the demo shows off; each plays with another team of every league that both are in. */
export const ACCOUNTS = [
  { email: 'demo@benchside.example', password: 'demo-bench' },
  { email: 'rival@benchside.example', password: 'rival-bench' },
] as const

const LONGEST_SYNC_MS = 45_000

/** Accounts that are ready to use, with teams of both games, and tables in all their leagues. Twice is once. */
export async function seed(deps: Deps, provider: Provider, guideUrl: string): Promise<void> {
  const { leagues } = (await (await fetch(guideUrl)).json()) as Guide
  const [inDraft, inClassic] = [await seasonOf(deps, 'draft'), await seasonOf(deps, 'classic')]
  const drafts = leagues.filter((league) => league.game === 'draft')
  const classics = leagues.filter((league) => league.game === 'classic')
  const own = ownClassic(classics)
  const uids: string[] = []
  for (const account of ACCOUNTS) uids.push(await ensureAccount(deps, provider, account))
  // League by league, so that a fetch that still waits is one for all, and the small ones first.
  for (const { team_ids } of drafts)
    for (const [uid, team_id] of players(uids, team_ids)) await saveAndFollow(deps, uid, { ...inDraft, team_id })
  for (const [uid, team_id] of players(uids, own.teams))
    await saveClassicTeam(deps, uid, { key: { ...inClassic, team_id }, chosen: own.leagues })
  await shown(deps, [
    ...drafts.map(({ id }): LeagueKey => ({ ...inDraft, type: 'draft', league_id: id as LeagueId })),
    ...own.leagues.map(({ id, type }): LeagueKey => ({ ...inClassic, type, league_id: id as LeagueId })),
  ])
  // Not waited for: the demo is as ready without it.
  void followCrowd(deps, inClassic, classics)
}

/** Each account with the team that is in its place. */
function players(uids: readonly string[], teams: readonly number[]): [string, TeamId][] {
  return uids.flatMap((uid, place) => {
    const team = teams[place]
    return team === undefined ? [] : [[uid, team as TeamId]]
  })
}

/** The teams of the head-to-head league, and every league in which those of the accounts play together. */
function ownClassic(classics: readonly ClassicLeague[]): { teams: number[]; leagues: ClassicLeague[] } {
  const teams = classics.find(({ type }) => type === 'h2h')?.team_ids.slice(0, ACCOUNTS.length) ?? []
  return { teams, leagues: classics.filter(({ team_ids }) => teams.every((team) => team_ids.includes(team))) }
}

async function seasonOf<G extends Game>({ db }: Deps, game: G): Promise<{ game: G; season: Season }> {
  for (const until = performance.now() + LONGEST_SYNC_MS; performance.now() < until; await sleep(50)) {
    const state = await gameState(db, game)
    if (state) return { game, season: state.season }
  }
  throw new Error(`The simulator has not said which season of the ${game} game it is`)
}

async function ensureAccount(
  { db }: Deps,
  provider: Provider,
  { email, password }: (typeof ACCOUNTS)[number],
): Promise<string> {
  const known = await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst()
  if (known) return known.id
  const { user } = await provider.api.signUpEmail({ body: { email, password, name: email } })
  await db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', user.id).execute()
  return user.id
}

/** A classic league has its tables well before the line-ups of all its gameweeks are there. */
async function shown({ db }: Deps, keys: readonly LeagueKey[]): Promise<void> {
  for (const until = performance.now() + LONGEST_SYNC_MS; performance.now() < until; await sleep(100)) {
    const progress = await progressOf(db, keys)
    const isShown = progress.map(({ game, state, latest_gameweek }) =>
      game === 'classic' ? latest_gameweek !== null : state === 'ready',
    )
    if (isShown.length === keys.length && isShown.every(Boolean)) return
  }
  console.warn('The leagues of the demo are still being fetched: is a fault of the simulator switched on?')
}
