import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { doEarly } from './do-early.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Fields() {
  const [words, setWords] = useState('')
  const [game, setGame] = useState('draft')
  const [isOn, setOn] = useState(true)
  const [place, setPlace] = useState('1')
  const [gameweek, setGameweek] = useState('5')
  return (
    <>
      <input type="text" value={words} onChange={({ target }) => setWords(target.value)} />
      {['draft', 'classic'].map((one) => (
        <input key={one} type="radio" name="game" id={one} checked={game === one} onChange={() => setGame(one)} />
      ))}
      <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <input type="range" max="9" value={place} onChange={({ target }) => setPlace(target.value)} />
      <select value={gameweek} onChange={({ target }) => setGameweek(target.value)}>
        <option>4</option>
        <option>5</option>
      </select>
      <button type="button" onClick={() => setGameweek(String(Number(gameweek) - 1))}>
        Previous
      </button>
      <p>{[words, game, isOn, place, gameweek].join(' ')}</p>
    </>
  )
}

test.each([
  { case: 'nothing', doings: () => undefined, shown: ' draft true 1 5' },
  { case: 'typed', doings: () => fill('[type=text]', 'Ann'), shown: 'Ann draft true 1 5' },
  { case: 'chose', doings: () => tick('#classic', true), shown: ' classic true 1 5' },
  { case: 'unticked', doings: () => tick('[type=checkbox]', false), shown: ' draft false 1 5' },
  { case: 'moved', doings: () => fill('[type=range]', '7'), shown: ' draft true 7 5' },
  { case: 'selected', doings: () => fill('select', '4'), shown: ' draft true 1 4' },
  {
    case: 'selected, then pressed,',
    doings: () => {
      fill('select', '4')
      press('button')
    },
    shown: ' draft true 1 3',
  },
])('who $case before the page was alive sees it in what React draws', async ({ doings, shown }) => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Fields />)
  document.body.append(root)
  globalThis.early = new Map()
  doings()
  render(<Fields />, { container: root, hydrate: true })
  doEarly()
  await expect.poll(() => globalThis.early).toBeUndefined()
  await expect.poll(() => root.querySelector('p')?.textContent).toBe(shown)
})

test('what was typed is not written into the field once more: a selection would be lost', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Fields />)
  document.body.append(root)
  globalThis.early = new Map()
  fill('[type=text]', 'Ann')
  const written = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  render(<Fields />, { container: root, hydrate: true })
  doEarly()
  await expect.poll(() => root.querySelector('p')?.textContent).toBe('Ann draft true 1 5')
  expect(written.mock.contexts.filter((field) => field === found('[type=text]'))).toEqual([])
  written.mockRestore()
})

/** As `public/theme.js` notes it. */
function fill(selector: string, value: string): void {
  const field = found(selector)
  field.value = value
  globalThis.early?.set(field, { value, checked: field.checked })
}

function tick(selector: string, checked: boolean): void {
  const field = found(selector)
  field.checked = checked
  globalThis.early?.set(field, { value: field.value, checked })
}

function press(selector: string): void {
  globalThis.early?.set(found(selector), 'pressed')
}

function found(selector: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`There is no ${selector}`)
  return field
}
