import { setTimeout as sleep } from 'node:timers/promises'
import { CONSENT_TEXT } from '#contract/people/accounts.ts'
import type { Game, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { progressOf } from '#server/facts/leagues/progress-store.ts'
import { storedLeagues } from '#server/facts/leagues/store.ts'
import { saveAndFollow } from '#server/following/teams/save.ts'
import { saveClassicTeam } from '#server/following/teams/save-classic.ts'
import type { OfficialLeague } from '#server/ground/db/tables.ts'
import type { Deps } from '#server/ground/deps.ts'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'
import type { SignIn } from '#server/ground/identity/identity.ts'
import { keepPending } from '#server/people/accounts/pending-consent-store.ts'
import { type ClassicLeague, followCrowd } from './demo-crowd.ts'

type DraftLeague = { game: 'draft'; id: number; team_ids: number[] }
type Guide = { leagues: (DraftLeague | ClassicLeague)[] }

/** The first is the one that the demo shows off; each plays with another team of every league that both are in. */
export const ACCOUNTS = [
  { email: 'demo@benchside.example', password: 'demo-bench' },
  { email: 'rival@benchside.example', password: 'rival-bench' },
] as const

const LONGEST_SYNC_MS = 180_000

/**
 * Accounts that are ready to use, with teams of both games, and tables in all their leagues. May run more than once.
 * `crowd`: what goes on after that; the demo is usable without it.
 */
export async function seed(deps: Deps, provider: Provider, guideUrl: string): Promise<{ crowd: Promise<void> }> {
  const { leagues } = await readGuide(guideUrl)
  const [inDraft, inClassic] = [await seasonOf(deps, 'draft'), await seasonOf(deps, 'classic')]
  const drafts = leagues.filter((league) => league.game === 'draft')
  const classics = leagues.filter((league) => league.game === 'classic')
  const own = ownClassic(classics)
  const uids: string[] = []
  for (const account of ACCOUNTS) uids.push(await ensureAccount(deps, provider, account))
  // League by league, so that accounts share a reading that is still queued; the small leagues first.
  for (const { team_ids } of drafts)
    for (const [uid, team_id] of players(uids, team_ids))
      await saveAndFollow(deps, signedInNow(uid), { ...inDraft, team_id })
  for (const [uid, team_id] of players(uids, own.teams))
    await saveClassicTeam(deps, signedInNow(uid), { key: { ...inClassic, team_id }, chosen: own.leagues })
  await shown(deps, [
    ...drafts.map(({ id }): OfficialLeague => ({ ...inDraft, type: 'draft', league_id: id as LeagueId })),
    ...own.leagues.map(({ id, type }): OfficialLeague => ({ ...inClassic, type, league_id: id as LeagueId })),
  ])
  return { crowd: followCrowd(deps, inClassic, classics) }
}

/** A new connection: one kept open since the simulator began may be closed at the moment it is used again. */
async function readGuide(url: string): Promise<Guide> {
  const ask = async () => (await (await fetch(url)).json()) as Guide
  return ask().catch(ask)
}

function signedInNow(uid: string): SignIn {
  return { uid, signedInAt: new Date() }
}

/** Pairs each account with the team at the same index. */
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

/** Waits until the program, too, counts the simulator's final gameweeks as final: it needs to see that twice. */
async function seasonOf<G extends Game>({ db }: Deps, game: G): Promise<{ game: G; season: Season }> {
  for (const until = performance.now() + LONGEST_SYNC_MS; performance.now() < until; await sleep(50)) {
    const state = await gameState(db, game)
    if (state && (state.latest_final ?? 0) >= (state.says_final ?? 0)) return { game, season: state.season }
  }
  const state = await gameState(db, game)
  if (state) return { game, season: state.season }
  throw new Error(`The simulator has not said which season of the ${game} game it is`)
}

/** As if they had signed up by the form, without ticking its box, and followed their link. */
async function ensureAccount(
  { db, now }: Deps,
  provider: Provider,
  { email, password }: (typeof ACCOUNTS)[number],
): Promise<string> {
  const known = await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst()
  if (known) return known.id
  const { user } = await provider.api.signUpEmail({ body: { email, password, name: email } })
  await keepPending(db, user.id, { consent: false, text: CONSENT_TEXT, page: '/register', at: now() })
  await db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', user.id).execute()
  return user.id
}

/** Waits for the tables only: a classic league has them well before the line-ups of all its gameweeks are fetched. */
async function shown({ db }: Deps, leagues: readonly OfficialLeague[]): Promise<void> {
  for (const until = performance.now() + LONGEST_SYNC_MS; performance.now() < until; await sleep(100)) {
    const progress = await progressOf(db, await storedLeagues(db, leagues))
    const isShown = progress.map(({ game, state, shown_through }) =>
      game === 'classic' ? shown_through !== null : state === 'ready',
    )
    if (isShown.length === leagues.length && isShown.every(Boolean)) return
  }
  console.warn('The leagues of the demo are still being fetched: is a fault of the simulator switched on?')
}
