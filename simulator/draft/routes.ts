import { loginNeeded } from '../base/answer.ts'
import { type Route, router } from '../base/route.ts'
import { bootstrapStatic } from './bootstrap.ts'
import { leagueDetails } from './details.ts'
import type { DraftGame } from './draft-game.ts'
import { entryEvent, entryHistory, entryPublic } from './entry.ts'
import { eventLive } from './live.ts'
import { choices, elementStatus, trades, transactions } from './moves.ts'
import { eventStatus, game } from './status.ts'

/** No path ends in a slash: with one the official game answers 404. */
const routes: Route<DraftGame>[] = [
  ['bootstrap-static', bootstrapStatic],
  ['game', game],
  ['pl/event-status', eventStatus],
  ['event/{}/live', eventLive],
  ['league/{}/details', leagueDetails],
  ['league/{}/element-status', elementStatus],
  ['draft/league/{}/transactions', transactions],
  ['draft/league/{}/trades', trades],
  ['draft/{}/choices', choices],
  ['entry/{}/public', entryPublic],
  ['entry/{}/history', entryHistory],
  ['entry/{}/event/{}', entryEvent],
  ['entry/{}', loginNeeded],
  ['entry/{}/my-team', loginNeeded],
  ['entry/{}/transactions', loginNeeded],
  ['watchlist/{}', loginNeeded],
]

export const answerDraft = router(routes)
