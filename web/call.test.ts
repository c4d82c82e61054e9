import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ApiFailure, call, requestOf, type Send } from './call.ts'
import { isWorthRetrying } from './query.ts'

const ORIGIN = 'https://benchside.example'
const answer = z.object({ n: z.int() })
const list = endpoint({
  method: 'GET',
  path: '/api/leagues/:teamId',
  summary: '',
  access: 'none',
  params: z.object({ teamId: z.string() }),
  query: z.object({ game: z.optional(z.string()) }),
  answer,
})
const save = endpoint({
  method: 'POST',
  path: '/api/save',
  summary: '',
  access: 'token',
  query: z.object({ token: z.string() }),
  body: z.object({ a: z.string(), b: z.optional(z.string()) }),
  answer,
})
const confirm = endpoint({ ...save, form: true })

test.each([
  {
    case: 'params and query',
    of: list,
    asked: { teamId: 'a/b', game: 'draft' },
    url: '/api/leagues/a%2Fb?game=draft',
    body: '',
  },
  { case: 'nothing for undefined', of: list, asked: { teamId: '7', game: undefined }, url: '/api/leagues/7', body: '' },
  {
    case: 'a JSON body',
    of: save,
    asked: { token: 't', a: '1', b: undefined },
    url: '/api/save?token=t',
    body: '{"a":"1"}',
  },
  { case: 'a form', of: confirm, asked: { token: 't', a: '1 2' }, url: '/api/save?token=t', body: 'a=1+2' },
])('writes $case', async ({ of, asked, url, body }) => {
  const request = requestOf(ORIGIN, of, asked)
  expect(request.url).toBe(ORIGIN + url)
  expect(await request.text()).toBe(body)
})

const refusal = { error: 'No', message: 'No', code: 'bad-input' }
const drift = 'The answer of the server was not understood. Please reload the page.'
const away = 'The server cannot be reached. Please check your connection and try again.'

test.each<{ case: string; send: Send; status: number; code: string; message: string; again: boolean }>([
  {
    case: 'bad input',
    send: async () => Response.json(refusal, { status: 400 }),
    status: 400,
    code: 'bad-input',
    message: 'No',
    again: false,
  },
  {
    case: 'a page',
    send: async () => new Response('<p>', { status: 502 }),
    status: 502,
    code: 'unknown',
    message: 'Something went wrong',
    again: true,
  },
  {
    case: 'drift',
    send: async () => Response.json({ n: 'x' }),
    status: 200,
    code: 'drift',
    message: drift,
    again: false,
  },
  {
    case: 'nobody there',
    send: () => Promise.reject(new TypeError('x')),
    status: 0,
    code: 'network',
    message: away,
    again: true,
  },
])('fails with reasons: $case', async ({ send, status, code, message, again }) => {
  const failure = await call(send, ORIGIN, list, { teamId: '1' }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ status, code, message, retryAfter: null })
  expect(isWorthRetrying(0, failure as ApiFailure)).toBe(again)
  expect(isWorthRetrying(2, failure as ApiFailure)).toBe(false)
})

test('reads Retry-After, and does not sit through a long one', async () => {
  const send: Send = async () => Response.json(refusal, { status: 503, headers: { 'retry-after': '60' } })
  const failure = await call(send, ORIGIN, list, { teamId: '1' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect((failure as ApiFailure).retryAfter).toBe(60)
  expect(isWorthRetrying(0, failure as ApiFailure)).toBe(false)
})
