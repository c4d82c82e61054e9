import type { LeagueFacts, Match, Move, TeamGameweek } from '#domain/facts/facts.ts'
import { defused } from '#domain/facts/names.ts'
import type { Game, Gameweek, LeagueId, PlayerId, TeamId } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { toldWeek } from '#server/views/programme/answers-told.ts'
import { makeProgrammes } from '#server/views/programme/make-programmes.ts'
import { presentProgrammes } from '#server/views/programme/present.ts'
import { presentView } from '#server/views/publishing/make-views.ts'
import { awardingViews } from './mail-awards.ts'
import { type MailLeague, mailLeague } from './mail-league.ts'

/** An invented league in mid-season, for tests, the benchmark, and for looking at the mail. The same seed, the same league. */
export type Wanted = {
  seed: number
  game?: Game
  scoring?: 'h' | 'c'
  teams?: number
  gameweeks?: number
  /** Names of the first teams, in place of invented ones. */
  teamNames?: readonly string[]
  leagueName?: string
}

const ADJECTIVES = ['Long Throw', 'Row Z', 'Half-Time', 'Stoppage', 'Dugout', 'Far Post', 'Six-Pointer', 'Early Doors']
const NOUNS = [
  'Pirates',
  'Collective',
  'Wanderers',
  'Harriers',
  'Foxes',
  'Athletic',
  'Otters',
  'Academicals',
  'Magpies',
]
const FIRST = ['Minato', 'Toby', 'Percy', 'Olumide', 'Álvaro', 'Luã', 'George', 'Naoki', 'Ida', 'Zoë']
const LAST = [
  'Kagami',
  'Sugden-Fox',
  'Yelland',
  'Okparaeke',
  'Echániz',
  'Figueirôa',
  'Dunmore',
  'Tachibana',
  'Ó Briain',
]
const PLAYERS = [
  'Ashdown',
  'Belov',
  'Cissokho',
  'De Wit',
  'Eriksen',
  'Fábregas',
  'Grün',
  'Haaland',
  'Ito',
  'Jota',
  'Kané',
]
const INITIALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const POOL = 400

export function inventedLeague({ seed, game = 'draft', scoring = 'h', ...wanted }: Wanted): StoredLeague {
  const { teams: size = 10, gameweeks: played = 12, teamNames = [], leagueName = `The Corner Flag Club` } = wanted
  const dice = diceFrom(seed)
  const gameweeks = Array.from({ length: played }, (_, i) => i + 1)
  const teams = Array.from({ length: size }, (_, i) => ({
    team: (seed * 1000 + i + 1) as TeamId,
    teamName: teamNames[i] ?? `${ADJECTIVES[dice(8)]} ${NOUNS[dice(9)]}${i < 20 ? '' : ` ${i}`}`,
    ownerFirstName: FIRST[dice(10)] ?? '',
    ownerLastName: LAST[dice(9)] ?? '',
  }))
  const points = new Map(gameweeks.map((gameweek) => [gameweek, scores(dice)]))
  const squads = new Map(
    teams.map(({ team }) => [team, Array.from({ length: 15 }, () => (1 + dice(POOL)) as PlayerId)]),
  )
  const weeks = new Map(teams.map(({ team }) => [team, new Map<number, TeamGameweek>()]))
  const moves: Move[] = []
  for (const gameweek of gameweeks)
    for (const { team } of teams) {
      const squad = squads.get(team) ?? []
      for (let left = dice(4); left > 0; left--) {
        const place = dice(15)
        const [playerIn, playerOut] = [(1 + dice(POOL)) as PlayerId, squad[place] as PlayerId]
        if (squad.includes(playerIn)) continue
        squad[place] = playerIn
        moves.push({ team, gameweek, kind: 'waiver', playerIn, playerOut })
      }
      weeks.get(team)?.set(gameweek, weekOf(squad, { game, dice }))
    }
  const facts: LeagueFacts = {
    game,
    scoring,
    startGameweek: 1,
    teams,
    gameweeks,
    points,
    weeks,
    moves,
    matches: scoring === 'h' ? rounds(dice, { teams: teams.map(({ team }) => team), gameweeks, weeks, points }) : [],
  }
  const type = game === 'draft' ? 'draft' : scoring === 'h' ? 'h2h' : 'classic'
  const players = new Map(
    Array.from({ length: POOL }, (_, i) => [
      (i + 1) as PlayerId,
      `${INITIALS[i % 26]}.${PLAYERS[i % 11]}${i < 286 ? '' : ' Jr.'}`,
    ]),
  )
  return {
    id: seed as StoredLeagueId,
    game,
    season: '2026-27',
    type,
    league_id: seed as LeagueId,
    name: leagueName,
    facts,
    players,
    positions: new Map(),
    finalAt: null,
  }
}

