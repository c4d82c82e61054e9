const names = ['league', 'game', 'type']

/** The search parameters that links to another league screen keep: the league, but not the gameweek or the sort order. */
export function leagueOnly(search: string): string {
  const wanted = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : ''
}
