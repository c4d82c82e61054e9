import { programme as programmeScreen } from '#display/views/screens.ts'
import { season as seasonView } from '#display/views/standings.ts'
import { waiwerKing } from '#display/views/waivers.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { type NewPost, queuePosts } from '#server/ground/posts/post.ts'
import { waiversOf } from '#server/people/news/cached-waivers.ts'
import { type News, tellByLeague } from '#server/people/news/jobs-found.ts'
import { eventAt } from '#server/people/news/moment-store.ts'
import { programmeOf } from '#server/people/news/story-programme.ts'
import { playersOf } from '#server/views/live/players-store.ts'
import { addressAbout, presentPush } from './present.ts'
import { type Hearing, hearingOf, hearingOfDeadline, teamsHeard } from './store.ts'
import { comingByDevice } from './story-coming.ts'

const MOST_LINES = { programme: 1, waivers: 3 }
const GAMES = { draft: 'Draft', classic: 'Classic' } as const

/** Queues what is news to the browsers of people with a team in the game: each push once. */
export async function queuePushes(deps: JobDeps, game: Game, news: News): Promise<void> {
  if (!deps.config.outgoing.isOn) return
  await finals(deps, game, news)
  await waivers(deps, game, news)
  await deadline(deps, game, news)
}

async function finals(deps: JobDeps, game: Game, { final: news }: News): Promise<void> {
  if (!news || news.isDoubtful) return
  const { season, gameweek, since, final } = news
  const event = `programme:${game}/${season}/${gameweek}`
  const about = { game, season, event, since, final }
  const hearing = await hearingOf(deps.db, { ...about, wants: 'final' })
  if (hearing.length === 0 || !(await news.isConfirmed())) return
  await tellByLeague(deps, hearing, {
    make: (league) => programmeOf(deps, league, { gameweek, isDry: league.isDry }),
    queue: (devices, told) =>
      queueAbout(deps, devices, { event, what: 'programme', path: programmeScreen.path, gameweek, ...told }),
  })
}

async function waivers(deps: JobDeps, game: Game, { waivers: news }: News): Promise<void> {
  if (!news) return
  const { season, gameweek, since } = news
  const event = `waivers:${game}/${season}/${gameweek}`
  const hearing = await hearingOf(deps.db, { game, season, event, since, wants: 'waivers' })
  if (hearing.length === 0) return
  const players = await playersOf(deps.db, { game, season })
  await tellByLeague(deps, hearing, {
    make: (league) => waiversOf(deps, league, { gameweek, players, since }),
    queue: (devices, told) => queueAbout(deps, devices, { event, what: 'waivers', path: waiwerKing.path, ...told }),
  })
}

async function deadline(deps: JobDeps, game: Game, { reminders }: News): Promise<void> {
  for (const { kind, season, gameweek, at, since, topic } of reminders) {
    if (kind !== 'deadline') continue
    const event = eventAt(topic, at)
    const devices = await hearingOfDeadline(deps.db, { game, season, since, moment: { topic, at } })
    if (devices.length === 0) continue
    const coming = await comingByDevice(deps, await teamsHeard(deps.db, devices, { game, season }), gameweek)
    const title = `${GAMES[game]} deadline of gameweek ${gameweek}`
    const about = { game, league: null }
    await queueAll(
      deps,
      devices.map((device) => {
        const lines = ['In less than two hours.', coming.get(device) ?? ''].filter((line) => line !== '')
        const body = presentPush({ title, lines, url: seasonView.path, tag: topic, at })
        return { device, about, event, what: 'reminder', body, dueAt: deps.now(), giveUpAt: at }
      }),
    )
  }
}

type Push = {
  event: string
  what: 'programme' | 'waivers'
  title: string
  lines: readonly string[]
  path: string
  gameweek?: Gameweek
}

/** Queues one push for each league of the person, each an event of its own. */
async function queueAbout(deps: JobDeps, devices: readonly Hearing[], push: Push): Promise<void> {
  const { what, title, path, gameweek } = push
  const lines = push.lines.slice(0, MOST_LINES[what])
  await queueAll(
    deps,
    devices.map(({ device, ...league }) => {
      const event = `${push.event}/${league.id}`
      const body = presentPush({ title, lines, url: addressAbout(path, league, gameweek), tag: event })
      return { device, about: { game: league.game, league: league.id }, event, what, body, dueAt: deps.now() }
    }),
  )
}

async function queueAll({ db, queue, now, log }: JobDeps, posts: readonly NewPost[]): Promise<void> {
  if (posts.length === 0) return
  const queued = await db.transaction().execute((trx) => queuePosts(trx, posts, { at: now(), queue }))
  if (queued > 0) log.info({ event: posts[0]?.event, queued }, 'pushes were queued')
}
