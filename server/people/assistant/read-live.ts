import { getLive, type LiveRow } from '#contract/live/live.ts'
import { live } from '#display/views/screens.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { presentLive } from './present-live.ts'
import type { AskedOfTool } from './present-tools.ts'
import { type Asker, aboutLeague, addressOf, ask, chosen } from './read-league.ts'

/** The league as it stands while a gameweek is played, and as it ended until the next deadline. */
export async function liveFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const { asker, league, own } = await chosen(anybody, given)
  const rows = (await ask(asker, getLive, aboutLeague(league))) as LiveRow[]
  if (rows.length === 0)
    throw new Failure(
      'not_found',
      `No gameweek of ${league.league_name} is played, and none has ended since the last deadline.`,
    )
  return { ...presentLive(rows, { league, own }), address: addressOf(asker, live.path, league) }
}
