import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { previewLines } from '#display/words/preview-lines.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE, NEXT } from '#test/league-at-four.ts'
import { moveDeadline } from '#test/move-deadline.ts'

let hearing: Hearing
let four: AtFour

beforeAll(async () => {
  hearing = await startHearing()
  four = hearing.four
})

beforeEach(() => hearing.again())

afterAll(() => hearing.close())

const LEAGUES = [
  ['draft', 'The Long Ball Society'],
  ['draft', 'Thursday Night Nutmegs'],
  ['classic', 'Better Late Than Never'],
] as const

test.each(LEAGUES)('a chat of a %s league gets the preview two days before the deadline, once', async (game, name) => {
  await connect(name)
  await switchOn()
  await deadlineIn(game, 50 * HOUR)
  expect(await toldAfter(MINUTE)).toEqual([])
  const title = `${name}, before gameweek ${NEXT}`
  expect(await toldAfter(2 * HOUR)).toEqual([title])
  const [{ next, table }] = (await four.program.ask('ann', 'GET', `/api/programme?game=${game}`)).body as [ProgrammeRow]
  const nameOf = (team: number | null) => table.find(({ team_id }) => team_id === team)?.team_name ?? 'The average'
  if (!next) throw new Error('nothing is next')
  const { matches, others } = previewLines(next, nameOf)
  const [{ description = '', url = '' } = {}] = (hearing.chats.taken[0]?.body.embeds ?? []) as Partial<
    Record<string, string>
  >[]
  // The matches in one line, what is at stake or the races in one each, and the link.
  const lines = description.replaceAll('\\', '').split('\n\n')
  expect(lines).toHaveLength(Math.min(1, matches.length) + others.length + 1)
  expect((lines[0]?.match(/ v /g) ?? []).length).toBe(matches.length)
  for (const line of [...matches, ...others]) expect(lines.join(' ')).toContain(line)
  expect(url).toMatch(/\/programme\?edition=next$/)
  expect(await toldAfter(HOUR)).toEqual([])
})

test('it is off until somebody switches it on', async () => {
  await connect('The Long Ball Society')
  await deadlineIn('draft', 40 * HOUR)
  expect(await toldAfter(MINUTE)).toEqual([])
  const { channels } = (await four.program.ask('ann', 'GET', '/api/channels')).body
  expect(channels).toMatchObject([{ preview: false, programme: true }])
  const settings = { programme: true, waivers: true, reminders: false, quietFrom: null, quietTo: null, timeZone: 'UTC' }
  const set = (more: object) =>
    four.program.ask('ann', 'POST', `/api/channels/${channels[0].id}`, { ...settings, ...more })
  expect((await set({ preview: 'yes' })).status).toBe(400)
  expect((await set({ preview: true })).status).toBe(200)
  // Whoever does not know the switch leaves it as it is.
  expect((await set({})).status).toBe(200)
  expect((await four.program.ask('ann', 'GET', '/api/channels')).body.channels).toMatchObject([{ preview: true }])
  expect(await toldAfter(MINUTE)).toEqual([`The Long Ball Society, before gameweek ${NEXT}`])
})

test('once waivers have run there is none, and none while the gameweek before is not final', async () => {
  await connect('The Long Ball Society')
  await switchOn()
  await deadlineIn('draft', 23 * HOUR)
  expect(await toldAfter(MINUTE)).toEqual([])
  await deadlineIn('draft', 47 * HOUR)
  await four.program.deps.db
    .updateTable('game_state')
    .set({ latest_final: NEXT - 2 })
    .execute()
  await four.program.deps.queue.send('queue-news', { game: 'draft' })
  await four.program.runJobs()
  expect(hearing.told()).toEqual([])
})

test('what was switched off meanwhile is not sent', async () => {
  await connect('The Long Ball Society')
  await switchOn()
  hearing.chats.behave.set('/api/v10/webhooks/123456789/secret-word-of-a-webhook', 'busy')
  await deadlineIn('draft', 40 * HOUR)
  expect(await toldAfter(MINUTE)).toEqual([])
  hearing.chats.behave.clear()
  await four.program.deps.db.updateTable('channel').set({ preview: false }).execute()
  four.later(HOUR)
  await four.program.deps.queue.send('deliver', {})
  await four.program.runJobs()
  expect(hearing.told()).toEqual([])
  const rows = await four.program.deps.db.selectFrom('post').where('what', '=', 'preview').select('state').execute()
  expect(rows).toEqual([{ state: 'suppressed' }])
})

test.each(LEAGUES)('a reminder in a chat of a %s league names the matches that come', async (game, name) => {
  await connect(name)
  await four.program.deps.db.updateTable('channel').set({ reminders: true, programme: false }).execute()
  await deadlineIn(game, HOUR)
  expect(await toldAfter(MINUTE)).toEqual([name])
  const [{ next, table }] = (await four.program.ask('ann', 'GET', `/api/programme?game=${game}`)).body as [ProgrammeRow]
  const nameOf = (team: number | null) => table.find(({ team_id }) => team_id === team)?.team_name ?? 'The average'
  const matches = (next?.matches ?? []).map(({ team_a, team_b }) => `${nameOf(team_a)} v ${nameOf(team_b)}`)
  expect(matches.length > 0).toBe(name === 'Thursday Night Nutmegs')
  const said = JSON.stringify(hearing.chats.taken[0]?.body).replaceAll('\\', '')
  for (const match of matches) expect(said).toContain(match)
  expect(said.match(/ v /g) ?? []).toHaveLength(matches.length)
})

/** Until the league is read. */
async function connect(name: string): Promise<void> {
  await hearing.connect(four.league(name))
  for (const game of ['draft', 'classic'] as const) {
    four.later(MINUTE)
    await four.program.lookForNews(game)
  }
  hearing.chats.taken.length = 0
}

async function switchOn(): Promise<void> {
  await four.program.deps.db.updateTable('channel').set({ preview: true, programme: false }).execute()
}

/** The deadline of the next gameweek, seen from now. */
async function deadlineIn(game: 'draft' | 'classic', milliseconds: number): Promise<void> {
  const deadline = new Date(four.now().getTime() + milliseconds)
  const waivers_at = game === 'draft' ? new Date(deadline.getTime() - 24 * HOUR) : null
  await moveDeadline(four.program.deps.db, { game, gameweek: NEXT, deadline, waivers_at })
}

async function toldAfter(milliseconds: number) {
  hearing.chats.taken.length = 0
  four.later(milliseconds)
  for (const game of ['draft', 'classic'] as const) await four.program.deps.queue.send('queue-news', { game })
  await four.program.runJobs()
  return hearing.told()
}
