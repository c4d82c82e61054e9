import { score, written } from '#domain/facts/written.ts'
import { fitting } from './fitting.ts'
import { byHow, placedFoe } from './match-words.ts'
import { aPlace, inWords, margin } from './numbers.ts'
import type { Told, Words } from './words.ts'

type Side = Told<'leader-result' | 'rival-result'>

const result = ({ v }: { v: { own: number; other: number } }) => score(v.own, v.other)
/** Won, drawn or lost. */
const how = ({ v }: Side, won: string, drawn: string, lost: string) =>
  v.own > v.other ? won : v.own === v.other ? drawn : lost
/** How often in a row, from the third time on; the defeats of whoever led are told with where they leave it. */
const inARow = ({ v }: Side) => {
  if (v.wins > 2) return ` for ${aPlace(v.wins)} win in a row`
  return v.defeats > 2 && !('led' in v && v.led) ? `, ${aPlace(v.defeats)} defeat in a row` : ''
}
/** What a team did, its name first: another sentence may go on with it. */
const did = (won: string, drawn: string, lost: string) => (t: Side) => {
  const words = how(t, t.b === '' ? won.replace('got the better of FOE,', 'beat FOE') : won, drawn, lost)
  const told = words
    .replace('EDGED', byHow(t.v, 'edged', 'got past', 'thrashed'))
    .replace('GOOD', byHow(t.v, 'squeezed past', 'got past', 'swept aside'))
    .replace('RESULT', result(t))
    .replace('FOE', () => placedFoe(t))
  // “got the better of Ann, 45–38, for a third win in a row”
  return `${t.a} ${told}${words.endsWith(', RESULT') ? inARow(t).replace(/^ /, ', ') : inARow(t)}.`
}
const DID = [
  did('beat FOE RESULT', 'drew RESULT with FOE', 'lost RESULT to FOE'),
  did('won RESULT against FOE', 'were held RESULT by FOE', 'were beaten RESULT by FOE'),
  did('EDGED FOE RESULT', 'finished level with FOE, RESULT', 'went down RESULT to FOE'),
  did('got the better of FOE, RESULT', 'could only draw RESULT with FOE', 'were beaten by FOE, RESULT'),
  did('GOOD FOE, RESULT', 'got no more than RESULT against FOE', 'fell RESULT to FOE'),
  did('won against FOE, RESULT', 'shared the points with FOE, RESULT', 'lost to FOE, RESULT'),
] as const
const [FIRST, SECOND, THIRD, ...OTHERS] = DID
const isChampion = ({ v }: Told<'leader-result'>) => v.led === 2
const leaders = (t: Told<'leader-result'>, word: string) => (isChampion(t) ? 'Champions' : word)
const led = ({ v }: Told<'leader-result'>, first: string, now: string) => (v.led ? first : now)
const trail = ({ v }: Told<'rival-result'>) =>
  v.behind > 0 ? `trail by ${margin(v.behind)}` : 'trail on points scored'
const noun = (t: Side) => how(t, 'win', 'draw', 'defeat')
const fails = (t: Side) => how(t, 'win', 'draw', 'lose')
const meets = (t: Side) =>
  how(t, `beat ${t.foe} ${result(t)}`, `draw ${result(t)} with ${t.foe}`, `lose ${result(t)} to ${t.foe}`)
/** A long run is what the match was about. */
const inRun = (t: Told<'leader-result'>) =>
  t.v.wins > 3 && !isChampion(t) ? [`${t.a} ${meets(t)}: ${inWords(t.v.wins)} in a row`] : []
const dry = (t: Side) => `${t.a} ${result(t)} ${t.foe}.`

