import { expect, test } from 'vitest'
import { takeFiles } from './take-files.ts'

const photo = new File(['12345'], 'lens.JPG', { type: 'image/jpeg' })
const contract = new File(['12'], 'contract.pdf', { type: 'application/pdf' })
const song = new File(['1'], 'song.mp3', { type: 'audio/mpeg' })

test('takes kinds by family, by type and by ending', () => {
  const { taken, refused } = takeFiles([photo, contract, song], { accept: 'image/*, .pdf' })
  expect(taken).toEqual([photo, contract])
  expect(refused).toHaveLength(1)
  expect(refused[0]).toContain('song.mp3')
})

test('refuses files that are too large by name, and takes those of exactly the limit', () => {
  const { taken, refused } = takeFiles([photo, contract], { maxBytes: 2 })
  expect(taken).toEqual([contract])
  expect(refused[0]).toContain('lens.JPG')
})

test('takes anything without a limit', () => {
  expect(takeFiles([photo, contract, song], {}).taken).toHaveLength(3)
})

test('refuses empty files by name', () => {
  const { taken, refused } = takeFiles([new File([], 'nothing.jpg', { type: 'image/jpeg' }), photo], {})
  expect(taken).toEqual([photo])
  expect(refused).toEqual([expect.stringContaining('nothing.jpg')])
})
