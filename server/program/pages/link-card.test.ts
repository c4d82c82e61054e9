import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ProgrammeRow, WeekRow } from '#contract/views/programme.ts'
import { VIEWS } from '#display/views/views.ts'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { hideTeam, showTeam } from '#server/facts/league-links/operator-store.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { CRAWLERS, marksOf } from '#test/card-marks.ts'
import { newAddress } from '#test/people/people.ts'
import { hitsFor } from '#test/people/personal-data.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { answersOf, putAnswers } from '#test/stored-answers.ts'
import { site } from './site.ts'

let game: TestGame
let program: TestApp
let own: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url)
  await site(program.app, program.deps, {})
  await program.lookForNews()
  own = leagueCalled('Thursday Night Nutmegs')
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.runJobs()
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

test('a crawler without an account gets the card of the league, on every page of its link', async () => {
  const { base } = await makeLink()
  const { headline } = await told()
  const pages = [
    '',
    '/programme',
    ...VIEWS.map(({ path }) => path),
    '/live',
    '/enter-team-id',
    `/lineup/${own.team_ids[1]}`,
  ]
  for (const path of [...pages, '/nothing-here']) {
    const { marks, html } = await open(base + path)
    expect([path, marks['og:title'], marks['twitter:card']]).toEqual([path, own.name, 'summary_large_image'])
    expect(marks['og:description']).toMatch(new RegExp(`^Gameweek 3: ${headline}[,.] .*\\.$`))
    expect([marks['og:image:width'], marks['og:image:height']]).toEqual(['1200', '630'])
    expect(marks['og:image']).toMatch(/^http:\/\/localhost:3000\/card\/[\w-]{22}\.png\?edition=3-1$/)
    // Only one card, and no other address of the page.
    expect(html.match(/og:title/g)).toHaveLength(1)
    expect(html).not.toMatch(/og:url|rel="canonical"/)
  }
})

test('the page of the preview says what the gameweek to come holds, any other what happened', async () => {
  const { base } = await makeLink()
  const about = async (path: string) => (await open(base + path)).marks['og:description']
  const [row] = (await program.ask('ann', 'GET', '/api/programme')).body as ProgrammeRow[]
  const match = row?.next?.matches[row.next.watch ?? -1]
  const name = (team: number | null | undefined) => row?.table.find(({ team_id }) => team_id === team)?.team_name
  const watched = `Before gameweek 4: ${name(match?.team_a)} v ${name(match?.team_b)} is the match to watch.`
  expect(await about('/programme?edition=next')).toBe(watched)
  expect(await about(`/programme?league=${own.id}&edition=next`)).toBe(watched)
  for (const path of ['/programme', '/programme?edition=last', '/bench-king?edition=next'])
    expect([path, await about(path)]).toEqual([path, expect.stringMatching(/^Gameweek 3: /)])
})

test.each(Object.entries(CRAWLERS))('%s gets card and picture, and is told to store neither', async (_who, headers) => {
  const { base, key, id } = await makeLink()
  const hidden = {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  }
  for (const path of ['/', '/bench-king']) {
    const page = await get(base + path, headers)
    expect([path, page.statusCode, page.headers]).toEqual([path, 200, expect.objectContaining(hidden)])
    // Slack reads 32 kB, and a page's styles may be most of that.
    const marks = marksOf(page.body.slice(0, 16_384))
    const given = ['og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card']
    expect(given.filter((name) => (marks[name] ?? '') === '')).toEqual([])
    const picture = new URL(marks['og:image'] ?? '')
    expect([picture.origin, picture.href.includes(key)]).toEqual(['http://localhost:3000', false])
    const { statusCode, headers: sent, rawPayload: png } = await get(picture.pathname + picture.search, headers)
    expect([statusCode, sent]).toEqual([200, expect.objectContaining({ ...hidden, 'content-type': 'image/png' })])
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    // WhatsApp shows none that is larger than 300 kB.
    expect(png.length).toBeLessThan(300_000)
  }
  await program.ask('ann', 'DELETE', `/api/league-links/${id}`)
  expect((await get(`${base}/`, headers)).statusCode).toBe(404)
})

