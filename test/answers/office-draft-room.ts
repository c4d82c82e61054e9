import type { DraftPick, DraftRoomRow } from '#contract/views/draft-room.ts'
import type { NoSubsRow } from '#contract/views/no-subs.ts'

type Made = Pick<DraftPick, 'number' | 'round' | 'pick' | 'web_name' | 'in_all' | 'brought' | 'against'>

/** The first and the fourth round of a snake: the rounds have 88 and 92 in all. */
const PICKS: Record<string, Made[]> = {
  'Ann FC': [
    { number: 1, round: 1, pick: 1, web_name: 'Kerr', in_all: 40, brought: 31, against: 10.6667 },
    { number: 12, round: 4, pick: 3, web_name: 'Pohl', in_all: 12, brought: 0, against: -18.6667 },
  ],
  'Bob Rovers': [
    { number: 2, round: 1, pick: 2, web_name: 'Aziz', in_all: 20, brought: 20, against: -9.3333 },
    { number: 11, round: 4, pick: 2, web_name: 'Nagy', in_all: 22, brought: 9, against: -8.6667 },
  ],
  'Cyd United': [
    { number: 3, round: 1, pick: 3, web_name: 'Haas', in_all: 28, brought: 28, against: -1.3333 },
    { number: 10, round: 4, pick: 1, web_name: 'Lund', in_all: 58, brought: 44, against: 27.3333 },
  ],
}

const GOT = { player_id: 11, web_name: 'Ruiz', in_all: 19, counted: 15 }
const GAVE = { player_id: 12, web_name: 'Toth', in_all: 7, counted: 7 }

/** What became of the draft of the office. */
export function draftRoomOf(rows: readonly NoSubsRow[]): DraftRoomRow[] {
  const ids = new Map(rows.map(({ team_name, team_id }) => [team_name, team_id]))
  return rows.map((row) => {
    const { game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, by_gameweek } = row
    const picks = PICKS[team_name] ?? []
    const sum = (figure: 'in_all' | 'brought') => picks.reduce((total, pick) => total + (pick[figure] ?? 0), 0)
    const trade = { gameweek: 2, balance: team_name === 'Bob Rovers' ? 12 : -12 }
    const isTrading = team_name !== 'Cyd United'
    const other = team_name === 'Ann FC' ? 'Bob Rovers' : 'Ann FC'
    return {
      ...{ game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name },
      picks: picks.map((pick) => ({
        ...pick,
        player_id: 100 + pick.number,
        position: 'MID' as const,
        club: 'ASH',
        missed_out:
          pick.number === 1
            ? {
                ...{ player_id: 110, web_name: 'Lund', in_all: 58 },
                ...{ team_id: ids.get('Cyd United') ?? 0, team_name: 'Cyd United' },
              }
            : null,
      })),
      trades: isTrading
        ? [
            {
              ...trade,
              ...{ other_team_id: ids.get(other) ?? 0, other_team_name: other },
              got: [trade.balance > 0 ? GOT : GAVE],
              gave: [trade.balance > 0 ? GAVE : GOT],
            },
          ]
        : [],
      total_in_all: sum('in_all'),
      total_brought: sum('brought'),
      kept_fifteen: row.user_total,
      kept_best_eleven: row.user_eleven_total,
      real_total: row.actual_total,
      by_gameweek: by_gameweek.map(({ gameweek, eleven, bench, actual }) => ({
        ...{ gameweek, best_eleven: eleven, real: actual },
        fifteen: eleven === null || bench === null ? null : eleven + bench,
      })),
      missing: row.missing,
    }
  })
}
