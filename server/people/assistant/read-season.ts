import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { itemsOf, type TeamRow, type View } from '#display/views/view.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { isByGameweek } from '#server/views/segments/codec.ts'
import { type Asker, aboutLeague, ask } from './read-league.ts'

/** `gameweek`: the one of which every field is wanted. */
type Asked = { view: View; league: LeagueSync; gameweek: number | null }

/** A gameweek of a large league is parsed in 10 ms: others have the thread for as many times as long before the next one. */
const PAUSE = 2
const NOTICED_MS = 1

/** What a view needs for its table after a gameweek. */
export async function gameweekOf(asker: Asker, { view, league, gameweek }: Asked): Promise<LeagueRef[]> {
  const one = gameweek === null ? {} : { gameweek: String(gameweek) }
  return itemsOf(view, await ask(asker, view.call, { ...aboutLeague(league), ...one }))
}

/** A season in the gameweeks in which it is stored, with a pause after each. What sums can do without is not kept: a large season takes 100 MB. */
export async function seasonOf(asker: Asker, { view, league, gameweek: whole }: Asked): Promise<LeagueRef[]> {
  if (!isByGameweek(view.stored as LeagueView)) return gameweekOf(asker, { view, league, gameweek: null })
  const items: LeagueRef[] = []
  const sums = new Map<number | null | undefined, LeagueRef>()
  for (let gameweek = 1; gameweek <= (league.latest_gameweek ?? 0); gameweek++) {
    const begun = performance.now()
    const read = await gameweekOf(asker, { view, league, gameweek })
    const isKept = gameweek === whole || !view.together
    if (isKept) items.push(...read)
    else for (const item of read) addTo(sums, item, view)
    await pause(performance.now() - begun)
  }
  return [...sums.values(), ...items]
}

function addTo(sums: Map<number | null | undefined, LeagueRef>, item: LeagueRef, { together }: View): void {
  const { team_id } = item as Partial<TeamRow>
  const before = sums.get(team_id)
  sums.set(team_id, before && together ? together(before, item) : item)
}

async function pause(took: number): Promise<void> {
  if (took < NOTICED_MS) await turn()
  else await sleep(took * PAUSE)
}
