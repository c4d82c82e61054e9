/** The header in which every answer carries the id under which the server's log speaks of it. */
export const REQUEST_ID_HEADER = 'x-request-id'
