import type { Game, Gameweek } from '#domain/ids.ts'
import { type LiveFixture, type Over, overBy, type Snapshot } from '#domain/live/snapshot.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { DraftPlayingFixture } from '#server/ground/upstream/playing-answers.ts'

type Needs = Pick<JobDeps, 'upstream'>
type Wanted = { game: Game; gameweek: Gameweek; over: Over }

/** One snapshot: the live answer and the fixtures of the season, both asked for now. `over` is what earlier snapshots saw. */
export async function readSnapshot(deps: Needs, { game, gameweek, over }: Wanted): Promise<Snapshot> {
  const { players, fixtures } = await (game === 'draft' ? readDraft(deps, gameweek) : readClassic(deps, gameweek))
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]))
  return { game, gameweek, players, fixtures: byId, over: overBy(over, fixtures) }
}

async function readClassic({ upstream }: Needs, gameweek: Gameweek) {
  const players = await upstream.classic.playing(gameweek)
  return { players, fixtures: await upstream.classic.playingFixtures() }
}

async function readDraft({ upstream }: Needs, gameweek: Gameweek) {
  const { players, fixtures } = await upstream.draft.playing(gameweek)
  return { players, fixtures: joined(fixtures, await upstream.classic.playingFixtures()) }
}

/** With ids and figures of the draft game, whose players have other ids. Fixtures that the classic game lacks go. */
function joined(ofDraft: readonly DraftPlayingFixture[], ofClassic: readonly LiveFixture[]): LiveFixture[] {
  const byCode = new Map(ofClassic.map((fixture) => [fixture.code, fixture]))
  return ofDraft.flatMap((own) => {
    const fixture = byCode.get(own.code)
    return fixture ? [{ ...fixture, ...own }] : []
  })
}
