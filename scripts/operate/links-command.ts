import { type Game, isGame, type LeagueId, type TeamId } from '#domain/ids.ts'
import { endLinks, hideTeam, showTeam } from '#server/facts/league-links/operator-store.ts'
import { ConfigError } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { OPERATE } from '#server/ground/settings/operate.ts'

const HIDE_USAGE = `${OPERATE} hide-team draft|classic <team ID> [show]

From the next page on, all links of all leagues that have the team call its owner by the team's name only. With show, they are called by
their name again, also where they hid it themselves.`

const END_USAGE = `${OPERATE} end-links draft|classic|h2h <league ID>

Ends all links of a league at once, whoever made them. h2h is a head-to-head league of the classic game.`

type Deps = { db: Db; now: () => Date }

export async function hideTeamCommand(words: readonly string[], { db, now }: Deps): Promise<string> {
  const [game = '', number, what, ...more] = words
  const team = numberIn(number) as TeamId | null
  if (!isGame(game) || team === null || (what !== undefined && what !== 'show') || more.length > 0)
    throw new ConfigError(HIDE_USAGE)
  const count = what ? await showTeam(db, { game, team }) : await hideTeam(db, { game, team, now: now() })
  const where = `${count} ${count === 1 ? 'league' : 'leagues'}`
  const doubt =
    count === 0 ? ' Is the number right? It stands in the address of the team’s line-up, /lineup/<team ID>.' : ''
  return what
    ? `The owner of team ${team} of the ${game} game is named again on the links of ${where}.${doubt}`
    : `The owner of team ${team} of the ${game} game is named on no link of ${where}.${doubt}`
}

export async function endLinksCommand(words: readonly string[], { db }: Pick<Deps, 'db'>): Promise<string> {
  const [type, number, ...more] = words
  const league_id = numberIn(number) as LeagueId | null
  if ((type !== 'draft' && type !== 'classic' && type !== 'h2h') || league_id === null || more.length > 0)
    throw new ConfigError(END_USAGE)
  const game: Game = type === 'draft' ? 'draft' : 'classic'
  const count = await endLinks(db, { game, type, league_id })
  return `${count} ${count === 1 ? 'link' : 'links'} of the league ${league_id} (${type}) ended.`
}

function numberIn(word = ''): number | null {
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null
}
