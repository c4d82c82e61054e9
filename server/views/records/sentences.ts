import type { Sentence } from '#contract/story.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { BeltHolders } from '#domain/records/belt.ts'
import type { Feat, RecordKind } from '#domain/records/kinds.ts'

/** A team after a gameweek: the season's records then and one gameweek before, and the belt after every gameweek. */
export type Told = {
  team: TeamId
  gameweek: Gameweek
  ofSeason: readonly Feat[]
  before: readonly Feat[]
  belts: readonly BeltHolders[]
  /** Of the gameweek among them. */
  place: number
}

/** Before so many gameweeks every other one has a record. */
const EARLY = 6
const LONG = 4

const NEW: Partial<Record<RecordKind, (feat: Feat) => string>> = {
  highest: ({ value }) => `scored ${value}, the most of anybody this season`,
  'most-bench': ({ value }) => `left ${value} points on the bench, the most of anybody this season`,
  'best-captain': ({ value }) => `had ${value} points from its captain, the most of anybody this season`,
  'unluckiest-loser': ({ value }) => `lost with ${value} points, the most that anybody has lost with this season`,
}

/** What is worth a sentence: a record that fell alone after the first weeks, and a belt that changed hands after long. */
export function toldOf(told: Told, nameOf: (team: TeamId) => string): Sentence[] {
  return [...fallen(told, nameOf), ...newHolder(told, nameOf)]
}

function fallen({ team, gameweek, ofSeason, before, place }: Told, nameOf: (team: TeamId) => string): Sentence[] {
  if (place < EARLY) return []
  return Object.entries(NEW).flatMap(([kind, words]) => {
    const [feat, ...others] = ofSeason.filter((one) => one.kind === kind)
    const last = before.find((one) => one.kind === kind)
    if (!feat || !last || others.length > 0 || feat.team !== team || feat.gameweek !== gameweek) return []
    const text = `${nameOf(team)} ${words(feat)}; until gameweek ${gameweek} it was ${last.value} of ${nameOf(last.team)}.`
    return { text, rarity: 6 }
  })
}

function newHolder({ team, gameweek, belts, place }: Told, nameOf: (team: TeamId) => string): Sentence[] {
  const [now, before] = [belts[place]?.teams ?? [], belts[place - 1]?.teams ?? []]
  const [former] = before
  if (now.length !== 1 || now[0] !== team || before.length !== 1 || former === undefined || former === team) return []
  const after = belts.slice(0, place).findLastIndex(({ teams }) => teams.length !== 1 || teams[0] !== former)
  const length = place - 1 - after
  if (length < LONG) return []
  const text = `${nameOf(team)} took the belt from ${nameOf(former)} in gameweek ${gameweek}, who had had it for ${length} gameweeks.`
  return [{ text, rarity: 7 }]
}
