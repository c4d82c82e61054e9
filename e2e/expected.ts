import * as naive from '#test/figures/naive-league.ts'
import type { Row } from './table.ts'

/** What the screens must show of a league after a gameweek, from the raw answers of the official game. */

type Entry = naive.RawLeague['entries'][number]

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
const person = (entry: Entry) => `${entry.player_first_name} ${entry.player_last_name}`

export function season(raw: naive.RawLeague, gw: number): Row[] {
  const rows = raw.entries.map((entry) => {
    const rank = naive.rank(raw, entry.entry_id, gw)
    const { wins, draws, losses, points } = naive.record(raw, entry.id, gw)
    const total = naive.scoreTotal(raw, entry.entry_id, gw)
    const row: Row = {
      Rank: gw === raw.gameweeks[0] ? `${rank}` : `${rank}${movement(naive.rank(raw, entry.entry_id, gw - 1) - rank)}`,
      Team: `${entry.entry_name} ${person(entry)}`,
      ...(raw.scoring === 'h' && { W: `${wins}`, D: `${draws}`, L: `${losses}`, Points: `${points}` }),
      'GW points': `${naive.score(raw, entry.entry_id, gw)}`,
      Total: `${total}`,
    }
    return { row, rank, total, name: entry.entry_name }
  })
  rows.sort((a, b) => a.rank - b.rank || b.total - a.total || (a.name < b.name ? -1 : 1))
  return rows.map(({ row }) => row)
}

function movement(climb: number): string {
  if (climb === 0) return ', as before'
  return climb > 0 ? `, up ${climb}` : `, down ${-climb}`
}

export function benchKing(raw: naive.RawLeague, gw: number): Row[] {
  return raw.entries.map((entry) => ({
    Player: person(entry),
    Team: entry.entry_name,
    [`Bench Points GW ${gw}`]: `${naive.benchPoints(raw, entry.entry_id, gw)}`,
    'Total Bench Points': `${naive.benchTotal(raw, entry.entry_id, gw)}`,
  }))
}

export function waiwerKing(raw: naive.RawLeague, gw: number): Row[] {
  return raw.entries.map((entry) => ({
    Details: `Moves of ${entry.entry_name}`,
    'Team Name': entry.entry_name,
    Player: person(entry),
    'Waiwer Points': signed(naive.moves(raw, entry.entry_id, gw).difference),
  }))
}

export function headToHead(raw: naive.RawLeague, gw: number): Row[] {
  const rows = raw.everyEntry.map((entry) => {
    const { wins, draws, losses, points, scored, lately } = naive.record(raw, entry.id, gw)
    const team = sideName(raw, entry.id)
    const row: Row = {
      Team: team,
      Player: entry.entry_id === null ? '' : person({ ...entry, entry_id: entry.entry_id }),
      Played: `${wins + draws + losses}`,
      Wins: `${wins}`,
      Draws: `${draws}`,
      Losses: `${losses}`,
      'Total Points': `${points}`,
      'GW Points': `${lately}`,
      'Total FPL Points': `${scored}`,
    }
    return { row, points, scored, team }
  })
  rows.sort((a, b) => b.points - a.points || b.scored - a.scored || (a.team < b.team ? -1 : 1))
  return rows.map(({ row }) => row)
}

export function results(raw: naive.RawLeague, gw: number): string[] {
  return matchesIn(raw, gw).map((match) => {
    const score = `${match.league_entry_1_points} – ${match.league_entry_2_points}`
    return `${sideName(raw, match.league_entry_1)} ${score} ${sideName(raw, match.league_entry_2)}`
  })
}

export function schedule(raw: naive.RawLeague, gw: number): string[] {
  return matchesIn(raw, gw).map(
    (match) => `${sideName(raw, match.league_entry_1)} vs ${sideName(raw, match.league_entry_2)}`,
  )
}

export function noSubsTable(raw: naive.RawLeague): Row[] {
  return raw.entries.map((entry) => {
    const { eleven, bench } = untouched(raw, entry)
    return {
      Team: entry.entry_name,
      Player: person(entry),
      'Starters GW 1': `${eleven}`,
      'Bench GW 1': `${bench}`,
      'Starters + Bench': `${eleven + bench}`,
    }
  })
}

export function noSubs(raw: naive.RawLeague): Row[] {
  const latest = raw.gameweeks.at(-1) ?? 0
  const teams = raw.entries.map((entry) => ({
    entry,
    eleven: untouched(raw, entry).eleven,
    actual: naive.scoreTotal(raw, entry.entry_id, latest),
  }))
  return teams.map(({ entry, eleven, actual }) => ({
    'Locked rank': `${1 + teams.filter((other) => other.eleven > eleven).length}`,
    Team: `${entry.entry_name} ${person(entry)}`,
    'Starters GW 1': `${eleven}`,
    'Actual total': `${actual}`,
    Difference: signed(actual - eleven),
    'Actual rank': `${1 + teams.filter((other) => other.actual > actual).length}`,
  }))
}

function untouched(raw: naive.RawLeague, { entry_id }: Entry): { eleven: number; bench: number } {
  const first = naive.firstTeam(raw, entry_id)
  let [eleven, bench] = [0, 0]
  for (const gw of raw.gameweeks) {
    eleven += naive.total(raw, gw, first.eleven)
    bench += naive.total(raw, gw, first.bench)
  }
  return { eleven, bench }
}

function matchesIn(raw: naive.RawLeague, gw: number): naive.RawLeague['matches'] {
  return raw.matches.filter((match) => match.event === gw)
}

function sideName(raw: naive.RawLeague, side: number): string {
  const entry = raw.everyEntry.find(({ id }) => id === side)
  return entry?.entry_id == null ? 'The average' : entry.entry_name
}