/** What a mail tells of an invented league, as if its programmes and answers were stored. */
export function mailLeagueOf(
  league: StoredLeague,
  { gameweek, site = '', isDry = false }: { gameweek: Gameweek; site?: string; isDry?: boolean },
): MailLeague | null {
  const programmes = makeProgrammes(league)
  const programme = presentProgrammes(league, programmes).find((one) => one.gameweek === gameweek)
  const told = programme && toldWeek(programme, { isDry, named: defused })
  if (!told) return null
  const at = { game: league.game, gameweek, isHeadToHead: league.facts.scoring === 'h' }
  const answers = new Map(awardingViews(at).map(({ stored }) => [stored, presentView(stored, league)]))
  return mailLeague({ ...league, editions: programmes.editions }, { gameweek, site, told, ahead: null, answers, isDry })
}

function weekOf(squad: readonly PlayerId[], { game, dice }: { game: Game; dice: Dice }): TeamGameweek {
  const plain = { picks: [...squad], viceCaptain: null, subs: [] }
  if (game === 'draft') return { ...plain, multipliers: null, captain: null, chip: null, transferCost: 0 }
  const captain = squad[0] ?? null
  const multipliers = squad.map((_, i) => (i === 0 ? 2 : i < 11 ? 1 : 0))
  return { ...plain, multipliers, captain, chip: null, transferCost: dice(4) === 0 ? 4 : 0 }
}

function scores(dice: Dice) {
  return new Map(Array.from({ length: POOL }, (_, i) => [(i + 1) as PlayerId, dice(3) ? dice(7) : dice(16) - 2]))
}

type Season = Pick<LeagueFacts, 'gameweeks' | 'weeks' | 'points'> & { teams: readonly TeamId[] }

/** The circle method; the average team where the number is odd. */
function rounds(dice: Dice, { teams, gameweeks, weeks, points }: Season): Match[] {
  const [still = null, ...others] = teams.length % 2 === 0 ? teams : [...teams, null]
  const scored = (team: TeamId | null, gameweek: number) =>
    team === null
      ? 40 + dice(20)
      : (weeks.get(team)?.get(gameweek)?.picks ?? [])
          .slice(0, 11)
          .reduce((sum, player) => sum + (points.get(gameweek)?.get(player) ?? 0), 0)
  return gameweeks.flatMap((gameweek) => {
    const turned = [still, ...others.map((_, i) => others[(i + gameweek) % others.length] ?? null)]
    return Array.from({ length: turned.length / 2 }, (_, i): Match => {
      const [teamA = null, teamB = null] = [turned[i], turned[turned.length - 1 - i]]
      const sides = { pointsA: scored(teamA, gameweek), pointsB: scored(teamB, gameweek) }
      return { gameweek, teamA, teamB, ...sides, finished: true, isKnockout: false, winner: null }
    })
  })
}

type Dice = (limit: number) => number

/** Mulberry32. */
function diceFrom(seed: number): Dice {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
