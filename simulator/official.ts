import { type Answer, notFound } from './answer.ts'
import { classicGame } from './classic/classic-game.ts'
import { answerClassic } from './classic/routes.ts'
import type { Clock } from './clock.ts'
import { draftGame } from './draft/draft-game.ts'
import { answerDraft } from './draft/routes.ts'
import type { Season } from './season/model.ts'

const MOST_REMEMBERED_LETTERS = 50_000_000

/** Both official games: a path and the clock make an answer, nothing else does. */
export type Official = { answer(url: URL): Answer; setClock(clock: Clock): void }

/** A season, and what was played and told of it already: nothing in it depends on who asks, so that many may share one. */
export type World = {
  season: Season
  told: Told
  draftAt: ReturnType<typeof draftGame>
  classicAt: ReturnType<typeof classicGame>
}

export function worldOf(season: Season): World {
  return { season, told: remembered(), draftAt: draftGame(season), classicAt: classicGame(season) }
}

export function officialGames({ told, draftAt, classicAt }: World, start: Clock): Official {
  let draft = draftAt(start)
  let classic = classicAt(start)
  function ask(url: URL): Answer {
    const { pathname, searchParams } = url
    if (pathname.startsWith('/draft/api/'))
      return answerDraft(draft, pathname.slice('/draft/api/'.length), searchParams)
    if (!pathname.startsWith('/classic/api/')) return notFound()
    if (!pathname.endsWith('/')) return redirect(`${pathname}/${url.search}`)
    return answerClassic(classic, pathname.slice('/classic/api/'.length), searchParams)
  }
  let moment = nameOf(start)
  return {
    answer(url) {
      return told(`${moment} ${url.pathname}${url.search}`, () => ask(url))
    },
    setClock(clock) {
      draft = draftAt(clock)
      classic = classicAt(clock)
      moment = nameOf(clock)
    },
  }
}

type Told = (question: string, ask: () => Answer) => Answer

function remembered(): Told {
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

function nameOf({ gameweek, state }: Clock): string {
  return `${gameweek} ${state}`
}

function redirect(location: string): Answer {
  return { status: 301, type: 'text/html; charset=utf-8', body: '', headers: { location } }
}
