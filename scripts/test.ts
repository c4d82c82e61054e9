import { steps } from './steps.ts'

// `npm test`: everything.
process.exit(await steps(['types', 'lint', 'unused', 'rules', 'calls', 'journeys']))
