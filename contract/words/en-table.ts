import { inPoints, ordinal, written } from '#domain/facts/written.ts'
import type { Unit } from '#domain/story/finding.ts'
import type { Words } from './words.ts'

const one = (unit: Unit, amount: number) => (amount === 1 ? unit.replace('points', 'point') : unit)
const lead = ({ ahead, unit }: { ahead: number; unit: Unit }) => `${written(ahead)} ${one(unit, ahead)}`
/** How far the leaders are ahead of the second, whoever that is. */
const gap = (v: { ahead: number; unit: Unit }) =>
  v.unit === 'points scored' ? `${lead(v)} (match points are level)` : lead(v)
type Held = { b: string; v: { ahead: number; unit: Unit; level: number } }
/** Level on match points, the lead is in points scored. */
const overB = ({ b, v }: Held) =>
  v.level > 0 ? `level with ${b} on ${written(v.level)} match points, and ${lead(v)} ahead` : `${lead(v)} ahead of ${b}`
const often = (count: number) => (count === 2 ? 'twice' : `${count} times`)
const weeks = (count: number) => (count === 1 ? 'one gameweek' : `${count} gameweeks`)

/** Who leads, who won the week, who climbed and who fell. */
export const table = {
  'lead-new': {
    sentences: [
      (t) => `${t.a} lead now, by ${gap(t.v)}. ${t.b} had led for ${weeks(t.v.reign)}.`,
      (t) => `There is a new name at the top: ${t.a}, by ${gap(t.v)}. ${t.b} had been there for ${weeks(t.v.reign)}.`,
      (t) => `After ${weeks(t.v.reign)} in front, ${t.b} hand the lead to ${t.a}, who are first by ${gap(t.v)}.`,
      (t) => `First place changes hands: ${t.a} take it from ${t.b} and lead by ${gap(t.v)}.`,
      (t) => `${t.a} replace ${t.b} at the top, and lead by ${gap(t.v)}.`,
      (t) => `${t.a} are the new leaders, by ${gap(t.v)}. The reign of ${t.b} lasted ${weeks(t.v.reign)}.`,
    ],
    headlines: [
      (t) => `${t.a} take the lead`,
      (t) => `New at the top: ${t.a}`,
      (t) => `${t.b} lose the lead`,
      () => 'A new leader',
      () => 'The lead changes hands',
      () => 'Somebody else is first',
    ],
    dry: (t) => `First: ${t.a}, by ${gap(t.v)}. Before: ${t.b}.`,
  },
  'lead-held': {
    sentences: [
      (t) => `${t.a} stay first, ${overB(t)}.`,
      (t) => `At the top it is still ${t.a}, ${overB(t)}.`,
      (t) =>
        t.v.level > 0
          ? `${t.a} and ${t.b} both have ${written(t.v.level)} match points; ${t.a} lead by ${lead(t.v)}.`
          : `${t.a} lead ${t.b} by ${lead(t.v)}.`,
      (t) =>
        t.v.level > 0
          ? `${t.b} are level with ${t.a} on ${written(t.v.level)} match points, and second by ${lead(t.v)}.`
          : `${t.b} are second, ${lead(t.v)} behind ${t.a}.`,
      (t) => `For ${weeks(t.v.reign)} now ${t.a} have been first; they are ${overB(t)}.`,
      (t) =>
        t.v.level > 0
          ? `Only ${lead(t.v)} part ${t.a} from ${t.b}: both have ${written(t.v.level)} match points.`
          : `Nobody is closer to ${t.a} than ${t.b}, who are ${lead(t.v)} behind.`,
      (t) =>
        t.v.level > 0
          ? `${t.a} are first by ${lead(t.v)}, since ${t.b} have ${written(t.v.level)} match points, too.`
          : `The lead of ${t.a} over ${t.b} is ${lead(t.v)}.`,
    ],
    headlines: [
      (t) => (t.v.level > 0 ? `Level on match points, and ${t.a} first` : `${t.a} stay first`),
      (t) => (t.v.level > 0 ? `${t.a} and ${t.b}, level at the top` : `Still ${t.a}, by ${written(t.v.ahead)}`),
      (t) => (t.v.level > 0 ? `${t.b} level with ${t.a}` : `${t.a} ahead by ${lead(t.v)}`),
      (t) => (t.v.level > 0 ? 'Level at the top' : 'The leaders stay put'),
      (t) => (t.v.level > 0 ? 'Nothing between the first two' : `${written(t.v.ahead)} ahead at the top`),
    ],
    dry: (t) => `First: ${t.a}, ${overB(t)}.`,
  },
  'lead-shared': {
    sentences: [
      (t) => `${t.all} share first place, each on ${written(t.v.total)} ${t.v.unit}.`,
      (t) => `First place is shared by ${t.all}: ${written(t.v.total)} ${t.v.unit} each.`,
      (t) => `With ${written(t.v.total)} ${t.v.unit} each, nothing separates ${t.all} at the top.`,
      (t) => `The top of the table has room for ${t.v.leaders}: ${t.all}, on ${written(t.v.total)} ${t.v.unit}.`,
      (t) => `Level in everything at ${written(t.v.total)} ${t.v.unit}: ${t.all}.`,
    ],
    headlines: [
      () => 'First place is shared',
      (t) => `${t.v.leaders} teams, one first place`,
      () => 'Nothing separates the leaders',
      (t) => `All level on ${written(t.v.total)}`,
    ],
    dry: (t) => `First, shared: ${t.all}, ${written(t.v.total)} ${t.v.unit}.`,
  },
  'season-first': {
    sentences: [
      (t) => `The season is over, and ${t.a} finish first, ${overB(t)}.`,
      (t) => `First at the end of the season: ${t.a}, ${overB(t)}.`,
      (t) => `${t.a} end the season in first place, ${overB(t)}.`,
      (t) => `No gameweek is left, and first place belongs to ${t.a}, ${overB(t)}.`,
      (t) => `The last table has ${t.a} first, ${overB(t)}.`,
    ],
    headlines: [(t) => `${t.a} finish first`, (t) => `First in the end: ${t.a}`, () => 'The season is over'],
    dry: (t) => `First at the end of the season: ${t.a}, ${overB(t)}.`,
  },
  'week-best': {
    sentences: [
      (t) =>
        `The best score of the week, ${inPoints(t.v.points)}, belongs to ${t.a}, ${written(t.v.ahead)} above the next.`,
      (t) => `${t.a} won the week with ${inPoints(t.v.points)}, ${written(t.v.ahead)} more than anybody else.`,
      (t) => `Nobody came closer than ${written(t.v.ahead)} to the ${inPoints(t.v.points)} of ${t.a}.`,
      (t) => `Best of the week: ${t.a}, ${inPoints(t.v.points)}, with ${written(t.v.ahead)} to spare.`,
      (t) => `The week goes to ${t.a}: ${inPoints(t.v.points)}, ${written(t.v.ahead)} clear.`,
      (t) => `No score beat the ${written(t.v.points)} of ${t.a}; the next best fell ${written(t.v.ahead)} short.`,
    ],
    headlines: [
      (t) => `The week of ${t.a}`,
      (t) => `${written(t.v.points)} for ${t.a}, best of the week`,
      (t) => `${t.a} by ${written(t.v.ahead)}`,
      (t) => `A week won with ${inPoints(t.v.points)}`,
      (t) => `The best of the week, by ${written(t.v.ahead)}`,
    ],
    dry: (t) => `Best of the week: ${t.a}, ${inPoints(t.v.points)}, ${written(t.v.ahead)} ahead.`,
  },
  'week-shared': {
    sentences: [
      (t) => `${t.all} share the week with ${inPoints(t.v.points)} each.`,
      (t) => `The best score of the week, ${inPoints(t.v.points)}, came ${often(t.v.winners)}: ${t.all}.`,
      (t) => `No single winner this week: ${inPoints(t.v.points)} each for ${t.all}.`,
      (t) => `With ${inPoints(t.v.points)} each, ${t.all} are best of the week together.`,
      (t) => `Best of the week, side by side on ${inPoints(t.v.points)}: ${t.all}.`,
    ],
    headlines: [
      () => 'A week to share',
      (t) => `${inPoints(t.v.points)}, ${often(t.v.winners)}`,
      () => 'More than one best score',
      (t) => `${written(t.v.points)} each, and no single winner`,
    ],
    dry: (t) => `Best of the week, shared: ${t.all}, ${inPoints(t.v.points)}.`,
  },
  'record-high': {
    sentences: [
      (t) =>
        `${inPoints(t.v.points)} by ${t.a} are the highest score of this league so far; the mark had been ${written(t.v.before)}.`,
      (t) =>
        `No team of this league had scored ${written(t.v.points)} before ${t.a} did; ${written(t.v.before)} was the most.`,
      (t) => `The season's best score is new: ${t.a}, ${inPoints(t.v.points)}, past the old ${written(t.v.before)}.`,
      (t) => `A record for ${t.a}: ${inPoints(t.v.points)}, where ${written(t.v.before)} had stood.`,
      (t) => `The old best of ${written(t.v.before)} is gone: ${t.a} made it ${written(t.v.points)}.`,
    ],
    headlines: [
      (t) => `${written(t.v.points)}: a record for ${t.a}`,
      (t) => `A new record: ${inPoints(t.v.points)}`,
      () => 'The record of the season falls',
      (t) => `Never more than these ${written(t.v.points)}`,
    ],
    dry: (t) => `Highest score of the season: ${t.a}, ${inPoints(t.v.points)}; before ${written(t.v.before)}.`,
  },
  climb: {
    sentences: [
      (t) => `Up from ${ordinal(t.v.from)} to ${ordinal(t.v.to)}: ${t.a}.`,
      (t) => `${t.a} climbed from ${ordinal(t.v.from)} to ${ordinal(t.v.to)}.`,
      (t) => `${t.a} moved up ${written(t.v.places)} places, to ${ordinal(t.v.to)}.`,
      (t) => `${t.a} are up to ${ordinal(t.v.to)} from ${ordinal(t.v.from)}.`,
      (t) => `A week ago ${t.a} were ${ordinal(t.v.from)}; today they are ${ordinal(t.v.to)}.`,
      (t) => `${written(t.v.places)} places up, to ${ordinal(t.v.to)}: ${t.a}.`,
    ],
    headlines: [
      (t) => `${t.a} climb to ${ordinal(t.v.to)}`,
      (t) => `From ${ordinal(t.v.from)} to ${ordinal(t.v.to)}`,
      (t) => `${written(t.v.places)} places up in a week`,
      (t) => `${t.a}: ${written(t.v.places)} places up`,
    ],
    dry: (t) => `Up: ${t.a}, ${ordinal(t.v.from)} to ${ordinal(t.v.to)}.`,
  },
  fall: {
    sentences: [
      (t) => `${t.a} went down from ${ordinal(t.v.from)} to ${ordinal(t.v.to)}.`,
      (t) => `${t.a} lost ${written(t.v.places)} places, and are now ${ordinal(t.v.to)}.`,
      (t) => `${t.a} were ${ordinal(t.v.from)} a week ago and are ${ordinal(t.v.to)} now.`,
      (t) => `${written(t.v.places)} places down, to ${ordinal(t.v.to)}: ${t.a}.`,
      (t) => `From ${ordinal(t.v.from)} place, ${t.a} find themselves ${ordinal(t.v.to)}.`,
      (t) => `${t.a} drop to ${ordinal(t.v.to)} from ${ordinal(t.v.from)}.`,
    ],
    headlines: [
      (t) => `${t.a} slip to ${ordinal(t.v.to)}`,
      (t) => `${ordinal(t.v.from)} a week ago, ${ordinal(t.v.to)} now`,
      (t) => `${written(t.v.places)} places down in a week`,
      (t) => `${t.a}: ${written(t.v.places)} places down`,
    ],
    dry: (t) => `Down: ${t.a}, ${ordinal(t.v.from)} to ${ordinal(t.v.to)}.`,
  },
  week: {
    sentences: [
      (t) => `${t.a} had ${inPoints(t.v.points)}, ${ordinal(t.v.place)} of ${t.v.teams} this week.`,
      (t) => `With ${inPoints(t.v.points)}, ${t.a} had the ${ordinal(t.v.place)} best week of ${t.v.teams}.`,
      (t) => `${ordinal(t.v.place)} of ${t.v.teams} this week: ${t.a}, ${inPoints(t.v.points)}.`,
      (t) => `For ${t.a} the week came to ${inPoints(t.v.points)}, ${ordinal(t.v.place)} of ${t.v.teams}.`,
      (t) => `${inPoints(t.v.points)} for ${t.a}: the ${ordinal(t.v.place)} score among ${t.v.teams}.`,
      (t) => `${inPoints(t.v.points)} put ${t.a} ${ordinal(t.v.place)} for the week.`,
      (t) => `${t.a} came ${ordinal(t.v.place)} this week, with ${inPoints(t.v.points)}.`,
    ],
    headlines: [
      (t) => `${inPoints(t.v.points)} for ${t.a}`,
      (t) => `A week of ${inPoints(t.v.points)}`,
      (t) => `${t.a}: ${inPoints(t.v.points)}`,
    ],
    dry: (t) => `${t.a}: ${inPoints(t.v.points)}, ${ordinal(t.v.place)} of ${t.v.teams}.`,
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
} satisfies Pick<
  Words,
  | 'lead-new'
  | 'lead-held'
  | 'lead-shared'
  | 'season-first'
  | 'week-best'
  | 'week-shared'
  | 'record-high'
  | 'climb'
  | 'fall'
  | 'week'
  | 'called-off'
  | 'unread'
>
