import { ordinal, written } from '#domain/facts/written.ts'
import type { OwnTexts } from './story-own-happenings.ts'
import { count, points } from './story-words.ts'

/** What else there was. */
export const extraTexts = {
  'week-won': {
    sentences: [
      () => 'Nobody in the league scored more this week.',
      () => 'The best score of the week was yours.',
      () => 'Team of the week: yours, by the only vote that counts.',
    ],
    headlines: [() => 'The best score of the week', () => 'The week was yours'],
    subject: () => 'the best score of the week',
  },
  'week-shared': {
    sentences: [
      (d) => `The best score of the week, shared with ${count(d.others, 'other team')}.`,
      (d) => `Nobody scored more this week, and ${count(d.others, 'other team')} scored as much.`,
    ],
    headlines: [() => 'A share of the best score', () => 'Joint best of the week'],
    subject: () => 'a share of the best score',
  },
  'triple-paid': {
    sentences: [
      (d) => `Triple Captain paid: ${d.player} made ${points(d.counted)} of it.`,
      (d) => `The third helping was worth it: Triple Captain on ${d.player} brought ${points(d.counted)}.`,
    ],
    headlines: [() => 'Triple Captain, paid in full', (d) => `${points(d.counted)} from one armband`],
    subject: () => 'a Triple Captain that paid',
  },
  'triple-flat': {
    sentences: [
      (d) => `Triple Captain on ${d.player} came to ${points(d.counted)}; football has no respect for chips.`,
      (d) => `Three times ${d.player} made ${points(d.counted)}, and that was Triple Captain.`,
    ],
    headlines: [() => 'Football has no respect for chips', () => 'Three times not very much'],
    subject: (d) => `${written(d.counted)} from the Triple Captain`,
  },
  'winning-run': {
    sentences: [
      (d) => `Make it ${count(d.length, 'win')} in a row.`,
      (d) => `The run goes on: ${count(d.length, 'win')} on the trot.`,
    ],
    headlines: [(d) => `${count(d.length, 'win')} in a row`, (d) => `Make that ${d.length} on the trot`],
    subject: (d) => `${count(d.length, 'win')} in a row`,
  },
  'captain-absent': {
    sentences: [
      (d) => `The armband was packed for ${d.player}, who never played, and went to the vice-captain.`,
      (d) => `With ${d.player} not on the pitch, the vice-captain took the armband.`,
    ],
    headlines: [() => 'An armband without an arm', () => 'The vice-captain takes over'],
  },
  'captain-haul': {
    sentences: [
      (d) => `The armband sat well on ${d.player}: ${points(d.points)}, doubled to ${written(d.counted)}.`,
      (d) => `Captain's work by ${d.player}: ${points(d.points)} before doubling.`,
    ],
    headlines: [(d) => `The armband delivered ${written(d.counted)}`, () => 'An armband well worn'],
    subject: (d) => `${written(d.counted)} from the captain`,
  },
  'captain-blank': {
    sentences: [
      (d) => `The armband went to ${d.player}, and all it doubled was ${points(d.points)}.`,
      (d) => `A quiet armband: ${points(d.points)} from ${d.player} before doubling.`,
    ],
    headlines: [() => 'A quiet armband', () => 'Twice not very much'],
    subject: (d) => `${written(d.counted)} from the captain`,
  },
  'what-if-top': {
    sentences: [
      (d) => `Had everyone kept the opening eleven, you would lead on points; as it is, you are ${ordinal(d.actual)}.`,
      (d) =>
        `With the opening elevens you would be top on points, not ${ordinal(d.actual)}: some things need no improving.`,
    ],
    headlines: [() => 'The opening eleven would be top', () => 'The first team sheet knew best'],
  },
  'slump-over': {
    sentences: [
      (d) => `The win ends ${runOf('defeats', d.length)}.`,
      (d) => `At long last, ${runOf('defeats', d.length)} is over.`,
    ],
    headlines: [() => 'The run of defeats is over', () => 'The corner has been turned'],
    subject: () => 'the run of defeats over',
  },
  'run-over': {
    sentences: [
      (d) => `The defeat ends ${runOf('wins', d.length)}.`,
      (d) => `All good things: ${runOf('wins', d.length)} is over.`,
    ],
    headlines: [() => 'All good things come to an end', () => 'The run is over'],
  },
  'losing-run': {
    sentences: [
      (d) => `Make it ${count(d.length, 'defeat')} in a row; luck owes you a visit.`,
      (d) => `The run of defeats stands at ${d.length}, and has to end somewhere.`,
    ],
  },
  'what-if-better': {
    sentences: [
      (d) =>
        `Had everyone kept the opening eleven, you would be ${ordinal(d.locked)} on points instead of ${ordinal(d.actual)}.`,
      (d) =>
        `With the opening elevens left alone, you would be ${ordinal(d.locked)} on points, not ${ordinal(d.actual)}.`,
    ],
  },
  'last-place': {
    sentences: [
      () => 'Somebody has to hold the table up, and this week it is your team.',
      () => 'From last place, the only way is up.',
    ],
  },
  'bench-season': {
    sentences: [
      (d) => `Over the season no bench in the league has kept more than yours: ${points(d.total)}.`,
      (d) => `Your bench leads the league for the season, with ${points(d.total)} in waiting.`,
    ],
  },
  'week-low': {
    sentences: [
      () => 'It was the lowest score of the week, and football owes you one.',
      () => 'Nobody scored less this week; luck does the rounds.',
    ],
  },
  'what-if-worse': {
    sentences: [
      (d) =>
        `The changes have paid: with the opening elevens you would be ${ordinal(d.locked)} on points, not ${ordinal(d.actual)}.`,
      (d) =>
        `Tinkering pays: ${ordinal(d.actual)} on points, where the opening elevens would have you ${ordinal(d.locked)}.`,
    ],
  },
  form: {
    sentences: [
      (d) =>
        `The last ${d.played} matches: ${count(d.wins, 'win')}, ${count(d.draws, 'draw')} and ${count(d.losses, 'defeat')}.`,
      (d) =>
        `The form of the last ${d.played} reads ${count(d.wins, 'win')}, ${count(d.draws, 'draw')}, ${count(d.losses, 'defeat')}.`,
    ],
  },
  quiet: {
    sentences: [
      () => 'Otherwise a quiet week, and nobody was hurt.',
      () => 'The rest was a quiet week, and welcome.',
      () => 'Nothing else to write home about, so we do not.',
    ],
  },
} satisfies Partial<OwnTexts>

function runOf(what: string, length: number | null): string {
  return length === null ? `a long run of ${what}` : `a run of ${length} ${what}`
}
