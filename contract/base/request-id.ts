/** The header in which every answer carries the request id that the server's log uses. */
export const REQUEST_ID_HEADER = 'x-request-id'
