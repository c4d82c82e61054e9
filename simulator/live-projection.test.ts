import { expect, test } from 'vitest'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { Game, PlayerId } from '#domain/ids.ts'
import { type LivePlayer, overBy, type Snapshot } from '#domain/live/snapshot.ts'
import { liveTeam, seenPlayers } from '#domain/live/team.ts'
import { rounds } from '#test/rounds.ts'
import { worldFor } from '../test/simulated/asking.ts'
import { at } from './base/random.ts'
import { classicGame } from './classic/classic-game.ts'
import { draftGame } from './draft/draft-game.ts'
import { draftPlans } from './draft/plans.ts'
import type { Player, Season } from './season/model.ts'
import { seasonAt, weekOf } from './season/season-now.ts'

/** How many seasons are checked: each takes seconds. */
const seasons = rounds({ usual: 1, full: 50 })
const classicLeagues = rounds({ usual: 3, full: 100 })
const atEnd = { gameweek: 38, state: 'over' } as const

/** A gameweek that is over, as the answers of a game would say it. */
function lookAt(season: Season, game: Game, gameweek: number): Snapshot {
  const now = seasonAt(season, atEnd)
  const fixtures = now.fixtures
    .filter((one) => one.gameweek === gameweek)
    .map(({ fixture }) => ({
      id: fixture.id,
      code: fixture.code,
      gameweek,
      kickoff: String(fixture.kickoff),
      started: true,
      finishedProvisional: true,
      minute: 90,
      homeClub: fixture.home,
      awayClub: fixture.away,
      homeScore: 0,
      awayScore: 0,
      stats: new Map(),
    }))
  const players = weekOf(now, gameweek).map(({ player, matches, total, points }): [PlayerId, LivePlayer] => [
    idIn(game, player),
    {
      points,
      minutes: total.minutes,
      played: null,
      cards: total.yellow_cards + total.red_cards,
      fixtures: new Map(matches.map(({ fixture }) => [fixture.id, new Map()])),
    },
  ])
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]))
  return { game, gameweek, players: new Map(players), fixtures: byId, over: overBy(new Map(), fixtures) }
}

function idIn(game: Game, player: Player): PlayerId {
  return (game === 'draft' ? player.draftId : player.classicId) as PlayerId
}

type Official = { gameweek: number; week: TeamGameweek; net: number }

/** All gameweeks of all teams of a game: picks with their substitutions made, and the points that the game gave. */
function officialOf(season: Season, game: Game): Official[] {
  return game === 'draft' ? draftOf(season) : classicOf(season)
}

function draftOf(season: Season): Official[] {
  const play = draftGame(season)(atEnd)
  return draftPlans.flatMap(({ id }) =>
    (play.league(id)?.weeks ?? []).flatMap((weeks, gameweek) =>
      weeks.map(({ lineUp, subs, points }) => {
        const nobody = { multipliers: null, captain: null, viceCaptain: null, chip: null, transferCost: 0 }
        return { gameweek, net: points, week: { ...nobody, ...picksOf('draft', lineUp, subs) } }
      }),
    ),
  )
}

function classicOf(season: Season): Official[] {
  const { world } = classicGame(season)(atEnd)
  return world.leagues
    .slice(0, classicLeagues)
    .flatMap(({ members }) => members)
    .flatMap((team) =>
      world.seasonOf(team).weeks.map((week) => ({
        gameweek: week.gameweek,
        net: week.points - week.cost,
        week: {
          ...picksOf('classic', week.lineUp, week.subs),
          multipliers: week.multipliers,
          captain: idIn('classic', week.captain),
          viceCaptain: idIn('classic', week.vice),
          chip: week.chip,
          transferCost: week.cost,
        },
      })),
    )
}

function picksOf(game: Game, lineUp: readonly Player[], subs: readonly { playerIn: Player; playerOut: Player }[]) {
  return {
    picks: lineUp.map((player) => idIn(game, player)),
    subs: subs.map(({ playerIn, playerOut }) => ({ playerIn: idIn(game, playerIn), playerOut: idIn(game, playerOut) })),
  }
}

test(`the projection of a gameweek that is over is the official score, in ${seasons} seasons`, {
  timeout: 600_000,
}, () => {
  let substituted = 0
  let compared = 0
  for (let seed = 1; seed <= seasons; seed++) {
    const { season } = worldFor({ seed })
    for (const game of ['draft', 'classic'] as const) {
      const positions = new Map(season.players.map((player) => [idIn(game, player), player.position]))
      const byGameweek = Array.from({ length: 39 }, (_, gameweek) =>
        seenPlayers(lookAt(season, game, gameweek), positions),
      )
      const wrong = officialOf(season, game).filter(({ gameweek, week, net }) => {
        compared += 1
        if (week.subs.length > 0) substituted += 1
        return liveTeam(week, at(byGameweek, gameweek)).projectedPoints !== net
      })
      expect({ seed, game, wrong }).toEqual({ seed, game, wrong: [] })
    }
  }
  expect(compared).toBeGreaterThan(seasons * 1000)
  expect(substituted).toBeGreaterThan(compared / 20)
})
