import { score, written } from '#domain/facts/written.ts'
import { fitting } from './fitting.ts'
import { moved, next, over, scores, turnedRound, withScores } from './lead-words.ts'
import { capital, inWords, margin, placeInWords, points, several, weeks } from './numbers.ts'
import type { Told, Words } from './words.ts'

/** What took the champions to the top for good. */
const turn = (t: Told<'season-turn'>, words: string) => {
  const { own, other, gameweek, whole, unit } = t.v
  if (whole) return `${t.a} led from the first gameweek to the last.`
  if (unit === 'points')
    return `${words} in gameweek ${gameweek}: they had ${written(own)}, and ${t.b}, first before, ${written(other)}.`
  const result = score(own, other)
  const how =
    own > other
      ? `with a ${result} against ${t.foe}`
      : own < other
        ? `for all their ${result} against ${t.foe}`
        : `after a ${result} with ${t.foe}`
  return `${words} in gameweek ${gameweek}, ${how}.`
}
/** Who came in, the best of them by name. */
const came = ({ who, v: { count } }: Told<'season-move'>) =>
  count === 1 ? who : `${several(count, 'player')}, ${who} among them,`
/** A chip may have gained more. */
const withoutChip = ({ v }: Told<'season-move'>) => (v.chips ? ' without a chip' : '')
/** Who is neither level nor named already. */
const chasers = (t: Told<'title-race'>) => {
  const named = t.v.beside > 1 ? Infinity : 2 + t.v.beside
  return t.v.unit === 'points' || t.v.can <= named ? '' : `; ${t.from(named)} can catch them, too`
}
/** In a league for points: how many more are close. */
const near = ({ v: { unit, can, beside, within = 0 } }: Told<'title-race'>) =>
  unit === 'points' && can > 2 + beside ? ` The first ${inWords(can)} are within ${written(within)}.` : ''
/** The same away from who leads; in a league for points how far the next have to come. */
const catchers = (t: Told<'title-race'>) => {
  if (t.v.unit === 'points') return `: ${chaser(t)} have ${points(t.v.ahead)} to make up`
  return t.v.level > 0 && t.v.can === 2 ? '' : `; ${t.others} can still catch ${t.a}`
}
/** The match that would have saved the last, and who was last a week ago. */
const saved = (t: Told<'season-last'>) => {
  const { own, other, enough } = t.v
  if (enough === 0) return instead(t)
  const done = own < other ? `lost ${score(own, other)} to` : `drew ${score(own, other)} with`
  return ` They ${done} ${t.foe}, and ${aResult(enough)} would have saved them.${instead(t)}`
}
const aResult = (points: number) => (points === 1 ? 'a draw' : 'a win')
const instead = (t: Told<'season-last'>) => (t.v.changed ? ` A week ago ${t.last} were last.` : '')
/** Who is last and had the best score of the last gameweek. */
const butBest = ({ v }: Told<'season-last'>) => (v.best >= 0 ? `, but win the last week with ${written(v.best)}` : '')
const allTheSame = ({ v }: Told<'season-last'>) =>
  v.best >= 0 ? ` They won the last week all the same, with ${written(v.best)}.` : ''
type LastDay = Told<'title-missed'> | Told<'season-third'>
/** Where somebody stood before the last day, seen from the champions. */
const from = ({ v }: LastDay) =>
  v.was === 0
    ? 'level with the champions'
    : `${points(Math.abs(v.was))} ${v.was > 0 ? 'ahead of' : 'behind'} the champions`
const began = (t: LastDay) => `${t.a} began the last day ${from(t)}`
/** What they made of it. */
const missed = (t: LastDay) => {
  const { own, other, unit } = t.v
  if (unit === 'points') return `${began(t)}, and had ${written(own)} against ${written(other)}`
  const did =
    own > other
      ? `beat ${t.foe} ${score(own, other)}`
      : `${own < other ? 'lost' : 'drew'} ${score(own, other)} ${own < other ? 'to' : 'with'} ${t.foe}`
  return `${began(t)} and ${did}`
}
/** What would have been enough. */
const wanted = ({ v }: LastDay) =>
  v.enough === 0 ? '' : ` ${capital(aResult(v.enough))} would have made them champions.`
