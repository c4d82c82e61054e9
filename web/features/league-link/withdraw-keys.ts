import type { StandingsRow } from '#contract/views/standings.ts'

type Named = Pick<StandingsRow, 'game' | 'type' | 'league_id' | 'team_id'>

/**
 * The key that shows a name again, in the browser that hid it. By league and not by link: the name is hidden on all links of the league,
 * and may be shown again through another of them.
 */
export function withdrawKeyOf(named: Named): string | null {
  try {
    return localStorage.getItem(nameOf(named))
  } catch {
    return null
  }
}

export function keepWithdrawKey(named: Named, key: string): void {
  try {
    localStorage.setItem(nameOf(named), key)
  } catch {
    // localStorage may be switched off: the operator shows the name again then.
  }
}

export function dropWithdrawKey(named: Named): void {
  try {
    localStorage.removeItem(nameOf(named))
  } catch {
    // Nothing was kept either.
  }
}

function nameOf({ game, type, league_id, team_id }: Named): string {
  return `name hidden ${game} ${type ?? ''} ${league_id} ${team_id}`
}
