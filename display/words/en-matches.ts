import { score, written } from '#domain/facts/written.ts'
import { fitting, withMore } from './fitting.ts'
import { byHow } from './match-words.ts'
import { capital, few, inWords, margin, placeInWords, points } from './numbers.ts'
import type { Told, Words } from './words.ts'

type WithResult = 'bench-match' | 'upset' | 'unlucky-loss' | 'match'
type Decided = 'move-match' | 'move-loss' | 'boost-match' | 'triple-match' | 'captain-match' | 'watched'

const result = ({ v }: Told<WithResult | Decided>) => score(v.own, v.other)
/** Lost, or drawn where the bench would have won. */
const lost = (t: Told<'bench-match'>) => (t.v.own < t.v.other ? `lost ${result(t)} to` : `drew ${result(t)} with`)
/** The same of an opponent that is named already. */
const ended = ({ v }: Told<'bench-match'>) => `${v.own < v.other ? 'lost' : 'drew'} ${score(v.own, v.other)}`
const whom = (t: Told<'bench-match'>) =>
  t.v.own < t.v.other ? `to whom they lost ${result(t)}` : `with whom they drew ${result(t)}`
/** Whether the best of those who came in had more than the margin. */
const isByOne = ({ v }: Told<'move-match'>) => v.points > v.own - v.other
/** Two at most by name; one alone with the points. */
const left = (t: Told<'bench-match'>) =>
  t.v.lacked === 1 && t.v.points > 1 ? `the ${written(t.v.points)} of ${t.who}` : few(t.players)
/** The same as they would be missed; of more than two what the best eleven had. */
const lacked = (t: Told<'bench-match'>) => (isMany(t) ? 'their best eleven' : `${few(t.players)} in the eleven`)
/** The result of the best eleven. */
const would = ({ v }: Told<'bench-match'>) => score(v.best, v.other)
const isMany = ({ v }: Told<'bench-match'>) => v.lacked > 2
/** Whether whom the eleven lacked had points of their own: else who played had fewer than none. */
const hasScored = ({ v }: Told<'bench-match'>) => v.points > 0
/** Where the win would have taken them. */
const stood = ({ a, v: { would } }: Told<'bench-match'>) =>
  would ? ` With the win ${a} would be ${placeInWords(would)}.` : ''
/** The same phrases with it, as many as there were, which the type cannot say. After another sentence about the match it has no room. */
const withPlace = <All extends readonly ((t: Told<'bench-match'>) => string)[]>(phrases: All) =>
  phrases.map((phrase) => (t: Told<'bench-match'>) => `${phrase(t)}${stood(t)}`) as unknown as All
/** What they had, the winner’s first; each once. */
const captains = ({ who, other, v }: Told<'captain-match'>) =>
  `${who} had ${written(v.points)}, ${other} ${written(v.theirs)}`
/** Who was beaten, and whether they were first. */
const beaten = ({ b, v }: Told<'upset' | 'watched'>) => (v.otherPlace === 1 ? `leaders ${b}` : b)
const drawn = ({ a, b, v }: { a: string; b: string; v: { own: number; other: number } }) =>
  fitting(`${a} and ${b} draw ${score(v.own, v.other)}`, `${a} and ${b} draw`)
/** Who won, and whether they were first. */
const winner = ({ a, v }: Told<'watched'>) => (v.place === 1 ? `Leaders ${a}` : a)
/** Places before the week, the winner's first. */
const versus = ({ v }: Told<'upset' | 'watched'>) => `${placeInWords(v.place)} against ${placeInWords(v.otherPlace)}`
/** The loser's first. */
const against = ({ v }: Told<'upset'>) => `${placeInWords(v.otherPlace)} against ${placeInWords(v.place)}`
/** Where the match has taken the winner, if anywhere; not counted in an edition that stood before. */
const isUp = ({ v: { place, now = 0 } }: Told<'upset' | 'watched'>) => now > 0 && now < place
/** Of the leaders everybody knows. */
const wasFoe = ({ b, v }: Told<'upset' | 'watched'>) =>
  v.otherPlace === 1 ? '' : `; ${b} were ${placeInWords(v.otherPlace)}`
const before = ({ a, b, v }: Told<'upset' | 'watched'>) =>
  `${a} had been ${placeInWords(v.place)}, ${b} ${placeInWords(v.otherPlace)}.`
