import type { PlayerId } from '../ids.ts'
import { fixtureState, type LiveFixture, type Snapshot } from './snapshot.ts'

/** From this minute on the official game itself shows bonus points (since 2026-27). */
const SHOWN_FROM = 20

/**
 * Bonus points that nobody's official points contain yet, by fixture. From the 20th minute: the places by the fixture's own
 * `bps` (a player's sum is of both matches in a double), ties sharing the better one, three points for the first (so 3-3-1 and
 * 3-2-2). None in a fixture as soon as one of its players has bonus in the official points.
 */
export function provisionalBonus(snapshot: Snapshot): ReadonlyMap<number, ReadonlyMap<PlayerId, number>> {
  const given = fixturesWithBonus(snapshot)
  const open = [...snapshot.fixtures.values()].filter(
    (fixture) => fixture.gameweek === snapshot.gameweek && isShown(snapshot, fixture) && !given.has(fixture.id),
  )
  return new Map(open.map((fixture) => [fixture.id, bonusBy(fixture.stats.get('bps') ?? new Map())]))
}

/** What a player gets from them, over all of his fixtures. */
export function bonusOf(bonus: ReturnType<typeof provisionalBonus>, player: PlayerId): number {
  return [...bonus.values()].reduce((sum, ofFixture) => sum + (ofFixture.get(player) ?? 0), 0)
}

function isShown(snapshot: Snapshot, fixture: LiveFixture): boolean {
  const state = fixtureState(snapshot, fixture)
  return state === 'over' || (state === 'playing' && fixture.minute >= SHOWN_FROM)
}

function fixturesWithBonus({ players }: Snapshot): Set<number> {
  const given = new Set<number>()
  for (const { fixtures } of players.values())
    for (const [fixture, counted] of fixtures) if ((counted.get('bonus')?.points ?? 0) > 0) given.add(fixture)
  return given
}

/** A player without a positive figure gets no bonus: only those above 0 are listed and ranked. */
function bonusBy(bps: ReadonlyMap<PlayerId, number>): ReadonlyMap<PlayerId, number> {
  const best = [...bps].filter(([, figure]) => figure > 0).toSorted(([, a], [, b]) => b - a)
  const rank = (figure: number) => best.findIndex(([, other]) => other === figure) + 1
  return new Map(
    best.map(([player, figure]): [PlayerId, number] => [player, 4 - rank(figure)]).filter(([, points]) => points > 0),
  )
}
