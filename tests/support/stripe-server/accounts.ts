import type Stripe from 'stripe'
import samples from '../../fixtures/stripe/samples.json' with { type: 'json' }
import { type Account, type Books, balanceOf, like, newId, seconds, tell } from './books.ts'
import { missing, wrong } from './fault.ts'
import { listOf } from './lists.ts'
import { route } from './routes.ts'

type Included = { include?: string[] }

const LINK_SECONDS = 5 * 60
const PAGE = 20
const capability = 'v2.core.account[configuration.recipient].capability_status_updated'

export const accountRoutes = [
  route<Stripe.V2.Core.AccountCreateParams>('POST /v2/core/accounts', ({ books, body }) => {
    const { dashboard, identity, configuration, defaults, include } = body
    const wanted = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested
    if (!wanted || dashboard !== 'express' || identity?.country !== 'ca' || !defaults?.responsibilities)
      throw wrong('A recipient in Canada is asked for.', 'configuration')
    if (defaults.profile?.business_url && !/^https?:[/][/][\w-]+[.]/.test(defaults.profile.business_url))
      throw wrong('Not a valid URL', 'defaults.profile.business_url', 'url_invalid')
    const id = newId(books, 'acct')
    const created = books.clock.now().toISOString()
    const asked = {
      contact_email: body.contact_email,
      display_name: body.display_name,
      metadata: body.metadata,
    }
    const account: Account = {
      id,
      sample: 'account_new',
      closed: false,
      due_by: null,
      transfers: null,
      asked,
      created,
    }
    books.accounts.set(id, account)
    return accountAnswer(account, include)
  }),
  route<unknown, Included & { limit?: number; closed?: boolean; page?: number }>(
    'GET /v2/core/accounts',
    ({ books, query }) => {
      const { limit = PAGE, closed = false, page = 0 } = query
      const rows = [...books.accounts.values()].filter((row) => row.closed === closed)
      const next = (page + 1) * limit < rows.length ? `/v2/core/accounts?page=${page + 1}` : null
      const shown = rows.slice(page * limit, (page + 1) * limit)
      return { data: shown.map((row) => accountAnswer(row)), next_page_url: next, previous_page_url: null }
    },
  ),
  route<unknown, Included>('GET /v2/core/accounts/{id}', ({ books, id, query }) =>
    accountAnswer(accountOf(books, id), query.include),
  ),
  route<Stripe.V2.Core.AccountLinkCreateParams>('POST /v2/core/account_links', ({ books, body }) => {
    const { id } = accountOf(books, body.account)
    const { return_url = '', refresh_url = '' } = body.use_case.account_onboarding ?? {}
    if (!return_url || !refresh_url) throw wrong('A link leads back.', 'use_case.account_onboarding')
    const url = `https://connect.stripe.com/setup/s/${id}/${newId(books, 'link')}`
    const expires_at = seconds(books) + LINK_SECONDS
    books.links.set(url, { url, expires_at, used: false, return_url, refresh_url })
    const until = new Date(expires_at * 1000).toISOString()
    return like('account_link', { account: id, url, expires_at: until, use_case: body.use_case })
  }),
  route('POST /v1/accounts/{id}/login_links', ({ books, id }) => {
    accountOf(books, id)
    return like('login_link', { url: `https://connect.stripe.com/express/${id}/x` })
  }),
  route('GET /v1/balance', ({ books, account }) => {
    const amount = account === null ? 0 : balanceOf(books, accountOf(books, account).id)
    const [available, pending] = [amount, 0].map((cents) => [
      { amount: cents, currency: 'cad', source_types: { card: cents } },
    ])
    return like('balance', { available, pending })
  }),
  route<unknown, { limit?: number }>('GET /v1/payouts', ({ books, account, query }) => {
    const rows = [...books.payouts.values()].filter((row) => row.account === account)
    return listOf('/v1/payouts', rows, query, ({ id, amount, created }) =>
      like('payout', { id, amount, created, arrival_date: created, currency: 'cad', status: 'paid' }),
    )
  }),
]

/** The account moves to another state by itself. */
export function moveAccount(
  books: Books,
  id: string,
  change: Partial<Pick<Account, 'sample' | 'closed' | 'due_by' | 'transfers'>>,
): void {
  Object.assign(accountOf(books, id), { due_by: null, transfers: null, ...change })
  const type = change.closed
    ? 'v2.core.account.closed'
    : change.due_by
      ? 'v2.core.account[requirements].updated'
      : capability
  tell(books, type, { id, type: 'v2.core.account' })
}

/** The address that a browser is led to from a link, at the end of what is to be done there. */
export function follow(books: Books, url: string): string {
  const link = books.links.get(url)
  if (!link) throw new Error(`There is no link ${url}.`)
  if (link.used || link.expires_at <= seconds(books)) return link.refresh_url
  link.used = true
  return link.return_url
}

export function payOut(books: Books, account: string, amount: number): void {
  if (amount > balanceOf(books, account)) throw new Error(`The account ${account} has too little.`)
  const id = newId(books, 'po')
  books.payouts.set(id, { id, account, amount, created: seconds(books) })
}

/** An account that transfers can go to. */
export function activeAccount(books: Books, id: string): void {
  const account = books.accounts.get(id)
  if (!account) throw missing(id, 'destination', 400)
  if (account.closed || account.sample !== 'account_active')
    throw wrong('The destination lacks a capability.', undefined, 'insufficient_capabilities_for_transfer')
}

function accountOf(books: Books, id: string): Account {
  const account = books.accounts.get(id)
  if (!account) throw missing(id)
  return account
}

/** Stripe says of an account only what it is asked to include. */
function accountAnswer(account: Account, include: string[] = []) {
  const { id, sample, closed, due_by, transfers, asked, created } = account
  const { configuration, requirements } = samples[sample]
  const { capabilities } = configuration.recipient
  const stripe_balance = { ...capabilities.stripe_balance, ...(transfers && { stripe_transfers: transfers }) }
  const recipient = { ...configuration.recipient, capabilities: { ...capabilities, stripe_balance } }
  const deadline = due_by && { status: 'currently_due', time: due_by.toISOString() }
  return {
    ...like(sample, { id, closed, created, ...asked }),
    configuration: include.includes('configuration.recipient') ? { recipient } : undefined,
    requirements: include.includes('requirements')
      ? { ...requirements, ...(deadline && { summary: { minimum_deadline: deadline } }) }
      : undefined,
  }
}
