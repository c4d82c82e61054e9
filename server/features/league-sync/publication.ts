import type { Gameweek } from '#domain/ids.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { makeViews } from '#server/publish.ts'
import { presentedLeague, publishedOtherwise, publishLeague } from './store.ts'

/** Makes the answers of what is stored, and shows them; `isThrough`: nothing is left to fetch. */
export async function publish(
  { db, now }: JobDeps,
  key: LeagueKey,
  { latestFinal, isThrough }: { latestFinal: Gameweek | null; isThrough: boolean },
): Promise<void> {
  const presented = await presentedLeague(db, key, latestFinal)
  await publishLeague(db, key, {
    made: await makeViews(presented),
    through: isThrough ? { gameweek: latestFinal } : null,
    latestGameweek: presented.facts.gameweeks.at(-1) ?? null,
    at: now(),
  })
}

/** Makes the answers anew that another version of the program has made, of the gameweeks that they told of. */
export async function publishAnew({ db }: JobDeps, key: LeagueKey): Promise<void> {
  const told = await publishedOtherwise(db, key)
  if (!told) return
  const { latestGameweek, at } = told
  const made = await makeViews(await presentedLeague(db, key, latestGameweek))
  await publishLeague(db, key, { made, through: null, latestGameweek, at })
}
