import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { IncidentView } from '../contract.ts'
import { incidentsKey } from '../queries.ts'
import { IncidentsSection } from './incidents-section.tsx'

const laptop: IncidentView = {
  ...{ id: 'laptop', version: 1, title: 'Lost laptop', circumstances: 'Left on a train' },
  ...{ occurred_from: null, occurred_to: null, found_on: '2026-06-03', data_kinds: ['contacts'] },
  ...{ people_affected: 40, quebec_people_affected: null, risk: 'open', risk_reasons: '', steps_taken: '' },
  ...{ prevented_by: '', told_opc_on: null, told_cai_on: null, told_people_on: null, closed_on: null },
  ...{ created_at: '2026-06-03T12:00:00.000Z', updated_at: '2026-06-03T12:00:00.000Z' },
  kept_until: '2031-06-03',
  steps: [
    { step: 'contain', state: 'done', done_on: '2026-06-04' },
    { step: 'assess', state: 'due', done_on: null },
  ],
}
const LIST = 'GET /admin/incidents'
const ADD = 'POST /admin/incidents'
const CHANGE = 'PATCH /admin/incidents/laptop'
const at = '/admin?section=incidents'
const page = (...items: IncidentView[]) => ({ items, next_cursor: null })
const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

test('the register shows the due steps of each incident; an incident has its own address, and Back returns to the register', async () => {
  answerCalls({ [LIST]: page(laptop) })
  const { user, router } = await show(<IncidentsSection />, { at })
  const row = within(await screen.findByRole('row', { name: /Lost laptop/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('June 3, 2026'),
    expect.stringContaining('40'),
    'Not assessed yet',
    expect.stringContaining('1'),
    expect.stringContaining('June 3, 2031'),
  ])
  await user.click(row.getByRole('link', { name: 'Lost laptop' }))
  const steps = within(await screen.findByRole('region', { name: 'Due steps' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Contain.*Done · June 4, 2026$/),
    'Assess the riskDue',
  ])
  expect(field('Title')).toHaveProperty('value', 'Lost laptop')
  router.history.back()
  expect(await screen.findByRole('table', { name: 'Incidents' })).toBeTruthy()
})

test('a new incident is sent once, with unknown fields empty, and then has its own address', async () => {
  const sent = Promise.withResolvers<object>()
  const { asked } = answerCalls({ [LIST]: page(laptop), [ADD]: () => sent.promise })
  const { user, router } = await show(<IncidentsSection />, { at: `${at}&id=new` })
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Lost laptop')
  await user.type(field('What happened, and why'), 'Left on a train')
  await user.type(screen.getByLabelText('Found on'), '2026-06-03')
  await user.click(save())
  expect(await screen.findByText('Choose at least one kind.')).toBeTruthy()
  expect(asked.some(({ call }) => call === ADD)).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: 'E-mails and phone numbers' }))
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Saving…' }))
  sent.resolve(laptop)
  await waitFor(() => expect(router.state.location.search).toEqual({ section: 'incidents', id: 'laptop' }))
  const bodies = asked.filter(({ call }) => call === ADD).map(({ body }) => body)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    ...{ title: 'Lost laptop', found_on: '2026-06-03', data_kinds: ['contacts'], risk: 'open' },
    ...{ people_affected: null, occurred_from: null, told_opc_on: null, steps_taken: '' },
  })
  router.history.back()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('id', 'new'))
})

test('a failed save is reported, keeps the input, and succeeds at the retry', async () => {
  let isDown = true
  const { asked } = answerCalls({
    [LIST]: page(laptop),
    [CHANGE]: (body) => (isDown ? lost : { ...laptop, ...body, version: 2 }),
  })
  const { user } = await show(<IncidentsSection />, { at: `${at}&id=laptop` })
  await user.type(await screen.findByRole('textbox', { name: 'Steps taken' }), 'Wiped it')
  await user.click(save())
  expect(await screen.findByText('It was not saved')).toBeTruthy()
  expect(field('Steps taken')).toHaveProperty('value', 'Wiped it')
  isDown = false
  await user.click(save())
  expect(await screen.findByText('It is in the register')).toBeTruthy()
  expect(asked.filter(({ call }) => call === CHANGE).map(({ body }) => body)).toEqual(
    Array(2).fill(expect.objectContaining({ steps_taken: 'Wiped it', version: 1 })),
  )
})

