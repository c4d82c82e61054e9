import type {
  Choice,
  HistoryGameweek,
  LeagueFacts,
  LeagueTeam,
  Match,
  Move,
  PlayerPoints,
  TeamGameweek,
  Trade,
} from '#domain/facts/facts.ts'
import { monthsOf, monthsWithin } from '#domain/facts/months.ts'
import type { Gameweek, LeagueEntryId, PlayerId, Position, TeamId } from '#domain/ids.ts'
import { deniedClaims } from '#domain/tables/denied-claims.ts'
import {
  gameweeks as ALL,
  asking,
  type Bootstrap,
  type Choices,
  type ClassicLive,
  type ClassicPicks,
  type ClassicTransfer,
  type Details,
  type DraftLive,
  type DraftPicks,
  type History,
  type Matches,
  type Trades,
  type Transactions,
} from './asking.ts'

export type SimulatedLeague = {
  name: string
  facts: LeagueFacts
  positions: ReadonlyMap<PlayerId, Position>
  players: ReadonlyMap<PlayerId, string>
}

/** Every league of a simulated season after all its gameweeks, read from the official game's own answers: no server, no database. */
export function simulatedLeagues(
  seed: number,
  { latest = 38, mostTeams = Infinity }: { latest?: Gameweek; mostTeams?: number } = {},
): SimulatedLeague[] {
  const game = asking({ seed, isAnew: true })
  game.clock(latest, 'over')
  const wanted = game.leagues.filter(({ team_ids }) => team_ids.length <= mostTeams)
  return wanted.flatMap((league) =>
    league.game === 'draft' ? draftLeague(game, league, latest) : classicLeague(game, league, latest),
  )
}

type Asking = ReturnType<typeof asking>
type Guide = Asking['leagues'][number]

function monthsIn({ events }: Bootstrap, from: Gameweek, to?: Gameweek): Pick<LeagueFacts, 'months'> {
  const deadlines = 'data' in events ? events.data : events
  const all = deadlines.map(({ id, deadline_time }) => ({ gameweek: id, deadline: new Date(deadline_time) }))
  return { months: monthsWithin(monthsOf(all), from, to) }
}

function namesOf({ elements }: Bootstrap) {
  return {
    positions: new Map(elements.map(({ id, element_type }) => [id as PlayerId, element_type as Position])),
    players: new Map(elements.map(({ id, web_name }) => [id as PlayerId, web_name])),
  }
}

type DraftEntry = Details['league_entries'][number] & {
  entry_name: string
  player_first_name: string
  player_last_name: string
}

