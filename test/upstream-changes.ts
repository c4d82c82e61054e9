import type { LeagueId, TeamId } from '#domain/ids.ts'
import type { ClassicGame } from '#server/ground/upstream/upstream.ts'
import type { TestApp } from './app.ts'
import type { GuideLeague } from './simulator.ts'

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

/** Cuts the table and the matches of a classic league down to these teams, so that tests have small leagues. */
export function onlyTeams(program: TestApp, league: GuideLeague, team_ids: number[]): GuideLeague {
  const isListed = (team: TeamId | null) => team === null || team_ids.includes(team)
  const hasListed = ({ team }: { team: TeamId | null }) => isListed(team)
  const narrowed = <Page extends { rows: { team: TeamId | null }[]; newEntries: { team: TeamId }[] }>(page: Page) => ({
    ...page,
    rows: page.rows.filter(hasListed),
    newEntries: page.newEntries.filter(hasListed),
  })
  const isIt = (id: LeagueId) => id === league.id
  if (league.type === 'h2h')
    changeClassic(program, {
      async headToHeadStandings(original, id, ...asked) {
        const page = await original(id, ...asked)
        return page && isIt(id) ? narrowed(page) : page
      },
      async headToHeadMatches(original, id, ...asked) {
        const page = await original(id, ...asked)
        if (!page || !isIt(id)) return page
        return { ...page, matches: page.matches.filter(({ teamA, teamB }) => isListed(teamA) && isListed(teamB)) }
      },
    })
  else
    changeClassic(program, {
      async standings(original, id, ...asked) {
        const page = await original(id, ...asked)
        return page && isIt(id) ? narrowed(page) : page
      },
    })
  return { ...league, team_ids }
}
