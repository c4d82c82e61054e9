import { LINK_PATH } from '#contract/base/link-path.ts'
import type { LeagueLink, SharedLeague } from '#contract/people/league-links.ts'
import { programme } from '#display/views/screens.ts'
import { endOfAsked } from '#server/facts/league-links/store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { Config } from '#server/ground/base/config.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import type { linksOf, sharedLeagues } from './store.ts'

type League = Pick<Awaited<ReturnType<typeof sharedLeagues>>[number], 'game' | 'type' | 'league_id' | 'name'>

/** Shown to the link's maker alone. */
export function addressOfLink({ publicUrl }: Pick<Config, 'publicUrl'>, key: string): string {
  return `${publicUrl}${LINK_PATH}/${key}${programme.path}`
}

/** For people to type or to tap: without protocol and screen. */
export function shortAddressOfLink({ publicUrl }: Pick<Config, 'publicUrl'>, key: string): string {
  return `${new URL(publicUrl).host}${LINK_PATH}/${key}`
}

export function presentLink(row: Awaited<ReturnType<typeof linksOf>>[number]): LeagueLink {
  const { id, team_id, created_at, ends_at, names_on_card, end_asked_at: askedAt } = row
  const times = { created_at: created_at.toISOString(), ends_at: ends_at?.toISOString() ?? null }
  const ends_unless_kept_at = askedAt && endOfAsked(askedAt).toISOString()
  return { id: Number(id), ...leagueOf(row), team_id, ...times, names_on_card, ends_unless_kept_at }
}

export function presentShared(
  row: Awaited<ReturnType<typeof sharedLeagues>>[number],
  names: SharedLeague['names'],
): SharedLeague {
  return { ...leagueOf(row), links: row.links ?? 0, here: row.here ?? 0, short_names: row.short_names === true, names }
}

export function leagueOf({ game, type, league_id, name }: League) {
  return { game, ...typeOf(type), league_id, league_name: nameOf({ league_id, name }) }
}
