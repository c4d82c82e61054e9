import { inPoints, written } from '#domain/facts/written.ts'
import type { Words } from './words.ts'

const weeks = (count: number) => (count === 1 ? 'one gameweek' : `${count} gameweeks`)
const inAll = ({ scored, week }: { scored: number; week: number }) =>
  scored === week ? '' : `: ${written(scored)} in all`
/** How much of a sum is of this gameweek. */
const ofIt = (week: number, sum: number) => `${week === sum ? 'all' : written(week)} of it this week`

/** What goes on over weeks. */
export const threads = {
  'let-go': {
    sentences: [
      (t) =>
        `Since ${t.a} let ${t.who} go in gameweek ${t.since}, ${t.who} has scored ${written(t.v.scored)} for others, ${ofIt(t.v.week, t.v.scored)}.`,
      (t) =>
        `${t.who}, let go by ${t.a} in gameweek ${t.since}: ${written(t.v.scored)} for others by now, ${ofIt(t.v.week, t.v.scored)}.`,
      (t) => `The bill for letting ${t.who} go: ${inPoints(t.v.scored)} since gameweek ${t.since}, and ${t.a} pay it.`,
      (t) =>
        `${written(t.v.week)} more this week from ${t.who}, whom ${t.a} let go in gameweek ${t.since}${inAll(t.v)}.`,
      (t) =>
        `${t.a} parted with ${t.who} in gameweek ${t.since}. Others have had ${inPoints(t.v.scored)} from the player since.`,
      (t) =>
        `Still scoring elsewhere: ${t.who}, ${inPoints(t.v.scored)} since ${t.a} let them go in gameweek ${t.since}.`,
    ],
    dry: (t) => `${t.who}, let go by ${t.a} in gameweek ${t.since}: ${inPoints(t.v.scored)} for others since.`,
  },
  'claim-lost': {
    sentences: [
      (t) =>
        `${t.a} came too late for ${t.who} in gameweek ${t.since}; ${t.b} were first, and it has cost ${inPoints(t.v.scored)} by now.`,
      (t) =>
        `The claim of ${t.a} for ${t.who} failed in gameweek ${t.since}. Since then: ${inPoints(t.v.scored)}, for others.`,
      (t) => `${t.b} beat ${t.a} to ${t.who} in gameweek ${t.since}: ${inPoints(t.v.scored)} since.`,
      (t) => `One place in the waiver order: ${t.b} got ${t.who} before ${t.a}, worth ${inPoints(t.v.scored)} so far.`,
      (t) =>
        `${written(t.v.week)} more this week from ${t.who}, claimed in vain by ${t.a} in gameweek ${t.since}${inAll(t.v)}.`,
      (t) => `${t.a} wanted ${t.who} in gameweek ${t.since} and ${t.b} got the player: ${inPoints(t.v.scored)} since.`,
    ],
    dry: (t) => `${t.who}, claimed in vain by ${t.a} in gameweek ${t.since}: ${inPoints(t.v.scored)} since (${t.b}).`,
  },
  trade: {
    sentences: [
      (t) =>
        `In the trade of gameweek ${t.since}, ${t.a} are ${inPoints(t.v.ahead)} ahead of ${t.b}, ${ofIt(t.v.week, t.v.ahead)}.`,
      (t) => `${t.a} are ${inPoints(t.v.ahead)} up on their trade with ${t.b} of gameweek ${t.since}.`,
      (t) => `Since gameweek ${t.since} the trade between ${t.a} and ${t.b} has paid ${t.a} ${inPoints(t.v.ahead)}.`,
      (t) =>
        `Who got the better of it? ${t.a}, by ${inPoints(t.v.ahead)}, in the trade with ${t.b} of gameweek ${t.since}.`,
      (t) => `${t.b} traded with ${t.a} in gameweek ${t.since}, and are ${inPoints(t.v.ahead)} behind on it.`,
      (t) =>
        `By ${inPoints(t.v.ahead)}, the trade of gameweek ${t.since} is one that ${t.a} would make again; ${t.b} less so.`,
    ],
    dry: (t) => `Trade of gameweek ${t.since}: ${t.a} ${inPoints(t.v.ahead)} ahead of ${t.b}.`,
  },
  'belt-won': {
    sentences: [
      (t) => `The belt is with ${t.a}, who beat ${t.b}, its holders for ${weeks(t.v.reign)}.`,
      (t) => `${t.b} had the belt for ${weeks(t.v.reign)}. Now ${t.a} do.`,
      (t) => `${t.a} beat ${t.b}, and took the belt.`,
      (t) => `The belt changes hands, from ${t.b} to ${t.a}, after ${weeks(t.v.reign)}.`,
      (t) => `New holder of the belt: ${t.a}. The one before was ${t.b}, for ${weeks(t.v.reign)}.`,
      (t) => `${t.a} take the belt from ${t.b}, who wore it for ${weeks(t.v.reign)}.`,
    ],
    headlines: [
      (t) => `The belt goes to ${t.a}`,
      (t) => `${t.b} lose the belt`,
      () => 'The belt changes hands',
      (t) => `${t.a} take the belt`,
    ],
    dry: (t) => `Belt: ${t.a}, from ${t.b}.`,
  },
  'belt-kept': {
    sentences: [
      (t) => `For ${weeks(t.v.reign)} nobody has taken the belt from ${t.a}.`,
      (t) => `The belt stays with ${t.a}, now for ${weeks(t.v.reign)}.`,
      (t) => `${t.a} keep the belt: ${weeks(t.v.reign)}, and counting.`,
      (t) => `${weeks(t.v.reign)} with the belt: ${t.a}.`.replace(/^\w/, (letter) => letter.toUpperCase()),
      (t) => `Still the holders of the belt, after ${weeks(t.v.reign)}: ${t.a}.`,
      (t) => `Whoever wants the belt must beat ${t.a}. Nobody has in ${weeks(t.v.reign)}.`,
    ],
    dry: (t) => `Belt: ${t.a}, ${weeks(t.v.reign)}.`,
  },
  'run-won': {
    sentences: [
      (t) => `${t.a} have won ${t.v.length} matches in a row, since gameweek ${t.since}.`,
      (t) => `That makes ${t.v.length} wins in a row for ${t.a}.`,
      (t) => `Nobody has stopped ${t.a} since gameweek ${t.since}: ${t.v.length} wins.`,
      (t) => `${t.v.length} in a row: ${t.a} go on winning.`,
      (t) => `The run of ${t.a} has reached ${t.v.length} wins.`,
      (t) => `Since gameweek ${t.since}, ${t.a} have done nothing but win: ${t.v.length} times.`,
    ],
    dry: (t) => `Wins in a row: ${t.a}, ${t.v.length}.`,
  },
  'run-lost': {
    sentences: [
      (t) => `${t.a} have lost ${t.v.length} matches in a row, since gameweek ${t.since}.`,
      (t) => `${t.v.length} defeats in a row now for ${t.a}.`,
      (t) => `The wait for a point goes on for ${t.a}: ${t.v.length} matches.`,
      (t) => `Since gameweek ${t.since} the results of ${t.a} read the same: ${t.v.length} defeats.`,
      (t) => `A run that ${t.a} would like to end: ${t.v.length} defeats.`,
      (t) => `${t.a} have lost every match since gameweek ${t.since}: ${t.v.length} in a row.`,
    ],
    dry: (t) => `Defeats in a row: ${t.a}, ${t.v.length}.`,
  },
  'run-unbeaten': {
    sentences: [
      (t) => `${t.a} are unbeaten in ${t.v.length} matches, since gameweek ${t.since}.`,
      (t) => `${t.v.length} matches without a defeat: ${t.a}.`,
      (t) => `Nobody has beaten ${t.a} since gameweek ${t.since}.`,
      (t) => `The unbeaten run of ${t.a} is ${t.v.length} matches long.`,
      (t) => `Still unbeaten since gameweek ${t.since}: ${t.a}, ${t.v.length} matches.`,
      (t) => `${t.a} go on without a defeat, for ${t.v.length} matches now.`,
    ],
    dry: (t) => `Unbeaten: ${t.a}, ${t.v.length} matches.`,
  },
  'run-ended': {
    sentences: [
      (t) => `${t.b} ended the run of ${t.a}, who had won ${t.v.length} in a row.`,
      (t) => `After ${t.v.length} wins ${t.a} have lost again, to ${t.b}.`,
      (t) => `${t.a} had won ${t.v.length} in a row until they met ${t.b}.`,
      (t) => `${t.v.length} wins in a row, and then ${t.b}: the run of ${t.a} has ended.`,
      (t) => `It took ${t.b} to stop ${t.a}, winners of ${t.v.length} matches before.`,
    ],
    headlines: [
      (t) => `${t.b} end the run of ${t.a}`,
      (t) => `A run ends after ${t.v.length} wins`,
      (t) => `${t.a} are stopped`,
      () => 'The run is over',
    ],
    dry: (t) => `Run ended: ${t.a}, ${t.v.length} wins, by ${t.b}.`,
  },
  'locked-lead': {
    sentences: [
      (t) =>
        `Had everybody kept the first team, ${t.a} would lead with ${written(t.v.locked)}; on the points scored it is ${t.b}, ${written(t.v.real)}.`,
      (t) => `With the first teams kept, the leaders would be ${t.a}, on ${written(t.v.locked)}, and not ${t.b}.`,
      (t) =>
        `${t.a} picked best in August: their first team has ${inPoints(t.v.locked)}, the most. The real leaders are ${t.b}, with ${written(t.v.real)}.`,
      (t) => `Had nobody changed a player, ${t.a} would be first, with ${inPoints(t.v.locked)}.`,
      (t) => `A season without changes would be led by ${t.a}: ${inPoints(t.v.locked)}.`,
      (t) =>
        `What changes are worth: ${t.b} lead with ${written(t.v.real)}, but kept first teams would put ${t.a} there.`,
    ],
    headlines: [
      (t) => `${t.a} would lead, had nobody moved`,
      () => 'Another leader, had nobody moved',
      (t) => `The first team of ${t.a} leads`,
      () => 'What the changes were worth',
    ],
    dry: (t) => `First teams kept: ${t.a}, ${inPoints(t.v.locked)}. Really: ${t.b}, ${written(t.v.real)}.`,
  },
} satisfies Pick<
  Words,
  | 'let-go'
  | 'claim-lost'
  | 'trade'
  | 'belt-won'
  | 'belt-kept'
  | 'run-won'
  | 'run-lost'
  | 'run-unbeaten'
  | 'run-ended'
  | 'locked-lead'
>
