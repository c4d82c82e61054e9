import { createContext } from 'react'

/** Whether projected substitutions count; a row's details follow the switch above the table. */
export const IsProjected = createContext(true)
