import { chipCalled } from '#display/games/chips.ts'
import { counted } from '#display/views/worked.ts'
import { lastChipWords } from '#display/words/chips.ts'
import { IN_LINE } from '#display/words/week-lines.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import { playerNamesIn } from '#domain/story/names.ts'
import type { LastChip } from '#domain/tables/left.ts'
import type { Names } from './story-waivers.ts'

/** A team's picks of a gameweek whose deadline has passed, and those that it had before; null where none are known. */
export type TeamPicks = { team: TeamId; now: TeamGameweek; before: TeamGameweek | null }

/** With these a team buys so many players that they are no news. */
const WHOLE_TEAM = ['wildcard', 'freehit']

/** `lines`: a message has no more. */
const MOST = { lines: 8, alone: 3, players: 3, captains: 4, chips: 6, hits: 5 }

/** What a classic league chose before a deadline: captains, and who alone has one; chips, and who alone has one left; hits; moves. Empty where nobody's picks are known. */
export function picksLines(
  all: readonly TeamPicks[],
  { teams, players }: Names,
  lastChips: readonly LastChip[] = [],
): string[] {
  const moves = all.map((one) => ({ ...one, ...movesOf(one) }))
  const mentioned = new Set([
    ...all.flatMap(({ now }) => now.captain ?? []),
    ...moves.flatMap((one) => [...one.came, ...one.went]),
  ])
  const player = playerNamesIn(
    [...mentioned].map((id) => ({
      player: id,
      name: players.get(id)?.web_name ?? '',
      club: players.get(id)?.club ?? null,
    })),
  )
  const team = (id: TeamId) => teams.get(id) ?? `Team ${id}`
  const hits = all
    .filter(({ now }) => now.transferCost > 0)
    .toSorted((a, b) => b.now.transferCost - a.now.transferCost)
    .map((one) => `${team(one.team)} ${written(-one.now.transferCost)}`)
  const lines = [
    ...captainLines(all, { team, player }),
    ...chipLine(all, team),
    ...lastChipWords(lastChips, team),
    ...(hits.length > 0 ? [`Hits: ${inLine(hits, MOST.hits)}`] : []),
  ]
  return [...lines, ...moveLines(moves, { team, player }, MOST.lines - lines.length)]
}

function inLine(all: readonly string[], most: number): string {
  const left = all.length - most
  return [...all.slice(0, most), ...(left > 0 ? [`and ${counted(left, 'more team')}`] : [])].join(IN_LINE)
}

/** Who played which chip; of many, how often each was played. */
function chipLine(all: readonly TeamPicks[], team: Called['team']): string[] {
  const played = all.flatMap(({ team: of, now: { chip } }) => (chip ? [{ of, chip: chipCalled(chip).name }] : []))
  const often = [...Map.groupBy(played, ({ chip }) => chip)].toSorted(([, a], [, b]) => b.length - a.length)
  const said =
    played.length > MOST.chips
      ? often.map(([chip, of]) => `${chip} ${of.length}`)
      : played.map(({ of, chip }) => `${team(of)} ${chip}`)
  return said.length > 0 ? [`Chips: ${said.join(IN_LINE)}`] : []
}

type Called = { team(team: TeamId): string; player(player: PlayerId): string }

function captainLines(all: readonly TeamPicks[], { team, player }: Called): string[] {
  const chosen = all.flatMap(({ team: of, now: { captain } }) => (captain === null ? [] : [{ of, captain }]))
  const byCaptain = [...Map.groupBy(chosen, ({ captain }) => captain)].toSorted(([, a], [, b]) => b.length - a.length)
  const [first] = byCaptain
  if (!first) return []
  if (byCaptain.length === 1) return chosen.length > 1 ? [`Everybody has ${player(first[0])} as captain.`] : []
  const shared = byCaptain.filter(([, of]) => of.length > 1)
  const alone = byCaptain
    .filter(([, of]) => of.length === 1)
    .flatMap(([captain, of]) => of.map((one) => ({ ...one, captain })))
  const most = shared.slice(0, MOST.captains).map(([captain, of]) => `${player(captain)} ${of.length}`)
  const named = alone.map(({ of, captain }) => `${team(of)} ${player(captain)}`)
  return [
    ...(most.length > 0 ? [`Captains: ${most.join(IN_LINE)}`] : []),
    ...(named.length > 0 ? [`Alone with their captain: ${inLine(named, MOST.alone)}`] : []),
  ]
}

/** The squad now against the squad before; none for a free hit, which lasts a gameweek. */
function movesOf({ now, before }: TeamPicks): { came: PlayerId[]; went: PlayerId[] } {
  if (!before || WHOLE_TEAM.includes(now.chip ?? '')) return { came: [], went: [] }
  return {
    came: now.picks.filter((one) => !before.picks.includes(one)),
    went: before.picks.filter((one) => !now.picks.includes(one)),
  }
}

type Moved = TeamPicks & ReturnType<typeof movesOf>

function moveLines(all: readonly Moved[], { team, player }: Called, most: number): string[] {
  const moved = all.filter(({ came }) => came.length > 0)
  const lines = moved.map(({ team: of, came, went }) =>
    came.length > MOST.players
      ? `${team(of)}: ${came.length} new players`
      : `${team(of)}: ${listed(came.map(player))} for ${listed(went.map(player))}`,
  )
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `And ${lines.length - most + 1} more teams have moved.`]
}
