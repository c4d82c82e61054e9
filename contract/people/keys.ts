import type { Endpoint } from '#contract/base/endpoint.ts'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { getLive } from '#contract/live/live.ts'
import { getLiveFeed } from '#contract/live/live-feed.ts'
import { getLiveMatches } from '#contract/live/live-matches.ts'
import { getLiveScreen } from '#contract/live/live-screen.ts'
import { getLiveSquads } from '#contract/live/live-squads.ts'
import { VIEW_CALLS } from '#contract/views/calls.ts'
import {
  getLineUp,
  getLineUpPicture,
  getProgrammePicture,
  getTablePicture,
  getWrappedPicture,
} from '#contract/views/line-up.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { getRivals, getRivalsPicture } from '#contract/views/rivals.ts'
import { getWrapped } from '#contract/views/wrapped.ts'
import { ASSISTANT_CALL } from './assistant.ts'
import { keepTeam } from './keep-team.ts'
import { hideName, showName } from './league-links.ts'
import { getLeagueSync } from './leagues.ts'

/** What a call may carry instead of a log-in: the key of a league's link, or a person's access token. */
export type Key = 'link' | 'token'

type Call = { method: Endpoint['method']; path: string }

/** Reads about leagues: the one league of a link, or those of the person whose token it is. */
const LEAGUES: readonly Call[] = [
  ...Object.values(VIEW_CALLS),
  getProgramme,
  getProgrammes,
  getWrapped,
  getLeagueSync,
  getLive,
  getLiveFeed,
  getLiveMatches,
  getLiveScreen,
  getLiveSquads,
  getLineUp,
  getLineUpPicture,
  getTablePicture,
  getProgrammePicture,
  getWrappedPicture,
  getRivals,
  getRivalsPicture,
]
/** Anybody who is shown may object to their name without an account, and take that back. */
const OBJECTIONS: readonly Call[] = [hideName, showName]
/** Asking for an account with the team that a reader has chosen. */
const KEEPS: readonly Call[] = [keepTeam]
/** These are open to everybody. */
const INSIGHTS: readonly Call[] = [getBenchTrending, getBenchPresence, getStarterMedians, getCommunitySummary]

const OPENED: Record<Key, ReadonlySet<string>> = {
  // Not for access tokens: a program asks for the answers with their tags.
  link: new Set([...LEAGUES, ...OBJECTIONS, ...KEEPS].map(nameOf)),
  token: new Set([...LEAGUES, ...INSIGHTS, ASSISTANT_CALL].map(nameOf)),
}

/** The calls that each kind of key opens; all others need a log-in. */
export function opens(key: Key, call: Call): boolean {
  return OPENED[key].has(nameOf(call))
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}
