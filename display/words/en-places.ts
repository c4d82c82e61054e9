import { score, written } from '#domain/facts/written.ts'
import { capital, margin, placeInWords, points, several, weeks } from './numbers.ts'
import type { Told, Words } from './words.ts'

/** For how long they were last. */
const long = (t: Told<'last-left'>) => (t.v.reign > 1 ? ` after ${weeks(t.v.reign)}` : '')
/** What took a team down. */
const had = ({ v }: Told<'fall'>) => `${written(v.points)}${v.least ? ', the fewest of the week' : ''}`
const fromTo = ({ v }: Told<'climb'>) => `from ${placeInWords(v.from)} to ${placeInWords(v.to)}`
/** Whom they left behind. */
const past = ({ b, last }: Told<'climb'>) => (b ? `, past ${last}` : '')
/** In a league for points: what the two had. */
const isOfPoints = ({ v }: Told<'second-new'>) => v.own >= 0 && v.unit === 'points'
/** What took them there. */
const went = (t: Told<'second-new'>) => {
  const { own, other } = t.v
  if (own < 0) return t.a
  const word = own > other ? 'beat' : own < other ? 'lost to' : 'drew with'
  return `${t.a} ${word} ${t.b} ${score(own, other)} ${own < other ? 'but' : 'and'}`
}
/** From where, if it was further than one place. */
const up = ({ v: { from = 0 } }: Told<'second-new'>) => (from > 3 ? ` from ${placeInWords(from)}` : '')
const upFrom = (t: Told<'second-new'>) => (up(t) ? `, up${up(t)}` : '')
/** Whom they passed, unless that was their match. */
const passed = (t: Told<'second-new'>, word: string) => {
  if (t.v.own >= 0 && t.last === t.b) return ''
  return `${word} ${t.v.place > 3 ? `${t.last}, who drop to ${placeInWords(t.v.place)}` : t.last}`
}

