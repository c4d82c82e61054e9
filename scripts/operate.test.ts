import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

function operate(...words: string[]) {
  const script = path.resolve(import.meta.dirname, 'operate.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  return { said: stdout, failed: stderr, status }
}

test('without a command it lists them all', () => {
  const { said, status } = operate()
  expect(status).toBe(0)
  for (const word of [
    'doctor',
    'backup',
    'restore',
    'upgrade',
    'mails',
    'recheck',
    'season-back',
    'hide-team',
    'end-links',
  ])
    expect(said).toMatch(new RegExp(`^  ${word} +\\S`, 'm'))
})

test('an unknown command is refused with the list', () => {
  const { failed, status } = operate('bakcup')
  expect([status, failed]).toEqual([1, expect.stringMatching(/^There is no “bakcup”\.\n\nnpm run operate <word>/)])
})

test('a word after the command is read by that command', () => {
  expect(operate('recheck', 'chess').failed).toMatch(/npm run operate recheck draft\|classic <gameweek>/)
})

describe('by the image’s own word', () => {
  const inImage = (...words: string[]) => {
    const command = path.resolve(import.meta.dirname, '../operations/benchside')
    const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` }
    return spawnSync(command, words, { encoding: 'utf8', env })
  }

  test.each([
    [[], 'benchside <word>, whether'],
    [['recheck', 'chess'], 'benchside recheck draft|classic <gameweek>'],
    [['restore'], 'benchside restore <file> --replace: in the place'],
    [['season-back'], 'benchside season-back draft|classic'],
  ])('%j says what to call there', (words, says) => {
    const { stdout, stderr } = inImage(...words)
    expect(stdout + stderr).toContain(says)
    expect(stdout + stderr).not.toContain('npm run')
  })
})
