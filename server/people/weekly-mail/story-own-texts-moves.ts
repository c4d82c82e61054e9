import { written } from '#domain/facts/written.ts'
import type { OwnTexts } from './story-own-happenings.ts'
import { points } from './story-words.ts'

/** Waivers and transfers, and what they brought. */
export const movesTexts = {
  'moves-none': {
    sentences: [
      (d) => `No ${d.what} this week: the squad stayed as it was.`,
      (d) => `The squad was left in peace, without any ${d.what}.`,
    ],
  },
  'waivers-none': {
    sentences: [
      () => 'No waivers or free agents this week.',
      () => 'Nobody came on waivers or as a free agent this week.',
    ],
  },
  'moves-unknown': {
    sentences: [
      (d) => `What the ${d.what} brought has not reached us.`,
      (d) => `Of the ${d.what} no word has reached us.`,
    ],
  },
  'moves-best': {
    sentences: [
      (d) => `The best business in the league: ${d.amount}, ${points(d.difference)} gained${led(d)}.`,
      (d) => `Nobody shopped better: ${d.amount} brought ${points(d.difference)}${led(d)}.`,
    ],
    headlines: [() => 'The best business in the league', (d) => `${d.amount}, ${points(d.difference)} gained`],
    subject: () => 'the best moves of the week',
  },
  'moves-worst': {
    sentences: [
      (d) =>
        `The comings and goings bit back: ${d.amount}, ${points(-d.difference)} gone, the steepest price in the league.`,
      (d) => `Luck was out: ${d.amount} for ${points(d.difference)}, the dearest deal in the league.`,
    ],
  },
  'hit-paid': {
    sentences: [
      (d) => `The hit of ${points(d.cost)} paid: with the bill settled, ${d.amount} left ${points(d.difference)} over.`,
      (d) => `${d.amount} for a bill of ${points(d.cost)}, and still ${points(d.difference)} to the good.`,
    ],
    headlines: [() => 'A hit that paid', (d) => `A hit of ${written(d.cost)}, repaid with interest`],
    subject: () => 'a hit that paid',
  },
  'hit-even': {
    sentences: [
      (d) => `The hit of ${points(d.cost)} paid itself back to the point, and no more.`,
      (d) => `${d.amount}, a bill of ${points(d.cost)}, and a balance of 0.`,
    ],
  },
  'hit-lost': {
    sentences: [
      (d) => `The hit of ${points(d.cost)} did not pay: ${d.amount}, and ${points(-d.difference)} down on the deal.`,
      (d) => `${d.amount} for a bill of ${points(d.cost)}, and ${points(d.difference)} once it was settled.`,
    ],
    headlines: [() => 'A hit that did not pay', (d) => `A hit of ${written(d.cost)} and no refund`],
    subject: () => 'a hit that did not pay',
  },
  wildcard: {
    sentences: [
      (d) => `The wildcard made ${d.amount}, for a balance of ${points(d.difference)} in its first week.`,
      (d) => `A new squad by wildcard: ${d.amount}, and ${points(d.difference)} on balance so far.`,
    ],
    headlines: [() => 'The wildcard is played', () => 'A new squad by wildcard'],
  },
  'free-hit': {
    sentences: [
      (d) => `The Free Hit made ${d.amount}, for a balance of ${points(d.difference)} in its one week.`,
      (d) => `A squad for one week, by Free Hit: ${d.amount}, and ${points(d.difference)} on balance.`,
    ],
    headlines: [() => 'One week of Free Hit', () => 'A squad for one week only'],
  },
  'moves-paid': {
    sentences: [
      (d) => `${d.amount} brought ${points(d.difference)} on balance${led(d)}.`,
      (d) => `Business went well: ${d.amount}, ${points(d.difference)} gained${led(d)}.`,
    ],
  },
  'moves-even': {
    sentences: [
      (d) => `${d.amount}, and a balance of 0: as much came in as went out.`,
      (d) => `What came in was worth what went out: ${d.amount}, and nothing lost.`,
    ],
  },
  'moves-lost': {
    sentences: [
      (d) => `${d.amount} cost ${points(-d.difference)} on balance; the departed had the better week.`,
      (d) => `Football being football, ${d.amount} came out ${points(-d.difference)} behind.`,
    ],
  },
} satisfies Partial<OwnTexts>

function led({ star, starPoints }: { star: string; starPoints: number }): string {
  return starPoints > 0 ? `, with ${star} on ${written(starPoints)}` : ''
}
