import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRowMotion } from './use-row-motion.ts'

const ROW = 50
const glided = vi.fn<(row: string, from: unknown) => void>()

/** There is no layout here: rows stand below each other, fifty pixels high. */
beforeEach(() => {
  glided.mockClear()
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW
  })
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames) {
    glided((this as HTMLElement).dataset.key ?? '', (frames as Keyframe[])[0]?.transform)
    return {} as Animation
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Rows({ keys }: { keys: string }) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowMotion(body)
  return (
    <table>
      <tbody ref={body}>
        {[...keys].map((key) => (
          <tr key={key} data-key={key}>
            <td>{key}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function prefersReducedMotion(matches: boolean) {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
}

test('rows that change their place glide from where they were', () => {
  prefersReducedMotion(false)
  const { rerender } = render(<Rows keys="abc" />)
  expect(glided).not.toHaveBeenCalled()
  rerender(<Rows keys="bac" />)
  expect(glided.mock.calls.toSorted()).toEqual([
    ['a', 'translateY(-50px)'],
    ['b', 'translateY(50px)'],
  ])
})

test('no row glides where reduced motion is preferred', () => {
  prefersReducedMotion(true)
  const { rerender } = render(<Rows keys="abc" />)
  rerender(<Rows keys="cab" />)
  expect(glided).not.toHaveBeenCalled()
})
