import { score, written } from '#domain/facts/written.ts'
import { fitting } from './fitting.ts'
import { placedFoe } from './match-words.ts'
import { capital, inWords, margin, placeInWords as placeOf } from './numbers.ts'
import type { Told, Words } from './words.ts'

/** In places. */
const JUMP = 3

type Best = Told<'week-first'>
/** Whether the score was had in a match of two teams. */
const isMatch = ({ v }: { v: { own: number } }) => v.own >= 0
const result = ({ v }: { v: { own: number; other: number } }) => score(v.own, v.other)
/** The best of the week, with its place in the table. */
const placed = ({ a, v }: Best) => (v.place > 1 ? `${a}, ${placeNow(v)},` : a)
/** With where it was, after a jump; “now” of one that has moved. */
const placeNow = ({ place, from, of = 0 }: { place: number; from: number; of?: number }) =>
  from - place >= JUMP
    ? `up from ${placeOf(from)} to ${placeOf(place)}`
    : `${place === of ? 'last' : placeOf(place)} ${from === 0 || from === place ? 'in the table' : 'now'}`
const whose = ({ a, v }: Best) => (v.place > 0 ? `${a}, ${placeNow(v)}` : a)
/** Whether they had it before. */
const again = ({ v }: Told<'week-first' | 'week-last'>) =>
  v.ago === 1 ? ' again' : v.times > 1 ? ` for the ${placeOf(v.times)} time` : ''
/** Where it left them, unless that is told as a fall of its own, with the match. */
const fell = (t: Told<'week-last'>) => {
  const { place, from, of } = t.v
  const isBottom = place === of
  if (isBottom && place === from) return ', and stay last'
  if (from <= 0 || place <= from || (isMatch(t) && place - from >= JUMP)) return ''
  return `, and drop ${step(place - from, from)}to ${isBottom ? 'last place' : placeOf(place)}`
}
/** Without a match nobody else is meant. */
const who = (t: Told<'record-high' | 'record-low'>) => (isMatch(t) ? t.a : 'them')
/** Where a jump began. */
const step = (by: number, from: number) => (by >= JUMP ? `from ${placeOf(from)} ` : '')
/** Where a record took who has it, unless that is told as a climb or a fall, with the match, or with the first two. */
const rose = (t: Told<'record-high'>) => {
  const { place, from, of } = t.v
  if (place > 2 && place === of) return ' It leaves them last all the same.'
  if (place <= 2 || from <= place || (isMatch(t) && from - place >= JUMP)) return ''
  return ` It takes ${who(t)} ${step(from - place, from)}up to ${placeOf(place)}.`
}
const dropped = (t: Told<'record-low'>) => {
  const { place, from } = t.v
  if (from <= 1 || place <= from || (isMatch(t) && place - from >= JUMP)) return ''
  return ` It takes ${who(t)} ${step(place - from, from)}down to ${placeOf(place)}.`
}
const beaten = (t: Best) => placedFoe({ ...t, foe: t.b })
/** Beside a match there is no room for it. */
const apart = (t: { v: { own: number } }, place: string) => (isMatch(t) ? '' : place)
/** Two who met share the week with a draw. */
const drew = (t: Told<'week-shared'>, words: string, apart: string) =>
  t.v.met ? `${t.all} drew ${score(t.v.points, t.v.points)} with each other, ${words}.` : apart
/** All who share a record; one alone stands with its match. */
const holders = (t: Told<'record-high' | 'record-low'>) => (isMatch(t) ? t.a : t.all)

