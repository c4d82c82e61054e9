/**
 * What a league would say first of each of its gameweeks, from scores and matches alone. It shares nothing with `domain/story/`, which finds and tells it.
 * Slow, plain and for tests only.
 */
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'

export type MustTell = {
  what: What
  gameweek: Gameweek
  /** Whom it is about; of a match both. */
  teams: TeamId[]
  /** Of a match, as the first team sees it. */
  score?: { own: number; other: number }
}

export type What =
  | 'title decided early'
  | 'season ended'
  | 'last place decided early'
  | 'last at the end'
  | 'highest score'
  | 'lowest score'
  | 'new leader'
  | 'leader beaten'
  | 'first against second'
  | 'level at the top'
  | 'half of the season'
  | 'lead lost'
  | 'run ended'
  | 'winner of the week'
  | 'leader'
  | 'table ended before a knock-out'
  | 'round of a knock-out'
  | 'champion of a knock-out'

/** Before: the first scores of a season would all be its highest, and whoever leads after one gameweek has only won it. */
const FEWEST_BEFORE = { scores: 3, lead: 2 }
const FEWEST_WITH_A_LAST = 4
const SEVERAL = 3

type Row = { team: TeamId; points: number; scored: number }
type Played = { own: number; other: number; foe: TeamId | null }

/** Everything of a league that must be told. */
export function mustTellOf(facts: LeagueFacts): MustTell[] {
  return facts.gameweeks
    .filter((gameweek) => scoresIn(facts, gameweek).some(({ points }) => points !== 0))
    .flatMap((gameweek) => [
      ...ofScores(facts, gameweek),
      ...ofTable(facts, gameweek),
      ...(facts.scoring === 'h' ? [...ofLeaders(facts, gameweek), ...ofRuns(facts, gameweek)] : []),
    ])
}

/** Asked for again and again, and counted once. */
function once<Value>(count: (facts: LeagueFacts, gameweek: Gameweek) => Value) {
  const known = new WeakMap<LeagueFacts, Map<Gameweek, Value>>()
  return (facts: LeagueFacts, gameweek: Gameweek): Value => {
    const own = known.get(facts) ?? new Map<Gameweek, Value>()
    const value = own.get(gameweek) ?? count(facts, gameweek)
    known.set(facts, own.set(gameweek, value))
    return value
  }
}

const scoresIn = once((facts, gameweek): { team: TeamId; points: number }[] =>
  facts.teams.flatMap(({ team }) => {
    const week = facts.weeks.get(team)?.get(gameweek)
    if (!week) return []
    let points = -week.transferCost
    for (const [place, player] of week.picks.entries())
      points += (week.multipliers?.[place] ?? (place < 11 ? 1 : 0)) * (facts.points.get(gameweek)?.get(player) ?? 0)
    return [{ team, points }]
  }),
)

function before(facts: LeagueFacts, gameweek: Gameweek): Gameweek[] {
  return facts.gameweeks.filter((other) => other < gameweek)
}

function played(facts: LeagueFacts, team: TeamId, gameweek: Gameweek): Played | null {
  for (const { gameweek: of, teamA, teamB, pointsA, pointsB, isKnockout } of facts.matches) {
    if (isKnockout) continue
    if (of === gameweek && teamA === team) return { own: pointsA, other: pointsB, foe: teamB }
    if (of === gameweek && teamB === team) return { own: pointsB, other: pointsA, foe: teamA }
  }
  return null
}

/** By place. */
const tableAfter = once((facts, gameweek): Row[] => {
  const past = facts.gameweeks.filter((other) => other <= gameweek)
  const pointsIn = new Map(past.map((one) => [one, new Map(scoresIn(facts, one).map((of) => [of.team, of.points]))]))
  const rows = facts.teams.map(({ team }): Row => {
    const row = { team, points: 0, scored: 0 }
    for (const one of past) {
      const match = facts.scoring === 'h' ? played(facts, team, one) : null
      if (match) row.points += match.own > match.other ? 3 : match.own === match.other ? 1 : 0
      if (match) row.scored += match.own
      if (facts.scoring === 'c') row.points += pointsIn.get(one)?.get(team) ?? 0
    }
    return row
  })
  return rows.sort((a, b) => b.points - a.points || b.scored - a.scored)
})

const isLevel = (one: Row, other: Row) => one.points === other.points && one.scored === other.scored