/** The third, with its last day where it could have been champion. */
const thirdPlace = (t: Told<'season-third'>, words: string) =>
  t.v.own < 0 ? words : `${missed(t)}: third, on ${written(t.v.total)}.${wanted(t)}`
/** A title that nobody else could win any more on the last day. */
const isDecided = ({ v }: Told<'season-end'>) => v.could === 1
const ended = (t: Told<'season-end'>, words: string) =>
  isDecided(t)
    ? `${t.a} finish as champions, ${over(t)}. The title was decided ${t.v.decided > 0 ? `in gameweek ${t.v.decided}` : 'before the last day'}.`
    : words
const left = (t: { v: { left: number } }) => weeks(t.v.left)
/** When two meet who race each other: the only ones that the sentence before names, or the first two. */
const meeting = ({ v }: { v: { meet: number; left: number } }, whom = 'The two') =>
  v.meet > 0 ? ` ${whom} meet ${v.left === 1 ? 'on the last day' : `in gameweek ${v.meet}`}.` : ''
const firstTwo = ({ a, b, v }: { a: string; b: string; v: { meet: number; left: number } }) =>
  meeting({ v }, `${a} and ${b}`)
const third = ({ v }: Told<'run-in'>) => (v.third === 0 ? 'level with the leaders' : `${points(v.third)} off the top`)
const off = ({ b, v }: Told<'last-race'>) => (v.behind === 0 ? `level with ${b}` : `${points(v.behind)} behind ${b}`)
/** What makes the leaders champions for certain: “a draw”, “a win”, “two wins”; '' where nothing does. */
const enough = ({ v }: Told<'title-race'>) =>
  v.enough > 0 ? (v.enough === 1 ? 'a draw' : v.enough <= 3 ? 'a win' : several(Math.ceil(v.enough / 3), 'win')) : ''
/** The same away from who leads. */
const needed = (t: Told<'title-race'>) =>
  enough(t) ? ` ${capital(enough(t))} ${t.v.enough > 3 ? 'make' : 'makes'} ${t.a} champions.` : ''
/** “one win from the title”. */
const short = (t: Told<'title-race'>) => enough(t).replace(/^a /, 'one ')
/** In points a gameweek: of fewer nobody counts. */
const MUCH = 5
/** After a sentence about the leaders: what each needs. */
const stakes = (t: Told<'title-race'>) => {
  if (t.v.each >= MUCH && t.v.left > 1)
    return ` Catching them takes ${written(t.v.each)} a gameweek more than they have.`
  return enough(t)
    ? ` ${capital(enough(t))} ${t.v.enough > 3 ? 'make' : 'makes'} them champions.`
    : scores(t.b, turnedRound(t.v))
}
/** Who can still win it are named in the order of the table. */
const chaser = (t: Told<'title-race'>) => next({ ...t, last: t.c || t.b })
const clearOf = (t: Told<'title-race'>) => over({ ...t, last: t.c || t.b })
const clear = (t: Told<'title-race'>) => (t.v.level > 0 ? 'on points scored' : `by ${points(t.v.ahead)}`)

/** For how long they led in the first half: alone. */
const ledFor = ({ v: { led, of } }: Told<'half-led'>) =>
  led === of
    ? 'have led from the first gameweek on'
    : led === 1
      ? 'had not been alone in front before'
      : `have led for ${inWords(led)} of the ${written(of)} gameweeks played`
