import { LINK_ENDED } from '#contract/base/link-path.ts'
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

/** Making a card parses a league's programme, which should not happen for everybody who opens a link at once. */
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
    const [programmes, toCome] = await Promise.all([
      answers.league('programme', reader, { gameweek: 'latest' }),
      gameweekToCome(db, league),
    ])
    const about = [league.id, programmes.etag, toCome, reader.names]
    return cached.get(JSON.stringify(about), () => made(league, reader, { programmes: programmes.plain, toCome }))
  }

  type Answers = { programmes: Buffer; toCome: number | null }

  async function made(league: LeagueKey, reader: Person, { programmes, toCome }: Answers) {
    const [programme = null] = JSON.parse(programmes.toString()) as UnsaidProgramme[]
    return linkCard({
      league: leagueFields({ ...league, name: await nameOfLeague(db, league) }),
      programme,
      toCome,
      isNamed: reader.names?.onCard === true,
    })
  }
}
