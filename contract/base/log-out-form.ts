/** Where a page's "Log out" button posts its form before the browser program has loaded. */
export const LOG_OUT_FORM = '/log-out'
