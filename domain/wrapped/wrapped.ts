import { draftPicks } from '#domain/draft-room/picks.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { ledger } from '#domain/ledger/ledger.ts'
import { belt } from '#domain/records/belt.ts'
import { feats } from '#domain/records/feats.ts'
import { benchKing } from '#domain/tables/bench.ts'
import { championBy } from '#domain/tables/knockout.ts'
import { standings } from '#domain/tables/standings.ts'
import { waivers } from '#domain/tables/waivers.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import { type Award, awardsOf, type ManagerKind, managerOf } from './awards.ts'
import { type LeagueWrapped, leagueWrapped } from './league.ts'
import { fearedBy, type Places, placesOf } from './measures.ts'
import { meetingsOf, nemesisOf } from './nemesis.ts'
import { benchOf, bestAndWorst, ledgerOf, most, movesOf, pickOf, type TeamFigures, weeksOf } from './team.ts'

/** After this gameweek the first half of a season is told. */
const HALF = 19

/** A season so far, as it is told at its half and at its end. */
export type Wrapped = {
  gameweek: Gameweek
  isWhole: boolean
  teams: TeamWrapped[]
  league: LeagueWrapped
}

/** `feared`: of how many teams it is the nemesis. */
export type TeamWrapped = TeamFigures & { feared: number; places: Places; award: Award; manager: ManagerKind }

/** Whether a season is told after this gameweek: at its half, and when the league is over. */
export function isWrapped(facts: LeagueFacts, gameweek: Gameweek): boolean {
  if (!facts.gameweeks.includes(gameweek)) return false
  return gameweek === lastGameweekOf(facts) || (gameweek === HALF && facts.startGameweek < HALF)
}

/** A league's season after a gameweek, from facts up to that gameweek. */
export function wrappedOf(facts: LeagueFacts, gameweek: Gameweek): Wrapped {
  const until = upTo(facts, gameweek)
  const teams = figuresOf(until, gameweek)
  const places = placesOf(teams)
  const awards = awardsOf(places)
  return {
    gameweek,
    isWhole: gameweek === lastGameweekOf(facts),
    teams: teams.flatMap((figures) => {
      const own = places.get(figures.team)
      if (!own) return []
      const { team } = figures
      const won = { award: awards.get(team) ?? null, manager: managerOf(own, teams.length) }
      return [{ ...figures, feared: fearedBy(teams, team), places: own, ...won }]
    }),
    league: leagueWrapped(until, { places: standings(until).filter((row) => row.gameweek === gameweek), teams }),
  }
}

function figuresOf(facts: LeagueFacts, gameweek: Gameweek): TeamFigures[] {
  const rows = Map.groupBy(standings(facts), ({ team }) => team)
  const holders = belt(facts)
  const done = Map.groupBy(feats(facts), ({ team }) => team)
  const won = wonBy(facts)
  const moves = Map.groupBy(waivers(facts), ({ team }) => team)
  const benches = Map.groupBy(benchKing(facts), ({ team }) => team)
  const picks = new Map(draftPicks(facts)?.map(({ team, picks: own }) => [team, own[0]]))
  const lines = Map.groupBy(ledger(facts), ({ team }) => team)
  return facts.teams.map(({ team }): TeamFigures => {
    const ownRows = rows.get(team) ?? []
    const own = ownRows.find((row) => row.gameweek === gameweek)
    const ownFeats = done.get(team) ?? []
    return {
      team,
      rank: own?.rank ?? null,
      of: facts.teams.length,
      ...(championBy(facts, gameweek) === team && { isChampion: true }),
      points: own?.totalPoints ?? null,
      pick: pickOf(picks.get(team)),
      captain: most(ownFeats.filter(({ kind }) => kind === 'best-captain')),
      ...movesOf(moves.get(team) ?? []),
      bench: benchOf(facts, { rows: benches.get(team) ?? [], gameweek }),
      ...bestAndWorst(ownFeats),
      ...weeksOf(ownRows, gameweeksOf(facts, team)),
      won: won.get(team) ?? 0,
      win: most(ownFeats.filter(({ kind }) => kind === 'biggest-win')),
      nemesis: nemesisOf(facts, team),
      meetings: meetingsOf(facts, team).length,
      belt: {
        gameweeks: holders.filter((after) => after.teams.includes(team)).length,
        isHeld: holders.at(-1)?.teams.includes(team) ?? false,
      },
      ledger: ledgerOf(lines.get(team) ?? []),
    }
  })
}

/** The same league as it was after a gameweek. */
function upTo(facts: LeagueFacts, gameweek: Gameweek): LeagueFacts {
  // What was counted of them for other answers counts here, too.
  if (facts.gameweeks.at(-1) === gameweek) return facts
  return { ...facts, gameweeks: facts.gameweeks.filter((one) => one <= gameweek) }
}

/** In how many gameweeks nobody had more; of those who share the best score all. */
function wonBy(facts: LeagueFacts): Map<TeamId, number> {
  const weeks = Map.groupBy(
    feats(facts).filter(({ kind }) => kind === 'highest'),
    ({ gameweek }) => gameweek,
  )
  const won = new Map<TeamId, number>()
  for (const scores of weeks.values()) {
    const best = Math.max(...scores.map(({ value }) => value))
    for (const { team, value } of scores) if (value === best) won.set(team, (won.get(team) ?? 0) + 1)
  }
  return won
}
