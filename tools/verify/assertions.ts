/** What scenarios check with; see scenario.ts. */
export { eventually, refusedWith } from './scenarios/assertions.ts'
export { IngressError } from './harness/ingress.ts'
export { until } from './harness/processes.ts'
