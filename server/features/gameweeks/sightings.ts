import { latestFinalOfClassic, latestFinalOfDraft } from '#domain/finality.ts'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import { hasEnded } from '#domain/season.ts'
import type { JobDeps } from '#server/deps.ts'
import type { Bootstrap, DraftGame, EventStatus } from '#server/upstream/upstream.ts'
import type { GameState } from './store.ts'

/** Where a game's season stands, with the season itself where it was read anew. */
export type Sighting = {
  season: Season
  current: Gameweek | null
  latestFinal: Gameweek | null
  bootstrap: Bootstrap | null
  statusSeen: string | null
}

/** How often a season that is over by the clock is asked whether the next one has begun. */
const ROLL_OVER_MINUTES = 30
/** How often the classic season is read, in looks, while its newest gameweek is played and not yet final. */
const READ_EVERY_LOOKS = 10

export const SIGHTINGS: Record<Game, (deps: JobDeps, known: GameState | null) => Promise<Sighting>> = {
  draft: lookAtDraft,
  classic: lookAtClassic,
}

async function lookAtDraft({ upstream, now }: JobDeps, known: GameState | null): Promise<Sighting> {
  const seen = { ...(await whereDraftStands(upstream.draft)), statusSeen: null }
  if (known && !hasDraftMovedOn(known, seen) && !mayHaveRolledOver(known, now()))
    return { ...seen, season: known.season, bootstrap: null }
  const bootstrap = await upstream.draft.bootstrap()
  return { ...seen, season: bootstrap.season, bootstrap }
}

type DraftStand = Pick<Sighting, 'current' | 'latestFinal'>

async function whereDraftStands(draft: DraftGame): Promise<DraftStand> {
  const { current, currentFinished } = await draft.state()
  const status = currentFinished ? await draft.eventStatus() : null
  const days = status?.days.filter(({ gameweek }) => gameweek === current) ?? []
  const leaguesUpdated = days.length > 0 && days.every((day) => day.leaguesUpdated === true)
  return { current, latestFinal: latestFinalOfDraft({ current, currentFinished, leaguesUpdated }) }
}

/** With every final gameweek, and when a season has none any more. */
function hasDraftMovedOn(known: GameState, { current, latestFinal }: DraftStand): boolean {
  if (latestFinal !== null && latestFinal > (known.latest_final ?? 0)) return true
  return known.current_gameweek !== null && current === null
}

/** Around the roll-over the numbers alone may look like last year's. */
function mayHaveRolledOver(known: GameState, now: Date): boolean {
  return hasEnded(known.season, now) && ageOf(known, now) >= ROLL_OVER_MINUTES * 60
}

/** The classic game says what is final in its largest answer only: a small one says when that is worth reading. */
async function lookAtClassic({ upstream, now, config }: JobDeps, known: GameState | null): Promise<Sighting> {
  const status = await upstream.classic.eventStatus()
  const statusSeen = JSON.stringify(status)
  const isTheSame = known?.status_seen === statusSeen && !mayHaveRolledOver(known, now())
  const isWaiting = known !== null && isAwaitingItsCheck(known, { status, now: now() })
  const isDue = isWaiting && ageOf(known, now()) >= READ_EVERY_LOOKS * config.newsEverySeconds
  if (known && isTheSame && !isDue)
    return {
      ...{ season: known.season, current: known.current_gameweek, latestFinal: known.latest_final },
      ...{ bootstrap: null, statusSeen },
    }
  const bootstrap = await upstream.classic.bootstrap()
  const { season, current, gameweeks } = bootstrap
  return { season, current, latestFinal: latestFinalOfClassic(gameweeks), bootstrap, statusSeen }
}

/** All its days are done, or lie behind us: a day that never says so must not hide a final gameweek. */
function isAwaitingItsCheck(known: GameState, { status, now }: { status: EventStatus | null; now: Date }): boolean {
  const today = now.toISOString().slice(0, 10)
  const days = status?.days ?? []
  const newest = Math.max(0, ...days.map(({ gameweek }) => gameweek))
  const isDone = days.every((day) => day.points === 'r' || day.bonusAdded || day.date < today)
  return newest > (known.latest_final ?? 0) && isDone
}

/** Seconds since the season was last read. */
function ageOf(known: GameState, now: Date): number {
  return (now.getTime() - known.season_read_at.getTime()) / 1000
}
