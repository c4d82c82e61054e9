import { score, written } from '#domain/facts/written.ts'
import { fitting, withMore } from './fitting.ts'
import { moved, next, over, scores, turnedRound, withScores } from './lead-words.ts'
import { placedFoe, thenPlaced } from './match-words.ts'
import { capital, inWords, margin, opening, placeInWords, points, weeks } from './numbers.ts'
import type { Told, Words } from './words.ts'

/** In points. */
const EDGE = 3
/** In match points. */
const WIN = 3
/** In points: what a lead grows by in a week that somebody had very good, or bad. */
const LEAP = 15
/** A champion leads for nothing any more. */
const held = (t: Told<'lead-held'>, words: string) =>
  t.v.decided ? `${t.a} are champions already, ${over(t)}.` : withScores(`${t.a} ${words}`, t)
/** After a headline with the lead: what it was. */
const fell = (t: Told<'lead-held'>) => moved(t).replace('it was', 'the lead was')
/** A headline with how far they lead: “…, 19 clear”, “…, only 9 clear now”, “…, by 19, two to play”. `short`: “by ” for the last of them. */
const gap = (t: Told<'lead-held'>, words: string, short = '') => {
  if (t.v.decided) return words
  if (t.v.level > 0) return fitting(`${words}, level with ${t.b}`, `${words}, on points scored`)
  const ahead = margin(t.v.ahead)
  if (t.v.was === 0) return fitting(`${t.a} are alone at the top, ${ahead} clear`, `${t.a} are alone at the top`)
  const isLess = t.v.was > t.v.ahead && isSmall(t.v.ahead) && toPlay(t) === ''
  const clear = short ? `${short}${ahead}` : isLess ? `only ${ahead} clear now` : `${ahead} clear`
  return fitting(`${words}, ${clear}${toPlay(t)}`, words)
}
/** In points, or match points: what a week may turn. */
const isSmall = (ahead: number) => ahead <= 30
/** “Still” only where it was as much a week ago; a negative `was` is not known. */
const inFront = ({ v: { ahead, was } }: Told<'lead-held'>) => {
  if (was === ahead) return `still lead by ${margin(ahead)}`
  if (was > ahead) return `lead by ${isSmall(ahead) ? 'only ' : ''}${margin(ahead)} now`
  return `lead by ${margin(ahead)}${was < 0 ? '' : ' now'}`
}
const toPlay = ({ v }: { v: { left: number } }) => (v.left > 0 && v.left <= 3 ? `, ${inWords(v.left)} to play` : '')
const by = ({ v }: Told<'lead-held'>) => (v.level > 0 ? 'on points scored alone' : `by ${points(v.ahead)}`)
/** In a league of matches others may have as many match points, and fewer points scored. */
const levelOn = ({ v }: Told<'lead-shared'>, before: string, after = '') =>
  v.unit === 'points' ? `${before} ${written(v.total)}${after}` : `, level on ${written(v.total)} and on points scored`
/** Who has scored less in matches. */
const more = ({ v: { more: others = 0, total } }: Told<'lead-shared'>) =>
  others > 0 ? ` ${capital(inWords(others))} more ${others > 1 ? 'have' : 'has'} ${written(total)}, too.` : ''
/** How they came level. */
const caught = ({ a, b, v: { was = 0, first: own = 0, second: other = 0 } }: Told<'lead-shared'>) =>
  was > 0
    ? ` A week ago ${a} were ${written(was)} ahead of ${b}, who had ${written(other)} to their ${written(own)}.`
    : ''
const rest = ({ v }: Told<'lead-shared'>) => (v.left > 0 && v.left <= 6 ? `, with ${weeks(v.left)} to play` : '')
/** Where it was before the match, which may have changed that. */
const bottom = (name: string) => `bottom-placed ${name}`
/** With the place from which the winner came. */
const placed = ({ b, c, v }: Told<'leader-beaten'>) => {
  if (v.place === 2 && c === b && v.beside === 0) return `second-placed ${b}`
  if (v.bottom) return bottom(b)
  return v.place > 1 ? thenPlaced(b, v.place) : b
}
/** Who beat the leaders, where it says something more. */
const foe = ({ foe: other, v }: Told<'leader-falls'>) => (v.bottom ? bottom(other) : other)
const lowly = ({ b, v }: Told<'leader-beaten'>) => (v.bottom ? `Bottom-placed ${b}` : opening(b, v.place))
/** Where it says more than a name: far behind the leaders, or next to them. */
const isPlaced = ({ v: { bottom: isBottom, place, decided } }: Told<'leader-beaten'>) =>
  !decided && (isBottom > 0 || place === 2 || place > 3)
