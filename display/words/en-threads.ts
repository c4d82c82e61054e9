import { written } from '#domain/facts/written.ts'
import { few, points, weeks } from './numbers.ts'
import type { Told, Words } from './words.ts'

/** Whom each side of a trade got, two at most by name. */
const got = (t: Told<'trade'>) => few(t.players.slice(0, t.v.got))
const gave = (t: Told<'trade'>) => few(t.players.slice(t.v.got))
const have = (t: Told<'trade'>) => (t.v.got === 1 ? 'has' : 'have')
/** How much of a sum is of this gameweek. */
const thisWeek = ({ v: { week, scored } }: Told<'let-go'>) =>
  week === scored || week === 0 ? '' : `, ${written(week)} this week`

/** What goes on over weeks. */
export const threads = {
  'let-go': {
    sentences: [
      (t) =>
        `${t.who} has scored ${written(t.v.scored)} for other teams since leaving ${t.a} in gameweek ${t.since}${thisWeek(t)}.`,
      (t) =>
        `${t.a} let ${t.who} go in gameweek ${t.since}, and other teams have had ${points(t.v.scored)} for it${thisWeek(t)}.`,
      (t) =>
        `${t.who}, whom ${t.a} let go in gameweek ${t.since}, has scored ${written(t.v.scored)} for others since${thisWeek(t)}.`,
      (t) =>
        `Others have had ${points(t.v.scored)} from ${t.who}, let go by ${t.a} in gameweek ${t.since}${thisWeek(t)}.`,
      (t) => `${t.who} left ${t.a} in gameweek ${t.since} and has scored ${written(t.v.scored)} for others.`,
    ],
    dry: (t) => `${t.who}, let go by ${t.a} in gameweek ${t.since}: ${written(t.v.scored)} for others since.`,
  },
  'claim-lost': {
    sentences: [
      (t) => `${t.a} claimed ${t.who} too late in gameweek ${t.since}; others have had ${points(t.v.scored)} since.`,
      (t) =>
        `${t.a} wanted ${t.who} in gameweek ${t.since}, and ${t.b || 'others'} came first: ${points(t.v.scored)} for others since.`,
      (t) =>
        t.b
          ? `${t.b} got ${t.who} ahead of ${t.a} in gameweek ${t.since}: ${written(t.v.scored)} for others since.`
          : `${t.who}, claimed too late by ${t.a} in gameweek ${t.since}, has scored ${written(t.v.scored)} for others since.`,
      (t) => `In gameweek ${t.since} ${t.a} lost out on ${t.who}, who has scored ${written(t.v.scored)} for others.`,
      (t) =>
        `${t.who}, whom ${t.a} claimed in vain in gameweek ${t.since}, has scored ${written(t.v.scored)} for others.`,
    ],
    dry: (t) => `${t.who}, claimed in vain by ${t.a} in gameweek ${t.since}: ${written(t.v.scored)} since.`,
  },
  trade: {
    sentences: [
      (t) =>
        `${got(t)} ${have(t)} outscored ${gave(t)} by ${written(t.v.ahead)} since ${t.a} and ${t.b} made the swap in gameweek ${t.since}.`,
      (t) =>
        `The trade of gameweek ${t.since} pays for ${t.a}: ${got(t)} ${have(t)} outscored ${gave(t)} by ${written(t.v.ahead)}.`,
      (t) =>
        `${t.a} got ${got(t)} from ${t.b} for ${gave(t)} in gameweek ${t.since}, and are ${written(t.v.ahead)} better off.`,
      (t) =>
        `${t.a} have the better of their trade with ${t.b} by ${written(t.v.ahead)}, with ${got(t)} for ${gave(t)}.`,
      (t) =>
        `${t.b} gave ${t.a} ${got(t)} for ${gave(t)} in gameweek ${t.since}, and are ${written(t.v.ahead)} worse off.`,
    ],
    following: [
      (t) =>
        `${got(t)}, for whom ${t.a} gave ${gave(t)} in gameweek ${t.since}, had ${written(t.v.week)} more this week.`,
      (t) =>
        `The trade of gameweek ${t.since}, ${got(t)} for ${gave(t)}, was worth ${written(t.v.week)} to ${t.a} this week.`,
    ],
    dry: (t) => `Trade of gameweek ${t.since}: ${t.a} ${written(t.v.ahead)} ahead of ${t.b}.`,
  },
  'belt-won': {
    sentences: [
      (t) => `${t.a} take the belt, which goes to whoever beats its holder. ${t.b} had it for ${weeks(t.v.reign)}.`,
      (t) => `By beating ${t.b}, ${t.a} took the belt, which goes to whoever beats its holder.`,
      (t) => `${t.a} take the belt from ${t.b}, who held it for ${weeks(t.v.reign)}.`,
      (t) => `${t.a} beat ${t.b}, the holders of the belt, and have it now.`,
      (t) => `The belt has changed hands: ${t.b} lost it to ${t.a}.`,
    ],
    dry: (t) => `Belt: ${t.a}, from ${t.b}.`,
  },
  'belt-kept': {
    sentences: [
      (t) => `${t.a} have held the belt for ${weeks(t.v.reign)}. It goes to whoever beats them.`,
      (t) => `For ${weeks(t.v.reign)} nobody has taken the belt from ${t.a}.`,
      (t) => `${t.a} keep the belt, now for ${weeks(t.v.reign)}.`,
      (t) => `Whoever wants the belt must beat ${t.a}. Nobody has in ${weeks(t.v.reign)}.`,
      (t) => `The belt stays with ${t.a}, its holders for ${weeks(t.v.reign)}.`,
    ],
    dry: (t) => `Belt: ${t.a}, ${weeks(t.v.reign)}.`,
  },
  'locked-lead': {
    sentences: [
      (t) => `Had everybody kept the first team, ${t.a} would lead with ${written(t.v.locked)}, and not ${t.b}.`,
      (t) => `With the first teams kept, ${t.a} would be first, and not ${t.b}.`,
      (t) => `Had nobody changed a player, ${t.a} would be first, with ${written(t.v.locked)}.`,
      (t) => `In a season without changes ${t.a} would lead, on ${written(t.v.locked)}. ${t.b} lead the real one.`,
      (t) =>
        `Changes have been good to ${t.b}: with the first teams kept ${t.a} would lead, on ${written(t.v.locked)}.`,
    ],
    dry: (t) => `First teams kept: ${t.a}, ${written(t.v.locked)}. Really: ${t.b}, ${written(t.v.real)}.`,
  },
} satisfies Partial<Words>
