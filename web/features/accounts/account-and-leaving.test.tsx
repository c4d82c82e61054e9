import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LEAVE_TEXT, WRONG_PASSWORD } from '#contract/people/accounts.ts'
import { account } from '#test/answers/account.ts'
import { ANN } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, openSection, visit } from '#test/visit.tsx'
import type { IdentityClient } from '#web/session/identity.ts'

afterEveryVisit()

const ACCOUNT = 'GET /api/account'
const SWITCH = 'POST /api/account/weekly-mail'
const LEAVE = 'DELETE /api/account'
const weekly = () => screen.findByRole('switch', { name: 'Weekly mail' }) as Promise<HTMLInputElement>
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked')

const open = (answers: Answers = {}, identity: Partial<IdentityClient> = {}) =>
  visit('/account', { person: ANN, identity, answers: { [ACCOUNT]: account, ...answers } })

describe('the weekly mail is a switch', () => {
  test('by mouse and keyboard', async () => {
    let weekly_mail = false
    const { user, sent } = await open({
      [ACCOUNT]: () => ({ ...account, weekly_mail }),
      [SWITCH]: async (request) => {
        weekly_mail = (await request.json()).on
        return { weekly_mail }
      },
    })
    const element = await weekly()
    await waitFor(() => expect(isOn(element)).toBe('false'))
    await user.click(element)
    await waitFor(() => expect(isOn(element)).toBe('true'))
    await waitFor(() => expect(element.getAttribute('aria-busy')).toBe('false'))
    // The times in it are those of the browser.
    expect(sent(SWITCH)).toEqual({ on: true, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
    expect(said()).toContain('The weekly mail is switched on. The next one comes when a gameweek is final.')
    element.focus()
    await user.keyboard(' ')
    await waitFor(() => expect(isOn(element)).toBe('false'))
    await waitFor(() => expect(element.getAttribute('aria-busy')).toBe('false'))
    expect(sent(SWITCH)).toEqual({ on: false })
    expect(said()).toContain('The weekly mail is switched off.')
  })

  test('that stays where it was put while the account is asked for again', async () => {
    let isTurned = false
    let isAskedAgain = false
    const { user } = await open({
      [ACCOUNT]: () => {
        isAskedAgain = isTurned
        return isTurned ? new Promise<never>(() => {}) : account
      },
      [SWITCH]: () => {
        isTurned = true
        return { weekly_mail: true }
      },
    })
    const element = await weekly()
    await user.click(element)
    await waitFor(() => expect(isAskedAgain).toBe(true))
    expect(isOn(element)).toBe('true')
    expect(element.getAttribute('aria-busy')).toBe('true')
  })

  test('that moves back where the change fails, and says why', async () => {
    const { user } = await open({ [SWITCH]: () => failure(400, 'Not today.') })
    const element = await weekly()
    await waitFor(() => expect(isOn(element)).toBe('false'))
    await user.click(element)
    await expectAlert('Failed to save this choice. Not today.')
    expect(isOn(element)).toBe('false')
    expect(said().join()).not.toContain('The weekly mail is')
  })
})

test('a link for a new password is sent to the person’s address', async () => {
  const asked: string[] = []
  const { user } = await open({}, { sendPasswordReset: async (email) => void asked.push(email) })
  await openSection(user, 'Password')
  screen.getByText(/At least 6 characters, at most 128\./)
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  await screen.findByText('Password reset email sent.')
  expect(asked).toEqual([ANN.email])
})

describe('leaving', () => {
  const ask = () => screen.getByRole('button', { name: LEAVE_TEXT })
  const dialog = () => screen.findByRole('dialog', { name: 'Delete your account?' })
  const confirm = async () => within(await dialog()).getByRole('button', { name: LEAVE_TEXT })

  test('asks first, where Enter deletes nothing, and wants the password, of which a wrong one deletes nothing', async () => {
    const { user, sent, calls } = await open({ [LEAVE]: () => failure(403, WRONG_PASSWORD) })
    await openSection(user, 'Leave')
    await user.click(ask())
    expect((await dialog()).textContent).toContain(ANN.email)
    await expectFocused(within(await dialog()).getByRole('button', { name: 'Keep my account' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).not.toContain(LEAVE)

    await user.click(ask())
    await user.click(await confirm())
    await expectAlert('Please enter a password')
    expect(calls).not.toContain(LEAVE)
    await user.type(within(await dialog()).getByLabelText('Your password', { selector: 'input' }), 'not-mine')
    await user.keyboard('{Enter}')
    await expectAlert(WRONG_PASSWORD)
    expect(sent(LEAVE)).toEqual({ password: 'not-mine' })
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(ask())
    const field = within(await dialog()).getByLabelText('Your password', { selector: 'input' }) as HTMLInputElement
    expect(field.value).toBe('')
  })

  test('says goodbye at the home page, and leaves nothing in the browser', async () => {
    const deleted: string[] = []
    const { user, address, sent } = await open(
      { [LEAVE]: { success: true } },
      { deleteSelf: async () => void deleted.push('self') },
    )
    await openSection(user, 'Leave')
    localStorage.setItem('kept', 'something')
    await user.click(ask())
    await user.type(within(await dialog()).getByLabelText('Your password', { selector: 'input' }), 'secret12')
    await user.click(await confirm())
    await expectFocused(screen.findByText('Goodbye! Your account and everything we stored about you are gone.'))
    expect(address()).toBe('/')
    expect(sent(LEAVE)).toEqual({ password: 'secret12' })
    await waitFor(() => expect(localStorage.length).toBe(0))
    expect(deleted).toEqual(['self'])
  })
})

test('logging out leads home', async () => {
  const { user, address } = await open()
  await weekly()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(address()).toBe('/'))
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Log in' })
})
