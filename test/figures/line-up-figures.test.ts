import { beforeAll, describe, expect, test } from 'vitest'
import { followedAfter } from './followed.ts'
import * as naiveClassic from './naive-classic-league.ts'
import * as naiveDraft from './naive-league.ts'
import { SAMPLED, sampledLeagues } from './sampled-leagues.ts'

const LATEST = SAMPLED
const NAMES = ['GKP', 'DEF', 'MID', 'FWD']

/** As the official answers write them, in both games. */
type RawPick = { element: number; position: number; multiplier: number; is_captain: boolean; is_vice_captain: boolean }
type RawSub = { element_in: number; element_out: number }
type RawPlayer = { id: number; web_name: string; element_type: number; team: number }
type RawBootstrap = { elements: RawPlayer[]; teams: { id: number; short_name: string }[] }
type Shown = Record<string, unknown> & { player_id: number; position: string }
type ShownSide = { starters: Shown[]; bench: Shown[]; starters_points: number; bench_points: number }

const followed = followedAfter(LATEST, (game, program) =>
  sampledLeagues(game, program).filter(({ type }) => type !== 'h2h'),
)
const draft: naiveDraft.RawLeague[] = []
const classic: naiveClassic.RawClassicLeague[] = []
let bootstraps: { draft: RawBootstrap; classic: RawBootstrap }

beforeAll(async () => {
  for (const league of followed.leagues)
    if (league.game === 'draft') draft.push(await naiveDraft.readRawLeague(followed.game.url, league.id, LATEST))
    else classic.push(await naiveClassic.readRawClassicLeague(followed.game.url, league, LATEST))
  const read = async (path: string) => (await (await fetch(followed.game.url + path)).json()) as RawBootstrap
  bootstraps = {
    draft: await read('/draft/api/bootstrap-static'),
    classic: await read('/classic/api/bootstrap-static/'),
  }
}, 300_000)

