import { expect, test } from 'vitest'
import { cachePictures } from './cached-pictures.ts'

const CARD = { kind: 'card', host: 'benchside.example' } as const
/** Of the 24 that are kept. */
const MEGABYTES = 13 * 1024 * 1024

test.each([0, 1, 2, 3, 4, 5, 6])(
  'who asks while a picture comes in (%i turns later) has it drawn no second time, nor counted twice',
  async (turns) => {
    let drawn = 0
    let ready = (_png: Buffer) => {}
    const { picture } = cachePictures({
      draw() {
        drawn++
        return drawn > 1 ? Promise.resolve(Buffer.alloc(MEGABYTES)) : new Promise((resolve) => (ready = resolve))
      },
      close: async () => undefined,
    })
    const first = picture('"a"', CARD)
    ready(Buffer.alloc(MEGABYTES))
    for (let turn = 0; turn < turns; turn++) await undefined
    await Promise.all([first, picture('"a"', CARD)])
    await picture('"a"', CARD)
    expect(drawn).toBe(1)
  },
)

test('the ones asked for last are kept, as far as there is room', async () => {
  const drawn: string[] = []
  const { picture } = cachePictures({
    async draw(drawing) {
      drawn.push(drawing.host)
      return Buffer.alloc(MEGABYTES / 2)
    },
    close: async () => undefined,
  })
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await picture(`"${name}"`, { kind: 'card', host: name })
  // By hand: three have room; `d` puts out `b`, for `a` had been asked for again.
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b'])
})
