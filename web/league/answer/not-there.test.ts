import { describe, expect, test } from 'vitest'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { gameweekNotThere, leagueNotThere, teamNotThere } from './not-there.ts'

const office: LeagueRef = { game: 'draft', league_id: 21, league_name: 'The Office' }
const pub: LeagueRef = { game: 'draft', league_id: 22, league_name: 'The Pub' }
const duel: LeagueRef = { game: 'classic', type: 'h2h', league_id: 91, league_name: 'The Duel' }

describe('a league that an address asks for', () => {
  const noteOf = (search: string, view = {}) =>
    leagueNotThere({ search: new URLSearchParams(search), shown: office, all: [office, pub, duel], view })

  test.each(['', '?gw=2', '?league=21', '?league=21&gw=2'])('"%s": the one that is shown', (search) =>
    expect(noteOf(search)).toBeNull(),
  )

  test.each([
    ['?league=999', 'League 999 is none of your leagues. Here is The Office instead.', '/enter-team-id'],
    ['?league=kettle', 'The address names no league. Here is The Office instead.', '/enter-team-id'],
    [
      '?league=22&gw=2',
      'The Pub does not play head to head. Here is The Office instead.',
      '/current-season?league=22&gw=2',
    ],
  ])('"%s": %s', (search, words, to) => {
    const note = noteOf(search)
    expect([note?.words, note?.way.to]).toEqual([words, to])
  })

  test('a league of another game, on a screen for one game', () =>
    expect(noteOf('?league=91&game=classic&type=h2h', { isForGame: 'draft' })?.words).toBe(
      'The Duel is not of the draft game. Here is The Office instead.',
    ))
})

describe('a gameweek that an address asks for', () => {
  const noteOf = (text: string, name: 'gw' | 'fixtures' = 'gw') =>
    gameweekNotThere({
      search: new URLSearchParams(text),
      name,
      gameweeks: name === 'gw' ? [3, 2, 1] : [5, 4],
      shown: name === 'gw' ? Number(/gw=0*([123])$/.exec(text)?.[1] ?? 3) : 4,
    })

  test.each(['', '?league=22', '?gw=2', '?gw=02', '?league=22&gw=3'])('"%s": the one that is shown', (search) =>
    expect(noteOf(search)).toBeNull(),
  )

  test.each([
    ['?gw=59', 'Gameweek 59 is not final yet. Here is gameweek 3 instead.', '?'],
    ['?league=22&gw=0', 'This league has no gameweek 0. Here is gameweek 3 instead.', '?league=22'],
    ['?gw=two', 'The address names no gameweek. Here is gameweek 3 instead.', '?'],
    ['?gw=-1', 'The address names no gameweek. Here is gameweek 3 instead.', '?'],
  ])('"%s": %s', (search, words, to) => {
    const note = noteOf(search)
    expect([note?.words, note?.way.to]).toEqual([words, to])
  })

  test('a gameweek without a match to come', () => {
    const note = noteOf('?fixtures=2', 'fixtures')
    expect(note?.words).toBe('No match of gameweek 2 is to come. Here is gameweek 4 instead.')
    expect(note?.way.to).toBe('?')
  })

  test('while none is known', () =>
    expect(
      gameweekNotThere({ search: new URLSearchParams('?gw=59'), name: 'gw', gameweeks: [], shown: null }),
    ).toBeNull())
})

describe('a team that an address asks for', () => {
  const noteOf = (search: string) => teamNotThere(new URLSearchParams(search), [101, 102, null])

  test.each(['', '?league=21&gw=02&team=102'])('"%s": one of the league', (search) => expect(noteOf(search)).toBeNull())

  test.each([
    ['?gw=2&team=7', 'Team 7 is not in this league.', '?gw=2'],
    ['?team=ann', 'The address names no team.', '?'],
  ])('"%s": %s', (search, words, to) => {
    const note = noteOf(search)
    expect([note?.words, note?.way.to]).toEqual([words, to])
  })
})
