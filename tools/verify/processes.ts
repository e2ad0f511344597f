export { until } from './assertions.ts'
