import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StandingsRow } from '#contract/views/standings.ts'
import { afterEveryVisit } from '#test/visit.tsx'
import { overNetwork } from '#web/base/call.ts'
import { createQueryClient } from '#web/base/query.ts'
import { HideMyName } from './HideMyName.tsx'

afterEveryVisit()

const league = {
  game: 'draft',
  league_id: 21,
  league_name: 'The Office',
  team_id: 102,
  team_name: 'Bob Rovers',
} as const
const shown = { ...league, owner_first_name: 'Bob', owner_last_name: 'Bray' } as StandingsRow
const hidden = { ...shown, owner_first_name: 'Bob Rovers', owner_last_name: '' }

/** `withdrawKey`: what the server answers to hiding. */
function place(withdrawKey: string | null) {
  localStorage.clear()
  const sent: [string, unknown][] = []
  const send = async (request: Request) => {
    sent.push([new URL(request.url).pathname, await request.json()])
    return Response.json(request.url.endsWith('hide-name') ? { withdrawKey } : { success: true })
  }
  const queries = createQueryClient(overNetwork({ send, origin: 'https://benchside.example' }))
  const at = (row: StandingsRow) => (
    <QueryClientProvider client={queries}>
      <HideMyName row={row} />
    </QueryClientProvider>
  )
  const { rerender } = render(at(shown))
  return { sent, draw: (row: StandingsRow) => rerender(at(row)), user: userEvent.setup() }
}

const HIDE = 'Hide my name'
const SHOW = 'Show my name again'
const about = { game: 'draft', leagueId: 21, teamId: 102 }

test('one press hides a name, and the key that the server returned shows it again', async () => {
  const { sent, draw, user } = place('a-key')
  await user.click(screen.getByRole('button', { name: HIDE }))
  await expect.poll(() => sent).toEqual([['/api/league-links/hide-name', about]])
  await expect.poll(() => localStorage.length).toBe(1)
  draw(hidden)
  await user.click(await screen.findByRole('button', { name: SHOW }))
  await expect.poll(() => sent[1]).toEqual(['/api/league-links/show-name', { ...about, withdrawKey: 'a-key' }])
  await expect.poll(() => localStorage.length).toBe(0)
})

test('a browser that did not hide the name has no way to show it', async () => {
  const { draw, user, sent } = place(null)
  await user.click(screen.getByRole('button', { name: HIDE }))
  await expect.poll(() => sent).toHaveLength(1)
  draw(hidden)
  await expect.poll(() => screen.queryByRole('button')).toBeNull()
})