/** Who has moved in the table, and where teams stand in it. */
export const places = {
  'second-new': {
    sentences: [
      (t) =>
        isOfPoints(t)
          ? `${t.a} are second now${upFrom(t)}, with ${written(t.v.own)} this week; ${t.b}, second before, had ${written(t.v.other)}.`
          : `${went(t)} are second now${passed(t, ', ahead of')}.`,
      (t) =>
        isOfPoints(t)
          ? `${t.a} had ${written(t.v.own)} to the ${written(t.v.other)} of ${t.b}, and move up${up(t)} to second.`
          : `${went(t)} move up${up(t)} to second${passed(t, ', past')}.`,
      (t) =>
        isOfPoints(t)
          ? `${t.a} take second place from ${t.b}${upFrom(t)}, ${written(t.v.own)} against ${written(t.v.other)} this week.`
          : `${went(t)} take second place${passed(t, ' from')}.`,
      (t) =>
        isOfPoints(t)
          ? `${t.a} go${up(t) || ' up'} to second, past ${t.b}, who had ${written(t.v.other)} to their ${written(t.v.own)}.`
          : `${went(t)} go second${passed(t, ', past')}.`,
      (t) =>
        isOfPoints(t)
          ? `${t.a} scored ${written(t.v.own)} and climb${up(t)} to second, ahead of ${t.b}, who had ${written(t.v.other)}.`
          : `${went(t)} climb${up(t)} to second${passed(t, ', ahead of')}.`,
    ],
    following: [
      (t) => `${t.a} are second now, ahead of ${t.last}.`,
      (t) => `${t.a} have moved up${up(t)} to second, past ${t.last}.`,
      (t) => `Second place goes from ${t.last} to ${t.a}.`,
      (t) => `${t.a} have taken second place from ${t.last}.`,
    ],
    headlines: [
      (t) => `${t.a} take second place from ${t.last}`,
      (t) => `${t.a} move up to second`,
      (t) => `${t.a} go second`,
    ],
    dry: (t) => `Second: ${t.a}. Before: ${t.last}.`,
  },
  'last-left': {
    sentences: [
      (t) => `${t.a} leave last place${long(t)} and are ${placeInWords(t.v.place)}; ${t.b} are last now.`,
      (t) => `${t.a} are off the bottom${long(t)}: ${t.b} are last now.`,
      (t) => `${t.a} climb out of last place${long(t)} and leave it to ${t.b}.`,
      (t) => `${t.a} are last no more${long(t)}. ${t.b} take their place.`,
      (t) => `${t.a} hand last place to ${t.b}${t.v.reign > 1 ? `, ${weeks(t.v.reign)} after they took it` : ''}.`,
    ],
    following: [
      (t) => `${t.a} leave last place to ${t.b}${long(t)}.`,
      (t) => `${t.a} hand last place to ${t.b}${long(t)}.`,
      (t) => `${t.a} are off the bottom${long(t)}, where ${t.b} are now.`,
    ],
    headlines: [
      (t) => `${t.a} leave last place`,
      (t) => `${t.a} are off the bottom`,
      (t) => `${t.b} drop to last place`,
    ],
    dry: (t) => `Last: ${t.b}; before ${t.a}.`,
  },
  climb: {
    sentences: [
      (t) => `${t.a} climb ${fromTo(t)} with ${written(t.v.points)}${past(t)}.`,
      (t) =>
        `${t.a} go up ${several(t.v.places, 'place')} to ${placeInWords(t.v.to)}${past(t)}, after a week of ${written(t.v.points)}.`,
      (t) =>
        `${t.a} scored ${written(t.v.points)} and are ${placeInWords(t.v.to)}, up from ${placeInWords(t.v.from)}${past(t)}.`,
      (t) => `${t.a} move up ${fromTo(t)} with ${written(t.v.points)}${past(t)}.`,
      (t) =>
        `${t.a}, ${placeInWords(t.v.from)} a week ago, are ${placeInWords(t.v.to)} after a week of ${written(t.v.points)}${t.b ? `, ahead of ${t.last}` : ''}.`,
      (t) => `${t.a} had ${written(t.v.points)}, which takes them ${fromTo(t)}${past(t)}.`,
    ],
    following: [
      (t) => `${t.a} climb ${fromTo(t)}${past(t)}.`,
      (t) => `${t.a} go up ${fromTo(t)}${past(t)}.`,
      (t) => `${t.a} gain ${several(t.v.places, 'place')} and are ${placeInWords(t.v.to)}${past(t)}.`,
      (t) => `${t.a} are up ${fromTo(t)}${past(t)}.`,
      (t) => `${t.a} move up ${several(t.v.places, 'place')} to ${placeInWords(t.v.to)}${past(t)}.`,
      (t) => `${t.a} are ${placeInWords(t.v.to)} now, up from ${placeInWords(t.v.from)}${past(t)}.`,
    ],
    headlines: [
      (t) => `${t.a} climb to ${placeInWords(t.v.to)}`,
      (t) => `${t.a} jump ${fromTo(t)}`,
      (t) => `${t.a} move up to ${placeInWords(t.v.to)}`,
    ],
    dry: (t) => `Up: ${t.a}, ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)}, ${written(t.v.points)}.`,
  },
  fall: {
    sentences: [
      (t) => `${t.a} drop from ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)} with ${had(t)}.`,
      (t) => `${t.a} lose ${several(t.v.places, 'place')} and are ${placeInWords(t.v.to)}, after a week of ${had(t)}.`,
      (t) => `${t.a} fall from ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)}. They had ${had(t)}.`,
      (t) => `${t.a}, ${placeInWords(t.v.from)} a week ago, are ${placeInWords(t.v.to)} after a week of ${had(t)}.`,
      (t) => `${t.a} are down ${several(t.v.places, 'place')} to ${placeInWords(t.v.to)}, with ${had(t)}.`,
      (t) =>
        `${t.a} scored ${had(t)}${t.v.least ? ',' : ''} and are ${placeInWords(t.v.to)}, down from ${placeInWords(t.v.from)}.`,
    ],
    following: [
      (t) => `${t.a} drop from ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)}.`,
      (t) => `${t.a} fall from ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)}.`,
      (t) => `${t.a} go down ${several(t.v.places, 'place')} to ${placeInWords(t.v.to)}.`,
      (t) => `${t.a} are down from ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)}.`,
      (t) => `${t.a} lose ${several(t.v.places, 'place')} and are ${placeInWords(t.v.to)}.`,
      (t) => `${t.a} are ${placeInWords(t.v.to)} now, down from ${placeInWords(t.v.from)}.`,
    ],
    headlines: [
      (t) => `${t.a} fall to ${placeInWords(t.v.to)}`,
      (t) => `${t.a} fall from ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)}`,
      (t) => `${t.a} drop to ${placeInWords(t.v.to)}`,
    ],
    dry: (t) => `Down: ${t.a}, ${placeInWords(t.v.from)} to ${placeInWords(t.v.to)}, ${written(t.v.points)}.`,
  },
  place: {
    sentences: [
      (t) => `${t.a} are ${placeInWords(t.v.place)}, ${points(t.v.behind)} behind ${t.b}.`,
      (t) =>
        `With ${written(t.v.points)} this week, ${t.a} are ${placeInWords(t.v.place)}, ${points(t.v.behind)} behind ${t.b}.`,
      (t) =>
        `${t.a} scored ${written(t.v.points)} and are ${placeInWords(t.v.place)}, ${points(t.v.behind)} off ${t.b}.`,
      (t) => `${t.a}, in ${placeInWords(t.v.place)}, are ${points(t.v.behind)} short of ${t.b}.`,
      (t) =>
        `${t.a}, with ${written(t.v.points)} this week, are ${placeInWords(t.v.place)} and ${points(t.v.behind)} behind ${t.b}.`,
    ],
    headlines: [
      (t) => `${t.a} are ${margin(t.v.behind)} behind ${t.b}`,
      (t) => `${t.a} score ${written(t.v.points)}`,
      (t) => `${t.a} are ${placeInWords(t.v.place)}`,
    ],
    dry: (t) => `${capital(placeInWords(t.v.place))}: ${t.a}, ${points(t.v.behind)} behind ${t.b}.`,
  },
} satisfies Partial<Words>
