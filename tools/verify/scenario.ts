/**
 * What scenarios import, with assertions.ts: the two files here whose places never change, since every scenario of
 * snippets/scenarios names them.
 */
export { keepHistory, scenario, type Scenario, type World } from './scenarios/scenario.ts'