/** 0: before the first gameweek all are level. */
function leadersAfter(facts: LeagueFacts, gameweek = 0): TeamId[] {
  const rows = tableAfter(facts, gameweek)
  return rows.filter((row) => rows[0] && isLevel(row, rows[0])).map(({ team }) => team)
}

function aloneAfter(facts: LeagueFacts, gameweek = 0): TeamId | undefined {
  const leaders = leadersAfter(facts, gameweek)
  return leaders.length === 1 ? leaders[0] : undefined
}

/** Gameweeks that still count for the table. */
function left(facts: LeagueFacts, gameweek: Gameweek): number {
  const last =
    facts.scoring === 'h'
      ? Math.max(...facts.matches.map((one) => (one.isKnockout ? 0 : one.gameweek)))
      : (facts.stopGameweek ?? 38)
  return last - gameweek
}

/** Whether as many of the gameweeks that count are over as are left, or one fewer; of a season of six and more. */
function isHalf(facts: LeagueFacts, gameweek: Gameweek): boolean {
  const counts = (one: Gameweek) =>
    facts.scoring === 'c' || facts.matches.some((of) => of.gameweek === one && !of.isKnockout)
  const over = facts.gameweeks.filter((one) => one <= gameweek && counts(one)).length
  const coming =
    facts.scoring === 'c'
      ? left(facts, gameweek)
      : new Set(facts.matches.flatMap((of) => (of.isKnockout || of.gameweek <= gameweek ? [] : of.gameweek))).size
  return over > 2 && (coming === over || coming === over + 1)
}

function ofScores(facts: LeagueFacts, gameweek: Gameweek): MustTell[] {
  const scores = scoresIn(facts, gameweek)
  const [most, least] = [Math.max, Math.min].map((of) => of(...scores.map(({ points }) => points)))
  const past = before(facts, gameweek)
    .map((other) => scoresIn(facts, other).map(({ points }) => points))
    .filter((points) => points.some((one) => one !== 0))
  const having = (points: number | undefined) =>
    scores.filter((score) => score.points === points).map(({ team }) => team)
  const found: MustTell[] = [{ what: 'winner of the week', gameweek, teams: having(most) }]
  if (past.length < FEWEST_BEFORE.scores || most === undefined || least === undefined) return found
  if (most > Math.max(...past.flat())) found.push({ what: 'highest score', gameweek, teams: having(most) })
  if (least < Math.min(...past.flat())) found.push({ what: 'lowest score', gameweek, teams: having(least) })
  return found
}

function knockoutsIn(facts: LeagueFacts, gameweek?: Gameweek) {
  return facts.matches.filter((one) => one.isKnockout && (gameweek === undefined || one.gameweek === gameweek))
}

/** Of a round whoever wins against a team above it, else all who are through; of the last one the champion, and the last of the table where it has not played in it. */
function ofKnockout(facts: LeagueFacts, gameweek: Gameweek): MustTell[] {
  const ties = knockoutsIn(facts, gameweek)
  const [final, ...others] = ties
  const rows = tableAfter(facts, gameweek)
  const winners = ties.flatMap(({ winner }) => winner ?? [])
  if (!final || others.length > 0) {
    const placeOf = (team: TeamId | null) => rows.findIndex((row) => row.team === team)
    const upsets = ties.flatMap(({ teamA, teamB, winner }) => {
      const loser = winner === teamA ? teamB : teamA
      return winner !== null && loser !== null && placeOf(winner) > placeOf(loser) ? winner : []
    })
    return [{ what: 'round of a knock-out', gameweek, teams: upsets.length > 0 ? upsets : winners }]
  }
  const [last, above] = rows.toReversed()
  return [
    { what: 'champion of a knock-out', gameweek, teams: winners },
    ...(last &&
    above &&
    !isLevel(last, above) &&
    ![final.teamA, final.teamB].includes(last.team) &&
    rows.length >= FEWEST_WITH_A_LAST
      ? [{ what: 'last at the end' as const, gameweek, teams: [last.team] }]
      : []),
  ]
}

