import { written } from '#domain/facts/written.ts'
import { inWords, points } from './numbers.ts'
import type { Words } from './words.ts'

/** Who was manager of the month, and who is left in last man standing. */
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
  'standing-few': {
    sentences: [
      (t) => `Last man standing: ${t.a} go out with ${written(t.v.points)}. ${t.others} are left.`,
      (t) => `With ${written(t.v.points)} ${t.a} go out of last man standing, and ${t.others} are left in it.`,
      (t) => `${t.others} are still in last man standing; ${t.a} are not, with ${written(t.v.points)}.`,
      (t) => `${t.a} had the lowest score of those still standing, ${written(t.v.points)}: ${t.others} play on.`,
      (t) => `Still standing: ${t.others}. ${t.a} went out with ${written(t.v.points)}.`,
    ],
    dry: (t) => `Last man standing: ${t.a} out, ${written(t.v.points)}; left: ${t.others}.`,
  },
  'standing-won': {
    sentences: [
      (t) => `${t.a} are the last team standing: ${t.b} went out with ${written(t.v.points)}.`,
      (t) => `Last man standing is decided: ${t.b} go out with ${written(t.v.points)}, and ${t.a} are left.`,
      (t) => `With ${written(t.v.points)} ${t.b} go out too, and ${t.a} win last man standing.`,
      (t) => `${t.a} outlast everybody: ${t.b}, with ${written(t.v.points)}, were the last to go out.`,
      (t) => `Nobody but ${t.a} is left of last man standing; ${t.b} went out with ${written(t.v.points)}.`,
    ],
    dry: (t) => `Last man standing: ${t.a}; ${t.b} out, ${written(t.v.points)}.`,
  },
} satisfies Partial<Words>
