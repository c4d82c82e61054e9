import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CupRow, type CupTie, getCup } from '#contract/views/cup.ts'
import { getProgramme, getProgrammes, type ProgrammeRow } from '#contract/views/programme.ts'
import { csvOf } from '#display/views/csv.ts'
import { cup, cupWords } from '#display/views/cup.ts'
import { sheetsOf } from '#display/views/view-sheets.ts'
import type { TeamId } from '#domain/ids.ts'
import { hideNameOf } from '#server/facts/league-links/hidden-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type Assistant, assistantIn } from '#test/people/assistant.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { answersOf, putAnswers } from '#test/stored-answers.ts'
import { onlyTeams } from '#test/upstream-changes.ts'

/** Quarter-finals, semi-finals and the final of the simulated cup. */
const [QUARTER, SEMI, FINAL] = [18, 19, 20]

type Raw = {
  event: number
  entry_1_entry: number
  entry_2_entry: number | null
  entry_1_points: number
  entry_2_points: number
  winner: number
}

let game: TestGame
let program: TestApp
let league: GuideLeague
let raw: Raw[]
let key: LeagueKey
let assistant: Assistant

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL, state: 'final' } })
  program = await startApp(game.url)
  await program.lookForNews('classic')
  const whole = game.classicLeague('The Allotment Cup')
  const ask = async (path: string) => (await fetch(`${game.url}/classic/api/${path}`)).json()
  const { cup_league } = ((await ask(`leagues-classic/${whole.id}/standings/`)) as { league: { cup_league: number } })
    .league
  raw = ((await ask(`leagues-h2h-matches/league/${cup_league}/?page=1`)) as { results: Raw[] }).results
  // The last four, and a fifth team beside them.
  const four = raw.filter(({ event }) => event === SEMI).flatMap((tie) => [tie.entry_1_entry, tie.entry_2_entry ?? 0])
  const fifth = whole.team_ids.filter((team) => !four.includes(team)).slice(0, 1)
  league = onlyTeams(program, whole, [...four, ...fifth])
  key = await follow(program, league)
  await program.lookForNews('classic')
  const { body } = await program.ask('ann', 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })
  assistant = await assistantIn(program, body.token)
}, 120_000)

afterAll(async () => {
  await assistant?.close()
  await program.close()
  await game.close()
})

/** What the programme of a gameweek says of the cup. */
async function told(gameweek: number) {
  const asked = `leagueIds=${league.id}&game=classic&gameweek=${gameweek}`
  const [row] = (await program.ask('ann', 'GET', `/api/programme?${asked}`)).body as ProgrammeRow[]
  const said = [row?.thread, ...(row?.stories ?? [])]
  return said.flatMap((sentence) => (sentence?.kind.startsWith('cup-') ? [sentence] : []))
}
const winners = (event: number) => raw.filter((tie) => tie.event === event).map(({ winner }) => winner)

test.each([
  [QUARTER, 4],
  [SEMI, 2],
])('gameweek %s: the programme names the %s who are left, once', async (gameweek, count) => {
  const sentences = await told(gameweek)
  expect(sentences.map(({ kind, teams }) => [kind, teams.toSorted()])).toEqual([
    ['cup-through', winners(gameweek).toSorted()],
  ])
  expect(sentences[0]?.values).toEqual({ count })
  expect(sentences[0]?.evidence.path).toBe('/cup')
})

test('the final: who has won it, with the points of both', async () => {
  const [final] = raw.filter(({ event }) => event === FINAL)
  const {
    entry_1_entry: one = 0,
    entry_2_entry: two = 0,
    entry_1_points: ofOne,
    entry_2_points: ofTwo,
    winner,
  } = final ?? {}
  const [own, other] = winner === one ? [ofOne, ofTwo] : [ofTwo, ofOne]
  expect(await told(FINAL)).toMatchObject([
    { kind: 'cup-won', teams: winner === one ? [one, two] : [two, one], values: { own, other } },
  ])
})

test('nothing of it before few are left', async () => {
  expect(await told(QUARTER - 1)).toEqual([])
})

