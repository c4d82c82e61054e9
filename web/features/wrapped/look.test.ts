import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOOKS } from '#display/views/card-looks.ts'
import { contrast, type Rgb } from '#test/contrast.ts'

function linear(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

test('the style sheet has the colours of the pictures', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'Look.module.css'), 'utf8')
  const found = [...css.matchAll(/data-look="(\w+)"\] \{([^}]*)\}/g)].map(([, name, rules = '']) => [
    name,
    Object.fromEntries([...rules.matchAll(/--(\w+): (#\w+)/g)].map(([, part, colour]) => [part, colour])),
  ])
  expect(Object.fromEntries(found)).toEqual(LOOKS)
})

test.each(Object.entries(LOOKS))('%s is read: sentences at 4.5:1, large figures at 3:1', (_, look) => {
  const on = (part: keyof typeof look) => contrast(linear(look[part]), linear(look.ground))
  expect(on('on')).toBeGreaterThanOrEqual(4.5)
  expect(on('soft')).toBeGreaterThanOrEqual(4.5)
  expect(on('accent')).toBeGreaterThanOrEqual(3)
})
