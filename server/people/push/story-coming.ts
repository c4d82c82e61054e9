import { comingWords } from '#display/words/coming.ts'
import type { Gameweek } from '#domain/ids.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { tellByLeague } from '#server/people/news/jobs-found.ts'
import { namesHeard } from '#server/people/news/names-store.ts'
import { namesSeen } from '#server/views/names/present.ts'
import { storedProgramme } from '#server/views/programme/answers-told.ts'
import type { TeamHeard } from './store.ts'

/**
 * What the gameweek to come holds for the person of each browser: of several leagues, the first that has a match for them, else the first
 * that has a place. Reads one stored answer for each league; a league without one says nothing.
 */
export async function comingByDevice(
  deps: JobDeps,
  teams: readonly TeamHeard[],
  gameweek: Gameweek,
): Promise<Map<number, string>> {
  const leaguesOf = Map.groupBy(teams, ({ device }) => device)
  const isOfSeveral = ({ device }: TeamHeard) => new Set(leaguesOf.get(device)?.map(({ id }) => id)).size > 1
  const found = new Map<number, { text: string; isMatch: boolean }>()
  await tellByLeague(deps, teams, {
    async make(league) {
      const stored = await storedProgramme(deps.db, league, gameweek - 1)
      return stored && namesSeen({ names: await namesHeard(deps.db, league) }, stored)
    },
    async queue(ofLeague, programme) {
      if (programme.next?.gameweek !== gameweek) return
      for (const heard of ofLeague) {
        const league = isOfSeveral(heard) ? nameOf({ name: heard.league_name, league_id: heard.league_id }) : null
        const words = comingWords(programme, { team: heard.team_id, league })
        const before = found.get(heard.device)
        if (words && (!before || (words.isMatch && !before.isMatch))) found.set(heard.device, words)
      }
    },
  })
  return new Map([...found].map(([device, { text }]) => [device, text]))
}
