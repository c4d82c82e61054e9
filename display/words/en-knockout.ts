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
type Final = Told<'final-won'>
/** The same of the final, and whom the champions put out on their way. */
const champions = (t: Final, words: string) => {
  const road = t.from(2)
  const way = road ? ` On the way they put out ${road}.` : ''
  return t.v.own > t.v.other
    ? `${words}${way}`
    : `The final ended ${score(t.v.own, t.v.other)}: ${t.a} won it against ${t.b} on the tie-break, and the league with it.${way}`
}
const place = (place: number) => (place === 1 ? 'first in the table' : `only ${placeInWords(place)} in the table`)
const isLow = ({ v }: Final) => v.place > 2
/** With the place in the table that says something. */
const winners = (t: Final) => (t.v.place === 1 || isLow(t) ? `${t.a}, ${place(t.v.place)},` : t.a)

/** Some of those who are left had a bye. */
const goesOn = ({ v }: Told<'knockout-through'>) => (v.count === 4 ? 'In the semi-finals' : 'Still in the knock-out')

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
      (t) => fitting(`${t.b} go out to ${t.a}`, `${t.b} are out`),
      (t) => fitting(`${t.a} put ${t.b} out in ${round(t)}`, `${t.a} put ${t.b} out`),
    ],
    dry: (t) =>
      `${capital(round(t).replace('the ', ''))}: ${t.a}, ${placeInWords(t.v.place)}, ${result(t)} ${t.b}, ${placeInWords(t.v.otherPlace)}; ${t.a} go through.`,
  },
  'knockout-through': {
    sentences: [
      (t) => (t.v.count === 2 ? `${t.all} meet in the final.` : `${goesOn(t)}: ${t.all}.`),
      (t) => (t.v.count === 2 ? `The final is between ${t.all}.` : `${t.all} are still in the knock-out.`),
      (t) => (t.v.count === 2 ? `${t.all} are in the final.` : `Still in it after ${theRound(t.v.round)}: ${t.all}.`),
      (t) => (t.v.count === 2 ? `${t.a} or ${t.b} will win the league.` : `Of the knock-out ${t.all} are left.`),
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
      (t) => champions(t, `${winners(t)} beat ${t.b} ${score(t.v.own, t.v.other)} in the final and are champions.`),
      (t) => champions(t, `${winners(t)} won the final ${score(t.v.own, t.v.other)} against ${t.b}.`),
      (t) => champions(t, `${t.a} are champions: they beat ${t.b} in the final, ${score(t.v.own, t.v.other)}.`),
      (t) => champions(t, `The final ended ${score(t.v.own, t.v.other)}, and ${t.b} lost it to ${t.a}, the champions.`),
      (t) => champions(t, `With a ${score(t.v.own, t.v.other)} against ${t.b} in the final, ${t.a} win the league.`),
    ],
    headlines: [
      (t) => fitting(`${t.a} win the final ${score(t.v.own, t.v.other)}`, `${t.a} win the final`),
      (t) => `${t.a} are champions`,
      (t) => fitting(`${t.a} beat ${t.b} in the final`, `${t.a} win the league`),
    ],
    dry: (t) => `Final: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
  },
} satisfies Partial<Words>
