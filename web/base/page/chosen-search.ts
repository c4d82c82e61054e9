/** What a reader has chosen: a default is in no address, so that a link of Monday shows next Monday's gameweek. */
const CHOSEN = ['league', 'game', 'type', 'gw', 'team']

/** The search parameters that links to another league screen keep: what was chosen, but not the sort order. */
export function chosenSearch(search: string | URLSearchParams): string {
  const wanted = [...new URLSearchParams(search)].filter(([name]) => CHOSEN.includes(name))
  return wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : ''
}
