import { score } from '#domain/facts/written.ts'
import type { Told, Words } from './words.ts'

/** Two are in the final. */
const meets = (t: Told<'cup-through'>, two: string, more: string) => (t.v.count === 2 ? two : more)
/** What did not decide it by points alone is said as it was. */
const won = (t: Told<'cup-won'>, words: string) =>
  t.v.own > t.v.other
    ? words
    : `The cup final ended ${score(t.v.own, t.v.other)}: ${t.a} won it against ${t.b} on the tie-break.`

/** The cup of a league that counts points. */
export const cup = {
  'cup-through': {
    sentences: [
      (t) => meets(t, `${t.all} meet in the cup final.`, `${t.all} are still in the cup.`),
      (t) => meets(t, `The cup final is between ${t.all}.`, `The cup is between ${t.all}.`),
      (t) => meets(t, `${t.all} are in the cup final.`, `Still in the cup: ${t.all}.`),
      (t) => meets(t, `Two are left in the cup: ${t.all}.`, `The cup has come down to ${t.all}.`),
      (t) => meets(t, `${t.a} play ${t.b} for the cup.`, `The cup goes to one of ${t.all}.`),
    ],
    dry: (t) => `Cup: ${t.all} are left.`,
  },
  'cup-won': {
    sentences: [
      (t) => won(t, `${t.a} won the cup: ${score(t.v.own, t.v.other)} against ${t.b} in the final.`),
      (t) => won(t, `The cup goes to ${t.a}, who beat ${t.b} ${score(t.v.own, t.v.other)} in the final.`),
      (t) => won(t, `${t.a} beat ${t.b} ${score(t.v.own, t.v.other)} in the cup final.`),
      (t) => won(t, `${t.b} lost the cup final to ${t.a}, ${score(t.v.other, t.v.own)}.`),
      (t) => won(t, `With a ${score(t.v.own, t.v.other)} against ${t.b} in the final, ${t.a} won the cup.`),
    ],
    dry: (t) => `Cup final: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
  },
} satisfies Partial<Words>
