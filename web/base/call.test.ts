import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/base/endpoint.ts'
import { ApiFailure, overNetwork, requestOf, type Send } from './call.ts'
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
const end = endpoint({ ...confirm, body: z.object({ token: z.string(), a: z.string() }) })

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
  {
    case: 'into the body what may stand in the query, too',
    of: end,
    asked: { token: 't', a: '1' },
    url: '/api/save',
    body: 'token=t&a=1',
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
  const failure = await overNetwork({ send, origin: ORIGIN })(list, { teamId: '1' }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ status, code, message, retryAfter: null })
  expect(isWorthRetrying(0, failure as ApiFailure)).toBe(again)
  expect(isWorthRetrying(2, failure as ApiFailure)).toBe(false)
})

test('reads Retry-After, and does not sit through a long one', async () => {
  const send: Send = async () => Response.json(refusal, { status: 503, headers: { 'retry-after': '60' } })
  const failure = await overNetwork({ send, origin: ORIGIN })(list, { teamId: '1' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect((failure as ApiFailure).retryAfter).toBe(60)
  expect(isWorthRetrying(0, failure as ApiFailure)).toBe(false)
})

const sentence = endpoint({ ...list, answer: z.string() })
const plain = { 'content-type': 'text/plain; charset=utf-8' }

test.each<{ case: string; of: Endpoint; answer: () => Response; code: string; message: string }>([
  {
    case: 'plain text of what speaks plain text',
    of: sentence,
    answer: () => new Response(' This link has expired.\n', { status: 400, headers: plain }),
    code: 'said',
    message: 'This link has expired.',
  },
  {
    case: 'no text at all',
    of: sentence,
    answer: () => new Response('', { status: 400, headers: plain }),
    code: 'unknown',
    message: 'Something went wrong',
  },
  {
    case: 'a page of somebody in between',
    of: sentence,
    answer: () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    code: 'unknown',
    message: 'Something went wrong',
  },
  {
    case: 'a body with a message only',
    of: list,
    answer: () => Response.json({ message: 'No team.' }, { status: 404 }),
    code: 'said',
    message: 'No team.',
  },
  {
    case: 'a body with an error only',
    of: list,
    answer: () => Response.json({ error: 'No such team.' }, { status: 404 }),
    code: 'said',
    message: 'No such team.',
  },
  {
    case: 'a body whose message is no text',
    of: list,
    answer: () => Response.json({ message: { at: 7 }, error: '' }, { status: 404 }),
    code: 'unknown',
    message: 'Something went wrong',
  },
  {
    case: 'plain text of what speaks JSON',
    of: list,
    answer: () => new Response('no healthy upstream', { status: 503, headers: plain }),
    code: 'unknown',
    message: 'Something went wrong',
  },
])('reads the reason of a refusal: $case', async ({ of, answer, code, message }) => {
  const failure = await overNetwork({ send: async () => answer(), origin: ORIGIN })(of, { teamId: '1' }).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code, message })
})
