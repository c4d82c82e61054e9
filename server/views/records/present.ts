import type { LeagueRecord, RecordsRow } from '#contract/views/records.ts'
import { answeredNames } from '#domain/facts/names.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { netScore } from '#domain/facts/scores.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { belt } from '#domain/records/belt.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { type Records, records } from '#domain/records/records.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

export function presentRecords(league: StoredLeague, from: Gameweek = 0): RecordsRow[] {
  const { facts, players } = league
  const fields = teamFieldsOf(league)
  const names = {
    team: answeredNames(facts.teams),
    player: (player: PlayerId) => players.get(player) ?? `Player ${player}`,
  }
  const book = records(facts).map((records) => ({
    ...records,
    held: records.gameweek < from ? new Map() : byTeam(records),
  }))
  const belts = belt(facts)
  return facts.teams.flatMap(({ team }) => {
    const own = new Set(gameweeksOf(facts, team))
    const unknown = [...own].filter((gameweek) => !isKnown(team, gameweek))
    let held = 0
    return book.flatMap(({ gameweek, held: holders }, place): RecordsRow[] => {
      const hasBelt = belts[place]?.teams.includes(team) ?? false
      if (hasBelt) held += 1
      if (!own.has(gameweek) || gameweek < from) return []
      return [
        {
          ...fields(team),
          gameweek,
          records: holders.get(team) ?? [],
          has_belt: hasBelt,
          belt_gameweeks: held,
          missing: unknown.filter((each) => each <= gameweek),
        },
      ]
    })
  })

  /** Without picks nobody knows the captain, and who was let go for whom. */
  function isKnown(team: TeamId, gameweek: Gameweek): boolean {
    return netScore(facts, { team, gameweek }) !== null && facts.weeks.get(team)?.has(gameweek) === true
  }

  function byTeam({ ofGameweek, ofSeason }: Records): ReadonlyMap<TeamId, LeagueRecord[]> {
    const held = new Map<TeamId, LeagueRecord[]>(facts.teams.map(({ team }) => [team, []]))
    for (const feat of ofGameweek) held.get(feat.team)?.push(presentFeat(feat, 'gameweek'))
    for (const feat of ofSeason) held.get(feat.team)?.push(presentFeat(feat, 'season'))
    return held
  }

  function presentFeat(feat: Feat, scope: LeagueRecord['scope']): LeagueRecord {
    const { kind, value, gameweek, since, until, opponent, score, player, served, scoredFor } = feat
    return {
      ...{ scope, kind, value, gameweek },
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(opponent !== undefined && { opponent: names.team(opponent), opponent_team_id: opponent }),
      ...(score && { score: { own: score[0], other: score[1] } }),
      ...(player !== undefined && { player_id: player, web_name: names.player(player) }),
      ...(served !== undefined && { served: names.team(served), served_team_id: served }),
      ...(scoredFor && {
        scored_for: scoredFor.map(({ team, points }) => ({ team_id: team, team_name: names.team(team), points })),
      }),
    }
  }
}
