import { written } from '#domain/facts/written.ts'
import { inWords, points } from './numbers.ts'
import type { Words } from './words.ts'

/** Who was manager of the month. */
export const months = {
  'month-best': {
    sentences: [
      (t) => `${t.a} win ${t.v.month} with ${written(t.v.points)}, ${points(t.v.ahead)} more than anybody else.`,
      (t) =>
        `${t.a} are manager of the month, with ${written(t.v.points)} in ${t.v.month}, ${written(t.v.ahead)} clear.`,
      (t) => `Nobody scored more in ${t.v.month} than ${t.a}, who had ${written(t.v.points)}.`,
      (t) => `${t.v.month} belongs to ${t.a}: ${written(t.v.points)} in ${inWords(t.v.weeks)} gameweeks.`,
      (t) => `${t.a} were the best team of ${t.v.month}, with ${written(t.v.points)}, ${written(t.v.ahead)} clear.`,
      (t) => `${t.a} won ${t.v.month} with ${written(t.v.points)}, ${written(t.v.ahead)} ahead of the next.`,
    ],
    following: [
      (t) => `${t.a} finished the month ${points(t.v.ahead)} ahead of the next.`,
      (t) => `${t.a} were ${points(t.v.ahead)} better than anybody else in ${t.v.month}.`,
    ],
    headlines: [
      (t) => `${t.a} win ${t.v.month} with ${written(t.v.points)}`,
      (t) => `Manager of the month: ${t.a}`,
      (t) => `${t.v.month} belongs to ${t.a}`,
    ],
    dry: (t) => `Manager of the month, ${t.v.month}: ${t.a}, ${written(t.v.points)}, ${points(t.v.ahead)} ahead.`,
  },
  'month-shared': {
    sentences: [
      (t) => `${t.all} share ${t.v.month} with ${written(t.v.points)} each.`,
      (t) => `Managers of the month of ${t.v.month}, side by side: ${t.all}, ${written(t.v.points)} each.`,
      (t) => `${t.v.month} has no single winner: ${t.all} had ${written(t.v.points)} each.`,
      (t) => `Most points of ${t.v.month}, ${written(t.v.points)} each: ${t.all}.`,
      (t) => `Level after ${t.v.month} on ${written(t.v.points)}, ${t.all} were best of the month together.`,
    ],
    headlines: [
      (t) => `${t.all} share ${t.v.month}`,
      (t) => `${t.v.month} is shared, on ${written(t.v.points)}`,
      (t) => `Managers of the month: ${t.all}`,
    ],
    dry: (t) => `Managers of the month, ${t.v.month}: ${t.all}, ${written(t.v.points)}.`,
  },
} satisfies Partial<Words>
