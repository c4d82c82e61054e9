import { visitScreens } from './screen-demo.ts'

// `npm run grid`: axe, overflow and shifts on every screen in every state at three widths, each of them loaded anew.
process.exit(await visitScreens('grid'))