/** Who won the week, who was last in it, and the highest and lowest scores. */
export const scores = {
  'week-first': {
    sentences: [
      (t) =>
        isMatch(t)
          ? `${placed(t)} won the week${again(t)}, ${result(t)} against ${beaten(t)}.`
          : `${placed(t)} won the week${again(t)}, with ${written(t.v.points)}.`,
      (t) =>
        isMatch(t)
          ? `${placed(t)} beat ${beaten(t)} ${result(t)} with the best score of the week.`
          : `${placed(t)} scored ${written(t.v.points)}, the most of the week.`,
      (t) =>
        isMatch(t)
          ? `The best score of the week came from ${whose(t)}, who beat ${beaten(t)} ${result(t)}.`
          : `The best score of the week came from ${whose(t)}: ${written(t.v.points)}.`,
      (t) =>
        isMatch(t)
          ? `${t.a} won the week${again(t)}, ${margin(t.v.ahead)} clear of anyone else, and beat ${beaten(t)} ${result(t)}.`
          : `${placed(t)} hit ${written(t.v.points)}, ${margin(t.v.ahead)} clear of anyone else.`,
      (t) =>
        isMatch(t)
          ? `The week went to ${whose(t)}, who beat ${beaten(t)} ${result(t)}.`
          : `The week went to ${whose(t)}, with ${written(t.v.points)}.`,
      (t) =>
        isMatch(t)
          ? `${t.b} met the best team of the week and lost ${score(t.v.other, t.v.own)} to ${t.a}.`
          : `${placed(t)} had the week’s best score, ${written(t.v.points)}.`,
    ],
    following: [
      (t) => `${t.a} had the best score of the week.`,
      (t) => `The ${written(t.v.points)} of ${t.a} was the best score of the week.`,
      (t) => `${t.a} scored more than anybody this week.`,
      (t) => `${t.a} won the week${again(t)}.`,
      (t) => `${t.a} won the week by ${margin(t.v.ahead)}.`,
      (t) => `${t.a} outscored everybody this week.`,
    ],
    tails: [
      (t) => `; ${t.a} had the best score of the week.`,
      (t) => `; ${t.a} won the week${again(t)}.`,
      (t) => `; ${written(t.v.points)} was the week’s best.`,
      (t) => `; ${written(t.v.points)} was more than anybody else had.`,
      (t) => `; nobody topped ${written(t.v.points)} this week.`,
    ],
    headlines: [
      (t) => `${t.a} win the week with ${written(t.v.points)}`,
      (t) => `${t.a} score ${written(t.v.points)}, the week’s best`,
      (t) => fitting(`${t.a} outscore everybody with ${written(t.v.points)}`, `${t.a} win the week`),
      (t) => `${t.a} top the week with ${written(t.v.points)}`,
    ],
    dry: (t) => `Best of the week: ${t.a}, ${written(t.v.points)}.`,
  },
  'week-shared': {
    sentences: [
      (t) => drew(t, 'the best of the week', `${t.all} share the week with ${written(t.v.points)} each.`),
      (t) => drew(t, 'and nobody had more', `${t.all} were the best of the week together, on ${written(t.v.points)}.`),
      (t) => drew(t, 'more than anybody else', `Nobody won the week alone: ${t.all} had ${written(t.v.points)} each.`),
      (t) => drew(t, 'the week’s best scores', `${t.all} won the week side by side, with ${written(t.v.points)} each.`),
      (t) => drew(t, 'and won the week so', `The best score of the week, ${written(t.v.points)}, came from ${t.all}.`),
    ],
    following: [
      (t) => `No score of the week was higher than ${written(t.v.points)}.`,
      (t) => `Nobody had more than ${written(t.v.points)} this week.`,
    ],
    headlines: [
      (t) => `${t.all} share the week`,
      (t) =>
        fitting(
          `${t.all} score ${written(t.v.points)} each`,
          `${capital(inWords(t.v.winners))} teams score ${written(t.v.points)} each, the week’s best`,
        ),
      (t) => `${capital(inWords(t.v.winners))} share the week on ${written(t.v.points)}`,
    ],
    dry: (t) => `Best of the week, shared: ${t.all}, ${written(t.v.points)}.`,
  },
  'week-last': {
    sentences: [
      (t) =>
        isMatch(t)
          ? `${t.a} had the lowest score of the week${again(t)}${fell(t) ? ',' : ' and'} lost ${result(t)} to ${t.b}${fell(t)}.`
          : `${t.a} had the lowest score of the week${again(t)}, ${written(t.v.points)}${fell(t)}.`,
      (t) =>
        isMatch(t)
          ? `${t.a} managed ${written(t.v.own)} against ${t.b}, the fewest of the week${again(t)}${fell(t)}.`
          : `${t.a} managed ${written(t.v.points)}, the fewest of the week${again(t)}${fell(t)}.`,
      (t) =>
        isMatch(t)
          ? `${t.a} lost ${result(t)} to ${t.b}; ${written(t.v.own)} was the lowest score of the week.`
          : `${t.a} had ${written(t.v.points)}, the lowest score of the week.`,
      (t) =>
        isMatch(t)
          ? `${t.a} had the fewest points of the week${fell(t) ? ',' : ' and'} lost ${result(t)} to ${t.b}${fell(t)}.`
          : `${t.a} scored ${written(t.v.points)}, the fewest of the week${fell(t)}.`,
      (t) =>
        isMatch(t)
          ? `The lowest score of the week cost ${t.a} their match with ${t.b}, ${result(t)}.`
          : `The lowest score of the week, ${written(t.v.points)}, came from ${t.a}.`,
      (t) =>
        isMatch(t)
          ? `${t.b} beat ${t.a} ${score(t.v.other, t.v.own)}; ${written(t.v.own)} was the week’s lowest score.`
          : `${t.a} were last of the week, with ${written(t.v.points)}${fell(t)}.`,
    ],
    following: [
      (t) => `${t.a} had the lowest score of the week${again(t)}.`,
      (t) => `${t.a} had fewer than anybody else this week.`,
      (t) => `${t.a} scored the fewest of the week.`,
      (t) => `${t.a} were last of the week${again(t)}.`,
      (t) => `Nobody scored less this week than ${t.a}.`,
      (t) => `The ${written(t.v.points)} of ${t.a} was the week’s lowest score.`,
    ],
    tails: [
      (t) => `; ${t.a} had the lowest score of the week${again(t)}, ${written(t.v.points)}${fell(t)}.`,
      (t) => `; ${t.a} scored the fewest of the week${again(t)}, ${written(t.v.points)}${fell(t)}.`,
      (t) => `; ${t.a} had the week’s lowest score${again(t)}, ${written(t.v.points)}${fell(t)}.`,
      (t) => `; ${t.a} had fewer than anybody else, ${written(t.v.points)}${fell(t)}.`,
      (t) =>
        isMatch(t)
          ? `; ${written(t.v.points)} was the week’s lowest.`
          : `; ${t.a} managed ${written(t.v.points)}, the fewest of the week${fell(t)}.`,
      (t) => `; ${t.a} were last of the week${again(t)}, ${written(t.v.points)}${fell(t)}.`,
    ],
    dry: (t) => `Lowest of the week: ${t.a}, ${written(t.v.points)}.`,
  },
  'last-shared': {
    sentences: [
      (t) => `${t.all} had the lowest score of the week, ${written(t.v.points)} each.`,
      (t) => `Nobody scored less this week than ${t.all}, with ${written(t.v.points)} each.`,
      (t) => `The lowest score of the week, ${written(t.v.points)}, came from ${t.all}.`,
      (t) => `${t.all} share the fewest of the week, ${written(t.v.points)} each.`,
      (t) => `${t.all} were last of the week together, with ${written(t.v.points)} each.`,
    ],
    tails: [
      (t) => `; ${t.all} had the lowest score of the week, ${written(t.v.points)} each.`,
      (t) => `; ${t.all} scored the fewest, ${written(t.v.points)} each.`,
      (t) => `; ${t.all} were last of the week, with ${written(t.v.points)} each.`,
    ],
    dry: (t) => `Lowest of the week, shared: ${t.all}, ${written(t.v.points)}.`,
  },
  'record-high': {
    sentences: [
      (t) =>
        isMatch(t)
          ? `${t.a} beat ${t.b} ${result(t)}. Nobody has scored more this season.${rose(t)}`
          : `${t.all} scored ${written(t.v.points)}. Nobody has had more this season.${rose(t)}`,
      (t) =>
        isMatch(t)
          ? `${t.a} beat ${t.b} ${result(t)}. Nobody has had more this season; the best had been ${written(t.v.before)}.${rose(t)}`
          : `Nobody has scored more this season than ${t.all}: ${written(t.v.points)}. The best had been ${written(t.v.before)}.${rose(t)}`,
      (t) =>
        isMatch(t)
          ? `The season has a new best score: ${t.a} beat ${t.b} ${result(t)}.${rose(t)}`
          : `The season has a new best score, the ${written(t.v.points)} of ${t.all}.${rose(t)}`,
      (t) =>
        isMatch(t)
          ? `${t.a} beat ${t.b} ${result(t)}, and with it the season’s best of ${written(t.v.before)}.${rose(t)}`
          : `With ${written(t.v.points)}, ${t.all} beat the season’s best of ${written(t.v.before)}.${rose(t)}`,
      (t) =>
        isMatch(t)
          ? `${t.b} lost ${score(t.v.other, t.v.own)} to ${t.a}, who set the mark of the season; it had been ${written(t.v.before)}.`
          : `${t.all} set the mark of the season at ${written(t.v.points)}; it had been ${written(t.v.before)}.`,
    ],
    following: [
      (t) => `No score of the season is higher than the ${written(t.v.points)} of ${holders(t)}.${apart(t, rose(t))}`,
      (t) => `The ${written(t.v.points)} of ${holders(t)} is the season’s best score.${apart(t, rose(t))}`,
      (t) => `The season’s best had been ${written(t.v.before)} before ${holders(t)} beat it.`,
    ],
    tails: [
      (t) => `; ${t.a} have the best score of the season.`,
      (t) => `; ${t.a} beat the season’s best of ${written(t.v.before)}.`,
    ],
    headlines: [
      (t) => `${holders(t)} score ${written(t.v.points)}, the season’s best`,
      (t) => `${holders(t)} set the season’s best with ${written(t.v.points)}`,
      (t) => `Nobody tops the ${written(t.v.points)} of ${holders(t)}`,
    ],
    dry: (t) => `Highest score of the season: ${holders(t)}, ${written(t.v.points)}; before ${written(t.v.before)}.`,
  },
  'record-low': {
    sentences: [
      (t) =>
        isMatch(t)
          ? `${t.a} scored ${written(t.v.points)}, the fewest of the season, and lost to ${t.b}, who had ${written(t.v.other)}.${dropped(t)}`
          : `${t.all} scored ${written(t.v.points)}. Nobody has had fewer this season.${dropped(t)}`,
      (t) =>
        isMatch(t)
          ? `${t.a} lost ${result(t)} to ${t.b}; ${written(t.v.own)} is the lowest score of the season.${dropped(t)}`
          : `${t.all} had ${written(t.v.points)}, the lowest score of the season; the old low was ${written(t.v.before)}.${dropped(t)}`,
      (t) =>
        isMatch(t)
          ? `${t.a} lost ${result(t)} to ${t.b}. Nobody has scored less this season than ${written(t.v.points)}.${dropped(t)}`
          : `Nobody has scored less this season than ${t.all}, with ${written(t.v.points)}.${dropped(t)}`,
      (t) =>
        isMatch(t)
          ? `${t.a} lost ${result(t)} to ${t.b}; ${written(t.v.own)} is the season’s lowest, down from ${written(t.v.before)}.${dropped(t)}`
          : `${t.all} have the season’s lowest score, ${written(t.v.points)}; it had been ${written(t.v.before)}.${dropped(t)}`,
      (t) =>
        isMatch(t)
          ? `The season has a new low: ${t.a} had ${written(t.v.points)} against ${t.b}, who had ${written(t.v.other)}.`
          : `The season has a new low, the ${written(t.v.points)} of ${t.all}.`,
    ],
    following: [
      (t) => `No score of the season is lower than the ${written(t.v.points)} of ${holders(t)}.${apart(t, dropped(t))}`,
      (t) => `The ${written(t.v.points)} of ${holders(t)} is the season’s lowest score.${apart(t, dropped(t))}`,
      (t) =>
        `With ${written(t.v.points)}, ${holders(t)} have the season’s lowest score; it had been ${written(t.v.before)}.`,
    ],
    tails: [
      (t) => `; ${t.a} have the lowest score of the season.`,
      (t) => `; ${t.a} had fewer than anybody this season.`,
    ],
    headlines: [
      (t) => `${holders(t)} score ${written(t.v.points)}, the season’s lowest`,
      (t) => `A new low: ${holders(t)} score ${written(t.v.points)}`,
      (t) => `${holders(t)} set the season’s low with ${written(t.v.points)}`,
    ],
    dry: (t) => `Lowest score of the season: ${holders(t)}, ${written(t.v.points)}; before ${written(t.v.before)}.`,
  },
  'win-record': {
    sentences: [
      (t) => `${t.a} beat ${t.b} ${score(t.v.own, t.v.other)}, the biggest win of the season.`,
      (t) => `${t.a} beat ${t.b} ${score(t.v.own, t.v.other)}. Nobody has won by more this season.`,
      (t) => `${t.a} beat ${t.b} by ${written(t.v.by)}, ${score(t.v.own, t.v.other)}, the biggest margin so far.`,
      (t) =>
        `${t.b} lost by ${written(t.v.by)} to ${t.a}, ${score(t.v.other, t.v.own)}. Nobody has lost by more this season.`,
      (t) => `The biggest win of the season so far: ${t.a} beat ${t.b} ${score(t.v.own, t.v.other)}.`,
    ],
    following: [
      (t) => `${t.a} won by ${written(t.v.by)}, more than anybody this season.`,
      (t) => `${t.a} won by ${written(t.v.by)}, and no win of the season is bigger.`,
      (t) => `Nobody has won by as much this season as ${t.a}: ${written(t.v.by)}.`,
    ],
    tails: [
      () => '; no win of the season is bigger.',
      () => '; nobody has won by more this season.',
      (t) => `; ${written(t.v.by)} is the biggest margin of the season.`,
    ],
    headlines: [
      (t) => `${t.a} beat ${t.b} by ${written(t.v.by)}`,
      (t) => `${t.a} take the biggest win so far`,
      (t) =>
        fitting(
          `${t.a} beat ${t.b} ${score(t.v.own, t.v.other)}`,
          `${t.a} win ${score(t.v.own, t.v.other)}, by a record ${written(t.v.by)}`,
          `${t.a} win by a record ${written(t.v.by)}`,
        ),
    ],
    dry: (t) => `Biggest win of the season: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
  },
  'called-off': {
    sentences: [
      () => 'No match of this gameweek was played, so nobody scored and nothing in the table moved.',
      () => 'The gameweek was called off: everybody has 0 of it, and nobody earned that.',
      () => 'Nothing was played, nothing was scored, and the table stands as it stood.',
      () => 'This gameweek had no matches. What there is to tell is told next time.',
      () => 'All matches were called off, and all teams have 0.',
    ],
    headlines: [() => 'No match was played', () => 'The gameweek was called off', () => 'A week without football'],
    dry: () => 'Called off: no match was played.',
  },
  unread: {
    sentences: [
      () => 'The official game has not given us the line-ups of this gameweek, and we make none up.',
      () => 'Line-ups of this gameweek are missing. The programme follows when they can be read.',
      () => 'Too little is known here yet of what the teams did in this gameweek.',
      () => 'With line-ups missing, there is nothing certain to tell.',
      () => 'We could not read this gameweek. It is asked for again by itself.',
    ],
    headlines: [() => 'Not read yet', () => 'A week without line-ups', () => 'A blank page'],
    dry: () => 'Not read yet.',
  },
} satisfies Partial<Words>
