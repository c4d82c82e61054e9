/**
 * A second computation of a classic league's figures, straight from the raw answers of the official game's address. It shares
 * nothing with `domain/`: no types, no helpers, no order of work. Slow, plain and for tests only.
 */

type RawPick = { element: number; position: number; multiplier: number; is_captain: boolean }
type RawPicks = {
  active_chip: string | null
  automatic_subs: { element_in: number; element_out: number }[]
  entry_history: { event_transfers_cost: number }
  picks: RawPick[]
}
export type RawMatch = {
  event: number
  entry_1_entry: number | null
  entry_2_entry: number | null
  entry_1_points: number
  entry_2_points: number
  is_knockout: boolean
  winner: number | null
  is_bye: boolean
  knockout_name: string
}
type RawTransfer = { element_in: number; element_out: number; event: number }

export type RawClassicLeague = {
  id: number
  type: 'classic' | 'h2h'
  name: string
  gameweeks: number[]
  teams: { entry: number; name: string; owner: string }[]
  hasAverage: boolean
  matches: RawMatch[]
  /** Of a league that counts points. */
  cup: RawMatch[]
  /** By team and gameweek; there is nothing of gameweeks before a team joined. */
  picks: Record<string, RawPicks>
  transfers: Record<number, RawTransfer[]>
  live: Record<number, Record<number, number>>
}

type RawPage<Row> = { has_next: boolean; results: Row[] }
type RawStandings = {
  league: { name: string; start_event: number; cup_league: number | null }
  standings: RawPage<{ entry: number | null; entry_name: string; player_name: string }>
  new_entries: RawPage<{ entry: number; entry_name: string; player_first_name: string; player_last_name: string }>
}

/** `team_ids`: the teams to which the league is cut down. */
type Asked = { id: number; type: 'classic' | 'h2h' | null; team_ids?: readonly number[] }

export async function readRawClassicLeague(
  gameUrl: string,
  { id, type: given, team_ids }: Asked,
  latest: number,
): Promise<RawClassicLeague> {
  const type = given ?? 'classic'
  const isIn = (entry: number | null) => entry === null || (team_ids?.includes(entry) ?? true)
  const get = async (path: string) => (await fetch(`${gameUrl}/classic/api/${path}`)).json()
  const teams: RawClassicLeague['teams'] = []
  let head: RawStandings['league'] = { name: '', start_event: 1, cup_league: null }
  let hasAverage = false
  for (let page = 1, more = true; more; page++) {
    const path = `leagues-${type}/${id}/standings/?page_standings=${page}&page_new_entries=${page}`
    const { league, standings, new_entries } = (await get(path)) as RawStandings
    head = league
    more = standings.has_next || new_entries.has_next
    for (const { entry, entry_name: name, player_name: owner } of standings.results)
      if (entry === null) hasAverage = true
      else if (isIn(entry)) teams.push({ entry, name, owner })
    for (const { entry, entry_name: name, player_first_name, player_last_name } of new_entries.results)
      if (isIn(entry)) teams.push({ entry, name, owner: `${player_first_name} ${player_last_name}` })
  }
  async function matchesOf(of: number | null): Promise<RawMatch[]> {
    const all: RawMatch[] = []
    for (let page = 1, more = of !== null; more; page++) {
      const answer = (await get(`leagues-h2h-matches/league/${of}/?page=${page}`)) as RawPage<RawMatch>
      all.push(...answer.results.filter((match) => isIn(match.entry_1_entry) && isIn(match.entry_2_entry)))
      more = answer.has_next
    }
    return all
  }
  const matches = await matchesOf(type === 'h2h' ? id : null)
  const cup = await matchesOf(type === 'classic' ? head.cup_league : null)
  const gameweeks: number[] = []
  for (let gw = head.start_event; gw <= latest; gw++) gameweeks.push(gw)
  const entries = teams.map(({ entry }) => entry)
  const { live, picks } = await readRawPicks(gameUrl, entries, new Set([1, ...gameweeks]))
  const transfers: RawClassicLeague['transfers'] = {}
  for (const { entry } of teams) transfers[entry] = (await get(`entry/${entry}/transfers/`)) as RawTransfer[]
  return { id, type, name: head.name, gameweeks, teams, hasAverage, matches, cup, picks, transfers, live }
}

/** The picks of teams, wherever they play, and the points of all players. */
export async function readRawPicks(
  gameUrl: string,
  entries: readonly number[],
  gameweeks: Iterable<number>,
): Promise<Pick<RawClassicLeague, 'live' | 'picks'>> {
  const ask = (path: string) => fetch(`${gameUrl}/classic/api/${path}`)
  const live: RawClassicLeague['live'] = {}
  const picks: RawClassicLeague['picks'] = {}
  for (const gw of gameweeks) {
    const { elements } = (await (await ask(`event/${gw}/live/`)).json()) as {
      elements: { id: number; stats: { total_points: number } }[]
    }
    live[gw] = Object.fromEntries(elements.map(({ id, stats }) => [id, stats.total_points]))
    for (const entry of entries) {
      const answer = await ask(`entry/${entry}/event/${gw}/picks/`)
      if (answer.ok) picks[`${entry}/${gw}`] = (await answer.json()) as RawPicks
    }
  }
  return { live, picks }
}

/** Points of players, once each. */
function worth(raw: RawClassicLeague, gw: number, elements: number[]): number {
  let sum = 0
  for (const element of elements) sum += raw.live[gw]?.[element] ?? 0
  return sum
}

