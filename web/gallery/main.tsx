import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Gallery } from './Gallery.tsx'
import '../styles/base.css'

// Only `npm run dev` serves this, at /gallery: nothing of the built program leads here.
const router = createMemoryRouter([{ path: '*', element: <Gallery /> }])

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
