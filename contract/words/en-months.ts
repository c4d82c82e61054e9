import { inPoints, written } from '#domain/facts/written.ts'
import type { Words } from './words.ts'

const often = (count: number) => (count === 2 ? 'twice' : `${count} times`)

/** Who was manager of the month. */
export const months = {
  'month-best': {
    sentences: [
      (t) => `${t.a} win ${t.v.month} with ${inPoints(t.v.points)}, ${written(t.v.ahead)} more than anybody else.`,
      (t) => `Manager of the month of ${t.v.month}: ${t.a}, ${inPoints(t.v.points)}, ${written(t.v.ahead)} ahead.`,
      (t) =>
        `Nobody scored more in ${t.v.month} than ${t.a}: ${inPoints(t.v.points)}, and the next best ${written(t.v.ahead)} fewer.`,
      (t) =>
        `${t.v.month} belongs to ${t.a}: ${inPoints(t.v.points)} in ${t.v.weeks} gameweeks, with ${written(t.v.ahead)} to spare.`,
      (t) =>
        `${t.v.month} is over, and ${t.a} are best of the month: ${inPoints(t.v.points)}, ${written(t.v.ahead)} clear.`,
      (t) =>
        `The title of ${t.v.month} goes to ${t.a}, with ${inPoints(t.v.points)} and ${written(t.v.ahead)} in hand.`,
    ],
    headlines: [
      (t) => `${t.a} win ${t.v.month}`,
      (t) => `Manager of the month: ${t.a}`,
      (t) => `${t.v.month} belongs to ${t.a}`,
      (t) => `${t.v.month} is decided, by ${written(t.v.ahead)}`,
    ],
    dry: (t) => `Manager of the month, ${t.v.month}: ${t.a}, ${inPoints(t.v.points)}, ${written(t.v.ahead)} ahead.`,
  },
  'month-shared': {
    sentences: [
      (t) => `${t.all} share ${t.v.month} with ${inPoints(t.v.points)} each.`,
      (t) => `Manager of the month of ${t.v.month}, side by side: ${t.all}, ${inPoints(t.v.points)} each.`,
      (t) => `${t.v.month} has no single winner: ${inPoints(t.v.points)} each for ${t.all}.`,
      (t) => `The most points of ${t.v.month}, ${written(t.v.points)}, came ${often(t.v.winners)}: ${t.all}.`,
      (t) => `Level after ${t.v.month}, ${t.all} are best of the month together: ${inPoints(t.v.points)} each.`,
    ],
    headlines: [
      (t) => `${t.v.month} is shared`,
      () => 'More than one manager of the month',
      (t) => `${inPoints(t.v.points)} in ${t.v.month}, ${often(t.v.winners)}`,
    ],
    dry: (t) => `Managers of the month, ${t.v.month}: ${t.all}, ${inPoints(t.v.points)}.`,
  },
} satisfies Pick<Words, 'month-best' | 'month-shared'>
