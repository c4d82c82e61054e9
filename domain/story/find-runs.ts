import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import { foeOf, lastAfter } from './find-places.ts'
import type { Finding, FindingKind, RunName } from './finding.ts'
import { found } from './make.ts'
import { matchOf, type OwnMatch, type Week } from './season.ts'

/** In matches: a shorter run is no news when it ends, or while it goes on. In a league of four it is sooner. */
const SHORTEST = 4
const SHORTEST_OF_FEW = 3
const FEW_TEAMS = 4
/** The rest is told together. */
const MOST_ALONE = 3
/** Before a first win or a first defeat. */
const FEWEST_BEFORE = 3

type Run = {
  name: RunName
  goesOn(match: OwnMatch): boolean
  ended: 'run-ended' | 'unbeaten-ended' | 'losing-ended' | 'winless-ended'
}

/** Of two runs of the same matches the first is told. */
const RUNS: readonly Run[] = [
  { name: 'wins', goesOn: ({ own, other }) => own > other, ended: 'run-ended' },
  { name: 'defeats', goesOn: ({ own, other }) => own < other, ended: 'losing-ended' },
  { name: 'matches unbeaten', goesOn: ({ own, other }) => own >= other, ended: 'unbeaten-ended' },
  { name: 'matches without a win', goesOn: ({ own, other }) => own <= other, ended: 'winless-ended' },
]

const GOING = { wins: 'run-won', 'matches unbeaten': 'run-unbeaten', defeats: 'run-lost' } as const

/** Runs of matches that go on or have ended, first wins and first defeats. */
export function findRuns(week: Week): Finding[] {
  if (week.facts.scoring !== 'h' || wasCalledOff(week.facts, week.gameweek)) return []
  return [...ended(week), ...going(week)]
}

/** The matches of a team in some gameweeks, ascending. A called-off gameweek is none. */
function played({ season, facts }: Week, team: TeamId, gameweeks: readonly Gameweek[]) {
  return gameweeks.flatMap((gameweek) => {
    const match = wasCalledOff(facts, gameweek) ? null : matchOf(season, team, gameweek)
    return match ? [{ gameweek, ...match }] : []
  })
}

type Played = ReturnType<typeof played>

/** How many matches in a row a team has won, or lost, up to this one. */
export function inARow(week: Week, team: TeamId): { wins: number; defeats: number } {
  const all = played(week, team, [...week.before, week.gameweek])
  return {
    wins: lastRun(all, { goesOn: ({ own, other }) => own > other }).length,
    defeats: lastRun(all, { goesOn: ({ own, other }) => own < other }).length,
  }
}

function lastRun(matches: Played, { goesOn }: Pick<Run, 'goesOn'>): Played {
  return matches.slice(matches.findLastIndex((match) => !goesOn(match)) + 1)
}

/** The most telling first; where several have ended, the rest is told together. */
function ended(week: Week): Finding[] {
  const least = leastOf(week)
  const all = week.facts.teams.flatMap(({ team }) => endedOf(week, team, least))
  const sorted = all.toSorted((a, b) => b.size - a.size)
  const [alone, others] = [sorted.slice(0, MOST_ALONE), sorted.slice(MOST_ALONE)]
  const [next] = others
  if (!next) return alone.map(({ finding }) => finding)
  const together = found(week, 'runs-ended', 'head-to-head', {
    teams: others.map(({ team }) => team),
    values: { ended: others.length, length: next.size, run: next.run },
    size: others.length,
    // Told after the one that it is told beside.
    stakes: 0.1,
    since: next.finding.since,
  })
  return [...alone.map(({ finding }) => finding), together]
}

function leastOf({ facts }: Week): number {
  return facts.teams.length <= FEW_TEAMS ? SHORTEST_OF_FEW : SHORTEST
}

type Ended = { team: TeamId; size: number; run: RunName; finding: Finding }

function endedOf(week: Week, team: TeamId, least: number): Ended[] {
  const match = matchOf(week.season, team, week.gameweek)
  if (!match) return []
  const { own, other, opponent } = match
  const before = played(week, team, week.before)
  const teams = [team, ...(opponent === null ? [] : [opponent])]
  const base = { teams, stakes: 2 }
  const isFirst = (kind: 'first-win' | 'first-defeat', run: RunName): Ended => {
    const values = { own, other, matches: before.length }
    const finding = found(week, kind, 'head-to-head', { ...base, values, size: before.length, stakes: 2.5 })
    return { team, size: before.length, run, finding }
  }
  if (before.length >= FEWEST_BEFORE && own > other && before.every((one) => one.own <= one.other))
    return [isFirst('first-win', 'matches without a win')]
  if (before.length >= FEWEST_BEFORE && own < other && before.every((one) => one.own >= one.other))
    return [isFirst('first-defeat', 'matches unbeaten')]
  for (const run of RUNS) {
    const past = lastRun(before, run)
    const [begin] = past
    if (past.length < least || !begin || run.goesOn(match)) continue
    const values = { own, other, length: past.length, ...foeOf(week, match) }
    const about = { ...base, values, size: past.length, since: begin.gameweek }
    return [{ team, size: past.length, run: run.name, finding: found(week, run.ended, 'head-to-head', about) }]
  }
  return []
}

/** Of each kind of run the longest ones. */
function going(week: Week): Finding[] {
  const { season, facts, gameweek, before } = week
  const least = leastOf(week)
  const last = lastAfter(season, gameweek)
  const longestSoFar = (kind: string) =>
    Math.max(
      0,
      ...before.flatMap((other) =>
        (season.feats.get(other) ?? []).flatMap((feat) => (feat.kind === kind ? feat.value : [])),
      ),
    )
  const matchesOf = new Map(facts.teams.map(({ team }) => [team, played(week, team, [...before, gameweek])]))
  return [...matchesOf].flatMap(([team, matches]): Finding[] => {
    if (!matchOf(season, team, gameweek)) return []
    for (const run of RUNS) {
      const kind: FindingKind | undefined = run.name in GOING ? GOING[run.name as keyof typeof GOING] : undefined
      const now = lastRun(matches, run)
      const [begin] = now
      if (!kind || !begin || now.length < least) continue
      const isAlone = [...matchesOf].every(([other, of]) => other === team || lastRun(of, run).length < now.length)
      const isLongest = isAlone && now.length >= SHORTEST && now.length > longestSoFar(FEATS[kind])
      const longest = isLongest ? 1 : 0
      return [
        found(week, kind, 'head-to-head', {
          teams: [team],
          values: { length: now.length, longest, ...(kind === 'run-lost' && last === team && { last: 1 }) },
          size: now.length,
          since: begin.gameweek,
          stakes: longest ? 2 : 1,
        }),
      ]
    }
    return []
  })
}

const FEATS = { 'run-won': 'winning-run', 'run-unbeaten': 'unbeaten-run', 'run-lost': 'losing-run' } as const
