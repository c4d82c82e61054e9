import { draftRoom } from '#display/views/draft-room.ts'
import { ANSWERS } from '#display/views/views.ts'
import type { TestGame } from '#test/simulator.ts'
import { asked, leaguesOf, type Season } from './season.ts'

/** One league per call: each is shown once it is read, so an answer about two may mix old and new. */
function pathsOf(game: TestGame): string[] {
  return leaguesOf(game).flatMap(({ game: name, league }) =>
    ANSWERS.map(({ call }) => `${call.path}?game=${name}&leagueIds=${league?.id}`),
  )
}

/** Where to call the program, and as whom. */
type Asking = { url: string; token: string; game: TestGame }

/** All answers about leagues, by their address. */
export function answersOf({ program, token, game }: Season): Promise<Map<string, string>> {
  return answersAt({ url: program.url, token, game })
}

export async function answersAt({ url, token, game }: Asking): Promise<Map<string, string>> {
  const texts = pathsOf(game).map(async (path) => [path, await textOf(await asked(`${url}${path}`, token))] as const)
  return new Map(await Promise.all(texts))
}

/**
 * The paths whose answers differ between two programs, up to this gameweek. A trade of a later one is only known to a
 * program that has read the league again since.
 */
export async function differencesOf(one: Season, other: Season, through: number): Promise<string[]> {
  const [ours, theirs] = await Promise.all([answersOf(one), answersOf(other)])
  const of = (answers: Map<string, string>, path: string) => withoutLaterTrades(path, answers.get(path), through)
  return pathsOf(one.game).filter((path) => of(ours, path) !== of(theirs, path))
}

function withoutLaterTrades(path: string, text: string | undefined, through: number): string | undefined {
  if (!path.startsWith(draftRoom.call.path) || !text?.startsWith('200 ')) return text
  return JSON.stringify(JSON.parse(text.slice('200 '.length)), (name: string, value: unknown) =>
    name === 'trades' && value !== null
      ? (value as { gameweek: number }[]).filter(({ gameweek }) => gameweek <= through)
      : value,
  )
}

/** With its status: an undisturbed program only answers 200. */
async function textOf(answer: Response): Promise<string> {
  return `${answer.status} ${await answer.text()}`
}

/** The latest gameweek that all leagues of the reader have. */
export async function latestOf({ program, token }: Pick<Season, 'program' | 'token'>): Promise<number> {
  return latestAt({ url: program.url, token })
}

export async function latestAt({ url, token }: Omit<Asking, 'game'>): Promise<number> {
  const answer = await asked(`${url}/api/league-sync`, token)
  if (answer.status !== 200) throw new Error(`league-sync: ${answer.status}`)
  const states = (await answer.json()) as { latest_gameweek: number }[]
  return Math.min(...states.map(({ latest_gameweek: latest }) => latest))
}
