// The figures of a gameweek that is played as plain arithmetic on arrays: nothing is named, checked, written or compressed.
import type { TeamId } from '#domain/ids.ts'
import type { PlayerState } from '#domain/live/look.ts'
import type { LiveSeason } from './live-season.ts'

const SQUAD = 15
const STARTERS = 11
const STATES: readonly PlayerState[] = ['to play', 'playing', 'done', 'absent']
const ABSENT = 3

export type LiveArrays = {
  teams: number
  ofLeague: number
  /** By player. */
  points: Int16Array
  states: Int8Array
  places: Int8Array
  /** By team, then place. */
  picks: Int16Array
  totals: Int32Array
  matchPoints: Int32Array
  pointsFor: Int32Array
  /** By team, the other of its match. */
  opponents: Int32Array
}

export function liveArraysOf({ standing, leagues }: LiveSeason): LiveArrays {
  const { looked, picks } = standing
  const players = looked.players.size + 1
  const ids = leagues.flatMap(({ base }) => base.facts.teams.map(({ team }) => team))
  const places = new Map(ids.map((team, place) => [team, place]))
  const arrays: LiveArrays = {
    teams: ids.length,
    ofLeague: ids.length / leagues.length,
    points: new Int16Array(players),
    states: new Int8Array(players),
    places: new Int8Array(players),
    picks: new Int16Array(ids.length * SQUAD),
    totals: new Int32Array(ids.length),
    matchPoints: new Int32Array(ids.length),
    pointsFor: new Int32Array(ids.length),
    opponents: new Int32Array(ids.length),
  }
  for (const [player, { points, state }] of looked.players) {
    arrays.points[player] = points
    arrays.states[player] = STATES.indexOf(state)
    arrays.places[player] = looked.positions.get(player) ?? 0
  }
  const placeOf = (team: TeamId | null) => (team === null ? 0 : (places.get(team) ?? 0))
  for (const { base } of leagues) {
    for (const { team } of base.facts.teams) {
      arrays.picks.set(picks.get(team)?.picks ?? [], placeOf(team) * SQUAD)
      const known = base.bases.get(team)
      arrays.totals[placeOf(team)] = known?.totalPoints ?? 0
      arrays.matchPoints[placeOf(team)] = known?.record.points ?? 0
      arrays.pointsFor[placeOf(team)] = known?.pointsFor ?? 0
    }
    for (const { teamA, teamB } of base.matches) {
      arrays.opponents[placeOf(teamA)] = placeOf(teamB)
      arrays.opponents[placeOf(teamB)] = placeOf(teamA)
    }
  }
  return arrays
}

export type LiveSums = {
  points: Int32Array
  projected: Int32Array
  bench: Int32Array
  left: Int32Array
  rank: Int32Array
}

export function computeLiveSums(arrays: LiveArrays): LiveSums {
  const { teams, ofLeague, points, states, places, picks, matchPoints, pointsFor, opponents } = arrays
  const made = () => new Int32Array(teams)
  const sums: LiveSums = { points: made(), projected: made(), bench: made(), left: made(), rank: made() }
  const line = new Int16Array(SQUAD)
  const counts = new Int8Array(5)
  for (let team = 0; team < teams; team++) {
    counts.fill(0)
    let submitted = 0
    for (let at = 0; at < SQUAD; at++) {
      const player = picks[team * SQUAD + at] ?? 0
      line[at] = player
      if (at >= STARTERS) continue
      submitted += points[player] ?? 0
      const place = places[player] ?? 0
      counts[place] = (counts[place] ?? 0) + 1
    }
    for (let at = STARTERS; at < SQUAD; at++) bringOn(at)
    let projected = 0
    let bench = 0
    let left = 0
    for (let at = 0; at < SQUAD; at++) {
      const player = line[at] ?? 0
      if (at >= STARTERS) bench += points[player] ?? 0
      else {
        projected += points[player] ?? 0
        if ((states[player] ?? 0) < 2) left++
      }
    }
    sums.points[team] = submitted
    sums.projected[team] = projected
    sums.bench[team] = bench
    sums.left[team] = left
  }
  const score = new Float64Array(teams)
  for (let team = 0; team < teams; team++) {
    const own = sums.projected[team] ?? 0
    const other = sums.projected[opponents[team] ?? 0] ?? 0
    const won = own > other ? 3 : own === other ? 1 : 0
    score[team] = ((matchPoints[team] ?? 0) + won) * 100_000 + (pointsFor[team] ?? 0) + own
  }
  for (let first = 0; first < teams; first += ofLeague) {
    const sorted = score.slice(first, first + ofLeague).sort()
    for (let team = first; team < first + ofLeague; team++)
      sums.rank[team] = ofLeague - sorted.lastIndexOf(score[team] ?? 0)
  }
  return sums

  function bringOn(from: number): void {
    const player = line[from] ?? 0
    if (states[player] === ABSENT) return
    const place = places[player] ?? 0
    let who = -1
    for (let at = 0; at < STARTERS; at++) {
      const out = line[at] ?? 0
      const gone = places[out] ?? 0
      if (states[out] !== ABSENT || (gone === 1) !== (place === 1)) continue
      if (gone === place) {
        who = at
        break
      }
      const isLegal = (counts[gone] ?? 0) - 1 >= (gone === 2 ? 3 : gone === 4 ? 1 : 0)
      if (isLegal && who === -1) who = at
    }
    if (who === -1) return
    const gone = places[line[who] ?? 0] ?? 0
    counts[gone] = (counts[gone] ?? 0) - 1
    counts[place] = (counts[place] ?? 0) + 1
    line[from] = line[who] ?? 0
    line[who] = player
  }
}
