const names = ['league', 'game', 'type']

/** What stays of an address's search on the way to another screen: the league, not the gameweek or the order. */
export function leagueOnly(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
