import { afterAll, beforeAll, expect, test } from 'vitest'
import { PictureTable } from '#contract/views/line-up.ts'
import type { TeamId } from '#domain/ids.ts'
import { readerOfLink } from '#server/facts/league-links/store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { TABLES, USES } from '#server/people/assistant/present-tools.ts'
import { previewOf } from '#server/people/channels/story-preview.ts'
import { weekOf } from '#server/people/channels/story-week.ts'
import { programmeOf } from '#server/people/news/story-programme.ts'
import { cacheLinkCards } from '#server/people/pictures/cached-link-cards.ts'
import { comingByDevice } from '#server/people/push/story-coming.ts'
import { sampleMail } from '#server/people/weekly-mail/mail-sample.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type Assistant, assistantIn } from '#test/people/assistant.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { answersOf, putAnswers } from '#test/stored-answers.ts'

// Whatever leaves the site for people who are not known, in leagues whose teams all have one name: there the owners stand in words, too.

const FINAL = 4
const OWNER = { owner_first_name: 'Zebedee', owner_last_name: 'Quuxley' }
const OTHER = { owner_first_name: 'Ottokar', owner_last_name: 'Nimbleby' }
type Owner = typeof OWNER
type World = { guide: GuideLeague; key: LeagueKey; team: TeamId; link: string }

let game: TestGame
let program: TestApp
let assistant: Assistant
let calendar: string
const worlds: World[] = []

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  for (const one of ['draft', 'classic'] as const) await program.lookForNews(one)
  const guides = [
    game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs'),
    game.classicLeague('Odd Socks Derby'),
  ]
  for (const guide of guides as GuideLeague[])
    worlds.push({ guide, key: await follow(program, guide), team: guide.team_ids[1] as TeamId, link: '' })
  for (const one of ['draft', 'classic'] as const) await program.lookForNews(one)
  for (const world of worlds) {
    const { body } = await program.ask('ann', 'POST', '/api/league-links', { ...about(world), namesOnCard: true })
    world.link = String(/\/l\/([\w-]{22})\//.exec(body.url)?.[1])
    await call(world, OWNER)
  }
  const { body } = await program.ask('ann', 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })
  assistant = await assistantIn(program, body.token)
  calendar = new URL((await program.ask('ann', 'POST', '/api/calendar')).body.url).pathname
}, 240_000)

afterAll(async () => {
  await assistant?.close()
  await program?.close()
  await game?.close()
})

function about({ guide: { id, type } }: World) {
  return { leagueId: id, game: type === null ? 'draft' : 'classic', ...(type && { type }) }
}

/** All teams of the league have one name from now on, and the one that is about to be hidden has this owner. */
async function call({ key, team }: World, owner: Owner): Promise<void> {
  const { db } = program.deps
  const named = db.selectFrom('team').where('game', '=', key.game).where('team_id', '=', team)
  const { owner_first_name: first, owner_last_name: last } = await named.selectAll().executeTakeFirstOrThrow()
  const called = (text: string) =>
    text
      .replaceAll(/"(team_?[nN]ame)":"[^"]*"/g, '"$1":"Twins"')
      .replaceAll(`"${first} ${last}"`, `"${owner.owner_first_name} ${owner.owner_last_name}"`)
      .replaceAll(
        `:"${first}","owner_last_name":"${last}"`,
        `:"${owner.owner_first_name}","owner_last_name":"${owner.owner_last_name}"`,
      )
  const stored = await answersOf(db, key)
  await putAnswers(
    db,
    key,
    stored.map((one) => ({ ...one, text: called(one.text) })),
  )
  await db.updateTable('team').set({ team_name: 'Twins' }).where('game', '=', key.game).execute()
  await db.updateTable('team').set(owner).where('game', '=', key.game).where('team_id', '=', team).execute()
  await program.forget()
}

