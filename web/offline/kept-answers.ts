import { getBenchKing } from '#contract/bench-king.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHeadToHead } from '#contract/head-to-head.ts'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { getLeagueSync } from '#contract/leagues.ts'
import { getLineUp } from '#contract/line-up.ts'
import { getNoSubs } from '#contract/no-subs.ts'
import { getLeagueStandings } from '#contract/standings.ts'
import { listTeams } from '#contract/teams.ts'
import { getWaivers } from '#contract/waivers.ts'
import type { KeptAnswer } from './answer-store.ts'

/** To be raised where the meaning of an answer changes, but not its schema. */
const SHAPE = 1
const MOST = 60
const LONGEST_MS = 14 * 24 * 60 * 60 * 1000

/** What opens offline: leagues, teams and the public figures. Nothing about an account, nothing that was looked up. */
const endpoints = new Map<unknown, Endpoint>(
  [
    ...[getLeagueStandings, getBenchKing, getWaivers, getHeadToHead, getNoSubs, getLeagueSync, listTeams, getLineUp],
    ...[getBenchTrending, getBenchPresence, getStarterMedians, getCommunitySummary],
  ].map((endpoint) => [endpoint.path, endpoint]),
)

/** Whose an answer is: a person's, nobody's (''), or none to be kept (null). */
export function ownerOf(key: readonly unknown[], uid: string | null): string | null {
  const endpoint = endpoints.get(key[0])
  if (!endpoint) return null
  return endpoint.access === 'none' ? '' : uid
}

/** The key of an answer on the disk: that of its query, and the shape it was made in. */
export function diskKey(key: readonly unknown[]): readonly unknown[] {
  return [SHAPE, ...key]
}

/** What may be shown of everything on the disk, and what may go. An answer that this program does not understand is gone. */
export function sorted(all: readonly KeptAnswer[], { uid, now }: { uid: string | null; now: number }) {
  const shown = all.flatMap((answer) => {
    const [shape, ...key] = answer.key
    const isYoung = now - answer.at < LONGEST_MS && answer.at <= now
    if (shape !== SHAPE || !isYoung || ownerOf(key, uid) !== answer.uid) return []
    const read = endpoints.get(key[0])?.answer.safeParse(answer.data)
    return read?.success ? [{ answer, key, at: answer.at, data: read.data }] : []
  })
  const kept = shown.toSorted((a, b) => b.at - a.at).slice(0, MOST)
  const stays = new Set(kept.map(({ answer }) => answer))
  return { kept, dropped: all.filter((answer) => !stays.has(answer)) }
}
