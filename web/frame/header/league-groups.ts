import { USUAL_GAME } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { LEAGUE_GROUPS, type LeagueGroup, type Screen } from '#display/views/screens.ts'

/** `question`: the question that the screen answers, in one line. */
type Entry = { title: string; path: string; question: string }
/** A group of one entry needs no name. */
export type NavigationGroup = { name: string | null; entries: readonly Entry[] }

const names: Record<LeagueGroup, string> = {
  programme: 'Programme',
  live: 'Live',
  table: 'Table',
  bench: 'Bench',
  more: 'More',
}

export type Screens = readonly Screen[]

/** The League navigation: the screens by their groups. */
export function leagueGroups(screens: Screens, game: GameName = USUAL_GAME): NavigationGroup[] {
  const ofGame = screens.filter(({ isForGame }) => !isForGame || isForGame === game)
  const members = Map.groupBy(ofGame, ({ group }) => group)
  return LEAGUE_GROUPS.flatMap((group): NavigationGroup[] => {
    const entries = (members.get(group) ?? []).map((view) => ({
      path: view.path,
      title: view.named?.[game]?.title ?? view.title,
      question: view.named?.[game]?.kicker ?? view.kicker,
    }))
    return entries.length === 0 ? [] : [{ name: entries.length === 1 ? null : names[group], entries }]
  })
}
