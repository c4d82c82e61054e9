import { score } from '#domain/facts/written.ts'
import { fitting, withMore } from './fitting.ts'
import { placedFoe } from './match-words.ts'
import { inWords, placeInWords, several } from './numbers.ts'
import type { Told, Words } from './words.ts'

type Ended = 'run-ended' | 'unbeaten-ended' | 'losing-ended' | 'winless-ended'

/** The score as the opponent had it. */
const theirs = ({ v }: Told<Ended | 'first-defeat'>) => score(v.other, v.own)
const own = ({ v }: Told<Ended | 'first-win' | 'first-defeat'>) => score(v.own, v.other)
/** How a winning run ended: with a defeat, or with a draw. */
const stopped = (t: Told<'run-ended'>) =>
  t.v.own < t.v.other ? `lost ${own(t)} to ${placedFoe(t)}` : `drew ${own(t)} with ${placedFoe(t)}`
/** How a losing run ended: with a win, or with a draw. */
const atLast = (t: Told<'losing-ended'>) =>
  t.v.own > t.v.other ? `beat ${placedFoe(t)} ${own(t)}` : `drew ${own(t)} with ${placedFoe(t)}`
const matches = (count: number) => several(count, 'match', 'matches')
const defeats = (count: number) => several(count, 'defeat')
/** Where the defeats have taken them. */
const bottom = ({ last = 0 }: { last?: number }) => (last ? ', and are last' : '')
/** In matches: only then it is "at last". */
const LONG = 6

