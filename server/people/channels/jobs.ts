import type { Game } from '#domain/ids.ts'
import { waiversBefore } from '#domain/waiver-times.ts'
import { playerNames } from '#server/facts/gameweeks/store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { PostWhat } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { queuePosts } from '#server/ground/posts/post.ts'
import { afterQuiet } from '#server/ground/posts/quiet.ts'
import { unsealed } from '#server/ground/posts/seal.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { isConfirmedNow } from '#server/people/weekly-mail/jobs.ts'
import { isBeingLookedAtAgain, latestFinal } from '#server/people/weekly-mail/store.ts'
import { bodyFor, type Message } from './present-message.ts'
import { isFromBeforeRestore, type Listening, listeningTo, nextDeadline, teamNamesOf } from './store.ts'
import { programmeOf } from './story-programme.ts'
import { waiverLines } from './story-waivers.ts'

const HOUR = 3_600_000
/** How long a final gameweek is news. */
const NEWS_HOURS = 24
/** How long after waivers the official game is asked for them, where it lists none. */
const WAIVER_HOURS = 6
const PATIENCE_HOURS = 6
const REMIND_HOURS = 2

/** Queues what is news to the channels of a game's leagues: each message once. */
export async function queueNews(deps: JobDeps, { game }: { game: Game }): Promise<void> {
  if (!deps.config.posts.isOn) return
  await withLockOrSkip(deps, `posts of ${game}`, async (held) => {
    await programmes(held, game)
    await waivers(held, game)
    await reminders(held, game)
  })
}

async function programmes(deps: JobDeps, game: Game): Promise<void> {
  const { db, now } = deps
  const final = await latestFinal(db, game)
  if (!final || now().getTime() - final.finalAt.getTime() >= NEWS_HOURS * HOUR) return
  const { season, gameweek, finalAt } = final
  const since = new Date(now().getTime() - PATIENCE_HOURS * HOUR)
  if (await isBeingLookedAtAgain(db, final, { now: now(), since })) return
  const event = `programme:${game}/${season}/${gameweek}`
  const about = { game, season, wants: 'programme' as const, event, since: finalAt, shownThrough: gameweek }
  const channels = await listeningTo(db, about)
  if (channels.length === 0 || (await isFromBeforeRestore(db, finalAt))) return
  if (!(await isConfirmedNow(deps, final, { isPatient: finalAt > since }))) return
  for (const ofLeague of Map.groupBy(channels, ({ id }) => id).values()) {
    const [league] = ofLeague
    const programme = league && (await madeOrNull(deps, league, () => programmeOf(deps, league, gameweek)))
    if (programme) await queueFor(deps, ofLeague, { event, what: 'programme', words: 'The whole table', ...programme })
  }
}

/** "Waivers have run": once after those of a gameweek, as the official game lists them from then on. */
async function waivers(deps: JobDeps, game: Game): Promise<void> {
  const { db, now, upstream } = deps
  const next = await nextDeadline(db, game, now())
  const ran = next && waiversBefore(game, next.deadline)
  if (
    !next ||
    !ran ||
    ran > now() ||
    now().getTime() - ran.getTime() > WAIVER_HOURS * HOUR ||
    (await isFromBeforeRestore(db, ran))
  )
    return
  const { season, gameweek } = next
  const event = `waivers:${game}/${season}/${gameweek}`
  const channels = await listeningTo(db, { game, season, wants: 'waivers', event, since: ran })
  if (channels.length === 0) return
  const players = await playerNames(db, { game, season })
  for (const ofLeague of Map.groupBy(channels, ({ id }) => id).values()) {
    const [league] = ofLeague
    if (!league) continue
    const lines = await madeOrNull(deps, league, async () => {
      const moves = await upstream.draft.transactions(league.league_id)
      return waiverLines(moves, gameweek, { teams: await teamNamesOf(db, league), players })
    })
    if (!lines || lines.length === 0) continue
    const title = `${nameOf({ name: league.league_name, league_id: league.league_id })}: waivers have run`
    await queueFor(deps, ofLeague, { event, what: 'waivers', title, lines, words: 'The league' })
  }
}

async function reminders(deps: JobDeps, game: Game): Promise<void> {
  const { db, now } = deps
  const next = await nextDeadline(db, game, now())
  if (!next) return
  const { season, gameweek, deadline } = next
  const moments = [
    { event: 'deadline', at: deadline, text: `The deadline of gameweek ${gameweek} is in less than two hours.` },
    {
      event: 'before-waivers',
      at: waiversBefore(game, deadline),
      text: `Waivers before gameweek ${gameweek} run in less than two hours.`,
    },
  ]
  for (const { event: kind, at, text } of moments) {
    const from = at && new Date(at.getTime() - REMIND_HOURS * HOUR)
    if (!at || !from || now() < from || now() >= at || (await isFromBeforeRestore(db, from))) continue
    const event = `${kind}:${game}/${season}/${gameweek}`
    const channels = await listeningTo(db, { game, season, wants: 'reminders', event, since: now() })
    for (const channel of channels) {
      const title = nameOf({ name: channel.league_name, league_id: channel.league_id })
      await queueFor(deps, [channel], { event, what: 'reminder', title, lines: [text], words: 'The league', until: at })
    }
  }
}

type News = { event: string; what: PostWhat; title: string; lines: readonly string[]; words: string; until?: Date }

/** A reminder that quiet hours would make late is not queued at all. */
async function queueFor(
  { db, queue, config, now, log }: JobDeps,
  channels: readonly Listening[],
  news: News,
): Promise<void> {
  const { event, what, title, lines, words, until } = news
  const at = now()
  const posts = channels.flatMap((one) => {
    const dueAt = afterQuiet(at, one)
    if (until && dueAt >= until) return []
    const url = one.link_url && unsealed(one.link_url, config)
    const { link, card } = url ? (JSON.parse(url) as { link: string; card: string }) : { link: null, card: null }
    const message: Message = {
      title,
      lines,
      link: link ? { url: link, words } : null,
      picture: what === 'programme' ? card : null,
    }
    return [
      { channel: one.channel, event, what, body: bodyFor(one.kind, message), dueAt, ...(until && { giveUpAt: until }) },
    ]
  })
  const queued = await db.transaction().execute(async (trx) => {
    const fresh = await queuePosts(trx, posts, at)
    if (fresh > 0) await queue.send('deliver-posts', {}, { trx })
    return fresh
  })
  if (queued > 0) log.info({ event, queued }, 'messages were queued')
}

/** One league that cannot be told of holds up no other. */
async function madeOrNull<Made>({ log }: JobDeps, league: Listening, make: () => Promise<Made>): Promise<Made | null> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof UpstreamFault)
      log.info({ league: league.league_id, reason: error.message }, 'messages wait for the official game')
    else log.error({ err: error, league: league.league_id }, 'the messages about a league could not be made')
    return null
  }
}
