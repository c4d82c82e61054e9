import { written } from '#domain/facts/written.ts'
import type { OwnTexts } from './story-own-happenings.ts'
import { count, points } from './story-words.ts'

/** The bench of the week. */
export const benchTexts = {
  'boost-paid': {
    sentences: [
      (d) => `Bench Boost paid: the bench brought ${points(d.boosted)}, and for once they counted.`,
      (d) => `The bench was asked for once, by Bench Boost, and answered with ${points(d.boosted)}.`,
    ],
    headlines: [(d) => `The bench counted, all ${written(d.boosted)} of it`, () => 'A Bench Boost that paid'],
    subject: () => 'a Bench Boost that paid',
  },
  'boost-flat': {
    sentences: [
      (d) => `Bench Boost brought ${points(d.boosted)}; the bench had waited all season for that.`,
      (d) => `The bench had its big week, Bench Boost and all, and came up with ${points(d.boosted)}.`,
    ],
    headlines: [() => 'A Bench Boost without much boost', () => 'The bench misses its big moment'],
    subject: (d) => `${written(d.boosted)} from the Bench Boost`,
  },
  'bench-record': {
    sentences: [
      (d) => `${points(d.bench)} stayed on the bench, a record for this league: the old one was ${written(d.before)}.`,
      (d) =>
        `No bench in this league has sat on more all season: ${points(d.bench)}, and ${written(d.before)} was the mark.`,
    ],
    headlines: [(d) => `A record bench: ${points(d.bench)}`, (d) => `${points(d.bench)} and a cushion: a record bench`],
    subject: (d) => `a record ${written(d.bench)} on the bench`,
  },
  'bench-king': {
    sentences: [
      (d) => `The bench crown is yours: ${points(d.bench)} that never got off the seat.`,
      (d) => `No bench in the league kept more to itself: ${points(d.bench)}.`,
      (d) => `The best-seated side of the week: ${points(d.bench)} stayed on your bench.`,
    ],
    headlines: [() => 'The bench crown is yours', (d) => `${points(d.bench)} in the best seats`],
    subject: leftBehind,
  },
  'bench-king-shared': {
    sentences: [
      (d) => `${points(d.bench)} stayed on the bench, for a crown shared with ${count(d.others, 'other team')}.`,
      (d) => `The bench crown is shared with ${count(d.others, 'other team')}: ${points(d.bench)} each.`,
    ],
    headlines: [() => 'A share of the bench crown', (d) => `${points(d.bench)} in the best seats`],
    subject: leftBehind,
  },
  'bench-heavy': {
    sentences: [
      (d) => `${points(d.bench)} stayed on the bench, led from the seat by ${d.best} with ${written(d.bestPoints)}.`,
      (d) =>
        `The bench had a fine week, ${points(d.bench)} of it unused, ${d.best} first with ${written(d.bestPoints)}.`,
    ],
    headlines: [
      (d) => `${points(d.bench)} with a view of the pitch`,
      (d) => `The bench had ${points(d.bench)} to spare`,
    ],
    subject: leftBehind,
  },
  'bench-some': {
    sentences: [
      (d) => `The bench kept ${points(d.bench)}; ${d.best} had the best of it with ${written(d.bestPoints)}.`,
      (d) => `${points(d.bench)} stayed on the bench, with ${d.best} the pick of it on ${written(d.bestPoints)}.`,
      (d) => `On the bench, ${points(d.bench)}, and ${d.best} with ${written(d.bestPoints)} in the best seat.`,
    ],
    subject: leftBehind,
  },
  'bench-untold': {
    sentences: [
      (d) => `${points(d.bench)} stayed on the bench; whose they were, nobody has told us.`,
      (d) => `The bench kept ${points(d.bench)}, and the names to itself.`,
    ],
    subject: leftBehind,
  },
  'bench-nothing': {
    sentences: [
      () => 'The bench came to 0 points, so nothing was missed there.',
      () => 'Not a point was left on the bench.',
    ],
    headlines: [() => 'Nothing left on the bench', () => 'Not a point on the bench'],
    subject: () => 'nothing left on the bench',
  },
  'bench-below': {
    sentences: [
      (d) => `The bench came to ${points(d.bench)}, and was rightly left where it was.`,
      (d) => `${points(d.bench)} from the bench: it never had a better reason to stay seated.`,
    ],
    headlines: [() => 'The bench, rightly benched', (d) => `A bench of ${points(d.bench)}, rightly left alone`],
    subject: (d) => `${written(d.bench)} rightly left on the bench`,
  },
} satisfies Partial<OwnTexts>

function leftBehind({ bench }: { bench: number }): string {
  return `${written(bench)} left on the bench`
}
