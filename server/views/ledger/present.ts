import type { LedgerLine, LedgerRow } from '#contract/views/ledger.ts'
import type { Gameweek } from '#domain/ids.ts'
import { ledger, type LedgerRow as RuleRow } from '#domain/ledger/ledger.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

type RuleLine = RuleRow['lines'][number]

export function presentLedger(league: StoredLeague, from: Gameweek = 0): LedgerRow[] {
  const fields = teamFieldsOf(league)
  return ledger(league.facts, from).map(({ team, gameweek, locked, real, lines, missing }) => ({
    ...fields(team),
    gameweek,
    locked,
    real,
    lines: lines.map(presentLine),
    missing,
  }))

  function presentLine({ kind, points, players }: RuleLine): LedgerLine {
    return { kind, points, players: players.map(presentPlayer) }
  }

  function presentPlayer({ player, points, factor }: RuleLine['players'][number]): LedgerLine['players'][number] {
    return { player_id: player, web_name: league.players.get(player) ?? `Player ${player}`, points, factor }
  }
}
