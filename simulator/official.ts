import { type Answer, notFound } from './answer.ts'
import { classicGame } from './classic/classic-game.ts'
import { answerClassic } from './classic/routes.ts'
import type { Clock } from './clock.ts'
import { draftGame } from './draft/draft-game.ts'
import { answerDraft } from './draft/routes.ts'
import type { Season } from './season/model.ts'

const mostRemembered = 3000

/** Both official games: a path and the clock make an answer, nothing else does. */
export type Official = { answer(url: URL): Answer; setClock(clock: Clock): void }

export function officialGames(season: Season, start: Clock): Official {
  const draftAt = draftGame(season)
  const classicAt = classicGame(season)
  const known = new Map<string, Answer>()
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
  return {
    answer(url) {
      const key = `${url.pathname}${url.search}`
      const answer = known.get(key) ?? ask(url)
      if (known.size >= mostRemembered) known.clear()
      known.set(key, answer)
      return answer
    },
    setClock(clock) {
      draft = draftAt(clock)
      classic = classicAt(clock)
      known.clear()
    },
  }
}

function redirect(location: string): Answer {
  return { status: 301, type: 'text/html; charset=utf-8', body: '', headers: { location } }
}
