import type { UnsaidProgramme } from './present.ts'

/** `team`: the name of the league, of a team, or of its owner. */
type Naming = { team(name: string): string; player(name: string, player: number): string }

/** A programme with other names, from which its sentences are made: so none contains half a name. */
export function withNames(programme: UnsaidProgramme, { team, player }: Naming): UnsaidProgramme {
  const named = <One extends { player_id: number; web_name: string }>(one: One): One => ({
    ...one,
    web_name: player(one.web_name, one.player_id),
  })
  return {
    ...programme,
    league_name: team(programme.league_name),
    table: programme.table.map((row) => ({
      ...row,
      team_name: team(row.team_name),
      owner_first_name: team(row.owner_first_name),
      owner_last_name: team(row.owner_last_name),
    })),
    bench: { ...programme.bench, players: programme.bench.players.map(named) },
    names: programme.names.map(named),
  }
}
