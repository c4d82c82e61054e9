import { theRound } from '#display/views/rounds.ts'
import { score, written } from '#domain/facts/written.ts'
import { fitting } from './fitting.ts'
import { over } from './lead-words.ts'
import { capital, inWords, opening, placeInWords } from './numbers.ts'
import type { Told, Words } from './words.ts'

type Through = Told<'knockout-win'> | Told<'knockout-upset'>

const round = ({ v }: Through) => theRound(v.round)
const result = ({ v }: Through) => score(v.own, v.other)
const placed = (place: number) => `${placeInWords(place)}-placed`
/** What did not decide it by points alone is said as it was. */
const won = (t: Through, words: string) => {
  if (t.v.own > t.v.other) return words
  return t.v.own === t.v.other
    ? `${t.a} and ${t.b} had ${written(t.v.own)} each in ${round(t)}, and ${t.a} went through.`
    : `${t.a} went through against ${t.b} in ${round(t)}, ${result(t)}.`
}
/** The same of the final. */
const champions = (t: Told<'final-won'>, words: string) =>
  t.v.own > t.v.other
    ? words
    : `The final ended ${score(t.v.own, t.v.other)}: ${t.a} won it against ${t.b} on the tie-break, and the league with it.`

/** The rounds that decide a league after its table. */
export const knockout = {
  'table-won': {
    sentences: [
      (t) => `${t.a} finish first in the table, ${over(t)}; a knock-out decides the league.`,
      (t) => `The table ends with ${t.a} first, ${over(t)}; the league goes to the winner of the knock-out.`,
      (t) => `${t.a} are first as the table ends, ${over(t)}. What counts now is the knock-out.`,
      (t) => `${t.a} have won the table, ${over(t)}, and not yet the league: that takes a knock-out.`,
      (t) => `The table is done, with ${t.a} first, ${over(t)}. Now comes the knock-out.`,
    ],
    following: [
      (t) => `${t.a} are first as the table ends, ${over(t)}; a knock-out decides the league.`,
      (t) => `That ends the table, with ${t.a} first, ${over(t)}. Now comes the knock-out.`,
    ],
    headlines: [
      (t) => `${t.a} are first as the knock-out begins`,
      (t) => `${t.a} win the table, not yet the league`,
      (t) => `${t.a} take first place into the knock-out`,
    ],
    dry: (t) => `Table: ${t.a} first, ${over(t)}. The knock-out decides.`,
  },
  'knockout-win': {
    sentences: [
      (t) => won(t, `${t.a} beat ${t.b} ${result(t)} in ${round(t)}.`),
      (t) => won(t, `In ${round(t)} ${t.a} won ${result(t)} against ${t.b}.`),
      (t) => won(t, `${t.a} knocked ${t.b} out in ${round(t)}, ${result(t)}.`),
      (t) => won(t, `${t.b} are out, beaten ${score(t.v.other, t.v.own)} by ${t.a} in ${round(t)}.`),
      (t) => won(t, `${t.a} are through: they beat ${t.b} ${result(t)} in ${round(t)}.`),
    ],
    headlines: [
      (t) => fitting(`${t.a} knock ${t.b} out in ${round(t)}`, `${t.a} knock out ${t.b}`),
      (t) => fitting(`${t.a} go through against ${t.b}`, `${t.a} go through`),
      (t) => fitting(`${t.a} put ${t.b} out, ${result(t)}`, `${t.a} put ${t.b} out`),
    ],
    dry: (t) => `${capital(round(t).replace('the ', ''))}: ${t.a} ${result(t)} ${t.b}; ${t.a} go through.`,
  },
  'knockout-upset': {
    sentences: [
      (t) =>
        won(t, `${opening(t.a, t.v.place)} knocked ${placed(t.v.otherPlace)} ${t.b} out in ${round(t)}, ${result(t)}.`),
      (t) =>
        won(
          t,
          `An upset in ${round(t)}: ${placed(t.v.place)} ${t.a} beat ${placed(t.v.otherPlace)} ${t.b} ${result(t)}.`,
        ),
      (t) =>
        won(
          t,
          `${t.b}, ${placeInWords(t.v.otherPlace)} in the table, are out, beaten ${score(t.v.other, t.v.own)} by ${t.a} in ${round(t)}.`,
        ),
      (t) =>
        won(
          t,
          `From ${placeInWords(t.v.place)} place ${t.a} put ${placed(t.v.otherPlace)} ${t.b} out in ${round(t)}, ${result(t)}.`,
        ),
      (t) =>
        won(
          t,
          `${t.a} beat ${t.b} ${result(t)} in ${round(t)}, from ${placeInWords(t.v.place)} place against ${placeInWords(t.v.otherPlace)}.`,
        ),
    ],
    headlines: [
      (t) => fitting(`${t.a}, from ${placeInWords(t.v.place)}, knock out ${t.b}`, `${t.a} knock out ${t.b}`),
      (t) => fitting(`${t.b} are out: ${t.a} win ${result(t)}`, `${t.b} are out`),
      (t) => fitting(`${t.a} put ${t.b} out in ${round(t)}`, `${t.a} put ${t.b} out`),
    ],
    dry: (t) =>
      `${capital(round(t).replace('the ', ''))}: ${t.a}, ${placeInWords(t.v.place)}, ${result(t)} ${t.b}, ${placeInWords(t.v.otherPlace)}; ${t.a} go through.`,
  },
  'knockout-through': {
    sentences: [
      (t) => (t.v.count === 2 ? `${t.all} meet in the final.` : `Through from ${theRound(t.v.round)}: ${t.all}.`),
      (t) => (t.v.count === 2 ? `The final is between ${t.all}.` : `${t.all} are still in the knock-out.`),
      (t) => (t.v.count === 2 ? `${t.all} are in the final.` : `Still in it after ${theRound(t.v.round)}: ${t.all}.`),
      (t) =>
        t.v.count === 2 ? `${t.a} or ${t.b} will win the league.` : `${capital(theRound(t.v.round))} leave ${t.all}.`,
      (t) => (t.v.count === 2 ? `${t.a} play ${t.b} for the league.` : `The league is between ${t.all}.`),
    ],
    headlines: [
      (t) =>
        t.v.count === 2
          ? fitting(`${t.all} reach the final`, `${t.a} reach the final`)
          : fitting(`${t.all} go through`, `${t.a} and ${inWords(t.v.count - 1)} others go through`),
      (t) =>
        t.v.count === 2
          ? fitting(`${t.a} meet ${t.b} in the final`, `${t.a} meet ${t.b}`)
          : `${t.a} and ${inWords(t.v.count - 1)} others are left`,
      (t) => `${t.a} are still in it, with ${inWords(t.v.count - 1)} other${t.v.count === 2 ? '' : 's'}`,
    ],
    dry: (t) => `Through: ${t.all}.`,
  },
  'final-won': {
    sentences: [
      (t) => champions(t, `${t.a} won the final against ${t.b}, ${score(t.v.own, t.v.other)}, and the league with it.`),
      (t) => champions(t, `The final went to ${t.a}, ${score(t.v.own, t.v.other)} against ${t.b}. They are champions.`),
      (t) => champions(t, `${t.a} are champions: they beat ${t.b} in the final, ${score(t.v.own, t.v.other)}.`),
      (t) => champions(t, `${t.b} came as far as the final and lost it to ${t.a}, ${score(t.v.other, t.v.own)}.`),
      (t) => champions(t, `With a ${score(t.v.own, t.v.other)} against ${t.b} in the final, ${t.a} win the league.`),
    ],
    headlines: [(t) => `${t.a} win the final`, (t) => `${t.a} are champions`, (t) => `${t.a} beat ${t.b} in the final`],
    dry: (t) => `Final: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
  },
} satisfies Partial<Words>
