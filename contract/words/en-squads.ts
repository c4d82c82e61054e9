import { inPoints, written } from '#domain/facts/written.ts'
import type { Words } from './words.ts'

const cost = (points: number) => (points > 0 ? `, after ${written(points)} in transfer costs` : '')
/** How much of a loss is transfer costs. */
const costing = ({ lost, cost }: { lost: number; cost: number }) =>
  cost > 0 ? `, ${cost === lost ? 'all' : written(cost)} of them transfer costs` : ''
/** How much of a bench is its best player's. */
const ofBench = ({ bench, best }: { bench: number; best: number }) =>
  `${best === bench ? 'all' : written(best)} of them`
/** Who else the gain comes from. */
const besides = (count: number) => (count === 1 ? '' : count === 2 ? ' and another' : ' and others')
const times = (count: number) => (count === 3 ? 'three times' : 'twice')

/** Benches, moves, captains and chips. */
export const squads = {
  'bench-king': {
    sentences: [
      (t) => `Bench king: ${t.a}, who left ${inPoints(t.v.bench)} there, ${ofBench(t.v)} by ${t.who}.`,
      (t) => `${inPoints(t.v.bench)} watched from the bench of ${t.a}, ${ofBench(t.v)} by ${t.who}.`,
      (t) => `The fullest bench belongs to ${t.a}: ${inPoints(t.v.bench)}, ${ofBench(t.v)} by ${t.who}.`,
      (t) =>
        t.v.best === t.v.bench
          ? `${t.who} alone scored for the bench of ${t.a}, ${inPoints(t.v.bench)}: the most of the week.`
          : `${t.who} scored ${written(t.v.best)} for the bench of ${t.a}, which came to ${written(t.v.bench)}.`,
      (t) =>
        `Nobody left more on the bench than ${t.a}: ${inPoints(t.v.bench)}, ${t.v.best === t.v.bench ? `all by ${t.who}` : `the best of them ${t.who} with ${written(t.v.best)}`}.`,
      (t) => `The crown of the bench goes to ${t.a}, for ${inPoints(t.v.bench)}, ${ofBench(t.v)} by ${t.who}.`,
      (t) => `${inPoints(t.v.bench)} on the bench of ${t.a}, ${ofBench(t.v)} by ${t.who}: the most of the week.`,
      (t) => `${t.a} kept ${inPoints(t.v.bench)} on the bench, ${ofBench(t.v)} by ${t.who}: the most of the week.`,
    ],
    headlines: [
      (t) => `${written(t.v.bench)} on the bench of ${t.a}`,
      (t) => `${t.who} scores ${written(t.v.best)}, sitting down`,
      (t) => `${inPoints(t.v.bench)} left on one bench`,
      () => 'The best seat was on the bench',
    ],
    dry: (t) => `Most on the bench: ${t.a}, ${inPoints(t.v.bench)} (${t.who} ${written(t.v.best)}).`,
  },
  'bench-shared': {
    sentences: [
      (t) => `The crown of the bench is shared: ${t.all}, ${inPoints(t.v.bench)} each.`,
      (t) => `${t.all} left ${inPoints(t.v.bench)} each on the bench, and nobody left more.`,
      (t) => `Bench kings together, with ${inPoints(t.v.bench)} each: ${t.all}.`,
      (t) => `${t.v.kings} benches came to ${inPoints(t.v.bench)}: those of ${t.all}.`,
      (t) => `At ${inPoints(t.v.bench)} each, ${t.all} had the fullest benches.`,
      (t) => `No bench was fuller than those of ${t.all}: ${inPoints(t.v.bench)} each.`,
    ],
    headlines: [
      (t) => `${t.v.kings} benches, ${inPoints(t.v.bench)} each`,
      () => 'Bench kings, together',
      (t) => `${written(t.v.bench)} each, all of it unused`,
    ],
    dry: (t) => `Most on the bench, shared: ${t.all}, ${inPoints(t.v.bench)}.`,
  },
  'bench-record': {
    sentences: [
      (t) =>
        `A record for a bench: ${written(t.v.bench)} by ${t.a}, ${t.who} with ${written(t.v.best)}; the most had been ${written(t.v.before)}.`,
      (t) => `No bench of this season held more: ${t.a}, ${inPoints(t.v.bench)}, past the old ${written(t.v.before)}.`,
      (t) => `${t.a} left out ${inPoints(t.v.bench)}, a new record; the old one was ${written(t.v.before)}.`,
      (t) =>
        `${t.a} set the mark for benches at ${written(t.v.bench)}, up from ${written(t.v.before)}; ${t.who} gave ${written(t.v.best)}.`,
      (t) =>
        `The bench record moves from ${written(t.v.before)} to ${written(t.v.bench)}, thanks to ${t.a} and ${t.who}.`,
      (t) =>
        `With ${t.who} (${written(t.v.best)}) left out, the bench of ${t.a} came to a record ${written(t.v.bench)}.`,
    ],
    headlines: [
      (t) => `A record bench: ${inPoints(t.v.bench)}`,
      (t) => `${t.a} leave out a record ${written(t.v.bench)}`,
      () => 'No bench held more',
      (t) => `${written(t.v.bench)} points, all of them seated`,
    ],
    dry: (t) => `Bench record: ${t.a}, ${inPoints(t.v.bench)}; before ${written(t.v.before)}.`,
  },
  'bench-empty': {
    sentences: [
      () => 'No bench had a point to give: everybody chose right.',
      (t) => `All ${t.v.teams} benches came to nothing, which is how it should be.`,
      () => 'The crown of the bench stays in its box: nobody left a point behind.',
      () => 'Nobody left a point on the bench this week.',
      () => 'A week without a bench king: there was nothing on any bench.',
      (t) => `Of ${t.v.teams} benches not one scored.`,
    ],
    dry: () => 'Nothing on any bench.',
  },
  'move-best': {
    sentences: [
      (t) =>
        `The moves of ${t.a} brought ${inPoints(t.v.gained)}${cost(t.v.cost)}; ${t.who} had ${written(t.v.points)}.`,
      (t) =>
        `${t.a} brought in ${t.who} (${written(t.v.points)})${besides(t.v.count)}, and gained ${inPoints(t.v.gained)}${cost(t.v.cost)}.`,
      (t) =>
        `Good business by ${t.a}: ${inPoints(t.v.gained)} gained with ${t.who}${besides(t.v.count)}${cost(t.v.cost)}.`,
      (t) =>
        `${t.who} paid at once: ${written(t.v.points)} points, and ${written(t.v.gained)} gained for ${t.a}${cost(t.v.cost)}.`,
      (t) => `With ${t.who}${besides(t.v.count)} in, ${t.a} were ${inPoints(t.v.gained)} better off${cost(t.v.cost)}.`,
      (t) =>
        `A change that paid: ${t.who}${besides(t.v.count)} for ${t.a}, ${inPoints(t.v.gained)} gained${cost(t.v.cost)}.`,
    ],
    headlines: [
      (t) => `${t.who} pays at once for ${t.a}`,
      (t) => `${inPoints(t.v.gained)} gained by a change`,
      (t) => `${t.a} move, and gain ${written(t.v.gained)}`,
      () => 'A change that paid',
    ],
    dry: (t) => `Moves: ${t.a}, ${inPoints(t.v.gained)} gained (${t.who} ${written(t.v.points)}).`,
  },
  'move-worst': {
    sentences: [
      (t) =>
        `${t.a} let ${t.who} go, who then scored ${written(t.v.points)}. The moves cost them ${inPoints(t.v.lost)}${costing(t.v)}.`,
      (t) =>
        `Without ${t.who} (${written(t.v.points)}), whom they let go, ${t.a} lost ${inPoints(t.v.lost)} by moving${costing(t.v)}.`,
      (t) =>
        `A change that did not pay: ${t.a} gave up ${t.who} (${written(t.v.points)}) and lost ${inPoints(t.v.lost)}${costing(t.v)}.`,
      (t) =>
        `The moves of ${t.a} cost them ${inPoints(t.v.lost)}${costing(t.v)}: ${t.who}, whom they let go, had ${written(t.v.points)}.`,
      (t) =>
        `${t.a} would have done better to keep ${t.who} (${written(t.v.points)}): ${inPoints(t.v.lost)} lost${costing(t.v)}.`,
      (t) =>
        `${t.who} scored ${written(t.v.points)} just after leaving ${t.a}, whose moves lost ${inPoints(t.v.lost)}${costing(t.v)}.`,
    ],
    headlines: [
      (t) => `${t.who} scores, once gone from ${t.a}`,
      (t) => `${inPoints(t.v.lost)} lost by a change`,
      (t) => `${t.a} move, and lose ${written(t.v.lost)}`,
      () => 'A change that did not pay',
    ],
    dry: (t) => `Moves: ${t.a}, ${inPoints(t.v.lost)} lost${costing(t.v)} (${t.who}, gone, ${written(t.v.points)}).`,
  },
  'moves-none': {
    sentences: [
      () => 'Nobody in the league moved a player this week.',
      (t) => `All ${t.v.teams} squads were left as they were.`,
      () => 'The squads stayed as they were: not a single move.',
      () => 'A quiet market: no move by anybody.',
      () => 'Not one player came or went this week.',
    ],
    dry: () => 'No moves.',
  },
  'captain-alone': {
    sentences: [
      (t) =>
        `${t.a} alone had ${t.who} as captain, whose ${inPoints(t.v.points)} counted ${times(t.v.times)}: ${written(t.v.total)}.`,
      (t) => `${t.a} were the only ones with ${t.who} as captain: ${inPoints(t.v.total)}.`,
      (t) => `Nobody else trusted ${t.who} with the armband; ${t.a} did, for ${inPoints(t.v.total)}.`,
      (t) => `Captain ${t.who}, chosen by ${t.a} alone, brought ${inPoints(t.v.total)}.`,
      (t) => `${inPoints(t.v.total)} came from one choice: ${t.a} made ${t.who} captain, and nobody else did.`,
    ],
    headlines: [
      (t) => `${t.a} alone trust ${t.who}`,
      (t) => `One captain, ${inPoints(t.v.total)}`,
      () => 'A captain of one’s own',
      (t) => `${t.a} pick the right captain`,
    ],
    dry: (t) => `Captain: ${t.who} (${t.a}), ${inPoints(t.v.total)}.`,
  },
  'captain-blank': {
    sentences: [
      (t) =>
        `${t.a} made ${t.who} captain, who scored ${written(t.v.points)}; ${t.v.others} others had ${t.other}, who scored ${written(t.v.theirs)}.`,
      (t) =>
        `The armband of ${t.a} went to ${t.who} (${written(t.v.points)}); ${t.v.others} others gave it to ${t.other} (${written(t.v.theirs)}).`,
      (t) =>
        `A captain of their own: ${t.a} had ${t.who} for ${inPoints(t.v.points)}, while ${t.v.others} others had ${t.other} for ${written(t.v.theirs)}.`,
      (t) =>
        `${t.v.others} teams had ${t.other} as captain, who scored ${written(t.v.theirs)}. ${t.a} had ${t.who}, who scored ${written(t.v.points)}.`,
      (t) =>
        `${t.a} had ${t.who} as captain (${written(t.v.points)}). The favourite was ${t.other} (${written(t.v.theirs)}).`,
    ],
    headlines: [
      (t) => `${t.a} and the wrong armband`,
      (t) => `Captain ${t.who}: ${inPoints(t.v.points)}`,
      () => 'The wrong captain, alone',
      (t) => `${t.a} pick the wrong captain`,
    ],
    dry: (t) =>
      `Captain: ${t.who} (${t.a}), ${inPoints(t.v.points)}; ${t.v.others} others ${t.other}, ${written(t.v.theirs)}.`,
  },
  'chip-bench': {
    sentences: [
      (t) => `The bench boost of ${t.a} brought ${inPoints(t.v.added)}.`,
      (t) => `${t.a} let the bench play, and gained ${inPoints(t.v.added)}.`,
      (t) => `Bench boost by ${t.a}: ${inPoints(t.v.added)} more.`,
      (t) => `With the bench boost ${t.a} added ${inPoints(t.v.added)}.`,
      (t) => `${inPoints(t.v.added)} from the bench, all of them counted: ${t.a} played the boost.`,
    ],
    headlines: [
      (t) => `${inPoints(t.v.added)} from the boosted bench`,
      (t) => `${t.a} boost the bench`,
      () => 'The bench that counted',
    ],
    dry: (t) => `Bench boost: ${t.a}, ${inPoints(t.v.added)}.`,
  },
  'chip-captain': {
    sentences: [
      (t) =>
        `${t.a} played the triple captain on ${t.who}, whose ${inPoints(t.v.points)} counted three times: ${written(t.v.total)}.`,
      (t) => `Triple captain ${t.who} brought ${t.a} ${inPoints(t.v.total)}.`,
      (t) => `The triple captain of ${t.a} was ${t.who}, whose ${inPoints(t.v.points)} became ${written(t.v.total)}.`,
      (t) => `${t.who}, counted three times, brought ${t.a} ${inPoints(t.v.total)}.`,
      (t) => `All on one player: ${t.a} tripled ${t.who}, for ${inPoints(t.v.total)}.`,
    ],
    headlines: [
      (t) => `${t.who}, three times over`,
      (t) => `A triple captain: ${inPoints(t.v.total)}`,
      (t) => `${t.a} triple ${t.who}`,
    ],
    dry: (t) => `Triple captain: ${t.a}, ${t.who}, ${inPoints(t.v.total)}.`,
  },
} satisfies Pick<
  Words,
  | 'bench-king'
  | 'bench-shared'
  | 'bench-record'
  | 'bench-empty'
  | 'move-best'
  | 'move-worst'
  | 'moves-none'
  | 'captain-alone'
  | 'captain-blank'
  | 'chip-bench'
  | 'chip-captain'
>
