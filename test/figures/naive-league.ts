/**
 * A second computation of a draft league's figures, straight from the raw answers of the official game's address. It shares
 * nothing with `domain/`: no types, no helpers, no order of work. Slow, plain and for tests only.
 */

type RawPicks = { picks: { element: number; position: number }[]; subs: { element_in: number; element_out: number }[] }
type RawEntry = {
  id: number
  entry_id: number | null
  entry_name: string
  player_first_name: string
  player_last_name: string
}
type RawMatch = {
  event: number
  league_entry_1: number
  league_entry_2: number
  league_entry_1_points: number
  league_entry_2_points: number
}
type RawTransaction = {
  entry: number
  event: number
  element_in: number
  element_out: number
  result: string
  kind: string
  index: number | null
}

export type RawLeague = {
  id: number
  name: string
  scoring: string
  gameweeks: number[]
  entries: (RawEntry & { entry_id: number })[]
  everyEntry: RawEntry[]
  matches: RawMatch[]
  transactions: RawTransaction[]
  picks: Record<string, RawPicks>
  live: Record<number, Record<string, { stats: { total_points: number } }>>
}

export async function readRawLeague(gameUrl: string, id: number, latest: number): Promise<RawLeague> {
  const get = async (path: string) => (await fetch(`${gameUrl}/draft/api/${path}`)).json()
  const details = (await get(`league/${id}/details`)) as {
    league: { name: string; scoring: string; start_event: number }
    league_entries: RawEntry[]
    matches?: RawMatch[]
  }
  const { transactions } = (await get(`draft/league/${id}/transactions`)) as { transactions: RawTransaction[] }
  const entries = details.league_entries.filter(
    (entry): entry is RawEntry & { entry_id: number } => entry.entry_id !== null,
  )
  const gameweeks: number[] = []
  for (let gw = details.league.start_event; gw <= latest; gw++) gameweeks.push(gw)
  const picks: RawLeague['picks'] = {}
  const live: RawLeague['live'] = {}
  for (const gw of gameweeks) {
    live[gw] = ((await get(`event/${gw}/live`)) as { elements: RawLeague['live'][number] }).elements
    for (const { entry_id } of entries)
      picks[`${entry_id}/${gw}`] = (await get(`entry/${entry_id}/event/${gw}`)) as RawPicks
  }
  const { name, scoring } = details.league
  return {
    id,
    name,
    scoring,
    gameweeks,
    entries,
    everyEntry: details.league_entries,
    matches: details.matches ?? [],
    transactions,
    picks,
    live,
  }
}

function points(raw: RawLeague, gw: number, element: number): number {
  return raw.live[gw]?.[String(element)]?.stats.total_points ?? 0
}

export function total(raw: RawLeague, gw: number, elements: number[]): number {
  let sum = 0
  for (const element of elements) sum += points(raw, gw, element)
  return sum
}

function eleven(raw: RawLeague, entry: number, gw: number): number[] {
  return (raw.picks[`${entry}/${gw}`]?.picks ?? []).filter((pick) => pick.position < 12).map((pick) => pick.element)
}

function benchFour(raw: RawLeague, entry: number, gw: number): number[] {
  return (raw.picks[`${entry}/${gw}`]?.picks ?? []).filter((pick) => pick.position > 11).map((pick) => pick.element)
}

export function benchPoints(raw: RawLeague, entry: number, gw: number): number {
  return total(raw, gw, benchFour(raw, entry, gw))
}

export function benchTotal(raw: RawLeague, entry: number, until: number): number {
  let sum = 0
  for (const gw of raw.gameweeks) if (gw <= until) sum += benchPoints(raw, entry, gw)
  return sum
}

export function score(raw: RawLeague, entry: number, gw: number): number {
  return total(raw, gw, eleven(raw, entry, gw))
}

export function scoreTotal(raw: RawLeague, entry: number, until: number): number {
  return raw.gameweeks.filter((gw) => gw <= until).reduce((sum, gw) => sum + score(raw, entry, gw), 0)
}

/** The eleven and the bench as handed in for the first gameweek: those who were substituted off are put back. */
export function firstTeam(raw: RawLeague, entry: number): { eleven: number[]; bench: number[] } {
  const first = raw.gameweeks[0] ?? 0
  const start = new Set(eleven(raw, entry, first))
  const sit = new Set(benchFour(raw, entry, first))
  for (const { element_in, element_out } of raw.picks[`${entry}/${first}`]?.subs ?? []) {
    start.delete(element_in)
    start.add(element_out)
    sit.delete(element_out)
    sit.add(element_in)
  }
  return { eleven: [...start], bench: [...sit] }
}

export type NaiveRecord = {
  wins: number
  draws: number
  losses: number
  points: number
  scored: number
  lately: number
}

/** A side's record after a gameweek, by the league's own id of it. */
export function record(raw: RawLeague, side: number, until: number): NaiveRecord {
  const result = { wins: 0, draws: 0, losses: 0, points: 0, scored: 0, lately: 0 }
  for (const match of raw.matches) {
    if (match.event > until || !raw.gameweeks.includes(match.event)) continue
    const isHome = match.league_entry_1 === side
    if (!isHome && match.league_entry_2 !== side) continue
    const own = isHome ? match.league_entry_1_points : match.league_entry_2_points
    const other = isHome ? match.league_entry_2_points : match.league_entry_1_points
    result.scored += own
    if (match.event === until) result.lately += own
    if (own > other) result.wins++
    else if (own < other) result.losses++
    else result.draws++
  }
  return { ...result, points: 3 * result.wins + result.draws }
}

/** A team's rank after a gameweek: one more than the teams that are better. */
export function rank(raw: RawLeague, entryId: number, until: number): number {
  const worth = (entry: RawEntry) =>
    raw.scoring === 'h'
      ? record(raw, entry.id, until).points * 100_000 + record(raw, entry.id, until).scored
      : scoreTotal(raw, entry.entry_id ?? 0, until)
  const own = raw.entries.find((entry) => entry.entry_id === entryId)
  const mine = own ? worth(own) : 0
  return 1 + raw.entries.filter((entry) => worth(entry) > mine).length
}

/** Who came and who went in a gameweek, without those who did both. */
export function moves(
  raw: RawLeague,
  entry: number,
  gw: number,
): { added: number[]; removed: number[]; difference: number } {
  const own = raw.transactions.filter((move) => move.entry === entry && move.event === gw && move.result === 'a')
  const count = (list: number[], element: number) => list.filter((other) => other === element).length
  const ins = own.map((move) => move.element_in)
  const outs = own.map((move) => move.element_out)
  const added = [...new Set(ins)].filter((element) => count(ins, element) > count(outs, element))
  const removed = [...new Set(outs)].filter((element) => count(outs, element) > count(ins, element))
  return { added, removed, difference: total(raw, gw, added) - total(raw, gw, removed) }
}
