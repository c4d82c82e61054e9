import { beforeAll, expect, test } from 'vitest'
import type { EditionRow, ProgrammeRow, Said } from '#contract/views/programme.ts'
import { KINDS } from '#domain/story/kinds.ts'
import { followedAfter } from './followed.ts'
import { naiveKinds, naiveOf } from './naive-story.ts'
import { monthNames, webNames } from './raw-bootstrap.ts'
import { classicStory, draftStory } from './story-sources.ts'

/** Late enough for runs, records, trades and chips. */
const LATEST = 14

const followed = followedAfter(LATEST)
let month: (gw: number) => string

beforeAll(async () => {
  month = await monthNames(followed.game.url)
})

const saidIn = ({ headline, lead, bench, stories, thread }: ProgrammeRow): Said[] =>
  [headline, ...lead, bench.said, ...stories, thread].filter((one) => one !== null)
/** With what else a sentence tells. */
const toldIn = (programme: ProgrammeRow) =>
  saidIn(programme).flatMap(({ also = [], ...said }) => [...also.map((one) => ({ ...one, text: said.text })), said])

test('there is a second computation of every kind of finding, and of no other', () => {
  expect(naiveKinds().toSorted()).toEqual(Object.keys(KINDS).toSorted())
})

test('every number and claim of a programme, computed a second time from the raw answers', async () => {
  const seen = new Map<string, number>()
  for (const league of followed.leagues) {
    const asked = { url: followed.game.url, latest: LATEST, month }
    const naive = league.game === 'draft' ? await draftStory(league, asked) : await classicStory(league, asked)
    for (const { gameweek: gw } of await followed.ask<EditionRow[]>('programmes', league)) {
      const [programme] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${gw}`)
      for (const { kind, teams, players, values, since, text } of programme ? toldIn(programme) : []) {
        const wanted = naiveOf(naive, { kind, gw, teams, players })
        const about = { league: league.name, gw, kind, text }
        expect({ ...about, values, teams, since, isTrue: true }).toEqual({
          ...about,
          values: wanted?.values,
          teams: wanted?.teams ?? teams,
          since: wanted?.since ?? since,
          isTrue: wanted?.isTrue ?? true,
        })
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(50)
}, 120_000)

test('every team and every player that a text names is one of its finding', async () => {
  const players = {
    draft: await webNames(followed.game.url, 'draft'),
    classic: await webNames(followed.game.url, 'classic'),
  }
  for (const league of followed.leagues)
    for (const { gameweek: gw } of await followed.ask<EditionRow[]>('programmes', league)) {
      const [programme] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${gw}`)
      const teams = new Map(programme?.table.map(({ team_id, team_name }) => [team_id, team_name]))
      const names = players[league.game]
      for (const said of programme ? saidIn(programme) : []) {
        const own = [said, ...(said.also ?? [])].flatMap((one) => [
          ...one.teams.map((team) => teams.get(team)),
          ...one.players.map((player) => names.get(player)),
        ])
        const rest = own.reduce((text: string, name) => text.replaceAll(name ?? '', ''), said.text)
        const others = [...teams.values(), ...names.values()].filter((name) =>
          rest
            .split(/[ ,.:;]/)
            .join(' ')
            .includes(` ${name} `),
        )
        expect([said.text, others]).toEqual([said.text, []])
      }
    }
}, 120_000)
