import * as naive from '#test/figures/naive-classic-league.ts'
import type { Row } from './table.ts'

/** What the screens must show of a classic league after a gameweek, from the raw answers of the official game. */

type Raw = naive.RawClassicLeague
type Team = Raw['teams'][number]

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
const dashOr = (value: number | null) => (value === null ? '—' : String(value).replace('-', '−'))
const hasScored = (raw: Raw, entry: number, gw: number) => naive.until(raw, gw, (each) => naive.net(raw, entry, each))

export function season(raw: Raw, gw: number): Row[] {
  const rows = raw.teams.map(({ entry, name, owner }) => {
    const rank = naive.rank(raw, entry, gw)
    const { wins, draws, losses, points } = naive.record(raw, entry, gw)
    const total = hasScored(raw, entry, gw)
    const hasBefore = raw.gameweeks.includes(gw - 1) && hasScored(raw, entry, gw - 1) !== null
    const row: Row = {
      Rank: hasBefore ? `${rank}${movement(naive.rank(raw, entry, gw - 1) - rank)}` : `${rank}`,
      Team: `${name} ${owner}`,
      ...(raw.type === 'h2h' && { W: `${wins}`, D: `${draws}`, L: `${losses}`, Points: `${points}` }),
      'GW points': dashOr(naive.net(raw, entry, gw)),
      Total: dashOr(total),
    }
    return { row, rank, total: total ?? 0, name }
  })
  rows.sort((a, b) => a.rank - b.rank || b.total - a.total || (a.name < b.name ? -1 : 1))
  return rows.map(({ row }) => row)
}

function movement(climb: number): string {
  if (climb === 0) return ', as before'
  return climb > 0 ? `, up ${climb}` : `, down ${-climb}`
}

export function benchKing(raw: Raw, gw: number): Row[] {
  return raw.teams.map(({ entry, name, owner }) => {
    const bench = naive.bench(raw, entry, gw)
    const total = naive.until(raw, gw, (each) => naive.bench(raw, entry, each))
    return {
      Player: owner,
      Team: name,
      [`Bench Points GW ${gw}`]: dashOr(bench),
      'Total Bench Points': bench === null ? '—' : dashOr(total),
    }
  })
}

export function transfers(raw: Raw, gw: number): Row[] {
  return raw.teams.map(({ entry, name, owner }) => {
    // Before a team joined it made no transfers.
    const cost = raw.picks[`${entry}/${gw}`]?.entry_history.event_transfers_cost
    return {
      Details: `Transfers of ${name}`,
      'Team Name': name,
      Player: owner,
      Cost: cost === undefined ? '—' : cost === 0 ? '0' : `−${cost}`,
      'Transfer Points': cost === undefined ? '—' : signed(naive.moves(raw, entry, gw).difference),
    }
  })
}

export function headToHead(raw: Raw, gw: number): Row[] {
  const sides = [...raw.teams, ...(raw.hasAverage ? [null] : [])]
  const rows = sides.map((side) => {
    const { wins, draws, losses, points, scored, lately } = naive.record(raw, side?.entry ?? null, gw)
    const name = side?.name ?? 'The average'
    const row: Row = {
      Team: name,
      Player: side?.owner ?? '',
      Played: `${wins + draws + losses}`,
      Wins: `${wins}`,
      Draws: `${draws}`,
      Losses: `${losses}`,
      'Total Points': `${points}`,
      'GW Points': `${lately}`,
      'Total FPL Points': `${scored}`,
    }
    return { row, points, scored, name }
  })
  rows.sort((a, b) => b.points - a.points || b.scored - a.scored || (a.name < b.name ? -1 : 1))
  return rows.map(({ row }) => row)
}

export function results(raw: Raw, gw: number): string[] {
  return matchesIn(raw, gw).map((match) => {
    const score = `${match.entry_1_points} – ${match.entry_2_points}`
    return `${nameOf(raw, match.entry_1_entry)} ${score} ${nameOf(raw, match.entry_2_entry)}`
  })
}

export function schedule(raw: Raw, gw: number): string[] {
  return matchesIn(raw, gw).map((match) => `${nameOf(raw, match.entry_1_entry)} vs ${nameOf(raw, match.entry_2_entry)}`)
}

export function noSubsTable(raw: Raw): Row[] {
  return raw.teams.map((team) => {
    const { eleven, bench } = untouched(raw, team)
    const both = eleven === null || bench === null ? null : eleven + bench
    return {
      Team: team.name,
      Player: team.owner,
      'Starters GW 1': dashOr(eleven),
      'Bench GW 1': dashOr(bench),
      'Starters + Bench': dashOr(both),
    }
  })
}

export function noSubs(raw: Raw): Row[] {
  const latest = raw.gameweeks.at(-1) ?? 0
  const teams = raw.teams.map((team) => ({
    team,
    eleven: untouched(raw, team).eleven,
    actual: hasScored(raw, team.entry, latest),
  }))
  const place = (value: number | null, others: (number | null)[]) =>
    value === null ? '—' : `${1 + others.filter((other) => other !== null && other > value).length}`
  return teams.map(({ team, eleven, actual }) => ({
    'Locked rank': place(
      eleven,
      teams.map((other) => other.eleven),
    ),
    Team: `${team.name} ${team.owner}`,
    'Starters GW 1': dashOr(eleven),
    'Actual total': dashOr(actual),
    Difference: eleven === null || actual === null ? '—' : signed(actual - eleven),
    'Actual rank': place(
      actual,
      teams.map((other) => other.actual),
    ),
  }))
}

function untouched(raw: Raw, { entry }: Team): { eleven: number | null; bench: number | null } {
  const latest = raw.gameweeks.at(-1) ?? 0
  const sum = (part: 'eleven' | 'bench') =>
    naive.until(raw, latest, (gw) => naive.locked(raw, entry, gw)?.[part] ?? null)
  return { eleven: sum('eleven'), bench: sum('bench') }
}

function matchesIn(raw: Raw, gw: number): Raw['matches'] {
  return raw.matches.filter((match) => match.event === gw)
}

function nameOf(raw: Raw, side: number | null): string {
  return raw.teams.find(({ entry }) => entry === side)?.name ?? 'The average'
}
