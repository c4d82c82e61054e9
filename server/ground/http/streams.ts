import type { ServerResponse } from 'node:http'
import type { NewsListener } from '#server/ground/db/news.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { Failure } from '#server/ground/failure.ts'
import { severalAtOnce } from '#server/ground/several-at-once.ts'
import type { Stream as Answer } from './stream.ts'
import { type Asking, streamPlaces } from './stream-places.ts'

/** `until`: when the token or key ends; null: it has no end of its own. */
type Reader = { leagues: ReadonlySet<StoredLeagueId>; until: Date | null }
/** `readAgain`: who reads, as of now; throws where the call is not permitted any more. `after`: the last number that they have seen. */
export type Opening = Asking & { after: number | null; readAgain(): Promise<Reader> }

export type Streams = NewsListener & {
  open(opening: Opening): Promise<Answer>
  /** For a program that stops: ends all, and opens no others. */
  endAll(): void
  count(): number
}

type Open = Reader & {
  opening: Opening
  /** Null while it is being opened. */
  response: ServerResponse | null
  seen: number
  /** There was news since its reader was read. */
  isStale: boolean
}

/** A comment: it keeps what lies between from closing a silent connection, and shows the reader that we are there. */
const BEAT = ': \n\n'
const BEAT_MS = 15_000
const LOOK_MS = 250
/** What a reader who does not read may leave with us; whoever has more waiting is dropped, and resumes by number. */
const MOST_WAITING_BYTES = 64 * 1024
const READ_AT_ONCE = 8

type Needs<Change> = {
  now(): Date
  /** At once in this process; 0: none. */
  most: number
  /** The number of the last change there was. */
  last(): Promise<number>
  /** The changes after a number, in order. */
  since(number: number): Promise<Change[]>
  /** What is sent of these changes to somebody who sees these leagues; nothing where it is none of theirs. */
  textOf(changes: readonly Change[], leagues: ReadonlySet<StoredLeagueId>): string
  /** Lets the reader resume from this number, and tells them nothing. */
  numberText(number: number): string
  /** Which leagues are read, at the opening and with every beat. */
  noteRead?(leagues: Iterable<StoredLeagueId>): void
  beatMs?: number
}

/** All streams of this process: docs/decisions/043. */
export function createStreams<Change extends { number: number }>({
  now,
  most,
  last,
  since,
  textOf,
  numberText,
  noteRead,
  beatMs = BEAT_MS,
}: Needs<Change>): Streams {
  const places = streamPlaces(most)
  const all = new Set<Open>()
  let isEnding = false
  let isDelivering = false
  let isNews = false
  let heard = 0
  let timer: NodeJS.Timeout | undefined
  let nextBeat = 0

  return { open, endAll, count: () => all.size, onNews, onGap }

  async function open(opening: Opening): Promise<Answer> {
    if (isEnding || most === 0)
      throw new Failure('unavailable', 'Changes are not told here. Please ask by the clock.', { retryAfter: 60 })
    const leave = places.take(opening)
    const one: Open = { opening, leagues: new Set(), until: null, response: null, seen: 0, isStale: true }
    // Counted among all from here on, so that no news is missed while it is being read who they are and what they have not seen.
    all.add(one)
    const before = heard
    try {
      const changes = await readStart(one)
      return (response) => {
        const release = () => {
          all.delete(one)
          leave()
        }
        if (response.destroyed || isEnding) {
          release()
          return void response.destroy()
        }
        response.once('close', release)
        // A socket that is reset: `close` follows.
        response.on('error', () => undefined)
        one.response = response
        send(one, textOf(changes, one.leagues) || numberText(one.seen))
        watch()
        noteRead?.(one.leagues)
        // What came between the reading and this moment.
        if (one.isStale) void readReaders([one])
        if (heard !== before) void deliver()
      }
    } catch (error) {
      all.delete(one)
      leave()
      throw error
    }
  }

  /** What changed of the reader's leagues since what they have seen. */
  async function readStart(one: Open): Promise<Change[]> {
    await readReader(one)
    const { after } = one.opening
    const latest = await last()
    one.seen = latest
    if (after === null || after === latest) return []
    // A number that was never given: of another database. All may have changed.
    const changes = await since(after > latest ? 0 : after)
    one.seen = Math.max(latest, changes.at(-1)?.number ?? 0)
    return changes
  }

  async function readReader(one: Open): Promise<void> {
    while (one.isStale) {
      one.isStale = false
      Object.assign(one, await one.opening.readAgain())
    }
  }

  function onNews(news: Parameters<NewsListener['onNews']>[0]): void {
    if (news.kind === 'live') onChange()
    if (news.kind === 'season') readAgain(() => true)
    if (news.kind === 'person') readAgain(({ opening }) => opening.person.uid === news.uid)
  }

  function onGap(): void {
    readAgain(() => true)
    onChange()
  }

  function onChange(): void {
    heard++
    void deliver()
  }

  function readAgain(isConcerned: (one: Open) => boolean): void {
    const concerned = [...all].filter(isConcerned)
    for (const one of concerned) one.isStale = true
    void readReaders(concerned.filter(({ response }) => response !== null))
  }

  /** Whoever may not read any more, or cannot be recognised now, is ended: they come back with a new token, or do not. */
  function readReaders(open: readonly Open[]): Promise<void> {
    return severalAtOnce(open, {
      most: READ_AT_ONCE,
      run: (one) => readReader(one).catch(() => end(one)),
    })
  }

  /** One after the other, so that numbers go out in order; one query a change, however many read. */
  async function deliver(): Promise<void> {
    isNews = true
    if (isDelivering) return
    isDelivering = true
    try {
      while (isNews) {
        isNews = false
        const open = [...all].filter(({ response }) => response !== null)
        if (open.length === 0) break
        const changes = await since(Math.min(...open.map(({ seen }) => seen)))
        const newest = changes.at(-1)?.number ?? 0
        for (const one of open) {
          if (one.seen >= newest) continue
          const text = textOf(
            changes.filter(({ number }) => number > one.seen),
            one.leagues,
          )
          one.seen = newest
          if (text !== '') send(one, text)
        }
      }
    } catch {
      // The database is away: the gap that follows delivers, or the next change does.
    } finally {
      isDelivering = false
    }
  }

  function send(one: Open, text: string): void {
    const { response } = one
    if (!response || response.writableEnded || response.destroyed) return
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
    else response.write(text)
  }

  function end({ response }: Open): void {
    if (response && !response.writableEnded) response.end()
  }

  function endAll(): void {
    isEnding = true
    clearInterval(timer)
    for (const one of all) end(one)
  }

  /** One timer for all streams, while there are any. */
  function watch(): void {
    if (timer || isEnding) return
    nextBeat = performance.now() + beatMs
    timer = setInterval(
      () => {
        if (all.size === 0) {
          clearInterval(timer)
          timer = undefined
          return
        }
        const time = now()
        for (const one of all) if (one.until && one.until <= time) end(one)
        if (performance.now() < nextBeat) return
        nextBeat = performance.now() + beatMs
        for (const one of all) send(one, BEAT)
        noteRead?.(new Set([...all].flatMap(({ leagues }) => [...leagues])))
      },
      Math.min(LOOK_MS, beatMs),
    ).unref()
  }
}
