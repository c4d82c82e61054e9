import { expect, test } from 'vitest'
import { LINK_HEADER } from '#contract/base/link-path.ts'
import type { Rivals } from '#contract/views/rivals.ts'
import { newAddress } from '#test/people/people.ts'
import type { GuideLeague } from '../simulator.ts'
import { followedAfter } from './followed.ts'
import * as classic from './naive-classic-league.ts'
import { readRawClassicLeague } from './naive-classic-league.ts'
import * as draft from './naive-league.ts'
import { readRawLeague } from './naive-league.ts'
import { classicLuck, draftLuck, type NaiveLuckLeague, rowOf } from './naive-luck.ts'
import { SAMPLED } from './sampled-leagues.ts'

const LATEST = SAMPLED

const followed = followedAfter(LATEST)

type Captain = { points: number; times: number } | null
type Naive = NaiveLuckLeague & {
  rank(team: number): number
  bench(team: number, gw: number): number | null
  moves(team: number, gw: number): number
  captain(team: number, gw: number): Captain
}

async function naiveOf(league: GuideLeague): Promise<Naive> {
  if (league.game === 'draft') {
    const raw = await readRawLeague(followed.game.url, league.id, LATEST)
    return {
      ...(await draftLuck(followed.game.url, raw)),
      rank: (team) => draft.rank(raw, team, LATEST),
      bench: (team, gw) => draft.benchPoints(raw, team, gw),
      moves: (team, gw) => draft.moves(raw, team, gw).difference,
      captain: () => null,
    }
  }
  const raw = await readRawClassicLeague(followed.game.url, league, LATEST)
  return {
    ...(await classicLuck(followed.game.url, raw)),
    rank: (team) => classic.rank(raw, team, LATEST),
    bench: (team, gw) => classic.bench(raw, team, gw),
    moves: (team, gw) => classic.moves(raw, team, gw).difference,
    captain: (team, gw) => {
      const pick = raw.picks[`${team}/${gw}`]?.picks.find(({ multiplier }) => multiplier > 1)
      if (!pick) return null
      return { times: pick.multiplier, points: pick.multiplier * (raw.live[gw]?.[pick.element] ?? 0) }
    },
  }
}

const addressOf = ({ game: of, id, type }: GuideLeague, more = '') =>
  `/api/rivals?league=${id}&game=${of}${type ? `&type=${type}` : ''}${more}`

async function rivalsOf(league: GuideLeague, more = ''): Promise<Rivals> {
  const { status, body } = await followed.program.ask('ann', 'GET', addressOf(league, more))
  expect(status).toBe(200)
  return body
}

