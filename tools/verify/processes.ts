export { until } from './harness/processes.ts'
