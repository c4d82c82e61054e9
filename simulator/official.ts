import { type Answer, notFound } from './base/answer.ts'
import type { Clock } from './base/clock.ts'
import { classicGame } from './classic/classic-game.ts'
import { answerClassic } from './classic/routes.ts'
import { draftGame } from './draft/draft-game.ts'
import { answerDraft } from './draft/routes.ts'
import { changedLater, type LaterChange } from './season/later-changes.ts'
import type { Season } from './season/model.ts'

const MOST_REMEMBERED_LETTERS = 50_000_000

/** Both official games. An answer depends on the address and the clock alone. */
export type Official = {
  answer(url: URL): Answer
  /** The answer before the newest final gameweek was settled. */
  oldAnswer(url: URL): Answer
  setClock(clock: Clock): void
  /** False where there is nothing to change; all else stays as it was played. */
  changeLater(change: LaterChange): boolean
}

/** A season with everything that was played in it and the answers given so far. Nothing in it depends on who asks, so several simulators may share one. */
export type World = {
  season: Season
  remember: Remember
  draftAt: ReturnType<typeof draftGame>
  classicAt: ReturnType<typeof classicGame>
}

export function worldOf(season: Season): World {
  return { season, remember: rememberedAnswers(), draftAt: draftGame(season), classicAt: classicGame(season) }
}

export function officialGames(world: World, start: Clock): Official {
  let { season, remember, draftAt, classicAt } = world
  const gamesAt = (clock: Clock) => ({ moment: nameOf(clock), draft: draftAt(clock), classic: classicAt(clock) })
  type Games = ReturnType<typeof gamesAt>
  let clock = start
  let now = gamesAt(clock)
  let before: Games | null = null
  function ask(url: URL, { draft, classic }: Games): Answer {
    const { pathname, searchParams } = url
    if (pathname.startsWith('/draft/api/'))
      return answerDraft(draft, pathname.slice('/draft/api/'.length), searchParams)
    if (!pathname.startsWith('/classic/api/')) return notFound()
    if (!pathname.endsWith('/')) return redirect(`${pathname}/${url.search}`)
    return answerClassic(classic, pathname.slice('/classic/api/'.length), searchParams)
  }
  const answerOf = (url: URL, games: Games) =>
    remember(`${games.moment} ${url.pathname}${url.search}`, () => ask(url, games))
  return {
    answer: (url) => answerOf(url, now),
    oldAnswer(url) {
      before ??= gamesAt(beforeItWasFinal(clock))
      return answerOf(url, before)
    },
    setClock(next) {
      clock = next
      now = gamesAt(next)
      before = null
    },
    changeLater(change) {
      const changed = changedLater(season, change)
      if (!changed) return false
      ;({ season, remember, draftAt, classicAt } = worldOf(changed))
      now = gamesAt(clock)
      before = null
      return true
    },
  }
}

/** The season before its newest final gameweek was settled. */
function beforeItWasFinal({ gameweek, state }: Clock): Clock {
  const final = state === 'final' || state === 'over' ? gameweek : gameweek - 1
  return final < 1 || state === 'before' ? { gameweek, state } : { gameweek: final, state: 'awaiting-bonus' }
}

type Remember = (question: string, ask: () => Answer) => Answer

function rememberedAnswers(): Remember {
  const known = new Map<string, Answer>()
  let letters = 0
  return (question, ask) => {
    const answer = known.get(question) ?? ask()
    if (known.has(question)) return answer
    if (letters > MOST_REMEMBERED_LETTERS) {
      known.clear()
      letters = 0
    }
    known.set(question, answer)
    letters += answer.body.length
    return answer
  }
}

function nameOf({ gameweek, state, minute }: Clock): string {
  return `${gameweek} ${state} ${minute ?? ''}`
}

function redirect(location: string): Answer {
  return { status: 301, type: 'text/html; charset=utf-8', body: '', headers: { location } }
}
