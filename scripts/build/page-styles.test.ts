import { expect, test } from 'vitest'
import { stylesFor } from '#server/program/pages/page-styles.ts'
import { pageStyles, withoutFontFaces } from './page-styles.ts'

const CSS = `@font-face{font-family:A;src:url(a.woff2)}
:root{--ink:#111}
.row{color:red}
.row:not(.own):hover,.table th{color:blue}
.card:has(.open) .mark{color:green}
@media (width<=600px){.row{display:none}.other{display:block}}
.wait{animation:turn 1s}
@keyframes turn{to{rotate:1turn}}`

const on = (html: string) => stylesFor(html, pageStyles(CSS))

test('a page gets the rules whose classes are all on it, in order, and those without a class', () => {
  const row = on('<div class="row"></div>')
  expect(row).toBe(
    '@font-face{font-family:A;src:url(a.woff2)}:root{--ink:#111}.row{color:red}.row:not(.own):hover,.table th{color:blue}@media (width<=600px){.row{display:none}}',
  )
  expect(on('<p class="mark"></p>')).not.toContain('.mark')
  expect(on('<p class="card mark"></p>')).toContain('.card:has(.open) .mark{color:green}')
})

test('an animation comes with the rule that plays it', () => {
  expect(on('<p class="row"></p>')).not.toContain('keyframes')
  expect(on('<p class="wait"></p>')).toMatch(/\.wait\{animation:turn 1s\}@keyframes turn/)
})

test('the whole style sheet declares no font face a second time', () => {
  expect(withoutFontFaces(CSS)).not.toContain('font-face')
  expect(withoutFontFaces(CSS)).toContain('.row{color:red}')
})
