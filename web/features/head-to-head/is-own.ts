import type { LeagueView } from '#web/league/answer/use-league-view.ts'

/** Whether a team is one of the reader's. */
export type IsOwn = LeagueView<unknown>['isOwn']
