import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderMailer } from '#server/ground/mail/folder.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { mailPages } from './mail-pages.ts'

const NOW = new Date('2026-11-10T12:00:00Z')

let game: TestGame
let program: TestApp
let league: GuideLeague
const folder = mkdtempSync('/tmp/benchside-mail-pages-')

beforeAll(async () => {
  game = await startGame({ now: NOW, clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, { now: NOW })
  Object.assign(program.deps.config.mail, { folder: path.join(folder, 'mails') })
  mailPages(program.app, program.deps)
  league = game.draftLeagues.find(({ team_ids }) => team_ids.length === 8) as GuideLeague
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
  rmSync(folder, { recursive: true })
})

async function look(url: string) {
  const { status, body, headers } = await program.ask(null, 'GET', url)
  return { status, body: String(body), policy: headers['content-security-policy'] }
}

test('before any mail is sent, and before any gameweek is final, the pages have a sentence about it', async () => {
  expect((await look('/mails')).body).toContain('No email yet.')
  expect((await look('/mails/weekly')).body).toContain('No league that is followed has a final gameweek yet.')
  const { status, body } = await program.ask(null, 'GET', '/mails/weekly?game=draft&team=1')
  expect(status).toBe(404)
  expect(body.message).toBe('No gameweek of the draft game is final yet')
})

test('the mail of any team of a followed league can be seen, as it would go out now', async () => {
  await program.lookForNews()
  await follow(program, league)
  await program.lookForNews()
  const { body } = await look('/mails/weekly')
  expect(body).toContain(`<h2>${league.name}</h2>`)
  const links = [...body.matchAll(/href="(\/mails\/weekly\?[^"]+)"/g)].map(
    ([, link]) => link?.replace('&amp;', '&') ?? '',
  )
  expect(links.toSorted()).toEqual(league.team_ids.map((team) => `/mails/weekly?game=draft&team=${team}`).toSorted())
  for (const link of links) {
    const mail = await look(link)
    expect(mail.status).toBe(200)
    expect(mail.body).toContain(`>${league.name}</h2>`)
    expect(mail.body).toContain(`href="${program.deps.config.publicUrl}/unsubscribe"`)
    expect(mail.policy).toMatch(/^default-src 'none'/)
  }
})

test.each(['draft&team=999999999', 'draft&team=0', 'chess&team=1', 'draft&team=1%27', 'classic&team=1'])(
  '%s is not found',
  async (query) => {
    expect((await look(`/mails/weekly?game=${query}`)).status).toBe(404)
  },
)

test('mails are listed with what is in them, and the address that ends them', async () => {
  const mailer = folderMailer(path.join(folder, 'mails'), { from: 'Benchside <a@b.test>', now: () => NOW })
  const content = { subject: '<b>Subject</b>', html: '<p>body</p>', text: 'See https://benchside.test/x?a=1&b=2 now' }
  await mailer.send({
    ...content,
    to: 'cal@example.test',
    messageId: '<1@b.test>',
    unsubscribeUrl: 'https://b.test/end?t=1',
  })
  await mailer.send({ ...content, to: 'deb@example.test', messageId: '<2@b.test>', unsubscribeUrl: null })
  const { body } = await look('/mails')
  const [, ...items] = body.split('<article>')
  expect(items).toHaveLength(2)
  const [cal, deb] = ['cal', 'deb'].map((name) => items.find((item) => item.includes(`To ${name}@example.test`)) ?? '')
  expect(cal).toContain('&#60;b&#62;Subject&#60;/b&#62;')
  expect(cal).toContain('List-Unsubscribe: https://b.test/end?t=1')
  expect(deb).not.toContain('List-Unsubscribe')
  expect(cal).toContain('href="https://benchside.test/x?a=1&#38;b=2"')
  expect(cal).toContain('2026-11-10 12:00 UTC')
  const link = /href="(\/mails\/[^"]+)"/.exec(cal ?? '')?.[1] ?? ''
  expect(await look(link)).toMatchObject({ status: 200, body: '<p>body</p>' })
})
