import type { ProgrammeRow, Said, WeekRow } from '#contract/views/programme.ts'
import { live } from '#display/views/screens.ts'
import { VIEWS } from '#display/views/views.ts'
import type { Match } from '#domain/facts/facts.ts'
import { bench, pointsOf } from '#domain/facts/lineup.ts'
import type { Gameweek, PlayerId } from '#domain/ids.ts'
import type { Sentence } from '#domain/story/edition.ts'
import type { Finding } from '#domain/story/finding.ts'
import { type Preview, previewOf } from '#domain/story/preview.ts'
import { type Season, type Week, weekOf } from '#domain/story/season.ts'
import { watchIn } from '#domain/story/watched.ts'
import { isBye, knockoutOf, roundOf, winnerOf } from '#domain/tables/knockout.ts'
import { lastChips } from '#domain/tables/left.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { StoredEdition } from '#server/facts/leagues/programme-store.ts'
import type { WhistleWeek } from '#server/facts/leagues/whistle-store.ts'
import { leagueFields, playersCalled, teamFieldsOf } from '#server/views/leagues/present.ts'
import type { MadeProgrammes } from './make-programmes.ts'
import { tradesFor } from './present-trades.ts'

/** A sentence before wording: a finding, and the number of its phrasing. */
export type Unsaid = Omit<Said, 'text' | 'also'> & { phrasing: number }

/** A programme as it is stored: everything but words, and the names that the words need. */
export type UnsaidProgramme = Omit<ProgrammeRow, 'corrected' | 'headline' | 'lead' | 'bench' | 'stories' | 'thread'> & {
  corrected: Unsaid[]
  headline: Unsaid
  lead: Unsaid[]
  bench: Omit<ProgrammeRow['bench'], 'said'> & { said: Unsaid | null }
  stories: Unsaid[]
  thread: Unsaid | null
  names: { player_id: number; web_name: string }[]
  /** Its reader has chosen figures alone; never stored. */
  isDry?: boolean
}

/** The list of a league's editions as it is stored: the headlines before wording, newest first, and whom they may name. */
export type UnsaidEditions = ReturnType<typeof leagueFields> & {
  table: Pick<WeekRow, keyof ReturnType<ReturnType<typeof teamFieldsOf>>>[]
  editions: Pick<UnsaidProgramme, 'gameweek' | 'edition' | 'headline' | 'names'>[]
}

export function presentEditions(
  league: StoredLeague,
  { editions }: Pick<MadeProgrammes, 'editions'>,
): UnsaidEditions[] {
  if (editions.length === 0) return []
  const fields = teamFieldsOf(league)
  return [
    {
      ...leagueFields(league),
      table: league.facts.teams.map(({ team }) => fields(team)),
      editions: editions.map((edition) => presentEdition(league, edition)).toReversed(),
    },
  ]
}

function presentEdition(league: StoredLeague, edition: StoredEdition): UnsaidEditions['editions'][number] {
  const { players } = edition.told.headline.finding
  return {
    gameweek: edition.gameweek,
    edition: edition.edition,
    headline: unsaid(edition.told.headline),
    names: namesIn(league, edition).filter(({ player_id }) => players.some((player) => player === player_id)),
  }
}

/** The programmes of a league as they are stored, by gameweek, from one on. */
export function presentProgrammes(
  league: StoredLeague,
  { season, editions }: MadeProgrammes,
  from: Gameweek = 0,
): UnsaidProgramme[] {
  return editions.flatMap((edition) => (edition.gameweek < from ? [] : presentProgramme(league, { season, edition })))
}

type Of = { season: Season; edition: StoredEdition }

function presentProgramme(league: StoredLeague, { season, edition }: Of): UnsaidProgramme {
  const { gameweek, told, untrue } = edition
  const say = edition.edition === 0 ? unsaidAtWhistle : unsaid
  const week = weekOf(season, gameweek)
  const table = tableOf(league, week)
  const results = (season.matches.get(gameweek) ?? []).filter((match) => !isBye(match)).map(resultOf)
  return {
    ...leagueFields(league),
    gameweek,
    edition: edition.edition,
    corrected: untrue.map(say),
    ...sinceWhistle(league, { edition, table, results }),
    headline: say(told.headline),
    lead: told.lead.map(say),
    bench: { said: told.bench && say(told.bench), ...benchOf(league, week) },
    stories: told.stories.map(say),
    thread: told.thread && say(told.thread),
    results,
    ...knockoutIn(season, season.matches.get(gameweek) ?? []),
    ...tradesFor(league, gameweek),
    table,
    next: nextOf(league, season, gameweek),
    names: namesIn(league, edition),
  }
}

