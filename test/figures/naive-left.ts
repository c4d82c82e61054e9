/**
 * What classic teams have left, a second time and straight from the raw answers: chips and transfers as the histories count them, where the
 * program counts transfers one by one.
 */
type RawHistory = {
  current: { event: number; event_transfers: number; event_transfers_cost: number }[]
  chips: { name: string; event: number }[]
}
type RawSeason = {
  chips: { name: string; start_event: number; stop_event: number }[]
  game_settings: { max_extra_free_transfers: number }
}
export type RawLeft = { season: RawSeason; histories: Map<number, RawHistory> }

export async function readRawLeft(gameUrl: string, entries: readonly number[]): Promise<RawLeft> {
  const get = async (path: string) => (await fetch(`${gameUrl}/classic/api/${path}`)).json()
  const histories: RawLeft['histories'] = new Map()
  for (const entry of entries) histories.set(entry, (await get(`entry/${entry}/history/`)) as RawHistory)
  return { season: (await get('bootstrap-static/')) as RawSeason, histories }
}

/** Null before the team was there. */
export function chips(
  { season, histories }: RawLeft,
  entry: number,
  gw: number,
): { chip: string; to: number }[] | null {
  const history = histories.get(entry)
  if (!history?.current.some((row) => row.event <= gw)) return null
  const left = []
  for (const chip of season.chips) {
    if (gw + 1 < chip.start_event || gw + 1 > chip.stop_event) continue
    const plays = history.chips.filter((play) => play.name === chip.name && play.event <= gw)
    if (plays.every((play) => play.event < chip.start_event)) left.push({ chip: chip.name, to: chip.stop_event })
  }
  return left
}

/** Null before the team was there. */
export function free({ season, histories }: RawLeft, entry: number, gw: number): number | null {
  const history = histories.get(entry)
  let had: number | null = null
  for (const { event, event_transfers: made, event_transfers_cost: cost } of history?.current ?? []) {
    if (event > gw) break
    const chip = history?.chips.find((play) => play.event === event)?.name ?? ''
    if (had === null) had = 1
    else if (chip !== 'wildcard' && chip !== 'freehit') {
      if (cost !== 4 * Math.max(0, made - had)) throw new Error(`team ${entry} paid ${cost} in gameweek ${event}`)
      had = Math.min(season.game_settings.max_extra_free_transfers, Math.max(0, had - made)) + 1
    }
  }
  return had
}

/** Who alone still has which chip. */
export function last(raw: RawLeft, gw: number): { chip: string; team: number }[] {
  const all = [...raw.histories.keys()].map((team) => ({ team, left: chips(raw, team, gw) }))
  if (all.some(({ left }) => left === null)) return []
  return raw.season.chips.flatMap(({ name, stop_event }) => {
    const holders = all.filter(({ left }) => left?.some(({ chip, to }) => chip === name && to === stop_event))
    return holders.length === 1 ? holders.map(({ team }) => ({ chip: name, team })) : []
  })
}
