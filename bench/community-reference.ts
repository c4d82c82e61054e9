/** A whole season laid out only for this loop: gameweek after gameweek, 15 places a team. */
export type PlainSeason = {
  teams: number
  gameweeks: number
  /** Players are 0 to `players - 1`. */
  players: number
  picks: Uint16Array
  multipliers: Uint8Array
  costs: Uint8Array
  captains: Uint16Array
  /** By gameweek, then by player. */
  points: Int16Array
  /** 0 to 3 */
  positions: Uint8Array
}

export type PlainSums = {
  benchPoints: number
  benchedPlayers: number
  benchTotals: number
  eleven: number
  fifteen: number
  actual: number
  ahead: number
  presence: Uint32Array
  /** By position and points. */
  starters: Uint32Array
  worst: Uint32Array
  spread: Uint32Array
}

/** Points from −32 to 95 have a cell in `starters` and `worst`. */
export const CELLS = 128
export const LEAST = -32
const BARS = 1000

/** The sums of every gameweek, in the plainest way there is: no chunks, no merging, no figures. */
export function plainSums(season: PlainSeason): PlainSums[] {
  const cumulative = new Int32Array(season.players)
  const benchTotals = new Int32Array(season.teams)
  const actualTotals = new Int32Array(season.teams)
  return Array.from({ length: season.gameweeks }, (_, gameweek) => {
    const points = season.points.subarray(gameweek * season.players, (gameweek + 1) * season.players)
    for (let player = 0; player < season.players; player++)
      cumulative[player] = (cumulative[player] ?? 0) + (points[player] ?? 0)
    return plainGameweek(season, { gameweek, points, cumulative, benchTotals, actualTotals })
  })
}

type Running = {
  gameweek: number
  points: Int16Array
  cumulative: Int32Array
  benchTotals: Int32Array
  actualTotals: Int32Array
}

/** One long function on purpose: calls between its parts would slow the reference down. */
function plainGameweek(season: PlainSeason, running: Running): PlainSums {
  const { teams, picks, multipliers, costs, captains, positions } = season
  const { gameweek, points, cumulative, benchTotals, actualTotals } = running
  const presence = new Uint32Array(season.players)
  const starters = new Uint32Array(4 * CELLS)
  const worst = new Uint32Array(4 * CELLS)
  const spread = new Uint32Array(BARS)
  const least = new Int16Array(4)
  const sums = { benchPoints: 0, benchedPlayers: 0, benchTotals: 0, eleven: 0, fifteen: 0, actual: 0, ahead: 0 }
  for (let team = 0; team < teams; team++) {
    const from = (gameweek * teams + team) * 15
    let bench = 0
    let net = -(costs[gameweek * teams + team] ?? 0)
    least[0] = 999
    least[1] = 999
    least[2] = 999
    least[3] = 999
    for (let place = 0; place < 15; place++) {
      const player = picks[from + place] ?? 0
      const times = multipliers[from + place] ?? 0
      const own = points[player] ?? 0
      net += times * own
      if (times === 0) {
        bench += own
        sums.benchedPlayers += 1
        presence[player] = (presence[player] ?? 0) + 1
      }
      if (place < 11) {
        const position = positions[player] ?? 0
        const cell = position * CELLS + own - LEAST
        starters[cell] = (starters[cell] ?? 0) + 1
        if (own < (least[position] ?? 0)) least[position] = own
      }
    }
    for (let position = 0; position < 4; position++) {
      const lowest = least[position] ?? 0
      const cell = position * CELLS + lowest - LEAST
      if (lowest !== 999) worst[cell] = (worst[cell] ?? 0) + 1
    }
    let eleven = cumulative[captains[team] ?? 0] ?? 0
    let four = 0
    for (let place = 0; place < 11; place++) eleven += cumulative[picks[team * 15 + place] ?? 0] ?? 0
    for (let place = 11; place < 15; place++) four += cumulative[picks[team * 15 + place] ?? 0] ?? 0
    const benchTotal = (benchTotals[team] ?? 0) + bench
    const actual = (actualTotals[team] ?? 0) + net
    benchTotals[team] = benchTotal
    actualTotals[team] = actual
    sums.benchPoints += bench
    sums.benchTotals += benchTotal
    sums.eleven += eleven
    sums.fifteen += eleven + four
    sums.actual += actual
    if (eleven >= actual) sums.ahead += 1
    const bar = Math.floor((eleven - actual + 5000) / 10)
    spread[bar] = (spread[bar] ?? 0) + 1
  }
  return { ...sums, presence, starters, worst, spread }
}
