import { SIMULATOR } from './addresses.ts'

/**
 * A second computation of what `/live` shows, straight from the raw answers of both games. It shares nothing with `domain/`:
 * slow, plain and for journeys only.
 */

type Pick = { element: number; position: number; is_captain: boolean; is_vice_captain: boolean }
type Fixture = {
  id: number
  code: number
  event: number
  kickoff_time: string
  started: boolean
  finished_provisional: boolean
  minutes: number
  stats: { identifier?: string; s?: string; h: Count[]; a: Count[] }[]
}
type Count = { element: number; value: number }
type Stats = { total_points: number; minutes: number; yellow_cards: number; red_cards: number }
type Player = { points: number; appeared: boolean; isOver: boolean; isOn: boolean }
type Players = Map<number, Player>

type Seat = { team: number; name: string; chip: string | null; cost: number; picks: Pick[]; before: Before }
type Before = { total: number; scored: number }
export type Shown = { team: string; rank: number; points: number; total: number; playing: number; toPlay: number }

export type NaiveLeague = {
  game: 'draft' | 'classic'
  gameweek: number
  places: Map<number, number>
  seats: Seat[]
  /** The opponent of each team; empty if points are added up. */
  meets: Map<number, number>
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(SIMULATOR + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

/** Kick-offs of a gameweek, in minutes since its deadline. */
export async function kickoffs(gameweek: number): Promise<number[]> {
  const { events } = await get<{ events: { id: number; deadline_time: string }[] }>('/classic/api/bootstrap-static/')
  const deadline = Date.parse(events.find(({ id }) => id === gameweek)?.deadline_time ?? '')
  const fixtures = await get<Fixture[]>(`/classic/api/fixtures/?event=${gameweek}`)
  return fixtures.map(({ kickoff_time }) => (Date.parse(kickoff_time) - deadline) / 60_000).sort((a, b) => a - b)
}

/** A head-to-head league of the draft game with its teams as submitted; to be called right after the deadline. */
export async function draftLeague(id: number, gameweek: number): Promise<NaiveLeague> {
  type Details = {
    league_entries: { id: number; entry_id: number; entry_name: string }[]
    standings: { league_entry: number; total: number; points_for: number }[]
    matches: { event: number; league_entry_1: number; league_entry_2: number }[]
  }
  const { league_entries, standings, matches } = await get<Details>(`/draft/api/league/${id}/details`)
  const teamOf = (side: number) => league_entries.find((one) => one.id === side)?.entry_id ?? 0
  const seats: Seat[] = []
  for (const { id: side, entry_id: team, entry_name: name } of league_entries) {
    const row = standings.find(({ league_entry }) => league_entry === side)
    const { picks } = await get<{ picks: Pick[] }>(`/draft/api/entry/${team}/event/${gameweek}`)
    const before = { total: row?.total ?? 0, scored: row?.points_for ?? 0 }
    seats.push({ team, name, chip: null, cost: 0, picks, before })
  }
  const meets = new Map<number, number>()
  for (const { event, league_entry_1: one, league_entry_2: other } of matches)
    if (event === gameweek) meets.set(teamOf(one), teamOf(other)).set(teamOf(other), teamOf(one))
  return { game: 'draft', gameweek, places: await placesIn('/draft/api/bootstrap-static'), seats, meets }
}

/** A league of the classic game in which points are added up. */
export async function classicLeagueOf(id: number, gameweek: number): Promise<NaiveLeague> {
  type Page = {
    standings: { has_next: boolean; results: { entry: number; entry_name: string; total: number }[] }
  }
  const seats: Seat[] = []
  for (let page = 1, more = true; more; page++) {
    const { standings } = await get<Page>(`/classic/api/leagues-classic/${id}/standings/?page_standings=${page}`)
    for (const { entry: team, entry_name: name, total } of standings.results) {
      type Answer = { picks: Pick[]; active_chip: string | null; entry_history: { event_transfers_cost: number } }
      const answer = await get<Answer>(`/classic/api/entry/${team}/event/${gameweek}/picks/`)
      const { picks, active_chip: chip } = answer
      const cost = answer.entry_history.event_transfers_cost
      seats.push({ team, name, chip, cost, picks, before: { total, scored: 0 } })
    }
    more = standings.has_next
  }
  const places = await placesIn('/classic/api/bootstrap-static/')
  return { game: 'classic', gameweek, places, seats, meets: new Map() }
}

async function placesIn(path: string): Promise<Map<number, number>> {
  const { elements } = await get<{ elements: { id: number; element_type: number }[] }>(path)
  return new Map(elements.map(({ id, element_type }) => [id, element_type]))
}

/** The league computed from the answers of this moment, in the order of the table. */
export async function naiveTable(league: NaiveLeague): Promise<Shown[]> {
  const players = await playersNow(league)
  const now = league.seats.map((seat) => ({ seat, ...countSeat(seat, players, league.places) }))
  const scoreOf = (team: number | undefined) => now.find(({ seat }) => seat.team === team)?.points ?? 0
  const rows = now.map(({ seat, points, playing, toPlay }) => {
    const against = league.meets.has(seat.team) ? scoreOf(league.meets.get(seat.team)) : null
    const won = against === null ? points : points > against ? 3 : points === against ? 1 : 0
    const scored = league.game === 'draft' ? seat.before.scored + points : 0
    const total = league.game === 'draft' ? scored : seat.before.total + points
    return { team: seat.name, points, total, playing, toPlay, first: seat.before.total + won, second: scored }
  })
  return rows
    .map(({ first, second, ...row }) => {
      const ahead = rows.filter((one) => one.first > first || (one.first === first && one.second > second))
      return { ...row, rank: ahead.length + 1 }
    })
    .sort((one, other) => one.rank - other.rank || one.team.localeCompare(other.team))
}

/** The names of those players of the league's teams who have scored. */
export async function scorersIn({ game, gameweek, seats }: NaiveLeague): Promise<string[]> {
  const classic = `/classic/api/fixtures/?event=${gameweek}`
  const fixtures =
    game === 'classic'
      ? await get<Fixture[]>(classic)
      : (await get<{ fixtures: Fixture[] }>(`/draft/api/event/${gameweek}/live`)).fixtures
  const path = game === 'classic' ? '/classic/api/bootstrap-static/' : '/draft/api/bootstrap-static'
  const { elements } = await get<{ elements: { id: number; web_name: string }[] }>(path)
  const owned = new Set(seats.flatMap(({ picks }) => picks.map(({ element }) => element)))
  const goals = fixtures.flatMap(({ stats }) =>
    stats.filter(({ identifier, s: name }) => (identifier ?? name) === 'goals_scored'),
  )
  const scored = new Set(goals.flatMap(({ h, a }) => [...h, ...a]).map(({ element }) => element))
  return elements.filter(({ id }) => owned.has(id) && scored.has(id)).map(({ web_name }) => web_name)
}

async function playersNow({ game, gameweek }: NaiveLeague): Promise<Players> {
  const classicFixtures = await get<Fixture[]>('/classic/api/fixtures/')
  const byCode = new Map(classicFixtures.map((fixture) => [fixture.code, fixture]))
  const players: Players = new Map()
  const put = (id: number, stats: Stats, fixtures: Fixture[], extra: number) => {
    const states = fixtures.map(({ code }) => byCode.get(code))
    players.set(id, {
      points: stats.total_points + extra,
      appeared: stats.minutes > 0 || stats.yellow_cards > 0 || stats.red_cards > 0,
      isOver: states.every((one) => one?.finished_provisional),
      isOn: states.some((one) => one?.started && !one.finished_provisional),
    })
  }
  if (game === 'draft') {
    type Live = { elements: Record<string, { stats: Stats; explain: [unknown, number][] }>; fixtures: Fixture[] }
    const { elements, fixtures } = await get<Live>(`/draft/api/event/${gameweek}/live`)
    const bonus = bonusToCome(fixtures, byCode)
    for (const [id, { stats, explain }] of Object.entries(elements)) {
      const own = explain.flatMap(([, fixture]) => fixtures.filter((one) => one.id === fixture))
      put(Number(id), stats, own, bonus.get(Number(id)) ?? 0)
    }
  } else {
    type Live = { elements: { id: number; stats: Stats; explain: { fixture: number }[] }[] }
    const { elements } = await get<Live>(`/classic/api/event/${gameweek}/live/`)
    const fixtures = classicFixtures.filter(({ event }) => event === gameweek)
    const bonus = bonusToCome(fixtures, byCode)
    for (const { id, stats, explain } of elements) {
      const own = explain.flatMap(({ fixture }) => fixtures.filter((one) => one.id === fixture))
      put(id, stats, own, bonus.get(id) ?? 0)
    }
  }
  return players
}

function bonusToCome(fixtures: Fixture[], byCode: Map<number, Fixture>): Map<number, number> {
  const bonus = new Map<number, number>()
  for (const fixture of fixtures) {
    const counts = (kind: string) => {
      const line = fixture.stats.find(({ identifier, s }) => (identifier ?? s) === kind)
      return line ? [...line.h, ...line.a] : []
    }
    const isEarly = (byCode.get(fixture.code)?.minutes ?? 0) < 20
    if (isEarly || counts('bonus').length > 0) continue
    for (const { element, value } of counts('bps')) {
      const better = counts('bps').filter((other) => other.value > value).length
      if (value > 0 && better < 3) bonus.set(element, (bonus.get(element) ?? 0) + 3 - better)
    }
  }
  return bonus
}

function countSeat(seat: Seat, players: Players, places: Map<number, number>) {
  const nobody: Player = { points: 0, appeared: false, isOver: true, isOn: false }
  const of = (id: number) => players.get(id) ?? nobody
  const isAbsent = (id: number) => of(id).isOver && !of(id).appeared
  const placeOf = (id: number) => places.get(id) ?? 0
  const eleven = seat.picks.filter(({ position }) => position <= 11).map(({ element }) => element)
  const bench = seat.picks.filter(({ position }) => position > 11).map(({ element }) => element)
  if (seat.chip === 'bboost') eleven.push(...bench)
  else
    for (const comer of bench.filter((id) => !isAbsent(id))) {
      const goer = eleven.find((id) => {
        if (!isAbsent(id) || (placeOf(id) === 1) !== (placeOf(comer) === 1)) return false
        const after = [...eleven.filter((one) => one !== id), comer].map(placeOf)
        return after.filter((place) => place === 2).length >= 3 && after.includes(4)
      })
      if (goer !== undefined) eleven.splice(eleven.indexOf(goer), 1, comer)
    }
  const captain = seat.picks.find((pick) => pick.is_captain)?.element ?? 0
  const vice = seat.picks.find((pick) => pick.is_vice_captain)?.element ?? 0
  const leader = isAbsent(captain) && !isAbsent(vice) ? vice : captain
  const times = seat.chip === '3xc' ? 3 : 2
  const points = eleven.reduce((sum, id) => sum + of(id).points * (id === leader ? times : 1), -seat.cost)
  const playing = eleven.filter((id) => of(id).isOn).length
  const toPlay = eleven.filter((id) => !of(id).isOn && !of(id).isOver).length
  return { points, playing, toPlay }
}

/** The points that the game itself gives each team, less transfer costs: correct once its substitutions are made. */
export async function officialPoints({ game, gameweek, seats }: NaiveLeague): Promise<Map<string, number>> {
  const points = new Map<string, number>()
  for (const { team, name, cost } of seats) {
    const path = game === 'draft' ? `/draft/api/entry/${team}/history` : `/classic/api/entry/${team}/history/`
    type History = { history?: HistoryRow[]; current?: HistoryRow[] }
    type HistoryRow = { event: number; points: number }
    const { history, current } = await get<History>(path)
    const row = (history ?? current ?? []).find(({ event }) => event === gameweek)
    points.set(name, (row?.points ?? 0) - cost)
  }
  return points
}
