import type { LeagueId } from '#domain/ids.ts'
import { type Config, readConfig } from '#server/ground/base/config.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { type FakeChats, PUSH_HOST, startFakeChats } from './fake-chats.ts'
import { follow } from './following.ts'
import { type AtFour, startAtFour } from './league-at-four.ts'
import { fakeBrowser, readPush } from './people/read-push.ts'
import type { GuideLeague } from './simulator.ts'

/** The program after gameweek 4, with services that take what it posts. */
export type Hearing = {
  four: AtFour
  chats: FakeChats
  /** Ann follows the league, and has a chat and a browser that are told of its final gameweeks. */
  connect(league: GuideLeague): Promise<LeagueKey>
  /** The titles of the messages that came since then. */
  told(): (string | undefined)[]
  /** Puts everything back to how it was at the start. */
  again(): Promise<void>
  close(): Promise<void>
}

export async function startHearing(config: Partial<Config> = {}): Promise<Hearing> {
  const chats = await startFakeChats()
  const { posts, push, outgoing } = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: chats.url,
  })
  const four = await startAtFour({ posts, push, outgoing, ...config })
  const browser = fakeBrowser('/wpush/v2/one')
  return {
    four,
    chats,
    async connect(league) {
      const { program } = four
      await follow(program, league)
      const game = league.type === null ? 'draft' : 'classic'
      const address = 'https://discord.com/api/webhooks/123456789/secret-word-of-a-webhook'
      const channel = { leagueId: league.id, game, kind: 'discord', address, timeZone: 'UTC' }
      const { endpoint, p256dh, auth } = browser
      const device = { endpoint, p256dh, auth, final: true, waivers: false, deadline: false }
      for (const [path, body] of [
        ['/api/channels', channel],
        ['/api/push/devices', device],
      ] as const) {
        const { status } = await program.ask('ann', 'POST', path, body)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
      await program.deps.db.updateTable('channel').set({ waivers: false }).execute()
      await program.runJobs()
      chats.taken.length = 0
      return program.deps.db
        .selectFrom('league')
        .where('league_id', '=', league.id as LeagueId)
        .where('game', '=', game)
        .select(['id', 'game', 'season', 'type', 'league_id'])
        .executeTakeFirstOrThrow()
    },
    told: () =>
      chats.taken.map(({ host, body, bytes }) =>
        host === PUSH_HOST
          ? JSON.parse(readPush(bytes, browser)).title
          : // As it is read there: marks of its text format are escaped.
            (body.embeds as { title: string }[] | undefined)?.[0]?.title.replace(/\\(?=[^\w\s])/g, ''),
      ),
    async again() {
      await four.again()
      chats.taken.length = 0
    },
    async close() {
      await four.close()
      await chats.close()
    },
  }
}
