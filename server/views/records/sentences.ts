import type { Sentence } from '#contract/views/story.ts'
import { namesOf } from '#domain/facts/missing-words.ts'
import { inPoints, written } from '#domain/facts/written.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
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

export type Names = { team(team: TeamId): string; player(player: PlayerId): string }

/** Before so many gameweeks every other one has a record. */
const EARLY = 6
const LONG = 4
/** Of the points of somebody who was claimed in vain: at each such step it is told again. */
const STEP = 50

const NEW: Partial<Record<RecordKind, (feat: Feat) => string>> = {
  highest: ({ value }) => `scored ${value}, the most of anybody this season`,
  'most-bench': ({ value }) => `left ${inPoints(value)} on the bench, the most of anybody this season`,
  'best-captain': ({ value }) => `had ${inPoints(value)} from its captain, the most of anybody this season`,
  'unluckiest-loser': ({ value }) => `lost with ${inPoints(value)}, the most that anybody has lost with this season`,
}

/** What is worth a sentence: a record that fell alone after the first weeks, a belt that changed hands after long, and who was claimed in vain. */
export function toldOf(told: Told, names: Names): Sentence[] {
  return [...fallen(told, names.team), ...newHolder(told, names.team), ...inVain(told, names)]
}

function fallen({ team, gameweek, ofSeason, before, place }: Told, nameOf: (team: TeamId) => string): Sentence[] {
  if (place < EARLY || !ofSeason.some((feat) => feat.team === team && feat.gameweek === gameweek)) return []
  return Object.entries(NEW).flatMap(([kind, words]) => {
    const [feat, ...others] = ofSeason.filter((one) => one.kind === kind)
    const last = before.filter((one) => one.kind === kind)
    const [first] = last
    if (!feat || !first || others.length > 0 || feat.team !== team || feat.gameweek !== gameweek) return []
    if (feat.value <= 0) return []
    const former = namesOf([...new Set(last.map((one) => one.team))].map(nameOf))
    const text = `${nameOf(team)} ${words(feat)}; until gameweek ${gameweek} it was ${written(first.value)} of ${former}.`
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

/** Who has scored most of those who were claimed too late: when somebody new leads, and at each step. Told once, however many teams came too late. */
function inVain({ team, ofSeason, before, place }: Told, names: Names): Sentence[] {
  const leading = ofSeason.filter(({ kind }) => kind === 'denied')
  const [one] = leading
  if (place < EARLY || one?.player === undefined || one.served === undefined || one.team !== team) return []
  if (one.value <= 0) return []
  if (leading.some(({ player, since }) => player !== one.player || since !== one.since)) return []
  const last = before.find(({ kind, player }) => kind === 'denied' && player === one.player)
  if (last && Math.floor(last.value / STEP) === Math.floor(one.value / STEP)) return []
  const { claimants = 1, since, served, scoredFor = [] } = one
  // With the one that was served.
  const wanted = `${claimants > 1 ? `${COUNT[claimants + 1] ?? claimants + 1} clubs` : names.team(team)} wanted ${names.player(one.player)} in gameweek ${since}`
  const where = scoredFor.every((each) => each.team === served) ? 'there' : 'for others'
  return [
    { text: `${wanted}; he went to ${names.team(served)} and has scored ${one.value} ${where} since.`, rarity: 8 },
  ]
}

const COUNT = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