function picksOf(raw: RawClassicLeague, entry: number, gw: number): RawPicks | undefined {
  return raw.picks[`${entry}/${gw}`]
}

/** Null where the team was not there yet. */
export function bench(raw: RawClassicLeague, entry: number, gw: number): number | null {
  const week = picksOf(raw, entry, gw)
  if (!week) return null
  const left = week.picks.filter((pick) => pick.multiplier === 0)
  return worth(
    raw,
    gw,
    left.map((pick) => pick.element),
  )
}

/** Who was left on the bench, with points, the best first. */
export function left(raw: RawClassicLeague, entry: number, gw: number): [number, number][] {
  const benched = (picksOf(raw, entry, gw)?.picks ?? []).filter((pick) => pick.multiplier === 0)
  const points = benched.map(({ element }): [number, number] => [element, worth(raw, gw, [element])])
  return points.sort((one, other) => other[1] - one[1])
}

export function net(raw: RawClassicLeague, entry: number, gw: number): number | null {
  const week = picksOf(raw, entry, gw)
  if (!week) return null
  let points = -week.entry_history.event_transfers_cost
  for (const pick of week.picks) points += pick.multiplier * worth(raw, gw, [pick.element])
  return points
}

/** Over the league's gameweeks up to one; null where nothing is known. */
export function until(raw: RawClassicLeague, last: number, figure: (gw: number) => number | null): number | null {
  let sum: number | null = null
  for (const gw of raw.gameweeks) {
    const value = gw <= last ? figure(gw) : null
    if (value !== null) sum = (sum ?? 0) + value
  }
  return sum
}

/** The team handed in for gameweek 1, and its points in a gameweek: its captain of then counts twice. */
export function locked(raw: RawClassicLeague, entry: number, gw: number): { eleven: number; bench: number } | null {
  const first = picksOf(raw, entry, 1)
  if (!first) return null
  const place = new Map(first.picks.map((pick) => [pick.element, pick.position]))
  for (const { element_in, element_out } of first.automatic_subs) {
    const [came, went] = [place.get(element_in) ?? 0, place.get(element_out) ?? 0]
    place.set(element_in, went)
    place.set(element_out, came)
  }
  const result = { eleven: 0, bench: 0 }
  for (const { element, is_captain } of first.picks) {
    const points = worth(raw, gw, [element])
    if ((place.get(element) ?? 0) > 11) result.bench += points
    else result.eleven += is_captain ? 2 * points : points
  }
  return result
}

export type NaiveRecord = {
  wins: number
  draws: number
  losses: number
  points: number
  scored: number
  lately: number
}

/** A side's record after a gameweek; null is the average side. */
export function record(raw: RawClassicLeague, side: number | null, last: number): NaiveRecord {
  const result = { wins: 0, draws: 0, losses: 0, points: 0, scored: 0, lately: 0 }
  for (const match of raw.matches) {
    if (match.is_knockout || match.event > last || !raw.gameweeks.includes(match.event)) continue
    const isHome = match.entry_1_entry === side
    if (!isHome && match.entry_2_entry !== side) continue
    const own = isHome ? match.entry_1_points : match.entry_2_points
    const other = isHome ? match.entry_2_points : match.entry_1_points
    result.scored += own
    if (match.event === last) result.lately += own
    if (own > other) result.wins++
    else if (own < other) result.losses++
    else result.draws++
  }
  return { ...result, points: 3 * result.wins + result.draws }
}

/** One more than the teams that are better; who has played nothing yet comes after everybody who has. */
export function rank(raw: RawClassicLeague, entry: number, last: number): number {
  const mine = standing(raw, entry, last)
  return 1 + raw.teams.filter((team) => standing(raw, team.entry, last) > mine).length
}

function standing(raw: RawClassicLeague, entry: number, last: number): number {
  if (raw.type === 'classic') return until(raw, last, (gw) => net(raw, entry, gw)) ?? Number.NEGATIVE_INFINITY
  const { points, scored } = record(raw, entry, last)
  return points * 100_000 + scored
}

/** Who came and who went in a gameweek, without those who did both, less the cost. */
export function moves(
  raw: RawClassicLeague,
  entry: number,
  gw: number,
): { added: number[]; removed: number[]; difference: number; cost: number } {
  const own = (raw.transfers[entry] ?? []).filter((move) => move.event === gw)
  const count = (list: number[], element: number) => list.filter((other) => other === element).length
  const ins = own.map((move) => move.element_in)
  const outs = own.map((move) => move.element_out)
  const added = [...new Set(ins)].filter((element) => count(ins, element) > count(outs, element))
  const removed = [...new Set(outs)].filter((element) => count(outs, element) > count(ins, element))
  const cost = picksOf(raw, entry, gw)?.entry_history.event_transfers_cost ?? 0
  return { added, removed, difference: worth(raw, gw, added) - worth(raw, gw, removed) - cost, cost }
}

/** The last five results of a side up to a gameweek. */
export function form(raw: RawClassicLeague, side: number | null, last: number): string[] {
  const letters: string[] = []
  for (const gw of raw.gameweeks) {
    if (gw > last) break
    const before = gw === raw.gameweeks[0] ? { wins: 0, draws: 0, losses: 0 } : record(raw, side, gw - 1)
    const after = record(raw, side, gw)
    if (after.wins > before.wins) letters.push('W')
    if (after.draws > before.draws) letters.push('D')
    if (after.losses > before.losses) letters.push('L')
  }
  return letters.slice(-5)
}
