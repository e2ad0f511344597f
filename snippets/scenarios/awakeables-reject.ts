import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/awakeables',
  languages: ['kotlin'],
  steps: {
    "a rejection through the context's handle is lost": async ({ ingress }) => {
      const { invocationId } = await ingress.send('CustomsService/reject', {
        trackingNumber: 'PX-1042',
        awakeableId: 'nothing',
      })
      // If it were sent, a text that is no id would fail each attempt.
      await ingress.attach(invocationId)
    },
  },
})
