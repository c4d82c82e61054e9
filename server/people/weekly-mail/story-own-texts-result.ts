import { written } from '#domain/facts/written.ts'
import type { OwnTexts } from './story-own-happenings.ts'
import { points } from './story-words.ts'

/** The match of the week, from the recipient's side. */
export const resultTexts = {
  'no-match': {
    sentences: [
      () => 'The fixture list had no match for you this week.',
      () => 'No match this week, so the record stays as it was.',
    ],
  },
  'lost-on-bench': {
    sentences: [
      (d) => `A defeat by ${written(d.margin)} to ${d.opponent}, ${d.score}, with ${points(d.bench)} on the bench.`,
      (d) =>
        `It was ${d.score} against ${d.opponent}: ${written(d.margin)} short, and the bench was holding ${written(d.bench)}.`,
    ],
    headlines: [
      () => 'The bench had the answer',
      (d) => `${written(d.margin)} short, ${written(d.bench)} on the bench`,
    ],
    subject: (d) => `${written(d.bench)} on the bench in a defeat by ${written(d.margin)}`,
  },
  'lost-by-one': {
    sentences: [
      (d) => `A defeat to ${d.opponent} by a single point, ${d.score}.`,
      (d) => `One point was missing against ${d.opponent}, ${d.score}; football keeps the receipts.`,
    ],
    headlines: [() => 'One point short', () => 'Lost by the smallest margin there is'],
    subject: () => 'one point short',
  },
  'won-by-one': {
    sentences: [
      (d) => `A win over ${d.opponent} by a single point, ${d.score}: the sweetest kind.`,
      (d) => `It was ${d.score} against ${d.opponent}: a single point, and 3 in the table for it.`,
    ],
    headlines: [() => 'One point was enough', () => 'Won by the smallest margin there is'],
    subject: () => 'a win by a single point',
  },
  'won-big': {
    sentences: [
      (d) => `A win by ${written(d.margin)} over ${d.opponent}, ${d.score}, and never in doubt.`,
      (d) => `It was ${d.score} against ${d.opponent}, and over early: ${written(d.margin)} clear.`,
    ],
    headlines: [(d) => `A win by ${written(d.margin)}`, () => 'A win with room to spare'],
    subject: (d) => `a win by ${written(d.margin)}`,
  },
  drew: {
    sentences: [
      (d) => `Nothing to choose between you and ${d.opponent}: ${d.score}, and a point each.`,
      (d) => `A draw with ${d.opponent}, ${d.score}: honours even.`,
    ],
    headlines: [() => 'Honours even', () => 'A point each, and home for tea'],
    subject: () => 'a draw',
  },
  'lost-big': {
    sentences: [
      (d) => `A heavy one against ${d.opponent}, ${d.score}, best filed under weather.`,
      (d) => `It was one of those afternoons for ${d.opponent}: ${d.score}.`,
    ],
  },
  won: {
    sentences: [
      (d) => `A win over ${d.opponent}, ${d.score}.`,
      (d) => `It was ${d.score} against ${d.opponent}, and 3 points in the table.`,
      (d) => `The match went your way, ${d.score} against ${d.opponent}.`,
    ],
    subject: () => 'a win',
  },
  lost: {
    sentences: [
      (d) => `A defeat to ${d.opponent}, ${d.score}.`,
      (d) => `It was ${d.score} against ${d.opponent}, and no points in the table for that.`,
      (d) => `The match went the way of ${d.opponent}, ${d.score}.`,
    ],
  },
  'cup-won': {
    sentences: [
      (d) => `Through in the knock-out: ${d.score} against ${d.opponent}.`,
      (d) => `The knock-out goes on with you in it, after ${d.score} against ${d.opponent}.`,
    ],
    headlines: [() => 'Into the hat for the next round', () => 'Through in the knock-out'],
    subject: () => 'through in the knock-out',
  },
  'cup-lost': {
    sentences: [
      (d) => `The knock-out ends here, ${d.score} against ${d.opponent}.`,
      (d) => `Out of the knock-out, ${d.score} against ${d.opponent}: free to concentrate on the league.`,
    ],
    headlines: [() => 'Free to concentrate on the league', () => 'The knock-out does what it says'],
  },
  'cup-level': {
    sentences: [
      (d) => `Nobody is through yet in the knock-out with ${d.opponent}: ${d.score}.`,
      (d) => `The knock-out with ${d.opponent} stands at ${d.score}, with nobody through yet.`,
    ],
  },
} satisfies Partial<OwnTexts>