/** What it takes to catch them; else for how long they have led. */
const toCatch = (t: Told<'half-led'>, words = '') => {
  if (t.v.need > 0) return `${next(t)} would catch ${t.a} with ${several(t.v.need, 'win')} more${words}.`
  if (t.v.each > 0) return `Catching ${t.a} takes ${written(t.v.each)} a gameweek more than they have${words}.`
  return `${t.a} ${ledFor(t)}.`
}
/** What the season comes to: its half, its race, who has won it and who is last. */
export const season = {
  'title-won': {
    sentences: [
      (t) => `${t.a} are champions with ${left(t)} to play: they are ${points(t.v.ahead)} ahead of ${next(t)}.`,
      (t) => `The title goes to ${t.a}, who lead ${next(t)} by ${points(t.v.ahead)} with ${left(t)} left.`,
      (t) => `Nobody can catch ${t.a} any more: ${points(t.v.ahead)} clear of ${next(t)}, ${left(t)} to go.`,
      (t) => `${t.a} have won the league, ${left(t)} early. ${next(t)} are ${points(t.v.ahead)} behind.`,
      (t) =>
        `It is over at the top: ${t.a} are champions, ${points(t.v.ahead)} ahead of ${next(t)} with ${left(t)} left.`,
    ],
    headlines: [
      (t) => `${t.a} are champions`,
      (t) => `${t.a} win the title with ${inWords(t.v.left)} to play`,
      (t) => `${t.a} take the title`,
      (t) => `${t.a} win the league early`,
    ],
    dry: (t) => `Champions: ${t.a}, ${points(t.v.ahead)} ahead, ${left(t)} left.`,
  },
  'last-decided': {
    sentences: [
      (t) => `${t.a} will finish last: ${points(t.v.behind)} behind ${t.b}, with ${left(t)} to play.`,
      (t) => `Last place is taken, by ${t.a}. They are ${points(t.v.behind)} behind ${t.b} with ${left(t)} left.`,
      (t) => `The wooden spoon goes to ${t.a}, who cannot catch ${t.b} any more.`,
      (t) =>
        `Nothing can lift ${t.a} off the bottom now: ${t.b} are ${points(t.v.behind)} ahead, with ${left(t)} to go.`,
      (t) => `With ${left(t)} left, last place belongs to ${t.a} for certain.`,
    ],
    headlines: [
      (t) => `${t.a} will finish last`,
      (t) => `${t.a} take the wooden spoon`,
      (t) => `${t.a} cannot leave last place any more`,
    ],
    dry: (t) => `Last for certain: ${t.a}, ${points(t.v.behind)} behind ${t.b}, ${left(t)} left.`,
  },
  'season-end': {
    sentences: [
      (t) => ended(t, `${t.a} are champions, ${over(t)}.`),
      (t) => ended(t, `${t.a} finish as champions, ${over(t)}.`),
      (t) => ended(t, `${t.a} have won the season, ${over(t)}.`),
      (t) => ended(t, `${t.a} end the season first, ${over(t)}.`),
      (t) => ended(t, `${t.a} win the title, ${over(t)}.`),
    ],
    headlines: [
      (t) =>
        t.v.level > 0
          ? t.v.unit === 'points'
            ? fitting(`${t.a} are champions, level with ${next(t)}`, `${t.a} are champions, level on points`)
            : `${t.a} champions on points scored`
          : isDecided(t)
            ? `Champions ${t.a} end ${points(t.v.ahead)} ahead`
            : `${t.a} champions by ${points(t.v.ahead)}`,
      (t) => `${t.a} are champions`,
      (t) => (isDecided(t) ? `${t.a} end the season first` : `${t.a} take the title`),
    ],
    dry: (t) => `Champions: ${t.a}, ${over(t)}.`,
  },
  'title-missed': {
    sentences: [
      (t) => `${missed(t)}.${wanted(t)}`,
      (t) => `${missed(t)}, and finish ${placeInWords(t.v.place)}.${wanted(t)}`,
      (t) => (t.v.was > 0 ? `The title was lost by ${t.a}. ${missed(t)}.` : `${missed(t)}.${wanted(t)}`),
      (t) => `For ${t.a} it was not enough. ${missed(t)}.${wanted(t)}`,
      (t) => `${missed(t)}.`,
      (t) => `${missed(t)}, which leaves them ${placeInWords(t.v.place)}.${wanted(t)}`,
    ],
    following: [
      (t) => `${began(t)} and finish ${placeInWords(t.v.place)}.${wanted(t)}`,
      (t) => `${began(t)}.${wanted(t)}`,
      (t) => `It leaves ${t.a} ${placeInWords(t.v.place)}.${wanted(t)}`,
    ],
    dry: (t) => `${t.a}, ${from(t)} before the last day: ${score(t.v.own, t.v.other)}, ${placeInWords(t.v.place)}.`,
  },
  'season-shared': {
    sentences: [
      (t) => `${t.all} share the title, on ${written(t.v.total)} each.`,
      (t) => `The season ends with nothing between ${t.all}: ${written(t.v.total)} each.`,
      (t) => `${t.all} are champions together, level in everything on ${written(t.v.total)}.`,
      (t) => `The title has more than one winner: ${t.all} have ${written(t.v.total)} each.`,
      (t) => `After the last gameweek ${t.all} are level at the top on ${written(t.v.total)}.`,
    ],
    headlines: [
      (t) => `${t.all} share the title`,
      (t) => fitting(`${t.all} are champions together`, `Champions finish level on ${written(t.v.total)}`),
      (t) => fitting(`${t.all} finish level on ${written(t.v.total)}`, `The title is shared, on ${written(t.v.total)}`),
    ],
    dry: (t) => `Champions together: ${t.all}, ${written(t.v.total)}.`,
  },
  'season-bench': {
    sentences: [
      (t) => `${t.a} are bench kings of the season, with ${written(t.v.bench)} left out.`,
      (t) => `The bench crown of the season goes to ${t.a}, who left out ${written(t.v.bench)}.`,
      (t) => `${t.a} left ${written(t.v.bench)} on the bench in the season, more than anybody.`,
      (t) => `Nobody left more on the bench all season than ${t.a}: ${written(t.v.bench)}.`,
      (t) => `${t.a} end the season as bench kings, on ${written(t.v.bench)}.`,
    ],
    dry: (t) => `Bench kings of the season: ${t.a}, ${written(t.v.bench)}.`,
  },
  'season-turn': {
    sentences: [
      (t) => turn(t, `${t.a} went first for good`),
      (t) => turn(t, `${t.a} took the lead for good`),
      (t) => turn(t, `The season turned for ${t.a}`),
      (t) => turn(t, `${t.a} went top and stayed there`),
      (t) => turn(t, `First place was with ${t.a} for good`),
    ],
    dry: (t) => `${t.a}: first since gameweek ${t.v.gameweek}.`,
  },
  'season-move': {
    sentences: [
      (t) =>
        `The move of the season${withoutChip(t)}: ${t.a} brought in ${came(t)} in gameweek ${t.v.gameweek} and gained ${written(t.v.gained)}.`,
      (t) =>
        `Nobody moved better all season${withoutChip(t)} than ${t.a} in gameweek ${t.v.gameweek}: ${came(t).replace(/,$/, '')} came in, for a gain of ${written(t.v.gained)}.`,
      (t) =>
        `The best week on the market${withoutChip(t)} was that of ${t.a}, who signed ${came(t)} in gameweek ${t.v.gameweek} and gained ${written(t.v.gained)}.`,
      (t) =>
        `The best move of the season${withoutChip(t)}: in gameweek ${t.v.gameweek} ${t.a} brought in ${t.who} and gained ${written(t.v.gained)}.`,
      (t) =>
        `No move of the season${withoutChip(t)} paid like that of ${t.a} for ${t.who} in gameweek ${t.v.gameweek}: they gained ${written(t.v.gained)}.`,
    ],
    dry: (t) => `Best move: ${t.a}, gameweek ${t.v.gameweek}, ${t.who}, ${written(t.v.gained)} gained.`,
  },
  'season-third': {
    sentences: [
      (t) => thirdPlace(t, `${t.a} finish third, on ${written(t.v.total)}.`),
      (t) => thirdPlace(t, `${t.a} end up third, with ${written(t.v.total)}.`),
      (t) => thirdPlace(t, `Third place goes to ${t.a}, on ${written(t.v.total)}.`),
      (t) => thirdPlace(t, `${t.a} take third place with ${written(t.v.total)}.`),
      (t) => thirdPlace(t, `Behind the first two stand ${t.a}, third with ${written(t.v.total)}.`),
    ],
    following: [
      (t) => `${t.a} finish third, on ${written(t.v.total)}.${wanted(t)}`,
      (t) => `It leaves ${t.a} third, on ${written(t.v.total)}.${wanted(t)}`,
    ],
    dry: (t) => `Third: ${t.a}, ${written(t.v.total)}.`,
  },
  'season-last': {
    sentences: [
      (t) => `${t.a} finish last, on ${written(t.v.total)}${butBest(t)}.${saved(t)}`,
      (t) => `The wooden spoon goes to ${t.a}, with ${written(t.v.total)}.${allTheSame(t)}${saved(t)}`,
      (t) => `${t.a} end up last, with ${written(t.v.total)}${butBest(t)}.${saved(t)}`,
      (t) => `At the other end ${t.a} finish with ${written(t.v.total)}, the fewest of all.${allTheSame(t)}${saved(t)}`,
      (t) => `${t.a} end the season at the bottom, with ${written(t.v.total)}${butBest(t)}.${saved(t)}`,
    ],
    following: [
      (t) =>
        `${t.a} finish last, on ${written(t.v.total)}; ${aResult(t.v.enough)} would have saved them.${allTheSame(t)}${instead(t)}`,
      (t) =>
        `It leaves ${t.a} last, on ${written(t.v.total)}; ${aResult(t.v.enough)} would have saved them.${allTheSame(t)}${instead(t)}`,
    ],
    dry: (t) => `Last: ${t.a}, ${written(t.v.total)}.`,
  },
  'title-race': {
    sentences: [
      (t) =>
        t.v.unit !== 'points' && t.v.can > 2
          ? `With ${left(t)} to play and ${inWords(t.v.can)} still in it, ${t.a} are ${clearOf(t)}${chasers(t)}.${stakes(t)}`
          : `With ${left(t)} to play ${t.a} lead ${chaser(t)} ${clear(t)}${moved(t)}.${stakes(t)}${near(t)}`,
      (t) =>
        `With ${left(t)} left ${t.a} are ${clearOf(t)}${moved(t)}${chasers(t)}.${stakes(t)}${near(t)}${firstTwo(t)}`,
      (t) => `${capital(left(t))} to go, and ${t.a} are ${clearOf(t)}${moved(t)}.${stakes(t)}${near(t)}${firstTwo(t)}`,
      (t) =>
        t.v.unit !== 'points'
          ? `The title is between ${t.a}, who lead ${clear(t)}, and ${t.others}, with ${left(t)} left.${stakes(t)}`
          : `${chaser(t)} have ${left(t)} to make up ${points(t.v.ahead)} on ${t.a}${moved(t)}.${scores(t.a, t.v)}${near(t)}`,
      (t) => `${t.a} lead with ${left(t)} to play, ${clearOf(t)}${moved(t)}.${stakes(t)}${near(t)}`,
    ],
    following: [
      (t) => `${capital(left(t))} to go${catchers(t)}.${needed(t)}${firstTwo(t)}`,
      (t) => `There ${t.v.left === 1 ? 'is' : 'are'} ${left(t)} left${catchers(t)}.${needed(t)}${firstTwo(t)}`,
      (t) => `${capital(left(t))} will decide it${catchers(t)}.${needed(t)}`,
    ],
    headlines: [
      (t) =>
        t.v.level > 0
          ? `${t.a} and ${t.b} are level, ${inWords(t.v.left)} to play`
          : `${t.a} lead by ${margin(t.v.ahead)} with ${inWords(t.v.left)} to play`,
      (t) =>
        enough(t)
          ? `${t.a} are ${short(t)} from the title`
          : t.v.level > 0
            ? `${t.a} lead on points scored, ${inWords(t.v.left)} to play`
            : fitting(
                `${t.a} are ${margin(t.v.ahead)} clear with ${inWords(t.v.left)} to play`,
                `${t.a} lead with ${inWords(t.v.left)} to play`,
              ),
      (t) =>
        t.v.level > 0
          ? `${t.b} still chase ${t.a}`
          : fitting(
              `${t.b} trail ${t.a} by ${margin(t.v.ahead)}, ${inWords(t.v.left)} to play`,
              `${t.b} chase ${t.a}, ${inWords(t.v.left)} to play`,
              `${t.b} still chase ${t.a}`,
            ),
    ],
    dry: (t) => `First with ${left(t)} left: ${t.a}, ${clearOf(t)}.`,
  },
  'run-in': {
    sentences: [
      (t) => `With ${left(t)} to play ${t.c} are third, ${third(t)}.${firstTwo(t)}`,
      (t) => `${capital(left(t))} are left, and ${t.c}, third, are ${third(t)}.${firstTwo(t)}`,
      (t) => `${t.c} are third with ${left(t)} to go, ${third(t)}.${firstTwo(t)}`,
      (t) => `There are ${left(t)} to play, and ${t.c} are third, ${third(t)}.${firstTwo(t)}`,
      (t) => `Third with ${left(t)} left are ${t.c}, ${third(t)}.${firstTwo(t)}`,
    ],
    dry: (t) => `Third with ${left(t)} left: ${t.c}, ${third(t)}.`,
  },
  'last-race': {
    sentences: [
      (t) => `At the bottom ${t.a} are ${off(t)} with ${left(t)} to play.${meeting(t)}`,
      (t) => `${t.a} are last with ${left(t)} to go, ${off(t)}.${meeting(t)}`,
      (t) => `Last place is open: ${t.a} are ${off(t)} with ${left(t)} left.${meeting(t)}`,
      (t) => `${t.a} have ${left(t)} to leave last place. They are ${off(t)}.${meeting(t)}`,
      (t) => `With ${left(t)} left ${t.a} are last, ${off(t)}.${meeting(t)}`,
    ],
    dry: (t) => `Last with ${left(t)} left: ${t.a}, ${off(t)}.`,
  },
  half: {
    sentences: [
      (t) => withScores(`Half of the season is over, and ${t.a} lead, ${over(t)}${moved(t)}.`, t),
      (t) => withScores(`At half-way ${t.a} are first, ${over(t)}${moved(t)}.`, t),
      (t) => withScores(`The first half of the season ends with ${t.a} in front, ${over(t)}${moved(t)}.`, t),
      (t) => withScores(`${t.a} are on top at half-way, ${over(t)}${moved(t)}.`, t),
      (t) => withScores(`${t.a} win the first half of the season, ${over(t)}${moved(t)}.`, t),
    ],
    following: [
      (t) => `Half of the season is over, with ${t.a} in front.`,
      (t) => `${t.a} lead at half-way, with ${left(t)} to come.`,
      (t) => `The second half begins with ${t.a} in front: ${left(t)} to play.`,
    ],
    headlines: [
      (t) => (t.v.level > 0 ? `${t.a} lead at half-way` : `${t.a} lead by ${margin(t.v.ahead)} at half-way`),
      (t) => `${t.a} are in front at half-way`,
      (t) => `${t.a} win the first half`,
    ],
    dry: (t) => `First after half of the season: ${t.a}, ${over(t)}.`,
  },
  'half-led': {
    sentences: [
      (t) => `${t.a} ${ledFor(t)}.`,
      (t) => toCatch(t),
      (t) => toCatch(t, `, with ${left(t)} to play`),
      (t) => `In the first half ${t.a} ${ledFor(t)}.`,
      (t) => toCatch(t, ' from here'),
    ],
    dry: (t) => `${t.a}: first after ${written(t.v.led)} of ${written(t.v.of)} gameweeks.`,
  },
  'half-month': {
    sentences: [
      (t) => `${t.a} had the best month so far: ${written(t.v.points)} in ${t.v.month}.`,
      (t) => `The best month of the first half was the ${t.v.month} of ${t.a}, with ${written(t.v.points)}.`,
      (t) => `Nobody has had a better month yet than ${t.a} in ${t.v.month}: ${written(t.v.points)}.`,
      (t) => `No month of the first half beat the ${written(t.v.points)} of ${t.a} in ${t.v.month}.`,
      (t) => `Month of the first half: ${t.v.month}, for the ${written(t.v.points)} of ${t.a}.`,
    ],
    dry: (t) => `Best month so far: ${t.a}, ${t.v.month}, ${written(t.v.points)}.`,
  },
} satisfies Partial<Words>
