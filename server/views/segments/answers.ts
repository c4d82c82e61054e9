import { USUAL_GAME } from '#contract/games/games.ts'
import type { Asked } from '#contract/games/league-rows.ts'
import { type Narrowing, narrowedAnswer, type View } from '#contract/views/view.ts'
import { ANSWERS } from '#contract/views/views.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { type Finished, finish } from '#server/ground/http/finished.ts'
import { isWhole, joinSegments } from './present.ts'
import { type LeagueSegments, segmentsOf } from './store.ts'

/** Views that are one object keyed by league; the others are lists. */
const KEYED: readonly LeagueView[] = ANSWERS.flatMap((view) => ('isKeyed' in view ? view.stored : []))

/** A view's answer about some leagues, from what is stored of it; null where nothing is. */
export async function storedAnswer(
  db: Db,
  view: LeagueView,
  { leagues, ...asked }: Asked & { leagues: readonly LeagueKey[] },
): Promise<Finished | null> {
  const parts = await segmentsOf(db, view, { leagues, gameweek: asked.gameweek })
  if (parts.length === 0) return null
  const [only] = parts.map(({ segments }) => exactOf(segments, asked))
  if (parts.length === 1 && only) return only
  const texts = parts.map((part) => ({ ...part, text: textOf(view, part, asked) }))
  return finish(joined(view, texts))
}

type Segments = LeagueSegments['segments']

/** The stored answer that is what is asked for, just as it is. */
function exactOf(segments: Segments, { gameweek, team }: Asked): Finished | undefined {
  if (team !== undefined) return undefined
  if (gameweek !== undefined) return segments.find((segment) => segment.gameweek === gameweek)?.finished
  const [only] = segments
  return only && segments.length === 1 && isWhole(only.finished.plain) ? only.finished : undefined
}

export function emptyAnswer(view: LeagueView): Finished {
  return finish(KEYED.includes(view) ? '{}' : '[]')
}

/** What is stored of one league, as far as it is asked for. */
function textOf(view: LeagueView, { segments }: LeagueSegments, asked: Asked): string {
  const ofGameweek = segments.find(({ gameweek }) => gameweek === asked.gameweek)
  const found = (ofGameweek ? [ofGameweek] : segments).map(({ finished }) => finished.plain.toString())
  const text = joinSegments(view, found)
  const isNarrowed = asked.team !== undefined || (asked.gameweek !== undefined && !ofGameweek)
  return isNarrowed ? JSON.stringify(narrowedAnswer(viewOf(view), JSON.parse(text), asked)) : text
}

/** Programmes are no view: they are rows of a gameweek. */
function viewOf(stored: LeagueView): Narrowing {
  return (ANSWERS.find((one) => one.stored === stored) as View | undefined) ?? {}
}

type Part = Pick<LeagueKey, 'game' | 'league_id'> & { text: string }

/** Answers about one league each as one answer, without parsing them. */
function joined(view: LeagueView, parts: readonly Part[]): string {
  const isKeyed = KEYED.includes(view)
  const texts = isKeyed ? keyedApart(parts) : parts.map(({ text }) => text)
  const inner = texts.map((text) => text.slice(1, -1)).filter((text) => text !== '')
  return isKeyed ? `{${inner.join(',')}}` : `[${inner.join(',')}]`
}

/** Of two leagues with one number, one of each game, that of the usual game keeps the plain key: docs/decisions/084. */
function keyedApart(parts: readonly Part[]): string[] {
  const usual = parts.filter(({ game, text }) => game === USUAL_GAME && text !== '{}')
  const taken = new Set(usual.map(({ league_id }) => league_id))
  return parts.map(({ game, league_id, text }) => {
    const key = `{"${league_id}":`
    const isTaken = game !== USUAL_GAME && taken.has(league_id) && text !== '{}'
    return isTaken ? `{"${game}-${league_id}":${text.slice(key.length)}` : text
  })
}
