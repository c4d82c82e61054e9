import { tradeSides } from '#domain/draft-room/trades.ts'
import { pointsOf } from '#domain/facts/lineup.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { lockedEleven } from '#domain/tables/locked-eleven.ts'
import type { TeamId } from '../ids.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'

/** In points and matches: shorter is no story yet. */
const FEWEST_POINTS = 8
const SHORTEST_RUN = 3
/** In points of the gameweek: with fewer, a story was told before. */
const FEWEST_IN_WEEK = 4

/** What goes on over weeks: players let go or missed, trades, the belt, runs, and the first teams. */
export function findThreads(week: Week): Finding[] {
  if (wasCalledOff(week.facts, week.gameweek)) return []
  return [...missed(week), ...trades(week), ...belt(week), ...runs(week), ...firstTeams(week)]
}

/** Told in the weeks in which the player scored well again. */
function missed(week: Week): Finding[] {
  const points = week.facts.points.get(week.gameweek)
  const of = (kind: Feat['kind']) => (week.season.feats.get(week.gameweek) ?? []).filter((feat) => feat.kind === kind)
  if (!points) return []
  return [...of('let-go'), ...of('denied')].flatMap(
    ({ kind, team, player, value, since, until, served }): Finding[] => {
      if (player === undefined || until !== undefined || value < FEWEST_POINTS) return []
      const scored = pointsOf(points, player)
      if (scored < FEWEST_IN_WEEK || since === week.gameweek) return []
      const about = { players: [player], values: { scored: value, week: scored }, size: value, since: since ?? null }
      return kind === 'denied'
        ? [
            found(week, 'claim-lost', 'records', {
              ...about,
              teams: served === undefined ? [team] : [team, served],
              stakes: 1.5,
            }),
          ]
        : [found(week, 'let-go', 'records', { ...about, teams: [team], stakes: 1.5 })]
    },
  )
}

function trades(week: Week): Finding[] {
  const { facts, gameweek } = week
  const soFar = { ...facts, gameweeks: facts.gameweeks.filter((other) => other <= gameweek) }
  const points = facts.points.get(gameweek)
  if (!points || !facts.trades?.some((trade) => trade.gameweek <= gameweek)) return []
  return (tradeSides(soFar) ?? []).flatMap((side): Finding[] => {
    const { team, other, balance, got, gave, gameweek: since } = side
    if (balance === null || balance < FEWEST_POINTS || since > gameweek) return []
    const sum = (players: typeof got) => players.reduce((total, { player }) => total + pointsOf(points, player), 0)
    const inWeek = sum(got) - sum(gave)
    // A balance that hardly grew was told before.
    if (inWeek < FEWEST_IN_WEEK) return []
    return [
      found(week, 'trade', 'draft-room', {
        teams: [team, other],
        players: [...got, ...gave].map(({ player }) => player),
        values: { ahead: balance, week: inWeek },
        size: balance,
        stakes: 1.5,
        since,
      }),
    ]
  })
}

/** In leagues without matches the belt goes to whoever wins the week, which has a finding already. */
function belt({ season, facts, gameweek, before, ...rest }: Week): Finding[] {
  const last = before.at(-1)
  if (facts.scoring !== 'h' || last === undefined) return []
  const [now, then] = [season.belt.get(gameweek) ?? [], season.belt.get(last) ?? []]
  const [holder, former] = [now[0], then[0]]
  if (now.length !== 1 || then.length !== 1 || holder === undefined || former === undefined) return []
  const week = { season, facts, gameweek, before, ...rest }
  const reign = (of: TeamId, gameweeks: readonly number[]) =>
    gameweeks.length - 1 - gameweeks.findLastIndex((other) => !season.belt.get(other)?.includes(of))
  if (holder === former) {
    const weeks = reign(holder, [...before, gameweek])
    return weeks >= SHORTEST_RUN
      ? [found(week, 'belt-kept', 'records', { teams: [holder], values: { reign: weeks }, size: weeks })]
      : []
  }
  const weeks = reign(former, before)
  return [
    found(week, 'belt-won', 'records', { teams: [holder, former], values: { reign: weeks }, size: weeks, stakes: 1.5 }),
  ]
}

const RUN_KINDS = { 'winning-run': 'run-won', 'losing-run': 'run-lost', 'unbeaten-run': 'run-unbeaten' } as const

function runs(week: Week): Finding[] {
  const { season, gameweek, before } = week
  const feats = season.feats.get(gameweek) ?? []
  const going = feats.flatMap(({ kind, team, value, since = null }): Finding[] => {
    if (!isRun(kind) || value < SHORTEST_RUN) return []
    // A winning run is unbeaten as well, but is called a winning run.
    if (
      kind === 'unbeaten-run' &&
      (value === SHORTEST_RUN ||
        feats.some((other) => other.kind === 'winning-run' && other.team === team && other.value === value))
    )
      return []
    const run = { teams: [team], values: { length: value }, size: value, since }
    return [found(week, RUN_KINDS[kind], 'head-to-head', run)]
  })
  const last = before.at(-1)
  const ended = (last === undefined ? [] : (season.feats.get(last) ?? [])).flatMap(
    ({ kind, team, value, since = null }): Finding[] => {
      if (kind !== 'winning-run' || value < SHORTEST_RUN) return []
      const match = week.matches.find(({ teamA, teamB }) => teamA === team || teamB === team)
      if (!match || feats.some((feat) => feat.kind === 'winning-run' && feat.team === team)) return []
      const other = match.teamA === team ? match.teamB : match.teamA
      const [own, theirs] = match.teamA === team ? [match.pointsA, match.pointsB] : [match.pointsB, match.pointsA]
      if (own >= theirs) return []
      return [
        found(week, 'run-ended', 'head-to-head', {
          teams: [team, other],
          values: { length: value },
          size: value,
          since,
          stakes: 2,
        }),
      ]
    },
  )
  return [...going, ...ended]
}

function isRun(kind: Feat['kind']): kind is keyof typeof RUN_KINDS {
  return kind in RUN_KINDS
}

/** Who would lead if everybody had kept the first team, where another team leads: by points, and so in the table. */
function firstTeams(week: Week): Finding[] {
  const { facts, gameweek, before, places } = week
  if (before.length < 2) return []
  const rows = lockedEleven(facts).map(({ team, byGameweek }) => {
    const known = byGameweek.filter((row) => row.gameweek <= gameweek)
    return { team, locked: sumOf(known.map(({ eleven }) => eleven)), real: sumOf(known.map(({ actual }) => actual)) }
  })
  if (rows.length < 2 || rows.some(({ locked, real }) => locked === null || real === null)) return []
  const [would, close] = rows.toSorted((a, b) => (b.locked ?? 0) - (a.locked ?? 0))
  const [does] = rows.toSorted((a, b) => (b.real ?? 0) - (a.real ?? 0))
  if (!would || !does || would.team === does.team || would.locked === close?.locked) return []
  const first = places.filter(({ rank }) => rank === 1)
  if (first.length !== 1 || first[0]?.team !== does.team) return []
  const values = { locked: would.locked ?? 0, real: does.real ?? 0 }
  return [
    found(week, 'locked-lead', 'no-subs', {
      teams: [would.team, does.team],
      values,
      size: values.locked - values.real,
      stakes: 1.5,
    }),
  ]
}

function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0)
}
