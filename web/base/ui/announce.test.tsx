import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { ANN, office, sync } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

/** What the page's polite regions hold, as a screen reader reads it. */
const heard = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
const open = (answers = {}, settings = {}) =>
  visit('/bench-king', { person: ANN, answers: { ...office, ...answers }, settings })

test('sorting and copying are announced, in one region that was there before', async () => {
  const { user } = await open()
  expect(heard()).toHaveLength(1)
  const table = await filledTable()
  const head = () => within(table).getByRole('link', { name: /Bench Points GW 3/ })
  await user.click(head())
  expect(heard()).toEqual(['Sorted by Bench Points GW 3, lowest first.'])
  await user.click(head())
  expect(heard()).toEqual(['Sorted by Bench Points GW 3, highest first.'])

  // Copying as well, and the second time, too.
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(heard()).toEqual(['Copy link: it is in the clipboard.']))
  const first = document.querySelector('[aria-live=polite] > *')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  // A new element is read out, even with the same words.
  await waitFor(() => expect(document.querySelector('[aria-live=polite] > *')).not.toBe(first))
  expect(heard()).toEqual(['Copy link: it is in the clipboard.'])
})

test('a new gameweek is announced', async () => {
  let latest = 3
  await open({ [`GET ${getLeagueSync.path}`]: () => [{ ...sync, latest_gameweek: latest }] }, { refreshSeconds: 1 })
  await filledTable()
  latest = 4
  await waitFor(() => expect(heard()).toEqual(['Gameweek 4 of The Office is final.']))
})
