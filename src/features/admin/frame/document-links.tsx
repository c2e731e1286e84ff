import { Link } from '@tanstack/react-router'
import type { ReceiptLinkView } from '#features/rent/receipts/contract.ts'
import { kindWords } from '#features/rent/receipts/receipt-words.ts'

/** Documents about money, each a link to its page. */
export function DocumentLinks({ documents }: { documents: readonly ReceiptLinkView[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {documents.map((document) => (
        <li key={document.number}>
          <DocumentLink {...document} />
        </li>
      ))}
    </ul>
  )
}

export function DocumentLink({ number, kind }: ReceiptLinkView) {
  return (
    <Link to="/receipts/$number" params={{ number }}>
      {kindWords[kind]()} {number}
    </Link>
  )
}
