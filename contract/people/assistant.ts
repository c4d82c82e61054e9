/** Where assistants read leagues, by the Model Context Protocol. */
export const ASSISTANT_PATH = '/mcp'

/** As the table of permissions names the call: a log-in or an access token opens it. */
export const ASSISTANT_CALL = { method: 'POST', path: ASSISTANT_PATH, access: 'verified' } as const
