import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'

/** `name` is that of the official game, or one by the number of matches where that has none. */
export type Round = { gameweek: Gameweek; name: string; matches: readonly Match[] }

export type Knockout = {
  /** Those that are drawn, the first one first; none before the official game draws the first. */
  rounds: readonly Round[]
  /** The match that decides the league; null until it is drawn. */
  final: Match | null
  /** Who has won it; null until then. */
  champion: TeamId | null
  /** The next gameweek, where its round is not drawn yet; else null. */
  toBeDrawn: Gameweek | null
}

/** Usual names, for rounds without one, by how many matches they have at most. */
const USUAL: readonly [matches: number, name: string][] = [
  [2, 'Semi-finals'],
  [4, 'Quarter-finals'],
]

/**
 * The knock-out that decides a league instead of its table; null where none does. The official game draws the rounds one by one, so until the first
 * is drawn a league has one if its matches end before its season does.
 */
export const knockoutOf = oncePerLeague((facts): Knockout | null => {
  if (facts.scoring !== 'h') return null
  const drawn = facts.matches.filter(({ isKnockout }) => isKnockout)
  if (drawn.length === 0)
    return hasRoundsToCome(facts) ? { rounds: [], final: null, champion: null, toBeDrawn: undrawnIn(facts) } : null
  const rounds = [...Map.groupBy(drawn, ({ gameweek }) => gameweek)]
    .toSorted(([a], [b]) => a - b)
    .map(([gameweek, matches]) => ({ gameweek, matches }))
  const final = finalOf(facts, rounds)
  return {
    rounds: rounds.map((round) => ({ ...round, name: nameOf(round.matches, final) })),
    final,
    champion: final && isPlayed(facts, final) ? winnerOf(final) : null,
    toBeDrawn: final ? null : undrawnIn(facts),
  }
})

/** The cup of a league that counts points; null where it has none, or where nothing of it is drawn yet. */
export const cupOf = oncePerLeague((facts) =>
  facts.cup ? knockoutOf({ ...facts, scoring: 'h', matches: facts.cup }) : null,
)

/**
 * Whether the first round of a cup, of which nothing is drawn yet, would be played in the next gameweek: each round halves the teams, and all
 * recorded finals were in the season's last gameweek. Whether the league has a cup is not known before.
 */
export function mayBeginCup({ cup, game, scoring, teams, gameweeks, months }: LeagueFacts): boolean {
  if (cup || scoring !== 'c' || !rulesOf(game).hasKnockouts) return false
  const left = lastGameweekOf({ ...(months && { months }) }) - (gameweeks.at(-1) ?? 0)
  return left > 0 && left === Math.ceil(Math.log2(teams.length))
}

/** A knock-out without an opponent. */
export function isBye({ isKnockout, teamA, teamB }: Pick<Match, 'isKnockout' | 'teamA' | 'teamB'>): boolean {
  return isKnockout && (teamA === null || teamB === null)
}

/** Who goes through; null until the official game says so. */
export function winnerOf({ isKnockout, teamA, teamB, winner }: Match): TeamId | null {
  if (!isKnockout) return null
  return isBye({ isKnockout, teamA, teamB }) ? (teamA ?? teamB) : winner === teamA || winner === teamB ? winner : null
}

/** Who is champion once a gameweek is final. */
export function championBy(facts: LeagueFacts, gameweek: Gameweek): TeamId | null {
  const knockout = knockoutOf(facts)
  return knockout?.final && knockout.final.gameweek <= gameweek ? knockout.champion : null
}

/** What the round of a knock-out is called; null for other matches. */
export function roundOf(facts: LeagueFacts, { isKnockout, gameweek }: Match): string | null {
  if (!isKnockout) return null
  return knockoutOf(facts)?.rounds.find((round) => round.gameweek === gameweek)?.name ?? null
}

function hasRoundsToCome(facts: LeagueFacts): boolean {
  const last = lastGameweekOf(facts)
  const drawnTo = Math.max(0, ...facts.matches.map(({ gameweek }) => gameweek))
  return rulesOf(facts.game).hasKnockouts && drawnTo > 0 && drawnTo < last && (facts.gameweeks.at(-1) ?? 0) < last
}

function undrawnIn({ gameweeks, matches, months }: LeagueFacts): Gameweek | null {
  const next = (gameweeks.at(-1) ?? 0) + 1
  const isDrawn = matches.some(({ gameweek }) => gameweek >= next)
  return isDrawn || next > lastGameweekOf({ ...(months && { months }) }) ? null : next
}

function isPlayed(facts: LeagueFacts, { finished, gameweek }: Match): boolean {
  return finished && facts.gameweeks.includes(gameweek)
}

type Drawn = Omit<Round, 'name'>

/** The only match of the last round: in the season's last gameweek, or between all who were left. */
function finalOf(facts: LeagueFacts, rounds: readonly Drawn[]): Match | null {
  const [before, last] = [rounds.at(-2), rounds.at(-1)]
  const [match, ...others] = last?.matches ?? []
  if (!match || others.length > 0 || isBye(match)) return null
  const left = before?.matches.map(winnerOf) ?? []
  const areAll = left.length === 2 && left.includes(match.teamA) && left.includes(match.teamB)
  return areAll || match.gameweek === lastGameweekOf(facts) ? match : null
}

function nameOf(matches: readonly Match[], final: Match | null): string {
  const named = matches.find(({ round }) => round !== undefined)?.round
  if (named !== undefined) return named
  if (final !== null && matches.includes(final)) return 'Final'
  return USUAL.find(([most]) => matches.length > 1 && matches.length <= most)?.[1] ?? 'Knock-out round'
}
