import type { Choice, LeagueFacts } from '#domain/facts/facts.ts'
import { pointsOf, starters } from '#domain/facts/lineup.ts'
import { together } from '#domain/facts/own-gameweeks.ts'
import { meanOf } from '#domain/facts/sums.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'

export type MadePick = Choice & {
  /** The player's points in all final gameweeks of the league, whoever had them; null where the points of one are not known. */
  inAll: number | null
  /** The part that counted for the drafting team: positions 1–11 of its official picks. Null where one is not known. */
  brought: number | null
  /** `inAll` less what a pick of its round has in all, the mean of the round. */
  against: number | null
  /** The best of those picked between this pick and the team's next; null if there is none, or points are not known. */
  missedOut: { player: PlayerId; team: TeamId; inAll: number } | null
}

export type PicksOfTeam = {
  team: TeamId
  /** In their order. */
  picks: MadePick[]
  /** The final gameweeks that lack the points of the players or the picks of the team. */
  missing: Gameweek[]
}

/**
 * What became of every pick of a draft: one entry for each team, in the order of the facts; null as long as the draft is not known.
 * Ties of `missedOut` go to whoever was picked first.
 */
export function draftPicks(facts: LeagueFacts): PicksOfTeam[] | null {
  const { choices } = facts
  if (!choices) return null
  const unscored = facts.gameweeks.filter((gameweek) => !facts.points.has(gameweek))
  const scored = totalsOf(
    facts,
    choices.map(({ player }) => player),
  )
  const totals = facts.gameweeks.length > 0 && unscored.length === 0 ? scored : null
  const inAll = choices.map(({ player }) => totals?.get(player) ?? null)
  const means = meansByRound(choices, inAll)
  const placesOf = Map.groupBy(choices.keys(), (place) => choices[place]?.team)
  return facts.teams.map(({ team }) => {
    const places = placesOf.get(team) ?? []
    const unpicked = facts.gameweeks.filter((gameweek) => !facts.weeks.get(team)?.has(gameweek))
    const counted = totals && unpicked.length === 0 ? countedFor(facts, team) : null
    const picks = places.flatMap((place, turn) => {
      const choice = choices[place]
      if (!choice) return []
      const next = places[turn + 1] ?? place + 1
      return {
        ...choice,
        inAll: inAll[place] ?? null,
        brought: counted && (counted.get(choice.player) ?? 0),
        against: less(inAll[place], means.get(choice.round)),
        missedOut: best(choices, inAll, { from: place + 1, to: next }),
      }
    })
    return { team, picks, missing: together(unscored, unpicked) }
  })
}

function totalsOf({ gameweeks, points }: LeagueFacts, players: readonly PlayerId[]): Map<PlayerId, number> {
  const weeks = gameweeks.flatMap((gameweek) => points.get(gameweek) ?? [])
  return new Map(players.map((player) => [player, weeks.reduce((sum, week) => sum + pointsOf(week, player), 0)]))
}

/** By player, the points of the gameweeks in which they counted for the team. */
function countedFor(facts: LeagueFacts, team: TeamId): Map<PlayerId, number> {
  const counted = new Map<PlayerId, number>()
  for (const gameweek of facts.gameweeks) {
    const week = facts.weeks.get(team)?.get(gameweek)
    const points = facts.points.get(gameweek)
    if (!week || !points) continue
    for (const player of starters(week)) counted.set(player, (counted.get(player) ?? 0) + pointsOf(points, player))
  }
  return counted
}

/** Points are known of all picks or of none. */
function meansByRound(choices: readonly Choice[], inAll: readonly (number | null)[]): Map<number, number | null> {
  const rounds = Map.groupBy(choices.keys(), (place) => choices[place]?.round ?? 0)
  return new Map([...rounds].map(([round, places]) => [round, meanOf(places.map((place) => inAll[place]))]))
}

function less(value: number | null | undefined, mean: number | null | undefined): number | null {
  return value == null || mean == null ? null : value - mean
}

function best(
  choices: readonly Choice[],
  inAll: readonly (number | null)[],
  { from, to }: { from: number; to: number },
): MadePick['missedOut'] {
  let found: MadePick['missedOut'] = null
  for (const [step, { player, team }] of choices.slice(from, to).entries()) {
    const points = inAll[from + step] ?? null
    if (points !== null && (!found || points > found.inAll)) found = { player, team, inAll: points }
  }
  return found
}
