import { score, written } from '#domain/facts/written.ts'
import { capital, points, several } from './numbers.ts'
import type { Told, Words } from './words.ts'

type Move = 'move-best' | 'move-worst'

type Bench = Told<'bench-king' | 'bench-record'>

/** Who gave the points of a bench. */
const who = (t: Bench) => (t.v.best === t.v.bench ? `, all by ${t.who}` : `, ${written(t.v.best)} by ${t.who}`)
/** Of a second team that left out more than it is behind. */
const behind = (t: Bench) => (t.v.behind > 0 ? ` They are ${points(t.v.behind)} short of the lead.` : short(t))
/** Of a loser that left out more than the margin, and would have lost all the same. */
const short = ({ v }: Bench) =>
  v.short
    ? [
        ' The best eleven would have lost, too.',
        ' Even the best eleven would have lost.',
        ' Their best eleven would not have won.',
      ][v.bench % 3]
    : ''
/** What came of it in a match; nothing where there was none, or its result is told. */
const did = ({ b, v: { own, other } }: Bench) => {
  if (!(own >= 0)) return ''
  const result = score(own, other)
  return own > other ? `still beat ${b} ${result}` : own < other ? `lost ${result} to ${b}` : `drew ${result} with ${b}`
}
/** `, and lost 20–24 to Bob`. */
const and = (t: Bench) => (did(t) ? `, and ${did(t)}` : '')

/** One move, and all that it brought was gained by it. */
const isAll = ({ v }: Told<'move-best'>) => v.count === 1 && v.points === v.gained && v.cost === 0
const after = ({ v }: Told<Move>) => (v.cost > 0 ? `, after ${written(v.cost)} in transfer costs` : '')
const costs = ({ v }: Told<'move-worst'>) => (v.cost > 0 ? `, transfer costs of ${written(v.cost)} included` : '')
/** Two figures that are the same are said once. */
const gained = (t: Told<'move-best'>, words: string) =>
  t.v.points === t.v.gained ? `${t.a} brought in ${came(t)} and gained ${written(t.v.gained)}${after(t)}.` : words
/** Who came in. */
const came = (t: Told<'move-best'>) =>
  t.v.count === 1 ? t.who : `${several(t.v.count, 'player')}, ${t.who} among them,`
/** With the chip his points count three times. */
const armband = ({ v }: Told<'captain-alone'>) => (v.times > 2 ? 'triple captain' : 'captain')
const moves = (count: number) => several(count, 'move')
const theMoves = ({ v }: Told<'hits'>) => (v.count === 1 ? 'the move' : 'the moves')
/** Moves that cost: before their costs they may have brought something, and may have lost more. */
const brought = ({ v }: Told<'hits'>) => {
  const gained = v.cost - v.lost
  return gained > 0 ? `brought ${written(gained)}` : gained === 0 ? 'brought nothing' : `lost ${written(-gained)} more`
}

