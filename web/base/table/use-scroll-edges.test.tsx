import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useScrollEdges } from './use-scroll-edges.ts'

afterEach(cleanup)

function Box() {
  const box = useRef<HTMLDivElement>(null)
  useScrollEdges(box)
  return <div ref={box} data-testid="box" />
}

function room(element: HTMLElement, { scroll, client, left }: { scroll: number; client: number; left: number }) {
  const values = { scrollWidth: scroll, clientWidth: client, scrollLeft: left }
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(element, name, { value, configurable: true })
  fireEvent.scroll(element)
}

test('a box says that more lies beyond its edge and how much, until its edge is reached', () => {
  render(<Box />)
  const box = screen.getByTestId('box')
  room(box, { scroll: 500, client: 390, left: 0 })
  expect(box.hasAttribute('data-more')).toBe(true)
  expect(box.style.getPropertyValue('--beyond')).toBe('110px')
  room(box, { scroll: 500, client: 390, left: 110 })
  expect(box.hasAttribute('data-more')).toBe(false)
  room(box, { scroll: 390, client: 390, left: 0 })
  expect(box.hasAttribute('data-more')).toBe(false)
})
