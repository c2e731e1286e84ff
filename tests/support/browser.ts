import type { World } from './world.ts'

/** A browser that keeps the cookies it is given, at an address of its own. */
export function browserOf({ as }: Pick<World, 'as'>, address = '198.51.100.1') {
  const cookies = new Map<string, string>()
  return {
    cookies,
    post: async (path: string, body: object) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await as(null, { cookie, 'x-page-visitor': address }).post(path, body)
      for (const given of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
        cookies.set(name, value)
      }
      return answer
    },
  }
}