async function hide(isHidden: boolean): Promise<void> {
  const { db } = program.deps
  await db.deleteFrom('hidden_name').execute()
  const rows = worlds.map(({ key, team }) => ({ league: key.id, team_id: team, hidden_at: new Date() }))
  if (isHidden) await db.insertInto('hidden_name').values(rows).execute()
}

/** Texts, by where they go. */
async function told({ guide, key, link }: World): Promise<[where: string, text: string][]> {
  const { deps } = program
  const reader = await readerOfLink(deps, link)
  if (!reader) throw new Error('the link has ended')
  const teams = guide.team_ids.map((team, device) => ({ ...key, device, team_id: team as TeamId, league_name: null }))
  const said: [string, unknown][] = [
    ['the chat', [await weekOf(deps, key, FINAL), await previewOf(deps, key, FINAL + 1)]],
    ['the card', await cacheLinkCards(deps)(reader)],
    ['pushes about a gameweek', await programmeOf(deps, key, { gameweek: FINAL })],
    ['pushes before a deadline', [...(await comingByDevice(deps, teams, FINAL + 1))]],
    ['mails', await sampleMail(deps, { game: key.game, teamId: guide.team_ids[0] ?? 0 })],
    ['the calendar', (await program.app.inject({ url: calendar })).body.replaceAll('\r\n ', '')],
  ]
  for (const tool of [...TABLES.map(({ tool }) => tool), ...Object.keys(USES)]) {
    const named = ['rivals', 'line_up', 'moves_of_season'].includes(tool) && { team: 'Twins' }
    said.push([`assistants, ${tool}`, await assistant.say(tool, { league: guide.name, details: true, ...named })])
  }
  return said.map(([where, text]) => [where, JSON.stringify(text)])
}

/** The tag of each picture, which follows from what it is drawn of: as a reader of the link shares it, and as a member does. */
async function drawn(world: World): Promise<Record<string, unknown>> {
  const { leagueId, ...others } = about(world)
  const of = new URLSearchParams(others)
  const paths = [
    ...PictureTable.options.map((table) => `/api/league-picture?table=${table}&leagueId=${leagueId}&${of}`),
    ...['form=portrait', 'form=story', 'edition=next'].map(
      (more) => `/api/programme-picture?${more}&leagueId=${leagueId}&${of}`,
    ),
    `/api/line-up/${world.team}/picture?game=${others.game}`,
    `/api/rivals-picture?league=${leagueId}&a=${world.team}&${of}`,
  ]
  const tags: Record<string, unknown> = {}
  for (const url of paths)
    for (const key of [{ 'x-league-link': world.link }, { authorization: 'Bearer ann' }]) {
      // Whoever has any picture is sent the tag of this one, and nothing is drawn.
      const headers = { ...key, 'if-none-match': '*' }
      const answer = await program.app.inject({ url, headers, remoteAddress: newAddress() })
      expect([url, answer.statusCode]).toEqual([url, 304])
      tags[`${Object.keys(key)}: ${url}`] = answer.headers.etag
    }
  return tags
}

test.each([0, 1])(
  'whose name is hidden is named in no text and on no picture that goes out (league %i)',
  async (place) => {
    const world = worlds[place] as World
    const namedIn = async () =>
      (await told(world)).flatMap(([where, text]) => (/Zebedee|Quuxley/.test(text) ? where : []))
    await hide(false)
    const [shown, pictures] = [await namedIn(), await drawn(world)]
    for (const where of ['the chat', 'the card', 'pushes', 'mails', 'the calendar', 'assistants'])
      expect([where, shown.some((one) => one.startsWith(where))]).toEqual([where, true])
    await hide(true)
    expect(await namedIn()).toEqual([])
    const hidden = await drawn(world)
    await call(world, OTHER)
    expect(await drawn(world)).toEqual(hidden)
    await hide(false)
    const others = await drawn(world)
    // The league has nothing to draw in these.
    const empty = Object.keys(others).filter((one) => others[one] === pictures[one])
    expect(empty.filter((one) => !/table=(cup|wire|draft-room)&/.test(one))).toEqual([])
  },
)
