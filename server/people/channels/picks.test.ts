import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE, NEXT } from '#test/league-at-four.ts'
import type { GuideLeague } from '#test/simulator.ts'

let hearing: Hearing
let four: AtFour
let league: GuideLeague

beforeAll(async () => {
  hearing = await startHearing()
  four = hearing.four
  // All of its teams play from gameweek 1 on.
  league = four.league('Duel in the Drizzle')
  await hearing.connect(league)
  four.later(MINUTE)
  await four.program.lookForNews('classic')
  hearing.chats.taken.length = 0
})

afterAll(() => hearing.close())

async function at(sinceDeadline: number): Promise<(string | undefined)[]> {
  const deadline = new Date(four.now().getTime() + MINUTE - sinceDeadline)
  await four.program.deps.db
    .updateTable('gameweek')
    .set({ deadline })
    .where('game', '=', 'classic')
    .where('gameweek', '=', NEXT)
    .execute()
  four.later(MINUTE)
  await four.program.deps.queue.send('queue-news', { game: 'classic' })
  await four.program.runJobs()
  return hearing.told()
}

/** Lets all teams but one have played their wildcard, and says which one; two teams of one name, and that one's owner is hidden. */
async function leaveOneWildcard(): Promise<string> {
  const { db, upstream } = four.program.deps
  const [lone, ...others] = league.team_ids as TeamId[]
  if (lone === undefined) throw new Error('a league of nobody')
  const played = await upstream.classic.history(lone)
  expect(played?.chips.filter(({ name }) => name === 'wildcard')).toEqual([])
  const ofGameweek = db.updateTable('team_gameweek').where('game', '=', 'classic').where('gameweek', '=', 2)
  await ofGameweek.where('team_id', 'in', others).set({ chip: 'wildcard' }).execute()
  const twins = [lone, ...others.slice(0, 1)]
  await db.updateTable('team').set({ team_name: 'Twins' }).where('team_id', 'in', twins).execute()
  const stored = await db.selectFrom('league').where('name', '=', league.name).select('id').executeTakeFirstOrThrow()
  const by = { hash: Buffer.from('key'), hidden_at: four.now(), hidden_by: null, by_reader: true, shown_at: null }
  await db
    .insertInto('hidden_name')
    .values({ league: stored.id, team_id: lone, ...by })
    .execute()
  return `Twins (${lone})`
}

test('a classic chat is told captains, chips, hits and moves an hour and a half after the deadline, once', async () => {
  await four.game.moveTo(NEXT, 'match-day', 30)
  await four.program.lookForNews('classic')
  for (let looks = 0; looks < 2; looks++) await pollLive(four.program.deps, { game: 'classic' })
  await four.program.runJobs()
  expect(await at(HOUR)).toEqual([])
  const lone = await leaveOneWildcard()
  const title = `${league.name}, gameweek ${NEXT}: captains and moves`
  expect(await at(1.5 * HOUR + MINUTE)).toEqual([title])
  expect(await at(2 * HOUR)).toEqual([title])
  // Counted again from what the official game answers.
  const { classic } = four.program.deps.upstream
  const picks = await Promise.all(league.team_ids.map((team) => classic.picks(team as never, NEXT)))
  const captains = picks.flatMap((one) => one?.picks.find(({ isCaptain }) => isCaptain)?.player ?? [])
  const most = Math.max(...[...Map.groupBy(captains, (one) => one).values()].map((same) => same.length))
  const [embed] = (hearing.chats.taken[0]?.body.embeds ?? []) as { description: string }[]
  const text = embed?.description.replaceAll('\\', '') ?? ''
  if (most > 1) expect(text).toMatch(new RegExp(`^(Captains: \\S+.* ${most}|Everybody has)`))
  else expect(text).toMatch(/^Alone with their captain: /)
  expect(text.split('\n').filter((line) => line.includes('still has a wildcard'))).toEqual([
    expect.stringContaining(`Only ${lone} still has a wildcard`),
  ])
  const hits = picks.flatMap((one) => (one && one.transferCost > 0 ? [one.transferCost] : []))
  expect((text.match(/^Hits: .*$/m)?.[0].match(/−\d+/g) ?? []).length).toBe(hits.length)
})

test('not half a day later, and never in draft', async () => {
  hearing.chats.taken.length = 0
  await four.program.deps.db.deleteFrom('post').execute()
  expect(await at(14 * HOUR)).toEqual([])
  await four.program.deps.queue.send('queue-news', { game: 'draft' })
  await four.program.runJobs()
  expect(hearing.told()).toEqual([])
})
