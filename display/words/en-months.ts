import { written } from '#domain/facts/written.ts'
import { capital, inWords, margin, placeInWords, points, several } from './numbers.ts'
import type { Told, Words } from './words.ts'

/** Below it the table is another story than the month. */
const UPPER = 3
const isBelow = ({ v }: Told<'month-best'>) => (v.place ?? 0) > UPPER
/** With its place in the table, where that says more. */
const placed = (t: Told<'month-best'>) => (isBelow(t) ? `${t.a}, ${placeInWords(t.v.place ?? 0)} in the table,` : t.a)
const place = (t: Told<'month-best'>) => (isBelow(t) ? `, and are ${placeInWords(t.v.place ?? 0)} in the table` : '')

/** Who was manager of the month, and who is left in last man standing. */
export const months = {
  'month-best': {
    sentences: [
      (t) => `${placed(t)} win ${t.v.month} with ${written(t.v.points)}, ${margin(t.v.ahead)} more than anybody else.`,
      (t) =>
        `Nobody had a better ${t.v.month} than ${t.a}: ${written(t.v.points)}, ${margin(t.v.ahead)} more than anyone else.`,
      (t) => `No team scored more in ${t.v.month} than ${t.a}, with ${written(t.v.points)}.`,
      (t) =>
        `${placed(t)} had the best ${t.v.month} of all, ${written(t.v.points)} in ${several(t.v.weeks, 'gameweek')}.`,
      (t) =>
        `The award for ${t.v.month} goes to ${t.a}, with ${written(t.v.points)}, ${margin(t.v.ahead)} more than anybody else.`,
      (t) => `${placed(t)} won ${t.v.month} with ${written(t.v.points)}, ${margin(t.v.ahead)} ahead of anyone else.`,
    ],
    following: [
      (t) => `${t.a} finished the month ${points(t.v.ahead)} ahead of anyone else${place(t)}.`,
      (t) => `${t.a} were ${points(t.v.ahead)} better than anybody else in ${t.v.month}${place(t)}.`,
    ],
    headlines: [
      (t) => `${t.a} win ${t.v.month} with ${written(t.v.points)}`,
      (t) => `${t.v.month} goes to ${t.a}`,
      (t) => `${t.a} win ${t.v.month} by ${margin(t.v.ahead)}`,
    ],
    dry: (t) => `Manager of the month, ${t.v.month}: ${t.a}, ${written(t.v.points)}, ${points(t.v.ahead)} ahead.`,
  },
  'month-shared': {
    sentences: [
      (t) => `${t.all} share ${t.v.month} with ${written(t.v.points)} each.`,
      (t) => `${t.all} are managers of the month together, on ${written(t.v.points)} each in ${t.v.month}.`,
      (t) => `${t.v.month} has no single winner: ${t.all} had ${written(t.v.points)} each.`,
      (t) => `Nothing separated ${t.all} in ${t.v.month}: ${written(t.v.points)} each, and nobody had more.`,
      (t) => `The award for ${t.v.month} is shared by ${t.all}, with ${written(t.v.points)} each.`,
    ],
    headlines: [
      (t) => `${t.all} share ${t.v.month}`,
      (t) => `${capital(inWords(t.v.winners))} share ${t.v.month}, on ${written(t.v.points)}`,
      (t) => `${t.all} are managers of the month`,
    ],
    dry: (t) => `Managers of the month, ${t.v.month}: ${t.all}, ${written(t.v.points)}.`,
  },
  'standing-few': {
    sentences: [
      (t) =>
        `Last man standing: ${t.a}, the lowest of those left, go out with ${written(t.v.points)}. ${t.others} play on.`,
      (t) =>
        `${t.a}, with ${written(t.v.points)} the lowest of those left, go out of last man standing; ${t.others} are still in it.`,
      (t) =>
        `${t.others} are still in last man standing; ${t.a} had ${written(t.v.points)}, the lowest of those left, and went out.`,
      (t) =>
        `In last man standing ${t.a} had the lowest score of those left, ${written(t.v.points)}: ${t.others} play on.`,
      (t) =>
        `Last man standing goes on with ${t.others}. ${t.a} went out with ${written(t.v.points)}, the lowest of those left.`,
    ],
    dry: (t) => `Last man standing: ${t.a} out, ${written(t.v.points)}; left: ${t.others}.`,
  },
  'standing-won': {
    sentences: [
      (t) =>
        `${t.a} win last man standing. The lowest of each week goes out, and of the last two that was ${t.b}, with ${written(t.v.points)}.`,
      (t) =>
        `Last man standing is decided: ${t.b} had the lower score of the last two, ${written(t.v.points)}, and ${t.a} are left.`,
      (t) => `Of the last two in last man standing ${t.b} had fewer, ${written(t.v.points)}, and ${t.a} win it.`,
      (t) =>
        `${t.a} win last man standing: ${t.b}, with ${written(t.v.points)}, were the last who went out as the lowest of a week.`,
      (t) =>
        `Nobody but ${t.a} is left of last man standing; ${t.b} went out with ${written(t.v.points)}, the lower score of the two.`,
    ],
    dry: (t) => `Last man standing: ${t.a}; ${t.b} out, ${written(t.v.points)}.`,
  },
} satisfies Partial<Words>