const leaders = ({ v }: Told<'leader-beaten'>) => (v.decided ? 'champions' : 'leaders')
const beaten = (t: Told<'leader-beaten'>, words: string) =>
  t.v.decided ? `${t.b} beat ${t.a}, champions already, ${score(t.v.other, t.v.own)}.` : words
const failed = (t: Told<'chance-missed'>) =>
  t.v.own < t.v.other
    ? `lost ${score(t.v.own, t.v.other)} to ${placedFoe(t)}`
    : `drew ${score(t.v.own, t.v.other)} with ${placedFoe(t)}`
/** A defeat that is not the only one lately. */
const again = (t: Told<'leader-beaten' | 'leader-falls'>) => (t.v.lost > 1 ? `, ${defeat(t)},` : '')
const after = (t: Told<'leader-beaten'>) => (t.v.lost > 1 ? ` after ${defeat(t)}` : '')
const defeat = ({ v: { lost, of } }: Told<'leader-beaten' | 'leader-falls'>) =>
  `their ${placeInWords(lost)} defeat in ${lost === of ? 'a row' : `${inWords(of)} matches`}`
/** Where points scored decide, or nothing does, the table is told elsewhere. */
const leads = (t: Told<'leader-beaten'>, words: string) =>
  t.v.decided
    ? `${t.a} were champions already.`
    : t.v.level > 0
      ? `${t.a} stay first${after(t)}, level with ${next({ ...t, b: t.c })} on ${written(t.v.level)} and ahead on points scored.`
      : words
/** Who was first a week ago, beside others, is not new there. */
const alone = (t: Told<'lead-new'>, words: string) =>
  t.v.ago === 1
    ? `${t.a}, who shared first place a week ago, are ${t.v.level > 0 ? 'first' : 'alone in front'} now, ${ahead(t)}.`
    : words
/** Its third team is another one. */
const ahead = (t: Told<'lead-new' | 'lead-back'>) => over({ ...t, last: t.b })
/** In a league for points: the two scores that changed it. */
const had = ({ b, v }: { b: string; v: { own: number; other: number; behind?: number } }, other: string) => {
  if (v.own < 0) return ''
  const { behind = -1 } = v
  return other === b && behind > 0
    ? ` They were ${written(behind)} behind a week ago; this week it was ${written(v.own)} to ${written(v.other)}.`
    : other === b
      ? scores(b, turnedRound(v))
      : ` ${other}, who had led, had ${written(v.other)} to their ${written(v.own)}.`
}
/** The same against the second of a week ago, where the lead has grown by much: two scores do not say what a lead over another team comes from. */
const since = (t: Told<'lead-grows'>) =>
  t.v.was < 0 || t.v.ahead - t.v.was < LEAP ? '' : scores(t.b, turnedRound(t.v))
type NewLead = Told<'lead-new' | 'lead-back'>
/** From where they came, if not from second place. */
const up = ({ v }: NewLead) => (v.from > 2 ? `, up from ${placeInWords(v.from)}` : '')
/** A headline with where they came from, else with whom they passed, or how far they lead. */
const climbed = (t: NewLead, words: string) => {
  if (t.v.from > 2) return withMore(words, `, from ${placeInWords(t.v.from)}`)
  return t.c && t.v.level === 0
    ? fitting(`${words}, ahead of ${t.c}`, words + clear(t), words)
    : withMore(words, clear(t))
}
const clear = ({ v }: NewLead) => {
  if (v.level > 0) return v.unit === 'points scored' ? ', on points scored' : ''
  return `, ${margin(v.ahead)} clear`
}
/** The same of a sentence that has both already. */
const outscored = ({ v }: NewLead) =>
  v.own < 0 ? '' : ` had ${written(v.own)} this week to their ${written(v.other)} and`