test('its picture has an address of its own, which opens nothing else, and which is not stored', async () => {
  const { base, key } = await makeLink()
  const { picture, name } = await open(base)
  expect(picture).not.toContain(key)
  const { headers, rawPayload, statusCode } = await get(picture)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect((await get(`/l/${name}/bench-king`)).statusCode).toBe(404)
  expect((await get('/api/league-sync', { 'x-league-link': name })).statusCode).toBe(401)
  // The database has the hash of both alone.
  for (const secret of [key, name]) expect(await hitsFor(program.deps.db, secret)).toEqual([])
})

test('unknown picture names, a link’s key in place of one, and names of ended links get the same answer', async () => {
  const { base, key, id } = await makeLink()
  const { picture, name } = await open(base)
  expect((await get(picture)).statusCode).toBe(200)
  expect((await program.ask('ann', 'DELETE', `/api/league-links/${id}`)).status).toBe(200)
  const wanted = (await get(picture)).json()
  expect(wanted).toMatchObject({ code: 'not_found', message: 'This link shows nothing any more.' })
  for (const file of [`${name}.png`, `${key}.png`, name, `${'A'.repeat(22)}.png`, 'x.png', '%20', '.png'])
    expect([file, (await get(`/card/${file}`)).statusCode, (await get(`/card/${file}`)).json()]).toEqual([
      file,
      404,
      wanted,
    ])
  const { status, marks, html } = await open(base)
  expect([status, marks]).toEqual([404, {}])
  expect(html).not.toContain(own.name)
})

test('a new edition has another address of its picture, and another picture', async () => {
  const { base } = await makeLink()
  const before = await open(base)
  const drawn = await get(before.picture)
  expect((await get(before.picture, { 'if-none-match': String(drawn.headers.etag) })).statusCode).toBe(304)
  const { named } = await told()
  await changeProgramme((programme) => ({
    ...programme,
    edition: programme.edition + 1,
    results: programme.results.map((match) => ({ ...match, points_a: 7, points_b: 91 })),
  }))
  const after = await open(base)
  expect([before.picture, after.picture].map((address) => address.split('?')[1])).toEqual([
    'edition=3-1',
    'edition=3-2',
  ])
  expect(after.marks['og:description']).not.toBe(before.marks['og:description'])
  expect(after.marks['og:description']).toMatch(/7–91|91–7/)
  expect(after.marks['og:description']).toContain(named.team_name)
  const again = await get(after.picture, { 'if-none-match': String(drawn.headers.etag) })
  expect([again.statusCode, again.headers.etag === drawn.headers.etag]).toEqual([200, false])
  expect(again.rawPayload.equals(drawn.rawPayload)).toBe(false)
})

test('people are named only where the maker chose so, shortened with the league’s names, never if hidden', async () => {
  const [plain, named] = [await makeLink(), await makeLink({ namesOnCard: true })]
  await callAllAlike()
  const { named: first } = await told()
  const initial = first.owner_first_name[0]
  const whole = `${first.team_name} (${initial}. ${first.owner_last_name})`
  expect((await open(plain.base)).marks['og:description']).not.toContain(first.owner_last_name)
  expect((await open(named.base)).marks['og:description']).toContain(whole)
  const pictures = await Promise.all([plain, named].map(async ({ base }) => get((await open(base)).picture)))
  expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)

  await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: true })
  const short = (await open(named.base)).marks['og:description']
  expect(short).toContain(`${first.team_name} (${initial}. ${first.owner_last_name[0]}.)`)
  expect(short).not.toContain(whole)
  for (const path of ['/current-season', '/live', '/enter-team-id', `/lineup/${first.team_id}`]) {
    const { html } = await open(named.base + path)
    expect([path, html.includes(first.owner_first_name), html.includes(first.owner_last_name)]).toEqual([
      path,
      true,
      false,
    ])
  }
  await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: false })

  const about = { leagueId: own.id, teamId: first.team_id }
  const { body } = await program.ask('ann', 'POST', '/api/league-links/hide-name', about)
  const { marks, picture } = await open(named.base)
  expect(marks['og:description']).toContain(`${first.team_name} (${first.team_id})`)
  expect(marks['og:description']).not.toContain(first.owner_first_name)
  expect((await get(picture)).rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
  await program.ask('ann', 'POST', '/api/league-links/show-name', { ...about, withdrawKey: body.withdrawKey })
  expect((await open(named.base)).marks['og:description']).toContain(whole)
})

