import { afterAll, beforeAll, expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { type GuideLeague, startGame, type TestGame } from '../simulator.ts'
import { followAll, sampledLeagues } from './sampled-leagues.ts'

/** An invented season, the program that has read it, and the leagues whose figures are computed a second time. */
export type Followed = {
  game: TestGame
  program: TestApp
  leagues: GuideLeague[]
  /** What Ann is answered about a league. */
  ask<Answer>(path: string, league: GuideLeague, more?: string): Promise<Answer>
}

/** For all tests of a file: there before the first, gone after the last. Once a gameweek is final and the next is open, or the season is over. */
export function followedAfter(gameweek: number, choose = sampledLeagues): Followed {
  const followed = { ask } as Followed
  beforeAll(async () => {
    followed.game = await startGame({
      clock: gameweek < 38 ? { gameweek: gameweek + 1, state: 'open' } : { gameweek, state: 'over' },
    })
    followed.program = await startApp(followed.game.url)
    followed.leagues = choose(followed.game, followed.program)
    await followAll(followed.program, followed.leagues)
  }, 240_000)
  afterAll(async () => {
    await followed.program?.close()
    await followed.game?.close()
  })

  async function ask<Answer>(path: string, league: GuideLeague, more = ''): Promise<Answer> {
    const { status, body } = await followed.program.ask('ann', 'GET', `/api/${path}?${questionOf(league)}${more}`)
    expect(status).toBe(200)
    return body
  }
  return followed
}

export function questionOf({ id, game, type }: GuideLeague): string {
  return `leagueIds=${id}&game=${game}${type ? `&type=${type}` : ''}`
}
