import { loginNeeded } from '../base/answer.ts'
import { type Route, router } from '../base/route.ts'
import { bootstrapStatic, eventStatus } from './bootstrap.ts'
import type { ClassicGame } from './classic-game.ts'
import { entry, history, transfers } from './entry.ts'
import { leagueMatches } from './head-to-head.ts'
import { eventLive, fixtures } from './matches.ts'
import { picks } from './picks.ts'
import { classicStandings, headToHeadStandings } from './standings.ts'

/** Every path ends in a slash: without one the official game redirects. */
const routes: Route<ClassicGame>[] = [
  ['bootstrap-static/', bootstrapStatic],
  ['event-status/', eventStatus],
  ['event/{}/live/', eventLive],
  ['fixtures/', fixtures],
  ['entry/{}/', entry],
  ['entry/{}/history/', history],
  ['entry/{}/event/{}/picks/', picks],
  ['entry/{}/transfers/', transfers],
  ['leagues-classic/{}/standings/', classicStandings],
  ['leagues-h2h/{}/standings/', headToHeadStandings],
  ['leagues-h2h-matches/league/{}/', leagueMatches],
  ['my-team/{}/', loginNeeded],
]

export const answerClassic = router(routes)