const began = (t: Told<'upset' | 'watched'>) =>
  isUp(t)
    ? `The win takes ${t.a} from ${placeInWords(t.v.place)} to ${placeInWords(t.v.now ?? 0)}${wasFoe(t)}.`
    : before(t)
const hadBeen = (t: Told<'upset' | 'watched'>) =>
  isUp(t)
    ? `${t.a}, ${placeInWords(t.v.place)} before the match, are ${placeInWords(t.v.now ?? 0)} now${wasFoe(t)}.`
    : before(t)
const meeting = (t: Told<'watched'>) => (t.v.place > 10 ? 'The match of the week' : capital(versus(t)))
const half = ({ beaten, others }: { beaten: number; others: number }) =>
  beaten === 0 ? `none of the other ${inWords(others)}` : `${inWords(beaten)} of the other ${inWords(others)}`

/** What the matches of a head-to-head league tell. */
export const matches = {
  watched: {
    sentences: [
      (t) => won(t, `${meeting(t)}: ${t.a} beat ${t.b} ${result(t)}.`),
      (t) => won(t, `${t.a} beat ${t.b} ${result(t)}, ${versus(t)}.`),
      (t) => won(t, `In the match of the week, ${versus(t)}, ${t.a} beat ${t.b} ${result(t)}.`),
      (t) => won(t, `${t.a} won the match of the week ${result(t)} against ${t.b}, ${versus(t)}.`),
      (t) => won(t, `The match of the week, ${versus(t)}, went to ${t.a}, ${result(t)} against ${t.b}.`),
    ],
    following: [hadBeen, began],
    headlines: [
      (t) => (t.v.own > t.v.other ? `${t.a} beat ${beaten(t)} ${result(t)}` : drawn(t)),
      (t) =>
        t.v.own > t.v.other
          ? fitting(`${t.a} defeat ${t.b} ${result(t)}`, `${t.a} defeat ${t.b}`)
          : `${t.a} and ${t.b} take a point each`,
      (t) =>
        t.v.own > t.v.other
          ? fitting(
              `${winner(t)} win the match of the week ${result(t)}`,
              `${t.a} win the match of the week ${result(t)}`,
              `${t.a} win the match of the week`,
            )
          : `Nothing separates ${t.a} and ${t.b}`,
    ],
    dry: (t) => `Match of the week: ${t.a} ${result(t)} ${t.b}.`,
  },
  upset: {
    sentences: [
      (t) =>
        t.v.place <= 10
          ? `${capital(placeInWords(t.v.place))} beat ${placeInWords(t.v.otherPlace)}: ${t.a} won ${result(t)} against ${t.b}.`
          : `${t.b} lost ${score(t.v.other, t.v.own)} to ${t.a}; it was ${against(t)}.`,
      (t) => `${t.a} won ${result(t)} against ${t.b}, ${versus(t)}.`,
      (t) => `${t.a} beat ${t.b} ${result(t)}; it was ${versus(t)}.`,
      (t) => `${t.b} went down ${score(t.v.other, t.v.own)} to ${t.a}; it was ${against(t)}.`,
      (t) => `An upset: ${t.a} beat ${t.b} ${result(t)}, ${versus(t)}.`,
    ],
    following: [began, hadBeen],
    headlines: [
      (t) =>
        fitting(
          `${t.a} upset ${beaten(t)} ${result(t)}`,
          `${t.a} upset ${t.b} ${result(t)}`,
          `${t.a} upset ${beaten(t)}`,
        ),
      (t) =>
        fitting(`${t.a} beat ${beaten(t)} ${result(t)}`, `${t.a} beat ${t.b} ${result(t)}`, `${t.a} beat ${beaten(t)}`),
      (t) => capital(fitting(`${beaten(t)} lose ${score(t.v.other, t.v.own)} to ${t.a}`, `${t.b} lose to ${t.a}`)),
    ],
    dry: (t) => `${t.a}, ${placeInWords(t.v.place)}, beat ${t.b}, ${placeInWords(t.v.otherPlace)}: ${result(t)}.`,
  },
  draw: {
    sentences: [
      (t) => `${t.a} and ${t.b} drew, ${written(t.v.points)} each.`,
      (t) => `There was nothing between ${t.a} and ${t.b}: ${score(t.v.points, t.v.points)}.`,
      (t) => `${t.a} drew ${score(t.v.points, t.v.points)} with ${t.b}.`,
      (t) => `${t.a} and ${t.b} took a point each, ${score(t.v.points, t.v.points)}.`,
      (t) => `${t.a} against ${t.b} ended level, ${score(t.v.points, t.v.points)}.`,
    ],
    following: [(t) => `It was a draw, ${written(t.v.points)} each.`, () => 'Each took a point.'],
    headlines: [
      (t) => drawn({ ...t, v: { own: t.v.points, other: t.v.points } }),
      (t) => `${t.a} and ${t.b} have ${written(t.v.points)} each`,
      (t) => `${t.a} and ${t.b} take a point each`,
    ],
    dry: (t) => `Draw: ${t.a} ${score(t.v.points, t.v.points)} ${t.b}.`,
  },
  'bench-match': {
    sentences: withPlace([
      (t) =>
        isMany(t)
          ? `${t.a} ${lost(t)} ${t.b}; their best eleven would have had ${written(t.v.best)} and won.`
          : hasScored(t)
            ? `${t.a} had a win over ${t.b} on the bench, in ${few(t.players)}, and ${ended(t)}.`
            : `${t.a} ${lost(t)} ${t.b}, and would have won with ${lacked(t)}.`,
      (t) => `With ${lacked(t)}, ${t.a} would have beaten ${t.b}, ${whom(t)}.`,
      (t) => `${t.a} ${lost(t)} ${t.b}, and would have won with ${lacked(t)}, ${would(t)}.`,
      (t) =>
        isMany(t)
          ? `The best eleven of ${t.a} would have had ${written(t.v.best)}. The one they fielded ${lost(t)} ${t.b}.`
          : `${t.a} left ${left(t)} on the bench and ${lost(t)} ${t.b}; the best eleven would have won.`,
      (t) =>
        isMany(t)
          ? `${t.a} ${lost(t)} ${t.b}, a match that their best eleven would have won.`
          : hasScored(t)
            ? `${t.a} left ${left(t)} on the bench, and the win: they ${lost(t)} ${t.b}.`
            : `${t.a} ${lost(t)} ${t.b}, whom they would have beaten with ${lacked(t)}.`,
    ]),
    following: [
      (t) =>
        isMany(t)
          ? `${t.a} left the win over ${t.b} on the bench: their best eleven would have had ${written(t.v.best)}.`
          : `${t.a} left ${left(t)} on the bench, and the win over ${t.b} with it.`,
      (t) => `With ${lacked(t)}, ${t.a} would have had ${written(t.v.best)} and beaten ${t.b}.`,
      (t) =>
        isMany(t)
          ? `${t.a} would have had ${written(t.v.best)} with their best eleven, enough to beat ${t.b}.`
          : hasScored(t)
            ? `${t.a} left ${left(t)} on the bench, and the win over ${t.b}.`
            : `${t.a} would have beaten ${t.b} with ${lacked(t)}.`,
    ],
    tails: withPlace([
      (t) => `; ${t.a} would have won with ${lacked(t)}.`,
      (t) =>
        isMany(t)
          ? `; ${t.a} left the win on the bench.`
          : hasScored(t)
            ? `; ${t.a} left ${left(t)} on the bench, and the win.`
            : `; ${t.a} would have won it with ${lacked(t)}.`,
      (t) => `; with ${lacked(t)}, ${t.a} would have won.`,
      (t) => `; ${t.a} would have won ${would(t)} with ${lacked(t)}.`,
    ]),
    headlines: [
      (t) => fitting(`${t.a} leave a win against ${t.b} on the bench`, `${t.a} leave the win on the bench`),
      (t) =>
        fitting(
          `${t.a} ${t.v.own < t.v.other ? 'lose to' : 'draw with'} ${t.b}, with the win on the bench`,
          `${t.a} ${t.v.own < t.v.other ? 'lose' : 'draw'} with the win on the bench`,
        ),
      (t) => fitting(`${t.a} bench ${t.who}, and the win`, `${t.a} bench the win`),
    ],
    dry: (t) => `${t.a} ${lost(t)} ${t.b}; best eleven ${written(t.v.best)}, with ${left(t)}.`,
  },
  'move-match': {
    sentences: [
      (t) =>
        isByOne(t)
          ? `${t.a} beat ${t.b} ${result(t)}. The ${written(t.v.points)} of ${t.who}, new this week, made the difference.`
          : `${t.a} beat ${t.b} ${result(t)}. Their moves had gained ${written(t.v.gained)}, more than they won by.`,
      (t) => `${t.who} joined ${t.a} and scored ${written(t.v.points)} in the ${result(t)} against ${t.b}.`,
      (t) => `The moves of ${t.a} gained ${written(t.v.gained)} and saw them past ${t.b}, ${result(t)}.`,
      (t) => `${t.a} brought in ${t.who}, who scored ${written(t.v.points)}, and beat ${t.b} ${result(t)}.`,
      (t) =>
        isByOne(t)
          ? `${t.who}, new to ${t.a}, scored ${written(t.v.points)} and made the difference, ${result(t)} against ${t.b}.`
          : `New players, worth ${written(t.v.gained)}, made the difference for ${t.a}, ${result(t)} against ${t.b}.`,
    ],
    following: [
      (t) =>
        isByOne(t)
          ? `${t.who}, new to ${t.a} this week, made the difference with ${written(t.v.points)}.`
          : `${t.who}, new to ${t.a} this week, scored ${written(t.v.points)}.`,
      (t) => `The moves of ${t.a} had gained ${written(t.v.gained)}, more than the margin.`,
      (t) =>
        `${t.a} had brought in ${t.who}, ${isByOne(t) ? `whose ${written(t.v.points)} made the difference` : `who scored ${written(t.v.points)}`}.`,
    ],
    tails: [
      (t) =>
        isByOne(t)
          ? `; ${t.who}, new to ${t.a}, made the difference with ${written(t.v.points)}.`
          : `; ${t.who}, new to ${t.a}, scored ${written(t.v.points)}.`,
      (t) => `; the moves of ${t.a}, worth ${written(t.v.gained)}, made the difference.`,
    ],
    headlines: [
      (t) =>
        isByOne(t)
          ? withMore(`${t.who} wins it for ${t.a}`, `, ${result(t)}`)
          : fitting(`The moves of ${t.a} win it against ${t.b}`, `The moves of ${t.a} win it`),
      (t) =>
        isByOne(t)
          ? withMore(`${t.who}, new this week, decides it for ${t.a}`, `, ${result(t)}`)
          : fitting(`${t.a} win ${result(t)} by their moves`, `${t.a} win by their moves`),
      (t) => (isByOne(t) ? `${t.who} helps ${t.a} past ${t.b}` : `${t.a} beat ${t.b} by their moves`),
    ],
    dry: (t) => `${t.a} ${result(t)} ${t.b}; moves gained ${written(t.v.gained)}, ${t.who} ${written(t.v.points)}.`,
  },
  'move-loss': {
    sentences: [
      (t) => `${t.a} let ${t.who} and ${points(t.v.points)} go, and lost ${result(t)} to ${t.b}.`,
      (t) =>
        `The moves of ${t.a} lost ${written(t.v.lost)}, more than the margin: ${t.b} beat them ${score(t.v.other, t.v.own)}.`,
      (t) => `${t.who} scored ${written(t.v.points)} just after leaving ${t.a}, who lost ${result(t)} to ${t.b}.`,
      (t) => `${t.a} lost ${result(t)} to ${t.b}, by less than the ${written(t.v.lost)} that their moves had lost.`,
      (t) => `The moves of ${t.a} cost them ${written(t.v.lost)} and the match with ${t.b}, ${result(t)}.`,
    ],
    following: [
      (t) => `${t.a} had let ${t.who} go, who scored ${written(t.v.points)}.`,
      (t) => `The moves of ${t.a} had lost ${written(t.v.lost)}, more than the margin.`,
      (t) => `${t.who}, whom ${t.a} had let go, scored ${written(t.v.points)}.`,
    ],
    tails: [(t) => `; ${t.a} missed the ${written(t.v.points)} of ${t.who}, whom they had let go.`],
    headlines: [
      (t) => `${t.a} lose, and miss ${t.who}`,
      (t) => `${t.a} let ${t.who} go, and lose`,
      (t) => `${t.a} lose by their own moves`,
    ],
    dry: (t) => `${t.a} ${result(t)} ${t.b}; moves lost ${written(t.v.lost)}, ${t.who} ${written(t.v.points)}.`,
  },
  'boost-match': {
    sentences: [
      (t) => `${t.a} beat ${t.b} ${result(t)} with the bench boost, which added ${written(t.v.added)}.`,
      (t) => `The bench boost gave ${t.a} ${written(t.v.added)}, more than the margin: ${result(t)} against ${t.b}.`,
      (t) => `With ${written(t.v.added)} from the boosted bench, ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `${t.b} lost ${score(t.v.other, t.v.own)} to the bench boost of ${t.a}, worth ${written(t.v.added)}.`,
      (t) => `A boosted bench of ${written(t.v.added)} carried ${t.a} past ${t.b}, ${result(t)}.`,
    ],
    following: [
      (t) => `The bench boost of ${t.a} added ${written(t.v.added)}, more than the margin.`,
      (t) => `${t.a} had played the bench boost, worth ${written(t.v.added)}.`,
    ],
    tails: [(t) => `; the bench boost of ${t.a}, worth ${written(t.v.added)}, made the difference.`],
    headlines: [
      (t) => `The bench boost wins it for ${t.a}`,
      (t) => `${t.a} win with a boost of ${written(t.v.added)}`,
      (t) => `${t.a} boost their way past ${t.b}`,
    ],
    dry: (t) => `${t.a} ${result(t)} ${t.b}; bench boost ${written(t.v.added)}.`,
  },
  'triple-match': {
    sentences: [
      (t) => `${t.a} beat ${t.b} ${result(t)} with ${t.who} as triple captain.`,
      (t) => `The triple captain of ${t.a}, ${t.who}, was worth more than the margin: ${result(t)} against ${t.b}.`,
      (t) => `${t.who} scored ${written(t.v.points)}, counted three times, and ${t.a} beat ${t.b} ${result(t)}.`,
      (t) => `${t.b} lost ${score(t.v.other, t.v.own)} to ${t.a} and their triple captain, ${t.who}.`,
      (t) => `Triple captain ${t.who} carried ${t.a} past ${t.b}, ${result(t)}.`,
    ],
    following: [
      (t) => `${t.who} counted three times for ${t.a}, at ${written(t.v.points)}.`,
      (t) => `${t.a} had made ${t.who} triple captain.`,
    ],
    tails: [(t) => `; triple captain ${t.who} of ${t.a} had ${written(t.v.points)}.`],
    headlines: [
      (t) => `Triple captain ${t.who} wins it for ${t.a}`,
      (t) => `${t.a} win with a triple captain`,
      (t) => `Triple captain ${t.who} sinks ${t.b}`,
    ],
    dry: (t) => `${t.a} ${result(t)} ${t.b}; triple captain ${t.who}, ${written(t.v.points)}.`,
  },
  'captain-match': {
    sentences: [
      (t) => `${t.a} beat ${t.b} ${result(t)} by the armband: ${captains(t)}.`,
      (t) => `The captains decided it as ${t.a} beat ${t.b} ${result(t)}: ${captains(t)}.`,
      (t) =>
        `${t.b} lost ${score(t.v.other, t.v.own)} to ${t.a}, whose captain ${t.who} had ${written(t.v.points)} to the ${written(t.v.theirs)} of ${t.other}.`,
      (t) => `${t.a} won ${result(t)} against ${t.b}, with the better captain: ${captains(t)}.`,
      (t) => `The armband was worth more than the margin: ${t.a} beat ${t.b} ${result(t)}, and ${captains(t)}.`,
    ],
    following: [
      (t) => `The captains decided it: ${captains(t)}.`,
      (t) => `The armband made the difference: ${captains(t)}.`,
      (t) => `It was the armband of ${t.a}: ${captains(t)}.`,
    ],
    tails: [(t) => `; the captains decided it, as ${captains(t)}.`],
    headlines: [
      (t) => withMore(`Captain ${t.who} wins it for ${t.a}`, `, ${result(t)}`),
      (t) => fitting(`${t.a} beat ${t.b} by the armband`, `${t.a} win by the armband`),
      (t) => fitting(`Captain ${t.who} takes ${t.a} past ${t.b}`, `${t.a} win by their captain`),
    ],
    dry: (t) => `${t.a} ${result(t)} ${t.b}; captains ${captains(t)}.`,
  },
  'unlucky-loss': {
    sentences: [
      (t) => `${t.a} had ${written(t.v.own)}, enough against most, and lost: ${t.b} had ${written(t.v.other)}.`,
      (t) => `${t.a} had ${written(t.v.own)}, more than ${half(t.v)}, and met ${t.b}, who had ${written(t.v.other)}.`,
      (t) =>
        `${t.a} had the wrong opponent: ${written(t.v.own)} would have beaten most, and ${t.b} had ${written(t.v.other)}.`,
      (t) => `${t.a} scored ${written(t.v.own)} and still lost, as ${t.b} had ${written(t.v.other)}.`,
      (t) => `${t.a} lost ${result(t)} to ${t.b} and would have beaten ${half(t.v)}.`,
    ],
    following: [
      (t) => `${t.a} would have beaten most others with ${written(t.v.own)}.`,
      (t) => `Against most others ${written(t.v.own)} would have been enough for ${t.a}.`,
    ],
    tails: [
      (t) => `; ${written(t.v.own)} would have beaten most others.`,
      (t) => `, where ${written(t.v.own)} would have been enough against most.`,
    ],
    headlines: [
      (t) => `${t.a} have ${written(t.v.own)}, and lose`,
      (t) => `${t.a} meet the wrong opponent`,
      (t) => `Not even ${written(t.v.own)} is enough for ${t.a}`,
    ],
    dry: (t) => `${t.a} lost ${result(t)} to ${t.b}; better than ${half(t.v)}.`,
  },
  match: {
    sentences: [
      (t) => `${t.a} ${verb(t)} ${t.b} ${result(t)}.`,
      (t) => (isWon(t) ? `${t.a} won ${result(t)} against ${t.b}.` : `${t.a} and ${t.b} drew, ${result(t)}.`),
      (t) =>
        isWon(t) ? `${t.b} lost ${score(t.v.other, t.v.own)} to ${t.a}.` : `${t.b} drew ${result(t)} with ${t.a}.`,
      (t) =>
        isWon(t)
          ? `${t.a} ${byHow(t.v, 'edged', 'got past', 'thrashed')} ${t.b} ${result(t)}.`
          : `${t.a} and ${t.b} ended level, ${result(t)}.`,
      (t) =>
        isWon(t)
          ? `${t.a} ${byHow(t.v, 'squeezed past', 'got past', 'swept aside')} ${t.b}, ${result(t)}.`
          : `${t.a} and ${t.b} took a point each, ${result(t)}.`,
      (t) =>
        isWon(t)
          ? `${t.b} went down ${score(t.v.other, t.v.own)} to ${t.a}.`
          : `${t.a} took a point off ${t.b}, ${result(t)}.`,
      (t) =>
        isWon(t)
          ? `${t.a} won against ${t.b}, ${result(t)}.`
          : `There was nothing between ${t.a} and ${t.b}, ${result(t)}.`,
      (t) =>
        isWon(t) ? `${t.a} got the better of ${t.b}, ${result(t)}.` : `${t.a} against ${t.b} ended ${result(t)}.`,
      (t) =>
        isWon(t)
          ? `${t.b} were beaten ${score(t.v.other, t.v.own)} by ${t.a}.`
          : `${t.a} were held ${result(t)} by ${t.b}.`,
      (t) =>
        isWon(t)
          ? `${t.b} fell ${margin(t.v.own - t.v.other)} short of ${t.a}, ${score(t.v.other, t.v.own)}.`
          : `${t.b} were held ${result(t)} by ${t.a}.`,
    ],
    headlines: [
      (t) => (t.v.own > t.v.other ? fitting(`${t.a} beat ${t.b} ${result(t)}`, `${t.a} beat ${t.b}`) : drawn(t)),
      (t) =>
        t.v.own > t.v.other
          ? fitting(`${t.a} win ${result(t)} against ${t.b}`, `${t.a} win against ${t.b}`)
          : `${t.a} and ${t.b} finish level`,
      (t) =>
        t.v.own > t.v.other ? `${t.a} win by ${margin(t.v.own - t.v.other)}` : `${t.a} and ${t.b} take a point each`,
    ],
    dry: (t) => `${t.a} ${result(t)} ${t.b}.`,
  },
} satisfies Partial<Words>

/** A draw has words of its own. */
function won(t: Told<'watched'>, words: string): string {
  const climbed = t.v.now > 2 && isUp(t) ? ` They are ${placeInWords(t.v.now)} now.` : ''
  return t.v.own > t.v.other ? `${words}${climbed}` : `The match of the week ended level, ${t.a} ${result(t)} ${t.b}.`
}

function isWon({ v }: Told<'match'>): boolean {
  return v.own > v.other
}

function verb({ v }: Told<'match'>): string {
  return v.own > v.other ? 'beat' : 'drew with'
}
