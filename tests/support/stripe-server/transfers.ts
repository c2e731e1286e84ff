import type Stripe from 'stripe'
import { activeAccount } from './accounts.ts'
import {
  type Books,
  balanceOf,
  like,
  newId,
  type Reversal,
  reversible,
  seconds,
  sendable,
  type Transfer,
} from './books.ts'
import { missing, wrong } from './fault.ts'
import { listOf } from './lists.ts'
import { wordsOf } from './refunds.ts'
import { route } from './routes.ts'

type List = { limit?: number; starting_after?: string; transfer_group?: string }

export const transferRoutes = [
  route<Stripe.TransferCreateParams>('POST /v1/transfers', ({ books, body }) => {
    const { amount = 0, currency, destination, source_transaction = '', transfer_group = null } = body
    const charge = books.charges.get(source_transaction)
    if (!charge) throw missing(source_transaction, 'source_transaction')
    if (currency !== 'cad' || amount < 1) throw wrong('A transfer is of dollars, above nothing.', 'amount')
    activeAccount(books, destination)
    if (amount > sendable(books, charge)) throw wrong('Transfers must not exceed the source’s amount.')
    const id = newId(books, 'tr')
    const transfer: Transfer = {
      ...{ id, charge: charge.id, account: destination, amount, group: transfer_group },
      ...{ metadata: wordsOf(body.metadata), created: seconds(books) },
    }
    books.transfers.set(id, transfer)
    return transferAnswer(books, transfer)
  }),
  route<unknown, List>('GET /v1/transfers', ({ books, query }) => {
    const { transfer_group: group } = query
    const rows = [...books.transfers.values()].filter((row) => group === undefined || row.group === group)
    return listOf('/v1/transfers', rows, query, (row) => transferAnswer(books, row))
  }),
  route('GET /v1/transfers/{id}', ({ books, id }) => transferAnswer(books, transferOf(books, id))),
  route<Stripe.TransferCreateReversalParams>('POST /v1/transfers/{id}/reversals', ({ books, id, body }) => {
    const transfer = transferOf(books, id)
    const { amount = transfer.amount } = body
    if (amount < 1) throw wrong('An amount is positive.', 'amount', 'parameter_invalid_integer')
    if (amount > reversible(books, transfer)) throw wrong('The transfer has less left.', 'amount')
    if (amount > balanceOf(books, transfer.account))
      throw wrong('The account has too little.', undefined, 'balance_insufficient')
    const made = newId(books, 'trr')
    const metadata = wordsOf(body.metadata)
    const reversal: Reversal = { id: made, transfer: id, amount, metadata, created: seconds(books) }
    books.reversals.set(made, reversal)
    return reversalAnswer(reversal)
  }),
  route<unknown, List>('GET /v1/transfers/{id}/reversals', ({ books, id, query }) => {
    transferOf(books, id)
    const rows = [...books.reversals.values()].filter(({ transfer }) => transfer === id)
    return listOf(`/v1/transfers/${id}/reversals`, rows, query, reversalAnswer)
  }),
]

function transferOf(books: Books, id: string): Transfer {
  const transfer = books.transfers.get(id)
  if (!transfer) throw missing(id)
  return transfer
}

function transferAnswer(books: Books, transfer: Transfer): Record<string, unknown> {
  const { id, amount, account, charge, group, metadata, created } = transfer
  const left = reversible(books, transfer)
  return like('transfer', {
    ...{
      id,
      amount,
      destination: account,
      source_transaction: charge,
      transfer_group: group,
      metadata,
      created,
    },
    ...{ currency: 'cad', amount_reversed: amount - left, reversed: left === 0 },
  })
}

function reversalAnswer({ id, transfer, amount, metadata, created }: Reversal): Record<string, unknown> {
  return like('transfer_reversal', { id, transfer, amount, metadata, created, currency: 'cad' })
}