function draftLeague(game: Asking, { id, name, scoring }: Guide, latest: Gameweek): SimulatedLeague[] {
  const bootstrap = game.draft<Bootstrap>('bootstrap-static')
  const details = game.draft<Details & { league: { start_event: number; stop_event: number } }>(`league/${id}/details`)
  const { start_event: startGameweek, stop_event: stopGameweek } = details.league
  const entries = details.league_entries as DraftEntry[]
  const gameweeks = ALL.filter((gameweek) => gameweek >= startGameweek && gameweek <= Math.min(latest, stopGameweek))
  const { choices } = game.draft<Choices>(`draft/${id}/choices`)
  if (choices.length === 0) return []
  const points = new Map(
    gameweeks.map((gameweek) => [
      gameweek,
      new Map(
        Object.entries(game.draft<DraftLive>(`event/${gameweek}/live`).elements).map(([element, { stats }]) => [
          Number(element) as PlayerId,
          stats.total_points,
        ]),
      ) as PlayerPoints,
    ]),
  )
  const teams = entries.flatMap(({ entry_id, entry_name, player_first_name, player_last_name }): LeagueTeam[] =>
    entry_id === null
      ? []
      : [
          {
            team: entry_id as TeamId,
            teamName: entry_name,
            ownerFirstName: player_first_name,
            ownerLastName: player_last_name,
          },
        ],
  )
  const teamOf = new Map(entries.map(({ id: own, entry_id }) => [own as LeagueEntryId, entry_id as TeamId | null]))
  const weeks = new Map(
    teams.map(({ team }) => [
      team,
      new Map(
        gameweeks.flatMap((gameweek): [Gameweek, TeamGameweek][] => {
          const { status, body } = game.answer(`/draft/api/entry/${team}/event/${gameweek}`)
          if (status !== 200) return []
          const { picks, subs } = JSON.parse(body) as DraftPicks
          const order = picks.toSorted((a, b) => a.position - b.position).map(({ element }) => element as PlayerId)
          return [
            [
              gameweek,
              {
                picks: order,
                multipliers: null,
                captain: null,
                viceCaptain: null,
                chip: null,
                subs: subs.map(subOf),
                transferCost: 0,
              },
            ],
          ]
        }),
      ),
    ]),
  )
  const { transactions } = game.draft<Transactions>(`draft/league/${id}/transactions`)
  const trades = game.draft<Trades>(`draft/league/${id}/trades`).trades.map(
    ({ event, offered_entry, received_entry, tradeitem_set }): Trade => ({
      gameweek: event,
      offeredBy: offered_entry as TeamId,
      receivedBy: received_entry as TeamId,
      items: tradeitem_set.map(({ element_in, element_out }) => ({
        playerIn: element_in as PlayerId,
        playerOut: element_out as PlayerId,
      })),
    }),
  )
  const claims = deniedClaims(
    transactions.map((one) => ({
      id: one.id,
      team: one.entry as TeamId,
      gameweek: one.event,
      kind: one.kind,
      result: one.result,
      playerIn: one.element_in as PlayerId,
      index: one.index,
    })),
  )
  const moves = transactions
    .filter(({ result }) => result === 'a')
    .toSorted(
      (a, b) =>
        a.event - b.event || a.kind.localeCompare(b.kind) * -1 || (a.index ?? 0) - (b.index ?? 0) || a.id - b.id,
    )
    .map(
      (one): Move => ({
        team: one.entry as TeamId,
        gameweek: one.event,
        kind: one.kind === 'w' ? 'waiver' : 'free-agent',
        playerIn: one.element_in as PlayerId,
        playerOut: one.element_out as PlayerId,
      }),
    )
  const matches = (details.matches ?? []).map(
    (match): Match => ({
      gameweek: match.event,
      teamA: teamOf.get(match.league_entry_1 as LeagueEntryId) ?? null,
      teamB: teamOf.get(match.league_entry_2 as LeagueEntryId) ?? null,
      pointsA: match.league_entry_1_points,
      pointsB: match.league_entry_2_points,
      finished: match.finished,
      isKnockout: false,
      winner: null,
    }),
  )
  const drafted = choices.map(
    ({ entry, element, round, pick }, index): Choice => ({
      number: index + 1,
      round,
      pick,
      team: entry as TeamId,
      player: element as PlayerId,
    }),
  )
  const facts: LeagueFacts = {
    game: 'draft',
    scoring,
    startGameweek,
    stopGameweek,
    teams,
    gameweeks,
    points,
    weeks,
    matches,
    moves,
    trades,
    choices: drafted,
    claims,
    ...monthsIn(bootstrap, startGameweek, stopGameweek),
  }
  return [{ name, facts, ...namesOf(bootstrap) }]
}

function subOf({ element_in, element_out }: { element_in: number; element_out: number }) {
  return { playerIn: element_in as PlayerId, playerOut: element_out as PlayerId }
}

type ClassicEntry = { name: string; player_first_name: string; player_last_name: string }

