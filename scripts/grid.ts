import { visitScreens } from './screen-demo.ts'

// `npm run grid`: axe, overflow and shifts on every screen in every state at three widths, each of them loaded anew; then what the layout
// promises, in a wide and in a tall face.
process.exit(await visitScreens('grid'))
