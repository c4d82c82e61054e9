import type { Sentence } from '#contract/views/story.ts'
import { counted } from '#contract/views/worked.ts'
import { type TradeSide, tradeSides } from '#domain/draft-room/trades.ts'
import type { Choice, LeagueFacts } from '#domain/facts/facts.ts'
import { pointsOf, starters } from '#domain/facts/lineup.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'

import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'

/** Of fifteen rounds: what everybody else had passed over ten times. */
const LATE = 11
const MANY = 14

type Fielded = { player: PlayerId; team: TeamId; points: number }
type Told = { team: TeamId; sentence: Sentence }

/** What is worth a sentence about a team's picks and trades in a gameweek: each is true of few of them. */
export function draftSentences({ facts, players }: StoredLeague): (team: TeamId, gameweek: Gameweek) => Sentence[] {
  const picked = new Map((facts.choices ?? []).map((choice) => [choice.player, choice]))
  const teams = new Map(facts.teams.map(({ team, teamName }) => [team, teamName]))
  const nameOf = (player: PlayerId) => players.get(player) ?? `Player ${player}`
  const teamOf = (team: TeamId) => teams.get(team) ?? `Team ${team}`
  const all = new Map(
    facts.gameweeks.map((gameweek) => {
      const fielded = fieldedIn(facts, gameweek)
      return [gameweek, [latePick(fielded), ...letGo(fielded), ...turned(gameweek)].filter((told) => told !== null)]

      function latePick(each: readonly Fielded[]): Told | null {
        const most = Math.max(...each.map(({ points }) => points))
        const best = each.filter(({ points }) => points === most)
        const [one] = best
        const choice = one && picked.get(one.player)
        if (!choice || best.length > 1 || choice.team !== one.team || choice.round < LATE) return null
        const text = `Nobody in the league had more points in gameweek ${gameweek} than ${nameOf(one.player)}, whom ${teamOf(one.team)} picked in round ${choice.round}: ${most}.`
        return { team: one.team, sentence: { text, rarity: 7 } }
      }

      function letGo(each: readonly Fielded[]): Told[] {
        return each.flatMap(({ player, team, points }) => {
          const choice: Choice | undefined = picked.get(player)
          if (!choice || choice.team === team || points < MANY || !teams.has(choice.team)) return []
          const text = `${nameOf(player)}, whom ${teamOf(choice.team)} picked in round ${choice.round}, scored ${points} for ${teamOf(team)} in gameweek ${gameweek}.`
          return { team: choice.team, sentence: { text, rarity: 5 } }
        })
      }
    }),
  )
  return (team, gameweek) => (all.get(gameweek) ?? []).flatMap((told) => (told.team === team ? told.sentence : []))

  /** Trades in which the gameweek put the other side ahead. */
  function turned(gameweek: Gameweek): Told[] {
    const [before, now] = [upTo(gameweek - 1), upTo(gameweek)]
    return now.flatMap(({ team, other, gameweek: since, balance }, place) => {
      const last = before[place]?.balance ?? null
      if (balance === null || last === null || balance <= 0 || last >= 0) return []
      const text = `The trade of gameweek ${since} has turned: ${teamOf(team)} has ${counted(balance, 'point')} more from it than ${teamOf(other)} after gameweek ${gameweek}.`
      return { team, sentence: { text, rarity: 7 } }
    })
  }

  function upTo(gameweek: Gameweek): TradeSide[] {
    return tradeSides({ ...facts, gameweeks: facts.gameweeks.filter((each) => each <= gameweek) }) ?? []
  }
}

function fieldedIn(facts: LeagueFacts, gameweek: Gameweek): Fielded[] {
  const points = facts.points.get(gameweek) ?? new Map()
  return facts.teams.flatMap(({ team }) => {
    const week = facts.weeks.get(team)?.get(gameweek)
    return week ? starters(week).map((player) => ({ player, team, points: pointsOf(points, player) })) : []
  })
}
