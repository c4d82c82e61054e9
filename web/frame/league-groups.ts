import { USUAL_GAME } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { LEAGUE_GROUPS, type LeagueGroup, type View } from '#contract/views/view.ts'
import { paths } from '#web/base/paths.ts'

type Entry = { title: string; path: string }
/** A group of one entry speaks for itself and has no name. */
export type NavigationGroup = { name: string | null; entries: readonly Entry[] }

const names: Record<LeagueGroup, string> = {
  programme: 'Programme',
  live: 'Live',
  season: 'The season',
  'what if': 'What if',
  why: 'Why',
}

/** The League navigation: the views by their groups, and last the teams. */
export function leagueGroups(
  views: readonly Pick<View, 'title' | 'path' | 'group' | 'named' | 'isForGame'>[],
  game: GameName = USUAL_GAME,
): NavigationGroup[] {
  const ofGame = views.filter(({ isForGame }) => !isForGame || isForGame === game)
  const members = Map.groupBy(ofGame, ({ group }) => group)
  const groups = LEAGUE_GROUPS.flatMap((group): NavigationGroup[] => {
    const entries = (members.get(group) ?? []).map((view) => ({
      path: view.path,
      title: view.named?.[game]?.title ?? view.title,
    }))
    return entries.length === 0 ? [] : [{ name: entries.length === 1 ? null : names[group], entries }]
  })
  return [...groups, { name: null, entries: [{ title: 'Teams', path: paths.teams }] }]
}