function ofTable(facts: LeagueFacts, gameweek: Gameweek): MustTell[] {
  if (left(facts, gameweek) < 0) return ofKnockout(facts, gameweek)
  const hasKnockout = knockoutsIn(facts).length > 0
  const rows = tableAfter(facts, gameweek)
  const leaders = leadersAfter(facts, gameweek)
  const [leader] = leaders
  const [last, above] = rows.toReversed()
  const found: MustTell[] = []
  const add = (what: What, teams: TeamId[]) => found.push({ what, gameweek, teams })
  if (leader !== undefined && leaders.length === 1) {
    add('leader', leaders)
    const formers = before(facts, gameweek).map((other) => aloneAfter(facts, other))
    const former = formers.findLast((team) => team !== undefined)
    if (former !== undefined && former !== leader) add('new leader', leaders)
  }
  if (isHalf(facts, gameweek) && leaders.length === 1) add('half of the season', leaders)
  const isOver = left(facts, gameweek) === 0
  const hasLast = rows.length >= FEWEST_WITH_A_LAST && last && above && !isLevel(last, above)
  if (isOver) add(hasKnockout ? 'table ended before a knock-out' : 'season ended', leaders)
  if (hasKnockout) return found
  if (isOver && hasLast) add('last at the end', [last.team])
  const [then] = before(facts, gameweek).slice(-1)
  const led = aloneAfter(facts, then)
  if (!isOver && led !== undefined && !leaders.includes(led)) add('lead lost', [led])
  if (isOver || facts.scoring === 'c') return found
  if (isTitleDecided(facts, gameweek) && !isTitleDecided(facts, then)) add('title decided early', leaders)
  if (hasLast && isLastDecided(facts, gameweek) && !isLastDecided(facts, then))
    add('last place decided early', [last.team])
  const level = levelAfter(facts, gameweek)
  if (then !== undefined && level.length >= SEVERAL && levelAfter(facts, then).length < SEVERAL)
    add('level at the top', level)
  return found
}

function matchesLeft(facts: LeagueFacts, team: TeamId, gameweek: Gameweek): number {
  return facts.matches.filter((one) => one.gameweek > gameweek && (one.teamA === team || one.teamB === team)).length
}

function isTitleDecided(facts: LeagueFacts, gameweek = 0): boolean {
  const [first, ...others] = tableAfter(facts, gameweek)
  return others.every(({ team, points }) => points + 3 * matchesLeft(facts, team, gameweek) < (first?.points ?? 0))
}

function isLastDecided(facts: LeagueFacts, gameweek = 0): boolean {
  const [last, ...others] = tableAfter(facts, gameweek).toReversed()
  const most = last ? last.points + 3 * matchesLeft(facts, last.team, gameweek) : Infinity
  return others.every(({ points }) => points > most)
}

function levelAfter(facts: LeagueFacts, gameweek: Gameweek): TeamId[] {
  const rows = tableAfter(facts, gameweek)
  return rows.filter(({ points }) => points === rows[0]?.points).map(({ team }) => team)
}

function ofLeaders(facts: LeagueFacts, gameweek: Gameweek): MustTell[] {
  const past = before(facts, gameweek)
  const leader = aloneAfter(facts, past.at(-1))
  const [, second, third] = tableAfter(facts, past.at(-1) ?? 0)
  const match = leader === undefined ? null : played(facts, leader, gameweek)
  if (leader === undefined || !match || past.length < FEWEST_BEFORE.lead) return []
  const { foe, own, other } = match
  const about = { gameweek, teams: foe === null ? [leader] : [leader, foe], score: { own, other } }
  if (foe === second?.team && !(third && isLevel(second, third))) return [{ what: 'first against second', ...about }]
  // Only the average has beaten a leader that nobody takes the place of.
  const isNews = foe !== null || !leadersAfter(facts, gameweek).includes(leader)
  return own < other && isNews ? [{ what: 'leader beaten', ...about }] : []
}

/** Of wins, of matches without a defeat, of defeats, of matches without a win. */
const RUNS: readonly ((match: Played) => boolean)[] = [
  ({ own, other }) => own > other,
  ({ own, other }) => own >= other,
  ({ own, other }) => own < other,
  ({ own, other }) => own <= other,
]

function ofRuns(facts: LeagueFacts, gameweek: Gameweek): MustTell[] {
  const fewest = facts.teams.length <= 4 ? 3 : 4
  return facts.teams.flatMap(({ team }) => {
    const match = played(facts, team, gameweek)
    const past = before(facts, gameweek).flatMap((other) => played(facts, team, other) ?? [])
    const hasEnded = (goesOn: (one: Played) => boolean) =>
      match !== null && !goesOn(match) && past.length >= fewest && past.slice(-fewest).every(goesOn)
    return RUNS.some(hasEnded) ? [{ what: 'run ended' as const, gameweek, teams: [team] }] : []
  })
}
