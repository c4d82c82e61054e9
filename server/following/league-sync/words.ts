import { listed, namesOf } from '#domain/facts/missing-words.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Doubt } from '#domain/tables/match-points.ts'
import type { MissingAnswer } from '#server/facts/gameweeks/missing-store.ts'
import type { Refusal } from '#server/facts/leagues/tables.ts'

/** The messages of a league's sync, for people. */

/** Shown with the promise to try again. */
export const AWAY_WORDS = 'The official game does not find this league right now. What is shown stays.'

export function refusalWords(
  refusal: Refusal,
  { mostTeams, wasThere }: { mostTeams: number; wasThere: boolean },
): string {
  switch (refusal) {
    case 'unknown':
      return wasThere
        ? 'The official game does not know this league any more.'
        : 'The official game knows no league with this ID.'
    case 'not-private':
      return 'This is a public league of the official game: only private leagues can be followed.'
    case 'too-large':
      return `This league is too large to be followed: it has more than ${mostTeams} teams.`
  }
}

export function shrunkWords({ gone, of }: { gone: number; of: number }): string {
  return `In the official game ${gone} of this league's ${of} teams are gone all at once. What is shown stays until it says so a second time.`
}

type Doubtful = { gameweek: Gameweek; doubt: Doubt }

/** `latest`: the league's latest final gameweek. A difference in an older one may be a correction not yet read. */
export function waitingWords(doubts: readonly Doubtful[], latest: Gameweek): string {
  const newest = doubts.filter(({ gameweek }) => gameweek === latest)
  if (newest.length === 0)
    return `The official game gives other points for matches of ${gameweeksOf(doubts)} than before. What is shown stays until all points of ${doubts.length > 1 ? 'them' : 'it'} are read again.`
  const why =
    newest[0]?.doubt === 'other points'
      ? `the official game gives other points for its matches than for its teams`
      : `the official game has not finished its matches`
  return `The results of ${gameweeksOf(newest)} are not here yet: ${why}. What is shown stays until they are. We ask again soon.`
}

/** The notice about contradictory results, once the rest is shown without waiting for them; null where there are none. */
export function leftOutWords(doubts: readonly Doubtful[], latest: Gameweek): string | null {
  const leftOut = doubts.filter(({ gameweek, doubt }) => gameweek === latest || doubt === 'not finished')
  const kept = doubts.filter((doubtful) => !leftOut.includes(doubtful))
  const words = [
    ...(leftOut.length > 0
      ? [
          `Results of ${gameweeksOf(leftOut)} are left out: the official game contradicts itself about them. They follow once it does not.`,
        ]
      : []),
    ...(kept.length > 0
      ? [
          `The official game gives other points for matches of ${gameweeksOf(kept)} than for its teams. The table counts its matches.`,
        ]
      : []),
  ]
  return words.join(' ') || null
}

/** `name`: the player's; `by`: how many points more (or fewer) than before. */
export type CorrectedPoints = { gameweek: Gameweek; at: Date; players: readonly { name: string; by: number }[] }

/** What the official game has corrected of the league's players, one sentence a correction; null where there is nothing. */
export function correctedWords(corrections: readonly CorrectedPoints[]): string | null {
  const told = corrections.filter(({ players }) => players.length > 0)
  const words = told.slice(-MOST_NAMED).map(({ gameweek, at, players }) => {
    const named = players.slice(0, MOST_NAMED).map(({ name, by }) => `${name} ${by < 0 ? '−' : '+'}${Math.abs(by)}`)
    const more = players.length - named.length
    const all = more > 0 ? [...named, more === 1 ? 'one more player' : `${more} more players`] : named
    return `Corrected on ${DAY.format(at)}: gameweek ${gameweek}, ${listed(all)}.`
  })
  return words.join(' ') || null
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Of teams whose official total is not the sum of our gameweeks; null where there are none. */
export function otherTotalsWords(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `The official table has another total for ${namesOf(names)}. We compare all gameweeks once more.`
}

/** Shown where the draft could not be read; the league's other screens are complete. */
export const DRAFT_UNREAD_WORDS = 'The draft of this league could not be read yet. We go on asking.'

const MOST_NAMED = 3

/** Null where nothing is missing. */
export function missingWords(missing: readonly MissingAnswer[], nameOf: (team: TeamId) => string): string | null {
  if (missing.length === 0) return null
  const byTeam = [...Map.groupBy(missing, ({ team_id }) => team_id)]
  const named = byTeam.slice(0, MOST_NAMED).map(([team, rows]) => `${nameOf(team)} (${partsOf(rows)})`)
  const more = byTeam.length - named.length
  const all = more > 0 ? [...named, more === 1 ? 'one more team' : `${more} more teams`] : named
  return `The official game does not give everything about ${listed(all)}. Figures that need it show a dash. We go on asking.`
}

function partsOf(rows: readonly MissingAnswer[]): string {
  const picks = rows.filter(({ what }) => what === 'picks')
  const parts = [
    ...(picks.length > 0 ? [`line-up of ${gameweeksOf(picks)}`] : []),
    ...(rows.some(({ what }) => what === 'history') ? ['history'] : []),
    ...(rows.some(({ what }) => what === 'transfers') ? ['transfers'] : []),
  ]
  return listed(parts)
}

function gameweeksOf(rows: readonly { gameweek: Gameweek }[]): string {
  const gameweeks = rows.map(({ gameweek }) => String(gameweek))
  return `${gameweeks.length === 1 ? 'gameweek' : 'gameweeks'} ${listed(gameweeks)}`
}
