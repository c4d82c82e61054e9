import { createHash } from 'node:crypto'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { areMovesKnown } from '#domain/tables/waivers.ts'
import { clubOf } from '#server/facts/gameweeks/clubs-store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'

/** A hash for each final gameweek of a league: of the program's version, the league, and its facts up to that gameweek. */
export type Bases = ReadonlyMap<Gameweek, string>

/**
 * The segments of a gameweek are made again where its hash has changed. The official table places level teams after the last one alone. Facts of later gameweeks are not in it, but for those of
 * `headerOf`: no figure of a gameweek may depend on them.
 */
export function basesOf(league: StoredLeague, version: number): Bases {
  const { facts } = league
  const happened = happenedBy(facts)
  // Whom nobody has is told in draft leagues.
  const free = (gameweek: Gameweek) => (rulesOf(facts.game).hasDraft ? (facts.points.get(gameweek)?.keys() ?? []) : [])
  const named = new Set<PlayerId>()
  let basis = hashOf([JSON.stringify([version, headerOf(league)])])
  return new Map(
    facts.gameweeks.map((gameweek) => {
      const all = happened(gameweek)
      const placed = gameweek === lastGameweekOf(facts) ? [[...(facts.officialTable ?? [])]] : []
      const names = newNames(league, { players: [...playersIn(all), ...free(gameweek)], named })
      const clubs = [...named].map((player) => clubOf(league.clubs, player, gameweek))
      basis = hashOf([basis, JSON.stringify([gameweek, all, names, clubs, ...placed]), pointsIn(facts, gameweek)])
      return [gameweek, basis]
    }),
  )
}

/** What the segment of a gameweek is made from. The latest one of some views tells of the rest of the season, too. */
export function basisOf(
  view: LeagueView,
  bases: Bases,
  { gameweek, waiverOrder, trades = [] }: { gameweek: Gameweek } & Pick<LeagueFacts, 'waiverOrder' | 'trades'>,
): string {
  const isLatest = gameweek === Math.max(...bases.keys())
  const tellsMore = isLatest && (view === 'luck' || view === 'programme')
  // The next waivers and trades are told in the preview alone.
  const isPreview = isLatest && view === 'programme'
  const waivers = isPreview && waiverOrder ? [hashOf([waiverOrder.join(' ')])] : []
  const coming = isPreview ? trades.filter((trade) => trade.gameweek === gameweek + 1) : []
  const swaps = coming.length > 0 ? [hashOf([JSON.stringify(coming)])] : []
  return [bases.get(gameweek), ...(tellsMore ? ['latest'] : []), ...waivers, ...swaps].join(' ')
}

/** What counts for all gameweeks alike. The fixtures are in it: they say who plays at all; and the months, since a deadline may be moved. */
function headerOf({ name, game, type, league_id, facts }: StoredLeague): unknown {
  const {
    scoring,
    startGameweek,
    stopGameweek,
    teams,
    matches,
    cup: _c,
    trades,
    choices,
    redrafted,
    claims,
    ...rest
  } = facts
  const {
    game: _,
    gameweeks,
    points,
    weeks,
    histories,
    moves,
    movesThrough,
    unread,
    months,
    allowance,
    waiverOrder: _w,
    officialTable: _t,
    ...others
  } = rest
  // A new kind of fact does not compile until somebody has decided where it counts.
  others satisfies Record<string, never>
  return [
    [name, game, type, league_id, scoring, startGameweek, stopGameweek],
    teams,
    months,
    allowance,
    matches.map(({ gameweek, teamA, teamB, isKnockout }) => [gameweek, teamA, teamB, isKnockout]),
    [trades === undefined, claims === undefined, choices, redrafted],
  ]
}

/** All that happened in a gameweek, or before it and after the one before: a league that starts later has facts of gameweek 1, too. */
function happenedBy(facts: LeagueFacts) {
  const end = new Map<Gameweek, Gameweek | undefined>()
  const weeks = grouped(weeksIn(facts, facts.weeks))
  const histories = grouped(weeksIn(facts, facts.histories))
  const matches = grouped(facts.matches)
  const ties = grouped(facts.cup ?? [])
  const moves = grouped(facts.moves)
  const trades = grouped(facts.trades ?? [])
  const claims = grouped(facts.claims ?? [])
  return (gameweek: Gameweek) => ({
    weeks: weeks.get(gameweek) ?? [],
    histories: histories.get(gameweek) ?? [],
    matches: matches.get(gameweek) ?? [],
    ...(facts.cup && { ties: ties.get(gameweek) ?? [] }),
    moves: moves.get(gameweek) ?? [],
    trades: trades.get(gameweek) ?? [],
    claims: claims.get(gameweek) ?? [],
    areMovesKnown: facts.teams.map(({ team }) => areMovesKnown(facts, { team, gameweek })),
  })

  function grouped<One extends { gameweek: Gameweek }>(all: readonly One[]) {
    return Map.groupBy(all, ({ gameweek }) => endOf(gameweek))
  }

  /** The league's final gameweek in which this one counts; none for those to come. */
  function endOf(gameweek: Gameweek): Gameweek | undefined {
    const known = end.get(gameweek) ?? facts.gameweeks.find((one) => one >= gameweek)
    end.set(gameweek, known)
    return known
  }
}

function weeksIn<Week>({ teams }: LeagueFacts, of: ReadonlyMap<TeamId, ReadonlyMap<Gameweek, Week>> = new Map()) {
  return teams.flatMap(({ team }) => [...(of.get(team) ?? [])].map(([gameweek, week]) => ({ team, gameweek, week })))
}

/** Whoever is named in an answer because of it. */
function playersIn({ weeks, moves, trades, claims }: ReturnType<ReturnType<typeof happenedBy>>): PlayerId[] {
  return [
    ...weeks.flatMap(({ week: { picks, subs } }) => [...picks, ...subs.flatMap(playersOf)]),
    ...moves.flatMap(playersOf),
    ...trades.flatMap(({ items }) => items.flatMap(playersOf)),
    ...claims.map(({ player }) => player),
  ]
}

function playersOf({ playerIn, playerOut }: { playerIn: PlayerId; playerOut: PlayerId }): PlayerId[] {
  return [playerIn, playerOut]
}

type Named = { players: readonly PlayerId[]; named: Set<PlayerId> }

/** Of the players who are in the league's facts for the first time; these are added to `named`. */
function newNames({ players: names, positions }: StoredLeague, { players, named }: Named): unknown[] {
  const found = [...new Set(players)].filter((player) => !named.has(player))
  for (const player of found) named.add(player)
  return found.map((player) => [player, names.get(player), positions.get(player)])
}

/** As numbers, since there are some eight hundred players in each gameweek. */
function pointsIn(facts: LeagueFacts, gameweek: Gameweek): Int32Array {
  const points = facts.points.get(gameweek) ?? new Map<PlayerId, number>()
  const numbers = new Int32Array(2 * points.size)
  let at = 0
  for (const [player, scored] of points) {
    numbers[at++] = player
    numbers[at++] = scored
  }
  return numbers
}

function hashOf(parts: readonly (string | Int32Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}
