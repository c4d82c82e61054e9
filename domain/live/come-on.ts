const STARTERS = 11
const FIFTEEN = 15
const LEAST_DEFENDERS = 3
const LEAST_FORWARDS = 1

/** A team's players in their submitted places, the bench after the eleven. One object serves all teams in turn. */
export type Places = {
  /** How many players there are, at most fifteen. */
  size: number
  /** 0 where it is not known. */
  positions: Int8Array
  isAbsent: Uint8Array
  /** The place of each player if everything ended now: two players who are swapped have each other's place. */
  now: Int8Array
}

export function emptyPlaces(): Places {
  return {
    size: 0,
    positions: new Int8Array(FIFTEEN),
    isAbsent: new Uint8Array(FIFTEEN),
    now: new Int8Array(FIFTEEN),
  }
}

/** How many of the eleven are in each position. */
const counts = new Int8Array(5)

/**
 * Lets the bench come on for starters who did not play, in its order: the goalkeeper for the goalkeeper; then each for the first of the
 * line-up whose going leaves three defenders and a forward, whatever their position. So the official game did in 114 of 119 recorded
 * line-ups. Whom of several makes no difference to the points.
 */
export function comeOn({ size, positions, isAbsent, now }: Places): void {
  for (let place = 0; place < size; place++) now[place] = place
  counts.fill(0)
  let areKnown = true
  for (let place = 0; place < STARTERS && place < size; place++) {
    const position = positions[place] ?? 0
    if (position === 0) areKnown = false
    counts[position] = (counts[position] ?? 0) + 1
  }
  if (!areKnown) return
  for (let coming = STARTERS; coming < size; coming++) {
    const position = positions[coming] ?? 0
    if (position === 0 || isAbsent[coming] === 1) continue
    const going = whoGoes(position, positions, isAbsent, now)
    if (going === -1) continue
    const left = positions[going] ?? 0
    counts[left] = (counts[left] ?? 0) - 1
    counts[position] = (counts[position] ?? 0) + 1
    now[coming] = going
    now[going] = coming
  }
}

function whoGoes(position: number, positions: Int8Array, isAbsent: Uint8Array, now: Int8Array): number {
  for (let place = 0; place < STARTERS; place++) {
    const isOut = isAbsent[place] === 1 && now[place] === place
    if (isOut && isLegal(positions[place] ?? 0, position)) return place
  }
  return -1
}

function isLegal(out: number, coming: number): boolean {
  if ((out === 1) !== (coming === 1)) return false
  return left(2, out, coming) >= LEAST_DEFENDERS && left(4, out, coming) >= LEAST_FORWARDS
}

function left(position: number, out: number, coming: number): number {
  return (counts[position] ?? 0) - Number(out === position) + Number(coming === position)
}
