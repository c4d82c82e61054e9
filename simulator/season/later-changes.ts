import type { Gameweek } from '#domain/ids.ts'
import type { Player, Season } from './model.ts'

/** A change weeks later: a player's points in a final gameweek, a player's club, or a second draft of a league. */
export type LaterChange =
  | { code: number; gameweek: Gameweek; by: number }
  | { code: number; club: number }
  | { league: number; redraft: Gameweek }

/** The changed season; null for an unknown player, gameweek or club. All else stays as it was played and decided. */
export function changedLater(season: Season, change: LaterChange): Season | null {
  const isGameweek = (wanted: Gameweek) => season.rounds.some(({ gameweek }) => gameweek === wanted)
  if ('league' in change) {
    const { league, redraft } = change
    return isGameweek(redraft) ? { ...season, redrafts: new Map([...season.redrafts, [league, redraft]]) } : null
  }
  const player = season.players.find(({ code }) => code === change.code)
  if (!player) return null
  if ('club' in change) {
    const isClub = season.clubs.some(({ id }) => id === change.club)
    return isClub ? { ...season, moved: new Map([...season.moved, [player, change.club]]) } : null
  }
  const { gameweek, by } = change
  return isGameweek(gameweek) ? { ...season, corrections: [...season.corrections, { gameweek, player, by }] } : null
}

/** By how many points a player's gameweek was corrected. */
export function correctionOf({ corrections }: Season, gameweek: Gameweek, player: Player): number {
  return corrections
    .filter((one) => one.gameweek === gameweek && one.player === player)
    .reduce((sum, { by }) => sum + by, 0)
}

export function parseLaterChange(value: unknown): LaterChange | null {
  if (typeof value !== 'object' || value === null) return null
  const none = { code: null, club: null, gameweek: null, by: null, league: null, redraft: null }
  const { code, club, gameweek, by, league, redraft } = { ...none, ...value }
  if (isWhole(league) && isWhole(redraft)) return { league, redraft }
  if (!isWhole(code)) return null
  if (isWhole(club)) return { code, club }
  return isWhole(gameweek) && isWhole(by) ? { code, gameweek, by } : null
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}
