import { sampledRanks } from '#domain/community/sampled-ranks.ts'
import { hasEnded } from '#domain/facts/season.ts'
import type { LeagueId } from '#domain/ids.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { isFetching } from '#server/facts/tallies/store.ts'
import { askingAbout } from '#server/following/league-sync/read-answers.ts'
import { readPicks, settlingOf } from '#server/following/league-sync/read-picks.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { InSeason } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { callsSoFar, countingCalls } from '#server/ground/upstream/counted-calls.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { nextWeeks, sampleOf, storeRanks, storeTeams } from './store.ts'

/** In a run, one after the other; there is one a minute. So 500 teams take nine minutes a gameweek. */
const MOST_CALLS = 60
/** Everybody who plays the classic game. Only pages with a rank of the sample are asked for. */
const OVERALL = 314 as LeagueId
const ROWS_A_PAGE = 50

/**
 * Goes on reading the sample of public teams, whose picks are counted with those of followed teams. docs/decisions/126. It ends as soon as a league
 * that somebody follows is behind.
 */
export async function readSample(deps: JobDeps): Promise<void> {
  await withLockOrSkip(deps, 'public sample', (held) =>
    countingCalls(async (calls) => {
      let fault: string | undefined
      try {
        await readOn(held)
      } catch (error) {
        if (!(error instanceof UpstreamFault)) throw error
        fault = error.message
      }
      if (calls() > 0) deps.log.info({ calls: calls(), ...(fault && { fault }) }, 'the public sample was read on')
    }),
  )
}

async function readOn(deps: JobDeps): Promise<void> {
  const { db, now, upstream } = deps
  const state = await gameState(db, 'classic')
  if (!state?.latest_final || hasEnded(state.season, now())) return
  const { season, latest_final: latestFinal, current_gameweek: current } = state
  const of = { game: 'classic', season } as const
  const { size, toAsk } = await sampleOf(db, of)
  // While a gameweek is played the table moves.
  if (current === latestFinal && (size === 0 || toAsk.length > 0)) return draw(deps, of, toAsk)
  if (toAsk.length > 0) return
  const weeks = await nextWeeks(db, of, { most: MOST_CALLS, now: now() })
  const asking = await askingAbout(deps, { key: of, teams: weeks.map(({ team_id }) => team_id) })
  const isSettled = settlingOf(db, of, latestFinal)
  for (const week of weeks) {
    if (!(await isTurn(deps, of))) break
    await readPicks(deps, week, { asking, isSettled, question: upstream.classic.picks(week.team_id, week.gameweek) })
  }
  await asking.noteFaults()
}

/** Whether nothing is read that somebody waits for. */
async function isTurn({ db, config }: JobDeps, of: InSeason): Promise<boolean> {
  return callsSoFar() < MOST_CALLS && !(await isFetching(db, of, config))
}

/** Draws the ranks once, and then asks who has them, page by page. */
async function draw(deps: JobDeps, of: InSeason, toAsk: readonly number[]): Promise<void> {
  const { db, upstream, config } = deps
  if (!(await isTurn(deps, of))) return
  if (toAsk.length === 0) {
    const ranks = sampledRanks(config.communitySample, await overallTeams(deps))
    await storeRanks(db, of, ranks)
    return draw(deps, of, ranks)
  }
  for (const [page, ranks] of Map.groupBy(toAsk, (rank) => Math.ceil(rank / ROWS_A_PAGE))) {
    if (!(await isTurn(deps, of))) return
    const rows = (await upstream.classic.standings(OVERALL, page))?.rows ?? []
    await storeTeams(
      db,
      of,
      ranks.map((rank) => ({ rank, team: rows[(rank - 1) % ROWS_A_PAGE]?.team ?? null })),
    )
  }
}

/** The table does not say how long it is, but each of its teams does. */
async function overallTeams({ upstream: { classic } }: JobDeps): Promise<number> {
  const first = (await classic.standings(OVERALL, 1))?.rows[0]
  const team = first && (await classic.team(first.team))
  const overall = team?.leagues.find(({ id, type }) => id === OVERALL && type === 'classic')
  if (overall?.participants) return overall.participants
  throw new UpstreamFault('nonsense', 'an overall table of nobody', { path: `leagues-classic/${OVERALL}` })
}
