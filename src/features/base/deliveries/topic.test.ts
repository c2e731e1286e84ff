import { describe, expect, test } from 'vitest'
import { type Channel, channels, isChoosable, isOn, type Topic, topics } from './topic.ts'

/** The defaults of each topic and channel, with an address and without one, and whether it may be chosen. */
const table: [Topic, Channel, { with: boolean; without: boolean; choosable: boolean }][] = [
  ['messages', 'email', { with: true, without: true, choosable: true }],
  ['messages', 'push', { with: true, without: true, choosable: true }],
  ['messages', 'text', { with: false, without: true, choosable: true }],
  ['requests', 'email', { with: true, without: true, choosable: true }],
  ['requests', 'push', { with: true, without: true, choosable: true }],
  ['requests', 'text', { with: false, without: true, choosable: true }],
  ['answers', 'email', { with: true, without: true, choosable: true }],
  ['answers', 'push', { with: true, without: true, choosable: true }],
  ['answers', 'text', { with: false, without: true, choosable: true }],
  ['reminders', 'email', { with: true, without: true, choosable: true }],
  ['reminders', 'push', { with: true, without: true, choosable: true }],
  ['reminders', 'text', { with: false, without: false, choosable: true }],
  ['payments', 'email', { with: true, without: true, choosable: false }],
  ['payments', 'push', { with: true, without: true, choosable: true }],
  ['payments', 'text', { with: false, without: false, choosable: true }],
  ['account', 'email', { with: true, without: true, choosable: false }],
  ['account', 'push', { with: false, without: false, choosable: false }],
  ['account', 'text', { with: false, without: true, choosable: false }],
  ['searches', 'email', { with: true, without: true, choosable: true }],
  ['searches', 'push', { with: true, without: true, choosable: true }],
  ['searches', 'text', { with: false, without: false, choosable: false }],
]

test('each topic has its line for each channel', () => {
  const all = topics.flatMap((topic) => channels.map((channel) => `${topic} ${channel}`))
  expect(table.map(([topic, channel]) => `${topic} ${channel}`)).toEqual(all)
})

describe('the topics of each channel', () => {
  test.each(table)('%s by %s', (topic, channel, expected) => {
    const at = (hasEmail: boolean, enabled?: boolean) =>
      isOn(topic, channel, {
        hasEmail,
        choices: enabled === undefined ? [] : [{ topic, channel, enabled }],
      })
    expect({ with: at(true), without: at(false), choosable: isChoosable(topic, channel) }).toEqual(expected)
    for (const hasEmail of [true, false]) {
      for (const enabled of [true, false]) {
        expect(at(hasEmail, enabled)).toBe(expected.choosable ? enabled : at(hasEmail))
      }
    }
  })
})
