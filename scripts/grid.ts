import { visitScreens } from './pictures/screen-demo.ts'

// `npm run grid`: axe, overflow and shifts on every screen in every state at three widths, each loaded afresh; then
// what the layout promises, in a wide and in a tall typeface.
process.exit(await visitScreens('grid'))
