import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { choose, readChoices } from './choices.ts'
import {
  chooseNotificationRoute,
  openUnsubscribeRoute,
  readNotificationChoicesRoute,
  readUnsubscriptionRoute,
  receiveMailNewsRoute,
  unsubscribeRoute,
} from './contract.ts'
import { receiveMailNews } from './receive-mail-news.ts'
import { readUnsubscription, type SearchStops, unsubscribe } from './unsubscribe.ts'

/** Choices, and how to stop what was chosen: also saved searches, which another feature has. */
export function deliveriesApi(searches: SearchStops) {
  return createFeature()
    .openapi(readNotificationChoicesRoute, async (c) => c.json(await readChoices(signedIn(c)), 200))
    .openapi(chooseNotificationRoute, async (c) => {
      return answer(c, await choose(signedIn(c), c.req.valid('json')), 200)
    })
    .openapi(readUnsubscriptionRoute, async (c) => {
      return answer(c, await readUnsubscription(c.var.ctx, c.req.valid('query').t, searches), 200)
    })
    .openapi(unsubscribeRoute, async (c) => {
      return answer(c, await unsubscribe(c.var.ctx, c.req.valid('query').t, searches), 200)
    })
    .openapi(receiveMailNewsRoute, async (c) => {
      const news = receiveMailNews(c.var.ctx, c.req.header('authorization'), await c.req.text())
      return answer(c, await news, 200)
    })
    .openapi(openUnsubscribeRoute, (c) => {
      return c.redirect(`/unsubscribe?${new URLSearchParams({ t: c.req.valid('query').t })}`, 303)
    })
}
