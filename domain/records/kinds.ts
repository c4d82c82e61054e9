import type { Gameweek, PlayerId, TeamId } from '../ids.ts'

/**
 * `highest`, `lowest`: a team's net score. `biggest-win`, `narrowest-win`: by how many points a match was won. `unluckiest-loser`: the points of a side that
 * lost. `most-bench`: points on the bench. `best-moves`, `worst-moves`: what the moves of a gameweek brought in it. `best-captain`: what the captain
 * brought, counted as often as he was. `let-go`: what somebody has scored for others since the team let them go. `denied`: what
 * somebody has scored for others since the team's claim for them came too late. Runs: matches in a row.
 */
export const RECORD_KINDS = [
  'highest',
  'lowest',
  'biggest-win',
  'narrowest-win',
  'unluckiest-loser',
  'winning-run',
  'unbeaten-run',
  'losing-run',
  'most-bench',
  'best-moves',
  'worst-moves',
  'best-captain',
  'let-go',
  'denied',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** What a team did in a gameweek, or what came of it later. */
export type Feat = {
  kind: RecordKind
  team: TeamId
  gameweek: Gameweek
  value: number
  /** For runs, and for players whom a team let go or did not get: the gameweek in which it began. */
  since?: Gameweek
  /** For a player whom a free hit took: the gameweek after which the team had them again. */
  until?: Gameweek
  /** Of matches; null is the average team. */
  opponent?: TeamId | null
  /** For matches: own points and the opponent's. */
  score?: readonly [own: number, other: number]
  player?: PlayerId
  /** Of claims that were denied: who got the player, for whom he has scored since, and how many teams came too late. */
  served?: TeamId
  scoredFor?: readonly { team: TeamId; points: number }[]
  claimants?: number
}
