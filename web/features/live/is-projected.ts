import { createContext } from 'react'

/** Whether the projected substitutions are counted: what a row opens to follows the switch over the table. */
export const IsProjected = createContext(true)
