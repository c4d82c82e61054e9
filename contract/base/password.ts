/** What the embedded provider takes; a hosted one has the same minimum length unless it is configured otherwise. */
export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 128
