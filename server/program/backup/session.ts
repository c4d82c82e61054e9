/**
 * Session settings of a backup and a restore: no time limit for statements, and dates written the same way on both sides, whatever
 * the two databases are set to.
 */
export const SESSION = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 30000;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'`
