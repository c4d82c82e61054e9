import { steps } from './checks/steps.ts'

// `npm test`: everything. The calls and the journeys need the browser program built.
process.exit(await steps(['types', 'lint', 'whole lint', 'unused', 'build'], ['tests'], ['journeys']))
