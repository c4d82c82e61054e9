import { ordinal } from '#domain/facts/written.ts'
import type { OwnTexts } from './story-own-happenings.ts'
import { count, points } from './story-words.ts'

/** The table, and what is left to say without a line-up. */
export const tableTexts = {
  unknown: {
    sentences: [
      (d) => `No line-up of yours for gameweek ${d.gameweek} has reached us, so there are no points to report.`,
      (d) => `The official game gave us no line-up of yours for gameweek ${d.gameweek}, and we do not make points up.`,
    ],
    headlines: [() => 'A week without a line-up', () => 'A blank page in the programme'],
  },
  'not-there': {
    sentences: [
      (d) => `Your team had not joined by gameweek ${d.gameweek}, so there are no points to report.`,
      (d) => `Gameweek ${d.gameweek} was played before your team joined.`,
    ],
    headlines: [() => 'A week before your first', () => 'Not yet in the line-up'],
  },
  'unknown-place': {
    sentences: [
      (d) => `The table has you ${ordinal(d.rank)} of ${d.teams}.`,
      (d) => `You stand ${ordinal(d.rank)} of ${d.teams} all the same.`,
    ],
  },
  'not-there-total': {
    sentences: [
      () => 'Your total begins with the first gameweek of your team.',
      () => 'From its first gameweek on, your team has points of its own.',
    ],
  },
  'unknown-open': {
    sentences: [
      () => "The table has a gap, so nobody's place in it is known yet.",
      () => 'Places in the table wait until all of it has been read.',
    ],
  },
  'unknown-asked': {
    sentences: [
      () => 'We go on asking the official game, and your total waits for its answer.',
      () => 'Your total comes back once the official game has answered.',
    ],
  },

  'table-open': {
    sentences: [
      (d) => `${points(d.points)}; the table has a gap, so nobody's place in it is known yet.`,
      (d) => `${points(d.points)} this week, and your place waits until the whole table has been read.`,
    ],
    headlines: [(d) => `${points(d.points)}, and a table with a gap`, () => 'A table with a gap'],
  },

  'table-first': {
    sentences: [
      (d) => `${points(d.points)} to begin with, and ${ordinal(d.rank)} of ${d.teams} in the table.`,
      (d) => `Your first line in the table: ${points(d.points)}, and ${ordinal(d.rank)} of ${d.teams}.`,
    ],
    headlines: [(d) => `Off the mark in ${ordinal(d.rank)}`, (d) => `${points(d.points)} to begin with`],
  },
  'top-taken': {
    sentences: [
      (d) => `${points(d.points)}, and up from ${ordinal(d.from)} to the top of the table.`,
      (d) =>
        `The top of the table has a new tenant: you, up from ${ordinal(d.from)}, with ${points(d.points)} this week.`,
      (d) => `Best seat in the house: ${points(d.points)}, and 1st after ${ordinal(d.from)}.`,
    ],
    headlines: [() => 'Top of the table', () => 'New at the top', (d) => `From ${ordinal(d.from)} to the summit`],
    subject: () => 'new at the top',
  },
  'top-kept': {
    sentences: [
      (d) => `${points(d.points)}, and still top of the table.`,
      (d) => `Another week at the top, with ${points(d.points)} to show for it.`,
      (d) => `The view has not changed: ${points(d.points)}, and still 1st.`,
    ],
    headlines: [() => 'Still top of the table', () => 'The view from the top'],
    subject: () => 'still top of the table',
  },
  'climbed-far': {
    sentences: [
      (d) => `Up ${count(d.from - d.rank, 'place')} to ${ordinal(d.rank)}, with ${points(d.points)}.`,
      (d) =>
        `${points(d.points)}, and ${count(d.from - d.rank, 'rung')} in one go: ${ordinal(d.from)} to ${ordinal(d.rank)}.`,
    ],
    headlines: [
      (d) => `Up ${count(d.from - d.rank, 'place')} in one go`,
      (d) => `The lift went up to ${ordinal(d.rank)}`,
    ],
    subject: (d) => `${count(d.from - d.rank, 'place')} up`,
  },
  climbed: {
    sentences: [
      (d) => `${points(d.points)}, and up from ${ordinal(d.from)} to ${ordinal(d.rank)}.`,
      (d) => `The table moved your way: ${points(d.points)}, and ${ordinal(d.rank)} instead of ${ordinal(d.from)}.`,
      (d) => `${ordinal(d.from)} before, ${ordinal(d.rank)} now, with ${points(d.points)} in between.`,
    ],
    headlines: [(d) => `Up to ${ordinal(d.rank)}`, (d) => `A step up the table, to ${ordinal(d.rank)}`],
    subject: (d) => `up from ${ordinal(d.from)}`,
  },
  'fell-far': {
    sentences: [
      (d) =>
        `${points(d.points)}, and the table took ${count(d.rank - d.from, 'place')} in return: now ${ordinal(d.rank)}.`,
      (d) => `Down from ${ordinal(d.from)} to ${ordinal(d.rank)} with ${points(d.points)}; the table can be unkind.`,
    ],
    headlines: [() => 'The table can be unkind', (d) => `The lift went down to ${ordinal(d.rank)}`],
  },
  fell: {
    sentences: [
      (d) => `${points(d.points)}, and down from ${ordinal(d.from)} to ${ordinal(d.rank)}.`,
      (d) => `The others had a say this week: ${points(d.points)}, and ${ordinal(d.rank)} after ${ordinal(d.from)}.`,
      (d) => `${ordinal(d.from)} before, ${ordinal(d.rank)} after, with ${points(d.points)} in between.`,
    ],
    headlines: [(d) => `Down to ${ordinal(d.rank)}, for now`, (d) => `${points(d.points)}, and a step back`],
  },
  stayed: {
    sentences: [
      (d) => `${points(d.points)}, and still ${ordinal(d.rank)} of ${d.teams}.`,
      (d) => `${points(d.points)}, and the table did not move: ${ordinal(d.rank)}, as before.`,
      (d) => `${ordinal(d.rank)} before and ${ordinal(d.rank)} after, with ${points(d.points)} in between.`,
    ],
    headlines: [(d) => `Holding on to ${ordinal(d.rank)}`, (d) => `${points(d.points)}, and as you were`],
  },
} satisfies Partial<OwnTexts>
