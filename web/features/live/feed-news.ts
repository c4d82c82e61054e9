import type { LiveRow } from '#contract/live/live.ts'
import type { LiveEntry, LiveFeed } from '#contract/live/live-feed.ts'
import type { LatestEntries } from '#contract/live/live-screen.ts'
import { counted } from '#display/views/worked.ts'
import { ordinal, score } from '#domain/facts/written.ts'
import { signed } from '#web/base/ui/figures.ts'

/** One entry, or all bonus of a match at one time. */
export type Story = readonly [LiveEntry, ...LiveEntry[]]

/** The words of a story; a text is empty if it names nobody. */
export type News = {
  /** What it did to the reader, and who leads since. */
  did: string
  what: string
  who: string
  points: string
  /** Of the reader's own team, in its points or on its bench. */
  isOwn: boolean
  gained: { label: 'Gained' | 'Lost'; teams: string }
  benched: string
}

/** `nameOf`: what teams are called, made once for all stories. */
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

/** Latest first. */
export function storiesOf(entries: readonly LiveEntry[]): Story[] {
  const together = ({ id, kind, fixture, minute, at, is_correction }: LiveEntry) =>
    kind === 'bonus' ? `${fixture} ${minute} ${at} ${is_correction}` : `${id}`
  // Whatever is grouped has an entry.
  return [...Map.groupBy(lasting(entries), together).values()].toReversed() as unknown as Story[]
}

/** Without substitutions that were taken back and then made again: for a look, the official game did not agree with itself. */
function lasting(entries: readonly LiveEntry[]): LiveEntry[] {
  const left: LiveEntry[] = []
  for (const entry of entries) {
    const back = entry.kind === 'substitution' && !entry.is_correction ? left.findLastIndex(isBefore(entry)) : -1
    if (back >= 0 && left[back]?.is_correction) left.splice(back, 1)
    else left.push(entry)
  }
  return left
}

/** Whether it is about the same substitution. */
function isBefore({ kind, player_id, player_out, gained }: LiveEntry): (other: LiveEntry) => boolean {
  return (other) =>
    other.kind === kind &&
    other.player_id === player_id &&
    other.player_out === player_out &&
    other.gained[0]?.team_id === gained[0]?.team_id
}

/** What a story of the feed says to the reader: the own team is named first, then as in the table. */
export function newsOf(story: Story, { rows, isOwn, nameOf }: League): News {
  const own = rows.find(isOwn)?.team_id
  const byTable = [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))].map(({ team_id }) => team_id)
  const gains = new Map<number, number>()
  for (const { team_id, points } of story.flatMap(({ gained }) => gained))
    gains.set(team_id, (gains.get(team_id) ?? 0) + points)
  const gained = byTable.flatMap((team) => {
    const points = gains.get(team)
    return points === undefined ? [] : [`${nameOf(team)} ${signed(points)}`]
  })
  const benched = byTable.filter((team) => story.some((entry) => entry.benched.includes(team)))
  const [first] = story
  const isOne = story.length === 1
  const sum = story.reduce((points, entry) => points + entry.points, 0)
  return {
    did: didWords(story, { rows, isOwn, nameOf }),
    what: `${WHAT[first.kind]}${first.is_correction ? ' taken back' : ''}`,
    who: story.map((entry) => (isOne ? whoIn(entry) : `${whoIn(entry)} ${signed(entry.points)}`)).join(', '),
    points: isOne ? signed(first.points) : '',
    isOwn: own !== undefined && (gains.has(own) || benched.includes(own)),
    gained: { label: sum < 0 ? 'Lost' : 'Gained', teams: someOf(gained) },
    benched: someOf(benched.map(nameOf)),
  }
}

function whoIn({ web_name, player_out }: LiveEntry): string {
  return player_out === null ? web_name : `${web_name} for ${player_out}`
}

type Move = LiveEntry['moves'][number]

/** The own match and rank, the other matches that were turned, and who leads the table since. */
function didWords(story: Story, { rows, isOwn, nameOf }: League): string {
  const moves = story.flatMap((entry) => entry.moves)
  const own = moves.find(({ team_id }) => rows.some((row) => row.team_id === team_id && isOwn(row)))
  const leader = moves.find((move) => move.rank === 1 && move.rank_before !== 1 && move !== own)
  const row = leader && rows.find(({ team_id }) => team_id === leader.team_id)
  const first = leader && `${row ? nameOf(row.team_id) : 'Another team'} now first`
  return [own && ownWords(own), someOf(turnsIn(moves, { own, nameOf }), 'match'), first].filter(Boolean).join(' · ')
}

/** Who has gone ahead in a match that is not the own: `Bob Rovers go 30–29 up`. */
function turnsIn(
  moves: readonly Move[],
  { own, nameOf }: Pick<League, 'nameOf'> & { own: Move | undefined },
): string[] {
  const ownScore = own?.match?.now.toReversed().join()
  return moves.flatMap(({ team_id, match }) => {
    if (!match || team_id === own?.team_id || match.now.join() === ownScore) return []
    const isTurned = match.before[0] <= match.before[1] && match.now[0] > match.now[1]
    return isTurned ? [`${nameOf(team_id)} go ${score(...match.now)} up`] : []
  })
}

function ownWords({ match, rank, rank_before: before }: Move): string {
  const hasScored = match !== null && match.before.join() !== match.now.join()
  const place = rank === null || rank === before ? '' : ordinal(rank)
  if (hasScored) return [matchWords(match.before, match.now), place].filter(Boolean).join(', ')
  if (place === '') return ''
  if (before === null) return `You are ${place}`
  return (rank ?? 0) < before ? `You go ${place}` : `You drop to ${place}`
}

type Sides = readonly [own: number, other: number]

function matchWords([own, other]: Sides, now: Sides): string {
  const words = score(...now)
  const lead = now[0] - now[1]
  if (lead > 0) return own > other ? `You lead ${words}` : `You go ${words} up`
  if (lead < 0) return own < other ? `You trail ${words}` : `You go ${words} down`
  return own === other ? `Still level, ${words}` : `You draw level, ${words}`
}

function someOf(names: readonly string[], what: 'team' | 'match' = 'team'): string {
  const more = names.length - MOST_TEAMS
  const others = counted(more, `more ${what}`, what === 'team' ? 'more teams' : 'more matches')
  return more > 0 ? `${names.slice(0, MOST_TEAMS).join(', ')} and ${others}` : names.join(', ')
}

/** The feed with the entries that came after it. Null if entries in between may be missing, as in another gameweek. */
export function continued(before: LiveFeed, { gameweek, after, entries }: LatestEntries): LiveFeed | null {
  const last = before.entries.at(-1)?.id ?? 0
  if (gameweek !== before.gameweek || after > last) return null
  return { ...before, entries: [...before.entries, ...entries.filter(({ id }) => id > last)] }
}
