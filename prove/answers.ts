import { ANSWERS } from '#contract/views.ts'
import { asked, type Season } from './season.ts'

const PATHS = (['draft', 'classic'] as const).flatMap((game) => ANSWERS.map(({ call }) => `${call.path}?game=${game}`))

/** What asks as a person does: where, and with which token. */
export type Asking = { url: string; token: string }

/** All answers about leagues, by their address. */
export function answersOf({ program, token }: Pick<Season, 'program' | 'token'>): Promise<Map<string, string>> {
  return answersAt({ url: program.url, token })
}

export async function answersAt({ url, token }: Asking): Promise<Map<string, string>> {
  const texts = PATHS.map(async (path) => [path, await textOf(await asked(`${url}${path}`, token))] as const)
  return new Map(await Promise.all(texts))
}

/** The addresses at which two programs answer otherwise. */
export async function differencesOf(one: Season, other: Season): Promise<string[]> {
  const [ours, theirs] = await Promise.all([answersOf(one), answersOf(other)])
  return PATHS.filter((path) => ours.get(path) !== theirs.get(path))
}

/** With its status: what is not 200 is never what an undisturbed program answers. */
async function textOf(answer: Response): Promise<string> {
  return `${answer.status} ${await answer.text()}`
}

/** The latest gameweek that all leagues of the reader have. */
export async function latestOf({ program, token }: Pick<Season, 'program' | 'token'>): Promise<number> {
  return latestAt({ url: program.url, token })
}

export async function latestAt({ url, token }: Asking): Promise<number> {
  const answer = await asked(`${url}/api/league-sync`, token)
  if (answer.status !== 200) throw new Error(`league-sync: ${answer.status}`)
  const states = (await answer.json()) as { latest_gameweek: number }[]
  return Math.min(...states.map(({ latest_gameweek: latest }) => latest))
}
