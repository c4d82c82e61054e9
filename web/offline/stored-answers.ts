import type { Endpoint } from '#contract/base/endpoint.ts'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { ANSWERS } from '#contract/views/views.ts'
import type { StoredAnswer } from './answer-store.ts'

/** Part of the key. Raise it if an answer's meaning changes but not its schema: stored answers are then dropped. */
const ANSWER_VERSION = 1
const MOST = 60
const LONGEST_MS = 14 * 24 * 60 * 60 * 1000

/** The answers that are stored: leagues, teams and the public figures, but nothing about an account and no looked-up team. */
const endpoints = new Map<unknown, Endpoint>(
  [
    ...ANSWERS.map(({ call }) => call),
    getProgramme,
    getProgrammes,
    getLeagueSync,
    listTeams,
    getLineUp,
    getBenchTrending,
    getBenchPresence,
    getStarterMedians,
    getCommunitySummary,
  ].map((endpoint) => [endpoint.path, endpoint]),
)

/** The uid of the person an answer belongs to, '' for a public one, null for one that must not be stored. */
export function ownerOf(key: readonly unknown[], uid: string | null): string | null {
  const endpoint = endpoints.get(key[0])
  if (!endpoint) return null
  return endpoint.access === 'none' ? '' : uid
}

/** The key of a stored answer: its query key and `ANSWER_VERSION`. */
export function diskKey(key: readonly unknown[]): readonly unknown[] {
  return [ANSWER_VERSION, ...key]
}

/** Which of the stored answers may be shown, and which are to be deleted, such as those of another version. */
export function sorted(all: readonly StoredAnswer[], { uid, now }: { uid: string | null; now: number }) {
  const shown = all.flatMap((answer) => {
    const [version, ...key] = answer.key
    const isYoung = now - answer.at < LONGEST_MS && answer.at <= now
    if (version !== ANSWER_VERSION || !isYoung || ownerOf(key, uid) !== answer.uid) return []
    const read = endpoints.get(key[0])?.answer.safeParse(answer.data)
    return read?.success ? [{ answer, key, at: answer.at, data: read.data }] : []
  })
  const stored = shown.toSorted((a, b) => b.at - a.at).slice(0, MOST)
  const stays = new Set(stored.map(({ answer }) => answer))
  return { stored, dropped: all.filter((answer) => !stays.has(answer)) }
}
