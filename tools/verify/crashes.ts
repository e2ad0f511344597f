/** What scenarios crash with; see scenario.ts. */
export * from './scenarios/crashes.ts'
export { allOver, assertOnce, Cuts, cutEverywhere, throughCuts, type Cut } from './scenarios/cuts.ts'
