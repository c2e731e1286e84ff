import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { WANTED } from '#platform/browser/page-alive.ts'
import { lateCode } from './late-code.ts'

test('a first page fetches the code of the parts that it shows, a later page that of all of its parts', async () => {
  const fetched: string[] = []
  const partOf = (name: string) =>
    lateCode(async () => {
      fetched.push(name)
      return () => <p>{name}</p>
    })
  const Shown = partOf('shown')
  partOf('not shown')
  render(
    <Suspense>
      <Shown />
    </Suspense>,
  )
  expect(fetched).toEqual([])
  window.dispatchEvent(new Event(WANTED))
  await screen.findByText('shown')
  expect(fetched).toEqual(['shown'])
  document.documentElement.dataset.alive = ''
  partOf('of a later page')
  expect(fetched).toEqual(['shown', 'of a later page'])
})
