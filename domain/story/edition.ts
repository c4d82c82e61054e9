import type { Gameweek, TeamId } from '../ids.ts'
import type { Finding, FindingKind } from './finding.ts'
import type { Sizes } from './surprise.ts'

/** A finding, and which of the phrasings of its kind tells it. */
export type Sentence = { finding: Finding; phrasing: number }

/** What is told of a gameweek: chosen once, when it is final. Words are made of it when it is read. */
export type Edition = {
  gameweek: Gameweek
  headline: Sentence
  /** One story: the result, what it means for the table, and what caused it. */
  lead: readonly Sentence[]
  bench: Sentence | null
  /** Each about another match or another team. */
  stories: readonly Sentence[]
  /** What goes on over weeks, or who was best over those of a month. */
  thread: Sentence | null
  /** How large the largest finding of each kind was: what later weeks are compared with. */
  sizes: Sizes
}

/** The words of a language for the teams and players of a league. Phrasings are numbered from 0; those that follow another sentence about the same match come after the whole ones, and the tails that go on in the same sentence come last. */
export type Wording = {
  sentences(kind: FindingKind): number
  /** How many of them follow another sentence. */
  following(kind: FindingKind): number
  /** How many of them are tails: they begin with a comma or a semicolon. */
  tails(kind: FindingKind): number
  headlines(kind: FindingKind): number
  sentence(finding: Finding, phrasing: number): string
  headline(finding: Finding, phrasing: number): string
  /** What a team is called. */
  team(team: TeamId): string
}

/** In letters. */
export const LONGEST_HEADLINE = 60

/** Whether two sentences share a team of those that each is about first. */
export function isSameStory(one: About, other: About): boolean {
  if (AT_THE_END.has(one.kind) && AT_THE_END.has(other.kind)) return true
  const sides = sidesOf(other)
  return sidesOf(one).some((team) => sides.includes(team))
}

type About = { kind: string; teams: readonly number[] }

function sidesOf({ kind, teams }: About): readonly number[] {
  return teams.slice(0, SIDES.get(kind) ?? 2)
}

/** The last table: who is third and who is last. */
const AT_THE_END = new Set(['season-third', 'season-last'])

/** Whom a team has passed has a story of its own; how open the title is stands alone. */
const SIDES = new Map([
  ['climb', 1],
  ['last-left', 1],
  ['run-in', 0],
])
