/** What scenarios crash with; see scenario.ts. */
export * from './scenarios/crashes.ts'
export { Cuts, cutEverywhere, type Cut } from './scenarios/cuts.ts'