/** The match of first and second: won by the first, won by the second, drawn. */
export const duels = {
  'leader-result': {
    sentences: DID,
    headlines: [
      (t) =>
        led(
          t,
          fitting(
            ...inRun(t),
            `${leaders(t, 'Leaders')} ${t.a} ${meets(t)}`,
            `${leaders(t, 'Leaders')} ${t.a} ${fails(t)} ${result(t)}`,
            `${leaders(t, 'Leaders')} ${t.a} ${fails(t)}`,
          ),
          fitting(`${t.a} ${meets(t)}, and lead now`, `${t.a} ${fails(t)}, and lead now`),
        ),
      (t) =>
        led(
          t,
          isChampion(t)
            ? fitting(`${t.a}, champions already, ${meets(t)}`, `Champions already, ${t.a} ${fails(t)} ${result(t)}`)
            : fitting(`${t.a} ${meets(t)} and stay first`, `${t.a} ${fails(t)} ${result(t)} and stay first`),
          fitting(`${t.a} lead after a ${result(t)} against ${t.foe}`, `${t.a} lead after a ${noun(t)}`),
        ),
      (t) =>
        t.v.wins > 2
          ? `${t.a} win again: ${inWords(t.v.wins)} in a row`
          : led(
              t,
              fitting(
                `${leaders(t, 'First-placed')} ${t.a} ${meets(t)}`,
                `${leaders(t, 'First-placed')} ${t.a} ${fails(t)} ${result(t)}`,
              ),
              fitting(`${t.a}, first now, ${meets(t)}`, `${t.a}, first now, ${fails(t)}`),
            ),
    ],
    dry,
  },
  'rival-result': {
    sentences: [...OTHERS, FIRST, SECOND, THIRD],
    headlines: [
      (t) =>
        fitting(
          `${t.a} ${meets(t)} and ${trail(t)}`,
          `${t.a} ${fails(t)} ${result(t)} and ${trail(t)}`,
          `${t.a} ${fails(t)} and ${trail(t)}`,
        ),
      (t) =>
        fitting(
          `Second-placed ${t.a} ${meets(t)}`,
          `Second-placed ${t.a} ${fails(t)} ${result(t)}`,
          `Second-placed ${t.a} ${fails(t)}`,
        ),
      (t) => `Second-placed ${t.a} ${trail(t)}`,
    ],
    dry,
  },
  'top-held': {
    sentences: [
      (t) => `${t.a} won the match at the top, ${result(t)} against ${t.b}.`,
      (t) => `${t.a} beat second-placed ${t.b} ${result(t)}.`,
      (t) => `First beat second, as ${t.a} won ${result(t)} against ${t.b}.`,
      (t) => `The top two met, and ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `The leaders, ${t.a}, beat their nearest rivals, ${t.b}, ${result(t)}.`,
    ],
    following: [
      (t) => `${t.b} were second before the match.`,
      (t) => `It was a match of the first two: ${t.b} had been second.`,
    ],
    headlines: [
      (t) => fitting(`${t.a} beat ${t.b} ${result(t)} at the top`, `${t.a} win ${result(t)} at the top`),
      (t) => fitting(`Leaders ${t.a} beat ${t.b} ${result(t)}`, `${t.a} win the match at the top ${result(t)}`),
      (t) => fitting(`${t.a} hold off ${t.b}, ${result(t)}`, `${t.a} beat their nearest rivals ${result(t)}`),
    ],
    dry: (t) => `First against second: ${t.a} ${result(t)} ${t.b}.`,
  },
  'top-match': {
    sentences: [
      (t) => `${t.a} beat the leaders ${t.b} ${result(t)}.`,
      (t) => `${t.a} won the match at the top, ${result(t)} against the leaders ${t.b}.`,
      (t) => `Second-placed ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `Second beat first, as ${t.a} won ${result(t)} against ${t.b}.`,
      (t) => `The top two met, and ${t.a} beat the leaders ${t.b} ${result(t)}.`,
    ],
    following: [(t) => `${t.b} had been first, ${t.a} second.`, (t) => `First had met second: ${t.b} had led.`],
    headlines: [
      (t) => fitting(`${t.a} beat leaders ${t.b} ${result(t)}`, `${t.a} beat the leaders ${result(t)}`),
      (t) => fitting(`${t.a} beat first-placed ${t.b} ${result(t)}`, `${t.a} beat first-placed ${t.b}`),
      (t) => fitting(`${t.a} win ${result(t)} against leaders ${t.b}`, `${t.a} win ${result(t)} against the leaders`),
    ],
    dry: (t) => `Second against first: ${t.a} ${result(t)} ${t.b}.`,
  },
  'top-draw': {
    sentences: [
      (t) => `First and second drew: ${t.a} and ${t.b}, ${written(t.v.points)} each.`,
      (t) => `The match at the top ended level: ${t.a} ${score(t.v.points, t.v.points)} ${t.b}.`,
      (t) => `${t.a} and ${t.b}, first and second, shared the points at ${written(t.v.points)} each.`,
      (t) => `The top two could not be parted: ${score(t.v.points, t.v.points)} between ${t.a} and ${t.b}.`,
      (t) => `The match of first and second went to neither: ${t.a} and ${t.b} had ${written(t.v.points)} each.`,
    ],
    following: [(t) => `${t.a} had been first, ${t.b} second.`, (t) => `First had met second: ${t.a} had led.`],
    headlines: [
      (t) => `${t.a} and ${t.b} draw at the top`,
      (t) =>
        fitting(
          `${t.a} and ${t.b} draw, ${written(t.v.points)} each`,
          `First and second draw, ${written(t.v.points)} each`,
        ),
      (t) => fitting(`${t.b} hold leaders ${t.a}`, `${t.b} hold the leaders`),
    ],
    dry: (t) => `First against second: ${t.a} ${score(t.v.points, t.v.points)} ${t.b}.`,
  },
} satisfies Partial<Words>