/** The end of a sentence, and who led before; the second may be the same. */
const before = (t: NewLead) => {
  if (!t.c) return '.'
  const reign = `had led for ${weeks(t.v.reign)}`
  const theirs = t.v.own < 0 ? '' : ` and had ${written(t.v.other)} to their ${written(t.v.own)} this week`
  if (t.c === t.b && t.v.level === 0 && t.v.beside === 0)
    return t.v.behind > 0 && t.v.own >= 0
      ? `, who ${reign} and were ${written(t.v.behind)} ahead of them a week ago; this week it was ${written(t.v.own)} to ${written(t.v.other)}.`
      : `, who ${reign}${theirs}.`
  const now = t.v.place > 2 ? `are ${placeInWords(t.v.place)} now` : ''
  const last = (theirs: string) => {
    const had = t.v.own < 0 ? '' : `had ${written(t.v.other)} to ${theirs}`
    return [had, now].filter(Boolean).join(' and ')
  }
  const whole = last(`the ${written(t.v.own)} of ${t.a}`)
  if (t.v.behind <= 0) return `. ${t.c}${whole ? `, who ${reign}, ${whole}` : ` ${reign}`}.`
  const was = `${written(t.v.behind)} ahead of ${t.a} a week ago`
  const short = last(`their ${written(t.v.own)}`)
  return `. ${t.c}, ${short ? `${was} and first for ${weeks(t.v.reign)}, ${short}` : `who ${reign}, were ${was}`}.`
}
const still = (t: Told<'leader-beaten'>, foe = 'them') => {
  const of = ` of ${t.c === t.b && t.v.beside === 0 ? foe : next({ ...t, b: t.c })}`
  return t.v.level > 0 ? `ahead${of} on points scored` : `${points(t.v.ahead)} ahead${of}${moved(t)}`
}
/** Where somebody else led a gameweek ago they take the lead. */
const take = ({ v }: Told<'level-top'>) => (v.reign > 0 ? 'take the lead' : v.ago === 1 ? 'stay first' : 'lead')
/** With where they were, if that was behind the first two. */
const placedBefore = ({ a, v: { from = 0 } }: Told<'level-top'>) =>
  from > 2 ? `${a}, ${placeInWords(from)} a week ago,` : a
/** How far somebody led a gameweek ago; of match points scored decide where they are level. */
const clearBefore = ({ v }: Told<'lead-lost'>) =>
  v.was > 0 ? `, ${v.was === 1 ? 'a point' : written(v.was)} clear a week ago` : ', first a week ago'

