import { expect, test } from 'vitest'
import { cachePictures } from './cached-pictures.ts'

const CARD = { kind: 'card', host: 'benchside.example' } as const
/** The cache has room for 24. */
const MEGABYTES = 13 * 1024 * 1024

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a request while a picture is being stored (%i turns later) does not draw or count it twice',
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

test('the most recently requested ones stay in the cache, as far as there is room', async () => {
  const drawn: string[] = []
  const { picture } = cachePictures({
    async draw(drawing) {
      drawn.push(drawing.host)
      return Buffer.alloc(MEGABYTES / 2)
    },
    close: async () => undefined,
  })
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await picture(`"${name}"`, { kind: 'card', host: name })
  // By hand: there is room for three; `d` replaces `b`, as `a` had been requested again.
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b'])
})
