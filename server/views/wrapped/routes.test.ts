import { expect, test } from 'vitest'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import type { LeagueId } from '#domain/ids.ts'
import { followedAfter, questionOf } from '#test/figures/followed.ts'
import { answersOf, putAnswers } from '#test/stored-answers.ts'

const HALF = 19

/** Every figure of every card: `test/figures/wrapped-figures.test.ts`. */
const followed = followedAfter(HALF, ({ draftLeagues }) => draftLeagues.slice(0, 1))

async function rowsOf(more = ''): Promise<WrappedRow[]> {
  const [league] = followed.leagues
  return league ? followed.ask('wrapped', league, more) : []
}

test('each team has nine cards at most, the league four and its awards, each with something to tell', async () => {
  const [row, ...more] = await rowsOf()
  expect([row?.gameweek, row?.is_whole, row?.cards.length, more]).toEqual([HALF, false, 5, []])
  expect(row?.teams.map(({ team_id }) => team_id).toSorted()).toEqual(followed.leagues[0]?.team_ids.toSorted())
  const teams = row?.teams.map(({ cards }) => cards) ?? []
  for (const cards of teams) expect(cards.length).toBeLessThanOrEqual(9)
  expect(Math.max(...teams.map(({ length }) => length))).toBe(9)
  expect([...(row?.cards ?? []), ...teams.flat()].filter(({ big }) => big === '—')).toEqual([])
})

test('one team alone, another gameweek, and somebody else’s league', async () => {
  const { leagues, program } = followed
  const [league] = leagues
  if (!league) throw new Error('no league')
  const [team = 0] = league.team_ids
  const [row] = await rowsOf()
  expect(await rowsOf(`&team=${team}`)).toEqual([
    { ...row, teams: row?.teams.filter(({ team_id }) => team_id === team) },
  ])
  expect(await rowsOf('&gameweek=12')).toEqual([])
  expect((await program.ask('bob', 'GET', `/api/wrapped?${questionOf(league)}`)).body).toEqual([])
  expect((await program.ask(null, 'GET', `/api/wrapped?${questionOf(league)}`)).status).toBe(401)
  expect((await program.ask('ann', 'GET', '/api/wrapped?leagueIds=x')).status).toBe(400)
})

test('whoever chose dry words reads the cards in them, and their links do not', async () => {
  const { program } = followed
  const verdicts = async () => (await rowsOf())[0]?.teams[0]?.cards.map(({ verdict }) => verdict) ?? []
  const warm = await verdicts()
  expect(warm.join(' ')).toContain('You ')
  await program.ask('ann', 'POST', '/api/account/dry-words', { on: true })
  const dry = await verdicts()
  expect(dry.join(' ')).not.toMatch(/\b[Yy]our?\b/)
  const [league] = followed.leagues
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: league?.id, game: 'draft' })
  const headers = { 'x-league-link': /\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? '' }
  const url = `/api/wrapped?${league && questionOf(league)}`
  const [row]: WrappedRow[] = (await program.app.inject({ url, headers })).json()
  expect(row?.teams[0]?.cards.map(({ verdict }) => verdict)).toEqual(warm)
  await program.ask('ann', 'POST', '/api/account/dry-words', { on: false })
  expect(await verdicts()).toEqual(warm)
})

test('below a link names are as short as its league wants them, in the words of cards too', async () => {
  const { program, leagues } = followed
  const { db } = program.deps
  const [league] = leagues
  const { id } = await db
    .selectFrom('league')
    .select('id')
    .where('league_id', '=', league?.id as LeagueId)
    .executeTakeFirstOrThrow()
  const stored = await answersOf(db, { id }, 'wrapped')
  // Owners stand in sentences only where teams share a name.
  const twins = stored.map(({ text, ...one }) => ({
    ...one,
    text: text.replaceAll(/"team_name":"[^"]*"/g, '"team_name":"Twins"'),
  }))
  await putAnswers(db, { id }, twins)
  await program.forget()
  const about = { leagueId: league?.id, game: 'draft' }
  const { body } = await program.ask('ann', 'POST', '/api/league-links', about)
  await program.ask('ann', 'POST', '/api/league-links/short-names', { ...about, on: true })
  const headers = { 'x-league-link': /\/l\/([\w-]{22})/.exec(body.url)?.[1] ?? '' }
  const url = `/api/wrapped?${league && questionOf(league)}`
  const [row]: WrappedRow[] = (await program.app.inject({ url, headers })).json()
  const [whole] = await rowsOf()
  const owners = JSON.stringify(whole).match(/Twins \([^)]*\)/g) ?? []
  expect(owners.length).toBeGreaterThan(10)
  for (const owner of owners) expect(JSON.stringify(row)).not.toContain(owner)
  expect(row?.cards[0]?.verdict).toContain('Twins (')
  await putAnswers(db, { id }, stored)
  await program.forget()
})

test('while the official game is down, the cards stay', async () => {
  const before = await rowsOf()
  await followed.game.fault('server-error')
  expect(await rowsOf()).toEqual(before)
  await followed.game.fault('none')
})
