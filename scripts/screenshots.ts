import { visitScreens } from './pictures/screen-demo.ts'

// `npm run screenshots`: every screen in every state, phone and desktop, light and dark, into `screenshots/`; with the word `shown` the few that
// the README and the browser show.
if (process.argv[2] === 'shown') await import('./pictures/draw-screenshots.ts')
else process.exit(await visitScreens('pictures'))
