import { useMemo } from 'react'
import { encode } from 'uqr'

/** The QR code of a secret. Dark on white in both themes, with the empty margin that cameras look for. */
export function SecretPicture({ address, label }: { address: string; label: string }) {
  const { size, data } = useMemo(() => encode(address, { border: 4 }), [address])
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-hairline"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  )
}
