import { afterAll, beforeAll, expect, test } from 'vitest'
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
  league = four.league('Better Late Than Never')
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

test('a classic chat is told captains, chips, hits and moves an hour and a half after the deadline, once', async () => {
  await four.game.moveTo(NEXT, 'match-day', 30)
  await four.program.lookForNews('classic')
  for (let looks = 0; looks < 2; looks++) await pollLive(four.program.deps, { game: 'classic' })
  await four.program.runJobs()
  expect(await at(HOUR)).toEqual([])
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
