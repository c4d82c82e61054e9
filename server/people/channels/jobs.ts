import type { Game, Gameweek } from '#domain/ids.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { queuePosts } from '#server/ground/posts/post.ts'
import { afterQuiet } from '#server/ground/posts/quiet.ts'
import { unsealed } from '#server/ground/posts/seal.ts'
import type { PostWhat } from '#server/ground/posts/tables.ts'
import { waiversOf } from '#server/people/news/cached-waivers.ts'
import { type News, tellByLeague } from '#server/people/news/jobs-found.ts'
import { eventAt } from '#server/people/news/moment-store.ts'
import { picksOf } from '#server/people/news/picks-store.ts'
import { playersOf } from '#server/views/live/players-store.ts'
import { bodyFor, type Message } from './present-message.ts'
import { type Listening, listeningTo, postsAbout } from './store.ts'
import { comingIn, previewOf } from './story-preview.ts'
import { weekOf } from './story-week.ts'

const LOOKS_MS = 30 * 60_000

/** Queues what is news to the channels of a game's leagues: each message once. */
export async function queueChatPosts(deps: JobDeps, game: Game, news: News): Promise<void> {
  if (!deps.config.outgoing.isOn) return
  await whistle(deps, news)
  await programmes(deps, game, news)
  await picks(deps, game, news)
  await waivers(deps, game, news)
  await preview(deps, game, news)
  await remind(deps, game, news)
}

/**
 * A final gameweek. A chat that heard of it at the last whistle has its message changed, where the service can do that; else it is told
 * again only if a result or the lead is another one.
 */
async function programmes(deps: JobDeps, game: Game, { final: news }: News): Promise<void> {
  if (!news || news.isDoubtful) return
  const { season, gameweek, since, final, until } = news
  const event = `programme:${game}/${season}/${gameweek}`
  const about = { game, season, event, since, final }
  const at = deps.now()
  const wanting = await listeningTo(deps.db, { ...about, wants: 'programme' })
  const heardAny = await listeningTo(deps.db, { ...about, wants: 'whistle' })
  const heard = await postsAbout(deps.db, whistleEvent({ game, season, gameweek }), [...wanting, ...heardAny])
  const changing = heardAny.filter(({ channel }) => heard.get(channel)?.message)
  const isChanging = new Set(changing.map(({ channel }) => channel))
  const telling = wanting.filter(({ channel }) => !isChanging.has(channel))
  const channels = [...changing, ...telling].filter((channel) => !wakesInTime(channel, { at, until }))
  if (channels.length === 0 || !(await news.isConfirmed())) return
  await tellByLeague(deps, channels, {
    make: (league) => weekOf(deps, league, gameweek),
    queue: async (ofLeague, { changed: line, isOther, ...week }) => {
      const post = { event, words: 'The whole programme', week: { gameweek, edition: week.edition }, ...week }
      const again = line === null ? post : { ...post, lines: [...post.lines, line] }
      const [knowing, fresh] = partition(ofLeague, ({ channel }) => heard.has(channel))
      const [changed, others] = partition(knowing, ({ channel }) => isChanging.has(channel))
      await queueFor(deps, changed, { ...again, what: 'whistle', changes: (channel) => heard.get(channel)?.id })
      const unneeded = isOther ? {} : { unneeded: 'No result and no leader is another than at the last whistle' }
      await queueFor(deps, others, { ...again, what: 'programme', ...unneeded })
      await queueFor(deps, fresh, { ...post, what: 'programme' })
    },
  })
}

function partition<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

function whistleEvent({ game, season, gameweek }: OneGameweek): string {
  return `whistle:${game}/${season}/${gameweek}`
}

/** A gameweek right after its last match. A chat that sleeps hears of it when it wakes, or then of the final one. */
async function whistle(deps: JobDeps, { whistle: of }: News): Promise<void> {
  if (!of) return
  const at = deps.now()
  const event = whistleEvent(of)
  const about = { game: of.game, season: of.season, event, since: at, whistle: of.gameweek }
  const wanting = await listeningTo(deps.db, { ...about, wants: 'whistle' })
  const awake = wanting.filter((channel) => afterQuiet(at, channel) <= at)
  await tellByLeague(deps, awake, {
    make: (league) => weekOf(deps, league, of.gameweek),
    queue: (ofLeague, week) => {
      const { gameweek } = of
      const post = { event, what: 'whistle' as const, words: 'The whole programme' }
      return queueFor(deps, ofLeague, { ...post, ...week, week: { gameweek, edition: week.edition } })
    },
  })
}

/** Captains, chips, hits and moves of a classic league, once everybody may see them. */
async function picks(deps: JobDeps, game: Game, { picks: news }: News): Promise<void> {
  if (!news) return
  const { season, gameweek, since } = news
  const event = `picks:${game}/${season}/${gameweek}`
  const channels = await listeningTo(deps.db, { game, season, wants: 'picks', event, since })
  if (channels.length === 0) return
  const players = await playersOf(deps.db, { game, season })
  await tellByLeague(deps, channels, {
    make: (league) => picksOf(deps.db, league, { of: { game, season, gameweek }, players }),
    queue: (ofLeague, told) => queueFor(deps, ofLeague, { event, what: 'picks', words: 'The league', ...told }),
  })
}