/** As readers of the league's link, each at another address: a person may have 120 pairs a minute. */
async function readersOf(league: GuideLeague) {
  const about = { game: league.game, leagueId: league.id, ...(league.type && { type: league.type }) }
  const { body } = await followed.program.ask('ann', 'POST', '/api/league-links', about)
  const headers = { [LINK_HEADER]: /\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? '' }
  return async (a: number, b: number): Promise<Rivals> => {
    const url = addressOf(league, `&a=${a}&b=${b}`)
    const answer = await followed.program.app.inject({ url, headers, remoteAddress: newAddress() })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
}

test('every figure of pairs of both games, computed a second time from the raw answers', async () => {
  const seen = { weeks: 0, matches: 0, late: 0, captains: 0, luck: 0 }
  for (const league of followed.leagues) {
    const raw = await naiveOf(league)
    const teams = raw.teams.filter((team) => raw.gameweeks.some((gw) => raw.score(team, gw) !== null))
    for (const [place, a] of teams.entries()) {
      const b = teams[(place + 1) % teams.length]
      if (b === undefined || a === b) continue
      const { seasons, asked, gameweek } = await rivalsOf(league, `&a=${a}&b=${b}`)
      const [season] = seasons
      expect([asked, gameweek, seasons.length, season?.a.team_id, season?.b.team_id]).toEqual([
        'found',
        LATEST,
        1,
        a,
        b,
      ])
      for (const week of season?.weeks ?? [])
        for (const [side, team] of [
          ['a', a],
          ['b', b],
        ] as const) {
          const { captain, ...had } = week[side]
          const gw = week.gameweek
          const points = raw.score(team, gw)
          const scores = raw.gameweeks.filter((one) => one <= gw).flatMap((one) => raw.score(team, one) ?? [])
          const about = `${league.name} ${team} ${gw}`
          if (points === null) {
            expect([had.points, had.bench_points, had.moves_points], about).toEqual([null, null, null])
            seen.late += 1
            continue
          }
          expect(had, about).toEqual({
            points,
            total_points: scores.reduce((sum, score) => sum + score, 0),
            bench_points: raw.bench(team, gw),
            moves_points: raw.moves(team, gw),
          })
          const wanted = raw.captain(team, gw)
          if (league.game === 'draft') expect(captain).toBeUndefined()
          else expect(captain && { points: captain.points, times: captain.times }).toEqual(wanted)
          seen.captains += wanted ? 1 : 0
          seen.weeks += 1
        }
      const met = raw.matches.flatMap(({ gw, a: home, b: away, ofA, ofB }) => {
        if (!raw.gameweeks.includes(gw)) return []
        if (home === a && away === b) return { gameweek: gw, a: ofA, b: ofB }
        return home === b && away === a ? { gameweek: gw, a: ofB, b: ofA } : []
      })
      expect(season?.matches.map(({ gameweek, a, b }) => ({ gameweek, a, b }))).toEqual(raw.isInMatches ? met : [])
      seen.matches += met.length
      const rows = raw.gameweeks.flatMap((gw) => (raw.score(a, gw) === null ? [] : rowOf(raw, a, gw)))
      const sum = (figure: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + figure(row), 0)
      if (season?.luck?.a.left_undone !== null) {
        expect(season?.luck?.a.left_undone).toBe(sum((row) => row.left_undone))
        if (raw.isInMatches) expect(season?.luck?.a.real_points).toBe(sum((row) => row.real_points ?? 0))
        seen.luck += 1
      }
    }
  }
  expect(seen.weeks).toBeGreaterThan(500)
  expect(seen.matches).toBeGreaterThan(20)
  expect(seen.late).toBeGreaterThan(5)
  expect(seen.captains).toBeGreaterThan(100)
  expect(seen.luck).toBeGreaterThan(40)
}, 120_000)

test('teams stand by their place; without two teams the own one and the one beside it; what is not there is said', async () => {
  const [league] = followed.leagues
  if (!league) throw new Error('there are leagues')
  const raw = await naiveOf(league)
  const { teams, asked, seasons } = await rivalsOf(league)
  const ranks = teams.map(({ team_id }) => raw.rank(team_id))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  const ids = teams.map(({ team_id }) => team_id)
  const own = ids.findIndex((id) => league.team_ids[0] === id)
  expect([asked, seasons[0]?.a.team_id, seasons[0]?.b.team_id]).toEqual(['found', ids[own], ids[own > 0 ? own - 1 : 1]])
  const [first, second] = ids
  const pairOf = async (more: string) => {
    const found = await rivalsOf(league, more)
    return [found.asked, found.seasons[0]?.a.team_id, found.seasons[0]?.b.team_id]
  }
  expect(await pairOf(`&a=${second}&b=${second}`)).toEqual(['same team', second, first])
  expect(await pairOf(`&a=${first}&b=1`)).toEqual(['unknown team', first, second])
})

test('in draft leagues what the drafts brought, and trades between the two from both sides', async () => {
  let [drafts, trades] = [0, 0]
  for (const league of followed.leagues.filter((one) => one.game === 'draft')) {
    const { teams } = await rivalsOf(league)
    const of = await readersOf(league)
    for (const a of teams)
      for (const b of teams.filter(({ team_id }) => team_id > a.team_id)) {
        const [one] = (await of(a.team_id, b.team_id)).seasons
        const room = await followed.program.ask(
          'ann',
          'GET',
          `/api/draft-room?leagueIds=${league.id}&team=${a.team_id}`,
        )
        expect(one?.draft?.a?.brought ?? null).toBe(room.body[0]?.total_brought ?? null)
        drafts += one?.draft?.a ? 1 : 0
        if (!one?.trades?.length) continue
        const [other] = (await of(b.team_id, a.team_id)).seasons
        const turned = one.trades.map(({ gameweek, a_got, b_got, balance }) => ({
          ...{ gameweek, a_got: b_got, b_got: a_got, balance: balance === null ? null : 0 - balance },
        }))
        expect(other?.trades).toEqual(turned)
        trades += one.trades.length
      }
  }
  expect([drafts > 20, trades > 0]).toEqual([true, true])
}, 60_000)

test('as a picture, of the two that are asked for', async () => {
  const [league] = followed.leagues
  if (!league) throw new Error('there are leagues')
  const { teams } = await rivalsOf(league)
  const [a, b] = [teams[2]?.team_id, teams[1]?.team_id]
  const asked = addressOf(league, `&a=${a}&b=${b}`).replace('/api/rivals', '/api/rivals-picture')
  const { status, headers } = await followed.program.ask('ann', 'GET', asked)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['content-disposition']).toContain(`rivals-${a}-${b}.png`)
  expect((await followed.program.ask('bob', 'GET', asked)).status).toBe(404)
  expect((await followed.program.ask(null, 'GET', asked)).status).toBe(401)
})

test('not signed in, a league that is not one’s own, bad input, and the official game down', async () => {
  const [league] = followed.leagues
  if (!league) throw new Error('there are leagues')
  expect((await followed.program.ask(null, 'GET', addressOf(league))).status).toBe(401)
  const others = await followed.program.ask('bob', 'GET', addressOf(league))
  expect([others.status, others.body.message]).toEqual([
    404,
    'There is no league with this ID among those of your saved teams.',
  ])
  for (const bad of [
    '',
    '?league=x',
    '?league=7&league=8',
    `?league=${league.id}&a=x`,
    `?league=${league.id}&game=chess`,
  ])
    expect([bad, (await followed.program.ask('ann', 'GET', `/api/rivals${bad}`)).status]).toEqual([bad, 400])
  await followed.game.close()
  expect((await rivalsOf(league)).seasons).toHaveLength(1)
})
