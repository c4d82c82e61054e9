import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { FindingKind } from '#domain/story/finding.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailLeague } from './mail-league.ts'
import { matchesOf, ownResult } from './mail-matches.ts'
import { type Opening, openingOf } from './mail-opening.ts'
import { placeOfTeam } from './mail-place.ts'

/** The recipient's own gameweek, in the first of the leagues in which the team has a match, with the matches of all of them. */
export type OwnPart = {
  league: MailLeague
  /** It, and the others. */
  leagues: readonly MailLeague[]
  own: TeamWeek
  opening: Opening
  /** Below the result: the place and what made the week, what else there is, and what comes. */
  sentences: readonly string[]
  player(player: PlayerId): string
}

/** `timeZone`: null where it is not known. */
export type Reader = { team: TeamId; timeZone: string | null }

/** Null where the team is in none of the leagues. */
export function ownPart(all: readonly MailLeague[], { team, timeZone }: Reader): OwnPart | null {
  const known = all.filter(({ teamOf }) => teamOf.has(team))
  const league = known.find((one) => matchesOf(one, { team, isOne: true }).length > 0) ?? known[0]
  const others = known.filter((one) => one !== league)
  const own = league?.teamOf.get(team)
  if (!league || !own) return null
  const [match] = matchesOf(league, { team, isOne: true })
  const { kinds, story } = league.ownStoryOf(team)
  const player = league.playersOf(team)
  const opening = openingOf(league, own, { match, timeZone, told: kinds, player })
  const { place, week, coming } = opening
  const elsewhere = others.slice(0, MOST_OTHERS).flatMap((other) => inOther(other, team))
  const told = kinds.some((kind) => PLACES.includes(kind))
    ? [...story, ...week, coming, ...elsewhere]
    : [place, ...week, ...story, coming, ...elsewhere]
  return {
    league,
    leagues: [league, ...others],
    own,
    opening,
    sentences: told.filter((sentence) => sentence !== ''),
    player,
  }
}

/** In the other leagues of a mail. */
const MOST_OTHERS = 2

/** `In The Duel you beat Ann 35–19 and are 7th of 12. You play Bob (3rd) there.` */
function inOther(league: MailLeague, team: TeamId): string[] {
  const own = league.teamOf.get(team)
  const place = own && placeOfTeam(league, own)
  if (!place) return []
  const [match] = matchesOf(league, { team, isOne: true })
  const are = `are ${place.rank} of ${league.week.teams.length}${place.moved && `, ${place.moved.replace(/ to .*/, '')}`}`
  const told = match ? `${ownResult(match).replace(/^You/, 'you')} and ${are}` : `you ${are}`
  const next = league.told.coming(team)?.replace(/\.$/, ' there.')
  return [`In ${league.name} ${told}.${next ? ` ${next}` : ''}`]
}

/** They tell the place, and first. */
const PLACES: readonly FindingKind[] = [
  'season-end',
  'season-shared',
  'title-won',
  'title-missed',
  'season-third',
  'season-last',
]
