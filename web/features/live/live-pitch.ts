import type { LiveSquad } from '#contract/live/live-squads.ts'
import { armband, chipName, type Drawn, type DrawnPlayer, formation } from '#web/features/pitch/line-up.ts'

type Player = LiveSquad['players'][number]

/** The team as if all matches ended now: players who would come on have swapped places with those who would go off. */
export function pitchOf({ players, subs }: LiveSquad): Drawn {
  const exchanged = new Map(
    subs.flatMap(
      ({ player_in, player_out }) =>
        [
          [player_in, player_out],
          [player_out, player_in],
        ] as const,
    ),
  )
  const byId = new Map(players.map((player) => [player.player_id, player]))
  const comesOn = new Set(subs.map(({ player_in }) => player_in))
  const placed = players.map((player) => ({
    isStarter: player.is_starter,
    player: drawn(byId.get(exchanged.get(player.player_id) ?? player.player_id) ?? player, { exchanged, comesOn }),
  }))
  const starters = placed.filter(({ isStarter }) => isStarter).map(({ player }) => player)
  const bench = placed.filter(({ isStarter }) => !isStarter).map(({ player }) => player)
  const left = bench.filter(({ multiplier }) => multiplier === 0)
  return { starters, bench, bench_points: left.reduce((sum, { points }) => sum + points, 0) }
}

type Substitutions = { exchanged: ReadonlyMap<number, number>; comesOn: ReadonlySet<number> }

function drawn(player: Player, { exchanged, comesOn }: Substitutions): DrawnPlayer {
  const { player_id, web_name, position, club, points, multiplier, is_captain, is_vice_captain, state, bonus } = player
  const way = comesOn.has(player_id) ? 'on' : 'off'
  return {
    ...{ player_id, web_name, position, club, points, multiplier, is_captain, is_vice_captain },
    substituted: exchanged.has(player_id) ? way : null,
    now: { state, bonus, line: lineOf(player) },
  }
}

function lineOf({ state, minutes, fixtures }: Player): string {
  if (fixtures.length === 0) return 'no match'
  if (state === 'to play' && minutes === 0) return 'to play'
  return state === 'absent' ? 'did not play' : `${minutes} min`
}

/** The squad without projected substitutions and without a projected change of captain. */
export function squadAsSubmitted(squad: LiveSquad): LiveSquad {
  const players = squad.players.map((player) => ({ ...player, multiplier: player.submitted_multiplier }))
  return { ...squad, players, subs: [] }
}

/** The chip, the formation, who counts more than once, and what was paid. */
export function headOf(squad: LiveSquad): string[] {
  const { starters } = pitchOf(squad)
  const leader = starters.find(({ multiplier }) => multiplier > 1)
  const band = leader && armband(leader)
  const words = [
    squad.chip && chipName(squad.chip),
    formation(starters),
    band && `${leader.web_name} ${band.words}`,
    squad.transfer_cost > 0 && `${squad.transfer_cost} paid for transfers`,
  ]
  return words.filter((word) => typeof word === 'string' && word !== '') as string[]
}

export type SubWords = { comesOn: string; words: string }

/** Who would come on for whom, and why; or whom a substitution waits for. */
export function subsInWords({ players, subs }: Pick<LiveSquad, 'players' | 'subs'>): SubWords[] {
  const nameOf = (id: number) => players.find(({ player_id }) => player_id === id)?.web_name ?? `player ${id}`
  return subs.map(({ player_in, player_out, waits }) => ({
    comesOn: nameOf(player_in),
    words: `for ${nameOf(player_out)}, who did not play${waits ? `: waits for ${nameOf(player_in)}, who has not appeared yet` : ''}`,
  }))
}

export function bonusInWords({ players }: Pick<LiveSquad, 'players'>): string {
  const some = players.filter(({ bonus }) => bonus > 0).map(({ web_name, bonus }) => `${web_name} +${bonus}`)
  return some.length === 0 ? '' : `Provisional bonus: ${some.join(', ')}.`
}
