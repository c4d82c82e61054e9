import type { LeagueType } from '#contract/games/league-rows.ts'

/** An official game as people read of it and as addresses spell it. */
export type GameWords = {
  /** Shown beside a team or a league. */
  name: string
  /** The host of its website, where Team IDs are found. */
  host: string
  leagueKind(type: LeagueType | undefined): string
  /** The type of a league whose address names none; null where its leagues have no types. */
  usualType: LeagueType | null
  /** Whether leagues of that type play head to head, as far as that is known without reading them. */
  isLikelyHeadToHead(type: string | null): boolean
  /** People choose which leagues of their team they want to see; otherwise they see all of them. */
  areLeaguesChosen: boolean
  /** How teams change between gameweeks. */
  moves: { title: string; one: string; many: string }
  /** The weekly mail without an account: what its page is called, and its addresses. */
  signUp: { title: string; form: `/${string}`; confirmation: `/${string}` }
}
