import type { LedgerRow } from '#contract/ledger.ts'
import { ledger } from '#domain/ledger/ledger.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'
import { sentencesOf } from './sentences.ts'

export function presentLedger(league: StoredLeague): LedgerRow[] {
  const fields = teamFieldsOf(league)
  return ledger(league.facts).map(({ team, lines, ...figures }) => {
    const row = {
      ...fields(team),
      ...figures,
      lines: lines.map((line) => ({
        ...line,
        players: line.players.map(({ player, points, factor }) => ({
          player_id: player,
          web_name: league.players.get(player) ?? `Player ${player}`,
          points,
          factor,
        })),
      })),
    }
    const sentences = sentencesOf(row)
    return sentences.length === 0 ? row : { ...row, sentences }
  })
}
