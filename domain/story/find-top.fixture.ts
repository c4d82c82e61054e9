import { leagueOf, matchOf, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { findAtTop } from './find-top.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

export type Result = readonly [a: number, ofA: number, b: number | null, ofB: number]

/** After the last of these gameweeks. `left`: how many more the teams of the first one have. */
export function found(played: readonly (readonly Result[])[], left = 10, given: Partial<LeagueFacts> = {}) {
  const matches = played.flatMap((results, place) =>
    results.map(([a, ofA, b, ofB]) => matchOf(place + 1, { a: [a, ofA], b: [b, ofB] })),
  )
  const coming = Array.from({ length: left }, (_, place) =>
    (played[0] ?? []).map(([a, , b]) => matchOf(played.length + place + 1, { a: [a, 0], b: [b, 0], finished: false })),
  ).flat()
  const teams = new Set(played.flat().flatMap(([a, , b]) => (b === null ? [a] : [a, b])))
  const facts = leagueOf({
    scoring: 'h',
    teams: teamsOf(Object.fromEntries([...teams].map((team) => [team, `T${team}`]))),
    gameweeks: played.map((_, place) => place + 1),
    matches: [...matches, ...coming],
    ...given,
  })
  const { gameweeks } = facts
  return findAtTop(storyWeek(seasonOf(facts, new Map()), gameweeks.at(-1) ?? 0)).map(({ kind, teams, values }) => ({
    kind,
    teams,
    values,
  }))
}

export const times = (count: number, results: readonly Result[]) => Array.from({ length: count }, () => results)
export const kindsOf = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind)
export const the = <Found extends { kind: string }>(findings: readonly Found[], wanted: string) =>
  findings.find(({ kind }) => kind === wanted)

/** The first wins, the second loses, and the others draw; the third scores more than the fourth. */
export const APART: Result[] = [
  [1, 60, 2, 10],
  [3, 20, 4, 20],
]
export const WON: Result[] = [
  [1, 60, 2, 10],
  [3, 20, 4, 10],
]
