import type { Transaction } from 'kysely'
import { getBenchKing } from '#contract/bench-king.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHeadToHead } from '#contract/head-to-head.ts'
import { getNoSubs } from '#contract/no-subs.ts'
import { getLeagueStandings } from '#contract/standings.ts'
import { getWaivers } from '#contract/waivers.ts'
import type { LeagueKey, LeagueView, Tables } from './db/tables.ts'
import { presentBenchKing } from './features/bench-king/present.ts'
import { presentHeadToHead } from './features/head-to-head/present.ts'
import type { PresentedLeague } from './features/leagues/present.ts'
import { presentNoSubs } from './features/no-subs/present.ts'
import { presentStandings } from './features/standings/present.ts'
import { presentWaivers } from './features/waivers/present.ts'
import { type Finished, finish } from './http/finished.ts'
import { shapeOf } from './shape.ts'

type Maker = { endpoint: Endpoint; present(league: PresentedLeague): unknown }

const MAKERS: Record<LeagueView, Maker> = {
  standings: { endpoint: getLeagueStandings, present: presentStandings },
  'no-subs': { endpoint: getNoSubs, present: presentNoSubs },
  'bench-king': { endpoint: getBenchKing, present: presentBenchKing },
  'head-to-head': { endpoint: getHeadToHead, present: presentHeadToHead },
  waivers: { endpoint: getWaivers, present: presentWaivers },
}

const VIEWS = Object.keys(MAKERS) as LeagueView[]

/** Of a league's answers, as this program makes them. */
export const LEAGUE_SHAPE = shapeOf(Object.values(MAKERS).map(({ endpoint }) => endpoint))

export type MadeView = { view: LeagueView; finished: Finished }

/** Every answer about a league, checked against the contract and compressed, once, when its facts have changed. */
export async function makeViews(league: PresentedLeague): Promise<MadeView[]> {
  return Promise.all(
    VIEWS.map(async (view) => {
      const { endpoint, present } = MAKERS[view]
      const body = JSON.stringify(endpoint.answer.parse(present(league)))
      return { view, finished: await finish(Buffer.from(body), { thorough: true }) }
    }),
  )
}

/** Replaces the league's answers, all of them in the caller's transaction. */
export async function writeViews(trx: Transaction<Tables>, key: LeagueKey, made: readonly MadeView[]): Promise<void> {
  const { game, season, type, league_id } = key
  await trx
    .insertInto('league_view')
    .values(
      made.map(({ view, finished: { identity, gzip, brotli } }) => ({
        game,
        season,
        type,
        league_id,
        view,
        identity,
        gzip,
        brotli,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'type', 'league_id', 'view']).doUpdateSet((eb) => ({
        identity: eb.ref('excluded.identity'),
        gzip: eb.ref('excluded.gzip'),
        brotli: eb.ref('excluded.brotli'),
      })),
    )
    .execute()
}
