import { expect, test } from 'vitest'
import { eventParser } from './event-parser.ts'

const TEXT =
  'id: 7\n\n: \n\nevent: live\nid: 8\ndata: {"é":1}\n\nevent: live\r\nid: 9\r\ndata: a\r\ndata:b\r\n\r\ndata\n\n'
const EVENTS = [
  { name: 'message', data: null, id: '7' },
  { name: 'live', data: '{"é":1}', id: '8' },
  { name: 'live', data: 'a\nb', id: '9' },
  { name: 'message', data: '', id: null },
]

test('events are the same wherever the text is cut', () => {
  for (let size = 1; size <= TEXT.length; size++) {
    const parse = eventParser()
    const parts = Array.from({ length: Math.ceil(TEXT.length / size) }, (_, i) => TEXT.slice(i * size, (i + 1) * size))
    expect(parts.flatMap(parse)).toEqual(EVENTS)
  }
})

test('half an event is none', () => {
  expect(eventParser()('event: live\ndata: x\n')).toEqual([])
})

test('a line without an end is refused before it fills the memory', () => {
  const parse = eventParser()
  expect(() => {
    for (let part = 0; part < 100; part++) parse('x'.repeat(10_000))
  }).toThrow('An event without an end')
})
