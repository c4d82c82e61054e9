import { chipOf, knownWeek } from '#domain/facts/chips.ts'
import type { Allowance, Chip, LeagueFacts } from '#domain/facts/facts.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { areMovesKnown } from './waivers.ts'

type Played = Pick<LeagueFacts, 'weeks' | 'histories' | 'allowance'>
type After = { team: TeamId; gameweek: Gameweek }

/**
 * The chips that a team may still play in the gameweek after one; null where one of its gameweeks is not known. A set that begins later is
 * not in it: everybody has that one whole.
 */
export function chipsLeft(facts: Played, { team, gameweek }: After): Chip[] | null {
  const first = firstPlayed(facts, team)
  if (!facts.allowance || first === null || first > gameweek) return null
  const played = gameweeksFrom(first, gameweek).map((each) => ({ each, chip: chipOf(facts, { team, gameweek: each }) }))
  if (played.some(({ chip }) => chip === undefined)) return null
  const next = gameweek + 1
  return facts.allowance.chips.filter(
    ({ name, from, to }) =>
      from <= next && next <= to && !played.some(({ each, chip }) => chip === name && from <= each && each <= to),
  )
}

export type LastChip = { chip: string; team: TeamId }

/** Chips that one team alone still has after a gameweek; none while it is not known of everybody. */
export function lastChips(facts: Played, teams: readonly TeamId[], gameweek: Gameweek): LastChip[] {
  const all = teams.map((team) => ({ team, left: chipsLeft(facts, { team, gameweek }) }))
  if (teams.length < 2 || all.some(({ left }) => left === null)) return []
  const holders = Map.groupBy(
    all.flatMap(({ team, left }) => (left ?? []).map(({ name }) => ({ chip: name, team }))),
    ({ chip }) => chip,
  )
  return [...holders.values()].flatMap((of) => (of.length === 1 ? of : []))
}

/** The least and the most that a team may have. */
type Range = readonly [least: number, most: number]

/**
 * The free transfers that each team has for the gameweek after one, as far as the rules tell: one more each gameweek up to the most; a chip of
 * transfers leaves them as they were. What a gameweek has cost shows more: after a hit none is left over. Where teams moved more for nothing
 * than the rules give, all were given more, and nobody knows how much until the two ends of a range meet again. Null where that is not known.
 */
export const freeTransfers = oncePerLeague((facts): ReadonlyMap<Gameweek, ReadonlyMap<TeamId, number | null>> => {
  const { allowance, gameweeks } = facts
  const after = new Map<Gameweek, ReadonlyMap<TeamId, number | null>>()
  if (!allowance) return after
  const spend = spentIn(facts, allowance)
  let ranges = new Map<TeamId, Range>()
  for (const gameweek of gameweeksFrom(1, gameweeks.at(-1) ?? 0)) {
    const weeks = [...ranges].map(([team, before]) => ({ team, before, spent: spend({ team, gameweek }) }))
    const wereGiven = weeks.some(({ before: [, most], spent }) => isFree(spent) && spent.moves > most)
    const begun = facts.teams.flatMap(({ team }) => (firstPlayed(facts, team) === gameweek ? team : []))
    ranges = new Map([
      ...begun.map((team) => [team, [1, 1]] as const),
      ...weeks.map(({ team, before: [least, most], spent }) => {
        const before = [least, wereGiven ? allowance.mostTransfers : most] as const
        return [team, rangeAfter(before, spent, allowance)] as const
      }),
    ])
    after.set(gameweek, new Map([...ranges].map(([team, [least, most]]) => [team, least === most ? least : null])))
  }
  return after
})

type Spent = 'chip' | { moves: number; cost: number } | null

function spentIn(facts: LeagueFacts, { chips }: Allowance): (of: After) => Spent {
  const ofTransfers = new Set(chips.filter(({ isOfTransfers }) => isOfTransfers).map(({ name }) => name))
  const moves = Map.groupBy(facts.moves, ({ team, gameweek }) => `${team} ${gameweek}`)
  return (of) => {
    const week = knownWeek(facts, of)
    if (week?.chip === undefined || !areMovesKnown(facts, of)) return null
    if (week.chip !== null && ofTransfers.has(week.chip)) return 'chip'
    return { moves: moves.get(`${of.team} ${of.gameweek}`)?.length ?? 0, cost: week.transferCost }
  }
}

function isFree(spent: Spent): spent is Exclude<Spent, 'chip' | null> {
  return spent !== null && spent !== 'chip' && spent.cost === 0
}

function rangeAfter([least, most]: Range, spent: Spent, { mostTransfers }: Allowance): Range {
  if (spent === 'chip') return [least, most]
  if (spent === null) return [1, mostTransfers]
  if (!isFree(spent)) return [1, 1]
  const left = (had: number) => Math.min(mostTransfers, Math.max(had, spent.moves) - spent.moves + 1)
  return [left(least), left(most)]
}

/** Null where the team's history was not read, as for a team that has only just joined. */
function firstPlayed({ histories }: Played, team: TeamId): Gameweek | null {
  const [first = null] = histories?.get(team)?.keys() ?? []
  return first
}
