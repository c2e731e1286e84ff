import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { show } from '../../../../../tests/support/show.tsx'
import { Plot } from './plot.tsx'

const points = [8, 8, 12, 5].map((value, week) => ({ label: `Week ${week + 1}`, value }))
const plot = <Plot title="Requests" points={points} say={(value) => `#${value}`} />

test('a bar is read with its difference from the week before', async () => {
  await show(plot)
  const slider = screen.getByRole('slider', { name: 'Requests' })
  const read = (at: number) => {
    fireEvent.input(slider, { target: { value: String(at) } })
    return slider.getAttribute('aria-valuetext')
  }
  expect(slider.getAttribute('aria-valuetext')).toBe('Week 4: #5, #7 less than the week before')
  expect(read(2)).toBe('Week 3: #12, #4 more than the week before')
  expect(read(1)).toBe('Week 2: #8, As many as the week before')
  expect(read(0)).toBe('Week 1: #8, The first week shown')
})

test('the scale says its top and its half', async () => {
  await show(plot)
  expect(screen.getByText('#20')).toBeTruthy()
  expect(screen.getByText('#10')).toBeTruthy()
})
