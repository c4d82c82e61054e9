import type { ClassicGame } from '#server/ground/upstream/upstream.ts'
import type { TestApp } from './app.ts'

type Changes = {
  [Call in keyof ClassicGame]?: (
    original: ClassicGame[Call],
    ...asked: Parameters<ClassicGame[Call]>
  ) => ReturnType<ClassicGame[Call]>
}

/** The official game says something else for a while. */
export function changeClassic({ deps }: TestApp, changes: Changes): void {
  const { classic } = deps.upstream
  const changed = Object.fromEntries(
    Object.entries(changes).map(([call, say]) => [
      call,
      (...asked: never[]) => (say as (...given: unknown[]) => unknown)(classic[call as keyof ClassicGame], ...asked),
    ]),
  )
  deps.upstream = { ...deps.upstream, classic: { ...classic, ...changed } }
}
