import { getProgramme } from '#contract/views/programme.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { SeenPlayers } from '#domain/live/team.ts'
import { factsAtWhistle } from '#domain/live/whistle.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { storeWhistle } from '#server/facts/leagues/whistle-store.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { pack } from '#server/ground/http/finished.ts'
import { makeWhistle } from '#server/views/programme/make-programmes.ts'
import { presentEditions, presentProgrammes, weeksAtWhistle } from '#server/views/programme/present.ts'
import { inWords } from '#server/views/programme/present-words.ts'
import { tellable } from '#server/views/publishing/make-tellable.ts'
import { segmentOfRows } from '#server/views/segments/codec.ts'
import { type Segment, WHOLE_SEASON, writeSegments } from '#server/views/segments/store.ts'

type Telling = {
  gameweek: Gameweek
  seen: SeenPlayers
  picks: ReadonlyMap<TeamId, TeamGameweek>
  /** What it is made from. */
  basis: string
}

/**
 * Tells a league the gameweek before it is final, by the same desk from projected facts. Its programme stands at the address of the
 * final one, which replaces it. Nothing else of the league's answers changes.
 */
export async function publishWhistle(
  { db, now }: JobDeps,
  key: LeagueKey,
  { gameweek, seen, picks, basis }: Telling,
): Promise<void> {
  const known = await trustedLeague(db, key, gameweek - 1)
  const league = { ...known, facts: factsAtWhistle(known.facts, { seen, picks }) }
  const made = makeWhistle(league, gameweek)
  const [programme] = tellable(presentProgrammes(league, made, gameweek), getProgramme, inWords)
  const told = made.editions.find((edition) => edition.gameweek === gameweek)?.told
  if (!programme || !told) return
  const ids = league.facts.teams.map(({ team }) => team)
  const segment = (view: Segment['view'], of: Gameweek, text: string) => ({
    view,
    gameweek: of,
    basis,
    ...pack(text),
  })
  const segments = [
    segment('programme', gameweek, segmentOfRows('programme', [programme], ids)),
    segment('editions', WHOLE_SEASON, JSON.stringify(presentEditions(league, made))),
  ]
  await db.transaction().execute(async (trx) => {
    const stand = await trx
      .selectFrom('league')
      .where('id', '=', key.id)
      .select('shown_through')
      .forUpdate()
      .executeTakeFirstOrThrow()
    // It became final meanwhile.
    if ((stand.shown_through ?? 0) >= gameweek) return
    await writeSegments(trx, key, { made: segments, gone: [] })
    await storeWhistle(trx, key, { gameweek, told, weeks: weeksAtWhistle(programme), basis, at: now() })
    await announce(trx, { kind: 'league', league: key.id })
  })
}
