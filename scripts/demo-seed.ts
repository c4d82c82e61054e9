import { setTimeout as sleep } from 'node:timers/promises'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { ensureLeague, progressOf } from '#server/features/leagues/store.ts'
import { saveAndFollow } from '#server/features/teams/save.ts'
import { saveTeam } from '#server/features/teams/store.ts'
import type { Provider } from '#server/identity/embedded-provider.ts'

type GuideLeague = { game: 'draft' | 'classic'; id: number; type: 'classic' | 'h2h' | null; team_ids: number[] }
type Guide = { leagues: GuideLeague[] }

/** The first is the one that the demo shows off; each plays with another team of every league. */
export const ACCOUNTS = [
  { email: 'demo@benchside.example', password: 'demo-bench' },
  { email: 'rival@benchside.example', password: 'rival-bench' },
] as const

/** Nobody can log in as it: it follows the classic leagues, so that the pages about all teams have something to tell. */
const CROWD = 'the-crowd-of-the-demo'

const LONGEST_SYNC_MS = 45_000

/** Accounts that are ready to use, with a team in every draft league, and those leagues fetched. Twice is once. */
export async function seed(deps: Deps, provider: Provider, guideUrl: string): Promise<void> {
  const { leagues } = (await (await fetch(guideUrl)).json()) as Guide
  const season = await officialSeason(deps)
  for (const [place, account] of ACCOUNTS.entries()) {
    const uid = await ensureAccount(deps, provider, account)
    for (const league of leagues.filter(({ game }) => game === 'draft')) {
      const team = league.team_ids[place]
      if (team !== undefined) await saveAndFollow(deps, uid, { game: 'draft', season, team_id: team as TeamId })
    }
  }
  await fetched(deps, leagues, season)
  // Last and not waited for: the demo is as ready without them.
  await followClassic(deps, leagues)
}

/** All of them at once, for the figures of all teams wait until nothing is being fetched any more. */
async function followClassic({ db }: Deps, leagues: Guide['leagues']): Promise<void> {
  const state = await gameState(db, 'classic')
  if (!state) return
  const { season } = state
  const classic = leagues.filter(({ game }) => game === 'classic')
  await db.transaction().execute(async (trx) => {
    for (const [team, own] of Map.groupBy(classic, ({ team_ids }) => team_ids[0])) {
      const key = { game: 'classic', season, team_id: (team ?? 0) as TeamId } as const
      const keys = own.map(
        ({ id, type }): LeagueKey => ({ game: 'classic', season, type: type ?? 'classic', league_id: id as LeagueId }),
      )
      for (const league of keys) await ensureLeague(trx, league)
      await saveTeam(trx, CROWD, { key, status: 'ready', leagues: keys })
    }
  })
}

async function officialSeason({ db }: Deps): Promise<Season> {
  for (const until = performance.now() + LONGEST_SYNC_MS; performance.now() < until; await sleep(50)) {
    const state = await gameState(db, 'draft')
    if (state) return state.season
  }
  throw new Error('The simulator has not said which season it is')
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

async function fetched({ db }: Deps, leagues: Guide['leagues'], season: Season): Promise<void> {
  const keys = leagues
    .filter(({ game }) => game === 'draft')
    .map(({ id }) => ({ game: 'draft' as const, season, type: 'draft' as const, league_id: id as LeagueId }))
  for (const until = performance.now() + LONGEST_SYNC_MS; performance.now() < until; await sleep(100)) {
    const progress = await progressOf(db, keys)
    if (progress.every(({ state }) => state === 'ready')) return
  }
  console.warn('The leagues of the demo are still being fetched: is a fault of the simulator switched on?')
}
