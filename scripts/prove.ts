import { steps } from './steps.ts'

/** How often processes are killed and accounts deleted: a few times in `npm test`, here often enough to hit rare timings. */
const WHOLE = {
  MAIL_KILLS: '100',
  MAIL_ROUNDS: '10',
  MAIL_RECIPIENTS: '1000',
  POST_KILLS: '100',
  POST_POSTS: '1000',
  LEAVING_ROUNDS: '48',
}

// `npm run prove`: before a release, what would take too long every time.
Object.assign(process.env, WHOLE)
process.exit(await steps(['kills']))
