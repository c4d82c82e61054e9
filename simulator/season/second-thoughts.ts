import { at, randomFor } from '../base/random.ts'
import { matchStats } from './match-stats.ts'
import type { Match, Season, TakenBack } from './model.ts'

/** How long a goal stands before it is taken back: long enough for programs that look rarely. */
const reviewMinutes = 15

/** Every third gameweek has a goal that is taken back, every second one a bonus that moves after full time. */
const hasGoalTakenBack = (gameweek: number) => gameweek % 3 === 1
const hasBonusThatMoves = (gameweek: number) => gameweek % 2 === 1

/** Adds errors that the games correct before the gameweek is final: they are not in the final figures. */
export function addSecondThoughts(season: Season): void {
  for (const { gameweek } of season.rounds) {
    const matches = [...season.matches.values()].filter(({ fixture }) => fixture.gameweek === gameweek)
    const random = randomFor(season.seed, 'second-thoughts', gameweek)
    const [one, other] = random.shuffled(matches)
    if (one && hasGoalTakenBack(gameweek)) one.takenBack = goalTakenBack(season.seed, one)
    if (other && hasBonusThatMoves(gameweek)) other.lentBps = lentBps(other)
  }
}

/** A goal of the home team which stands for some minutes. */
function goalTakenBack(seed: number, match: Match): TakenBack {
  const random = randomFor(seed, 'taken-back', match.fixture.id)
  const minute = random.between(22, 70)
  const here = match.appearances.filter(
    ({ player, from, to }) => player.club === match.fixture.home && from < minute && minute + reviewMinutes <= to,
  )
  const [scorer, maker] = random.shuffled(here.filter(({ player }) => player.position > 2))
  const { player } = scorer ?? at(here, 0)
  return { minute, kind: 'goal', player, assist: maker?.player ?? null, until: minute + reviewMinutes }
}

/** Just enough points of the bonus system to put a player without a bonus first, until the correction. */
function lentBps(match: Match): Match['lentBps'] {
  const ranked = [...matchStats(match, 'final')].sort(([, one], [, other]) => other.bps - one.bps)
  const [, best] = at(ranked, 0)
  const passedOver = ranked.find(([, stats]) => stats.minutes > 0 && stats.bonus === 0)
  return passedOver ? { player: passedOver[0], bps: best.bps - passedOver[1].bps + 1 } : null
}
