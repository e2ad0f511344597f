export { IngressError } from './harness/ingress.ts'
