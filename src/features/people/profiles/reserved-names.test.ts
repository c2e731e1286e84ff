import { describe, expect, test } from 'vitest'
import { isSameName, namesTrade } from './judge-name.ts'
import { nameProblem } from './reserved-names.ts'

const BRAND = 'Northreel'

describe('reads as the service or its staff', () => {
  test.each([
    'Northreel',
    'NORTHREEL Support',
    'N0rthreel',
    'NorthreeI',
    'N o r t h r e e l',
    'North-Reel Rentals',
    'Nortthreel',
    'Ｎｏｒｔｈｒｅｅｌ',
    'Nörthréel',
    'Νοrthreel',
    'Nоrthrееl',
    'No\u200brth\u00adreel',
    'MyNorthreelTeam',
    'ⓃⓄⓇⓉⒽⓇⒺⒺⓁ',
    '𝐍𝐨𝐫𝐭𝐡𝐫𝐞𝐞𝐥',
    'Support',
    'Support!',
    'Supp0rt',
    'Customer Support',
    'The Support Team',
    'Help Desk',
    'Admin 2',
    'Αdmin',
    'Administrateur',
    'Équipe de soutien',
    'Service à la clientèle',
    'Modératrice',
    'Trust & Safety',
    'Security Team',
    'Paiements',
  ])('%s', (name) => {
    expect([nameProblem(name, 'person', BRAND), nameProblem(name, 'store', BRAND)]).toEqual([
      'name_reserved',
      'name_reserved',
    ])
  })

  test.each([
    'admin',
    'admin123',
    '4dmin',
    'adm1n',
    'support',
    'support_1',
    'the.support.team',
    'no-reply',
    'helpdesk',
    'soutien',
    'info',
    'contact',
    'root',
    'northreel_help',
    'n0rthreel',
    'postmaster',
    'moderateur',
  ])('username %s', (username) => {
    expect(nameProblem(username, 'username', BRAND)).toBe('name_reserved')
  })

  test('by the brand that is configured, and a short one only as a word', () => {
    expect(nameProblem('Kit', 'store', 'Kit')).toBe('name_reserved')
    expect(nameProblem('K-i-t Support', 'store', 'Kit')).toBe('name_reserved')
    expect(nameProblem('Kitchener Cameras', 'store', 'Kit')).toBeNull()
    expect(nameProblem('Northreel', 'store', 'Kit')).toBeNull()
  })
})

describe('holds contact details', () => {
  test.each([
    'www.janefilms.ca',
    'janefilms.ca',
    'https://evil.example/x',
    'Jane t.me/jane',
    'Jane 416 921 0142',
    'jane@gmail.com',
    'Jane janefilms dot com',
    '@janeshoots',
    'Jane Films . com',
  ])('%s', (name) => {
    expect(nameProblem(name, 'person', BRAND)).toBe('name_holds_contact')
  })

  test.each(['janefilms.com', 'www.jane', 'jane.ca', 'jane4169210142', 'jane.416.921.0142'])(
    'username %s',
    (username) => {
      expect(nameProblem(username, 'username', BRAND)).toBe('name_holds_contact')
    },
  )
})

describe('is a name like others', () => {
  test.each([
    ...['Supportive Films', 'Administrator Guild', 'Camera Support Rentals', 'Grip Support', 'Grace Help'],
    ...[
      'Northern Reel Co',
      'Northlight Cine Rentals',
      'Reel North',
      'Tidewater Grip & Lighting',
      'Atelier Boréal',
    ],
    ...[
      'Sean O’Rourke',
      'Dr. Singh',
      'J.R. St.Laurent',
      'Amy Root',
      'Jean-Marc Soutière',
      'Aida Mod',
      '李小龍',
      'Мария',
    ],
    ...[
      'Studio 416',
      '1917 Films',
      'Seven Five Pictures',
      'Point de Vue',
      'Admin Films',
      'Security Cinema',
      'Sam',
      'X',
    ],
    ...['Signal Rentals', 'Telegram Road Studio', 'Insta360 Rentals', 'Service Caméra Laval', 'P!nk Light'],
  ])('%s', (name) => {
    expect([nameProblem(name, 'person', BRAND), nameProblem(name, 'store', BRAND)]).toEqual([null, null])
  })

  test.each([
    'sam.uel',
    'mika.of.many',
    'ana',
    'jane_shoots',
    'support.act.films',
    'sony_fx6',
    'jane2024',
    'reel.north',
  ])('username %s', (username) => {
    expect(nameProblem(username, 'username', BRAND)).toBeNull()
  })
})

test('names that read alike are the same, and numbers part them', () => {
  for (const other of [
    'NORTHLIGHT CINE RENTALS',
    'N0rthIight Cine-Rentals',
    'northlightcinerentals',
    'Nоrthlight Ciné Rentals',
  ])
    expect(isSameName('Northlight Cine Rentals', other)).toBe(true)
  expect(isSameName('Studio 1', 'Studio 11')).toBe(false)
  expect(isSameName('Studio 5', 'Studio S')).toBe(false)
  expect([namesTrade('Marie Tremblay'), namesTrade('Lanterne Rouge Location')]).toEqual([false, true])
})
