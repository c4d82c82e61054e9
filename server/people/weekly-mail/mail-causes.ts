import { chipCalled } from '#display/games/chips.ts'
import { margin, several } from '#display/words/numbers.ts'
import { written } from '#domain/facts/written.ts'
import type { PlayerId } from '#domain/ids.ts'
import type { FindingKind } from '#domain/story/finding.ts'
import type { MovedPlayer } from '#domain/tables/waivers.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailLeague } from './mail-league.ts'

/** `weight`: in points, for the team or against it. */
type Cause = { sentence: string; weight: number }
type Own = { own: TeamWeek; player(player: PlayerId): string }

/** Beside a chip, which is always told. */
const MOST = 2
/** A smaller one explains nothing. */
const LEAST = 4
/** What a captain has in a week that is neither good nor bad. */
const USUAL = 5

/** Kinds of findings that tell one of these causes, with what they brought. */
const SAID: Record<'chip' | 'captain' | 'moves' | 'bench', readonly FindingKind[]> = {
  chip: ['boost-match', 'triple-match'],
  captain: ['captain-alone', 'triple-match', 'captain-match'],
  moves: ['move-match', 'move-loss'],
  bench: ['bench-match', 'bench-record'],
}

/**
 * What the team’s own decisions made of its week: its chip, and the two that weigh most of captain, moves and bench; `isGood`: first those that helped. `told`: kinds that
 * the story tells.
 */
export function causesOf(
  { week }: MailLeague,
  { own, player }: Own,
  { isGood, told }: { isGood: boolean; told: readonly FindingKind[] },
): string[] {
  const isTold = (what: keyof typeof SAID) => told.some((kind) => SAID[what].includes(kind))
  const chip = isTold('chip') ? null : chipWords(own, player)
  const isOfMoves = own.chip === 'wildcard' || own.chip === 'freehit'
  const others = [
    isTold('captain') || own.chip === '3xc' ? null : captainCause(own, player),
    isTold('moves') || isOfMoves ? null : movesCause(week.teams, { own, player }),
    isTold('bench') ? null : benchCause(week.teams, own),
  ].filter((cause) => cause !== null)
  const sign = isGood ? 1 : -1
  const weighed = others
    .filter(({ weight }) => Math.abs(weight) >= LEAST)
    .toSorted(
      (a, b) => Number(b.weight * sign > 0) - Number(a.weight * sign > 0) || Math.abs(b.weight) - Math.abs(a.weight),
    )
  return [...(chip === null ? [] : [chip]), ...weighed.slice(0, MOST).map(({ sentence }) => sentence)]
}

function worth(value: number): string {
  return value === 0 ? 'brought nothing' : value > 0 ? `brought ${written(value)}` : `cost you ${written(-value)}`
}

function chipWords({ chip, boosted, moves, captain }: TeamWeek, player: Own['player']): string | null {
  if (chip === null) return null
  const name = `Your ${chipCalled(chip).name}`
  if (chip === 'bboost') return boosted === null ? `${name} was played.` : `${name} ${worth(boosted)}.`
  if (chip === '3xc' && captain) {
    const { armband } = captain
    if (!armband) return `${name}, ${player(captain.player)}, did not play.`
    const { player: who, points, multiplier } = armband
    const brought = worth(points * multiplier)
    return who === captain.player
      ? `${name}, ${player(who)}, ${brought}.`
      : `${name}, ${player(captain.player)}, did not play; ${player(who)} stepped in and ${brought}.`
  }
  if ((chip === 'wildcard' || chip === 'freehit') && moves) {
    const { difference } = moves
    const came =
      difference === 0
        ? 'came to nothing'
        : difference > 0
          ? `gained ${written(difference)}`
          : `lost ${written(-difference)}`
    return `${name} changed ${several(moves.added.length, 'player')} and ${came}.`
  }
  return `${name} was played.`
}

function captainCause({ captain }: TeamWeek, player: Own['player']): Cause | null {
  if (!captain) return null
  const { player: named, armband } = captain
  const name = player(named)
  if (!armband) return { sentence: `Your captain, ${name}, did not play.`, weight: -USUAL }
  const weight = armband.points - USUAL
  const had = armband.points === 0 ? 'did not score' : `had ${written(armband.points)}`
  if (armband.player === named) return { sentence: `Your captain, ${name}, ${had}.`, weight }
  const sentence = `Your captain, ${name}, did not play; ${player(armband.player)}, who stepped in, ${had}.`
  return { sentence, weight: Math.abs(weight) < LEAST ? -LEAST : weight }
}

function movesCause(teams: readonly TeamWeek[], { own: { team, moves }, player }: Own): Cause | null {
  if (!moves || moves.added.length === 0) return null
  const { difference: weight, added, removed, cost } = moves
  const [best] = mostFirst(added)
  const [gone] = mostFirst(removed)
  const others = teams
    .filter((other) => other.team !== team)
    .map((other) => (other.moves ? other.moves.difference : null))
  const isBest = others.length > 1 && others.every((other) => other !== null && other < weight)
  const how = `${isBest ? ', the most of the week' : ''}${cost > 0 ? `, after a hit of ${written(cost)}` : ''}`
  if (weight > 0 && best && gone) {
    const sentence =
      added.length === 1 && removed.length === 1
        ? `Bringing in ${player(best.player)} for ${player(gone.player)} gained ${written(weight)}${how}.`
        : `Your moves gained ${written(weight)}${how}; ${player(best.player)} had ${written(best.points)}.`
    return { sentence, weight }
  }
  if (weight >= 0)
    return cost > 0 ? { sentence: `Your hit of ${written(cost)} just paid for itself.`, weight: cost } : null
  if (best && gone && added.length === 1 && removed.length === 1) {
    const hit = cost > 0 ? `, a hit of ${written(cost)} included` : ''
    return {
      sentence: `Bringing in ${player(best.player)} for ${player(gone.player)} cost you ${written(-weight)}${hit}.`,
      weight,
    }
  }
  const missed = gone && gone.points > 0 ? `; ${player(gone.player)}, whom you let go, had ${written(gone.points)}` : ''
  const lost = cost > 0 ? `, a hit of ${written(cost)} included` : missed
  return { sentence: `Your moves lost ${written(-weight)}${lost}.`, weight }
}

function mostFirst(players: readonly MovedPlayer[]): MovedPlayer[] {
  return players.toSorted((a, b) => b.points - a.points)
}

/** A bench near the fullest of the week is told with it. */
const CLOSE = 3

function benchCause(teams: readonly TeamWeek[], { team, benchPoints }: TeamWeek): Cause | null {
  const others = teams.filter((other) => other.team !== team).map((other) => other.benchPoints)
  if (benchPoints === null || benchPoints <= 0 || others.length === 0 || others.includes(null)) return null
  const less = Math.max(0, ...others.map((points) => points ?? 0)) - benchPoints
  if (less > 0 && benchPoints < USUAL + LEAST) return null
  const words =
    less < 0
      ? ', more than anybody'
      : less === 0
        ? ', and nobody left more'
        : less <= CLOSE
          ? `, ${margin(less)} less than the fullest bench`
          : ''
  const sentence = `You left ${written(benchPoints)} on the bench${words}.`
  return { sentence, weight: Math.min(-LEAST, less > 0 ? USUAL - benchPoints : -benchPoints) }
}
