import { inPoints, ordinal, written, writtenSigned } from '#domain/facts/written.ts'
import type { Award, ManagerKind } from '#domain/wrapped/awards.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { several } from './numbers.ts'
import type { Telling } from './wrapped-told.ts'

type Named = Exclude<Award, null>['measure']
type AwardTold = Pick<Telling, 'isDry' | 'isWhole' | 'player'> & { hasFinal: boolean }
export type AwardWords = { title: string; figure: string; line: string }

/** An award’s name, and its plain one; its figure; and what it is for. Each is about a decision or a score, and for nobody a rebuke. */
type Words = {
  name: string
  plain: string
  figure(of: TeamWrapped): string
  line(of: TeamWrapped, telling: AwardTold): string
}

const AWARDS: Record<Named, Words> = {
  title: {
    ...{ name: 'Champions', plain: 'Winner of the final' },
    figure: () => '1st',
    line: () => 'Won the final.',
  },
  place: {
    ...{ name: 'The table', plain: 'The table' },
    figure: ({ rank }) => (rank === null ? '' : ordinal(rank)),
    line: ({ rank, of }) => (of === 1 ? 'Alone in the league.' : `${rank === null ? '' : ordinal(rank)} of ${of}.`),
  },
  best: {
    ...{ name: 'The big week', plain: 'Best gameweek' },
    figure: ({ best }) => written(best?.points),
    line: ({ best }) => `${inPoints(best?.points ?? 0)} in gameweek ${best?.gameweek}.`,
  },
  belt: {
    ...{ name: 'The belt', plain: 'Belt' },
    figure: ({ belt }) => String(belt.gameweeks),
    line: ({ belt }) => `Held it after ${several(belt.gameweeks, 'gameweek')}.`,
  },
  won: {
    ...{ name: 'The week winner', plain: 'Gameweeks with the best score' },
    figure: ({ won }) => String(won),
    line: ({ won }) => `The best score of ${several(won, 'gameweek')}.`,
  },
  paid: {
    ...{ name: 'The golden phone', plain: 'Most gained by moving in a gameweek' },
    figure: ({ paid }) => writtenSigned(paid?.points),
    line: ({ paid }, { player }) =>
      paid ? `${player(paid.playerIn)} came in: ${inPoints(paid.points)} gained in gameweek ${paid.gameweek}.` : '',
  },
  captain: {
    ...{ name: 'The armband', plain: 'Best captain' },
    figure: ({ captain }) => written(captain?.value),
    line: ({ captain }, { player }) =>
      captain?.player === undefined
        ? ''
        : `${player(captain.player)} in gameweek ${captain.gameweek}: ${inPoints(captain.value)}.`,
  },
  pick: {
    ...{ name: 'The scout', plain: 'Best first pick' },
    figure: ({ pick }) => written(pick?.brought),
    line: ({ pick }, { player }) => (pick ? `${player(pick.player)}: ${inPoints(pick.brought ?? 0)}.` : ''),
  },
  win: {
    ...{ name: 'The steamroller', plain: 'Biggest win' },
    figure: ({ win }) => writtenSigned(win?.value),
    line: ({ win }) => `Won by ${inPoints(win?.value ?? 0)} in gameweek ${win?.gameweek}.`,
  },
  bench: {
    ...{ name: 'The golden bench', plain: 'Most points on the bench' },
    figure: ({ bench }) => written(bench?.points),
    line: ({ bench }) => `${inPoints(bench?.points ?? 0)} on the bench.`,
  },
  floor: {
    ...{ name: 'The safe hands', plain: 'Highest worst gameweek' },
    figure: ({ worst }) => written(worst?.points),
    line: ({ worst }) => `Never below ${written(worst?.points)}.`,
  },
  lean: {
    ...{ name: 'Nothing wasted', plain: 'Fewest points on the bench' },
    figure: ({ bench }) => written(bench?.points),
    line: ({ bench }) => `No more than ${inPoints(bench?.points ?? 0)} on the bench.`,
  },
  feared: {
    ...{ name: 'The bogey team', plain: 'Nemesis of most teams' },
    figure: ({ feared }) => String(feared),
    line: ({ feared }) => `The nemesis of ${several(feared, 'team')}.`,
  },
  climb: {
    ...{ name: 'The climb', plain: 'Most places gained' },
    figure: ({ climb }) => (climb ? `+${climb.from - climb.to}` : ''),
    line: ({ climb }) =>
      climb ? `From ${ordinal(climb.from)} after gameweek ${climb.gameweek} to ${ordinal(climb.to)}.` : '',
  },
  first: {
    ...{ name: 'The first team', plain: 'Best first team' },
    figure: ({ ledger }) => written(ledger?.first),
    line: ({ ledger }) => `The team of the first gameweek made ${inPoints(ledger?.first ?? 0)}.`,
  },
  gained: {
    ...{ name: 'Self-made', plain: 'Most above the first team' },
    figure: ({ ledger }) => (ledger ? writtenSigned(ledger.real - ledger.first) : ''),
    line: ({ ledger }) => (ledger ? `${inPoints(ledger.real - ledger.first)} more than the first team made.` : ''),
  },
  moves: {
    ...{ name: 'The busy phone', plain: 'Most moves' },
    figure: ({ moves }) => written(moves),
    line: ({ moves }) => `${moves} ${moves === 1 ? 'move' : 'moves'}.`,
  },
  loyal: {
    ...{ name: 'The loyal heart', plain: 'Fewest moves' },
    figure: ({ moves }) => written(moves),
    line: ({ moves }) => (moves === 0 ? 'Not one move.' : `No more than ${moves} ${moves === 1 ? 'move' : 'moves'}.`),
  },
  even: {
    ...{ name: 'The metronome', plain: 'Best and worst gameweek nearest together' },
    figure: ({ best, worst }) => written((best?.points ?? 0) - (worst?.points ?? 0)),
    line: ({ best, worst }) => `All between ${written(worst?.points)} and ${written(best?.points)}.`,
  },
  swing: {
    ...{ name: 'The big dipper', plain: 'Best and worst gameweek furthest apart' },
    figure: ({ best, worst }) => written((best?.points ?? 0) - (worst?.points ?? 0)),
    line: ({ best, worst }) => `From ${written(worst?.points)} to ${written(best?.points)}.`,
  },
}

