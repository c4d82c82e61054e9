import { inPoints, ordinal, score, written } from '#domain/facts/written.ts'
import type { Words } from './words.ts'

const half = ({ beaten, others }: { beaten: number; others: number }) =>
  beaten === 0 ? `none of the other ${others}` : `only ${beaten} of the other ${others}`

/** What the matches of a head-to-head league tell. */
export const matches = {
  upset: {
    sentences: [
      (t) =>
        `${t.a}, ${ordinal(t.v.place)} before the week, beat ${t.b}, who were ${ordinal(t.v.otherPlace)}: ${score(t.v.own, t.v.other)}.`,
      (t) =>
        `The ${ordinal(t.v.place)} beat the ${ordinal(t.v.otherPlace)}: ${t.a} won ${score(t.v.own, t.v.other)} against ${t.b}.`,
      (t) =>
        `Nobody expected it: ${t.a} (${ordinal(t.v.place)}) beat ${t.b} (${ordinal(t.v.otherPlace)}), ${score(t.v.own, t.v.other)}.`,
      (t) =>
        `From ${ordinal(t.v.place)} place ${t.a} took the points off ${t.b} in ${ordinal(t.v.otherPlace)}, ${score(t.v.own, t.v.other)}.`,
      (t) =>
        `${t.b}, in ${ordinal(t.v.otherPlace)} place, lost ${score(t.v.other, t.v.own)} to ${t.a}, in ${ordinal(t.v.place)}.`,
    ],
    headlines: [
      (t) => `${t.a} upset ${t.b}`,
      (t) => `The ${ordinal(t.v.place)} beat the ${ordinal(t.v.otherPlace)}`,
      () => 'The table did not see this coming',
      (t) => `${t.b} fall to the ${ordinal(t.v.place)}`,
    ],
    dry: (t) =>
      `${t.a} (${ordinal(t.v.place)}) beat ${t.b} (${ordinal(t.v.otherPlace)}), ${score(t.v.own, t.v.other)}.`,
  },
  'big-win': {
    sentences: [
      (t) => `The clearest result of the week: ${t.a} against ${t.b}, ${score(t.v.own, t.v.other)}.`,
      (t) => `${t.a} beat ${t.b} by ${written(t.v.by)}, ${score(t.v.own, t.v.other)}, the widest margin of the week.`,
      (t) => `Nobody lost by more than ${t.b}: ${score(t.v.other, t.v.own)} against ${t.a}.`,
      (t) => `The most one-sided match of the week: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
      (t) => `${t.a} were ${inPoints(t.v.by)} too good for ${t.b}: ${score(t.v.own, t.v.other)}.`,
      (t) => `Against ${t.b}, ${t.a} won by ${written(t.v.by)}: ${score(t.v.own, t.v.other)}.`,
    ],
    headlines: [
      (t) => `${t.a} by ${written(t.v.by)}`,
      (t) => `${score(t.v.own, t.v.other)}: no contest`,
      (t) => `A win by ${inPoints(t.v.by)}`,
      (t) => `${t.a} run away with it`,
    ],
    dry: (t) => `Widest margin: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
  },
  'narrow-win': {
    sentences: [
      (t) => `${inPoints(t.v.by)} decided it: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
      (t) => `${t.a} got past ${t.b} by ${inPoints(t.v.by)}, ${score(t.v.own, t.v.other)}.`,
      (t) => `A throw-in's worth of difference: ${score(t.v.own, t.v.other)} for ${t.a} against ${t.b}.`,
      (t) => `${t.a} beat ${t.b} by no more than ${inPoints(t.v.by)}: ${score(t.v.own, t.v.other)}.`,
      (t) => `${t.b} missed a draw with ${t.a} by ${inPoints(t.v.by)}: ${score(t.v.other, t.v.own)}.`,
      (t) => `It was close: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
    ],
    headlines: [
      (t) => `${t.a} by ${inPoints(t.v.by)}`,
      (t) => `${inPoints(t.v.by)} decided it`,
      (t) => `${score(t.v.own, t.v.other)}, and breathe`,
      () => 'A matter of a point or three',
    ],
    dry: (t) => `Close: ${t.a} ${score(t.v.own, t.v.other)} ${t.b}.`,
  },
  draw: {
    sentences: [
      (t) => `${t.a} and ${t.b} drew, ${inPoints(t.v.points)} each.`,
      (t) => `Nothing between ${t.a} and ${t.b}: ${score(t.v.points, t.v.points)}.`,
      (t) => `A point each for ${t.a} and ${t.b}, who both scored ${written(t.v.points)}.`,
      (t) => `${score(t.v.points, t.v.points)}: ${t.a} and ${t.b} share the match points.`,
      (t) => `${t.a} against ${t.b} ended level, ${score(t.v.points, t.v.points)}.`,
    ],
    headlines: [
      (t) => `${score(t.v.points, t.v.points)}, and a point each`,
      (t) => `${t.a} and ${t.b} draw`,
      () => 'A draw, of all things',
    ],
    dry: (t) => `Draw: ${t.a} ${score(t.v.points, t.v.points)} ${t.b}.`,
  },
  'bench-match': {
    sentences: [
      (t) =>
        `${t.a} lost ${score(t.v.own, t.v.other)} to ${t.b}; with ${t.players} from the bench they would have had ${written(t.v.best)}.`,
      (t) =>
        `${t.players} sat on the bench of ${t.a}, who lost ${score(t.v.own, t.v.other)} to ${t.b} and could have had ${written(t.v.best)}.`,
      (t) =>
        `With ${t.players} from the bench, ${t.a} would have had ${written(t.v.best)}; they lost ${score(t.v.own, t.v.other)} to ${t.b}.`,
      (t) =>
        `${t.a} could have had ${inPoints(t.v.best)} with ${t.players}. They had ${written(t.v.own)}, and ${t.b} ${written(t.v.other)}.`,
      (t) => `Left out: ${t.players}. Lost: ${score(t.v.own, t.v.other)}, by ${t.a} to ${t.b}.`,
      (t) =>
        `The win against ${t.b} was on the bench of ${t.a}, with ${t.players}. They lost ${score(t.v.own, t.v.other)}.`,
    ],
    headlines: [
      (t) => `${t.a}: the win was on the bench`,
      () => 'The win was on the bench',
      () => 'Lost with the winners left out',
      (t) => `${t.a} left the win out`,
    ],
    dry: (t) => `${t.a} lost ${score(t.v.own, t.v.other)} to ${t.b}; best eleven ${written(t.v.best)} (${t.players}).`,
  },
  'lucky-win': {
    sentences: [
      (t) => `${inPoints(t.v.own)} were enough for ${t.a} against ${t.b}, though they beat ${half(t.v)}.`,
      (t) => `The right opponent: ${t.a} won with ${written(t.v.own)}, a score better than ${half(t.v)}.`,
      (t) => `${t.a} met ${t.b} in the right week: ${inPoints(t.v.own)} would have beaten ${half(t.v)}.`,
      (t) => `Three match points for ${written(t.v.own)}: ${t.a} thank the fixture list, and ${t.b}.`,
      (t) => `${t.a} won with ${inPoints(t.v.own)} against ${t.b}. Against most others they would have lost.`,
    ],
    headlines: [
      (t) => `${written(t.v.own)} were enough for ${t.a}`,
      () => 'The right opponent at the right time',
      (t) => `A win with ${inPoints(t.v.own)}`,
      () => 'The fixture list was kind',
    ],
    dry: (t) => `${t.a} won with ${inPoints(t.v.own)}; better than ${t.v.beaten} of ${t.v.others}.`,
  },
  'unlucky-loss': {
    sentences: [
      (t) => `${t.a} scored ${written(t.v.own)}, more than ${t.v.beaten} of the other ${t.v.others}, but met ${t.b}.`,
      (t) =>
        `The ${inPoints(t.v.own)} of ${t.a} would have beaten ${t.v.beaten} of the other ${t.v.others}, but not ${t.b}.`,
      (t) => `The wrong opponent: ${t.a} scored ${written(t.v.own)}, enough against most, and met ${t.b}.`,
      (t) => `${inPoints(t.v.own)} and nothing to show for it: ${t.a} ran into ${t.b}.`,
      (t) =>
        `${t.a} had ${inPoints(t.v.own)}, enough against ${t.v.beaten} of the other ${t.v.others}. Their opponents were ${t.b}.`,
    ],
    headlines: [
      (t) => `${written(t.v.own)}, and ${t.a} lose`,
      () => 'The wrong opponent',
      (t) => `${inPoints(t.v.own)} for nothing`,
      () => 'Good, and beaten all the same',
    ],
    dry: (t) => `${t.a} lost with ${inPoints(t.v.own)}; better than ${t.v.beaten} of ${t.v.others}.`,
  },
} satisfies Pick<Words, 'upset' | 'big-win' | 'narrow-win' | 'draw' | 'bench-match' | 'lucky-win' | 'unlucky-loss'>
