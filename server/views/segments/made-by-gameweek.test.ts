import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LuckRow } from '#contract/views/luck.ts'
import { ANSWERS } from '#display/views/views.ts'
import { anyLeague, type Dice, diceFrom } from '#domain/facts/any-league.fixture.ts'
import type { LeagueFacts, TeamGameweek } from '#domain/facts/facts.ts'
import type { Gameweek, LeagueId, PlayerId, Position, TeamId } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { StoredEdition } from '#server/facts/leagues/programme-store.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { withSeason } from '#server/views/luck/present-season.ts'
import { type MadeViews, makeViews, presentView } from '#server/views/publishing/make-views.ts'
import { rounds } from '#test/rounds.ts'
import { simulatedLeagues } from '#test/simulated/simulated-facts.ts'
import { joinSegments } from './codec.ts'
import { keyOf, type Segment } from './store.ts'

type Known = { segments: ReadonlyMap<string, Segment>; editions: readonly StoredEdition[] }

const NOTHING: Known = { segments: new Map(), editions: [] }

/** What a database holds after a publication. */
function after({ segments, editions }: Known, { made, gone, editions: told }: MadeViews): Known {
  const stored = new Map(segments)
  for (const one of gone) stored.delete(keyOf(one))
  for (const one of made) stored.set(keyOf(one), one)
  const all = new Map([...editions, ...told].map((edition) => [edition.gameweek, edition]))
  return { segments: stored, editions: [...all.values()].toSorted((a, b) => a.gameweek - b.gameweek) }
}

/** Publishes on top of what is known, and from scratch: both must store the same answers. */
function expectSame(league: StoredLeague, known: Known): Known {
  const withEditions = { ...league, editions: known.editions }
  const stored = after(known, makeViews(withEditions, { version: 1, shown: known.segments }))
  const fromScratch = after(NOTHING, makeViews(withEditions, { version: 1, shown: new Map() }))
  const tags = ({ segments }: Known) => Object.fromEntries([...segments].map(([key, { tag }]) => [key, tag]).toSorted())
  expect(tags(stored)).toEqual(tags(fromScratch))
  expect(stored.editions).toEqual(after(known, { made: [], gone: [], editions: fromScratch.editions }).editions)
  return stored
}

/** As it is known once a gameweek is final. */
function upTo(league: StoredLeague, last: Gameweek): StoredLeague {
  const { facts } = league
  return { ...league, facts: { ...facts, gameweeks: facts.gameweeks.filter((gameweek) => gameweek <= last) } }
}

type Change = (league: StoredLeague, dice: Dice) => StoredLeague

const picked = <One>(all: readonly One[], dice: Dice): One | undefined => all[dice(Math.max(1, all.length))]

function withFacts(league: StoredLeague, facts: Partial<LeagueFacts>): StoredLeague {
  return { ...league, facts: { ...league.facts, ...facts } }
}

function changeOfWeek(change: (week: TeamGameweek, dice: Dice) => TeamGameweek | null): Change {
  return (league, dice) => {
    const team = picked([...league.facts.weeks.keys()], dice) ?? (0 as TeamId)
    const own = new Map(league.facts.weeks.get(team))
    const gameweek = picked([...own.keys()], dice) ?? 0
    const week = own.get(gameweek)
    if (!week) return league
    const changed = change(week, dice)
    if (changed) own.set(gameweek, changed)
    else own.delete(gameweek)
    return withFacts(league, { weeks: new Map(league.facts.weeks).set(team, own) })
  }
}

function without<One>(all: readonly One[], dice: Dice): One[] {
  const gone = picked(all, dice)
  return all.filter((one) => one !== gone)
}

