import { visitScreens } from './screen-demo.ts'

// `npm run screenshots`: every screen in every state, phone and desktop, light and dark, into `screenshots/`.
process.exit(await visitScreens('pictures'))