test('the operator hides a name on cards as well, and shows it again', async () => {
  const { base } = await makeLink({ namesOnCard: true })
  await callAllAlike()
  const { db, now } = program.deps
  const { team_id, owner_last_name } = (await told()).named
  const before = await open(base)
  expect(before.marks['og:description']).toContain(owner_last_name)
  const drawn = (await get(before.picture)).rawPayload
  const team = { game: 'draft', team: team_id as TeamId } as const
  await hideTeam(db, { ...team, now: now() })
  const after = await open(base)
  expect(after.marks['og:description']).not.toContain(owner_last_name)
  expect((await get(after.picture)).rawPayload.equals(drawn)).toBe(false)
  await showTeam(db, team)
  expect((await get(after.picture)).rawPayload.equals(drawn)).toBe(true)
})

test('only its maker gets the picture to share; others are answered as if there were no such link', async () => {
  const { id, base } = await makeLink()
  const mine = await get(`/api/league-links/${id}/card`, { authorization: 'Bearer ann' })
  expect(mine.statusCode).toBe(200)
  expect(mine.rawPayload.equals((await get((await open(base)).picture)).rawPayload)).toBe(true)
  const others = await get(`/api/league-links/${id}/card`, { authorization: 'Bearer bob' })
  const none = await get('/api/league-links/987654/card', { authorization: 'Bearer bob' })
  expect([others.statusCode, others.body]).toEqual([404, none.body])
  expect((await get(`/api/league-links/${id}/card`)).statusCode).toBe(401)
})

test('names in the card cannot break out of their meta tag', async () => {
  const { base } = await makeLink()
  const { db } = program.deps
  const evil = `"><script>alert('x')</script> evil.com`
  await db
    .updateTable('league')
    .set({ name: evil })
    .where('league_id', '=', own.id as never)
    .execute()
  // The answers are made anew, as after any change of them.
  await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: true })
  const { html, marks } = await open(base)
  expect(html).not.toContain('<script>alert')
  expect(marks['og:title']).toContain("<script>alert('x')</script> evil.\u200bcom")
  await db
    .updateTable('league')
    .set({ name: own.name })
    .where('league_id', '=', own.id as never)
    .execute()
  await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: own.id, on: false })
})

async function makeLink(more: object = {}) {
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id, ...more })
  const key = String(/\/l\/([\w-]{22})\//.exec(body.url)?.[1])
  return { id: body.id as number, key, base: `/l/${key}` }
}

async function open(url: string) {
  const answer = await get(url)
  const marks = marksOf(answer.body)
  const picture = (marks['og:image'] ?? '').replace('http://localhost:3000', '')
  const name = /\/card\/([\w-]*)/.exec(picture)?.[1] ?? ''
  return { status: answer.statusCode, html: answer.body, marks, picture, name }
}

function get(url: string, headers: Record<string, string> = {}) {
  return program.app.inject({ url, headers, remoteAddress: newAddress() })
}

/** Owners stand in sentences only where teams share a name. */
function callAllAlike(): Promise<void> {
  return changeProgramme((programme) => ({
    ...programme,
    table: programme.table.map((row) => ({ ...row, team_name: 'Twins' })),
  }))
}

/** Until the test is over. */
async function changeProgramme(change: (programme: UnsaidProgramme) => UnsaidProgramme): Promise<void> {
  const { db } = program.deps
  const league = await db
    .selectFrom('league')
    .select('id')
    .where('league_id', '=', own.id as LeagueId)
    .executeTakeFirstOrThrow()
  const stored = await answersOf(db, league, 'programme')
  const changed = stored.map(({ text, ...one }) => {
    const programmes = JSON.parse(text) as UnsaidProgramme[]
    return { ...one, text: JSON.stringify(programmes.map(change)) }
  })
  await putAnswers(db, league, changed)
  await program.forget()
  onTestFinished(async () => {
    await putAnswers(db, league, stored)
    await program.forget()
  })
}

/** The headline after the third gameweek, as the maker reads it, and the first team that it names. */
async function told(): Promise<{ headline: string; named: WeekRow }> {
  const { body } = await program.ask('ann', 'GET', '/api/programme')
  const [{ headline, table }] = body as [ProgrammeRow]
  const named = table.find(({ team_id }) => team_id === headline.teams[0])
  if (!named) throw new Error('nobody in the headline')
  return { headline: headline.text, named }
}

function leagueCalled(name: string): GuideLeague {
  const league = game.guide.leagues.find((one) => one.name === name)
  if (!league) throw new Error(`no league called ${name}`)
  return league
}
