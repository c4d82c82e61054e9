import { expect, test } from 'vitest'
import { byTopic } from './docs-topics.ts'

const pathsOf = (paths: string[]) =>
  byTopic(paths.map((path) => ({ path }))).map(({ topic, calls }) => [topic, ...calls.map(({ path }) => path)])

test('calls are listed with their topic, in the order of the topics, those without one last', () => {
  expect(pathsOf(['/api/new', '/api/no-subs/community-summary', '/api/no-subs-data', '/api/team/save'])).toEqual([
    ['Teams', '/api/team/save'],
    ['Leagues', '/api/no-subs-data'],
    ['Figures of all teams', '/api/no-subs/community-summary'],
    ['More', '/api/new'],
  ])
})

test('the bench king belongs to leagues, the benches of a gameweek to the figures of all teams', () => {
  expect(pathsOf(['/api/bench-presence-gw', '/api/bench-king-data'])).toEqual([
    ['Leagues', '/api/bench-king-data'],
    ['Figures of all teams', '/api/bench-presence-gw'],
  ])
})
