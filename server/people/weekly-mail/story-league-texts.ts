import { ordinal, written } from '#domain/facts/written.ts'
import type { LeagueDetails } from './story-league-happenings.ts'
import type { Phrases } from './story-selection.ts'
import { count, points } from './story-words.ts'

/** The words of a league's story; what holds for `ownTexts` holds here. */
export const leagueTexts: { [Id in keyof LeagueDetails]: Phrases<LeagueDetails[Id]> } = {
  unknown: {
    sentences: [
      (d) => `No line-ups for gameweek ${d.gameweek} have reached us, so there is no winner to name.`,
      (d) => `The official game gave us no line-ups for gameweek ${d.gameweek}, and we do not make winners up.`,
    ],
    headlines: [() => 'A blank page in the programme', () => 'A week without line-ups'],
  },
  'week-open': {
    sentences: [
      (d) => `Nobody is named best of the week while gameweek ${d.gameweek} of ${d.names} is missing.`,
      (d) => `The best score of the week stays open while gameweek ${d.gameweek} of ${d.names} is missing.`,
    ],
    headlines: [() => 'A gap in the programme', () => 'The week is still open'],
  },
  'week-runaway': {
    sentences: [
      (d) => `${d.names} ran away with the week: ${points(d.points)}, ${written(d.lead)} clear of the next best.`,
      (d) => `No contest this week: ${d.names} made ${points(d.points)}, and the next best ${written(d.secondPoints)}.`,
    ],
    headlines: [(d) => `${d.names} by a distance`, () => 'A week won by a distance'],
  },
  'week-narrow': {
    sentences: [
      (d) => `${d.names} won the week by a single point, ${written(d.points)} to ${written(d.secondPoints)}.`,
      (d) => `A single point made the difference: ${points(d.points)} for ${d.names}, and the week with them.`,
    ],
    headlines: [(d) => `${d.names} by a single point`, () => 'The week, by a single point'],
  },
  'week-won': {
    sentences: [
      (d) => `${d.names} won the week with ${points(d.points)}.`,
      (d) => `The week belonged to ${d.names}, with ${points(d.points)}.`,
      (d) => `The best score of the week: ${points(d.points)}, by ${d.names}.`,
    ],
    headlines: [(d) => `The week of ${d.names}`, (d) => `A week won with ${points(d.points)}`],
  },
  'week-shared': {
    sentences: [
      (d) => `${d.names} shared the week with ${points(d.points)} each.`,
      (d) => `No single winner this week: ${d.names} made ${points(d.points)} each.`,
    ],
    headlines: [() => 'A week to share', (d) => `${points(d.points)} each, and nothing between them`],
  },

  'bench-record': {
    sentences: [
      (d) => `A record on the bench: ${points(d.bench)} for ${d.names}, where ${written(d.before)} had been the mark.`,
      (d) => `The bench record fell to ${d.names}: ${points(d.bench)} unused, past the old ${written(d.before)}.`,
    ],
    headlines: [(d) => `A record bench: ${points(d.bench)}`, (d) => `${points(d.bench)}, and every one of them seated`],
  },
  'bench-crown': {
    sentences: [
      (d) =>
        `The bench crown went to ${d.names}: ${points(d.bench)}, with ${d.best} on ${written(d.bestPoints)} in the best seat.`,
      (d) =>
        `The finest bench sat with ${d.names}: ${points(d.bench)} unused, ${d.best} first with ${written(d.bestPoints)}.`,
    ],
  },
  'bench-crown-untold': {
    sentences: [
      (d) => `The bench crown went to ${d.names}, with ${points(d.bench)}.`,
      (d) => `The finest bench sat with ${d.names}: ${points(d.bench)} unused.`,
    ],
  },
  'bench-crown-shared': {
    sentences: [
      (d) => `The bench crown is shared by ${d.names}, with ${points(d.bench)} each.`,
      (d) => `${d.names} left ${points(d.bench)} each on the bench, and share the crown.`,
    ],
  },
  'benches-empty': {
    sentences: [
      () => 'No bench in the league had a point to give this week.',
      () => 'The bench crown stays in its box: nobody left a point behind.',
    ],
  },

  'movers-none': {
    sentences: [
      (d) => `There were no ${d.what} anywhere in the league.`,
      (d) => `The squads were left in peace: no ${d.what} this week.`,
    ],
  },
  'waivers-none': {
    sentences: [
      () => 'There were no waivers or free agents anywhere in the league.',
      () => 'Nobody in the league took a waiver or a free agent this week.',
    ],
  },
  'movers-poor': {
    sentences: [
      (d) => `Nobody gained by moving this week; nearest to it, with ${points(d.difference)}: ${d.names}.`,
      (d) => `The newcomers took their time: ${points(d.difference)} was the best balance, by ${d.names}.`,
    ],
  },
  'waiver-crown': {
    sentences: [
      (d) => `The waiver crown went to ${d.names}: ${d.amount}, ${points(d.difference)} gained${led(d)}.`,
      (d) => `The waivers were kindest to ${d.names}: ${d.amount} for ${points(d.difference)}${led(d)}.`,
    ],
  },
  'waiver-crown-shared': {
    sentences: [
      (d) => `The waiver crown is shared by ${d.names}, with ${points(d.difference)} gained each.`,
      (d) => `The waivers were equally kind to ${d.names}: ${points(d.difference)} gained each.`,
    ],
  },
  'transfers-both': {
    sentences: [
      (d) =>
        `The market was kindest to ${d.best} (${points(d.gained)}) and least kind to ${d.worst} (${points(d.lost)}).`,
      (d) => `Best transfers: ${d.best}, ${points(d.gained)}; least luck with them: ${d.worst}, ${points(d.lost)}.`,
    ],
  },
  'transfers-best': {
    sentences: [
      (d) => `The best transfers were those of ${d.names}: ${d.amount}, ${points(d.difference)} gained${led(d)}.`,
      (d) => `The market was kindest to ${d.names}: ${d.amount} for ${points(d.difference)}${led(d)}.`,
    ],
  },
  'transfers-shared': {
    sentences: [
      (d) => `The best transfers were those of ${d.names}, with ${points(d.difference)} gained each.`,
      (d) => `The market was equally kind to ${d.names}: ${points(d.difference)} gained each.`,
    ],
  },

  'cup-week': {
    sentences: [
      (d) => `The knock-out took over with ${count(d.ties, 'tie')}, and the table had the week off.`,
      (d) => `A knock-out week, ${count(d.ties, 'tie')} of it, with nothing at stake in the table.`,
    ],
    headlines: [() => 'A knock-out week', () => 'The table takes a week off'],
  },
  'matches-level': {
    sentences: [
      (d) => `${allOf(d.matches)} ended level, which takes some doing.`,
      (d) => `Honours even wherever you look: ${allOf(d.matches).toLowerCase()} ended level.`,
    ],
    headlines: [() => 'Honours even, everywhere', () => 'Nobody beat anybody'],
  },
  'matches-both': {
    sentences: [
      (d) =>
        `The biggest win: ${d.biggest.first} over ${d.biggest.second}, ${d.biggest.score}; the closest match: ${d.closest.first} and ${d.closest.second}, ${d.closest.score}.`,
      (d) =>
        `Widest apart were ${d.biggest.first} and ${d.biggest.second}, ${d.biggest.score}; closest, ${d.closest.first} and ${d.closest.second}, ${d.closest.score}.`,
    ],
  },
  'match-biggest': {
    sentences: [
      (d) => `The biggest win of the round: ${d.first} over ${d.second}, ${d.score}.`,
      (d) => `The widest margin of the round went to ${d.first}, ${d.score} against ${d.second}.`,
    ],
  },
  'match-only': {
    sentences: [
      (d) => `The one league match of the week went to ${d.first}, ${d.score} against ${d.second}.`,
      (d) => `In the one league match of the week ${d.first} beat ${d.second}, ${d.score}.`,
    ],
  },
  'match-only-level': {
    sentences: [
      (d) => `The one league match of the week, ${d.first} against ${d.second}, ended level at ${d.score}.`,
      (d) => `Honours even in the one league match of the week: ${d.first} and ${d.second}, ${d.score}.`,
    ],
  },

  'what-if-other': {
    sentences: [
      (d) =>
        `Had everyone kept the opening eleven, ${d.locked} would lead on points; in truth the lead is with ${d.actual}.`,
      (d) => `With the opening elevens left alone, the points would put ${d.locked} on top; as it is, ${d.actual}.`,
    ],
  },
  'what-if-long': {
    sentences: [
      (d) => `Had everyone kept the opening eleven, ${d.locked} would lead on points.`,
      (d) => `With the opening elevens left alone, the points would put ${d.locked} on top.`,
    ],
  },
  'what-if-same': {
    sentences: [
      (d) => `Had everyone kept the opening eleven, ${d.locked} would lead on points just the same.`,
      (d) => `With the opening elevens left alone, nothing changes at the top: still ${d.locked} on points.`,
    ],
  },

  'leader-new': {
    sentences: [
      (d) => `There is a new name at the top of the table: ${d.name}, up from ${ordinal(d.from)}.`,
      (d) => `The top of the table changed hands, to ${d.name}, up from ${ordinal(d.from)}.`,
    ],
    headlines: [(d) => `${d.name} on top`, () => 'A new name at the top'],
  },
  'long-run': {
    sentences: [
      (d) => `The run of the league is ${d.name}, with ${count(d.length, 'win')} on the trot.`,
      (d) => `Nobody can stop ${d.name}: ${count(d.length, 'win')} in a row.`,
    ],
    headlines: [(d) => `${d.name}, unstoppable`, (d) => `${count(d.length, 'win')} in a row at the last count`],
  },
  'match-closest': {
    sentences: [
      (d) => `The closest match: ${d.first} and ${d.second}, ${d.score}.`,
      (d) => `Least between them had ${d.first} and ${d.second}, ${d.score}.`,
    ],
  },
  'close-week': {
    sentences: [
      (d) => `Only ${points(d.spread)} separated the best score from the lowest.`,
      (d) => `A tight week: ${points(d.spread)} from first to last.`,
    ],
    headlines: [(d) => `${points(d.spread)} from first to last`, () => 'A tight week'],
  },
  climber: {
    sentences: [
      (d) => `The climb of the week: ${d.name}, from ${ordinal(d.from)} to ${ordinal(d.to)}.`,
      (d) => `The lift went up for ${d.name}, from ${ordinal(d.from)} to ${ordinal(d.to)}.`,
    ],
  },
  'leader-level': {
    sentences: [
      (d) => `It is level at the top of the table: ${d.names}.`,
      (d) => `The top of the table is shared by ${d.names}.`,
    ],
  },
  faller: {
    sentences: [
      (d) => `The longest way down this week: ${d.name}, from ${ordinal(d.from)} to ${ordinal(d.to)}.`,
      (d) => `The table was least kind to ${d.name}, from ${ordinal(d.from)} to ${ordinal(d.to)}.`,
    ],
  },
  chips: {
    sentences: [
      (d) => `${count(d.played, 'team')} played a chip this week.`,
      (d) => `Chips on the table: ${count(d.played, 'team')} played one.`,
    ],
  },
  'leader-clear': {
    sentences: [
      (d) => `At the top of the table the lead is ${d.lead}, held by ${d.name}.`,
      (d) => `The lead at the top of the table is ${d.lead}, and belongs to ${d.name}.`,
    ],
  },
}

function allOf(matches: number): string {
  return matches === 2 ? 'Both matches' : `All ${matches} matches`
}

/** A newcomer without points is not worth a mention. */
function led({ star, starPoints }: { star: string; starPoints: number }): string {
  return starPoints > 0 ? `, with ${star} on ${written(starPoints)}` : ''
}