test('another administrator’s changes appear without losing the input here', async () => {
  let stands = laptop
  const { asked } = answerCalls({
    [LIST]: () => page(stands),
    [CHANGE]: (body) => {
      const version = Number(body.version)
      if (version !== stands.version) return refuse(409, 'incident_changed')
      stands = { ...stands, ...body, version: version + 1 }
      return stands
    },
  })
  const { user } = await show(<IncidentsSection />, { at: `${at}&id=laptop` })
  const steps = await screen.findByRole('textbox', { name: 'Steps taken' })
  await user.type(steps, 'Wiped it')
  stands = { ...laptop, version: 2, circumstances: 'Left on a bus' }
  await user.click(save())
  expect(await screen.findByText('Refused: incident_changed.')).toBeTruthy()
  await waitFor(() => expect(field('What happened, and why')).toHaveProperty('value', 'Left on a bus'))
  expect(field('Steps taken')).toHaveProperty('value', 'Wiped it')
  await user.click(save())
  await screen.findByText('It is in the register')
  expect(asked.findLast(({ call }) => call === CHANGE)?.body).toMatchObject({
    ...{ version: 2, circumstances: 'Left on a bus', steps_taken: 'Wiped it' },
  })
})

test('where both changed a field, the input stays beside the saved value, and either can be chosen', async () => {
  let stands: IncidentView = { ...laptop, steps_taken: 'Locked', risk_reasons: 'Names' }
  const { asked } = answerCalls({
    [LIST]: () => page(stands),
    [CHANGE]: (body) => {
      const version = Number(body.version)
      if (version !== stands.version) return refuse(409, 'incident_changed')
      stands = { ...stands, ...body, version: version + 1 }
      return stands
    },
  })
  const { user, queryClient } = await show(<IncidentsSection />, { at: `${at}&id=laptop` })
  await user.type(await screen.findByRole('textbox', { name: 'Steps taken' }), ', wiped')
  await user.type(screen.getByRole('textbox', { name: /^Why:/ }), ', addresses')
  await user.click(screen.getByRole('checkbox', { name: 'Names' }))
  const theirs: IncidentView = { ...stands, data_kinds: ['contacts', 'messages'] }
  stands = { ...theirs, version: 2, steps_taken: 'Locked at noon', risk_reasons: '' }
  await user.click(save())
  const said = (await screen.findByText('Somebody else wrote here too')).closest('[role=alert]')
  const clashes = within(said instanceof HTMLElement ? said : document.body)
  expect(clashes.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Kinds of information',
    expect.stringMatching(/^Why/),
    'Steps taken',
  ])
  expect(clashes.getByText('E-mails and phone numbers, Messages')).toBeTruthy()
  expect(clashes.getByText('Empty')).toBeTruthy()
  await user.click(clashes.getByRole('button', { name: 'Take this instead (Steps taken)' }))
  const steps = field('Steps taken')
  expect([steps, document.activeElement]).toEqual([document.activeElement, steps])
  expect(steps).toHaveProperty('value', 'Locked at noon')
  await user.click(save())
  await screen.findByText('It is in the register')
  await waitFor(() => expect(clashes.queryAllByRole('term')).toEqual([]))
  const sent = { steps_taken: 'Locked at noon', risk_reasons: 'Names, addresses' }
  expect(asked.findLast(({ call }) => call === CHANGE)?.body).toMatchObject({ ...sent, version: 2 })

  // Saved is no longer typed here: what comes after that comes in.
  stands = { ...stands, version: 4, risk_reasons: 'Names and addresses' }
  await queryClient.invalidateQueries({ queryKey: incidentsKey })
  await waitFor(() => expect(screen.getByDisplayValue('Names and addresses')).toBeTruthy())
  expect(clashes.queryAllByRole('term')).toEqual([])
})

test('after a reconnection and a refetch of the register, the input goes on', async () => {
  let stands = laptop
  answerCalls({ [LIST]: () => page(stands) })
  const { user, queryClient } = await show(<IncidentsSection />, { at: `${at}&id=laptop` })
  const steps = await screen.findByRole('textbox', { name: 'Steps taken' })
  await user.type(steps, 'Wiped')
  stands = { ...laptop, version: 2, risk_reasons: 'Addresses' }
  await queryClient.invalidateQueries({ queryKey: incidentsKey })
  await waitFor(() => expect(screen.getByDisplayValue('Addresses')).toBeTruthy())
  expect(document.activeElement).toBe(steps)
  await user.keyboard(' it')
  expect(steps).toHaveProperty('value', 'Wiped it')
})

test('a missing incident is reported; a failed load of the register offers a retry', async () => {
  let isDown = true
  answerCalls({ [LIST]: () => (isDown ? lost : page()) })
  const { user } = await show(<IncidentsSection />, { at: `${at}&id=gone` })
  await screen.findByRole('heading', { name: 'The register couldn’t be loaded' })
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'This incident is not in the register' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All incidents' }))
  expect(await screen.findByRole('heading', { name: 'No incident so far' })).toBeTruthy()
})

test('French days and words', async () => {
  answerCalls({ [LIST]: page(laptop) })
  await show(<IncidentsSection />, { at, locale: 'fr-CA' })
  const row = await screen.findByRole('row', { name: /Lost laptop/ })
  expect(row.textContent).toContain('3 juin 2031')
  expect(within(row).getByText('Pas encore évalué')).toBeTruthy()
})
