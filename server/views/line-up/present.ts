import type { Eleven, LineUp, LineUpPlayer } from '#contract/views/line-up.ts'
import type { PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { gameweekScore } from '#domain/facts/scores.ts'
import type { Game, Gameweek, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'
import { type LinedUpPlayer, type LinedUpTeam, lockedTeamIn, playedTeam } from '#domain/tables/eleven.ts'

export const POSITIONS: Record<Position, LineUpPlayer['position']> = { 1: 'GKP', 2: 'DEF', 3: 'MID', 4: 'FWD' }

/** A team of the current season; its names are null until the official game has told them. */
export type FoundTeam = {
  game: Game
  season: Season
  team_id: TeamId
  team_name: string | null
  owner_first_name: string | null
  owner_last_name: string | null
  latest_final: Gameweek | null
  /** When the first of its leagues began; null where none is known. */
  start_gameweek: Gameweek | null
  /** The final gameweek up to which one of its leagues has been read; null before. */
  read_through: Gameweek | null
  /** Classic: the gameweeks in its official history. */
  history: Gameweek[] | null
}

export type StoredPlayer = { web_name: string; position: Position | null; club: string | null }

/** What is known of one final gameweek of a team. */
type ShownGameweek = {
  gameweek: Gameweek
  week: TeamGameweek
  /** The team's first gameweek, whose squad the what-if keeps; null for a late joiner. */
  first: TeamGameweek | null
  points: PlayerPoints
  players: ReadonlyMap<PlayerId, StoredPlayer>
}

export function presentLineUp(
  { team, gameweeks, missing }: { team: FoundTeam; gameweeks: Gameweek[]; missing: Gameweek[] },
  shown: ShownGameweek | null,
): LineUp {
  return {
    game: team.game,
    year: team.season,
    team_id: team.team_id,
    team_name: team.team_name ?? `Team ${team.team_id}`,
    owner_first_name: team.owner_first_name ?? '',
    owner_last_name: team.owner_last_name ?? '',
    gameweeks,
    missing,
    ...(shown ? presentGameweek(team.game, shown) : NOTHING_YET),
  }
}

type GameweekFields = Pick<LineUp, 'gameweek' | 'chip' | 'transfer_cost' | 'net_points' | 'line_up' | 'locked'>

const NOTHING_YET: GameweekFields = {
  gameweek: null,
  chip: null,
  transfer_cost: 0,
  net_points: null,
  line_up: null,
  locked: null,
}

function presentGameweek(game: Game, { gameweek, week, first, points, players }: ShownGameweek): GameweekFields {
  const positions = new Map([...players].map(([player, { position }]) => [player, position]))
  const present = (team: LinedUpTeam) => presentEleven(team, players)
  return {
    gameweek,
    chip: week.chip,
    transfer_cost: week.transferCost,
    net_points: gameweekScore(week, points, game).net,
    line_up: present(playedTeam(week, { game, points, positions })),
    locked: first && present(lockedTeamIn(first, { game, points, positions })),
  }
}

function presentEleven(team: LinedUpTeam, players: ShownGameweek['players']): Eleven {
  const present = (lined: LinedUpPlayer) => presentPlayer(lined, players.get(lined.player))
  return {
    starters: team.starters.map(present),
    bench: team.bench.map(present),
    ...(team.manager && { manager: present(team.manager) }),
    starters_points: team.startersPoints,
    bench_points: team.benchPoints,
  }
}

function presentPlayer(lined: LinedUpPlayer, known: StoredPlayer | undefined): LineUpPlayer {
  return {
    player_id: lined.player,
    web_name: known?.web_name ?? `Player ${lined.player}`,
    position: known?.position ? POSITIONS[known.position] : null,
    club: known?.club ?? null,
    points: lined.points,
    multiplier: lined.multiplier,
    is_captain: lined.isCaptain,
    is_vice_captain: lined.isViceCaptain,
    substituted: lined.substituted,
  }
}
