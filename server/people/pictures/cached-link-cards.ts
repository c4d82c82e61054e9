import { LINK_ENDED } from '#contract/base/link-path.ts'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { benchKing } from '#display/views/bench-king.ts'
import { season } from '#display/views/standings.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { leagueFields } from '#server/views/leagues/present.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { type LinkCard, linkCard } from './present-link-card.ts'
import { gameweekToCome } from './programme-store.ts'
import { nameOfLeague } from './store.ts'

/** Making a card parses a league's table, which should not happen for everybody who opens a link at once. */
const MOST = 1000

/** The card of a link as its readers see it, made anew when the league's answers or the visible names have changed. */
export function cacheLinkCards({
  answers,
  db,
}: Pick<ViewDeps, 'answers' | 'db'>): (reader: Person) => Promise<LinkCard> {
  const cached = cacheUntilNews<string, LinkCard>({ mostEntries: MOST })

  return async (reader) => {
    // The one league of the link; a link that ends at this moment has none.
    const [league] = await answers.leaguesFor(reader.uid, {})
    if (!league) throw new Failure('not_found', LINK_ENDED)
    const answer = (view: LeagueView) => answers.league(view, reader, { gameweek: 'latest' })
    const [table, bench, programmes, toCome] = await Promise.all([
      answer(season.stored),
      answer(benchKing.stored),
      answer('programme'),
      gameweekToCome(db, league),
    ])
    const about = [league.id, table.etag, bench.etag, programmes.etag, toCome, reader.names]
    return cached.get(JSON.stringify(about), () =>
      made(league, reader, { table: table.plain, bench: bench.plain, programmes: programmes.plain, toCome }),
    )
  }

  type Answers = { table: Buffer; bench: Buffer; programmes: Buffer; toCome: number | null }

  async function made(league: LeagueKey, reader: Person, { table, bench, programmes, toCome }: Answers) {
    const rowsIn = <Row>(plain: Buffer): Row[] => JSON.parse(plain.toString())
    return linkCard({
      league: leagueFields({ ...league, name: await nameOfLeague(db, league) }),
      table: rowsIn<StandingsRow>(table),
      bench: rowsIn<BenchKingRow>(bench),
      programme: rowsIn<UnsaidProgramme>(programmes)[0] ?? null,
      toCome,
      isNamed: reader.names?.onCard === true,
    })
  }
}