/** Of the teams whose week is another one since: what was told of them first at the last whistle. */
function sinceWhistle(
  { whistle }: StoredLeague,
  { edition, ...now }: { edition: StoredEdition } & Pick<UnsaidProgramme, 'table' | 'results'>,
): Pick<UnsaidProgramme, 'since_whistle'> {
  if (whistle?.gameweek !== edition.gameweek) return {}
  const rows = new Map(weeksAtWhistle(now).map((row) => [row.team_id, row]))
  const changed = whistle.weeks.filter(({ team_id, points, rank, bench_points }) => {
    const now = rows.get(team_id)
    return now !== undefined && (now.points !== points || now.rank !== rank || now.bench_points !== bench_points)
  })
  return changed.length === 0 ? {} : { since_whistle: [...changed] }
}

/** What a whistle edition says of each team. */
export function weeksAtWhistle({ table, results }: Pick<UnsaidProgramme, 'table' | 'results'>): WhistleWeek[] {
  const average = results.flatMap(({ team_a, team_b, points_a, points_b }) =>
    team_a === null ? [points_a] : team_b === null ? [points_b] : [],
  )
  return [
    ...table.map(({ team_id, points, rank, bench_points }) => ({ team_id, points, rank, bench_points })),
    ...average.map((points) => ({ team_id: null, points, rank: null, bench_points: null })),
  ]
}

/** The players whom the sentences of an edition name. */
function namesIn(league: StoredLeague, { gameweek, told, untrue }: StoredEdition): UnsaidProgramme['names'] {
  const sentences = [told.headline, ...told.lead, told.bench, ...told.stories, told.thread, ...untrue]
  const named = [...new Set(sentences.flatMap((sentence) => sentence?.finding.players ?? []))]
  const name = playersCalled(league, { named, gameweek })
  return named.map((player) => ({ player_id: player, web_name: name(player) }))
}

function nameOf({ players }: StoredLeague, player: PlayerId): string {
  return players.get(player) ?? `Player ${player}`
}

/** By the answer or, of two screens that share one, by what each draws. */
const PATHS = new Map<string, string>([
  ...VIEWS.map(({ stored, path }) => [stored, path] as const),
  ...VIEWS.map(({ drawnAs, path }) => [drawnAs, path] as const),
])

/** Only the live screen shows a gameweek that is not final. */
function unsaidAtWhistle(sentence: Sentence): Unsaid {
  return {
    ...unsaid(sentence),
    evidence: { path: live.path, gameweek: sentence.finding.evidence.gameweek, team_id: null },
  }
}

function unsaid({ finding, phrasing }: Sentence): Unsaid {
  const { kind, teams, players, values, since, evidence } = finding satisfies Finding
  return {
    kind,
    teams: [...teams],
    players: [...players],
    values: { ...values },
    since,
    evidence: {
      path: PATHS.get(evidence.view) ?? '/current-season',
      gameweek: evidence.gameweek,
      team_id: evidence.team,
    },
    phrasing,
  }
}

/** The bench of the team that left most points on it; of several such teams the first. */
function benchOf(league: StoredLeague, { season, facts, gameweek }: Week) {
  const all = season.benches.get(gameweek) ?? []
  const rows = all.filter(({ benchPoints }) => benchPoints !== null)
  // A team whose bench is unknown might have left more.
  if (all.some(({ benchPoints, missing }) => benchPoints === null && missing.includes(gameweek)))
    return { team_id: null, points: null, players: [] }
  const most = Math.max(...rows.map(({ benchPoints }) => benchPoints ?? 0))
  const king = rows.find(({ benchPoints }) => benchPoints === most)
  const [picks, points] = [king && facts.weeks.get(king.team)?.get(gameweek), facts.points.get(gameweek)]
  if (!king || most <= 0) return { team_id: null, points: null, players: [] }
  const players =
    picks && points ? bench(picks).map((player) => playerOf(league, player, pointsOf(points, player))) : []
  return { team_id: king.team, points: most, players }
}

function playerOf(league: StoredLeague, player: PlayerId, points: number) {
  return { player_id: player, web_name: nameOf(league, player), points }
}

