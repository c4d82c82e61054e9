/** The path of the example league's pages; the path of a screen or of a call follows. */
export const EXAMPLE_PATH = '/example'

/** The person whom screens see as signed in while somebody reads the example. */
export const EXAMPLE_READER = { uid: 'example', email: '', emailVerified: true } as const
