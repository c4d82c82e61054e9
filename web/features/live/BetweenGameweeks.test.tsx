import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LINK_READER } from '#contract/base/link-path.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

function open(more: Answers = {}) {
  const live: Answers = { 'GET /api/live/screen': [] }
  return visit('/live', { person: ANN, answers: { ...office, ...live, ...more } })
}

describe('between gameweeks', () => {
  const until = (label: string) => screen.getByText(label).parentElement?.lastElementChild?.textContent

  test('shows the next gameweek and its deadline', async () => {
    await open()
    await screen.findByRole('heading', { name: 'No gameweek is played now' })
    screen.getByText(/^The table of gameweek 4 stands here/)
    expect(screen.queryByRole('table')).toBeNull()
    expect(until('Deadline of gameweek 4')).toMatch(/^Sat 12 Sep, /)
    expect(until('Waivers are processed')).toBe('Sat 12 Sep, 01:00')
    await expect.poll(() => until('Your next match')).toBe('against Cyd United')
  })

  test('tells a reader of a link that their next match comes with their row, and asks for it once', async () => {
    const base = '/l/AAAAAAAAAAAAAAAAAAAAAA'
    const live: Answers = { 'GET /api/live/screen': [] }
    const answers = { ...office, ...live, 'GET /api/team/all': [] }
    const { calls } = await visit(`${base}/live?league=7`, { base, person: LINK_READER, answers })
    const match = (await screen.findByText('Your next match')).parentElement as HTMLElement
    expect(match.textContent).toBe('Your next matchGW 4once you have chosen your row')
    // Asked once, above every screen of the link.
    const link = screen.getByRole('link', { name: 'Which of these is you?' })
    expect(link.getAttribute('href')).toBe(`${base}/enter-team-id?league=7`)
    expect(calls).not.toContain('GET /api/head-to-head-data')
  })

  test('says after the deadline that the line-ups are being read', async () => {
    await open({ 'GET /api/league-sync': [{ ...sync, live_gameweek: 4 }] })
    await screen.findByRole('heading', { name: 'Gameweek 4 is being played' })
    expect(screen.queryByText(/^Deadline/)).toBeNull()
  })

  test('says that the gameweek is final before this league has been read', async () => {
    await open({ 'GET /api/league-sync': [{ ...sync, latest_gameweek: 3, next_gameweek: 5 }] })
    await screen.findByRole('heading', { name: 'Gameweek 4 is final' })
    screen.getByText('Its table stands here as soon as this league has been read.')
    expect(screen.queryByText('No gameweek is played now')).toBeNull()
    expect(until('Deadline of gameweek 5')).toMatch(/^Sat 12 Sep, /)
  })

  test('says before a league’s first gameweek that none has been played', async () => {
    await open({ 'GET /api/league-sync': [{ ...sync, latest_gameweek: null, next_gameweek: 6 }] })
    await screen.findByRole('heading', { name: 'No gameweek is played now' })
  })

  test('shows neither waivers nor a match in a classic league for total points', async () => {
    const classic = { game: 'classic', type: 'classic', league_id: 91, league_name: 'The Pub' } as const
    const { next_waivers: _, ...withoutWaivers } = sync
    const more = {
      'GET /api/league-sync': [{ ...withoutWaivers, ...classic, scoring: 'c' }],
      'GET /api/team/all': [{ ...team, ...classic }],
    }
    const { calls } = await open(more)
    await screen.findByText('Deadline of gameweek 4')
    expect(screen.queryByText('Waivers are processed')).toBeNull()
    expect(calls).not.toContain('GET /api/head-to-head-data')
  })

  test('says after the season that it is over', async () => {
    const over = { ...sync, next_gameweek: null, next_deadline: null }
    await open({ 'GET /api/league-sync': [over] })
    await screen.findByText('The season is over.')
  })
})
