import { score, written } from '#domain/facts/written.ts'
import { fitting } from './fitting.ts'
import type { Told, Words } from './words.ts'

const result = ({ v }: Told<'top-held' | 'top-match'>) => score(v.own, v.other)

/** The match of first and second: won by the first, won by the second, drawn. */
export const duels = {
  'top-held': {
    sentences: [
      (t) => `First beat second: ${t.a} ${result(t)} ${t.b}.`,
      (t) => `The top two met, and ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `${t.a} won the match at the top, ${result(t)} against ${t.b}.`,
      (t) => `${t.a} beat second-placed ${t.b} ${result(t)}.`,
      (t) => `The leaders ${t.a} beat second-placed ${t.b} ${result(t)}.`,
    ],
    following: [
      (t) => `It was the match of first and second: ${t.b} had been second.`,
      (t) => `${t.a} against ${t.b} was first against second.`,
    ],
    headlines: [
      (t) => fitting(`${t.a} beat ${t.b} ${result(t)} at the top`, `${t.a} beat ${t.b} at the top`),
      (t) => fitting(`Leaders ${t.a} beat second-placed ${t.b}`, `${t.a} win the match at the top`),
      (t) => fitting(`${t.a} see off second-placed ${t.b}`, `${t.a} beat their nearest rivals ${result(t)}`),
    ],
    dry: (t) => `First against second: ${t.a} ${result(t)} ${t.b}.`,
  },
  'top-match': {
    sentences: [
      (t) => `Second beat first: ${t.a} ${result(t)} ${t.b}.`,
      (t) => `The top two met, and ${t.a} beat the leaders ${t.b} ${result(t)}.`,
      (t) => `${t.a} won the match at the top, ${result(t)} against the leaders ${t.b}.`,
      (t) => `Second-placed ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `${t.a} beat the leaders ${t.b} ${result(t)}.`,
    ],
    following: [
      (t) => `It was the match of first and second: ${t.b} had been first.`,
      (t) => `${t.a} against ${t.b} was second against first.`,
    ],
    headlines: [
      (t) => fitting(`${t.a} beat leaders ${t.b} ${result(t)}`, `${t.a} beat the leaders ${result(t)}`),
      (t) => fitting(`${t.a} beat first-placed ${t.b} ${result(t)}`, `${t.a} beat first-placed ${t.b}`),
      (t) => fitting(`Second-placed ${t.a} beat leaders ${t.b}`, `Second-placed ${t.a} beat the leaders`),
    ],
    dry: (t) => `Second against first: ${t.a} ${result(t)} ${t.b}.`,
  },
  'top-draw': {
    sentences: [
      (t) => `First and second drew: ${t.a} and ${t.b}, ${written(t.v.points)} each.`,
      (t) => `The match at the top ended level: ${t.a} ${score(t.v.points, t.v.points)} ${t.b}.`,
      (t) => `${t.a} and ${t.b}, first and second, shared the points at ${written(t.v.points)} each.`,
      (t) => `The top two could not be parted: ${score(t.v.points, t.v.points)} between ${t.a} and ${t.b}.`,
      (t) => `Nobody won the match of first and second: ${t.a} and ${t.b} had ${written(t.v.points)} each.`,
    ],
    following: [(t) => `${t.a} and ${t.b} were first and second.`, () => 'It was the match of first and second.'],
    headlines: [
      (t) => `${t.a} and ${t.b} draw at the top`,
      (t) => `First and second draw, ${written(t.v.points)} each`,
      (t) => `${t.a} held by ${t.b}`,
    ],
    dry: (t) => `First against second: ${t.a} ${score(t.v.points, t.v.points)} ${t.b}.`,
  },
} satisfies Partial<Words>