/**
 * Whether a chat sleeps and will wake while this is still news. Its post is written only then, as the gameweek may be
 * corrected meanwhile. It must wake some looks before the news is old, so that one failed look does not lose the post.
 */
function wakesInTime(channel: Listening, { at, until }: { at: Date; until: Date }): boolean {
  const wakes = afterQuiet(at, channel)
  return wakes > at && wakes.getTime() + LOOKS_MS < until.getTime()
}

/** "Waivers have run": one post after the waivers of a gameweek, which the official game lists from then on. */
async function waivers(deps: JobDeps, game: Game, { waivers: news }: News): Promise<void> {
  if (!news) return
  const { season, gameweek, since } = news
  const event = `waivers:${game}/${season}/${gameweek}`
  const channels = await listeningTo(deps.db, { game, season, wants: 'waivers', event, since })
  if (channels.length === 0) return
  const players = await playersOf(deps.db, { game, season })
  await tellByLeague(deps, channels, {
    make: (league) => waiversOf(deps, league, { gameweek, players, since }),
    queue: (ofLeague, told) => queueFor(deps, ofLeague, { event, what: 'waivers', words: 'The league', ...told }),
  })
}

/** What the next gameweek holds, two days before its deadline. */
async function preview(deps: JobDeps, game: Game, { ahead: news }: News): Promise<void> {
  if (!news) return
  const { season, gameweek, since, final, until } = news
  const event = `preview:${game}/${season}/${gameweek}`
  // A chat that was connected since then hears of it, too: the gameweek is still to come.
  const about = { game, season, event, since: deps.now(), pausedSince: since, final }
  const channels = await listeningTo(deps.db, { ...about, wants: 'preview' })
  await tellByLeague(deps, channels, {
    make: (league) => previewOf(deps, league, gameweek),
    queue: (ofLeague, told) =>
      queueFor(deps, ofLeague, { event, what: 'preview', words: 'The preview', until, ...told }),
  })
}

const SOON = {
  deadline: (gameweek: number) => `The deadline of gameweek ${gameweek} is in less than two hours.`,
  'before-waivers': (gameweek: number) => `Waivers before gameweek ${gameweek} run in less than two hours.`,
}

async function remind(deps: JobDeps, game: Game, { reminders }: News): Promise<void> {
  for (const { kind, season, gameweek, at, since, topic } of reminders) {
    const event = eventAt(topic, at)
    const about = { game, season, event, since: deps.now(), pausedSince: since, moment: { topic, at } }
    const channels = await listeningTo(deps.db, { ...about, wants: 'reminders' })
    await tellByLeague(deps, channels, {
      make: async (league) => ({
        title: nameOf({ name: league.league_name, league_id: league.league_id }),
        lines: [SOON[kind](gameweek), ...(await comingIn(deps, league, gameweek))],
      }),
      queue: (ofLeague, told) =>
        queueFor(deps, ofLeague, { event, what: 'reminder', words: 'The league', until: at, ...told }),
    })
  }
}

type Post = {
  event: string
  what: PostWhat
  title: string
  lines: readonly string[]
  words: string
  /** Whose programme and card the links lead to: chats keep the picture of an address, so each edition has one of its own. */
  week?: { gameweek: Gameweek; edition: number }
  until?: Date
  /** The post whose message it changes. */
  changes?: (channel: number) => number | undefined
  /** Why it is not sent after all. */
  unneeded?: string
}

/** A reminder that quiet hours would make late is not queued at all. */
async function queueFor(
  { db, queue, config, now, log }: JobDeps,
  channels: readonly Listening[],
  news: Post,
): Promise<void> {
  const { event, what, title, lines, words, week, until, changes, unneeded } = news
  if (channels.length === 0) return
  const edition = week && `edition=${week.gameweek}-${week.edition}`
  const ofWeek = week && `?gw=${week.gameweek}${week.edition === 0 ? `&${edition}` : ''}`
  const search = what === 'preview' ? '?edition=next' : (ofWeek ?? '')
  const at = now()
  const posts = channels.flatMap((one) => {
    const dueAt = afterQuiet(at, one)
    if (until && dueAt >= until) return []
    const url = one.link_url && unsealed(one.link_url, config)
    const { link, card } = url ? (JSON.parse(url) as { link: string; card: string }) : { link: null, card: null }
    const changed = changes?.(one.channel)
    const message: Message = {
      title,
      lines,
      link: link ? { url: link + search, words } : null,
      picture: edition && card ? `${card}?${edition}` : null,
    }
    return [
      {
        ...{ channel: one.channel, event, what, body: bodyFor(one.kind, message), dueAt },
        ...(until && { giveUpAt: until }),
        ...(unneeded !== undefined && { unneeded }),
        ...(changed !== undefined && { changes: changed }),
      },
    ]
  })
  const queued = await db.transaction().execute((trx) => queuePosts(trx, posts, { at, queue }))
  if (queued > 0) log.info({ event, queued }, 'messages were queued')
}
