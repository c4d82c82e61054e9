import type { LiveRow } from '#contract/live/live.ts'
import type { LiveEntry, LiveFeed } from '#contract/live/live-feed.ts'
import type { LatestEntries } from '#contract/live/live-screen.ts'
import { score } from '#domain/facts/written.ts'
import { signed } from '#web/base/ui/figures.ts'

/** The words of an entry; a list is empty if it names nobody. */
export type News = {
  what: string
  who: string
  points: string
  /** Of the reader's own team, in its points or on its bench. */
  isOwn: boolean
  gained: { label: 'Gained' | 'Lost'; teams: string }
  benched: string
  moved: string[]
}

/** `nameOf`: what teams are called, made once for all entries. */
type League = { rows: readonly LiveRow[]; isOwn: (row: LiveRow) => boolean; nameOf: (team: number) => string }

const MOST_TEAMS = 3
const WHAT: Record<LiveEntry['kind'], string> = {
  goal: 'Goal',
  assist: 'Assist',
  'clean sheet': 'Clean sheet lost',
  'yellow card': 'Yellow card',
  'red card': 'Red card',
  saves: 'Points for saves',
  defending: 'Points for defensive contributions',
  bonus: 'Bonus',
  substitution: 'Substitution',
}

/** What an entry of the feed says to the reader: the own team is named first, then as in the table. */
export function newsOf(entry: LiveEntry, { rows, isOwn, nameOf }: League): News {
  const own = rows.find(isOwn)?.team_id
  const byTable = [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))]
  const gained = byTable.flatMap((row) => {
    const found = entry.gained.find(({ team_id }) => team_id === row.team_id)
    return found ? [`${nameOf(row.team_id)} ${signed(found.points)}`] : []
  })
  const benched = byTable.filter(({ team_id }) => entry.benched.includes(team_id)).map(({ team_id }) => nameOf(team_id))
  return {
    what: `${WHAT[entry.kind]}${entry.is_correction ? ' taken back' : ''}`,
    who: entry.player_out === null ? entry.web_name : `${entry.web_name} for ${entry.player_out}`,
    points: signed(entry.points),
    isOwn: own !== undefined && (entry.gained.some(({ team_id }) => team_id === own) || entry.benched.includes(own)),
    gained: { label: entry.points < 0 ? 'Lost' : 'Gained', teams: someOf(gained) },
    benched: someOf(benched),
    moved: movedInWords(entry, { rows, isOwn, nameOf }),
  }
}

/** The own match and rank, and who leads the table since. */
function movedInWords({ moves }: LiveEntry, { rows, isOwn, nameOf }: League): string[] {
  const own = moves.find(({ team_id }) => rows.some((row) => row.team_id === team_id && isOwn(row)))
  const leader = moves.find((move) => move.rank === 1 && move.rank_before !== 1 && move !== own)
  const words: string[] = []
  if (own?.match && own.match.before.join() !== own.match.now.join())
    words.push(`Your match ${score(...own.match.before)} → ${score(...own.match.now)}`)
  if (own && own.rank !== own.rank_before) words.push(`Your rank ${own.rank_before ?? '—'} → ${own.rank ?? '—'}`)
  if (leader) {
    const row = rows.find(({ team_id }) => team_id === leader.team_id)
    words.push(`${row ? nameOf(row.team_id) : 'Another team'} now first`)
  }
  return words
}

function someOf(names: readonly string[]): string {
  const more = names.length - MOST_TEAMS
  return more > 0 ? `${names.slice(0, MOST_TEAMS).join(', ')} and ${more} more` : names.join(', ')
}

/** The feed with the entries that came after it. Null if entries in between may be missing, as in another gameweek. */
export function continued(before: LiveFeed, { gameweek, after, entries }: LatestEntries): LiveFeed | null {
  const last = before.entries.at(-1)?.id ?? 0
  if (gameweek !== before.gameweek || after > last) return null
  return { ...before, entries: [...before.entries, ...entries.filter(({ id }) => id > last)] }
}