describe('every line-up of every team and gameweek, computed a second time from the raw answers', () => {
  test('draft', async () => {
    let shown = 0
    let substituted = 0
    for (const raw of draft)
      for (const { entry_id, entry_name } of raw.entries)
        for (const gw of raw.gameweeks) {
          const answer = await lineUp('draft', entry_id, gw)
          const { picks, subs } = raw.picks[`${entry_id}/${gw}`] as { picks: RawPick[]; subs: RawSub[] }
          const score = (element: number) => raw.live[gw]?.[String(element)]?.stats.total_points ?? 0
          const counts = ({ position }: RawPick) => (position < 12 ? 1 : 0)
          expect(answer, `${entry_id}/${gw}`).toMatchObject({
            game: 'draft',
            team_id: entry_id,
            team_name: entry_name,
            gameweek: gw,
            chip: null,
            transfer_cost: 0,
            gameweeks: raw.gameweeks.toReversed(),
            net_points: naiveDraft.score(raw, entry_id, gw),
          })
          const wanted = picks.map((pick) => fields(bootstraps.draft, pick, { subs, score, counts }))
          expect(answer.line_up).toEqual({
            starters: wanted.slice(0, 11),
            bench: wanted.slice(11),
            starters_points: naiveDraft.score(raw, entry_id, gw),
            bench_points: naiveDraft.benchPoints(raw, entry_id, gw),
          })
          const { eleven, bench } = naiveDraft.firstTeam(raw, entry_id)
          const first = raw.picks[`${entry_id}/${raw.gameweeks[0]}`]?.picks as RawPick[]
          const locked = new Map(first.map((pick) => [pick.element, pick]))
          expectLocked(answer.locked, {
            eleven: wantedOf(eleven, 1),
            bench: wantedOf(bench, 0),
            points: [naiveDraft.total(raw, gw, eleven), naiveDraft.total(raw, gw, bench)],
          })
          shown++
          substituted += subs.length

          function wantedOf(elements: number[], multiplier: number): Shown[] {
            return elements.map((element) => {
              const pick = locked.get(element)
              if (!pick) throw new Error(`${element} was not there at first`)
              return fields(bootstraps.draft, pick, { subs: [], score, counts: () => multiplier })
            })
          }
        }
    expect(shown).toBeGreaterThan(150)
    expect(substituted).toBeGreaterThan(20)
  }, 120_000)

  test('classic', async () => {
    const met = new Set<string>()
    for (const raw of classic)
      for (const { entry, name } of raw.teams) {
        const played = Object.keys(raw.picks)
          .filter((key) => key.startsWith(`${entry}/`))
          .map((key) => Number(key.split('/')[1]))
          .toSorted((a, b) => b - a)
        if (played.length === 0) met.add('nothing played')
        for (const gw of played) {
          const answer = await lineUp('classic', entry, gw)
          const week = raw.picks[`${entry}/${gw}`]
          if (!week) throw new Error('it was there a moment ago')
          const picks = week.picks as RawPick[]
          const cost = week.entry_history.event_transfers_cost
          const score = (element: number) => raw.live[gw]?.[element] ?? 0
          expect(answer, `${entry}/${gw}`).toMatchObject({
            game: 'classic',
            team_id: entry,
            team_name: name,
            gameweek: gw,
            gameweeks: played,
            chip: week.active_chip,
            transfer_cost: cost,
            net_points: naiveClassic.net(raw, entry, gw),
          })
          const counts = ({ multiplier }: RawPick) => multiplier
          const wanted = picks.map((pick) =>
            fields(bootstraps.classic, pick, { subs: week.automatic_subs, score, counts }),
          )
          let starters_points = 0
          for (const { element, multiplier } of picks.slice(0, 11)) starters_points += multiplier * score(element)
          expect(answer.line_up).toEqual({
            starters: wanted.slice(0, 11),
            bench: wanted.slice(11, 15),
            starters_points,
            bench_points: picks
              .slice(11, 15)
              .reduce((sum, pick) => sum + (pick.multiplier ? 0 : score(pick.element)), 0),
          })
          met.add(week.active_chip ?? 'no chip')
          if (cost > 0) met.add('a cost')
          if (week.automatic_subs.length > 0) met.add('substitutions')
          const locked = naiveClassic.locked(raw, entry, gw)
          if (!locked) {
            met.add('no first team')
            expect(answer.locked).toBeNull()
            continue
          }
          const first = raw.picks[`${entry}/1`]
          const firstPicks = first?.picks as RawPick[]
          const went = new Set(first?.automatic_subs.map(({ element_out }) => element_out))
          const came = new Set(first?.automatic_subs.map(({ element_in }) => element_in))
          const starts = ({ element, position }: RawPick) => (position < 12 && !came.has(element)) || went.has(element)
          const double = (pick: RawPick) => (!starts(pick) ? 0 : pick.is_captain ? 2 : 1)
          const side = (wanted: boolean) =>
            firstPicks
              .filter((pick) => starts(pick) === wanted)
              .map((pick) => fields(bootstraps.classic, pick, { subs: [], score, counts: double }))
          expectLocked(answer.locked, {
            eleven: side(true),
            bench: side(false),
            points: [locked.eleven, locked.bench],
          })
        }
      }
    const all = ['3xc', 'a cost', 'bboost', 'freehit', 'no chip', 'no first team', 'nothing played', 'substitutions']
    expect([...met].toSorted()).toEqual([...all, 'wildcard'])
  }, 120_000)
})

async function lineUp(which: 'draft' | 'classic', team: number, gw: number) {
  const { status, body } = await followed.program.ask('ann', 'GET', `/api/line-up/${team}?game=${which}&gw=${gw}`)
  expect([status, which, team, gw]).toEqual([200, which, team, gw])
  return body
}

/** A player as expected on the screen. */
function fields(
  { elements, teams }: RawBootstrap,
  pick: RawPick,
  given: { subs: RawSub[]; score(element: number): number; counts(pick: RawPick): number },
): Shown {
  const player = elements.find(({ id }) => id === pick.element)
  const came = given.subs.some(({ element_in }) => element_in === pick.element)
  const went = given.subs.some(({ element_out }) => element_out === pick.element)
  return {
    player_id: pick.element,
    web_name: player?.web_name ?? '',
    position: NAMES[(player?.element_type ?? 0) - 1] ?? '',
    club: teams.find(({ id }) => id === player?.team)?.short_name ?? '',
    points: given.score(pick.element),
    multiplier: given.counts(pick),
    is_captain: pick.is_captain,
    is_vice_captain: pick.is_vice_captain,
    substituted: came ? 'on' : went ? 'off' : null,
  }
}

/** From the goalkeeper to the forwards; the order within a line does not matter. */
function expectLocked(
  locked: ShownSide,
  { eleven, bench, points }: { eleven: Shown[]; bench: Shown[]; points: number[] },
): void {
  expect([locked.starters_points, locked.bench_points]).toEqual(points)
  expect(byId(locked.starters)).toEqual(byId(eleven))
  expect(byId(locked.bench)).toEqual(byId(bench))
  const lines = locked.starters.map(({ position }) => NAMES.indexOf(position))
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
}

function byId(players: Shown[]): Shown[] {
  return players.toSorted((a, b) => a.player_id - b.player_id)
}
