import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { LEAGUE_PATHS } from '#contract/views/paths.ts'
import { programme, VIEW_SCREENS } from '#display/views/screens.ts'
import type { StoredAnswer } from './answer-store.ts'

/** Part of the key. Raise it if an answer's meaning changes but not its schema: stored answers are then dropped. */
const ANSWER_VERSION = 1
const MOST = 60
const LONGEST_MS = 14 * 24 * 60 * 60 * 1000

/** The calls whose answers are stored: leagues, teams and the public figures, but nothing about an account and no looked-up team. */
export const PUBLIC: ReadonlySet<unknown> = new Set(
  [getBenchTrending, getBenchPresence, getStarterMedians, getCommunitySummary].map(({ path }) => path),
)
export const PERSONAL: ReadonlySet<unknown> = new Set([
  ...[programme, ...VIEW_SCREENS].map(({ answer }) => answer),
  ...[LEAGUE_PATHS.programmes, LEAGUE_PATHS.lineUp, getLeagueSync.path, listTeams.path],
])

/** The uid of the person an answer belongs to, '' for a public one, null for one that must not be stored. */
export function ownerOf([path]: readonly unknown[], uid: string | null): string | null {
  if (PUBLIC.has(path)) return ''
  return PERSONAL.has(path) ? uid : null
}

/** The key of a stored answer: its query key and `ANSWER_VERSION`. */
export function diskKey(key: readonly unknown[]): readonly unknown[] {
  return [ANSWER_VERSION, ...key]
}

type About = { uid: string | null; now: number }

/** Which of the stored answers may be shown, and which are to be deleted, such as those of another version. */
export async function sorted(all: readonly StoredAnswer[], { uid, now }: About) {
  // Loaded where there is something to read: a first visit has nothing.
  const read = all.length > 0 ? (await import('./read-stored.ts')).readStored : () => undefined
  const shown = all.flatMap((answer) => {
    const [version, ...key] = answer.key
    const isYoung = now - answer.at < LONGEST_MS && answer.at <= now
    if (version !== ANSWER_VERSION || !isYoung || ownerOf(key, uid) !== answer.uid) return []
    const data = read(key[0], answer.data)
    return data === undefined ? [] : [{ answer, key, at: answer.at, data }]
  })
  const stored = shown.toSorted((a, b) => b.at - a.at).slice(0, MOST)
  const stays = new Set(stored.map(({ answer }) => answer))
  return { stored, dropped: all.filter((answer) => !stays.has(answer)) }
}
