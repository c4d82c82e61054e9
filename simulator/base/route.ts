import { type Answer, notFound } from './answer.ts'

export type Ask = { ids: number[]; query: URLSearchParams }
/** Written by hand in one list: the pattern of a path with `{}` for each number, and what answers it. */
export type Route<Game> = [pattern: string, answer: (game: Game, ask: Ask) => Answer]
export type Router<Game> = (game: Game, path: string, query: URLSearchParams) => Answer

export function router<Game>(routes: Route<Game>[]): Router<Game> {
  const compiled = routes.map(([pattern, answer]) => ({ pattern: compile(pattern), answer }))
  return (game, path, query) => {
    for (const route of compiled) {
      const match = route.pattern.exec(path)
      if (match) return route.answer(game, { ids: match.slice(1).map(Number), query })
    }
    return notFound()
  }
}

function compile(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('{}', '(\\d{1,12})')}$`)
}
