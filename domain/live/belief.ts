import type { Snapshot } from './snapshot.ts'

export type Doubt = 'half an answer' | 'an older answer' | 'points fell to nothing'

/**
 * Why a snapshot is not believed, so that the one before it stays in use; null where it is believed. The edge may serve
 * bytes that are minutes old, and while the game updates itself all points may be 0 for a moment. While a match is on,
 * minutes only grow; after it they may be corrected.
 */
export function doubtAbout(snapshot: Snapshot, before: Snapshot | null): Doubt | null {
  if (!before || before.gameweek !== snapshot.gameweek) return null
  // The list of players only grows.
  if (snapshot.players.size < before.players.size * 0.9) return 'half an answer'
  if (fixturesOf(snapshot).length < fixturesOf(before).length / 2) return 'half an answer'
  if (pointsIn(before) > 0 && [...snapshot.players.values()].every(({ points }) => points === 0))
    return 'points fell to nothing'
  return isOlder(snapshot, before) ? 'an older answer' : null
}

function fixturesOf({ fixtures, gameweek }: Snapshot) {
  return [...fixtures.values()].filter((fixture) => fixture.gameweek === gameweek)
}

function pointsIn({ players }: Snapshot): number {
  return [...players.values()].filter(({ points }) => points !== 0).length
}

function isOlder(snapshot: Snapshot, before: Snapshot): boolean {
  const [now, then] = [minutesByFixture(snapshot), minutesByFixture(before)]
  return fixturesOf(before).some((fixture) => {
    const again = snapshot.fixtures.get(fixture.id)
    if (!again || again.kickoff !== fixture.kickoff || !fixture.started) return false
    // The snapshot that says that a match is over may correct it, too.
    if (before.over.has(fixture.code) || snapshot.over.has(fixture.code)) return false
    return again.minute < fixture.minute || (now.get(fixture.id) ?? 0) < (then.get(fixture.id) ?? 0)
  })
}

/** The minutes of all players in each fixture. */
function minutesByFixture({ players }: Snapshot): Map<number, number> {
  const minutes = new Map<number, number>()
  for (const { fixtures } of players.values())
    for (const [fixture, counted] of fixtures)
      minutes.set(fixture, (minutes.get(fixture) ?? 0) + (counted.get('minutes')?.value ?? 0))
  return minutes
}
