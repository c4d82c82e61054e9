import type { LedgerLine, LedgerRow } from '#contract/views/ledger.ts'
import type { NoSubsRow } from '#contract/views/no-subs.ts'

/** Name, points and factor. */
type Player = [string, number, 1 | -1]

const IDS: Record<string, number> = { Adeyemi: 1, Bruun: 2, Castellan: 3, Dahl: 4, Ekberg: 5, Holm: 6, Iversen: 7 }
const OTHERS: Record<string, number> = { Jonsson: 8, Kranz: 9, Lund: 10, Moe: 11 }

function line(kind: LedgerLine['kind'], points: number, ...players: Player[]): LedgerLine {
  return {
    kind,
    points,
    players: players.map(([web_name, scored, factor]) => ({
      player_id: IDS[web_name] ?? OTHERS[web_name] ?? 0,
      web_name,
      points: scored,
      factor,
    })),
  }
}

/** By team and gameweek; in the first one everybody plays with the first team. */
const LINES: Record<string, LedgerLine[]> = {
  'Ann FC 2': [
    line('waiver-in', 8, ['Adeyemi', 9, 1], ['Bruun', -1, 1]),
    line('waiver-out', -1, ['Castellan', 1, -1]),
    line('benched', -12, ['Holm', 12, -1]),
  ],
  'Ann FC 3': [
    line('waiver-in', 11, ['Adeyemi', 11, 1]),
    line('promoted', 6, ['Iversen', 6, 1]),
    line('automatic-substitution', -2, ['Jonsson', 3, 1], ['Kranz', 5, -1]),
  ],
  'Bob Rovers 2': [
    line('waiver-in', 1, ['Castellan', 1, 1]),
    line('waiver-out', -5, ['Dahl', 5, -1]),
    line('benched', -1, ['Lund', 1, -1]),
  ],
  'Bob Rovers 3': [
    line('waiver-in', 0, ['Castellan', 0, 1]),
    line('waiver-out', -16, ['Dahl', 16, -1]),
    line('benched', -9, ['Lund', 9, -1]),
  ],
  'Cyd United 2': [line('promoted', 5, ['Moe', 5, 1])],
  'Cyd United 3': [line('free-agent-in', 12, ['Ekberg', 12, 1]), line('promoted', 18, ['Moe', 18, 1])],
}

/** The ledger of the office, whose first teams and real points are those of its what-if. */
export function ledgerOf(rows: readonly NoSubsRow[]): LedgerRow[] {
  return rows.flatMap(({ game, league_id, league_name, ...row }) => {
    const { team_id, team_name, owner_first_name, owner_last_name, by_gameweek } = row
    return by_gameweek.map(({ gameweek, eleven, actual }) => ({
      ...{ game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, gameweek },
      locked: eleven,
      real: actual,
      missing: [],
      lines: LINES[`${team_name} ${gameweek}`] ?? [],
    }))
  })
}
