/**
 * A second computation of the ledger, straight from the raw answers of the official games' addresses. It shares nothing with
 * `domain/`: it follows one player after the other through the season. Slow, plain and for tests only.
 */
import * as classic from './naive-classic-league.ts'
import * as draft from './naive-league.ts'

type NaiveMove = { event: number; order: string; how: string; entry: number; came: number; went: number }
type NaivePlayer = { player_id: number; points: number; factor: number }
type NaiveLine = { kind: string; points: number; players: NaivePlayer[] }
export type NaiveRow = { locked: number | null; real: number | null; lines: NaiveLine[] }

type Handed = { eleven: number[]; bench: number[] }
type Given = {
  first: Handed & { captain: number | null; event: number }
  now: Handed & { counts: Map<number, number>; chip: string | null; cost: number; managers: number[] }
  moves: NaiveMove[]
  worth: (element: number) => number
  gw: number
}

/** Of one team. */
export type NaiveLedger = (gw: number) => NaiveRow

export async function draftLedger(gameUrl: string, raw: draft.RawLeague): Promise<(entry: number) => NaiveLedger> {
  const get = async (path: string) => (await fetch(`${gameUrl}/draft/api/draft/league/${raw.id}/${path}`)).json()
  const moves: NaiveMove[] = []
  for (const trade of (await get('trades')).trades) {
    const { event, offered_entry, received_entry, response_time, tradeitem_set } = trade
    for (const { element_in, element_out } of tradeitem_set) {
      const order = `0 ${response_time}`
      moves.push({ event, order, how: 'trade', entry: offered_entry, came: element_in, went: element_out })
      moves.push({ event, order, how: 'trade', entry: received_entry, came: element_out, went: element_in })
    }
  }
  for (const move of (await get('transactions')).transactions) {
    if (move.result !== 'a') continue
    const isWaiver = move.kind === 'w'
    const order = isWaiver ? `1 ${1000 + move.index}` : `2 ${move.added}`
    const { event, entry, element_in: came, element_out: went } = move
    moves.push({ event, order, how: isWaiver ? 'waiver' : 'free-agent', entry, came, went })
  }
  return (entry) => (gw) => {
    const worth = (element: number) => draft.total(raw, gw, [element])
    const now = handed(raw.picks[`${entry}/${gw}`]?.picks ?? [], raw.picks[`${entry}/${gw}`]?.subs ?? [])
    const settled = raw.picks[`${entry}/${gw}`]?.picks ?? []
    const counts = new Map(settled.map(({ element, position }) => [element, position < 12 ? 1 : 0]))
    const first = { ...draft.firstTeam(raw, entry), captain: null, event: raw.gameweeks[0] ?? 0 }
    const own = moves.filter((move) => move.entry === entry)
    return rowOf({ first, now: { ...now, counts, chip: null, cost: 0, managers: [] }, moves: own, worth, gw })
  }
}

export async function classicLedger(
  gameUrl: string,
  raw: classic.RawClassicLeague,
): Promise<(entry: number) => NaiveLedger> {
  const chips = new Map<string, string>()
  for (const { entry } of raw.teams) {
    const answer = await fetch(`${gameUrl}/classic/api/entry/${entry}/history/`)
    if (answer.ok) for (const { name, event } of (await answer.json()).chips) chips.set(`${entry}/${event}`, name)
  }
  return (entry) => (gw) => {
    const worth = (element: number) => raw.live[gw]?.[element] ?? 0
    const [begun, week] = [raw.picks[`${entry}/1`], raw.picks[`${entry}/${gw}`]]
    const locked = classic.locked(raw, entry, gw)?.eleven ?? null
    const real = classic.net(raw, entry, gw)
    if (!begun || !week) return { locked, real, lines: [] }
    const first = handed(begun.picks, begun.automatic_subs)
    const captain = begun.picks.find((pick) => pick.is_captain)?.element ?? null
    const now = handed(week.picks, week.automatic_subs)
    const counts = new Map(week.picks.map(({ element, multiplier }) => [element, multiplier]))
    const how = (event: number) =>
      ({ wildcard: 'wildcard', freehit: 'free-hit' })[chips.get(`${entry}/${event}`) ?? ''] ?? 'transfer'
    const moves = (raw.transfers[entry] ?? [])
      .toReversed()
      .map(({ event, element_in: came, element_out: went }, place) => ({
        event,
        order: String(10_000 + place),
        how: how(event),
        entry,
        came,
        went,
      }))
    const { event_transfers_cost: cost } = week.entry_history
    const managers = week.picks.filter(({ position }) => position > 15).map(({ element }) => element)
    const given = { counts, chip: week.active_chip, cost, managers }
    return rowOf({ first: { ...first, captain, event: 1 }, now: { ...now, ...given }, moves, worth, gw })
  }
}