/** Runs of matches that go on or have ended. */
export const runs = {
  'run-ended': {
    sentences: [
      (t) => `After ${several(t.v.length, 'win')} in a row, ${t.a} ${stopped(t)}.`,
      (t) => `${t.a} had won ${inWords(t.v.length)} in a row until they ${stopped(t)}.`,
      (t) => `The winning run of ${t.a} is over at ${inWords(t.v.length)}: they ${stopped(t)}.`,
      (t) =>
        t.v.own < t.v.other
          ? `It took ${placedFoe(t)} to stop ${t.a}, winners of ${inWords(t.v.length)} in a row: ${theirs(t)}.`
          : `A ${own(t)} with ${placedFoe(t)} ended the run of ${t.a}, ${several(t.v.length, 'win')} long.`,
      (t) => `${t.a}, winners of ${inWords(t.v.length)} in a row, ${stopped(t)}.`,
    ],
    following: [
      (t) => `For ${t.a} a run of ${several(t.v.length, 'win')} is over.`,
      (t) => `A run of ${several(t.v.length, 'win')} is over for ${t.a}.`,
      (t) => `${t.a} had won ${inWords(t.v.length)} in a row.`,
    ],
    tails: [
      (t) => `; ${t.a} were on a run of ${several(t.v.length, 'win')}.`,
      (t) => `; ${t.a} had won ${inWords(t.v.length)} in a row.`,
      (t) => `; it ends ${several(t.v.length, 'win')} in a row for ${t.a}.`,
    ],
    headlines: [
      (t) => withMore(`${t.Foe} ${t.foeVerb('end', 'ends')} the run of ${t.a}`, `, ${theirs(t)}`),
      (t) =>
        `${t.Foe} ${t.v.own < t.v.other ? t.foeVerb('stop', 'stops') : t.foeVerb('hold', 'holds')} ${t.a} after ${several(t.v.length, 'win')}`,
      (t) => `The run of ${t.a} ends at ${inWords(t.v.length)}`,
    ],
    dry: (t) => `Run of ${several(t.v.length, 'win')} over: ${t.a} ${own(t)} ${t.foe}.`,
  },
  'unbeaten-ended': {
    sentences: [
      (t) => `${t.a} had not lost in ${matches(t.v.length)}. Then came ${t.foe}, ${theirs(t)}.`,
      (t) => `After ${matches(t.v.length)} without a defeat, ${t.a} lost ${own(t)} to ${placedFoe(t)}.`,
      (t) => `The unbeaten run of ${t.a} is over after ${matches(t.v.length)}: ${own(t)} against ${placedFoe(t)}.`,
      (t) => `${t.Foe} beat ${t.a} ${theirs(t)}, which nobody had done in ${matches(t.v.length)}.`,
      (t) => `${t.a} lost ${own(t)} to ${placedFoe(t)}, their first defeat after ${matches(t.v.length)}.`,
    ],
    following: [
      (t) => `${t.a} had been unbeaten in ${matches(t.v.length)}.`,
      (t) => `Nobody had beaten ${t.a} in ${matches(t.v.length)}.`,
      (t) => `After ${matches(t.v.length)} without a defeat, ${t.a} were beaten.`,
    ],
    tails: [
      (t) => `; ${t.a} had not lost in ${matches(t.v.length)}.`,
      (t) => `; ${t.a} had been unbeaten in ${matches(t.v.length)}.`,
      (t) => `; ${t.a} had gone ${matches(t.v.length)} without a defeat.`,
    ],
    headlines: [
      (t) => `${t.Foe} ${t.foeVerb('stop', 'stops')} ${t.a}, unbeaten in ${inWords(t.v.length)}`,
      (t) => `${t.a} lose for the first time in ${matches(t.v.length + 1)}`,
      (t) => `The unbeaten run of ${t.a} ends`,
    ],
    dry: (t) => `Unbeaten run of ${matches(t.v.length)} over: ${t.a} ${own(t)} ${t.foe}.`,
  },
  'losing-ended': {
    sentences: [
      (t) => `After ${defeats(t.v.length)} in a row, ${t.a} ${atLast(t)}.`,
      (t) => `${t.a} had lost ${inWords(t.v.length)} in a row. This time they ${atLast(t)}.`,
      (t) => `The losing run of ${t.a} is over after ${inWords(t.v.length)}: they ${atLast(t)}.`,
      (t) => `${t.a} ${atLast(t)} after ${defeats(t.v.length)} in a row.`,
      (t) => `${t.a}, losers of ${inWords(t.v.length)} in a row, ${atLast(t)}.`,
    ],
    following: [
      (t) => `For ${t.a} a run of ${defeats(t.v.length)} is over.`,
      (t) => `A run of ${defeats(t.v.length)} is over for ${t.a}.`,
      (t) => `${t.a} had lost ${inWords(t.v.length)} in a row.`,
    ],
    tails: [
      (t) => `; ${t.a} had lost ${inWords(t.v.length)} in a row.`,
      (t) => `; it ends ${defeats(t.v.length)} in a row for ${t.a}.`,
    ],
    headlines: [
      (t) =>
        t.v.length < LONG
          ? withMore(`${t.a} ${t.v.own > t.v.other ? 'win' : 'draw'} after ${defeats(t.v.length)}`, `, ${own(t)}`)
          : withMore(`${t.v.own > t.v.other ? `${t.a} win` : `A point for ${t.a}`}, at last`, `: ${own(t)}`),
      (t) => `${t.a} end a run of ${defeats(t.v.length)}`,
      (t) => `${t.a} stop losing, after ${defeats(t.v.length)}`,
    ],
    dry: (t) => `Run of ${defeats(t.v.length)} over: ${t.a} ${own(t)} ${t.foe}.`,
  },
  'winless-ended': {
    sentences: [
      (t) => `After ${matches(t.v.length)} without a win, ${t.a} beat ${placedFoe(t)} ${own(t)}.`,
      (t) => `${t.a} had not won in ${matches(t.v.length)}. They beat ${placedFoe(t)} ${own(t)}.`,
      (t) => `${t.a} beat ${placedFoe(t)} ${own(t)}, their first win in ${matches(t.v.length + 1)}.`,
      (t) => `${t.a} won at last, ${own(t)} against ${placedFoe(t)}, after ${matches(t.v.length)} without.`,
      (t) => `${t.a} had waited ${matches(t.v.length)} for a win; it came against ${placedFoe(t)}, ${own(t)}.`,
    ],
    following: [
      (t) => `For ${t.a} it is the first win in ${matches(t.v.length + 1)}.`,
      (t) => `A wait of ${matches(t.v.length)} is over for ${t.a}.`,
      (t) => `${t.a} had gone ${matches(t.v.length)} without a win.`,
    ],
    tails: [
      (t) => `; ${t.a} had not won in ${matches(t.v.length)}.`,
      (t) => `; ${t.a} had gone ${matches(t.v.length)} without a win.`,
    ],
    headlines: [
      (t) => withMore(`${t.a} win, after ${matches(t.v.length)} without`, `: ${own(t)}`),
      (t) => `${t.a} end the wait for a win`,
      (t) => fitting(`${t.a} get their first win in ${matches(t.v.length + 1)}`, `${t.a} win at last`),
    ],
    dry: (t) => `After ${matches(t.v.length)} without a win: ${t.a} ${own(t)} ${t.foe}.`,
  },
  'first-win': {
    sentences: [
      (t) =>
        `${t.a} have their first win of the season, ${own(t)} against ${t.foe}. They had played ${matches(t.v.matches)} without one.`,
      (t) => `${t.a} beat ${t.foe} ${own(t)}, their first win of the season after ${matches(t.v.matches)}.`,
      (t) => `${t.a} won for the first time this season. They beat ${t.foe} ${own(t)}.`,
      (t) => `${t.a} had not won all season until they beat ${t.foe} ${own(t)}.`,
      (t) => `A first win, at last, for ${t.a}: ${own(t)} against ${t.foe}, after ${matches(t.v.matches)} without one.`,
    ],
    following: [
      (t) => `For ${t.a} it was the first win of the season.`,
      (t) => `${t.a} had not won a match this season.`,
    ],
    tails: [(t) => `; ${t.a} had not won a match this season.`],
    headlines: [
      (t) => withMore(`${t.a} get their first win of the season`, `, ${own(t)}`),
      (t) => `${t.a} win for the first time`,
      (t) => `${t.a} win one at last`,
    ],
    dry: (t) => `First win, after ${matches(t.v.matches)}: ${t.a} ${own(t)} ${t.foe}.`,
  },
  'first-defeat': {
    sentences: [
      (t) => `${t.a} lost for the first time this season, ${own(t)} to ${t.foe}.`,
      (t) => `The first defeat of ${t.a} came after ${matches(t.v.matches)}: ${own(t)} against ${t.foe}.`,
      (t) => `Nobody had beaten ${t.a} this season. ${t.Foe} did, ${theirs(t)}.`,
      (t) => `${t.a} are unbeaten no more: ${own(t)} against ${t.foe}, after ${matches(t.v.matches)}.`,
      (t) => `After ${matches(t.v.matches)} without a defeat, ${t.a} lost ${own(t)} to ${t.foe}.`,
    ],
    following: [
      (t) => `For ${t.a} it was the first defeat of the season.`,
      (t) => `Nobody had beaten ${t.a} this season.`,
    ],
    tails: [(t) => `; ${t.a} had not lost a match this season.`],
    headlines: [
      (t) => `${t.Foe} ${t.foeVerb('beat', 'beats')} unbeaten ${t.a}`,
      (t) => `${t.a} lose for the first time`,
      (t) => `${t.a} are unbeaten no more`,
    ],
    dry: (t) => `First defeat, after ${matches(t.v.matches)}: ${t.a} ${own(t)} ${t.foe}.`,
  },
  'runs-ended': {
    sentences: [
      (t) =>
        one(t, `${t.a} saw a run of ${what(t)} end, too.`, `Runs of ${t.all} ended, too, the longest of ${what(t)}.`),
      (t) =>
        one(
          t,
          `A run of ${what(t)} is over for ${t.a}, too.`,
          `Also over are runs of ${t.all}, the longest of ${what(t)}.`,
        ),
      (t) =>
        one(
          t,
          `Another run ended, that of ${t.a}, after ${what(t)}.`,
          `Other runs ended, of ${t.all}, the longest of ${what(t)}.`,
        ),
      (t) =>
        one(
          t,
          `The run of ${t.a}, ${what(t)}, is over as well.`,
          `${t.all} saw their runs end as well, the longest of ${what(t)}.`,
        ),
      (t) =>
        one(
          t,
          `The run of ${t.a} came to an end, too, after ${what(t)}.`,
          `Runs came to an end for ${t.all}, too, the longest of ${what(t)}.`,
        ),
    ],
    tails: [
      (t) => `; ${t.a} saw a run of ${what(t)} end, too.`,
      (t) => `; ${t.a} have a run of ${what(t)} behind them, too.`,
    ],
    dry: (t) => `Runs over, too: ${t.all}; ${what(t)}.`,
  },
  'run-won': {
    sentences: [
      (t) => `${t.a} have won ${inWords(t.v.length)} in a row${longest(t.v)}.`,
      (t) => `${t.a} make it ${several(t.v.length, 'win')} in a row${longest(t.v)}.`,
      (t) => `${t.a} won again, for the ${placeInWords(t.v.length)} time in a row.`,
      (t) => `${t.a} are on a run of ${several(t.v.length, 'win')}${longest(t.v)}.`,
      (t) => `${t.a} have won all ${inWords(t.v.length)} from gameweek ${t.since} on.`,
    ],
    tails: [
      (t) => `; ${t.a} have ${several(t.v.length, 'win')} in a row now.`,
      (t) => `; ${t.a} have won ${inWords(t.v.length)} in a row${longest(t.v)}.`,
      (t) => `; ${t.a} are on a run of ${several(t.v.length, 'win')}.`,
    ],
    headlines: [
      (t) => `${t.a} win again: ${inWords(t.v.length)} in a row`,
      (t) => `${t.a} win for the ${placeInWords(t.v.length)} time in a row`,
      (t) => `${t.a} make it ${inWords(t.v.length)} in a row`,
    ],
    dry: (t) => `Wins in a row: ${t.a}, ${inWords(t.v.length)}.`,
  },
  'run-lost': {
    sentences: [
      (t) => `${t.a} have lost ${inWords(t.v.length)} in a row${longest(t.v)}${bottom(t.v)}.`,
      (t) => `${t.a} have lost every match since gameweek ${t.since}: ${defeats(t.v.length)}.`,
      (t) => `${t.a} are on a run of ${defeats(t.v.length)}${longest(t.v)}${bottom(t.v)}.`,
      (t) => `${t.a} have lost all ${inWords(t.v.length)} from gameweek ${t.since} on${bottom(t.v)}.`,
      (t) => `${t.a} lost again, for the ${placeInWords(t.v.length)} time in a row${bottom(t.v)}.`,
    ],
    tails: [
      (t) => `; ${t.a} have ${defeats(t.v.length)} in a row now.`,
      (t) => `; ${t.a} have lost ${inWords(t.v.length)} in a row${longest(t.v)}.`,
      (t) => `; ${t.a} are on a run of ${defeats(t.v.length)}.`,
    ],
    headlines: [
      (t) => `${t.a} lose again: ${inWords(t.v.length)} in a row`,
      (t) => `${t.a} lose for the ${placeInWords(t.v.length)} time in a row`,
      (t) => `${t.a} make it ${defeats(t.v.length)}`,
    ],
    dry: (t) => `Defeats in a row: ${t.a}, ${inWords(t.v.length)}.`,
  },
  'run-unbeaten': {
    sentences: [
      (t) => `${t.a} are unbeaten in ${matches(t.v.length)}${longest(t.v)}.`,
      (t) => `${t.a} have gone ${matches(t.v.length)} without a defeat.`,
      (t) => `The unbeaten run of ${t.a} is ${matches(t.v.length)} long now${longest(t.v)}.`,
      (t) => `Nobody has beaten ${t.a} in ${matches(t.v.length)}.`,
      (t) => `${t.a} have not lost from gameweek ${t.since} on, ${matches(t.v.length)} in all.`,
    ],
    tails: [
      (t) => `; ${t.a} are unbeaten in ${inWords(t.v.length)}${longest(t.v)}.`,
      (t) => `; ${t.a} have not lost in ${inWords(t.v.length)}.`,
    ],
    headlines: [
      (t) => `${t.a} are unbeaten in ${inWords(t.v.length)}`,
      (t) => `${t.a} go ${matches(t.v.length)} without a defeat`,
      (t) => `${t.a} make it ${inWords(t.v.length)} unbeaten`,
    ],
    dry: (t) => `Unbeaten: ${t.a}, ${matches(t.v.length)}.`,
  },
} satisfies Partial<Words>

function longest({ longest }: { longest: number }): string {
  return longest ? ', the longest such run of the season' : ''
}

function one({ v }: Told<'runs-ended'>, alone: string, together: string): string {
  return v.ended === 1 ? alone : together
}

/** `four wins`; of several the longest. */
function what({ v: { length, run } }: Told<'runs-ended'>): string {
  return `${inWords(length)} ${run}`
}