/** What a team wins in its league. */
export function awardWords(of: TeamWrapped, telling: AwardTold): AwardWords {
  const { award } = of
  if (!award)
    return { title: telling.isDry ? 'None yet' : 'Still to come', figure: '', line: 'No gameweek is known yet.' }
  const { name, plain, figure, line } = AWARDS[award.measure]
  const called = award.measure === 'place' ? placeTitle(award.place, telling) : telling.isDry ? plain : name
  const title = award.measure === 'place' || award.place === 1 ? called : `${called}, ${ordinal(award.place)}`
  return { title, figure: figure(of), line: line(of, telling) }
}

/** Where a final decides, the table has no champions. */
function placeTitle(place: number, { isWhole, hasFinal }: AwardTold): string {
  if (place > 2) return `${ordinal(place)} in the table`
  if (place === 2) return isWhole && !hasFinal ? 'Runners-up' : '2nd in the table'
  return hasFinal ? 'First in the table' : isWhole ? 'Champions' : 'Leaders'
}

/** A name for the kind of manager, and its reason. */
export const MANAGERS: Record<ManagerKind, { name: string; why: string; dry: string }> = {
  dealer: {
    name: 'The Dealer',
    why: 'Your moves paid when it mattered.',
    dry: 'High gains by moving in one gameweek.',
  },
  tinkerer: { name: 'The Tinkerer', why: 'You could not leave the team alone.', dry: 'Many moves.' },
  loyalist: { name: 'The Loyalist', why: 'You stood by your players.', dry: 'Few moves.' },
  hoarder: {
    name: 'The Hoarder',
    why: 'You kept points where nobody could use them.',
    dry: 'Many points on the bench.',
  },
  economist: { name: 'The Economist', why: 'You left next to nothing on the bench.', dry: 'Few points on the bench.' },
  daredevil: {
    name: 'The Daredevil',
    why: 'With you it was all or nothing.',
    dry: 'Best and worst gameweek far apart.',
  },
  metronome: {
    name: 'The Metronome',
    why: 'You scored the same, week after week.',
    dry: 'Best and worst gameweek near together.',
  },
  skipper: { name: 'The Skipper', why: 'You knew whom to give the armband.', dry: 'A high score of a captain.' },
  scout: { name: 'The Scout', why: 'You knew whom to pick first.', dry: 'A high score of the first pick.' },
  climber: { name: 'The Climber', why: 'You came from a long way down.', dry: 'Many places gained.' },
  specialist: {
    name: 'The Week Winner',
    why: 'When a gameweek was yours, it was all yours.',
    dry: 'Many best scores of a gameweek.',
  },
  'all-rounder': {
    name: 'The All-Rounder',
    why: 'You did a bit of everything, and nothing too much.',
    dry: 'In the first third of no list.',
  },
  soloist: { name: 'The Soloist', why: 'You had the league to yourself.', dry: 'Alone in the league.' },
  newcomer: { name: 'The Newcomer', why: 'Your season is still to come.', dry: 'No gameweek is known yet.' },
}
