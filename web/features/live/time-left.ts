const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `2 d 4 h`, `4 h 9 min` and, within the last hour, `9 min 5 s`; `Passed` from then on. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds < SECOND) return 'Passed'
  if (milliseconds >= DAY) return inTwo(milliseconds, [DAY, 'd'], [HOUR, 'h'])
  if (milliseconds >= HOUR) return inTwo(milliseconds, [HOUR, 'h'], [MINUTE, 'min'])
  return inTwo(milliseconds, [MINUTE, 'min'], [SECOND, 's'])
}

type Unit = readonly [length: number, name: string]

function inTwo(milliseconds: number, [large, largeName]: Unit, [small, smallName]: Unit): string {
  const whole = Math.floor(milliseconds / large)
  const rest = Math.floor((milliseconds % large) / small)
  return whole === 0 ? `${rest} ${smallName}` : `${whole} ${largeName} ${rest} ${smallName}`
}
