import type { Game, Gameweek, Season, TeamId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'

type About<Input extends object> = {
  /** Jobs with the same key wait once, however often they are sent. */
  keyOf(input: Input): string
  /** How many of them a process runs side by side. */
  atOnce: number
}

type OfGame = { game: Game }
type OfTeam = { game: Game; season: Season; team_id: TeamId }
type Nothing = Record<never, never>

/** The ways by which messages go out, each with its own pace. */
export const TRANSPORTS = ['mail', 'chat', 'push'] as const
export type TransportName = (typeof TRANSPORTS)[number]

const byGame = ({ game }: OfGame) => game
const byLeague = ({ id }: Pick<LeagueKey, 'id'>) => `league ${id}`
const onlyOne = () => 'all'

/**
 * Every job there is. It is sent by its name (`queue.ts`), and `server/program/jobs.ts` says which function runs it. Each is written
 * so that running it twice has the same effect as once (idempotent).
 */
export const JOBS = {
  /** `isFirst`: polls of a program that has just started, until the game has answered one. */
  'look-for-news': job<{ game: Game; isFirst?: true }>({ keyOf: byGame, atOnce: 2 }),
  'keep-looking': job<Nothing>({ keyOf: onlyOne, atOnce: 1 }),
  /** Polls a gameweek while it is played; the job queues itself again. */
  'look-at-live': job<{ game: Game }>({ keyOf: byGame, atOnce: 2 }),
  /** Counts a range of leagues by the last snapshot of it: those that somebody watches, or the others. */
  'count-live': job<{ game: Game; range: number; isWatched: boolean }>({
    keyOf: ({ game, range, isWatched }) => `${game}/${range}${isWatched ? ' watched' : ''}`,
    atOnce: 2,
  }),
  /** Tells a range of leagues the gameweek whose last match is over. */
  'tell-whistle': job<{ game: Game; range: number }>({ keyOf: ({ game, range }) => `${game}/${range}`, atOnce: 1 }),
  /** A queue for each game, so that neither waits for the other. One at a time: a league alone can use up the pace of its game. */
  'sync-draft-league': job<Pick<LeagueKey, 'id'>>({ keyOf: byLeague, atOnce: 1 }),
  'sync-classic-league': job<Pick<LeagueKey, 'id'>>({ keyOf: byLeague, atOnce: 1 }),
  'fill-team': job<OfTeam>({
    keyOf: ({ game, season, team_id }) => `${game}/${season}/${team_id}`,
    atOnce: 4,
  }),
  'recheck-gameweek': job<{ game: Game; gameweek: Gameweek }>({
    keyOf: ({ game, gameweek }) => `${game}/${gameweek}`,
    atOnce: 1,
  }),
  /** Public teams that nobody waits for. */
  'read-sample': job<Nothing>({ keyOf: onlyOne, atOnce: 1 }),
  'publish-league-again': job<Pick<LeagueKey, 'id'>>({ keyOf: byLeague, atOnce: 2 }),
  'tally-range': job<{ game: Game; season: Season; range: number }>({
    keyOf: ({ game, season, range }) => `${game}/${season}/${range}`,
    atOnce: 2,
  }),
  'publish-insights': job<OfGame>({ keyOf: byGame, atOnce: 1 }),
  /** Mails, posts and pushes. */
  'queue-news': job<OfGame>({ keyOf: byGame, atOnce: 2 }),
  /**
   * `by`: all transports where none is named.
   * `of`: a run of its own for a mail that a person waits for, since a run queued before may end before the mail is committed.
   * `isLater` has its own key, so that a delayed retry does not hold back mails posted meanwhile.
   */
  deliver: job<{ by?: TransportName; isLater?: true; of?: string }>({
    keyOf: ({ by = 'all', isLater, of }) => of ?? (isLater ? `${by} later` : by),
    /** One run for each transport: what asks meanwhile ends at once, see `server/ground/delivery/jobs.ts`. */
    atOnce: TRANSPORTS.length,
  }),
  'forget-old-attempts': job<Nothing>({ keyOf: onlyOne, atOnce: 1 }),
  'forget-unverified-accounts': job<Nothing>({ keyOf: onlyOne, atOnce: 1 }),
  'forget-expired-tokens': job<Nothing>({ keyOf: onlyOne, atOnce: 1 }),
  'forget-old-sign-ups': job<Nothing>({ keyOf: onlyOne, atOnce: 1 }),
  'forget-old-mails-and-clients': job<Nothing>({ keyOf: onlyOne, atOnce: 1 }),
}

export type JobName = keyof typeof JOBS
export type JobInput<Name extends JobName> = Parameters<(typeof JOBS)[Name]['keyOf']>[0]
/** What runs each of them: without one the program does not compile. */
export type JobFunctions = { [Name in JobName]: (input: JobInput<Name>) => Promise<void> }

export const JOB_NAMES = Object.keys(JOBS) as JobName[]

function job<Input extends object>(about: About<Input>): About<Input> {
  return about
}
