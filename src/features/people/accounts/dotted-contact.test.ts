import { expect, test } from 'vitest'
import { dottedContact } from './dotted-contact.ts'

test.each([
  ['ana@example.ca', 'a•••@e•••.ca'],
  ['j.o@mail.studio.qc.ca', 'j•••@m•••.ca'],
  ['é@côté.québec', 'é•••@c•••.québec'],
  ['a@localhost', 'a•••@l•••'],
  ['+14165550199', '+1•••99'],
])('%s is %s in a list', (contact, shown) => {
  expect(dottedContact(contact)).toBe(shown)
})
