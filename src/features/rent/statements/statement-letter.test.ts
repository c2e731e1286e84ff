import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { crontab } from '../../../jobs.ts'
import { tellOfStatements } from './statement-letter.ts'

const world = await createWorld()
const paying = payingIn(world)
const { paidRental, payOutTo, release } = paying
await paying.deliver()
const { clock, db, services } = world

test('the letters go out in the morning of 15 January, or as soon as a node runs again', () => {
  expect(crontab.split('\n')).toContain('0 14 15 1 * tell-of-statements ?fill=14d')
})

test('on 15 January each owner of whom money moved gets one letter about the year, in their language', async () => {
  const [owner, idle] = [await world.person('Aude', { locale: 'fr-CA' }), await world.person('Idle')]
  const deal = await paidRental({ owner })
  await payOutTo(owner)
  await release(deal)
  clock.set('2027-01-15T14:00:00Z')
  for (const _ of ['a node', 'another', 'after a restart']) {
    await tellOfStatements(services)
    await world.runJobs()
  }
  const sent = await db
    .selectFrom('deliveries')
    .select(['user_id', 'topic'])
    .where('message_id', 'like', 'statement.2026.%')
    .where('user_id', 'in', [owner.id, idle.id, deal.renter.id])
    .execute()
  expect(sent).toEqual([{ user_id: owner.id, topic: 'payments' }])
  const [letter, ...more] = world.letters.filter(
    ({ to, subject }) => to === owner.email && subject === 'Votre relevé de 2026 est prêt',
  )
  expect(more).toEqual([])
  expect(letter?.text).toContain('/fr/connect-dashboard?section=statements&year=2026')
  expect(letter?.text?.replaceAll(/\s/g, ' ')).toMatch(/Locations avant taxes ?: 750,00 \$/)
})
