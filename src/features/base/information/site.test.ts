import { describe, expect, it } from 'vitest'
import { webinarPictures } from './site.ts'

describe('the pictures of a webinar', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', 'abc'],
    ['https://youtu.be/abc?t=3', 'abc'],
    ['https://video.example/talks/abc/', 'abc'],
  ])('of %s are large first, then smaller', (url, id) => {
    expect(webinarPictures(url, 'https://img.example/')).toEqual({
      image: `https://img.example/vi/${id}/maxresdefault.jpg`,
      smaller_image: `https://img.example/vi/${id}/hqdefault.jpg`,
    })
  })
  it('are none without an image host, or without a video in the address', () => {
    expect(webinarPictures('https://youtu.be/abc', undefined)).toEqual({ image: null, smaller_image: null })
    expect(webinarPictures('https://youtu.be/', 'https://img.example')).toEqual({
      image: null,
      smaller_image: null,
    })
  })
})
