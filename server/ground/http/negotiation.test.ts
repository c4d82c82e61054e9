import { describe, expect, test } from 'vitest'
import { encodingFor, isUnchanged } from './negotiation.ts'

describe('the encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=1', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip ; q=0.000', 'identity'],
    ['br;q=0.4, gzip;q=0.8', 'gzip'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity, br', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0, *;q=0.1', 'br'],
    ['identity;q=0', 'identity'],
    ['broken', 'identity'],
    ['br;q=x, gzip', 'gzip'],
    ['vibrant, gzip;q=0', 'identity'],
  ] as const)('asked with %j is %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding))
})

describe('If-None-Match', () => {
  const tag = 'W/"abc"'
  test.each([
    ['W/"abc"', true],
    ['"abc"', true],
    ['"x", W/"abc"', true],
    ['"x","abc","y"', true],
    ['"a,b", "abc"', true],
    ['*', true],
    [' * ', true],
    ['"ab"', false],
    ['"xabc"', false],
    ['abc', false],
    ['"x, W/"', false],
    ['', false],
    [undefined, false],
  ])('%j finds it known: %s', (given, isKnown) => {
    const headers = { ...(given !== undefined && { 'if-none-match': given }) }
    expect(isUnchanged({ method: 'GET', headers }, tag)).toBe(isKnown)
    expect(isUnchanged({ method: 'HEAD', headers }, tag)).toBe(isKnown)
    expect(isUnchanged({ method: 'POST', headers }, tag)).toBe(false)
  })
})
