import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { office } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

test('the privacy page says who gets what an assistant reads, and that hidden names stay hidden', async () => {
  await visit('/privacy', { answers: office })
  const topic = screen.getByRole('heading', { name: 'Assistants and other programs' }).closest('section')
  expect(topic).not.toBeNull()
  const { textContent } = within(topic as HTMLElement).getByText(/whoever makes/)
  expect(textContent).toContain('gets everything that it reads')
  expect(textContent).toContain('the names of their owners')
  within(topic as HTMLElement).getByText(/hidden from those who read through the links of your league/)
})