function resultOf(match: Match) {
  const { teamA, teamB, pointsA, pointsB, isKnockout } = match
  return {
    ...{ team_a: teamA, team_b: teamB, points_a: pointsA, points_b: pointsB, is_knockout: isKnockout },
    ...(isKnockout && { winner: winnerOf(match) }),
  }
}

/** Of the matches of a gameweek: the round that they are, and who has none to play. */
function knockoutIn({ facts }: Season, matches: readonly Match[]): Pick<ProgrammeRow, 'knockout'> {
  const match = matches.find(({ isKnockout }) => isKnockout)
  if (!match) return {}
  const byes = matches.filter(isBye).flatMap((bye) => winnerOf(bye) ?? [])
  return { knockout: { round: roundOf(facts, match), byes } }
}

function tableOf(league: StoredLeague, week: Week): WeekRow[] {
  const fields = teamFieldsOf(league)
  const { season, gameweek } = week
  const benchesOf = new Map((season.benches.get(gameweek) ?? []).map((row) => [row.team, row.benchPoints]))
  const movesOf = new Map((season.moves.get(gameweek) ?? []).map((row) => [row.team, row]))
  const rows = week.places.map(({ team, rank, lastRank, gameweekPoints, totalPoints, record }): WeekRow => {
    const moved = movesOf.get(team)
    const [best, gone] = [moved?.added[0], moved?.removed[0]]
    const isMoved = moved !== undefined && moved.difference !== null && moved.added.length > 0
    return {
      ...fields(team),
      rank,
      last_rank: lastRank,
      points: gameweekPoints,
      total_points: totalPoints,
      ...(record && { match_points: record.points }),
      bench_points: benchesOf.get(team) ?? null,
      moves: isMoved
        ? {
            gained: moved.difference ?? 0,
            best: best ? playerOf(league, best.player, best.points) : null,
            gone: gone ? playerOf(league, gone.player, gone.points) : null,
          }
        : null,
      ...(record && { form: [...record.form] }),
    }
  })
  return rows.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
}

/**
 * The gameweek after, as far as it is known then. What the teams bring, and what is at stake, are told by the latest edition alone: they
 * would be old figures in an older one.
 */
function nextOf(league: StoredLeague, season: Season, gameweek: Gameweek): ProgrammeRow['next'] {
  const isLatest = gameweek === season.facts.gameweeks.at(-1)
  const preview = isLatest ? previewOf(season) : null
  const drawn = season.facts.matches.filter((match) => match.gameweek === gameweek + 1)
  const coming = drawn.filter((match) => !isBye(match))
  if (!preview && isLatest && knockoutOf(season.facts)?.toBeDrawn === gameweek + 1)
    return { gameweek: gameweek + 1, matches: [], knockout: { round: null, byes: [] }, watch: null, stakes: [] }
  if (!preview && (season.facts.scoring !== 'h' || drawn.length === 0)) return null
  const earlier = [...season.matches].filter(([other]) => other <= gameweek).flatMap(([, of]) => of)
  const matches = coming.map(({ teamA, teamB }, place) => ({
    team_a: teamA,
    team_b: teamB,
    met: earlier
      .filter((match) => [match.teamA, match.teamB].every((team) => team === teamA || team === teamB))
      .map(resultOf),
    ...(preview && { stakes: stakesIn(preview, place) }),
  }))
  const watch = watchIn(season, gameweek, coming)
  return {
    gameweek: gameweek + 1,
    matches,
    ...knockoutIn(season, drawn),
    watch,
    stakes: preview && watch !== null ? stakesIn(preview, watch) : [],
    ...(preview && {
      ...presentPreview(preview),
      ...lastChipsIn(season, gameweek),
      ...tradesFor(league, gameweek + 1),
    }),
  }
}

function stakesIn({ matches }: Preview, place: number) {
  return (matches[place]?.stakes ?? []).map(({ team, won, lost }) => ({ team_id: team, won, lost }))
}

function lastChipsIn({ facts }: Season, gameweek: Gameweek) {
  const teams = facts.teams.map(({ team }) => team)
  const last = lastChips(facts, teams, gameweek)
  return last.length > 0 ? { last_chips: last } : {}
}

function presentPreview({ teams, races, waiverOrder }: Preview) {
  return {
    teams: teams.map(({ team, lately, averagePoints, averageBench, first }) => ({
      team_id: team,
      lately,
      average_points: toTenths(averagePoints),
      average_bench: toTenths(averageBench),
      first,
    })),
    races,
    ...(waiverOrder && { waiver_order: [...waiverOrder] }),
  }
}

function toTenths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
