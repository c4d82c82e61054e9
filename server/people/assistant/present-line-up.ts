import type { LiveSquad } from '#contract/live/live-squads.ts'
import type { Eleven, LineUp } from '#contract/views/line-up.ts'

type Known = LineUp & { line_up: Eleven }
type Player = Eleven['starters'][number]
type Playing = LiveSquad['players'][number]

/** A final gameweek, after the automatic substitutions. */
export function presentFinal({ gameweek, chip, transfer_cost, net_points, line_up }: Known) {
  return {
    gameweek,
    state: 'It is final.',
    points: net_points,
    ...(chip && { chip }),
    ...(transfer_cost > 0 && { transfer_cost }),
    starters: line_up.starters.map(presentPlayer),
    starters_points: line_up.starters_points,
    bench: line_up.bench.map((player, place) => ({ bench_place: place + 1, ...presentPlayer(player) })),
    bench_points: line_up.bench_points,
    ...(line_up.manager && { assistant_manager: presentPlayer(line_up.manager) }),
    counts: 'How often the points of a player count; 0 on the bench.',
  }
}

function presentPlayer({ web_name, position, club, points, multiplier, substituted, ...player }: Player) {
  return {
    ...{ player: web_name, position, club, points, counts: multiplier },
    ...armband(player),
    ...(substituted && { substituted }),
  }
}

/** A gameweek that is played: as the team was submitted, with the substitutions that would be made if it ended now. */
export function presentPlayed({ gameweek, as_of, chip, transfer_cost, players, subs }: LiveSquad) {
  const names = new Map(players.map(({ player_id, web_name }) => [player_id, web_name]))
  const bench = players.filter(({ is_starter }) => !is_starter)
  return {
    gameweek,
    state: 'It is played now: everything is provisional.',
    as_of,
    ...(chip && { chip }),
    ...(transfer_cost > 0 && { transfer_cost }),
    starters: players.filter(({ is_starter }) => is_starter).map(presentPlaying),
    bench: bench.map((player, place) => ({ bench_place: place + 1, ...presentPlaying(player) })),
    left: players
      .filter(({ multiplier, state }) => multiplier > 0 && state === 'to play')
      .map(({ web_name }) => web_name),
    substitutions: subs.map(({ player_in, player_out, waits }) => ({
      on: names.get(player_in) ?? null,
      off: names.get(player_out) ?? null,
      ...(waits && { waits: 'The player who comes on has not appeared yet.' }),
    })),
    counts: 'How often the points of a player count if everything ended now; 0 for whoever does not.',
    how_left_is_counted: 'Those who count and have a match to come.',
  }
}

function presentPlaying({ web_name, position, club, points, bonus, minutes, state, multiplier, ...player }: Playing) {
  return {
    ...{ player: web_name, position, club, state, minutes, points },
    ...(bonus !== 0 && { provisional_bonus: bonus }),
    counts: multiplier,
    ...armband(player),
  }
}

function armband({ is_captain, is_vice_captain }: { is_captain: boolean; is_vice_captain: boolean }) {
  return { ...(is_captain && { captain: true }), ...(is_vice_captain && { vice_captain: true }) }
}
