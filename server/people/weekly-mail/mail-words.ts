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

/** The official game is at home there; what a reader's own zone is, nobody has told us. */
const IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'Europe/London' },
})

/** "Waivers run on Fri 4 Dec, 12:30, the deadline is Sat 5 Dec, 13:30, in London." Empty where no deadline is left. */
export function aheadWords(next: { deadline: Date; waivers: Date | null } | null): string {
  if (!next) return ''
  const deadline = `eadline is ${IN_LONDON.format(next.deadline)}, in London.`
  return next.waivers ? `Waivers run on ${IN_LONDON.format(next.waivers)}, the d${deadline}` : `The d${deadline}`
}
