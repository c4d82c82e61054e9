import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { afterEveryVisit, visit } from '#test/visit.tsx'
import { createRoutes } from './routes.tsx'

afterEveryVisit()

describe('an unknown address', () => {
  test('has the error page and a way home', async () => {
    // The router logs an unknown address.
    vi.spyOn(globalThis.console, 'warn').mockImplementation(() => undefined)
    const { user, address } = await visit('/bench-king/7')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
    screen.getByRole('heading', { name: '404 Not Found' })
    screen.getByRole('banner')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' }))
    await waitFor(() => expect(address()).toBe('/'))
    await screen.findByRole('link', { name: 'FPL Draft' })
  })

  test.each([
    ['/bench-king', true],
    ['/no-such-page', false],
    ['/bench-king/7', false],
    ['/current-season/x/y', false],
  ])('%s is a page: %s', (path, isPage) => {
    expect(matchRoutes(createRoutes(new QueryClient()), path) !== null).toBe(isPage)
  })
})

describe('pages outside the leagues', () => {
  test('home leads to both games', async () => {
    await visit('/')
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Home'])
    expect(screen.getByRole('link', { name: 'FPL Draft' }).getAttribute('href')).toBe('/draft')
    expect(screen.getByRole('link', { name: 'Classic FPL' }).getAttribute('href')).toBe('/fpl-normal')
    screen.getByText('Go here if you play the draft version of the game.')
    screen.getByText('Go here if you play the classic FPL with a 100 million budget.')
    expect(screen.getByRole('contentinfo').textContent).toContain('18+')
  })

  test('the page for a screen that is switched off says so, and the footer links to the API', async () => {
    await visit('/unavailable')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is currently unavailable.')
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api/docs')
  })
})

describe('the theme', () => {
  afterEach(() => {
    delete document.documentElement.dataset.theme
  })

  test('is switched and stored, and follows the system again once both agree', async () => {
    const { user } = await visit('/login')
    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('theme')).toBeNull()
  })
})
