import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'

/** `1 win`, `2 wins`, `−1 point`. */
export function count(value: number, one: string): string {
  return `${written(value)} ${Math.abs(value) === 1 ? one : `${one}s`}`
}

/** `A`, `A and B`, `A, B and C`; those who do not fit into `room` letters are counted: `A and 3 others`. */
export function listedShort(names: readonly string[], room = 120): string {
  const fits = (amount: number) => amount <= 1 || (amount <= 3 && names.slice(0, amount).join(', ').length <= room)
  const shown = names.slice(0, names.findLastIndex((_, index) => fits(index + 1)) + 1)
  const left = names.length - shown.length
  return listed(left > 0 ? [...shown, count(left, 'other')] : shown)
}

export type Ahead = { deadline: Date; waivers: Date | null }

/**
 * "Waivers run on Fri 4 Dec, 12:30, the deadline is Sat 5 Dec, 13:30, your time." In London, where the official game is at home, for
 * readers whose zone is not known. Empty where no deadline is left.
 */
export function aheadWords(next: Ahead | null, timeZone: string | null): string {
  if (!next) return ''
  const time = momentIn(timeZone ?? 'Europe/London')
  const deadline = `eadline is ${time.format(next.deadline)}, ${timeZone === null ? 'in London' : 'your time'}.`
  return next.waivers ? `Waivers run on ${time.format(next.waivers)}, the d${deadline}` : `The d${deadline}`
}

function momentIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  })
}
