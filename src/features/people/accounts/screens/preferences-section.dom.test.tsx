import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ACT_ENDS_MS, WAITS } from '#platform/browser/in-time.ts'
import { LOCALE_COOKIE } from '#platform/locale.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, held, lost } from '../../../../../tests/support/network.ts'
import { act } from '../../../../../tests/support/render.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { PreferencesSection } from './preferences-section.tsx'

const at = '/account?section=preferences'
const open = () => show(<PreferencesSection />, { at, session: ana })
const zone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
const deviceIsOn = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat('en-CA').resolvedOptions(),
    timeZone,
  })

test('the language is sent and kept by its button, and this page opens in it', async () => {
  const { asked } = answerCalls({ 'PATCH /accounts/locale': () => ({ locale: 'fr-CA' }) })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user } = await open()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this language' })
  expect(save.disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Français' }))
  expect(asked).toEqual([])
  await user.click(save)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ locale: 'fr-CA' }])
  expect(assign.mock.calls[0]?.[0]).toContain('/fr/account?section=preferences')
  expect(document.cookie).toContain(`${LOCALE_COOKIE}=fr-CA`)
})

test('the page opens in the language though it can’t be saved, and the button is free again where it does not come', async () => {
  answerCalls({ 'PATCH /accounts/locale': held })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Français' }))
  const save = screen.getByRole('button', { name: 'Use this language' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => save.click())
  await act(async () => void (await vi.advanceTimersByTimeAsync(WAITS.afterMs)))
  expect([assign.mock.calls.length, save.getAttribute('aria-busy')]).toEqual([1, 'true'])
  await act(async () => void (await vi.advanceTimersByTimeAsync(ACT_ENDS_MS - WAITS.afterMs)))
  expect(save.getAttribute('aria-busy')).toBeNull()
})

test('the light changes at once', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.light
  })
  const { user } = await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /System/ }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Dark/ }))
  expect(document.documentElement.dataset.light).toBe('tungsten')
})

test('the time zone is saved at once; what the device says is only offered', async () => {
  deviceIsOn('America/Vancouver')
  const { asked } = answerCalls({
    'PATCH /accounts/time-zone': (body) => body,
  })
  const { user } = await open()
  expect(zone().value).toBe('America/Toronto')
  await user.selectOptions(zone(), 'America/Halifax')
  expect(await screen.findByText('Time zone saved')).toBeTruthy()
  expect(zone().value).toBe('America/Halifax')
  await user.click(screen.getByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(zone().value).toBe('America/Vancouver'))
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull()
  expect(asked.map(({ body }) => body)).toEqual([
    { time_zone: 'America/Halifax' },
    { time_zone: 'America/Vancouver' },
  ])
})

test('a failed save is reported, and the old value stays', async () => {
  deviceIsOn('Europe/Paris')
  answerCalls({ 'PATCH /accounts/time-zone': lost, 'GET /accounts/session': () => ana })
  const { user } = await open()
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull()
  await user.selectOptions(zone(), 'America/Halifax')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be saved')
  await waitFor(() => expect(zone().value).toBe('America/Toronto'))
})
