/** What scenarios run programs with that are no services; see scenario.ts. */
export { command, plain, program } from './scenarios/programs.ts'
