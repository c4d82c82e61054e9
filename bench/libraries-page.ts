// The least program with the same libraries: a router with one screen that asks for something, and checks the answer.
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, Link, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'

const Answer = z.array(
  z.object({ name: z.string(), points: z.nullable(z.int()), more: z.optional(z.enum(['a', 'b'])) }),
)

function Screen() {
  const { pathname } = useLocation()
  const { data } = useQuery({
    queryKey: [pathname],
    queryFn: async () => Answer.parse(await (await fetch('/rows')).json()),
  })
  const { mutate } = useMutation({ mutationFn: async () => fetch('/rows', { method: 'POST' }) })
  return createElement('main', { onClick: () => mutate() }, data?.length, createElement(Link, { to: '/' }, 'Home'))
}

const router = createBrowserRouter([{ path: '/', element: createElement(Screen) }])
const app = createElement(RouterProvider, { router })
hydrateRoot(document.body, createElement(QueryClientProvider, { client: new QueryClient() }, app))