/** Benches, moves, captains and chips. */
export const squads = {
  'bench-king': {
    sentences: [
      (t) => `${t.a} left ${points(t.v.bench)} on the bench, the most of the week${who(t)}${and(t)}.${behind(t)}`,
      (t) => `${t.a} left out ${points(t.v.bench)}, more than anybody${who(t)}${and(t)}.${behind(t)}`,
      (t) => `Nobody had a better bench than ${t.a}, who left out ${points(t.v.bench)}${who(t)}${and(t)}.${behind(t)}`,
      (t) =>
        `The fullest bench of the week was that of ${t.a}, who left out ${points(t.v.bench)}${who(t)}${and(t)}.${behind(t)}`,
      (t) => `${t.a} wear the bench crown this week, with ${points(t.v.bench)}${who(t)}${and(t)}.${behind(t)}`,
      (t) => `${t.a} had the fullest bench, ${points(t.v.bench)}${who(t)}${and(t)}.${behind(t)}`,
    ],
    following: [
      (t) => `${t.a} left ${points(t.v.bench)} on the bench, the most of the week.${short(t)}`,
      (t) => `${t.a} left out ${points(t.v.bench)}, more than anybody this week.${short(t)}`,
      (t) => `The bench of ${t.a} was the fullest of the week, with ${points(t.v.bench)}${who(t)}.${short(t)}`,
      (t) => `${t.a} had the fullest bench of the week, ${points(t.v.bench)}${who(t)}.${short(t)}`,
    ],
    tails: [
      (t) => `; ${t.a} left ${points(t.v.bench)} on the bench, more than anybody.`,
      (t) => `; ${t.a} had ${points(t.v.bench)} on the bench, the most of the week.`,
      (t) => `; ${t.a} had the fullest bench, with ${points(t.v.bench)}.`,
    ],
    headlines: [
      (t) => `${t.a} leave ${written(t.v.bench)} on the bench`,
      (t) => `${t.who} scores ${written(t.v.best)} on the bench of ${t.a}`,
      (t) => `${t.a} are bench kings with ${written(t.v.bench)}`,
    ],
    dry: (t) => `Most on the bench: ${t.a}, ${points(t.v.bench)}${who(t)}.`,
  },
  'bench-shared': {
    sentences: [
      (t) => `${t.all} each left ${written(t.v.bench)} on the bench, the most of the week.`,
      (t) => `${t.all} share the bench crown, with ${written(t.v.bench)} left out each.`,
      (t) => `Nobody left more on the bench than ${t.all}, ${written(t.v.bench)} each.`,
      (t) => `The bench crown is shared by ${t.all}, on ${written(t.v.bench)}.`,
      (t) => `${t.all} are bench kings together, with ${written(t.v.bench)} each.`,
      (t) => `The bench has more than one king this week: ${t.all}, with ${written(t.v.bench)} each.`,
    ],
    dry: (t) => `Most on the bench, shared: ${t.all}, ${written(t.v.bench)}.`,
  },
  'bench-record': {
    sentences: [
      (t) => `${t.a} left ${points(t.v.bench)} on the bench, the most this season${who(t)}${and(t)}.${behind(t)}`,
      (t) =>
        `Nobody has left more on the bench this season than ${t.a}: ${points(t.v.bench)}${who(t)}.${did(t) && ` They ${did(t)}.`}${behind(t)}`,
      (t) => `${t.a} left out ${points(t.v.bench)}, a record of this season${who(t)}${and(t)}.${behind(t)}`,
      (t) => `The season has a new fullest bench: ${t.a} left out ${points(t.v.bench)}${who(t)}${and(t)}.${behind(t)}`,
      (t) =>
        `${t.a} left ${points(t.v.bench)} on the bench${who(t)}${and(t)}. The most had been ${written(t.v.before)}.${behind(t)}`,
    ],
    following: [
      (t) => `${t.a} left ${points(t.v.bench)} on the bench, the most this season.`,
      (t) => `${t.a} left out ${points(t.v.bench)}, more than anybody this season.`,
      (t) => `The bench of ${t.a} was the fullest of the season, with ${points(t.v.bench)}${who(t)}.`,
    ],
    tails: [
      (t) => `; ${t.a} left ${points(t.v.bench)} on the bench, more than anybody this season.`,
      (t) => `; ${t.a} had ${points(t.v.bench)} on the bench, the most this season.`,
    ],
    headlines: [
      (t) => `${t.a} leave ${written(t.v.bench)} on the bench, a record`,
      (t) => `${t.a} set a bench record with ${written(t.v.bench)}`,
      (t) => `${t.a} leave out ${written(t.v.bench)}, the season’s most`,
    ],
    dry: (t) => `Bench record: ${t.a}, ${written(t.v.bench)}; before ${written(t.v.before)}.`,
  },
  'bench-empty': {
    sentences: [
      () => 'No bench had a point to give: everybody chose right.',
      () => 'All benches came to nothing, which is how it should be.',
      () => 'The crown of the bench stays in its box: nobody left a point behind.',
      () => 'Nobody left a point on the bench this week.',
      () => 'A week without a bench king: there was nothing on any bench.',
      () => 'Not one bench scored.',
    ],
    dry: () => 'Nothing on any bench.',
  },
  'move-best': {
    sentences: [
      (t) =>
        isAll(t)
          ? `${t.a} brought in ${t.who} and gained ${written(t.v.gained)} at once.`
          : gained(
              t,
              `${t.a} gained ${written(t.v.gained)} by their moves${after(t)}; ${t.who} came in and scored ${written(t.v.points)}.`,
            ),
      (t) =>
        isAll(t)
          ? `${t.who}, new to ${t.a}, scored ${written(t.v.points)}.`
          : gained(
              t,
              `${t.who}, new to ${t.a}, scored ${written(t.v.points)}, and their moves gained ${written(t.v.gained)}${after(t)}.`,
            ),
      (t) => `${t.a} brought in ${came(t)} and gained ${written(t.v.gained)}${after(t)}.`,
      (t) =>
        isAll(t)
          ? `${t.who} came in for ${t.a} and scored ${written(t.v.points)}.`
          : gained(
              t,
              `${t.who} came in for ${t.a} and scored ${written(t.v.points)}; the moves were worth ${written(t.v.gained)}${after(t)}.`,
            ),
      (t) =>
        t.v.count === 1
          ? `The move for ${t.who} was worth ${written(t.v.gained)} to ${t.a}${after(t)}.`
          : `${t.a} signed ${t.who} and gained ${written(t.v.gained)} by their moves${after(t)}.`,
      (t) =>
        isAll(t)
          ? `${t.a} signed ${t.who}, who scored ${written(t.v.points)}.`
          : gained(
              t,
              `The moves of ${t.a} gained ${written(t.v.gained)}${after(t)}; ${t.who} scored ${written(t.v.points)}.`,
            ),
    ],
    headlines: [
      (t) => `${t.who} pays at once for ${t.a}`,
      (t) => `${t.a} gain ${written(t.v.gained)} by their moves`,
      (t) => `${t.a} gain ${written(t.v.gained)} with ${t.who} in`,
    ],
    dry: (t) => `Moves: ${t.a}, ${written(t.v.gained)} gained; ${t.who} ${written(t.v.points)}.`,
  },
  'move-worst': {
    sentences: [
      (t) =>
        `${t.a} let ${t.who} go, who scored ${written(t.v.points)}, and lost ${written(t.v.lost)} by their moves${costs(t)}.`,
      (t) =>
        `The moves of ${t.a} lost ${written(t.v.lost)}${costs(t)}: ${t.who}, whom they let go, scored ${written(t.v.points)}.`,
      (t) =>
        `${t.a} lost ${written(t.v.lost)} by a change that did not pay${costs(t)}; ${t.who}, whom they let go, scored ${written(t.v.points)}.`,
      (t) =>
        `${t.a} are ${written(t.v.lost)} worse off for their moves${costs(t)}: ${t.who} scored ${written(t.v.points)} after leaving.`,
      (t) =>
        `${t.who} scored ${written(t.v.points)} just after leaving ${t.a}, who lost ${written(t.v.lost)} by moving${costs(t)}.`,
    ],
    headlines: [
      (t) => `${t.who} leaves ${t.a} and scores ${written(t.v.points)}`,
      (t) => `${t.a} lose ${written(t.v.lost)} by their moves`,
      (t) => `${t.a} miss ${t.who}`,
    ],
    dry: (t) => `Moves: ${t.a}, ${written(t.v.lost)} lost${costs(t)}; ${t.who}, gone, ${written(t.v.points)}.`,
  },
  hits: {
    sentences: [
      (t) => `${t.a} took a hit of ${points(t.v.cost)} for ${moves(t.v.count)}, which ${brought(t)}.`,
      (t) =>
        `${capital(moves(t.v.count))} cost ${t.a} a hit of ${points(t.v.cost)}, and ${brought(t)}.`.replace(
          /^\d/,
          (digit) => `All ${digit}`,
        ),
      (t) => `A hit of ${points(t.v.cost)} did not pay for ${t.a}: ${theMoves(t)} ${brought(t)}.`,
      (t) => `${t.a} paid ${points(t.v.cost)} for ${moves(t.v.count)}, which ${brought(t)}.`,
      (t) => `${t.a} took a hit of ${points(t.v.cost)}, and ${theMoves(t)} ${brought(t)}.`,
    ],
    headlines: [
      (t) => `A hit of ${written(t.v.cost)} leaves ${t.a} ${written(t.v.lost)} worse off`,
      (t) => `${t.a} pay ${written(t.v.cost)} for moves and lose ${written(t.v.lost)}`,
      (t) => `A hit of ${written(t.v.cost)} hurts ${t.a}`,
    ],
    dry: (t) => `Transfer costs: ${t.a}, ${written(t.v.cost)}; ${written(t.v.lost)} lost in all.`,
  },
  wildcard: {
    sentences: [
      (t) => `${t.a} played the wildcard and gained ${written(t.v.gained)} in its first week.`,
      (t) => `The wildcard of ${t.a} was worth ${written(t.v.gained)} at once.`,
      (t) => `${t.a} gained ${written(t.v.gained)} from the wildcard in a week.`,
      (t) => `${t.a} rebuilt with the wildcard and were ${written(t.v.gained)} better off for it.`,
      (t) => `With the wildcard ${t.a} changed ${several(t.v.count, 'player')} and gained ${written(t.v.gained)}.`,
    ],
    headlines: [
      (t) => `${t.a} play the wildcard and gain ${written(t.v.gained)}`,
      (t) => `The wildcard pays for ${t.a}`,
      (t) => `${t.a} gain ${written(t.v.gained)} by wildcard`,
    ],
    dry: (t) => `Wildcard: ${t.a}, ${written(t.v.gained)} gained.`,
  },
  'free-hit': {
    sentences: [
      (t) => `${t.a} played the free hit and gained ${written(t.v.gained)}.`,
      (t) => `The free hit of ${t.a} was worth ${written(t.v.gained)}.`,
      (t) => `${t.a} were ${written(t.v.gained)} better off for the free hit.`,
      (t) => `${t.a} chose this week for the free hit, and gained ${written(t.v.gained)}.`,
      (t) => `With the free hit ${t.a} gained ${written(t.v.gained)}.`,
    ],
    headlines: [
      (t) => `${t.a} gain ${written(t.v.gained)} by free hit`,
      (t) => `The free hit pays for ${t.a}`,
      (t) => `${t.a} pick the week for the free hit`,
    ],
    dry: (t) => `Free hit: ${t.a}, ${written(t.v.gained)} gained.`,
  },
  'captain-alone': {
    sentences: [
      (t) => `Only ${t.a} named ${t.who} ${armband(t)}, and got ${written(t.v.total)} for it.`,
      (t) => `${t.who} brought ${t.a} ${written(t.v.total)} as ${armband(t)}. No other team had thought of it.`,
      (t) => `${t.a} alone had ${t.who} as ${armband(t)}, for ${written(t.v.total)}.`,
      (t) => `${capital(armband(t))} ${t.who}, named by ${t.a} alone, brought ${written(t.v.total)}.`,
      (t) => `${t.a} went their own way: ${written(t.v.total)} from ${armband(t)} ${t.who}.`,
    ],
    headlines: [
      (t) => `${t.a} alone trust ${t.who}`,
      (t) => `Captain ${t.who} brings ${t.a} ${written(t.v.total)}`,
      (t) => `${t.a} name the right captain`,
    ],
    dry: (t) => `Captain: ${t.who}, ${t.a} alone, ${written(t.v.total)}.`,
  },
  'captain-blank': {
    sentences: [
      (t) =>
        `${t.a} named ${t.who} captain, who scored ${written(t.v.points)}; ${t.other}, the choice of ${several(t.v.others, 'other team')}, had ${written(t.v.theirs)}.`,
      (t) =>
        `The armband of ${t.a} went to ${t.who}, for ${written(t.v.points)}. ${t.other}, named by ${several(t.v.others, 'other team')}, had ${written(t.v.theirs)}.`,
      (t) =>
        `${t.a} trusted captain ${t.who}, who had ${written(t.v.points)}; ${several(t.v.others, 'other team')} had ${t.other}, with ${written(t.v.theirs)}.`,
      (t) =>
        `Captain ${t.who} had ${written(t.v.points)} for ${t.a}, where ${t.other}, the usual choice, had ${written(t.v.theirs)}.`,
      (t) =>
        `It was not the week to be different: ${t.a} named ${t.who} captain, for ${written(t.v.points)}, and not ${t.other}, who had ${written(t.v.theirs)}.`,
    ],
    headlines: [
      (t) => `${t.a} give the armband to ${t.who}, for ${written(t.v.points)}`,
      (t) => `Captain ${t.who} lets ${t.a} down`,
      (t) => `${t.a} name the wrong captain`,
    ],
    dry: (t) =>
      `Captain: ${t.who}, ${t.a}, ${written(t.v.points)}; ${several(t.v.others, 'other team')}: ${t.other}, ${written(t.v.theirs)}.`,
  },
  'chip-bench': {
    sentences: [
      (t) => `The bench boost of ${t.a} brought ${written(t.v.added)}.`,
      (t) => `The bench boost gave ${t.a} ${written(t.v.added)} more.`,
      (t) => `With the bench boost ${t.a} added ${written(t.v.added)}.`,
      (t) => `${t.a} played the bench boost, worth ${written(t.v.added)}.`,
      (t) => `${t.a} got ${written(t.v.added)} from their bench boost.`,
    ],
    headlines: [
      (t) => `${t.a} boost the bench for ${written(t.v.added)}`,
      (t) => `${t.a} gain ${written(t.v.added)} by bench boost`,
      (t) => `The bench boost brings ${t.a} ${written(t.v.added)}`,
    ],
    dry: (t) => `Bench boost: ${t.a}, ${written(t.v.added)}.`,
  },
  'chip-captain': {
    sentences: [
      (t) => `${t.a} played the triple captain on ${t.who}, for ${written(t.v.total)}.`,
      (t) => `Triple captain ${t.who} brought ${t.a} ${written(t.v.total)}.`,
      (t) => `The triple captain of ${t.a} was ${t.who}, whose ${written(t.v.points)} became ${written(t.v.total)}.`,
      (t) => `${t.who} brought ${t.a} ${written(t.v.total)} as triple captain.`,
      (t) => `${t.a} tripled ${t.who}, and got ${written(t.v.total)}.`,
    ],
    headlines: [
      (t) => `${t.a} triple ${t.who} for ${written(t.v.total)}`,
      (t) => `Triple captain ${t.who} brings ${t.a} ${written(t.v.total)}`,
      (t) => `${t.a} put it all on ${t.who}`,
    ],
    dry: (t) => `Triple captain: ${t.a}, ${t.who}, ${written(t.v.total)}.`,
  },
} satisfies Partial<Words>
