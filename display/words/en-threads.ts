import { written } from '#domain/facts/written.ts'
import { few, points, weeks } from './numbers.ts'
import type { Told, Words } from './words.ts'

/** Whom each side of a trade got, two at most by name. */
const got = (t: Told<'trade'>) => few(t.players.slice(0, t.v.got))
const gave = (t: Told<'trade'>) => few(t.players.slice(t.v.got))
const have = (t: Told<'trade'>) => (t.v.got === 1 ? 'has' : 'have')
/** How much of a sum is of this gameweek. */
const thisWeek = ({ v: { week, scored } }: Told<'let-go'>) => (week === scored ? '' : `, ${written(week)} this week`)

/** What goes on over weeks. */
export const threads = {
  'let-go': {
    sentences: [
      (t) =>
        `${t.who} has scored ${written(t.v.scored)} for others since ${t.a} released the player in gameweek ${t.since}${thisWeek(t)}.`,
      (t) =>
        `${t.a} let ${t.who} go in gameweek ${t.since}, and ${t.who} has scored ${written(t.v.scored)} for others since${thisWeek(t)}.`,
      (t) =>
        `${t.who}, released by ${t.a} in gameweek ${t.since}, has scored ${written(t.v.scored)} for others since${thisWeek(t)}.`,
      (t) => `Letting ${t.who} go in gameweek ${t.since} has cost ${t.a} ${points(t.v.scored)} so far${thisWeek(t)}.`,
      (t) =>
        `Others have had ${points(t.v.scored)} from ${t.who} since ${t.a} let the player go in gameweek ${t.since}.`,
    ],
    dry: (t) => `${t.who}, let go by ${t.a} in gameweek ${t.since}: ${written(t.v.scored)} for others since.`,
  },
  'claim-lost': {
    sentences: [
      (t) =>
        `${t.a} claimed ${t.who} too late in gameweek ${t.since}. ${t.who} has scored ${written(t.v.scored)} for others since.`,
      (t) =>
        `${t.a} missed ${t.who} in gameweek ${t.since}${t.b ? `, when ${t.b} got the player` : ''}: ${points(t.v.scored)} for others since.`,
      (t) =>
        t.b
          ? `${t.b} got ${t.who} ahead of ${t.a} in gameweek ${t.since}. ${t.who} has scored ${written(t.v.scored)} for others since.`
          : `${t.who}, claimed too late by ${t.a} in gameweek ${t.since}, has scored ${written(t.v.scored)} for others since.`,
      (t) =>
        `${t.a} wanted ${t.who} in gameweek ${t.since} and came too late. Others have had ${points(t.v.scored)} since.`,
      (t) =>
        `${t.who}, whom ${t.a} claimed in vain in gameweek ${t.since}, has scored ${written(t.v.scored)} for others.`,
    ],
    dry: (t) => `${t.who}, claimed in vain by ${t.a} in gameweek ${t.since}: ${written(t.v.scored)} since.`,
  },
  trade: {
    sentences: [
      (t) =>
        `${t.a} got ${got(t)} from ${t.b} for ${gave(t)} in gameweek ${t.since}, and are ${written(t.v.ahead)} better off.`,
      (t) =>
        `The trade of gameweek ${t.since} pays for ${t.a}: ${got(t)} ${have(t)} outscored ${gave(t)} by ${written(t.v.ahead)}.`,
      (t) =>
        `${t.a} got ${got(t)} from ${t.b} for ${gave(t)} in gameweek ${t.since}: ${written(t.v.ahead)} to the good so far.`,
      (t) => `Who got the better of the swap? ${t.a}, by ${written(t.v.ahead)}: ${got(t)} for ${gave(t)}.`,
      (t) =>
        `${t.b} gave ${t.a} ${got(t)} for ${gave(t)} in gameweek ${t.since}, which has cost ${written(t.v.ahead)} so far.`,
    ],
    following: [
      (t) => `${got(t)}, got for ${gave(t)} in gameweek ${t.since}, outscored them by ${written(t.v.week)} this week.`,
      (t) =>
        `In gameweek ${t.since} ${t.a} got ${got(t)} for ${gave(t)}, and this week they outscored them by ${written(t.v.week)}.`,
    ],
    headlines: [
      (t) => `The swap pays for ${t.a}`,
      (t) => `${t.a} ${written(t.v.ahead)} up on a trade`,
      (t) => `${t.a} had the better of ${t.b}`,
    ],
    dry: (t) => `Trade of gameweek ${t.since}: ${t.a} ${written(t.v.ahead)} ahead of ${t.b}.`,
  },
  'belt-won': {
    sentences: [
      (t) =>
        `The belt, which goes to whoever beats its holder, is with ${t.a} now. ${t.b} had it for ${weeks(t.v.reign)}.`,
      (t) => `${t.a} took the belt from ${t.b} by beating them.`,
      (t) => `${t.a} take the belt from ${t.b}, who held it for ${weeks(t.v.reign)}.`,
      (t) => `${t.a} beat ${t.b}, the holders of the belt, and have it now.`,
      (t) => `The belt has changed hands, from ${t.b} to ${t.a}, who beat them.`,
    ],
    dry: (t) => `Belt: ${t.a}, from ${t.b}.`,
  },
  'belt-kept': {
    sentences: [
      (t) => `The belt, which goes to whoever beats its holder, has been with ${t.a} for ${weeks(t.v.reign)}.`,
      (t) => `For ${weeks(t.v.reign)} nobody has taken the belt from ${t.a}.`,
      (t) => `${t.a} keep the belt, now for ${weeks(t.v.reign)}.`,
      (t) => `Whoever wants the belt must beat ${t.a}. Nobody has in ${weeks(t.v.reign)}.`,
      (t) => `The belt stays with ${t.a}, its holders for ${weeks(t.v.reign)}.`,
    ],
    dry: (t) => `Belt: ${t.a}, ${weeks(t.v.reign)}.`,
  },
  'locked-lead': {
    sentences: [
      (t) =>
        `Had everybody kept the first team, ${t.a} would lead with ${written(t.v.locked)}; in truth ${t.b} do, with ${written(t.v.real)}.`,
      (t) => `With the first teams kept, ${t.a} would be first on ${written(t.v.locked)}, and not ${t.b}.`,
      (t) => `Had nobody changed a player, ${t.a} would be first, with ${written(t.v.locked)}.`,
      (t) => `A season without changes would be led by ${t.a}, on ${written(t.v.locked)}. ${t.b} lead the real one.`,
      (t) =>
        `Changes have been good to ${t.b}: with the first teams kept ${t.a} would lead, on ${written(t.v.locked)}.`,
    ],
    headlines: [
      (t) => `${t.a} would lead, had nobody moved`,
      (t) => `The first team of ${t.a} would lead`,
      (t) => `${t.b} lead, thanks to changes`,
    ],
    dry: (t) => `First teams kept: ${t.a}, ${written(t.v.locked)}. Really: ${t.b}, ${written(t.v.real)}.`,
  },
} satisfies Partial<Words>