/** With who leads alone now, if anybody does. */
const to = ({ b }: Told<'lead-lost'>, both: string, one: string) => (b ? fitting(both, one) : one)
/** Those who are close, which may be the whole table. */
const first = ({ v: { count, all } }: Told<'top-close'>) => `${all ? 'all' : 'the first'} ${inWords(count)}`
/** After one gameweek: of several who won the first is the one that scored most. */
const early = (t: Told<'first-table'>) => {
  if (t.v.level === 0) return `${t.v.unit === 'points' ? `with ${written(t.v.points)}, ` : ''}${over(t)}`
  if (t.v.beside === 0) return `level with ${t.b} and ahead on points scored`
  const others = `${inWords(t.v.beside + 1)} ${t.v.level === WIN ? 'other winners' : 'others who drew'}`
  return `ahead on points scored of the ${others}`
}
/** What a first table is worth: not the same in every league. */
const worth = ({ v: { points: scored, left: to = 0, knockout = 0 } }: Told<'first-table'>) => {
  if (to < 2) return ''
  return knockout
    ? ` The table has ${written(to)} gameweeks to go, and the knock-out follows.`
    : [
        ` It is early: ${written(to)} gameweeks are to come.`,
        ` There are ${written(to)} gameweeks to go.`,
        ` The season has ${written(to)} gameweeks to go.`,
        ` The other ${written(to)} gameweeks will say what that is worth.`,
      ][Math.abs(scored) % 4]
}
/** A headline with the score, where nobody had more. */
const opened = (t: Told<'first-table'>, words: string) => (t.v.best ? words : `${t.a} begin in front`)
/** Who leads, who led, and who was beaten. */
export const top = {
  'lead-new': {
    sentences: [
      (t) => alone(t, `${t.a} lead now${up(t)}, ${ahead(t)}${before(t)}`),
      (t) => alone(t, `${t.a} take first place${up(t)}, ${ahead(t)}${before(t)}`),
      (t) =>
        alone(
          t,
          t.v.ago === 0
            ? `${t.a} lead for the first time this season${up(t)}, ${ahead(t)}.${had(t, t.c || t.b)}`
            : `${t.a} are in front now${up(t)}, ${ahead(t)}${before(t)}`,
        ),
      (t) =>
        alone(
          t,
          t.c && t.c !== t.b && t.v.from < 3
            ? `First place goes from ${t.c} to ${t.a}, who${outscored(t)} are ${ahead(t)}.`
            : `${t.a} are first now${up(t)}, ${ahead(t)}${before(t)}`,
        ),
      (t) => alone(t, `${t.a} are the new leaders${up(t)}, ${ahead(t)}${before(t)}`),
      (t) => alone(t, `${t.a} move into first place${up(t)}, ${ahead(t)}${before(t)}`),
      (t) => alone(t, `${t.a} go top${up(t)}, ${ahead(t)}.${had(t, t.c || t.b)}`),
      (t) => `${t.a} are in front${up(t)}, ${ahead(t)}.`,
    ],
    following: [
      (t) => `${t.a} are first now${up(t)}.`,
      (t) => (t.v.ago === 0 ? `${t.a} had not led before this season.` : `${t.a} are in front now${up(t)}.`),
    ],
    headlines: [
      (t) =>
        t.v.ago === 1
          ? `${t.a} are ${t.v.level > 0 ? 'first on points scored' : 'alone in front'}`
          : climbed(t, `${t.a} take the lead`),
      (t) =>
        t.v.ago === 1 && t.v.level === 0 && t.v.ahead <= EDGE ? `${t.a} edge in front` : climbed(t, `${t.a} go top`),
      (t) => (t.c ? `${t.a} take first place from ${t.c}` : `${t.a} in front`),
      (t) => (t.c ? `${t.c} lose the lead to ${t.a}` : `${t.a} are first now`),
    ],
    dry: (t) => `First: ${t.a}, ${ahead(t)}.${t.c ? ` Before: ${t.c}.` : ''}`,
  },
  'lead-back': {
    sentences: [
      (t) =>
        `${t.a} are back on top${t.v.ago > 3 ? `, for the first time in ${weeks(t.v.ago)}` : up(t)}, ${ahead(t)}.${had(t, t.c || t.b)}`,
      (t) => `${t.a} lead again${up(t)}, ${ahead(t)}${before(t)}`,
      (t) => `${t.a} regain first place${up(t)}, ${ahead(t)}${before(t)}`,
      (t) => `${t.a} have the lead back${up(t)}, ${ahead(t)}${before(t)}`,
      (t) =>
        `${t.a} return to first place${t.v.from > 2 ? ` from ${placeInWords(t.v.from)}` : ''}, ${ahead(t)}${before(t)}`,
      (t) => `${t.a} take the lead again${up(t)}, ${ahead(t)}${before(t)}`,
      (t) => `${t.a} go back to the top${up(t)}, ${ahead(t)}${before(t)}`,
      (t) => `${t.a} are first again${up(t)}, ${ahead(t)}${before(t)}`,
      (t) => `${t.a} are in front once more${up(t)}, ${ahead(t)}.`,
    ],
    following: [
      (t) => `${t.a} lead again${up(t)}.`,
      (t) => `First place is back with ${t.a}.`,
      (t) => `${t.a} have the lead back${up(t)}.`,
      (t) => `${t.a} are first again${up(t)}.`,
    ],
    headlines: [
      (t) => climbed(t, `${t.a} are back on top`),
      (t) => climbed(t, `${t.a} lead again`),
      (t) => climbed(t, `${t.a} return to first place`),
      (t) => `First place is back with ${t.a}`,
    ],
    dry: (t) => `First again: ${t.a}, ${ahead(t)}.${t.c ? ` Before: ${t.c}.` : ''}`,
  },
  'leader-falls': {
    sentences: [
      (t) =>
        `${t.a} lost ${score(t.v.own, t.v.other)} to ${foe(t)}${again(t)} and are ${placeInWords(t.v.place)} now, after ${weeks(t.v.reign)} in front.`,
      (t) =>
        `After ${weeks(t.v.reign)} in front, ${t.a} lost ${score(t.v.own, t.v.other)} to ${foe(t)}${again(t)} and fell to ${placeInWords(t.v.place)}.`,
      (t) =>
        `${t.a}, first for ${weeks(t.v.reign)}, lost ${score(t.v.own, t.v.other)} to ${foe(t)}${again(t)} and are ${placeInWords(t.v.place)} now.`,
      (t) =>
        `${t.a} lost ${score(t.v.own, t.v.other)} to ${foe(t)}, and first place with it${t.v.place > 2 ? `: they are ${placeInWords(t.v.place)}` : ''}.`,
      (t) =>
        `${t.a} went down ${score(t.v.own, t.v.other)} to ${foe(t)}, and from first place to ${placeInWords(t.v.place)}.`,
    ],
    following: [
      (t) => `First place is gone for ${t.a}: they are ${placeInWords(t.v.place)} now.`,
      (t) => `${t.a} drop from first to ${placeInWords(t.v.place)}.`,
      (t) => `${t.a} are ${placeInWords(t.v.place)} now, after ${weeks(t.v.reign)} in front.`,
    ],
    headlines: [
      (t) =>
        fitting(
          `Leaders ${t.a} lose ${score(t.v.own, t.v.other)} and fall to ${placeInWords(t.v.place)}`,
          `${t.a} fall from first to ${placeInWords(t.v.place)}`,
        ),
      (t) => withMore(`${t.Foe} ${t.foeVerb('knock', 'knocks')} ${t.a} off the top`, `, ${score(t.v.other, t.v.own)}`),
      (t) =>
        fitting(
          `${t.a} lose ${score(t.v.own, t.v.other)} to ${t.foe}, and first place`,
          `${t.a} lose ${score(t.v.own, t.v.other)}, and first place with it`,
          `${t.a} lose first place`,
        ),
      (t) => withMore(`${t.Foe} ${t.foeVerb('end', 'ends')} the lead of ${t.a}`, `, ${score(t.v.other, t.v.own)}`),
    ],
    dry: (t) => `${t.a}, first before, lost ${score(t.v.own, t.v.other)} to ${t.foe}: ${placeInWords(t.v.place)} now.`,
  },
  'leader-beaten': {
    sentences: [
      (t) =>
        beaten(
          t,
          `${capital(placed(t))} beat the leaders ${score(t.v.other, t.v.own)}. ${t.a} stay first, ${still(t)}.`,
        ),
      (t) =>
        beaten(
          t,
          `${t.a} went down ${score(t.v.own, t.v.other)} to ${t.b}${again(t)} and are still first, ${still(t)}.`,
        ),
      (t) =>
        beaten(t, `${t.a} lost ${score(t.v.own, t.v.other)} to ${placed(t)}${again(t)} and still lead, ${still(t)}.`),
      (t) =>
        beaten(
          t,
          `The leaders, ${t.a}, lost ${score(t.v.own, t.v.other)} to ${placed(t)}. They are still first, ${still(t)}.`,
        ),
      (t) => beaten(t, `${t.a} lost ${score(t.v.own, t.v.other)} to ${placed(t)} and keep first place, ${still(t)}.`),
    ],
    following: [
      (t) => leads(t, `${t.a} still lead${after(t)}, ${still(t, t.b)}.`),
      (t) => leads(t, `${t.a} are still first${after(t)}, ${still(t, t.b)}.`),
      (t) => leads(t, `${t.a} stay first${after(t)}, ${still(t, t.b)}.`),
      (t) => leads(t, `${t.a} keep first place${after(t)}, ${still(t, t.b)}.`),
      (t) => leads(t, `${t.a} are first all the same${after(t)}, ${still(t, t.b)}.`),
    ],
    headlines: [
      (t) =>
        isPlaced(t)
          ? fitting(
              `${lowly(t)} beat the leaders ${score(t.v.other, t.v.own)}`,
              `${t.b} beat the leaders ${score(t.v.other, t.v.own)}`,
            )
          : fitting(
              `${t.b} beat ${leaders(t)} ${t.a} ${score(t.v.other, t.v.own)}`,
              `${t.b} beat the ${leaders(t)} ${score(t.v.other, t.v.own)}`,
            ),
      (t) =>
        t.v.decided
          ? `Champions ${t.a} lose to ${t.b}`
          : fitting(
              `${t.a} lose ${score(t.v.own, t.v.other)} to ${t.b}, still first`,
              `${t.a} lose ${score(t.v.own, t.v.other)}, and stay first`,
            ),
      (t) =>
        fitting(
          `${capital(leaders(t))} ${t.a} lose${t.v.lost > 1 ? ' again,' : ''} ${score(t.v.own, t.v.other)} to ${t.b}`,
          `${capital(leaders(t))} lose ${score(t.v.own, t.v.other)} to ${t.b}`,
        ),
      (t) => {
        const verb = t.v.lost > 1 ? 'beat' : 'stop'
        const result = score(t.v.other, t.v.own)
        return fitting(`${t.b} ${verb} ${leaders(t)} ${t.a}, ${result}`, `${t.b} ${verb} the ${leaders(t)}, ${result}`)
      },
    ],
    dry: (t) =>
      `${t.a}, first, lost ${score(t.v.own, t.v.other)} to ${t.b}.${t.v.decided ? '' : ` Still ${still(t)}.`}`,
  },
  'chance-missed': {
    sentences: [
      (t) => `${t.a} would have gone top with a win, and ${failed(t)}.`,
      (t) => `${t.a} ${failed(t)}; a win would have put them first.`,
      (t) => `First place was there for ${t.a}, who ${failed(t)}.`,
      (t) => `A win would have taken ${t.a} to the top. They ${failed(t)}.`,
      (t) => `${t.a} could have gone top and ${failed(t)}.`,
    ],
    following: [
      (t) => `${t.a} would have gone top with a win.`,
      (t) => `A win would have put ${t.a} first.`,
      (t) => `${t.a} could have gone top with a win.`,
    ],
    tails: [(t) => `; a win would have put ${t.a} first.`],
    dry: (t) => `${t.a} ${score(t.v.own, t.v.other)} ${t.foe}; first with a win.`,
  },
  'level-top': {
    sentences: [
      (t) =>
        `${placedBefore(t)} ${take(t)} on points scored; ${t.others} are level with them on ${written(t.v.total)}.`,
      (t) =>
        `${capital(inWords(t.v.count))} are level at the top on ${written(t.v.total)}: ${placedBefore(t)} ${take(t)} on points scored, ahead of ${t.others}.`,
      (t) =>
        `${placedBefore(t)} share the top with ${t.others}, on ${written(t.v.total)} each, and ${take(t)} on points scored.`,
      (t) => `Only points scored put ${t.a} first: ${t.others} have ${written(t.v.total)} as well.`,
      (t) =>
        `${placedBefore(t)} are first${t.v.reign > 0 ? ' now' : ''} on points scored, level with ${t.others} on ${written(t.v.total)}.`,
    ],
    headlines: [
      (t) => `${t.a} ${take(t)}, one of ${inWords(t.v.count)} on ${written(t.v.total)}`,
      (t) => `${capital(inWords(t.v.count))} are level on ${written(t.v.total)}, ${t.a} first`,
      (t) => `${t.a} head a group of ${inWords(t.v.count)} on ${written(t.v.total)}`,
    ],
    dry: (t) => `Level on ${written(t.v.total)}: ${t.all}. First on points scored: ${t.a}.`,
  },
  'lead-shared': {
    sentences: [
      (t) => `${t.all} share first place${levelOn(t, ' on')}${rest(t)}.${more(t)}${caught(t)}`,
      (t) => `First place is shared by ${t.all}${levelOn(t, ', with', ' each')}${rest(t)}.${more(t)}${caught(t)}`,
      (t) => `Nothing separates ${t.all} at the top${levelOn(t, ', on', ' each')}${rest(t)}.${more(t)}${caught(t)}`,
      (t) => `${t.all} are level in everything at the top, on ${written(t.v.total)}${rest(t)}.${more(t)}${caught(t)}`,
      (t) => `${t.all} are first together${levelOn(t, ', on')}${rest(t)}.${more(t)}${caught(t)}`,
    ],
    headlines: [
      (t) => `${t.all} share first place`,
      (t) => `${capital(inWords(t.v.leaders))} share first place on ${written(t.v.total)}`,
      (t) => `${t.a} share first place with ${t.others}`,
    ],
    dry: (t) => `First, shared: ${t.all}, ${written(t.v.total)}.`,
  },
  'lead-lost': {
    sentences: [
      (t) => `${t.a}${clearBefore(t)}, are ${placeInWords(t.v.place)} now.`,
      (t) => `${t.a}, who had led for ${weeks(t.v.reign)}, are ${placeInWords(t.v.place)} now.`,
      (t) => `${t.a}${clearBefore(t)}, drop to ${placeInWords(t.v.place)}.`,
      (t) => `${t.a} lose the lead after ${weeks(t.v.reign)} and are ${placeInWords(t.v.place)}.`,
      (t) => `For ${t.a}, in front for ${weeks(t.v.reign)}, it is ${placeInWords(t.v.place)} place now.`,
    ],
    headlines: [
      (t) => to(t, `${t.a} lose first place to ${t.b}`, `${t.a} lose first place`),
      (t) => to(t, `${t.b} go past ${t.a} to the top`, `${t.a} are off the top`),
      (t) => to(t, `${t.b} take first place from ${t.a}`, `First place is gone for ${t.a}`),
    ],
    dry: (t) => `${t.a}, first before: ${placeInWords(t.v.place)} now.`,
  },
  'chasers-lost': {
    sentences: [
      (t) =>
        `${t.a} and ${t.b}, who are next, both lost: the lead grew from ${written(t.v.was)} to ${written(t.v.ahead)}.`,
      (t) => `Both who are next lost, ${t.a} and ${t.b}; a week ago the lead was ${points(t.v.was)}.`,
      (t) => `${t.a} lost, and so did ${t.b}: the lead is up from ${written(t.v.was)} to ${written(t.v.ahead)}.`,
      (t) => `${t.a} and ${t.b} both lost and are ${points(t.v.ahead)} behind now; it had been ${written(t.v.was)}.`,
      (t) => `The lead grew from ${written(t.v.was)} to ${written(t.v.ahead)}, as ${t.a} and ${t.b} both lost.`,
    ],
    following: [
      () => 'Both lost.',
      () => 'Both of them lost.',
      () => 'Both lost their matches.',
      () => 'Each of the two lost.',
    ],
    dry: (t) => `Lost: ${t.a} and ${t.b}, ${points(t.v.ahead)} behind the first; ${written(t.v.was)} a week ago.`,
  },
  'top-close': {
    sentences: [
      (t) => `${capital(inWords(t.v.count))} teams are within ${points(t.v.within)} at the top: ${t.all}.`,
      (t) => `Only ${points(t.v.within)} separate ${first(t)}: ${t.all}.`,
      (t) => `It is close at the top, with ${t.all} within ${points(t.v.within)}.`,
      (t) => `${capital(first(t))} in the table are within ${points(t.v.within)} of each other.`,
      (t) => `Behind ${t.a} come ${t.others}, all within ${points(t.v.within)}.`,
    ],
    headlines: [
      (t) => `${t.a} lead ${t.v.all ? 'all' : 'a top'} ${inWords(t.v.count)} within ${points(t.v.within)}`,
      (t) => `${t.a} head ${inWords(t.v.count)} within ${points(t.v.within)}`,
      (t) => `${capital(inWords(t.v.count))} are within ${points(t.v.within)}, ${t.a} first`,
    ],
    dry: (t) => `Within ${points(t.v.within)} at the top: ${t.all}.`,
  },
  'lead-held': {
    sentences: [
      (t) => held(t, `stay first, ${over(t)}${moved(t)}.`),
      (t) => held(t, `still lead, ${over(t)}${moved(t)}.`),
      (t) => held(t, `lead ${next(t)} ${by(t)}${moved(t)}.`),
      (t) => held(t, `stay on top, ${over(t)}${moved(t)}.`),
      (t) => held(t, `keep the lead, ${over(t)}${moved(t)}.`),
      (t) => held(t, `are still in front, ${over(t)}${moved(t)}.`),
      (t) => held(t, `hold first place, ${over(t)}${moved(t)}.`),
      (t) =>
        held(
          t,
          t.v.reign > 2 && moved(t) === ''
            ? `have led for ${weeks(t.v.reign)}; they are ${over(t)}.`
            : `are first, ${over(t)}${moved(t)}.`,
        ),
    ],
    following: [
      (t) => `Next in the table are ${next(t)}${fell(t)}.`,
      (t) => `Behind the leaders are ${next(t)}${fell(t)}.`,
      (t) => `${next(t)} are next in the table${fell(t)}.`,
      (t) => `Nearest to the top are ${next(t)}${fell(t)}.`,
      (t) => `Second are ${next(t)}${fell(t)}.`,
    ],
    headlines: [
      (t) => gap(t, `${t.a} stay first`),
      (t) => (t.v.level > 0 ? `${t.a} and ${t.b} are level at the top` : `${t.a} ${inFront(t)}${toPlay(t)}`),
      (t) => gap(t, `${t.a} keep the lead`),
      (t) => gap(t, `${t.a} are still in front`, 'by '),
    ],
    dry: (t) => `First: ${t.a}, ${over(t)}.`,
  },
  'lead-shrinks': {
    sentences: [
      (t) =>
        `${t.a} still lead ${t.b}, who had ${written(t.v.other)} to their ${written(t.v.own)}, by ${points(t.v.ahead)}; a week ago it was ${written(t.v.was)}.`,
      (t) =>
        `The lead of ${t.a} over ${t.b}, who had ${written(t.v.other)} to their ${written(t.v.own)}, is down from ${written(t.v.was)} to ${written(t.v.ahead)}.`,
      (t) =>
        `${t.a} led by ${written(t.v.was)} a week ago. ${t.b} had ${written(t.v.other)} to their ${written(t.v.own)} and are within ${written(t.v.ahead)}.`,
      (t) => `${t.b} are within ${written(t.v.ahead)} of ${t.a}, who led by ${written(t.v.was)} a week ago.`,
      (t) => `${t.a} lead ${t.b} by ${written(t.v.ahead)}, down from ${written(t.v.was)}.`,
    ],
    headlines: [
      (t) => `The lead of ${t.a} melts to ${written(t.v.ahead)}`,
      (t) =>
        fitting(
          `${t.b} close to within ${written(t.v.ahead)} of ${t.a}`,
          `${t.b} close to within ${written(t.v.ahead)}`,
        ),
      (t) => `${t.a} lead by only ${margin(t.v.ahead)} now`,
    ],
    dry: (t) => `First: ${t.a}, ${over(t)}; a week ago by ${written(t.v.was)}.`,
  },
  'lead-stretched': {
    sentences: [
      (t) =>
        `${t.a} had ${written(t.v.own)} to the ${written(t.v.other)} of ${t.b} and lead by ${points(t.v.ahead)}${moved(t)}.`,
      (t) =>
        `${t.a} are ${points(t.v.ahead)} clear of ${t.b}, with ${written(t.v.own)} to their ${written(t.v.other)}${moved(t)}.`,
      (t) =>
        `${t.a} pull away from ${t.b}, who had ${written(t.v.other)} to their ${written(t.v.own)}, and lead by ${points(t.v.ahead)}${moved(t)}.`,
      (t) =>
        `${t.a} lead ${t.b} by ${points(t.v.ahead)}, with ${written(t.v.own)} to their ${written(t.v.other)}${moved(t)}.`,
      (t) =>
        `${t.b} had ${written(t.v.other)} to the ${written(t.v.own)} of ${t.a}, who lead by ${points(t.v.ahead)} now${moved(t)}.`,
    ],
    headlines: [
      (t) => `${t.a} pull ${written(t.v.ahead)} clear`,
      (t) => `${t.a} stretch their lead to ${written(t.v.ahead)}`,
      (t) => `${t.a} move ${written(t.v.ahead)} ahead of ${t.b}`,
    ],
    dry: (t) => `First: ${t.a}, ${over({ ...t, last: t.b })}; a week ago ${written(t.v.was)}.`,
  },
  'lead-grows': {
    sentences: [
      (t) => `${t.a} lead ${next(t)} by ${points(t.v.ahead)}, the biggest lead of the season${moved(t)}.${since(t)}`,
      (t) =>
        `${t.a} are ${points(t.v.ahead)} clear of ${next(t)}, more than anybody before this season${moved(t)}.${since(t)}`,
      (t) =>
        `${t.a} have the biggest lead of the season, ${points(t.v.ahead)} ahead of ${next(t)}${moved(t)}.${since(t)}`,
      (t) =>
        `The lead of ${t.a} over ${next(t)} is ${points(t.v.ahead)}, the biggest of the season${moved(t)}.${since(t)}`,
      (t) =>
        `Nobody has led by as much this season as ${t.a} now, ${points(t.v.ahead)} ahead of ${next(t)}${moved(t)}.${since(t)}`,
    ],
    headlines: [
      (t) => `${t.a} stretch their lead to ${written(t.v.ahead)}`,
      (t) => `${t.a} pull ${written(t.v.ahead)} clear`,
      (t) => `The lead of ${t.a} grows to ${written(t.v.ahead)}`,
    ],
    dry: (t) => `Biggest lead of the season: ${t.a}, ${points(t.v.ahead)} ahead of ${next(t)}.`,
  },
  'first-table': {
    sentences: [
      (t) => `${t.a} lead the first table, ${early(t)}.${worth(t)}`,
      (t) => `${t.a} are first after the opening week, ${early(t)}.${worth(t)}`,
      (t) => `${t.a} are the first to lead, ${early(t)}.${worth(t)}`,
      (t) => `${t.a} top the first table, ${early(t)}.${worth(t)}`,
      (t) => `${t.a} begin in front, ${early(t)}.${worth(t)}`,
    ],
    headlines: [
      (t) => opened(t, `${t.a} win the first week with ${written(t.v.points)}`),
      (t) => opened(t, `${t.a} begin with ${written(t.v.points)}, the best of all`),
      (t) => opened(t, `${t.a} open the season with ${written(t.v.points)}`),
    ],
    dry: (t) => `First: ${t.a}, ${over(t)}.`,
  },
} satisfies Partial<Words>
