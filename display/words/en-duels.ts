import { score, written } from '#domain/facts/written.ts'
import { fitting } from './fitting.ts'
import { aPlace, inWords, points } from './numbers.ts'
import type { Told, Words } from './words.ts'

type Side = Told<'leader-result' | 'rival-result'>

const result = ({ v }: { v: { own: number; other: number } }) => score(v.own, v.other)
/** Won, drawn or lost. */
const how = ({ v }: Side, won: string, drawn: string, lost: string) =>
  v.own > v.other ? won : v.own === v.other ? drawn : lost
/** How often in a row, from the third time on. */
const inARow = ({ v: { wins, defeats } }: Side) =>
  wins > 2 ? ` for ${aPlace(wins)} win in a row` : defeats > 2 ? ` for ${aPlace(defeats)} defeat in a row` : ''
/** What a team did, its name first: another sentence may go on with it. */
const did = (won: string, drawn: string, lost: string) => (t: Side) =>
  `${t.a} ${how(t, won, drawn, lost)
    .replace('RESULT', result(t))
    .replace('FOE', () => t.foe)}${inARow(t)}.`
const DID = [
  did('beat FOE RESULT', 'drew RESULT with FOE', 'lost RESULT to FOE'),
  did('won RESULT against FOE', 'shared the points with FOE at RESULT', 'were beaten RESULT by FOE'),
  did('saw off FOE RESULT', 'were held RESULT by FOE', 'went down RESULT to FOE'),
  did('overcame FOE RESULT', 'could only draw RESULT with FOE', 'lost their match with FOE RESULT'),
  did('defeated FOE RESULT', 'got no more than a RESULT against FOE', 'fell RESULT to FOE'),
  did('won their match with FOE RESULT', 'took a RESULT from FOE', 'were beaten by FOE RESULT'),
] as const
const [FIRST, SECOND, THIRD, ...OTHERS] = DID
const led = ({ v }: Told<'leader-result'>, first: string, now: string) => (v.led ? first : now)
const behind = ({ v }: Told<'rival-result'>) =>
  v.behind > 0 ? `${points(v.behind)} behind` : 'behind on points scored'
const fails = (t: Side) => how(t, 'win', 'draw', 'lose')
const meets = (t: Side) =>
  how(t, `beat ${t.foe} ${result(t)}`, `draw ${result(t)} with ${t.foe}`, `lose ${result(t)} to ${t.foe}`)
const dry = (t: Side) => `${t.a} ${result(t)} ${t.foe}.`

/** The match of first and second: won by the first, won by the second, drawn. */
export const duels = {
  'leader-result': {
    sentences: DID,
    headlines: [
      (t) =>
        led(
          t,
          fitting(`Leaders ${t.a} ${meets(t)}`, `Leaders ${t.a} ${fails(t)} ${result(t)}`),
          `${t.a} ${fails(t)} ${result(t)}, and lead now`,
        ),
      (t) =>
        led(
          t,
          fitting(`${t.a} ${meets(t)}, still first`, `${t.a} ${fails(t)}, and are still first`),
          `${t.a} lead after a ${result(t)}`,
        ),
      (t) =>
        t.v.wins > 2
          ? `${t.a} win again: ${inWords(t.v.wins)} in a row`
          : led(t, `${t.a} ${fails(t)} ${result(t)}, and stay first`, `${t.a}, first now, ${fails(t)} ${result(t)}`),
    ],
    dry,
  },
  'rival-result': {
    sentences: [...OTHERS, FIRST, SECOND, THIRD],
    headlines: [
      (t) =>
        fitting(`${t.a} ${fails(t)} ${result(t)}, and are ${behind(t)}`, `${t.a} ${fails(t)}, and are ${behind(t)}`),
      (t) => fitting(`Second-placed ${t.a} ${fails(t)} ${result(t)}`, `Second-placed ${t.a} ${fails(t)}`),
      (t) => `${t.a}, second, are ${behind(t)} now`,
    ],
    dry,
  },
  'top-held': {
    sentences: [
      (t) => `${t.a} won the match at the top, ${result(t)} against ${t.b}.`,
      (t) => `${t.a} beat second-placed ${t.b} ${result(t)}.`,
      (t) => `First beat second: ${t.a} ${result(t)} ${t.b}.`,
      (t) => `The top two met, and ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `The leaders ${t.a} beat second-placed ${t.b} ${result(t)}.`,
    ],
    following: [
      (t) => `It was the match of first and second: ${t.b} had been second.`,
      (t) => `It was first against second: ${t.b} had been second.`,
    ],
    headlines: [
      (t) => fitting(`${t.a} beat ${t.b} ${result(t)} at the top`, `${t.a} beat ${t.b} at the top`),
      (t) => fitting(`Leaders ${t.a} beat second-placed ${t.b}`, `${t.a} win the match at the top`),
      (t) => fitting(`${t.a} see off second-placed ${t.b}`, `${t.a} beat their nearest rivals`),
    ],
    dry: (t) => `First against second: ${t.a} ${result(t)} ${t.b}.`,
  },
  'top-match': {
    sentences: [
      (t) => `${t.a} beat the leaders ${t.b} ${result(t)}.`,
      (t) => `${t.a} won the match at the top, ${result(t)} against the leaders ${t.b}.`,
      (t) => `Second-placed ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `Second beat first: ${t.a} ${result(t)} ${t.b}.`,
      (t) => `The top two met, and ${t.a} beat the leaders ${t.b} ${result(t)}.`,
    ],
    following: [
      (t) => `It was the match of first and second: ${t.b} had been first.`,
      (t) => `It was second against first: ${t.b} had been first.`,
    ],
    headlines: [
      (t) => fitting(`${t.a} beat leaders ${t.b} ${result(t)}`, `${t.a} beat the leaders`),
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