/** As it was handed in: whoever came on goes back to the bench, and whoever went off returns. */
function handed(
  picks: { element: number; position: number }[],
  subs: { element_in: number; element_out: number }[],
): Handed {
  const seat = new Map(picks.map(({ element, position }) => [element, position]))
  for (const { element_in, element_out } of subs) {
    const [on, off] = [seat.get(element_in) ?? 0, seat.get(element_out) ?? 0]
    seat.set(element_in, off).set(element_out, on)
  }
  const sitting = (from: number, to: number) => [...seat].filter(([, at]) => at >= from && at <= to).map(([one]) => one)
  return { eleven: sitting(1, 11), bench: sitting(12, 15) }
}

function rowOf(given: Given): NaiveRow {
  const { first, now, worth } = given
  let [locked, real] = [0, -now.cost]
  for (const element of first.eleven) locked += worth(element) * (element === first.captain ? 2 : 1)
  for (const [element, count] of now.counts) real += worth(element) * count
  const found = new Map<string, NaivePlayer[]>()
  function note(kind: string, element: number, factor: number): void {
    if (factor === 0) return
    found.set(kind, [...(found.get(kind) ?? []), { player_id: element, points: worth(element), factor }])
  }
  const owned = [...now.eleven, ...now.bench]
  for (const element of new Set([...first.eleven, ...owned])) {
    const then = first.eleven.includes(element) ? (element === first.captain ? 2 : 1) : 0
    const count = owned.includes(element) ? (now.counts.get(element) ?? 0) : 0
    if (count > 0 && then === 0) note(whyMore(given, element), element, 1)
    if (count === 0 && then > 0) note(whyLess(given, element), element, -1)
    note('captaincy', element, (count > 1 ? 1 : 0) - (then > 1 ? 1 : 0))
    note('triple-captain', element, count > 2 ? 1 : 0)
  }
  for (const element of now.managers) note('manager', element, now.counts.get(element) ?? 0)
  const lines = [...found].map(([kind, players]) => ({
    kind,
    players: byId(players),
    points: players.reduce((sum, one) => sum + one.points * one.factor, 0),
  }))
  if (now.cost > 0) lines.push({ kind: 'hits', points: -now.cost, players: [] })
  return { locked, real, lines: byName(lines) }
}

function whyMore(given: Given, element: number): string {
  const { now, first } = given
  if (now.chip === 'bboost' && now.bench.includes(element)) return 'bench-boost'
  const last = lastOf(given, element)
  if (last?.came === element) return `${last.how}-in`
  if (last || !first.bench.includes(element)) return 'other'
  return now.eleven.includes(element) ? 'promoted' : 'automatic-substitution'
}

function whyLess(given: Given, element: number): string {
  const { now } = given
  if (now.eleven.includes(element)) return 'automatic-substitution'
  if (now.bench.includes(element)) return 'benched'
  const last = lastOf(given, element)
  return last?.went === element ? `${last.how}-out` : 'other'
}

/** The move that explains where a player is. A free hit does so only if it changed whether the team had the player. */
function lastOf({ first, moves, gw }: Given, element: number): NaiveMove | undefined {
  const about = moves
    .filter((move) => move.event > first.event && (move.came === element || move.went === element))
    .filter((move) => !cameAndWent(moves, move, element))
    .toSorted((a, b) => a.event - b.event || (a.order < b.order ? -1 : 1))
  const lasting = about.filter((move) => move.event <= gw && move.how !== 'free-hit').at(-1)
  const wasOwned = lasting ? lasting.came === element : [...first.eleven, ...first.bench].includes(element)
  const hit = about.filter((move) => move.event === gw && move.how === 'free-hit').at(-1)
  return hit && (hit.came === element) !== wasOwned ? hit : lasting
}

/** Whether the moves of that gameweek, without its trades, brought a player as often as they took them. */
function cameAndWent(moves: NaiveMove[], { event, how }: NaiveMove, element: number): boolean {
  let balance = 0
  for (const move of moves) {
    if (move.event !== event || (move.how === 'trade') !== (how === 'trade')) continue
    if (move.came === element) balance++
    if (move.went === element) balance--
  }
  return balance === 0
}

export function byName<Line extends { kind: string }>(lines: Line[]): Line[] {
  return lines.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
}

export function byId<Player extends { player_id: number }>(players: Player[]): Player[] {
  return players.toSorted((a, b) => a.player_id - b.player_id)
}
