import type { Game, LeagueId, TeamId } from '#domain/ids.ts'
import { recordConsent } from '#server/facts/consent/store.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import type { TestApp } from '../app.ts'
import type { GuideLeague } from '../simulator.ts'
import { storedLeague } from '../stored-league.ts'

type Reader = {
  email: string
  team?: number | undefined
  leagues: readonly Pick<GuideLeague, 'id' | 'type' | 'team_ids'>[]
  at: Date
}

/** A subscription as a confirmed sign-up leaves it: for the first team of the first league unless given. */
export async function subscribe(
  { deps: { db, config } }: TestApp,
  { email, team, leagues, at }: Reader,
): Promise<number> {
  const address_hash = addressHashOf(config.secret, email)
  const game: Game = leagues[0]?.type ? 'classic' : 'draft'
  const consent = {
    address_hash,
    person_hash: null,
    purpose: 'newsletter',
    action: 'confirmed',
    text: 'I agree',
    at,
  } as const
  await db.transaction().execute((trx) => recordConsent(trx, { ...consent, page: '/draft', method: 'form' }))
  const { season } = await db
    .selectFrom('game_state')
    .where('game', '=', game)
    .select('season')
    .executeTakeFirstOrThrow()
  const team_id = (team ?? leagues[0]?.team_ids[0] ?? 0) as TeamId
  const { id } = await db
    .insertInto('subscription')
    .values({
      email,
      address_hash,
      game,
      season,
      team_id,
      state: 'confirmed',
      team_status: 'ready',
      checked_at: at,
      created_at: at,
      confirmed_at: at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const league of leagues) {
    const type = league.type ?? 'draft'
    const key = await storedLeague(db, { game, season, type, league_id: league.id as LeagueId })
    await db.insertInto('subscription_league').values({ subscription_id: id, league: key.id }).execute()
  }
  return id
}
