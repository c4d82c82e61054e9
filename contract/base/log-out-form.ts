/** Where the button "Log out" of a page goes whose program is not there yet. */
export const LOG_OUT_FORM = '/log-out'
