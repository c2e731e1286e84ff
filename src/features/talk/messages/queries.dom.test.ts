import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../tests/support/network.ts'
import { messageOf, threadOf } from '../../../../tests/support/talk.ts'
import { threadQuery } from './queries.ts'

test('hundreds of unread messages of one’s own are fetched again in parts, each once', async () => {
  const items = Array.from({ length: 450 }, (_, index) => messageOf({ seq: index + 1, sender_id: 'ana' }))
  const { asked } = answerCalls({
    'GET /conversations/ben': (_, { searchParams }) => {
      const [after, limit] = ['after', 'limit'].map((name) => Number(searchParams.get(name)))
      return threadOf({ items: items.slice(after, limit ? (after ?? 0) + limit : undefined) })
    },
  })
  const client = new QueryClient()
  expect((await client.fetchQuery(threadQuery('ben'))).items).toHaveLength(450)
  const now = await client.fetchQuery({ ...threadQuery('ben'), staleTime: 0 })
  expect(now.items.map(({ seq }) => seq)).toEqual(items.map(({ seq }) => seq))
  expect(asked.map(({ call }) => new URLSearchParams(call.split('?')[1]).get('after'))).toEqual([
    null,
    '0',
    '200',
    '400',
  ])
})
