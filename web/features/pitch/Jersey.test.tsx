import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jerseyUri } from '#domain/jersey/jersey.ts'
import { Jersey } from './Jersey.tsx'

const design = { shirtText: 'ARS', shirtColor: '#e00000', shirtStyle: 'hoops' } as const

test('an image of the shirt with reserved space and the player’s name', () => {
  expect(renderToStaticMarkup(<Jersey design={design} />)).toBe(
    `<img src="${jerseyUri(design)}" alt="ARS jersey" width="49" height="48"/>`,
  )
})

test.each([
  [24, '24', '24'],
  [50, '51', '50'],
  [96, '98', '96'],
])('%d high', (height, width, expected) => {
  const markup = renderToStaticMarkup(<Jersey design={design} height={height} />)
  expect(/ width="(\d+)" height="(\d+)"/.exec(markup)?.slice(1)).toEqual([width, expected])
})

test('without a text it is a jersey', () => {
  expect(renderToStaticMarkup(<Jersey design={{ shirtColor: 'red' }} />)).toContain('alt="jersey"')
})
