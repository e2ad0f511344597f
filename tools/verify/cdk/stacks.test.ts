import { expect, test } from 'vitest'
import { checkTemplates, resourcesIn, type Template } from './stacks.ts'

const table =
  '| Resource | Count |\n|---|---|\n| `AWS::IAM::Role` | 2 | one each |\n| `AWS::Lambda::Function` | 1 | yours |\n'

test('reads the table of resources', () => {
  expect(resourcesIn(table)).toEqual({ 'AWS::IAM::Role': 2, 'AWS::Lambda::Function': 1 })
})

test('names each claim that a template does not hold', () => {
  const parcels: Template = {
    Resources: {
      A: { Type: 'AWS::Lambda::Function' },
      B: { Type: 'AWS::Lambda::Version', DeletionPolicy: 'Delete' },
    },
  }
  const problems = checkTemplates({ parcels }, table)
  expect(problems.find((problem) => problem.startsWith('the table lists'))).toContain('AWS::IAM::Role')
  expect(problems.find((problem) => problem.startsWith('old versions are kept'))).toContain('Delete')
  expect(problems.find((problem) => problem.startsWith('Restate Cloud'))).toContain('the stack is missing')
})
