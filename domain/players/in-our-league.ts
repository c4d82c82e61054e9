import type { LeagueFacts, PlayerPoints } from '#domain/facts/facts.ts'
import { bench, multipliers, pointsOf, starters } from '#domain/facts/lineup.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'

/** What became of a player in a league. Counts are of teams in a gameweek, and of teams and gameweeks in a season. */
type Counts = {
  /** The points that counted for the league's teams, as often as they did. */
  counted: number
  owned: number
  /** Positions 1–11 of the official picks. */
  elevens: number
  captained: number
  /** Positions 12–15, also of a boosted bench, whose points count. */
  benched: number
}

/** `points`: the player's own, whoever had them. Null is not known. */
export type PlayerFigures = { points: number | null; counts: Counts | null }

export type LeaguePlayer = { player: PlayerId; owners: TeamId[]; inGameweek: PlayerFigures; inSeason: PlayerFigures }

export type PlayersOfGameweek = {
  gameweek: Gameweek
  /** Whom a team had in this gameweek or before: most points for the league's teams first, then most points, then by id. */
  players: LeaguePlayer[]
  /** By team, the gameweeks up to this one whose picks are not known. */
  missing: ReadonlyMap<TeamId, readonly Gameweek[]>
}

/**
 * The players of a league's teams after each final gameweek whose points are stored, in the gameweek and up to it. Where the picks of a team that
 * was there are not known, nobody knows what a player brought the league: there are no counts of the gameweek, nor of the
 * season from then on.
 */
export const inOurLeague = oncePerLeague((facts): readonly PlayersOfGameweek[] => {
  const own = new Map(facts.teams.map(({ team }) => [team, new Set(gameweeksOf(facts, team))]))
  const missing = new Map<TeamId, readonly Gameweek[]>()
  const soFar = new Map<PlayerId, Counts>()
  const scored = new Map<PlayerId, number>()
  let [areCountsKnown, arePointsKnown] = [true, true]
  return facts.gameweeks.flatMap((gameweek) => {
    const points = facts.points.get(gameweek)
    const teams = [...own].flatMap(([team, gameweeks]) => (gameweeks.has(gameweek) ? team : []))
    const lacking = teams.filter((team) => !points || !facts.weeks.get(team)?.has(gameweek))
    for (const team of lacking) missing.set(team, [...(missing.get(team) ?? []), gameweek])
    areCountsKnown &&= points !== undefined && lacking.length === 0
    arePointsKnown &&= points !== undefined
    if (!points) return []
    for (const [player, more] of points) scored.set(player, (scored.get(player) ?? 0) + more)
    const had = hadBy(teams, { facts, gameweek, points })
    for (const [player, { counts }] of had) soFar.set(player, together(soFar.get(player) ?? NONE, counts))
    const players = [...soFar].map(([player, inAll]): LeaguePlayer => {
      const { owners, counts } = had.get(player) ?? { owners: [], counts: NONE }
      return {
        player,
        owners,
        inGameweek: { points: pointsOf(points, player), counts: lacking.length === 0 ? counts : null },
        inSeason: {
          points: arePointsKnown ? (scored.get(player) ?? 0) : null,
          counts: areCountsKnown ? inAll : null,
        },
      }
    })
    return [{ gameweek, players: players.sort(byCounted), missing: new Map(missing) }]
  })
})

const NONE: Counts = { counted: 0, owned: 0, elevens: 0, captained: 0, benched: 0 }

type Week = { facts: LeagueFacts; gameweek: Gameweek; points: PlayerPoints }
type Had = { owners: TeamId[]; counts: Counts }

/** Whom these teams had. Each has a player once. */
function hadBy(teams: readonly TeamId[], { facts, gameweek, points }: Week): Map<PlayerId, Had> {
  const had = new Map<PlayerId, Had>()
  for (const team of teams) {
    const week = facts.weeks.get(team)?.get(gameweek)
    if (!week) continue
    const times = multipliers(week, facts.game)
    const [first, second] = [new Set(starters(week)), new Set(bench(week))]
    for (const [place, player] of week.picks.entries()) {
      const known = had.get(player) ?? { owners: [], counts: NONE }
      const counts = together(known.counts, {
        counted: pointsOf(points, player) * (times[place] ?? 0),
        owned: 1,
        elevens: Number(first.has(player)),
        captained: Number(week.captain === player),
        benched: Number(second.has(player)),
      })
      had.set(player, { owners: [...known.owners, team], counts })
    }
  }
  return had
}

function together(one: Counts, other: Counts): Counts {
  return {
    counted: one.counted + other.counted,
    owned: one.owned + other.owned,
    elevens: one.elevens + other.elevens,
    captained: one.captained + other.captained,
    benched: one.benched + other.benched,
  }
}

function byCounted(a: LeaguePlayer, b: LeaguePlayer): number {
  const [one, other] = [a.inGameweek, b.inGameweek]
  const more = (other.counts?.counted ?? 0) - (one.counts?.counted ?? 0)
  return more || (other.points ?? 0) - (one.points ?? 0) || a.player - b.player
}