/** Everything that may come late or be corrected. */
const CHANGES: Record<string, Change> = {
  'a player’s points': (league, dice) => {
    const [gameweek, points] = picked([...league.facts.points], dice) ?? []
    const player = picked([...(points?.keys() ?? [])], dice)
    if (gameweek === undefined || !points || player === undefined) return league
    const changed = new Map(points).set(player, (points.get(player) ?? 0) + 1 + dice(9))
    return withFacts(league, { points: new Map(league.facts.points).set(gameweek, changed) })
  },
  'two picks change places': changeOfWeek((week, dice) => {
    const picks = [...week.picks]
    const [a, b] = [dice(picks.length), dice(picks.length)]
    ;[picks[a], picks[b]] = [picks[b] as PlayerId, picks[a] as PlayerId]
    return { ...week, picks }
  }),
  'what transfers cost': changeOfWeek((week) => ({ ...week, transferCost: week.transferCost + 4 })),
  'a chip': changeOfWeek((week) => ({ ...week, chip: week.chip ? null : 'bboost' })),
  'a week that is not stored': changeOfWeek(() => null),
  'a move is gone': (league, dice) => withFacts(league, { moves: without(league.facts.moves, dice) }),
  'a claim is gone': ({ facts, ...league }, dice) =>
    facts.claims ? { ...league, facts: { ...facts, claims: without(facts.claims, dice) } } : { ...league, facts },
  'a trade is gone': ({ facts, ...league }, dice) =>
    facts.trades ? { ...league, facts: { ...facts, trades: without(facts.trades, dice) } } : { ...league, facts },
  'a result': (league, dice) => {
    const match = picked(league.facts.matches, dice)
    const matches = league.facts.matches.map((one) => (one === match ? { ...one, pointsA: one.pointsA + 3 } : one))
    return withFacts(league, { matches })
  },
  'a match is gone': (league, dice) => withFacts(league, { matches: without(league.facts.matches, dice) }),
  'a team is gone': (league, dice) => {
    const { teams, weeks, histories, moves } = league.facts
    const left = teams.length > 2 ? without(teams, dice) : teams
    // What is stored of teams is read for those that are there.
    const isThere = (team: TeamId) => left.some((one) => one.team === team)
    const ofThem = <Of>(all: ReadonlyMap<TeamId, Of>) => new Map([...all].filter(([team]) => isThere(team)))
    return withFacts(league, {
      teams: left,
      weeks: ofThem(weeks),
      ...(histories && { histories: ofThem(histories) }),
      moves: moves.filter(({ team }) => isThere(team)),
    })
  },
  'a team is called otherwise': (league, dice) => {
    const team = picked(league.facts.teams, dice)
    const teams = league.facts.teams.map((one) => (one === team ? { ...one, teamName: `New "${dice(9)}"` } : one))
    return withFacts(league, { teams })
  },
  'the league is called otherwise': (league, dice) => ({ ...league, name: `League ${dice(99)}` }),
  'a player is called otherwise': (league, dice) => {
    const player = picked([...league.players.keys()], dice)
    return player === undefined ? league : { ...league, players: new Map(league.players).set(player, `P${dice(99)}`) }
  },
  'a player was with another club': (league, dice) => {
    const player = picked([...league.players.keys()], dice)
    if (player === undefined) return league
    const clubs = [
      { until: dice(9), club: 'OLD' },
      { until: null, club: 'NEW' },
    ]
    return { ...league, clubs: new Map(league.clubs).set(player, clubs) }
  },
  'transfers are known up to a gameweek': (league, dice) => {
    const team = picked(league.facts.teams, dice)?.team
    if (team === undefined || league.facts.game === 'draft') return league
    return withFacts(league, { movesThrough: new Map(league.facts.movesThrough).set(team, dice(9)) })
  },
  'a team whose history could not be read': (league, dice) => {
    const team = picked(league.facts.teams, dice)?.team
    return team === undefined || league.facts.game === 'draft' ? league : withFacts(league, { unread: new Set([team]) })
  },
}

/** Half of the players are in nobody's picks. */
function withNobodys(facts: LeagueFacts): LeagueFacts {
  const more = Array.from({ length: 26 }, (_, i) => [(i + 25) as PlayerId, i % 9] as const)
  return { ...facts, points: new Map([...facts.points].map(([gameweek, of]) => [gameweek, new Map([...of, ...more])])) }
}

const LATEST = 7

/** A season of the league, published after each gameweek, with a change after each. */
function publishSeason(league: StoredLeague, dice: Dice): void {
  let now = league
  let known = NOTHING
  for (const last of league.facts.gameweeks) {
    known = expectSame(upTo(now, last), known)
    // One at a time: what one leaves unnoticed another would hide.
    now = picked(Object.values(CHANGES), dice)?.(now, dice) ?? now
    known = expectSame(upTo(now, last), known)
  }
}

function leagueOf(given: Pick<StoredLeague, 'name' | 'facts' | 'players' | 'positions'>): StoredLeague {
  const { game, scoring } = given.facts
  const type = game === 'draft' ? 'draft' : scoring === 'h' ? 'h2h' : 'classic'
  const key = { id: 1 as StoredLeagueId, game, season: '2026-27', type, league_id: 1 as LeagueId } as const
  return { ...key, ...given, finalAt: null }
}

test('the segments joined are what each view says of the season, byte for byte', () => {
  const leagues = simulatedLeagues(2, { latest: 4, mostTeams: 24 })
  expect(new Set(leagues.map(({ facts: { game, scoring } }) => `${game} ${scoring}`)).size).toBe(4)
  for (const one of leagues)
    for (const last of [0, 1, 4]) {
      const league = upTo(leagueOf(one), last)
      const { segments } = after(NOTHING, makeViews(league, { version: 1, shown: new Map() }))
      for (const { stored: view, call } of ANSWERS) {
        const presented = presentView(view, league)
        const rows = view === 'luck' ? withSeason(league, presented as LuckRow[]) : presented
        const texts = [...segments.values()].flatMap((one) =>
          one.view === view ? brotliDecompressSync(one.brotli).toString() : [],
        )
        expect(joinSegments(view, texts)).toBe(JSON.stringify(call.answer.parse(rows)))
      }
    }
})

describe('answers made gameweek by gameweek, with corrections, are those of all gameweeks at once', () => {
  const timeout = rounds({ usual: 60_000, full: 1_200_000 })

  test('leagues with holes', { timeout }, () => {
    const recipe = fc.record({
      seed: fc.nat(),
      teamCount: fc.integer({ min: 1, max: 5 }),
      gameweekCount: fc.integer({ min: 1, max: LATEST }),
    })
    fc.assert(
      fc.property(recipe, (given) => {
        const players = new Map(Array.from({ length: 50 }, (_, i) => [(i + 1) as PlayerId, `Player "${i}"`]))
        const positions = new Map([...players.keys()].map((player) => [player, (1 + (player % 4)) as Position]))
        const league = { name: 'A league', facts: withNobodys(anyLeague(given)), players, positions }
        publishSeason(leagueOf(league), diceFrom(given.seed))
      }),
      { numRuns: rounds({ usual: 40, full: 2000 }) },
    )
  })

  test('whole leagues of both games', { timeout }, () => {
    for (const seed of Array.from({ length: rounds({ usual: 1, full: 20 }) }, (_, i) => i + 1))
      for (const league of simulatedLeagues(seed, { latest: LATEST, mostTeams: 10 }))
        publishSeason(leagueOf(league), diceFrom(seed))
  })
})
