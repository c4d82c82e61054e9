import { describe, expect, it } from 'vitest'
import { asking, type ClassicLive, type DraftLive, worldFor } from '../../test/simulated/asking.ts'
import { at } from '../base/random.ts'
import { matchDayOf, playedMinutes } from './match-day.ts'

const { answer, classic, clock, draft, leagues, ask } = asking()
const { season } = worldFor()

type Fixture = {
  id: number
  code: number
  started: boolean
  finished: boolean
  finished_provisional: boolean
  minutes: number
  team_h_score: number | null
  stats: { identifier: string; h: { element: number; value: number }[]; a: { element: number; value: number }[] }[]
}

const minutesIn = (gameweek: number) => [...new Set(playedMinutes(matchDayOf(season, gameweek)))]
const set = (gameweek: number, minute: number) => clock(gameweek, 'match-day', minute)
const team = (game: string) =>
  at(
    at(
      leagues.filter((league) => league.game === game),
      0,
    ).team_ids,
    0,
  )

const paths = (gameweek: number) => [
  `/classic/api/event/${gameweek}/live/`,
  `/classic/api/fixtures/?event=${gameweek}`,
  `/classic/api/entry/${team('classic')}/event/${gameweek}/picks/`,
  `/draft/api/event/${gameweek}/live`,
  `/draft/api/entry/${team('draft')}/event/${gameweek}`,
]

describe('a match day', () => {
  it.each([9, 13, 29, 38])('of gameweek %i ends with the figures of its final state', (gameweek) => {
    set(gameweek, matchDayOf(season, gameweek).final - 1)
    type Live = { elements: { stats: { total_points: number } }[] }
    const figures = () => ({
      classic: ask<Live>(at(paths(gameweek), 0)).elements.map(({ stats }) => ({ ...stats, in_dreamteam: null })),
      fixtures: answer(at(paths(gameweek), 1)).body,
      draft: Object.values(draft<DraftLive>(`event/${gameweek}/live`).elements).map(({ stats }) => stats.total_points),
      picks: answer(at(paths(gameweek), 4)).body,
    })
    const last = figures()
    clock(gameweek, 'final')
    expect(last).toEqual(figures())
  })

  it('is the same whenever it is asked for', () => {
    const minute = at(minutesIn(13), 300)
    set(13, minute)
    const first = paths(13).map((path) => answer(path).body)
    const other = asking({ isAnew: true })
    other.clock(13, 'match-day', minute)
    expect(paths(13).map((path) => other.answer(path).body)).toEqual(first)
  })

  it('is the same in both games', () => {
    clock(38, 'over')
    type Bootstrap = { elements: { id: number; code: number }[] }
    const codes = (all: Bootstrap) => new Map(all.elements.map(({ id, code }) => [id, code]))
    const inClassic = codes(classic<Bootstrap>('bootstrap-static/'))
    const inDraft = codes(draft<Bootstrap>('bootstrap-static'))
    for (const minute of minutesIn(13).filter((_, index) => index % 90 === 0)) {
      set(13, minute)
      const one = classic<ClassicLive>('event/13/live/').elements.map(
        ({ id, stats }) => [inClassic.get(id), stats.total_points] as const,
      )
      const other = Object.entries(draft<DraftLive>('event/13/live').elements).map(
        ([id, { stats }]) => [inDraft.get(Number(id)), stats.total_points] as const,
      )
      expect(new Map(one)).toEqual(new Map(other))
    }
  })

  it('goes from nothing through every state of a match, with bonus points after full time only', () => {
    const seen = new Set<string>()
    for (const minute of minutesIn(13)) {
      set(13, minute)
      for (const { started, finished, finished_provisional, minutes, stats } of fixtures(13)) {
        const bonus = stats.some(({ identifier, h, a }) => identifier === 'bonus' && h.length + a.length > 0)
        const clockSays = minutes === 0 ? 'none' : minutes === 90 ? 'all' : 'some'
        seen.add([started, clockSays, finished_provisional, finished, bonus].join(' '))
      }
    }
    expect([...seen]).toEqual([
      'false none false false false',
      'true none false false false',
      'true some false false false',
      'true all false false false',
      'true all true false false',
      'true all true true true',
    ])
  })

  it('never lowers a count, except for one goal that is taken back', () => {
    const lost: string[] = []
    let before = new Map<string, number>()
    for (const minute of minutesIn(13)) {
      set(13, minute)
      const now = new Map<string, number>()
      for (const { code, stats } of fixtures(13))
        for (const { identifier, h, a } of stats)
          if (['goals_scored', 'assists', 'saves', 'yellow_cards', 'defensive_contribution'].includes(identifier))
            for (const { element, value } of [...h, ...a]) now.set(`${code} ${identifier} ${element}`, value)
      for (const [key, value] of before) if ((now.get(key) ?? 0) < value) lost.push(String(key.split(' ')[1]))
      before = now
    }
    expect(lost.sort()).toEqual(['assists', 'goals_scored'])
  })

  it('moves a bonus after full time', () => {
    const moments = [...matchDayOf(season, 13).moments.values()]
    const given = (minute: number) => {
      set(13, minute)
      return fixtures(13).map(({ stats }) => stats.find(({ identifier }) => identifier === 'bonus'))
    }
    const differs = moments.some(({ bonus, corrected }) => {
      const [first, last] = [given(bonus), given(corrected)]
      return first.some((one, index) => one?.h.length && JSON.stringify(one) !== JSON.stringify(last[index]))
    })
    expect(differs).toBe(true)
  })

  it('makes the substitutions in the night, before the gameweek is final', () => {
    const { substitutions } = matchDayOf(season, 13)
    const teams = leagues.filter(({ game }) => game === 'draft').flatMap(({ team_ids }) => team_ids)
    const made = (minute: number) => {
      set(13, minute)
      return teams.flatMap((id) => {
        const { status, body } = answer(`/draft/api/entry/${id}/event/13`)
        return status === 200 ? (JSON.parse(body) as { subs: unknown[] }).subs : []
      }).length
    }
    expect(made(substitutions - 1)).toBe(0)
    expect(made(substitutions)).toBeGreaterThan(0)
    expect(draft<{ current_event_finished: boolean }>('game').current_event_finished).toBe(false)
  })

  function fixtures(gameweek: number): Fixture[] {
    return classic<Fixture[]>(`fixtures/?event=${gameweek}`)
  }
})
