import { tradeSides } from '#domain/draft-room/trades.ts'
import { pointsOf, starters } from '#domain/facts/lineup.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import { firstTeamTable } from '#domain/luck/replays.ts'
import type { Feat } from '#domain/records/kinds.ts'
import type { PlayerId, TeamId } from '../ids.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'
import { totalOf } from './top.ts'

/** In points of a trade and of a player gone, and in matches: less is no story yet. */
const FEWEST_POINTS = 8
const MISSED = 20
const SHORTEST_REIGN = 3
/** In gameweeks: who would lead is asked now and then. */
const EVERY = 6
/** In points of the gameweek: with fewer, a story was told before. */
const FEWEST_IN_WEEK = { trade: 4, player: 8 }

/** What goes on over weeks: players let go or missed, trades, the belt, and the first teams. */
export function findThreads(week: Week): Finding[] {
  if (wasCalledOff(week.facts, week.gameweek)) return []
  return [...missed(week), ...trades(week), ...belt(week), ...firstTeams(week)]
}

/** Told in the weeks in which the player scored well again. */
function missed(week: Week): Finding[] {
  const points = week.facts.points.get(week.gameweek)
  const of = (kind: Feat['kind']) => (week.season.feats.get(week.gameweek) ?? []).filter((feat) => feat.kind === kind)
  if (!points) return []
  return [...of('let-go'), ...of('denied')].flatMap(
    ({ kind, team, player, value, since, until, served }): Finding[] => {
      if (player === undefined || until !== undefined || value < MISSED) return []
      const scored = pointsOf(points, player)
      if (scored < FEWEST_IN_WEEK.player || since === week.gameweek || !isFielded(week, player, team)) return []
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

/** Whether somebody else had the player in the eleven: else nobody had the points. */
function isFielded({ facts, gameweek }: Week, player: PlayerId, team: TeamId): boolean {
  const owns = facts.weeks.get(team)?.get(gameweek)?.picks.includes(player) ?? true
  return (
    !owns &&
    facts.teams.some(({ team: other }) => {
      const picks = facts.weeks.get(other)?.get(gameweek)
      return other !== team && picks !== undefined && starters(picks).includes(player)
    })
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
    if (inWeek < FEWEST_IN_WEEK.trade) return []
    return [
      found(week, 'trade', 'draft-room', {
        teams: [team, other],
        players: [...got, ...gave].map(({ player }) => player),
        values: { ahead: balance, week: inWeek, got: got.length },
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
    return weeks >= SHORTEST_REIGN
      ? [found(week, 'belt-kept', 'records', { teams: [holder], values: { reign: weeks }, size: weeks })]
      : []
  }
  const weeks = reign(former, before)
  return [
    found(week, 'belt-won', 'records', { teams: [holder, former], values: { reign: weeks }, size: weeks, stakes: 1.5 }),
  ]
}

/** Who would lead if everybody had kept the first team, where another team leads: by points, and so in the table. */
function firstTeams(week: Week): Finding[] {
  const { facts, gameweek, before, places } = week
  if (before.length === 0 || (before.length + 1) % EVERY !== 0) return []
  const soFar = { ...facts, gameweeks: facts.gameweeks.filter((other) => other <= gameweek) }
  const rows = firstTeamTable(soFar)
  const [first, ...level] = places.filter(({ rank }) => rank === 1)
  const [would, ...others] = rows.filter(({ rank }) => rank === 1)
  const isKnown = rows.every(({ rank, missing }) => rank !== null && missing.length === 0)
  if (rows.length < 2 || !isKnown || !would || !first || level.length > 0 || others.length > 0) return []
  if (would.team === first.team || would.points === null) return []
  const unit = first.record ? 'match points' : 'points'
  const values = { locked: would.points, real: totalOf(first), unit } as const
  const teams = [would.team, first.team]
  return [found(week, 'locked-lead', 'no-subs', { teams, values, size: values.locked - values.real, stakes: 1.5 })]
}