function classicLeague(
  game: Asking,
  { id, name, scoring, type, team_ids }: Guide,
  latest: Gameweek,
): SimulatedLeague[] {
  const bootstrap = game.classic<Bootstrap>('bootstrap-static/')
  const start = game.classic<{ league: { start_event: number } }>(`leagues-${type}/${id}/standings/`).league.start_event
  const gameweeks = ALL.filter((gameweek) => gameweek >= start && gameweek <= latest)
  const points = new Map(
    gameweeks.map((gameweek) => [
      gameweek,
      new Map(
        game
          .classic<ClassicLive>(`event/${gameweek}/live/`)
          .elements.map(({ id: element, stats }) => [element as PlayerId, stats.total_points]),
      ) as PlayerPoints,
    ]),
  )
  const teams: LeagueTeam[] = []
  const weeks = new Map<TeamId, Map<Gameweek, TeamGameweek>>()
  const histories = new Map<TeamId, Map<Gameweek, HistoryGameweek>>()
  const moves: Move[] = []
  const movesThrough = new Map<TeamId, Gameweek>()
  for (const entry of team_ids) {
    const team = entry as TeamId
    const about = game.classic<ClassicEntry>(`entry/${entry}/`)
    teams.push({
      team,
      teamName: about.name,
      ownerFirstName: about.player_first_name,
      ownerLastName: about.player_last_name,
    })
    const { current, chips } = game.classic<History>(`entry/${entry}/history/`)
    const chipIn = new Map(chips.map((chip) => [chip.event, chip.name]))
    histories.set(
      team,
      new Map(
        current.map((row) => [
          row.event,
          {
            gross: row.points,
            transferCost: row.event_transfers_cost,
            benchPoints: row.points_on_bench,
            chip: chipIn.get(row.event) ?? null,
          },
        ]),
      ),
    )
    weeks.set(
      team,
      new Map(ALL.filter((gameweek) => gameweek <= latest).flatMap((gameweek) => classicWeek(game, entry, gameweek))),
    )
    for (const { event, element_in, element_out } of game
      .classic<ClassicTransfer[]>(`entry/${entry}/transfers/`)
      .toReversed())
      moves.push({ team, gameweek: event, kind: 'transfer', ...subOf({ element_in, element_out }) })
    movesThrough.set(team, latest)
  }
  const matches: Match[] = []
  for (let page = 1, more = type === 'h2h'; more; page++) {
    const { results, has_next } = game.classic<Matches>(`leagues-h2h-matches/league/${id}/?page=${page}`)
    more = has_next
    for (const one of results)
      matches.push({
        gameweek: one.event,
        teamA: one.entry_1_entry as TeamId | null,
        teamB: one.entry_2_entry as TeamId | null,
        pointsA: one.entry_1_points,
        pointsB: one.entry_2_points,
        finished: one.event <= latest,
        isKnockout: one.is_knockout,
        winner: one.winner as TeamId | null,
        ...(one.is_knockout && { round: one.knockout_name }),
      })
  }
  const facts: LeagueFacts = {
    game: 'classic',
    scoring,
    startGameweek: start,
    teams,
    gameweeks,
    points,
    weeks,
    histories,
    matches,
    moves,
    movesThrough,
    ...monthsIn(bootstrap, start),
  }
  return [{ name, facts, ...namesOf(bootstrap) }]
}

function classicWeek(game: Asking, entry: number, gameweek: Gameweek): [Gameweek, TeamGameweek][] {
  const { status, body } = game.answer(`/classic/api/entry/${entry}/event/${gameweek}/picks/`)
  if (status !== 200) return []
  const { picks, automatic_subs, active_chip, entry_history } = JSON.parse(body) as ClassicPicks
  const order = picks.toSorted((a, b) => a.position - b.position)
  const week: TeamGameweek = {
    picks: order.map(({ element }) => element as PlayerId),
    multipliers: order.map(({ multiplier }) => multiplier),
    captain: (order.find(({ is_captain }) => is_captain)?.element ?? null) as PlayerId | null,
    viceCaptain: (order.find(({ is_vice_captain }) => is_vice_captain)?.element ?? null) as PlayerId | null,
    chip: active_chip,
    subs: automatic_subs.map(subOf),
    transferCost: entry_history.event_transfers_cost,
  }
  return [[gameweek, week]]
}
