/** The path of the example league's pages; that of a screen follows, or that of a call. */
export const EXAMPLE_PATH = '/example'

/** What a reader of the example is called where a screen asks whether somebody is signed in. */
export const EXAMPLE_READER = { uid: 'example', email: '', emailVerified: true } as const
