import { beforeAll, expect, test } from 'vitest'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import { teamCards } from '#display/words/wrapped.ts'
import { championsOf, leagueCards } from '#display/words/wrapped-league.ts'
import type { Telling } from '#display/words/wrapped-told.ts'
import { AVERAGE_INSIDE } from '#domain/story/names.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import { readRawClassicLeague } from './naive-classic-league.ts'
import { readRawLeague } from './naive-league.ts'
import { classicSeason, draftSeason, leagueSeason, type NaiveSeason } from './naive-wrapped.ts'
import { teamSeasons } from './naive-wrapped-places.ts'
import { shirtsWorn, webNames } from './raw-bootstrap.ts'

const HALF = 19

/** A gameweek later, so that what it brought must not count. */
const followed = followedAfter(HALF + 1)
const players = { draft: new Map<number, string>(), classic: new Map<number, string>() }
const nobody: Awaited<ReturnType<typeof shirtsWorn>> = () => ({ club: null, position: null })
const worn = { draft: nobody, classic: nobody }

beforeAll(async () => {
  players.draft = await webNames(followed.game.url, 'draft')
  worn.draft = await shirtsWorn(followed.game.url, 'draft')
  worn.classic = await shirtsWorn(followed.game.url, 'classic')
  players.classic = await webNames(followed.game.url, 'classic')
})

async function seasonOf(league: GuideLeague): Promise<NaiveSeason> {
  const { url } = followed.game
  if (league.game === 'draft') return draftSeason(url, await readRawLeague(url, league.id, HALF))
  return classicSeason(url, await readRawClassicLeague(url, league, HALF))
}

test('every card of every team and league of both games, computed a second time from the raw answers', async () => {
  const seen: Record<string, number> = {}
  const [awards, managers] = [new Set<string>(), new Set<string>()]
  for (const league of followed.leagues) {
    const [row, ...more] = await followed.ask<WrappedRow[]>('wrapped', league)
    // It has not drafted yet.
    if (league.name === 'We Will Draft on Friday') {
      expect(row).toBeUndefined()
      continue
    }
    expect([row?.gameweek, row?.is_whole, more], league.name).toEqual([HALF, false, []])
    const season = await seasonOf(league)
    // The words are the program’s own, the figures in them are not.
    const ofLeague = leagueSeason(season) as unknown as Parameters<typeof championsOf>[0]
    const ofTeams = teamSeasons(season) as unknown as Parameters<typeof leagueCards>[0]['teams']
    const telling: Telling = {
      team: (team) => (team === null ? AVERAGE_INSIDE : season.name(team)),
      player: (player) => players[league.game].get(player) ?? '',
      shirt: worn[league.game],
      isDry: false,
      isWhole: false,
      champions: championsOf(ofLeague),
    }
    expect(row?.cards, league.name).toEqual(leagueCards({ league: ofLeague, teams: ofTeams }, telling))
    expect(row?.teams.map(({ team_id }) => season.rank(team_id))).toEqual(ofLeague.table.map(({ rank }) => rank))
    expect(row?.teams.map(({ team_id }) => team_id).toSorted()).toEqual(season.teams.toSorted())
    for (const { team_id, cards } of row?.teams ?? []) {
      const wanted = ofTeams.find(({ team }) => team === team_id)
      if (!wanted) throw new Error(`no team ${team_id}`)
      expect(cards, `${league.name} ${team_id}`).toEqual(teamCards(wanted, { ...telling, hasFinal: false }))
      managers.add(wanted.manager)
      if (wanted.award) awards.add(wanted.award.measure)
      if (wanted.award && wanted.award.place > 1) seen.second = (seen.second ?? 0) + 1
      for (const { kind, big } of cards) if (big !== '—') seen[kind] = (seen[kind] ?? 0) + 1
      if (wanted.nemesis && wanted.nemesis.opponent === null) seen.average = (seen.average ?? 0) + 1
      if (!wanted.ledger) seen.late = (seen.late ?? 0) + 1
      if (wanted.paid?.more) seen.several = (seen.several ?? 0) + 1
    }
  }
  // Of 50 teams, what there is of each, and of what is rare.
  const least = { pick: 20, captain: 20, paid: 40, cost: 30, nemesis: 45, average: 2, late: 2, several: 20, season: 45 }
  for (const [what, count] of Object.entries(least)) expect(seen[what] ?? 0, what).toBeGreaterThanOrEqual(count)
  expect(awards.size).toBeGreaterThanOrEqual(12)
  expect(managers.size).toBeGreaterThanOrEqual(8)
}, 120_000)