const ofLeague = () => `leagueIds=${league.id}&game=classic`
const cupRows = async () => (await program.ask('ann', 'GET', `${getCup.path}?${ofLeague()}`)).body as CupRow[]
const say = async (tool: string, more: object = {}) =>
  (await assistant.say(tool, { league: league.name, ...more })).text

test('an assistant is told how far each team came and who put it out, and with details every tie', async () => {
  const names = new Map((await cupRows()).map(({ team_id, team_name }) => [team_id, team_name]))
  const tiesOf = (team: number) => raw.filter((tie) => [tie.entry_1_entry, tie.entry_2_entry].includes(team))
  const last = league.team_ids.map((team) => {
    const { event, entry_1_entry: one, entry_2_entry: two, winner } = tiesOf(team).at(-1) as Raw
    const other = (one === team ? two : one) ?? 0
    const state = winner !== team ? 'out' : event === FINAL ? 'winners' : 'still in'
    return [names.get(team), state, names.get(other) ?? `Team ${other}`]
  })
  type Told = { rows: Record<string, string>[]; details: { rows: CupTie[] }[] }
  const { rows } = JSON.parse(await say('cup')) as Told
  expect(rows.map(({ team, Cup, Against }) => [team, Cup, Against]).toSorted()).toEqual(last.toSorted())

  const [champion = 0] = winners(FINAL)
  const { details } = JSON.parse(await say('cup', { team: names.get(champion), details: true })) as Told
  const played = tiesOf(champion).map((tie) => {
    const isFirst = tie.entry_1_entry === champion
    const points = [tie.entry_1_points, tie.entry_2_points]
    const isBye = tie.entry_2_entry === null
    return [tie.event, ...(isBye ? [undefined, undefined] : isFirst ? points : points.toReversed()), true]
  })
  expect(
    details[0]?.rows.map(({ gameweek, points, opponent_points: other, through }) => [gameweek, points, other, through]),
  ).toEqual(played)
})

describe('whose name is hidden', () => {
  /** All texts about the cup that a reader of a link, or an assistant, can get. */
  async function texts(link: string): Promise<string[]> {
    const answers = []
    for (const url of [
      `${getCup.path}?${ofLeague()}`,
      `${getProgramme.path}?${ofLeague()}&gameweek=${SEMI}`,
      `${getProgrammes.path}?${ofLeague()}`,
    ])
      answers.push(await program.app.inject({ url, headers: { 'x-league-link': link }, remoteAddress: newAddress() }))
    const rows = answers[0]?.json() as CupRow[]
    return [
      ...answers.map(({ body }) => body),
      cupWords(rows),
      ...sheetsOf(cup, rows).map(csvOf),
      await say('cup', { details: true }),
      await say('programme', { gameweek: SEMI }),
    ]
  }

  test('is in nothing about the cup, also where teams share a name', async () => {
    const { db } = program.deps
    // The owner then stands beside the team in sentences.
    const views = ['cup', 'programme', 'editions'] as const
    const stored = (await Promise.all(views.map((view) => answersOf(db, key, view)))).flat()
    const twins = (text: string) => text.replaceAll(/"(team|opponent)_name":"[^"]*"/g, '"$1_name":"Twins"')
    await putAnswers(
      db,
      key,
      stored.map((one) => ({ ...one, text: twins(one.text) })),
    )
    await program.forget()
    const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: league.id, game: 'classic' })
    const link = /\/l\/([\w-]{22})\//.exec(body.url)?.[1] ?? ''
    const [champion] = winners(FINAL)
    const { owner_last_name: name = '' } = (await cupRows()).find(({ team_id }) => team_id === champion) ?? {}
    const saying = async () => (await texts(link)).map((text) => text.includes(name))
    expect(new Set(await saying())).toEqual(new Set([true]))
    await hideNameOf(db, {
      ...{ league: key.id, team: champion as TeamId, by: null, now: new Date() },
      ...{ count: async () => undefined, tell: async () => undefined },
    })
    expect(new Set(await saying())).toEqual(new Set([false]))
  })
})
