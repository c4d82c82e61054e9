import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { endLinksCommand, hideTeamCommand } from './links-command.ts'

let game: TestGame
let program: TestApp
let league: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 2, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  const found = game.guide.leagues.find(({ name }) => name === 'Thursday Night Nutmegs')
  if (!found) throw new Error('no such league')
  league = found
  await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
  await program.runJobs()
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

async function makeLink() {
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: league.id })
  const key = String(/\/l\/([\w-]{22})\//.exec(body.url)?.[1])
  const headers = { 'x-league-link': key }
  const read = (url: string) => program.app.inject({ url, headers, remoteAddress: newAddress() })
  const send = (url: string, payload: object) =>
    program.app.inject({ method: 'POST', url, headers, payload, remoteAddress: newAddress() })
  return { read, send }
}

test('the operator hides a name on all links, also one that was hidden with a key, and shows it again', async () => {
  const { read, send } = await makeLink()
  const team = league.team_ids[1]
  const name = async () => {
    const { owner_first_name, owner_last_name } = (await read(`/api/line-up/${team}`)).json()
    return `${owner_first_name} ${owner_last_name}`
  }
  const full = await name()
  const about = { leagueId: league.id, teamId: team }
  const { withdrawKey } = (await send('/api/league-links/hide-name', about)).json()
  expect(await hideTeamCommand(['draft', String(team)], program.deps)).toContain('on no link of 1 league.')
  expect(await name()).not.toBe(full)
  expect((await send('/api/league-links/show-name', { ...about, withdrawKey })).statusCode).toBe(404)
  expect(await hideTeamCommand(['classic', String(team)], program.deps)).toContain('of 0 leagues.')
  expect(await hideTeamCommand(['draft', String(team), 'show'], program.deps)).toContain('the links of 1 league.')
  expect(await name()).toBe(full)
})

test('the operator ends all links of a league, and of no other that has its number', async () => {
  const links = [await makeLink(), await makeLink()]
  expect(await endLinksCommand(['h2h', String(league.id)], program.deps)).toContain('0 links')
  for (const { read } of links) expect((await read('/api/league-sync')).statusCode).toBe(200)
  expect(await endLinksCommand(['draft', String(league.id)], program.deps)).toMatch(/^[2-9] links of the league/)
  for (const { read } of links) expect((await read('/api/league-sync')).statusCode).toBe(401)
})

test.each([[[]], [['draft']], [['fpl', '1']], [['draft', '0']], [['draft', 'x']], [['draft', '1', 'x']]])(
  '%j is answered with the usage, and changes nothing',
  async (words) => {
    await expect(hideTeamCommand(words, program.deps)).rejects.toThrow('npm run operate hide-team')
    await expect(endLinksCommand(words, program.deps)).rejects.toThrow('npm run operate end-links')
  },
)
