import { describe, expect, test } from 'vitest'
import { command, plain } from './programs.ts'

describe('what programs print', () => {
  test.each([
    ["{ stage: 'delivered', signedBy: 'Ada' }", 'stage=delivered, signedBy=Ada'],
    ['DeliveryResult[stage=delivered, signedBy=Ada, reason=null]', 'stage=delivered, signedBy=Ada'],
    ['DeliveryResult(stage=delivered, signedBy=Ada)', 'stage=delivered, signedBy=Ada'],
    ['PREVIOUSLY_ACCEPTED inv_1', 'PreviouslyAccepted inv_1'],
    ['ACCEPTED', 'Accepted'],
    ['swiftvan: 670 cents', 'swiftvan: 670 cents'],
  ])('%s', (printed, expected) => {
    expect(plain(printed)).toBe(expected)
  })

  test('a program has one name in all languages', () => {
    expect(command('ts', 'clients/shop/customs-desk', 'a')).toEqual([
      'tsx',
      'src/develop/clients/shop/customs-desk.ts',
      'a',
    ])
    expect(command('java', 'clients/shop/customs-desk').at(-1)).toBe('parcels.develop.clients.shop.CustomsDesk')
    expect(command('kotlin', 'workflows/deliver').at(-1)).toBe('parcels.develop.workflows.DeliverKt')
    expect(() => command('rust', 'workflows/deliver')).toThrow('no programs in rust')
  })
})
