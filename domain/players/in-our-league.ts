import type { LeagueFacts, PlayerPoints } from '#domain/facts/facts.ts'
import { bench, multipliers, pointsOf, starters } from '#domain/facts/lineup.ts'
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

type LeaguePlayer = { player: PlayerId; owners: TeamId[]; inGameweek: PlayerFigures; inSeason: PlayerFigures }

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
 * season from then on. `from`: earlier gameweeks are counted, and left out.
 */
export function inOurLeague(facts: LeagueFacts, from: Gameweek = 0): PlayersOfGameweek[] {
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
    for (const [player, { counts }] of had) {
      const inAll = soFar.get(player) ?? none()
      add(inAll, counts)
      soFar.set(player, inAll)
    }
    if (gameweek < from) return []
    const players = [...soFar].map(([player, inAll]): LeaguePlayer => {
      const { owners, counts } = had.get(player) ?? { owners: [], counts: none() }
      return {
        player,
        owners,
        inGameweek: { points: pointsOf(points, player), counts: lacking.length === 0 ? counts : null },
        inSeason: {
          points: arePointsKnown ? (scored.get(player) ?? 0) : null,
          counts: areCountsKnown ? { ...inAll } : null,
        },
      }
    })
    return [{ gameweek, players: players.sort(byCounted), missing: new Map(missing) }]
  })
}

function none(): Counts {
  return { counted: 0, owned: 0, elevens: 0, captained: 0, benched: 0 }
}

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
      const known = had.get(player) ?? { owners: [], counts: none() }
      known.owners.push(team)
      add(known.counts, {
        counted: pointsOf(points, player) * (times[place] ?? 0),
        owned: 1,
        elevens: Number(first.has(player)),
        captained: Number(week.captain === player),
        benched: Number(second.has(player)),
      })
      had.set(player, known)
    }
  }
  return had
}

/** Adds to the first: a season has tens of thousands of picks. */
function add(sums: Counts, more: Counts): void {
  sums.counted += more.counted
  sums.owned += more.owned
  sums.elevens += more.elevens
  sums.captained += more.captained
  sums.benched += more.benched
}

function byCounted(a: LeaguePlayer, b: LeaguePlayer): number {
  const [one, other] = [a.inGameweek, b.inGameweek]
  const more = (other.counts?.counted ?? 0) - (one.counts?.counted ?? 0)
  return more || (other.points ?? 0) - (one.points ?? 0) || a.player - b.player
}
