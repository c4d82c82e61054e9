import { describe, expect, test } from 'vitest'
import { liveMatches, liveRows, liveSquads } from '#test/answers/live.ts'
import { countInWords, dayAndTime, daysOf, teamsIn } from './matches.ts'

const [{ matches } = { matches: [] }] = liveMatches
const isOwn = ({ team_id }: { team_id: number }) => team_id === 101
const league = { rows: liveRows, squads: liveSquads, isOwn }

describe('the days', () => {
  test('are those of the reader’s zone', () => {
    expect(daysOf(matches, 'UTC').map(({ name, matches: those }) => [name, those.length])).toEqual([
      ['Sat 12 Sep', 3],
      ['No date yet', 1],
    ])
    expect(daysOf(matches, 'Pacific/Auckland').map(({ name }) => name)).toEqual([
      'Sat 12 Sep',
      'Sun 13 Sep',
      'No date yet',
    ])
  })

  test('a moment has a day and a time', () => {
    expect(dayAndTime('2026-09-12T11:30:00Z', 'Asia/Kolkata')).toEqual({ day: 'Sat 12 Sep', time: '17:00' })
  })
})

describe('who is in a match', () => {
  test('who counts before who is on the bench', () => {
    const [ann, ...others] = teamsIn({ fixture: 401 }, league)
    expect(others).toEqual([])
    expect(ann).toMatchObject({ name: 'Ann FC', isOwn: true })
    expect(ann?.players.map(({ web_name, multiplier }) => `${web_name} ${multiplier}`)).toEqual([
      'Keeper 1',
      'Mid 1 1',
      'Mid 2 1',
      'Mid 3 1',
      'Top 1 1',
      'Twelfth 1',
      'Top 2 0',
      'Thirteenth 0',
      'Fourteenth 0',
    ])
  })

  test('the own team first', () => {
    const squads = [...liveSquads, ...liveSquads.map((squad) => ({ ...squad, team_id: 102 }))]
    expect(teamsIn({ fixture: 402 }, { ...league, squads }).map(({ team_id }) => team_id)).toEqual([101, 102])
    expect(countInWords(teamsIn({ fixture: 402 }, { ...league, squads }))).toBe('2 teams have 3 players in it')
  })

  test('nobody, or one', () => {
    expect(countInWords(teamsIn({ fixture: 404 }, league))).toBe('Nobody has a player in it')
    const one = { player_id: 1, web_name: 'A', points: 0, multiplier: 1 }
    expect(countInWords([{ team_id: 1, name: 'A', isOwn: false, players: [one] }])).toBe('1 team has 1 player in it')
  })
})
